import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultMemoryLimit } from '../../src/duckdb/load-engine.js';
import { cli, type CommandRun, used } from './commands.js';
import { type DataSet, dataSets } from './data-sets.js';
import { type Exports, writeExports } from './exports.js';
import { type GrowthKind, growthKinds, type GrowthResult, type GrowthTask } from './growth-task.js';
import type { Growth } from './report.js';
import type { DuckDbTask } from './load-duckdb.js';
import type { HeadgateTask, LoadResult } from './load-headgate.js';
import { inProcess, serve } from './processes.js';
import { python } from '../support/python.js';
import { settings } from './settings.js';

type Format = 'json' | 'csv';
type Kind = 'duckdb' | 'parquet';

export interface SpeedResult {
  set: string;
  rows: number;
  format: Format;
  destination: Kind;
  duckdb: LoadResult[];
  /** DuckDB with headgate's default memory limit. Empty if it ran out of memory. */
  limited: LoadResult[];
  headgate: LoadResult[];
  /** `headgate run` with the same load, from its start to its end. */
  command: CommandRun[];
}

export interface MemoryResult {
  rows: number;
  format: Format;
  /** Null: no limit was set, so headgate uses its default, and DuckDB gets the same. */
  limit: string | null;
  headgate: LoadResult[];
  /** Without the runs that ran out of memory. */
  duckdb: LoadResult[];
}

const formats: Format[] = ['json', 'csv'];

/**
 * Every data set, size and format. The kinds of run take turns, so that a slow moment of the machine affects them
 * equally. Each finds as much memory at hand: see `fetchMemory`.
 */
export async function measureSpeed(folder: string, tell: (line: string) => void): Promise<SpeedResult[]> {
  const results: SpeedResult[] = [];
  for (const set of dataSets()) {
    for (const rows of settings.rows) {
      const exports = await exportsOf(folder, set, rows);
      for (const format of formats) {
        results.push(await compare(folder, set.name, exports, format, 'duckdb', tell));
      }
    }
    const exports = await exportsOf(folder, set, Math.max(...settings.rows));
    for (const format of formats) {
      results.push(await compare(folder, set.name, exports, format, 'parquet', tell));
    }
  }
  return results;
}

async function compare(
  folder: string,
  set: string,
  exports: Exports,
  format: Format,
  destination: Kind,
  tell: (line: string) => void,
): Promise<SpeedResult> {
  const { id, rows, types } = exports;
  const path = format === 'csv' ? exports.csv : exports.ndjson;
  const server = await serve(folder);
  const result: SpeedResult = {
    set,
    rows,
    format,
    destination,
    duckdb: [],
    limited: [],
    headgate: [],
    command: [],
  };
  try {
    const parallelCsv = format === 'csv' && (await readsInParallel(folder, exports));
    const alone = (at: string, memoryLimit: string | null): DuckDbTask => ({
      path,
      types,
      parallelCsv,
      destination,
      folder: at,
      memoryLimit,
    });
    const whole = (at: string): HeadgateTask => ({
      url: server.url,
      id,
      format,
      destination,
      folder: at,
      memoryLimit: null,
    });
    const load = (script: string, task: (at: string) => object) => loadAlone(folder, exports, script, task);
    for (let run = 0; run < settings.runs; run += 1) {
      result.duckdb.push(await load('load-duckdb.js', (at) => alone(at, null)));
      const limited = await load('load-duckdb.js', (at) => alone(at, defaultMemoryLimit)).catch(() => null);
      if (limited !== null) result.limited.push(limited);
      result.headgate.push(await load('load-headgate.js', whole));
      await fetchMemory(folder, 2 * exports.bytes);
      result.command.push(await inFolder(folder, (at) => runCommand(folder, at, result)));
    }
  } finally {
    server.close();
  }
  tell(
    `${set} ${rows} ${format} into ${destination}: ${result.duckdb.at(-1)?.seconds}, ${result.headgate.at(-1)?.seconds} s`,
  );
  for (const { rows: loaded } of [...result.duckdb, ...result.limited, ...result.headgate]) {
    if (loaded !== rows) throw new Error(`${id} as ${format}: ${loaded} rows were loaded`);
  }
  return result;
}

/** One `headgate run`. Its server has no jobs before: headgate would take them for its own, whose journal was lost. */
async function runCommand(
  folder: string,
  at: string,
  { set, rows, format, destination }: Pick<SpeedResult, 'set' | 'rows' | 'format' | 'destination'>,
): Promise<CommandRun> {
  const server = await serve(folder);
  try {
    const config = {
      connection: { url: server.url, api_key: '${HEADGATE_BENCH_KEY}' },
      destination: { [destination]: 'warehouse' },
      jobs: [{ name: 'rows', source: `${set}-${rows}`, config: {}, export: format }],
    };
    // JSON is YAML.
    writeFileSync(join(at, 'headgate.yaml'), JSON.stringify(config));
    return used(at, [cli, 'run', 'headgate.yaml']);
  } finally {
    server.close();
  }
}

/**
 * Writes a file of so many bytes and removes it. A virtual machine's host takes memory back that is free for a while, and
 * who needs it next waits two seconds a gigabyte: without this, the kind of run that comes after the smallest one.
 */
async function fetchMemory(folder: string, bytes: number): Promise<void> {
  const path = join(folder, 'memory');
  const part = Buffer.alloc(1024 * 1024);
  const file = await open(path, 'w');
  try {
    for (let written = 0; written < bytes; written += part.length) await file.write(part);
  } finally {
    await file.close();
    rmSync(path);
  }
}

