import { cpus, totalmem } from 'node:os';
import { DuckDBInstance } from '@duckdb/node-api';
import { dataSets } from './data-sets.js';
import type { GrowthResult } from './growth.js';
import type { LoadResult } from './load-headgate.js';
import type { MemoryResult, SpeedResult } from './measure.js';
import { peersSection } from './report-peers.js';
import { medianOf, notMeasured, spread, table, thousands } from './report-table.js';
import { settings } from './settings.js';

export interface Results {
  speed?: SpeedResult[];
  memory?: MemoryResult[];
  growth?: ({ rows: number } & GrowthResult)[];
}

export async function markdown({ speed, memory, growth }: Results, folder: string): Promise<string> {
  return `# Load benchmark

Made by \`npm run bench\`. ${await machine()}

Rows: ${dataSets()
    .map(({ name, origin }) => `**${name}**, ${origin}`)
    .join('; ')}.

## Speed

headgate: a plain node:http server in a process of its own sends an export from disk over loopback; headgate's own
connectors/job-api reads it, src/stage verifies it and makes it durable, the destination commits it. DuckDB: its own
read of the same rows from a local file (NDJSON or CSV), types and dialect told, no order kept, one CREATE TABLE AS (for
Parquet one COPY). Each run is a new process; they take turns; seconds are medians of ${settings.runs}, the spread in
brackets. The ratio is of the medians; its target at 1M rows is 1.25. Memory is the highest VmHWM of the runs, without
any limit for DuckDB.

${speed === undefined ? notMeasured : speedTable(speed)}

![Seconds of the largest loads](bench.svg)

### Where the time goes

Medians of the same runs. Processor seconds are those of the process alone: the server's come on top.

${speed === undefined ? notMeasured : profileTable(speed)}

What keeps the ratio above its target, as profiles of two processors show it: DuckDB alone keeps both of them busy, and
headgate's commit is that same read and takes as long, so whatever comes before it comes on top. The download alone is
the least of that: server, kernel and client move every byte on the same processors. Verifying adds about a second of
one processor for a gigabyte (half of it looking at values, the rest checksum, UTF-8 and memory), and the export is
written and synced whole, where DuckDB alone writes only its compressed table. In processor seconds headgate takes 1.4
to 2 times DuckDB's, the server's aside: with two processors that DuckDB alone keeps busy, no overlap of the steps would
bring the ratio to 1.25. Most of DuckDB's
own time is neither reading nor parsing (a fifth) but compressing texts, which no faster download shortens. A single job
brings at most 10,000 rows: there what counts is a fixed tenth or two of a second for making or opening the file, the
ledger and the syncs.

## Memory

Peak resident memory in megabytes (VmHWM of a process that does one load of **${dataSets()[0]?.name}**). Without a
limit headgate gives DuckDB 224MB; DuckDB alone is measured with the same limit.

${memory === undefined ? notMeasured : memoryTable(memory)}

## Growth

Commits of ${thousands(settings.growthBatch)} rows (about 150 bytes each) into tables of several sizes, in
milliseconds, from the call to the durable ledger; medians of ${settings.growthRuns}, after one that does not count. Recent
keys: half of them new, half the newest of the table. Scattered keys: all of them old, evenly spread; they come last,
since every later checkpoint looks after the marks that they leave in every row group.

${growth === undefined ? notMeasured : growthTable(growth)}

What grows with the table is DuckDB's checkpoint: it writes a pointer for each column of each row group, a tenth of a
millisecond for a row group. A commit by key reads the key column once, in one hash join with the new keys
(recent ones skip all row groups but the last); with scattered keys the rest is marking rows as gone in every row group
and writing those marks, which a scan does not do.

## Readers

\`npm run bench:readers\` runs 100 jobs against the service in this package, beside a process that opens the DuckDB file
read-only again and again, and prints the share of the time in which it could not. HEADGATE_BENCH_REQUESTS is the pace
(240 requests a minute by default; 20, the standard limit, takes a quarter of an hour). A job has about three requests,
so at the standard limit it takes nine seconds, and the share there is the milliseconds a job over nine seconds.

On two processors that eight other programs kept busy (load 12 to 23), where commits are several times slower than
alone, a commit of 500 rows had the file for 65 ms at best and 164 ms in the median of 25: 0.7 and 1.8 % of a job at
the standard limit. What it does in that time is to write the rows and the ledger, to keep the blocks that the
checkpoint may write over, COMMIT and CHECKPOINT with their syncs; the witness is written, and the ledger read again,
when readers can open the file. A whole run under that load shut the reader out for 280 to 700 ms a job, 3 to 8 % at
the standard limit; there is no figure of a whole run on an idle machine yet.

${peersSection(folder)}
`;
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
    'rows | set | format | into | MB as JSON | DuckDB s | headgate s | ratio | DuckDB MB | headgate MB';
  return table(
    head.split(' | '),
    speed.map((each) => [
      thousands(each.rows),
      each.set,
      each.format,
      each.destination,
      each.megabytes.toFixed(0),
      spread(each.duckdb.map(({ seconds }) => seconds)),
      spread(each.headgate.map(({ seconds }) => seconds)),
      ratio(each).toFixed(2),
      peak(each.duckdb),
      peak(each.headgate),
    ]),
  );
}

