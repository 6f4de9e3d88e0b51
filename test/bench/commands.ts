import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { settings } from './settings.js';

/** One process, from its start to its end. */
export interface CommandRun {
  /** From its start to its end, as its caller measures it. */
  seconds: number;
  /** Processor seconds of all its threads, those of the kernel included. */
  cpuSeconds: number;
  peakMegabytes: number;
}

export interface CommandResult {
  name: string;
  runs: CommandRun[];
}

/** `headgate status` on an empty ledger, on one with one load, and on one with many. */
export interface HistoryResult {
  name: string;
  empty: CommandRun[];
  one: CommandRun[];
  many: CommandRun[];
}

export const cli = resolve(import.meta.dirname, '../../src/cli/main.js');

/** Writes what the process used to its fourth file, when it ends. */
const telling = `data:text/javascript,${encodeURIComponent(
  "import { writeSync } from 'node:fs'; process.on('exit', () => writeSync(3, JSON.stringify(process.resourceUsage())));",
)}`;

/** The folder also has the state of the command line. The key is for a service that takes any. */
export const environmentOf = (folder: string): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  XDG_DATA_HOME: folder,
  XDG_STATE_HOME: folder,
  XDG_CONFIG_HOME: folder,
  HEADGATE_BENCH_KEY: 'bench',
});

/** Runs Node in a folder. */
export function used(folder: string, args: readonly string[]): CommandRun {
  const began = performance.now();
  const { status, stderr, output } = spawnSync(process.execPath, ['--import', telling, ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    env: environmentOf(folder),
  });
  const seconds = (performance.now() - began) / 1_000;
  // Code 3: days of the window are not loaded yet.
  if (status !== 0 && status !== 3) throw new Error(`${args.join(' ')}: ${stderr}`);
  const usage = JSON.parse(output[3] ?? '') as NodeJS.ResourceUsage;
  return {
    seconds,
    cpuSeconds: (usage.userCPUTime + usage.systemCPUTime) / 1e6,
    peakMegabytes: usage.maxRSS / 1_024,
  };
}

/** Takes every kind of run in turns. */
export function inTurns(kinds: Record<string, () => CommandRun>): CommandResult[] {
  const results = Object.entries(kinds).map(([name, run]) => ({ name, run, runs: [] as CommandRun[] }));
  for (let turn = 0; turn < settings.commandRuns; turn += 1) {
    for (const { run, runs } of results) runs.push(run());
  }
  return results;
}

/** How long commands take that have nothing to do, beside Node alone and Node with DuckDB. */
export function measureStart(parent: string): CommandResult[] {
  const folder = makeFolder(parent, 'start');
  writeConfig(folder, 'P30D', '1990-01-01', '1990-03-01');
  const headgate = (...args: string[]) => used(folder, [cli, ...args]);
  headgate('run', 'headgate.yaml');
  const duckdb = `import { DuckDBInstance } from ${JSON.stringify(import.meta.resolve('@duckdb/node-api'))};
    (await (await DuckDBInstance.create(':memory:')).connect()).run('SELECT 1');`;
  return inTurns({
    'node, an empty program': () => used(folder, ['-e', '0']),
    'node with DuckDB, one query': () => used(folder, ['--input-type=module', '-e', duckdb]),
    '`headgate --version`': () => headgate('--version'),
    '`headgate --help`': () => headgate('--help'),
    '`headgate status`': () => headgate('status', 'headgate.yaml'),
    '`headgate run`, nothing to do': () => headgate('run', 'headgate.yaml'),
  });
}

const firstDay = '1990-01-01';
const lastDay = '1999-12-31';
/** Days of the window, each in a load of its own. */
const days = 3_652;

/**
 * `status --offline` after a hundred thousand loads, nearly all of them replaced, beside one load of the same days and
 * beside none.
 */
export async function measureHistory(parent: string): Promise<HistoryResult[]> {
  const loaded = makeFolder(parent, 'history');
  writeConfig(loaded, 'P1D', firstDay, firstDay);
  used(loaded, [cli, 'run', 'headgate.yaml']);
  writeConfig(loaded, 'P1D', firstDay, lastDay);
  const nothing = copyOf(loaded, `${parent}/history-empty`);
  await change(nothing, 'DELETE FROM _headgate.loads');
  // It notes how many loads there were, and a file with fewer is refused.
  rmSync(`${nothing}/warehouse.duckdb.headgate/witness.json`);
  const results = [];
  for (const [name, missing] of [
    ['every day is loaded', 0],
    ['one day is missing', 1],
  ] as const) {
    const one = copyOf(loaded, `${parent}/history-one-${missing}`);
    await change(one, `UPDATE _headgate.loads SET slice_to = DATE '${lastDay}' - ${missing}`);
    const many = copyOf(loaded, `${parent}/history-many-${missing}`);
    await change(many, ...longHistory(missing));
    const status = (folder: string) => () => used(folder, [cli, 'status', '--offline', 'headgate.yaml']);
    const kinds = { empty: status(nothing), one: status(one), many: status(many) };
    const [empty = [], ofOne = [], ofMany = []] = inTurns(kinds).map(({ runs }) => runs);
    results.push({ name, empty, one: ofOne, many: ofMany });
  }
  return results;
}

/** Makes the one load of a ledger into many: replaced ones first, then one for each day but the last ones. */
function longHistory(missing: number): string[] {
  const replaced = settings.historyLoads - days;
  const load = (id: string, day: string, by: string) => `
    INSERT INTO _headgate.loads SELECT l.* REPLACE (${id} AS load_id, slice_from + ${day} AS slice_from,
      slice_to + ${day} AS slice_to, remote_job_id || '-' || i AS remote_job_id,
      replace(config, '${firstDay}', CAST(slice_from + ${day} AS VARCHAR)) AS config,
      remote_created_at - INTERVAL 30 DAY AS remote_created_at, committed_at - INTERVAL 30 DAY AS committed_at,
      ${by} AS superseded_by)
    FROM first AS l, range(${by === 'NULL' ? `1, ${days - missing}` : `0, ${replaced}`}) AS made(i) ORDER BY i`;
  return [
    'CREATE TEMP TABLE first AS FROM _headgate.loads',
    'DELETE FROM _headgate.loads',
    load(`'replaced-' || i`, `CAST(i % ${days} AS INTEGER)`, `'live-' || i % ${days}`),
    'INSERT INTO _headgate.loads FROM first',
    load(`'live-' || i`, 'CAST(i AS INTEGER)', 'NULL'),
  ];
}

export async function change(folder: string, ...statements: string[]): Promise<void> {
  const instance = await DuckDBInstance.create(join(folder, 'warehouse.duckdb'));
  const connection = await instance.connect();
  for (const statement of [...statements, 'CHECKPOINT']) await connection.run(statement);
  connection.closeSync();
  instance.closeSync();
}

export function makeFolder(parent: string, name: string): string {
  const folder = join(parent, name);
  mkdirSync(folder, { recursive: true });
  return folder;
}

function copyOf(folder: string, to: string): string {
  cpSync(folder, to, { recursive: true });
  return to;
}

function writeConfig(folder: string, step: string, from: string, to: string): void {
  writeFileSync(
    join(folder, 'headgate.yaml'),
    `connection: { url: embedded }
destination: { duckdb: warehouse.duckdb }
jobs:
  - name: strikes
    source: birdstrikes
    config: { keywords: gull, mode: any }
    window: { from: ${from}, to: ${to}, step: ${step} }
`,
  );
}
