/** Commits of 10,000 rows into a growing table. Run by `inProcess`. */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { rowGroupSizes } from '../../connectors/duckdb/database-file.js';
import { openDuckDb } from '../../connectors/duckdb/duckdb.js';
import type { Commit, TableSpec } from '../../src/load/destination.js';
import { defaultMemoryLimit } from '../../src/duckdb/load-engine.js';
import { stage } from '../../src/stage/stage.js';
import { reply, task } from './processes.js';

export interface GrowthTask {
  folder: string;
  /** Number of rows in the table before. */
  rows: number;
  /** Rows of a commit. */
  batch: number;
  /** `revisit`: days are asked for again, a tenth of their rows has changed, and a hundredth is gone. */
  kind: 'slice' | 'recentKeys' | 'scatteredKeys' | 'revisit' | 'history';
  /** How many runs were made before, of how many in all. */
  before: number;
  runs: number;
  of: number;
}

const { folder, rows, batch, kind, before, runs, of } = task() as GrowthTask;
const path = join(folder, 'warehouse.duckdb');
const state = `${path}.headgate`;
const { signal } = new AbortController();
const destination = openDuckDb({ path, memoryLimit: null, stateFolder: state });
const blocks = rows / batch;
const loadId = (block: number) => `0${String(block).padStart(8, '0')}`;
const day = (block: number) => Date.UTC(2000, 0, 1) / 86_400_000 + block;

/** The same row as the SQL below makes: about 150 bytes. */
function row(id: number, likes = id % 512): string {
  const author = id % 9_973;
  const text = `Post ${id} is about solar power in district ${id % 997}, with a reply to user ${(id * 31) % 9_973} of that day`;
  const at = new Date(Date.UTC(2000, 0, 1) + id * 8_000).toISOString();
  return `{"id":${id},"at":"${at}","author":"user_${author}","likes":${likes},"text":"${text}"}`;
}

const filler = `
  SELECT i AS id, make_timestamptz(946684800000000 + i * 8000000) AS "at", 'user_' || (i % 9973) AS author,
    i % 512 AS likes, 'Post ' || i || ' is about solar power in district ' || (i % 997) ||
    ', with a reply to user ' || ((i * 31) % 9973) || ' of that day' AS text,
    '0' || lpad(CAST(i // ${batch} AS VARCHAR), 8, '0') AS _load_id
  FROM range(${batch}, ${rows}) AS made(i)`;

let staged = 0;

/** Stages an export of rows with these ids and commits it. Returns the seconds of the commit alone. */
async function commit(
  ids: readonly number[],
  load: { id: string; block: number },
  rest: Pick<Commit, 'supersedes'> & Pick<TableSpec, 'key' | 'history'>,
  likes = (id: number) => id % 512,
): Promise<number> {
  staged += 1;
  const file = join(state, 'stage', `export-${staged}`);
  mkdirSync(join(state, 'stage'), { recursive: true });
  const job = JSON.stringify({ id: 'job', source: 'bench', status: 'done', data_count: ids.length });
  const body = Buffer.from(
    `{"success":true,"data":{"job":${job},"rows":[${ids.map((id) => row(id, likes(id))).join(',')}]}}`,
  );
  const expected = { jobId: 'job', dataCount: ids.length };
  const staging = await stage(pieces(body), 'json', file, expected, signal);
  const slice = { from: day(load.block), until: day(load.block) + 1 };
  const described = { loadId: load.id, job: 'bench', source: 'bench', config: {}, complete: true, slice };
  const pending = {
    load: {
      ...described,
      dataCount: ids.length,
      remoteJobId: 'job',
      remoteCreatedAt: '2026-01-01T00:00:00.000Z',
    },
    rows: staging,
  };
  const { supersedes, ...of } = rest;
  const table = { job: 'bench', table: 'rows', ...of, columns: {}, schema: 'evolve' as const };
  const start = performance.now();
  await destination.commit({ table, loads: [pending], supersedes }, { signal, onWait: () => {} });
  const seconds = (performance.now() - start) / 1_000;
  // A job takes seconds, so the next commit never waits for this.
  await destination.close();
  return seconds;
}

