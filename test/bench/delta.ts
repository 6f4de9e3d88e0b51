/**
 * `npm run bench:delta`: compares Delta tables with DuckDB and Parquet. Measures a load, commits of 10,000 rows by size
 * of the table and length of its log, and replacing keys. Prints the tables of docs/figures.md.
 * HEADGATE_BENCH_GROWTH_ROWS sets the sizes, HEADGATE_BENCH_LOGS the numbers of commits in logs,
 * HEADGATE_BENCH_GROWTH_RUNS the commits behind each median.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import type { Destination, PendingLoad } from '../../src/load/destination.js';
import type { StagedRows } from '../../src/load/staged-rows.js';
import { pendingLoad, tableSpec } from '../../src/testing/destination/staged.js';
import { delta, duckDb, type DestinationKind, parquet } from '../support/destination-kinds.js';

const numbers = (name: string, otherwise: number[]) => process.env[name]?.split(',').map(Number) ?? otherwise;

const sizes = numbers('HEADGATE_BENCH_GROWTH_ROWS', [1_000_000, 10_000_000]);
const logs = numbers('HEADGATE_BENCH_LOGS', [100, 1_000, 10_000]);
const runs = Number(process.env['HEADGATE_BENCH_GROWTH_RUNS'] ?? 5);
const batch = 10_000;
/** Rows of a load that fills a table, and of each of its files. */
const filling = Math.min(1_000_000, ...sizes);

const all: [name: string, kind: DestinationKind][] = [
  ['Delta', delta],
  ['Parquet', parquet],
  ['DuckDB', duckDb],
];

/** HEADGATE_BENCH_KINDS measures only some of them, such as `Delta`. */
const chosen = process.env['HEADGATE_BENCH_KINDS']?.split(',') ?? all.map(([name]) => name);
const kinds = all.filter(([name]) => chosen.includes(name));

const folder = mkdtempSync(join(tmpdir(), 'headgate-bench-delta-'));
const engine = await (await DuckDBInstance.create(':memory:')).connect();
await engine.run("SET TimeZone = 'UTC'");
const types = {
  id: 'BIGINT',
  at: 'TIMESTAMPTZ',
  author: 'VARCHAR',
  likes: 'BIGINT',
  text: 'VARCHAR',
} as const;

/** Rows of about 150 bytes, in the form of a stage. */
async function staged(name: string, ids: string): Promise<StagedRows> {
  const path = join(folder, `${name}.ndjson`);
  await engine.run(`COPY (
    SELECT i AS id, strftime(make_timestamptz(946684800000000 + i * 8000000), '%Y-%m-%dT%H:%M:%SZ') AS "at",
      'user_' || (i % 9973) AS author, i % 512 AS likes, 'Post ' || i || ' is about solar power in district ' ||
      (i % 997) || ', with a reply to user ' || ((i * 31) % 9973) || ' of that day' AS text
    FROM (${ids}) AS made(i)) TO '${path}' (FORMAT json)`);
  const count = (await engine.runAndReadAll(`SELECT count(*) FROM (${ids}) AS made(i)`)).getRows()[0]?.[0];
  const columns = Object.entries(types).map(([field, type]) => ({ name: field, type, exactAsDouble: true }));
  const bytes = statSync(path).size;
  return {
    path,
    format: 'ndjson',
    rows: Number(count),
    bytes,
    longestRow: 1_000,
    checksum: 0,
    columns,
    rejects: [],
  };
}

interface Cost {
  seconds: number;
  cpu: number;
  /** Bytes that the process passed to the system for writing. */
  written: number;
}

const writtenSoFar = () => Number(/wchar: (\d+)/.exec(readFileSync('/proc/self/io', 'utf8'))?.[1]);

async function costOf(task: () => Promise<unknown>): Promise<Cost> {
  const [began, used, written] = [performance.now(), process.cpuUsage(), writtenSoFar()];
  await task();
  const { user, system } = process.cpuUsage(used);
  return {
    seconds: (performance.now() - began) / 1_000,
    cpu: (user + system) / 1e6,
    written: writtenSoFar() - written,
  };
}

const options = { signal: new AbortController().signal, onWait: () => {} };
let loads = 0;

/** Commits rows as a load for a new day, or replacing an earlier load. */
function commit(
  destination: Destination,
  rows: StagedRows,
  more: { key?: string[]; replaces?: PendingLoad } = {},
): { load: PendingLoad; done: () => Promise<unknown> } {
  const { key = [], replaces } = more;
  loads += 1;
  const from = replaces?.load.slice?.from ?? loads;
  const load = pendingLoad(`load-${loads}`, rows, { slice: { from, until: from + 1 } });
  const supersedes = replaces === undefined ? [] : [replaces.load.loadId];
  const table = tableSpec({ key });
  return { load, done: () => destination.commit({ table, loads: [load], supersedes }, options) };
}

function median(costs: readonly Cost[]): Cost {
  const of = (pick: (cost: Cost) => number) =>
    costs.map(pick).toSorted((a, b) => a - b)[costs.length >> 1] ?? Number.NaN;
  return {
    seconds: of((each) => each.seconds),
    cpu: of((each) => each.cpu),
    written: of((each) => each.written),
  };
}