/** One load in a process and a folder of its own, which finds as much memory at hand as any other. */
async function loadAlone(
  folder: string,
  { bytes }: Exports,
  script: string,
  task: (at: string) => object,
): Promise<LoadResult> {
  await fetchMemory(folder, 2 * bytes);
  return inFolder(folder, (at) => inProcess<LoadResult>(script, task(at)));
}

/** Whether DuckDB can read a CSV in parallel. It fails if a line break in a cell looks like the start of a row. */
async function readsInParallel(folder: string, { csv: path, types }: Exports): Promise<boolean> {
  const asked = { path, types, parallelCsv: true, destination: 'duckdb', memoryLimit: null } as const;
  try {
    await inFolder(folder, (at) => inProcess<LoadResult>('load-duckdb.js', { ...asked, folder: at }));
    return true;
  } catch {
    return false;
  }
}

export async function measureMemory(folder: string, tell: (line: string) => void): Promise<MemoryResult[]> {
  const [set] = dataSets() as [DataSet];
  const results: MemoryResult[] = [];
  for (const rows of settings.memoryRows) {
    const exports = await exportsOf(folder, set, rows);
    for (const format of formats) {
      for (const limit of [null, settings.smallLimit]) {
        const result = await memoryOf(folder, exports, format, limit);
        results.push(result);
        tell(
          `${rows} ${format} within ${limit ?? 'the default'}: ${result.headgate.at(-1)?.peakMegabytes} MB`,
        );
      }
    }
  }
  return results;
}

async function memoryOf(
  folder: string,
  exports: Exports,
  format: Format,
  limit: string | null,
): Promise<MemoryResult> {
  const { id, rows, types } = exports;
  const destination = 'duckdb';
  const path = format === 'csv' ? exports.csv : exports.ndjson;
  const server = await serve(folder);
  try {
    const whole = { url: server.url, id, format, destination, memoryLimit: limit };
    const alone = { path, types, parallelCsv: true, destination, memoryLimit: limit ?? defaultMemoryLimit };
    const result: MemoryResult = { rows, format, limit, headgate: [], duckdb: [] };
    for (let run = 0; run < settings.memoryRuns; run += 1) {
      const headgate = (at: string) => inProcess<LoadResult>('load-headgate.js', { ...whole, folder: at });
      result.headgate.push(await inFolder(folder, headgate));
      const duckdb = (at: string) => inProcess<LoadResult>('load-duckdb.js', { ...alone, folder: at });
      const loaded = await inFolder(folder, duckdb).catch(() => null);
      if (loaded !== null) result.duckdb.push(loaded);
    }
    return result;
  } finally {
    server.close();
  }
}

/** How often tables of different sizes take turns, so that a machine that is slower for a while is so for all. */
const growthRounds = 3;

/**
 * One kind after the other: replacing scattered keys changes every row group, and the next checkpoint of any kind has to
 * process them.
 */
export async function measureGrowth(folder: string, tell: (line: string) => void): Promise<Growth[]> {
  const { growthRows, growthBatch: batch, growthRuns: of } = settings;
  const runs = Math.ceil(of / growthRounds);
  const results = growthRows.map((rows) => ({ rows, kinds: new Map<GrowthKind, GrowthResult>() }));
  for (const kind of growthKinds) {
    for (let before = 0; before < of; before += runs) {
      for (const { rows, kinds } of results) {
        const task: GrowthTask = {
          folder: join(folder, `growth-${rows}`),
          rows,
          batch,
          kind,
          before,
          runs,
          of,
        };
        const { wall, cpu, merges } = await inProcess<GrowthResult>('growth.js', task);
        const sofar = kinds.get(kind) ?? { wall: [], cpu: [], merges: [] };
        kinds.set(kind, {
          wall: [...sofar.wall, ...wall],
          cpu: [...sofar.cpu, ...cpu],
          merges: [...sofar.merges, ...merges],
        });
      }
    }
    tell(`commits into ${growthRows.join(', ')} rows, ${kind}: done`);
  }
  return results;
}

/** headgate and other tools in one run of peers.py, which leaves its results in the folder. False without Python. */
export async function measurePeers(folder: string): Promise<boolean> {
  if (spawnSync(python, ['--version']).status !== 0) return false;
  const [set] = dataSets() as [DataSet];
  const rows = settings.peersRows;
  await exportsOf(folder, set, rows);
  const script = join(import.meta.dirname, '../../../test/bench/peers.py');
  const env = { ...process.env, HEADGATE_BENCH_FOLDER: folder };
  const args = [script, String(rows), String(settings.runs)];
  const { status } = spawnSync(python, args, { env, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error(`peers.py ended with ${status}`);
  return true;
}

/** The exports of a data set, made once per folder. */
async function exportsOf(folder: string, set: DataSet, rows: number): Promise<Exports> {
  const note = join(folder, `${set.name}-${rows}.exports.json`);
  if (existsSync(note)) return JSON.parse(readFileSync(note, 'utf8')) as Exports;
  const exports = await writeExports(folder, set, rows);
  writeFileSync(note, JSON.stringify(exports));
  return exports;
}

/** Lends an empty folder. */
export async function inFolder<T>(folder: string, use: (at: string) => Promise<T>): Promise<T> {
  const at = mkdtempSync(join(folder, 'load-'));
  try {
    return await use(at);
  } finally {
    rmSync(at, { recursive: true, force: true });
  }
}
