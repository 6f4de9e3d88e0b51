import { cpus, totalmem } from 'node:os';
import { DuckDBInstance } from '@duckdb/node-api';
import { defaultMemoryLimit } from '../../src/duckdb/load-engine.js';
import { dataSets } from './data-sets.js';
import type { GrowthKind, GrowthResult } from './growth-task.js';
import type { LoadResult } from './load-headgate.js';
import { type MemoryResult, type SpeedResult } from './measure.js';
import { medianOf, spread, table, thousands } from './report-table.js';
import { settings } from './settings.js';

/** Commits into a table of so many rows. */
export interface Growth {
  rows: number;
  kinds: ReadonlyMap<GrowthKind, GrowthResult>;
}

/** When and where the figures of a section were measured. */
export interface Provenance {
  command: string;
  /** Short name of the commit; null outside of a git checkout. */
  commit: string | null;
  /** Load averages of the last minute, before and after. */
  load: readonly [number, number];
}

/** The page with this section in the place of the one with the same heading, or at its end. */
export function withSection(page: string, section: string): string {
  const [heading = ''] = section.split('\n', 1);
  const start = `${page}\n`.indexOf(`\n${heading}\n`) + 1;
  if (start === 0) return `${page.trimEnd()}\n\n${section}\n`;
  const end = page.indexOf('\n## ', start);
  return `${page.slice(0, start)}${section}\n${end < 0 ? '' : page.slice(end)}`;
}

export async function speedSection(speed: readonly SpeedResult[], measured: Provenance): Promise<string> {
  return `## Loads

${await origin(measured)}

${dataSets()
  .map(({ name, origin: from }) => `**${name}**: ${from}.`)
  .join(' ')} headgate
downloads the export over loopback, verifies it, and commits it. DuckDB reads the same rows from a local file, once
without a limit and once within the ${defaultMemoryLimit} that headgate gives it. These are loads alone; the last columns are the
whole command \`headgate run\`, from its start to its end, beside the same DuckDB loads. Medians of ${settings.runs} (least-most); memory
is the highest VmHWM.

${speedTable(speed)}`;
}

export async function memorySection(memory: readonly MemoryResult[], measured: Provenance): Promise<string> {
  return `## Memory

${await origin(measured)}

Peak memory (VmHWM) of one load of **${dataSets()[0]?.name}** in MB: medians of ${settings.memoryRuns} (least-most). DuckDB has the same limit.

${memoryTable(memory)}`;
}

export async function growthSection(growth: readonly Growth[], measured: Provenance): Promise<string> {
  return `## Growth

${await origin(measured)}

Milliseconds of a commit of ${thousands(settings.growthBatch)} rows of about 150 bytes: medians of ${settings.growthRuns} (least-most). Recent keys: half new, half the
newest of the table. Scattered keys: all old, evenly spread.

${growthTable(growth)}`;
}

export async function origin({ command, commit, load }: Provenance): Promise<string> {
  const [before, after] = load.map((average) => average.toFixed(1));
  const on = commit === null ? '' : ` on ${commit}`;
  return `One run of \`${command}\`${on}; load average ${before} before it and ${after} after it. ${await machine()}`;
}

async function machine(): Promise<string> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const reader = await connection.runAndReadAll('SELECT version() AS version');
  connection.closeSync();
  instance.closeSync();
  const duckdb = reader.getRowObjectsJson()[0]?.['version'] as string;
  const processors = cpus();
  const model = processors[0]?.model.trim() ?? 'unknown';
  return `${processors.length} x ${model}, ${Math.round(totalmem() / 2 ** 30)} GiB of memory, Node ${process.version}, DuckDB ${duckdb}.`;
}

function speedTable(speed: readonly SpeedResult[]): string {
  const head =
    'rows | set | format | into | DuckDB s | DuckDB with limit s | headgate s | ratio | ratio with limit | processor time with limit | headgate MB | command s | ratio | ratio with limit | processor time | processor time with limit';
  return table(
    head.split(' | '),
    speed.map((each) => [
      thousands(each.rows),
      each.set,
      each.format,
      each.destination,
      spread(each.duckdb.map(({ seconds }) => seconds)),
      each.limited.length === 0 ? outOfMemory : spread(each.limited.map(({ seconds }) => seconds)),
      spread(each.headgate.map(({ seconds }) => seconds)),
      ratio(each.headgate, each.duckdb, wall),
      ratio(each.headgate, each.limited, wall),
      ratio(each.headgate, each.limited, processor),
      highest(each.headgate),
      spread(each.command.map(({ seconds }) => seconds)),
      ratio(each.command, each.duckdb, wall),
      ratio(each.command, each.limited, wall),
      ratio(each.command, each.duckdb, processor),
      ratio(each.command, each.limited, processor),
    ]),
  );
}

function memoryTable(memory: readonly MemoryResult[]): string {
  return table(
    ['memory_limit', 'rows', 'format', 'headgate MB', 'DuckDB MB', 'headgate s', 'DuckDB s'],
    memory
      .toSorted((a, b) => Number(a.limit !== null) - Number(b.limit !== null))
      .map(({ limit, rows, format, headgate, duckdb }) => [
        limit ?? 'none named',
        thousands(rows),
        format,
        spread(headgate.map(peak), 0),
        duckdb.length === 0 ? outOfMemory : spread(duckdb.map(peak), 0),
        medianOf(headgate.map(wall)).toFixed(1),
        duckdb.length === 0 ? '-' : medianOf(duckdb.map(wall)).toFixed(1),
      ]),
  );
}

function growthTable(growth: readonly Growth[]): string {
  const lines: [string, GrowthKind, keyof GrowthResult][] = [
    ['slice replace', 'slice', 'wall'],
    ['the same, processor time', 'slice', 'cpu'],
    ['merge of small row groups, between commits', 'slice', 'merges'],
    ['key replace, recent keys', 'recentKeys', 'wall'],
    ['key replace, scattered keys', 'scatteredKeys', 'wall'],
    ['one scan of the key column', 'keyScan', 'wall'],
  ];
  return table(
    ['', ...growth.map(({ rows }) => `${thousands(rows)} rows`), 'last / first'],
    lines.map(([name, kind, part]) => {
      const seconds = growth.map(({ kinds }) => kinds.get(kind)?.[part] ?? []);
      const milliseconds = seconds.map((each) => each.map((one) => one * 1_000));
      return [
        name,
        ...milliseconds.map((each) => (each.length === 0 ? '-' : spread(each, 0))),
        growthRatio(seconds[0] ?? [], seconds.at(-1) ?? []),
      ];
    }),
  );
}

function growthRatio(first: readonly number[], last: readonly number[]): string {
  return first.length === 0 || last.length === 0 ? '-' : (medianOf(last) / medianOf(first)).toFixed(2);
}

const outOfMemory = 'out of memory';
type Times = Pick<LoadResult, 'seconds' | 'cpuSeconds'>;
const wall = ({ seconds }: Times) => seconds;
const peak = ({ peakMegabytes }: LoadResult) => peakMegabytes;
const processor = ({ cpuSeconds }: Times) => cpuSeconds;

function ratio(runs: readonly Times[], others: readonly Times[], of: (run: Times) => number): string {
  return others.length === 0 ? '-' : (medianOf(runs.map(of)) / medianOf(others.map(of))).toFixed(2);
}

/** The most memory of any run, in megabytes; - without runs. */
function highest(runs: readonly LoadResult[]): string {
  return runs.length === 0 ? '-' : Math.max(...runs.map(peak)).toFixed(0);
}
