/**
 * Commits to a destination until it is killed, printing the id of each load that was committed.
 * Usage: node commit-forever.mjs <module> <function> <path> <state folder> <stage folder>
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [module, open, path, stateFolder, stageFolder] = process.argv.slice(2);
const destination = (await import(module))[open]({ path, stateFolder, memoryLimit: null });
const rowsPerLoad = 40;

mkdirSync(stageFolder, { recursive: true });
const options = { signal: new AbortController().signal, onWait: () => {} };
const dayOf = (n) => Date.UTC(2020, 0, 1) / 86_400_000 + n;

/** Every third load brings a column, and its values widen an old one. */
function stage(n) {
  const odd = n % 3 === 0;
  const row = (index) => ({
    id: n * rowsPerLoad + index,
    w: odd ? `text ${n}` : n,
    ...(odd ? { [`c${n}`]: true } : {}),
  });
  const lines = Array.from({ length: rowsPerLoad }, (_, index) => `${JSON.stringify(row(index))}\n`);
  const file = join(stageFolder, `${n}.ndjson`);
  writeFileSync(file, lines.join(''));
  const column = (name, type) => ({ name, type, exactAsDouble: true });
  const columns = [column('id', 'BIGINT'), column('w', odd ? 'VARCHAR' : 'BIGINT')];
  if (odd) columns.push(column(`c${n}`, 'BOOLEAN'));
  const bytes = lines.join('').length;
  return {
    path: file,
    format: 'ndjson',
    rows: rowsPerLoad,
    bytes,
    longestRow: 1_000,
    checksum: 0,
    columns,
    rejects: [],
  };
}

const dateOf = (day) => new Date(day * 86_400_000).toISOString().slice(0, 10);

function load(n, from, to) {
  const rows = stage(n);
  const config = { startDate: dateOf(from), endDate: dateOf(to) };
  const loadId = `load-${n}`;
  return {
    rows,
    load: {
      loadId,
      job: 'posts',
      slice: { from, until: to + 1 },
      remoteJobId: `job-${n}`,
      source: 'posts',
      config,
      dataCount: rows.rows,
      complete: true,
      remoteCreatedAt: '2026-01-01T00:00:00.000Z',
    },
  };
}

const table = { job: 'posts', table: 'posts', key: [], columns: {}, schema: 'evolve' };
// Goes on with the three loads that a kill interrupted: those that were committed are left as they are.
const before = (await destination.loads()).length;
for (let n = before - (before % 3); ; n += 3) {
  // Two days as one load, which two loads then take the place of.
  const from = dayOf(n);
  const to = dayOf(n + 1);
  const steps = [
    { loads: [load(n, from, to)], supersedes: [] },
    { loads: [load(n + 1, from, from), load(n + 2, to, to)], supersedes: [`load-${n}`] },
  ];
  for (const step of steps) {
    await destination.commit({ table, ...step }, options);
    for (const pending of step.loads) process.stdout.write(`${pending.load.loadId}\n`);
  }
}