const thousands = (count: number) => count.toLocaleString('en');
const told = ({ seconds, cpu, written }: Cost) =>
  `${(seconds * 1_000).toFixed(0)} ms, ${(cpu * 1_000).toFixed(0)} ms, ${(written / 1e6).toFixed(1)} MB`;
const line = (...cells: string[]) => void process.stdout.write(`| ${cells.join(' | ')} |\n`);

function head(title: string, ...columns: string[]): void {
  process.stdout.write(`\n${title} Load average ${loadavg()[0]?.toFixed(1)}.\n\n`);
  line(...columns);
  line(...columns.map((_, index) => (index === 0 ? '---' : '--:')));
}

/** Several commits of 10,000 rows to one table; the first does not count. */
async function several(once: (run: number) => Promise<{ done: () => Promise<unknown> }>): Promise<Cost> {
  const costs: Cost[] = [];
  for (let run = 0; run <= runs; run += 1) {
    const { done } = await once(run);
    costs.push(await costOf(done));
  }
  return median(costs.slice(1));
}

async function fill(destination: Destination, rows: number): Promise<Cost> {
  let first: Cost | null = null;
  for (let from = 0; from < rows; from += filling) {
    const block = await staged('fill', `SELECT * FROM range(${from}, ${from + filling})`);
    const cost = await costOf(commit(destination, block, { key: [] }).done);
    first ??= cost;
  }
  return first!;
}

/** Cost of commits to a table of a given size. */
async function measureSize(name: string, kind: DestinationKind, rows: number): Promise<string[]> {
  const at = join(folder, `${name}-${rows}`);
  mkdirSync(at);
  const destination = kind.open(at);
  const load = await fill(destination, rows);
  let next = rows;
  const newest = () => staged('batch', `SELECT * FROM range(${next}, ${(next += batch)})`);
  const added: PendingLoad[] = [];
  const append = await several(async () => {
    const made = commit(destination, await newest());
    added.push(made.load);
    return made;
  });
  const replace = await several(async (run) => {
    const replaces = added[run]!;
    return commit(
      destination,
      await staged('batch', `SELECT * FROM range(${rows + run * batch}, ${rows + (run + 1) * batch})`),
      { replaces },
    );
  });
  const key = ['id'];
  const keyed = async (ids: (run: number) => string) =>
    destination.capabilities.replaceByKey === true
      ? told(await several(async (run) => commit(destination, await staged('batch', ids(run)), { key })))
      : 'not replaced';
  const recent = await keyed(() => `SELECT * FROM range(${next - batch / 2}, ${(next += batch / 2)})`);
  const scattered = await keyed(
    (run) => `SELECT ${run} + i * ${Math.floor(rows / batch)} FROM range(${batch}) AS r(i)`,
  );
  rmSync(at, { recursive: true, force: true });
  return [name, thousands(rows), told(load), told(append), told(replace), recent, scattered];
}

/** Cost of a log with this many commits: opening without a checkpoint, opening with one, and committing. */
async function measureLog(commits: number): Promise<string[]> {
  const at = join(folder, `log-${commits}`);
  mkdirSync(at);
  await commit(delta.open(at), await staged('batch', `SELECT * FROM range(${batch})`)).done();
  const log = join(delta.path(at), 'posts', '_delta_log');
  const first = readFileSync(join(log, '00000000000000000000.json'), 'utf8').trim().split('\n');
  const [id] = [`load-${loads}`];
  const lines = first.filter((text) => /"add"|headgate\.load/.test(text)).join('\n');
  for (let version = 1; version < commits; version += 1) {
    const from = 100_000 + version;
    const own = lines
      .replaceAll(id, `other-${version}`)
      .replaceAll('headgate-', `headgate-${version}-`)
      .replaceAll(/sliceFrom\\":\\"[^"]*\\"/g, `sliceFrom\\":\\"${dayOf(from)}\\"`)
      .replaceAll(/sliceTo\\":\\"[^"]*\\"/g, `sliceTo\\":\\"${dayOf(from)}\\"`);
    writeFileSync(join(log, `${String(version).padStart(20, '0')}.json`), own);
  }
  const bare = await costOf(() => delta.open(at).jobs());
  await commit(delta.open(at), await staged('batch', `SELECT * FROM range(${batch})`)).done();
  const opened = await costOf(() => delta.open(at).jobs());
  const destination = delta.open(at);
  const commits10k = await several(async (run) =>
    commit(destination, await staged('batch', `SELECT * FROM range(${run * batch}, ${(run + 1) * batch})`)),
  );
  rmSync(at, { recursive: true, force: true });
  return [thousands(commits), told(bare), told(opened), told(commits10k)];
}

const dayOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);

try {
  const columns = [
    'table',
    'rows',
    'load of 1M rows',
    'commit of new rows',
    'slice replaced',
    'recent keys',
    'scattered keys',
  ];
  head('Commits of 10,000 rows: time, processor time, bytes written.', ...columns);
  for (const rows of sizes) for (const [name, kind] of kinds) line(...(await measureSize(name, kind, rows)));
  head(
    'By the length of a Delta log.',
    'commits',
    'opened without a checkpoint',
    'opened',
    'commit of 10,000 rows',
  );
  for (const commits of logs) line(...(await measureLog(commits)));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