async function* pieces(body: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < body.length; at += 65_536) yield body.subarray(at, at + 65_536);
}

/** Runs statements on the file with the memory limit of a load. */
async function sql(...statements: string[]): Promise<void> {
  const instance = await DuckDBInstance.create(':memory:', { memory_limit: defaultMemoryLimit });
  const connection = await instance.connect();
  await connection.run(
    `ATTACH '${path}' AS warehouse (ROW_GROUP_SIZE ${rowGroupSizes.little}); USE warehouse`,
  );
  for (const statement of statements) await connection.run(statement);
  connection.closeSync();
  instance.closeSync();
}

async function newestId(): Promise<number> {
  const instance = await DuckDBInstance.create(path, { access_mode: 'READ_ONLY' });
  const connection = await instance.connect();
  const reader = await connection.runAndReadAll('SELECT max(id) AS id FROM main.rows');
  connection.closeSync();
  instance.closeSync();
  return Number(reader.getRowObjectsJson()[0]?.['id']);
}

const range = (from: number, count: number, step = 1) =>
  Array.from({ length: count }, (_, index) => from + Math.floor(index * step));

/**
 * A table of `rows` rows in loads of `batch` rows. headgate makes the first load; SQL makes the others look the same.
 */
async function fill(): Promise<void> {
  await commit(range(0, batch), { id: loadId(0), block: 0 }, { supersedes: [], key: [] });
  await sql(
    `INSERT INTO main.rows BY NAME ${filler}`,
    `INSERT INTO _headgate.loads SELECT l.* REPLACE ('0' || lpad(CAST(b AS VARCHAR), 8, '0') AS load_id,
      slice_from + CAST(b AS INTEGER) AS slice_from, slice_to + CAST(b AS INTEGER) AS slice_to)
      FROM _headgate.loads AS l, range(1, ${blocks}) AS made(b) ORDER BY b`,
    'CHECKPOINT warehouse',
  );
}

async function measure(): Promise<number[]> {
  // A folder that is used again contains the loads of earlier runs, which are kept.
  const loads = await destination.loads();
  const liveOn = (wanted: number) =>
    loads.find((load) => load.slice?.from === wanted && load.supersededBy === null);
  let made = 0;
  const newId = () => `1${Date.now()}-${made}`;
  const nextBlock = () => blocks + loads.length + (made += 1);
  let newest = await newestId();
  const revisit = (run: number, history: Pick<TableSpec, 'history'>) => {
    const block = 1 + Math.floor(((blocks - 2) * run) / (of + 1));
    const ids = range(block * batch, batch).filter((id) => id % 100 > 0);
    const supersedes = [liveOn(day(block))?.loadId ?? loadId(block)];
    const likes = (id: number) => (id % 10 === 1 ? 600 + run : id % 512);
    return commit(ids, { id: newId(), block }, { supersedes, key: ['id'], ...history }, likes);
  };
  const once: Record<GrowthTask['kind'], (run: number) => Promise<number>> = {
    slice: (run) => {
      const block = 1 + Math.floor(((blocks - 2) * run) / (of + 1));
      const supersedes = [liveOn(day(block))?.loadId ?? loadId(block)];
      return commit(range(block * batch, batch), { id: newId(), block }, { supersedes, key: [] });
    },
    recentKeys: async () => {
      const ids = range(newest + 1 - batch / 2, batch);
      newest += batch / 2;
      return commit(ids, { id: newId(), block: nextBlock() }, { supersedes: [], key: ['id'] });
    },
    scatteredKeys: (run) =>
      commit(
        range(run, batch, rows / batch),
        { id: newId(), block: nextBlock() },
        { supersedes: [], key: ['id'] },
      ),
    revisit: (run) => revisit(run, {}),
    history: (run) => revisit(run, { history: ['likes'] }),
  };
  const seconds: number[] = [];
  for (let run = 0; run <= runs; run += 1) seconds.push(await once[kind](before + run));
  // The first one opens files and warms caches, so it does not count.
  return seconds.slice(1);
}

mkdirSync(folder, { recursive: true });
if (!existsSync(path)) await fill();
reply(await measure());
