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
  return `## Speed

${await origin(measured)}

Rows: ${dataSets()
    .map(({ name, origin: from }) => `**${name}**, ${from}`)
    .join('; ')}.

headgate: a plain node:http server in a process of its own sends an export from disk over loopback; headgate's own
connectors/job-api reads it, src/stage verifies it and makes it durable, the destination commits it. DuckDB: its own
read of the same rows from a local file (NDJSON or CSV), types and dialect told, no order kept, one CREATE TABLE AS (for
Parquet one COPY); once without a memory limit, and once with the ${defaultMemoryLimit} that headgate gives it. Each run is a new
process; they take turns; seconds are medians of ${settings.runs}, the spread in brackets. Memory is the highest VmHWM of
the runs. Before each run, a file of twice the export's size is written and removed, so that none waits for a virtual
machine's host to give memory back.

${speedTable(speed)}

![Seconds of the largest loads](bench.svg)

### Where the time goes

Medians of the same runs. Processor seconds are those of one process; those of the server come on top of headgate's.

${profileTable(speed)}

DuckDB alone keeps both processors busy, and headgate's commit is that same read, so whatever comes before it comes on
top: server, kernel and client move every byte on the same processors, every value is looked at once, and the export
is on disk as a whole before its commit. Most of DuckDB's own time is neither reading nor parsing but compressing texts.
A single job brings at most 10,000 rows: there what counts is a fixed tenth or two of a second for making or opening the
file, the ledger and the syncs.`;
}

export async function memorySection(memory: readonly MemoryResult[], measured: Provenance): Promise<string> {
  return `## Memory

${await origin(measured)}

Peak resident memory in megabytes (VmHWM of a process that does one load of **${dataSets()[0]?.name}**): medians of ${settings.memoryRuns}, the
spread in brackets. Without a limit headgate gives DuckDB ${defaultMemoryLimit}; DuckDB alone is measured with the same limit.

${memoryTable(memory)}`;
}

export async function growthSection(growth: readonly Growth[], measured: Provenance): Promise<string> {
  return `## Growth

${await origin(measured)}

Commits of ${thousands(settings.growthBatch)} rows (about 150 bytes each) into tables of several sizes, in
milliseconds, from the call to the durable ledger; medians of ${settings.growthRuns}. The tables take turns. Recent
keys: half of them new, half the newest of the table. Scattered keys: all of them old, evenly spread; they come last,
since every later checkpoint looks after the marks that they leave in every row group.

${growthTable(growth)}

Every fifth commit of 10,000 rows fills a row group. headgate then merges the small ones while it waits for the next job.

What grows with the table is what DuckDB does for each row group: it looks whether the group has one of the rows to
replace, and the checkpoint writes where the group is. A commit by key
reads the key column once, in one hash join with the new keys (recent ones skip all row groups but the last); with
scattered keys the rest is marking rows as gone in every row group and writing those marks, which a scan does not do.`;
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
    'rows | set | format | into | MB as JSON | DuckDB s | DuckDB with limit s | headgate s | ratio | ratio with limit | DuckDB MB | with limit MB | headgate MB';
  return table(
    head.split(' | '),
    speed.map((each) => [
      thousands(each.rows),
      each.set,
      each.format,
      each.destination,
      each.megabytes.toFixed(0),
      spread(each.duckdb.map(({ seconds }) => seconds)),
      each.limited.length === 0 ? outOfMemory : spread(each.limited.map(({ seconds }) => seconds)),
      spread(each.headgate.map(({ seconds }) => seconds)),
      ratio(each.headgate, each.duckdb, wall),
      ratio(each.headgate, each.limited, wall),
      highest(each.duckdb),
      highest(each.limited),
      highest(each.headgate),
    ]),
  );
}

