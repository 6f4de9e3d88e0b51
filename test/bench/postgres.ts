import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DuckDBInstance } from '@duckdb/node-api';
import { openPostgres } from '../../connectors/postgres/postgres.js';
import type { PendingLoad, TableSpec } from '../../src/load/destination.js';
import type { StagedRows } from '../../src/load/staged-rows.js';
import { days, pendingLoad, tableSpec } from '../suites/destination/staged.js';
import { hasPostgres, type PostgresServer, startPostgres } from '../support/postgres-server.js';
import { inFolder } from './measure.js';
import { settings } from './settings.js';

/** One load into PostgreSQL. */
export interface PostgresLoad {
  seconds: number;
  /** Processor seconds of the client and of the server. */
  cpuSeconds: number;
}

export interface PostgresResult {
  rows: number;
  megabytes: number;
  /** `psql \\copy` of a ready CSV file. */
  copied: PostgresLoad[];
  /** The commit of a staged JSON export with the same rows. */
  loaded: PostgresLoad[];
  /** Commits of this many rows into the table, in milliseconds. */
  batch: number;
  commits: Map<string, number[]>;
}

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
  folder: string,
  name: string,
  count: number,
  id: string,
): Promise<{ staged: StagedRows; csv: string }> {
  const instance = await DuckDBInstance.create(':memory:');
  const duckdb = await instance.connect();
  const path = join(folder, `${name}.ndjson`);
  const csv = join(folder, `${name}.csv`);
  const select = (
    load: string,
  ) => `SELECT ${id} AS id, strftime(TIMESTAMP '2026-01-01' + to_seconds(i), '%Y-%m-%dT%H:%M:%SZ') AS at,
    'author ' || (i % 5000) AS author, repeat(md5(i::VARCHAR) || ' "word", ', 4) AS text, (i * 7) % 1000 AS likes,
    (i % 997) / 8 AS score, ['en', 'de', NULL][i % 3 + 1] AS lang${load} FROM range(${count}) AS r(i)`;
  await duckdb.run(`SET TimeZone = 'UTC'; COPY (${select('')}) TO '${path}' (FORMAT json)`);
  await duckdb.run(`COPY (${select(`, '${name}' AS _load_id`)}) TO '${csv}' (FORMAT csv, HEADER false)`);
  duckdb.closeSync();
  instance.closeSync();
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
function usedBy(server: PostgresServer): number {
  const of = (pid: string, from: number) => {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return fields.slice(from, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
  };
  const postmaster = readFileSync(join(server.data, 'postmaster.pid'), 'utf8').split('\n', 1)[0] ?? '';
  return of('self', 11) + of(postmaster, 13);
}

async function timed(server: PostgresServer, task: () => unknown): Promise<PostgresLoad> {
  const [began, used] = [performance.now(), usedBy(server)];
  await task();
  const seconds = (performance.now() - began) / 1_000;
  // The server's process must end before its time is known.
  await delay(500);
  return { seconds, cpuSeconds: usedBy(server) - used };
}

const columns = `id bigint, at timestamptz, author text, text text, likes bigint, score double precision, lang text,
  _load_id text NOT NULL`;

/**
 * Loads rows into a PostgreSQL server of its own, in turns with `psql \\copy`, then commits smaller loads to the last table.
 * Null without PostgreSQL.
 */
export async function measurePostgres(
  parent: string,
  tell: (line: string) => void,
): Promise<PostgresResult | null> {
  if (!hasPostgres) return null;
  const server = await startPostgres(['fsync = on', 'shared_buffers = 256MB', 'max_wal_size = 4GB']);
  try {
    return await inFolder(parent, (folder) => measureIn(folder, server, tell));
  } finally {
    await server.remove();
  }
}

async function measureIn(
  folder: string,
  server: PostgresServer,
  tell: (line: string) => void,
): Promise<PostgresResult> {
  const rows = Math.max(...settings.rows);
  const batch = Math.min(10_000, rows);
  const stateFolder = join(folder, 'state');
  mkdirSync(stateFolder);
  const destination = openPostgres({
    server: { url: server.url(), schema: 'bench' },
    memoryLimit: null,
    stateFolder,
  });
  const commit = (load: PendingLoad, table: TableSpec, supersedes: string[] = []) =>
    destination.commit(
      { table, loads: [load], supersedes },
      { signal: new AbortController().signal, onWait: tell },
    );
  try {
    const { staged, csv } = await generate(folder, 'all', rows, 'i');
    const none = { ...staged, rows: 0, path: join(folder, 'none'), columns: [] };
    await commit(pendingLoad('warm', none), tableSpec({ job: 'warm', table: 'warm' }));
    const megabytes = statSync(csv).size / 1e6;
    const result: PostgresResult = { rows, megabytes, copied: [], loaded: [], batch, commits: new Map() };
    const last = tableSpec({ job: `j${settings.runs - 1}`, table: `t${settings.runs - 1}` });
    for (let run = 0; run < settings.runs; run += 1) {
      const table = tableSpec({ job: `j${run}`, table: `t${run}` });
      server.psql(`CREATE TABLE bench.copied (${columns}); CHECKPOINT`);
      const copy = `\\copy bench.copied FROM '${csv}' (FORMAT csv)`;
      result.copied.push(await timed(server, () => server.psql(copy)));
      server.psql('DROP TABLE bench.copied; CHECKPOINT');
      const load = pendingLoad(`load-${run}`, staged, { job: table.job });
      result.loaded.push(await timed(server, () => commit(load, table)));
      if (table.table !== last.table) server.psql(`TRUNCATE bench.${table.table}; CHECKPOINT`);
    }
    server.psql(`VACUUM ANALYZE bench.${last.table}`);
    const kinds: [string, string, string[], (n: number) => string[]][] = [
      ['new slice', `${2 * rows} + i`, [], () => []],
      ['slice replace', `${3 * rows} + i`, [], (n) => (n === 0 ? [] : [`slice replace-${n - 1}`])],
      ['key, recent', `${rows - batch} + i`, ['id'], () => []],
      ['key, scattered', `(i * ${Math.floor(rows / batch)})`, ['id'], () => []],
    ];
    for (const [month, [kind, id, key, supersedes]] of kinds.entries()) {
      const { staged: part } = await generate(folder, kind.replaceAll(/\W/g, ''), batch, id);
      const times: number[] = [];
      for (let n = 0; n < settings.runs; n += 1) {
        const day = supersedes(1).length > 0 ? 1 : n + 1;
        const date = new Date(Date.UTC(2027, month, day)).toISOString().slice(0, 10);
        const load = pendingLoad(`${kind}-${n}`, part, { job: last.job, ...days(date) });
        const began = performance.now();
        await commit(load, tableSpec({ ...last, key }), supersedes(n));
        times.push(performance.now() - began);
      }
      result.commits.set(kind, times);
    }
    tell(`${rows} rows into PostgreSQL: done`);
    return result;
  } finally {
    await destination.close();
  }
}