/** Only for the largest loads; the others show the same less clearly. */
function profileTable(speed: readonly SpeedResult[]): string {
  const head =
    'rows | set | format | download alone s | download, verify, sync s | commit s | DuckDB alone s | headgate cpu s | DuckDB cpu s';
  const median = (runs: readonly LoadResult[], of: (run: LoadResult) => number) =>
    medianOf(runs.map(of)).toFixed(2);
  return table(
    head.split(' | '),
    largest(speed).map(({ rows, set, format, download, headgate, duckdb }) => [
      thousands(rows),
      set,
      format,
      median(download, ({ seconds }) => seconds),
      median(headgate, ({ stageSeconds }) => stageSeconds),
      median(headgate, ({ seconds, stageSeconds }) => seconds - stageSeconds),
      median(duckdb, ({ seconds }) => seconds),
      median(headgate, ({ cpuSeconds }) => cpuSeconds),
      median(duckdb, ({ cpuSeconds }) => cpuSeconds),
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
        headgate.peakMegabytes.toFixed(0),
        duckdb?.peakMegabytes.toFixed(0) ?? 'out of memory',
        headgate.seconds.toFixed(1),
        duckdb?.seconds.toFixed(1) ?? '-',
      ]),
  );
}

function growthTable(growth: NonNullable<Results['growth']>): string {
  const kinds = [
    ['slice replace', 'slice'],
    ['key replace, recent keys', 'recentKeys'],
    ['key replace, scattered keys', 'scatteredKeys'],
    ['one scan of the key column', 'keyScan'],
  ] as const;
  const first = growth[0];
  const last = growth.at(-1);
  return table(
    ['', ...growth.map(({ rows }) => `${thousands(rows)} rows`), 'last / first'],
    kinds.map(([name, kind]) => [
      name,
      ...growth.map((result) =>
        spread(
          result[kind].map((seconds) => seconds * 1_000),
          0,
        ),
      ),
      (medianOf(last?.[kind] ?? []) / medianOf(first?.[kind] ?? [])).toFixed(2),
    ]),
  );
}

const seconds = (runs: readonly LoadResult[]) => medianOf(runs.map((run) => run.seconds));
const ratio = ({ duckdb, headgate }: SpeedResult) => seconds(headgate) / seconds(duckdb);
const peak = (runs: readonly LoadResult[]) => Math.max(...runs.map((run) => run.peakMegabytes)).toFixed(0);

function largest(speed: readonly SpeedResult[]): SpeedResult[] {
  const most = Math.max(...speed.map(({ rows }) => rows));
  return speed.filter(({ rows, destination }) => rows === most && destination === 'duckdb');
}

const plot = { width: 720, left: 110, right: 90, top: 34, bar: 16, gap: 18 };
const colours = { duckdb: '#8a8f98', stage: '#7cc4a8', commit: '#1a7f5a' };

/** A pair of bars for each of the largest loads: DuckDB alone, and headgate's two steps. */
export function svg(speed: readonly SpeedResult[]): string {
  const { width, left, right, top, bar, gap } = plot;
  const results = largest(speed);
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
      label(whole, y + bar, `(${ratio(each).toFixed(2)})`),
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