/** Only for the largest loads; the others show the same less clearly. */
function profileTable(speed: readonly SpeedResult[]): string {
  const head =
    'rows | set | format | into | download alone s | download, verify, sync s | commit s | headgate cpu s | server cpu s | DuckDB cpu s | with limit cpu s | cpu ratio | cpu ratio with limit';
  const median = (runs: readonly LoadResult[], of: (run: LoadResult) => number) =>
    runs.length === 0 ? '-' : medianOf(runs.map(of)).toFixed(2);
  return table(
    head.split(' | '),
    largest(speed).map(
      ({ rows, set, format, destination, download, headgate, duckdb, limited, serverCpu }) => [
        thousands(rows),
        set,
        format,
        destination,
        median(download, wall),
        median(headgate, ({ stageSeconds }) => stageSeconds),
        median(headgate, ({ seconds, stageSeconds }) => seconds - stageSeconds),
        median(headgate, processor),
        medianOf(serverCpu).toFixed(2),
        median(duckdb, processor),
        median(limited, processor),
        ratio(headgate, duckdb, processor),
        ratio(headgate, limited, processor),
      ],
    ),
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
const wall = ({ seconds }: LoadResult) => seconds;
const peak = ({ peakMegabytes }: LoadResult) => peakMegabytes;
const processor = ({ cpuSeconds }: LoadResult) => cpuSeconds;

function ratio(
  runs: readonly LoadResult[],
  others: readonly LoadResult[],
  of: (run: LoadResult) => number,
): string {
  return others.length === 0 ? '-' : (medianOf(runs.map(of)) / medianOf(others.map(of))).toFixed(2);
}

/** The most memory of any run, in megabytes; - without runs. */
export function highest(runs: readonly LoadResult[]): string {
  return runs.length === 0 ? '-' : Math.max(...runs.map(peak)).toFixed(0);
}

function largest(speed: readonly SpeedResult[]): SpeedResult[] {
  const most = Math.max(...speed.map(({ rows }) => rows));
  return speed.filter(({ rows }) => rows === most);
}

const plot = { width: 720, left: 110, right: 90, top: 34, bar: 16, gap: 18 };
const colours = { duckdb: '#8a8f98', stage: '#7cc4a8', commit: '#1a7f5a' };

/** A pair of bars for each of the largest loads: DuckDB alone, and headgate's two steps. */
export function svg(speed: readonly SpeedResult[]): string {
  const { width, left, right, top, bar, gap } = plot;
  const results = largest(speed).filter(({ destination }) => destination === 'duckdb');
  const seconds = (runs: readonly LoadResult[]) => medianOf(runs.map(wall));
  const most = Math.max(...results.flatMap(({ duckdb, headgate }) => [seconds(duckdb), seconds(headgate)]));
  const x = (value: number) => Math.round((value / most) * (width - left - right));
  const rect = (from: number, to: number, y: number, colour: string) =>
    `<rect x="${left + x(from)}" y="${y}" width="${x(to) - x(from)}" height="${bar}" fill="${colour}"/>`;
  const label = (value: number, y: number, name: string) =>
    `<text x="${left + x(value) + 6}" y="${y + bar - 4}">${value.toFixed(2)} s ${name}</text>`;
  const groups = results.map((each, index) => {
    const y = top + index * (2 * bar + gap);
    const alone = seconds(each.duckdb);
    const whole = seconds(each.headgate);
    const staged = Math.min(whole, medianOf(each.headgate.map(({ stageSeconds }) => stageSeconds)));
    return [
      `<text x="${left - 8}" y="${y + bar + 4}" text-anchor="end">${each.set}, ${each.format}</text>`,
      rect(0, alone, y, colours.duckdb) + label(alone, y, ''),
      rect(0, staged, y + bar, colours.stage) + rect(staged, whole, y + bar, colours.commit),
      label(whole, y + bar, `(${ratio(each.headgate, each.duckdb, wall)})`),
    ].join('\n');
  });
  const legend = [
    ['DuckDB, local file', colours.duckdb],
    ['headgate: download, verify, sync', colours.stage],
    ['headgate: commit', colours.commit],
  ].map(
    ([name, colour], index) =>
      `<rect x="${left + index * 190}" y="8" width="12" height="12" fill="${colour}"/>` +
      `<text x="${left + index * 190 + 18}" y="18">${name}</text>`,
  );
  const height = top + results.length * (2 * bar + gap) + 22;
  const rows = thousands(results[0]?.rows ?? 0);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">
<rect width="${width}" height="${height}" fill="#fff"/>
${legend.join('\n')}
${groups.join('\n')}
<text x="${left}" y="${height - 8}">seconds for ${rows} rows into a durable DuckDB table, medians</text>
</svg>
`;
}
