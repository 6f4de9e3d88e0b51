/**
 * `npm run bench:postgres`: loads rows into its own PostgreSQL server, alternating with `psql \copy` of a prepared CSV
 * file, then commits 10,000 rows at a time to that table. HEADGATE_BENCH_ROWS and HEADGATE_BENCH_RUNS change the size.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DuckDBInstance } from '@duckdb/node-api';
import { openPostgres } from '../../connectors/postgres/postgres.js';
import type { PendingLoad, TableSpec } from '../../src/load/destination.js';
import type { StagedRows } from '../../src/load/staged-rows.js';
import { days, pendingLoad, tableSpec } from '../../src/testing/destination/staged.js';
import { startPostgres } from '../support/postgres-server.js';

const rows = Number(process.env['HEADGATE_BENCH_ROWS'] ?? 1_000_000);
const runs = Number(process.env['HEADGATE_BENCH_RUNS'] ?? 3);
const batch = Math.min(10_000, rows);

const tell = (line: string) => void process.stdout.write(`${line}\n`);
const folder = mkdtempSync(join(tmpdir(), 'headgate-bench-pg-'));
const server = await startPostgres(['fsync = on', 'shared_buffers = 256MB', 'max_wal_size = 4GB']);
const duckdb = await (await DuckDBInstance.create(':memory:')).connect();
const types = {
  id: 'BIGINT',
  at: 'TIMESTAMPTZ',
  author: 'VARCHAR',
  text: 'VARCHAR',
  likes: 'BIGINT',
  score: 'DOUBLE',
  lang: 'VARCHAR',
} as const;

/** Generated posts of about 277 bytes, in the form of a stage and as CSV. */
async function generate(
  name: string,
  count: number,
  id: string,
): Promise<{ staged: StagedRows; csv: string }> {
  const path = join(folder, `${name}.ndjson`);
  const csv = join(folder, `${name}.csv`);
  const select = (
    load: string,
  ) => `SELECT ${id} AS id, strftime(TIMESTAMP '2026-01-01' + to_seconds(i), '%Y-%m-%dT%H:%M:%SZ') AS at,
    'author ' || (i % 5000) AS author, repeat(md5(i::VARCHAR) || ' "word", ', 4) AS text, (i * 7) % 1000 AS likes,
    (i % 997) / 8 AS score, ['en', 'de', NULL][i % 3 + 1] AS lang${load} FROM range(${count}) AS r(i)`;
  await duckdb.run(`SET TimeZone = 'UTC'; COPY (${select('')}) TO '${path}' (FORMAT json)`);
  await duckdb.run(`COPY (${select(`, '${name}' AS _load_id`)}) TO '${csv}' (FORMAT csv, HEADER false)`);
  const columns = Object.entries(types).map(([field, type]) => ({ name: field, type, exactAsDouble: true }));
  const staged = {
    path,
    format: 'ndjson',
    rows: count,
    bytes: statSync(path).size,
    longestRow: 1_000,
    checksum: 0,
    columns,
    rejects: [],
  } as const;
  return { staged: { ...staged, columns: [...columns], rejects: [] }, csv };
}

/** Processor seconds of the server's ended processes, and of this process with its children. */
function cpuSeconds(): number {
  const of = (pid: string, from: number) => {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return fields.slice(from, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
  };
  const postmaster = readFileSync(join(server.data, 'postmaster.pid'), 'utf8').split('\n', 1)[0] ?? '';
  return of('self', 11) + of(postmaster, 13);
}

async function timed(task: () => unknown): Promise<{ wall: number; cpu: number }> {
  const [began, used] = [performance.now(), cpuSeconds()];
  await task();
  const wall = (performance.now() - began) / 1_000;
  // The server's process must end before its time is known.
  await delay(500);
  return { wall, cpu: cpuSeconds() - used };
}

const destination = openPostgres({
  server: { url: server.url(), schema: 'bench' },
  memoryLimit: null,
  stateFolder: join(folder, 'state'),
});
const commit = (load: PendingLoad, table: TableSpec, supersedes: string[] = []) =>
  destination.commit(
    { table, loads: [load], supersedes },
    { signal: new AbortController().signal, onWait: tell },
  );

try {
  mkdirSync(join(folder, 'state'));
  const { staged, csv } = await generate('all', rows, 'i');
  tell(`${rows} rows, ${Math.round(statSync(csv).size / 1e6)} MB of CSV`);
  await commit(
    pendingLoad('warm', { ...staged, rows: 0, path: join(folder, 'none'), columns: [] }),
    tableSpec({ job: 'warm', table: 'warm' }),
  );
  for (let run = 0; run < runs; run += 1) {
    const table = tableSpec({ job: `j${run}`, table: `t${run}` });
    server.psql(
      `CREATE TABLE bench.copied${run} (id bigint, at timestamptz, author text, text text, likes bigint, score double precision, lang text, _load_id text NOT NULL)`,
    );
    const copied = await timed(() => {
      const done = spawnSync(
        'psql',
        ['-XAtq', '-d', server.url(), '-c', `\\copy bench.copied${run} FROM '${csv}' (FORMAT csv)`],
        { encoding: 'utf8' },
      );
      if (done.status !== 0) throw new Error(done.stderr);
    });
    server.psql('CHECKPOINT');
    const loaded = await timed(() => commit(pendingLoad(`load-${run}`, staged, { job: table.job }), table));
    server.psql('CHECKPOINT');
    tell(
      `psql ${copied.wall.toFixed(2)} s (cpu ${copied.cpu.toFixed(2)}), headgate ${loaded.wall.toFixed(2)} s (cpu ${loaded.cpu.toFixed(2)}): ${(loaded.wall / copied.wall).toFixed(2)} wall, ${(loaded.cpu / copied.cpu).toFixed(2)} cpu`,
    );
    if (run < runs - 1) server.psql(`DROP TABLE bench.copied${run}; TRUNCATE bench.t${run}`);
  }
  server.psql(`VACUUM ANALYZE bench.t${runs - 1}`);
  const name = `t${runs - 1}`;
  const job = `j${runs - 1}`;
  const kinds: [string, string, string[], (n: number) => string[]][] = [
    ['new slice', `${2 * rows} + i`, [], () => []],
    ['slice replace', `${3 * rows} + i`, [], (n) => (n === 0 ? [] : [`slice replace-${n - 1}`])],
    ['key, recent', `${rows - batch} + i`, ['id'], () => []],
    ['key, scattered', `(i * ${Math.floor(rows / batch)})`, ['id'], () => []],
  ];
  for (const [kind, id, key, supersedes] of kinds) {
    const { staged: part } = await generate(kind.replaceAll(/\W/g, ''), batch, id);
    const times: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      const date = new Date(
        Date.UTC(
          2027,
          kinds.findIndex(([each]) => each === kind),
          supersedes(1).length > 0 ? 1 : n + 1,
        ),
      )
        .toISOString()
        .slice(0, 10);
      const load = pendingLoad(`${kind}-${n}`, part, { job, ...days(date) });
      times.push(
        (await timed(() => commit(load, tableSpec({ job, table: name, key }), supersedes(n)))).wall * 1_000,
      );
    }
    tell(`${batch} rows into ${rows}, ${kind}: ${times.map((ms) => ms.toFixed(0)).join(' ')} ms`);
  }
} finally {
  await destination.close();
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
}
