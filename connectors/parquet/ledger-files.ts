import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { dirname, join, relative } from 'node:path';
import { fileName } from '../../src/files/file-name.js';
import { comparisonOf, comparisonsQuery } from '../../src/duckdb/compare-sql.js';
import { coverageQuery } from '../../src/duckdb/coverage-sql.js';
import {
  columnColumns,
  comparisonColumns,
  dayColumns,
  forgottenColumns,
  type JsonColumns,
  jobColumns,
  loadColumns,
  queryOfFile,
  queryOfRows,
  rejectColumns,
  runColumns,
} from '../../src/duckdb/ledger-tables.js';
import { makeDurableFolder, moveIntoPlace, replaceFile } from '../../src/files/durable.js';
import { parseJson } from '../../src/files/parse-json.js';
import type { Engine } from '../../src/duckdb/engine.js';
import { globSafe, isoTime, quoteText } from '../../src/duckdb/sql.js';
import { writeLoad } from '../../src/load/written-load.js';
import {
  type Comparison,
  type Load,
  type RunRecord,
  runRecordSchema,
  withRuns,
} from '../../src/load/ledger.js';
import { columnRows } from '../../src/load/hiding.js';
import { describedColumns, unsaid } from '../../src/load/descriptions.js';
import { withDays } from '../../src/load/day-counts.js';
import type { Forgotten } from '../../src/load/forgotten.js';
import { seriesOf } from '../../src/common/series.js';
import type { LakeFile, JobNote } from './lake-files.js';
import { type Lake, loadsIn } from './manifest.js';
import { drafted, type LakePlaces, type Step } from './publish.js';

/** File with the rejected rows of a load. */
export function rejectsOf({ state }: LakePlaces, loadId: string): string {
  return join(state, 'rejects', `${fileName(loadId)}.parquet`);
}

/**
 * Writes the rejected rows of a load to a file named after the load, so that writing twice changes nothing. Returns
 * their number.
 */
export function writeRejects(
  engine: Engine,
  places: LakePlaces,
  loadId: string,
  query: string,
): Promise<number> {
  return writeTable(engine, rejectsOf(places, loadId), query);
}

/** The steps that remove the rejected rows of loads. */
export async function withoutRejects(places: LakePlaces, loads: readonly Load[]): Promise<Step[]> {
  const steps: Step[] = [];
  for (const { loadId } of loads) {
    const path = rejectsOf(places, loadId);
    if ((await stat(path).catch(() => null)) !== null) steps.push({ remove: relative(places.lake, path) });
  }
  return steps;
}

const comparisonsIn = ({ state }: LakePlaces, name = 'comparisons') =>
  join(state, 'comparisons', `${name}.parquet`);

const comparisonsFrom = ({ state }: LakePlaces) =>
  `read_parquet(${quoteText(join(globSafe(state), 'comparisons', '*.parquet'))}, hive_partitioning = false)`;

/** The comparisons of a lake that meet a condition, oldest first. */
export async function readComparisons(
  places: LakePlaces,
  use: <T>(task: (engine: Engine) => Promise<T>) => Promise<T>,
  which?: string,
): Promise<Comparison[]> {
  if ((await stat(comparisonsIn(places)).catch(() => null)) === null) return [];
  const rows = await use((engine) => engine.rows(comparisonsQuery(comparisonsFrom(places), isoTime, which)));
  return rows.map(comparisonOf);
}

/**
 * The steps that change comparisons, and add some.
 *
 * @param change returns null for one that goes
 */
export async function changedComparisons(
  { engine, places }: { engine: Engine; places: LakePlaces },
  change: (comparison: Comparison) => Comparison | null,
  added: readonly Comparison[] = [],
): Promise<Step[]> {
  const held = await readComparisons(places, (task) => task(engine));
  const changed = [...held.flatMap((each) => change(each) ?? []), ...added];
  if (isDeepStrictEqual(held, changed)) return [];
  const target = relative(places.lake, comparisonsIn(places));
  if (changed.length === 0) return [{ remove: target }];
  const all = changed.map((each) => ({ ...each, ...seriesOf(each.job) }));
  const copy = `COPY (${queryOfRows(comparisonColumns, all)}) TO`;
  const write = (draft: string) => engine.run(`${copy} ${quoteText(draft)} (FORMAT parquet)`);
  return [await drafted(places, target, write)];
}

/** Writes the ledger and its coverage as tables for SQL, computed from the notes each time. */
export async function writeLedger(
  engine: Engine,
  places: LakePlaces,
  lake: Lake,
  forgotten: readonly Forgotten[],
): Promise<void> {
  const { files } = lake;
  const loads = files.flatMap(({ path, note }) =>
    note.loads.map((load) => ({ ...writeLoad(load), file: path })),
  );
  const days = withDays(loadsIn(files), lake.days.days).flatMap(({ job, loadId, days: counted = [] }) =>
    counted.map(({ day, rows }) => ({ ...seriesOf(job), day, rows, loadId })),
  );
  const jobs = Object.entries(lakeJobs(files)).map(([job, note]) => ({
    ...seriesOf(job),
    ...note,
    revisit: note.revisit?.join(','),
  }));
  await makeDurableFolder(places.state, 0o700);
  const query = async (name: string, columns: JsonColumns, rows: readonly object[]) => {
    const path = join(places.state, `${name}.ndjson`);
    await writeFile(path, ndjson(rows), { mode: 0o600 });
    return queryOfFile(columns, path);
  };
  const ledger = `(${await query('loads', [...loadColumns, ['file', 'file', 'VARCHAR']], loads)})`;
  const settings = `(${await query('jobs', jobColumns, jobs)})`;
  await replaceTable(engine, places, 'jobs', settings);
  await replaceTable(engine, places, 'loads', `FROM ${ledger} ORDER BY committed_at`);
  // Rejected rows are in files of their loads, comparisons in one. An empty file makes the table exist.
  await writeOnce(engine, rejectsOf(places, 'rejects'), rejectColumns);
  await writeOnce(engine, comparisonsIn(places, 'none'), comparisonColumns);
  const counts = await query('days', dayColumns, days);
  await replaceTable(
    engine,
    places,
    'coverage',
    coverageQuery(ledger, settings, `(${counts})`, comparisonsFrom(places)),
  );
  await replaceTable(engine, places, 'days', counts);
  await replaceTable(engine, places, 'columns', await query('columns', columnColumns, lakeColumns(lake)));
  await replaceTable(engine, places, 'forgotten', await query('forgotten', forgottenColumns, forgotten));
  for (const name of ['loads', 'jobs', 'days', 'columns', 'forgotten'])
    await rm(join(places.state, `${name}.ndjson`));
}

/** Tables that a change of the lake writes. */
const computed = ['loads', 'coverage', 'days', 'columns', 'forgotten', 'jobs'];

/** Bytes of the ledger's tables, by name; 0 for one that is missing. */
export async function ledgerSizes(
  { state }: LakePlaces,
  names: readonly string[] = computed,
): Promise<Record<string, number>> {
  const sizes = names.map(async (name) => {
    const found = await stat(join(state, name, `${name}.parquet`)).catch(() => null);
    return [name, found?.size ?? 0] as const;
  });
  return Object.fromEntries(await Promise.all(sizes));
}

/** The columns of every table, with what is said of them. */
function lakeColumns({ files, described }: Lake): object[] {
  const newest = files.toSorted((a, b) => a.note.version - b.note.version).map(({ note }) => note);
  const tables = new Map(newest.map((note) => [note.table, note]));
  return [...tables].flatMap(([table, { columns, jobs }]) => {
    const settings = Object.values(jobs).map((job) => job.settings);
    return columnRows(table, describedColumns(columns, described[table] ?? unsaid), settings);
  });
}

/** The settings of job configs by name, each from the latest commit that has it. */
export function lakeJobs(files: readonly LakeFile[]): Record<string, JobNote> {
  const committedAt = ({ note }: LakeFile) =>
    Math.max(0, ...note.loads.map((load) => Date.parse(load.committedAt)));
  const all = files.toSorted((a, b) => committedAt(a) - committedAt(b)).map(({ note }) => note.jobs);
  return Object.assign({}, ...all) as Record<string, JobNote>;
}

/** One JSON text per line. */
const ndjson = (rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

/** Replaces a table of the ledger with the result of a query. */
async function replaceTable(
  engine: Engine,
  { state }: LakePlaces,
  name: string,
  query: string,
): Promise<void> {
  await writeTable(engine, join(state, name, `${name}.parquet`), query);
}

async function writeOnce(engine: Engine, path: string, columns: JsonColumns): Promise<void> {
  if ((await stat(path).catch(() => null)) === null) await writeTable(engine, path, queryOfRows(columns, []));
}

/** Writes the result of a query, in place of an older file. Returns the number of rows. */
async function writeTable(engine: Engine, path: string, query: string): Promise<number> {
  await makeDurableFolder(dirname(path), 0o700);
  const draft = join(dirname(path), 'table.draft');
  const rows = await engine.run(`COPY (${query}) TO ${quoteText(draft)} (FORMAT parquet, COMPRESSION zstd)`);
  await moveIntoPlace(draft, path, { mode: 0o600 });
  return rows;
}

const historyOf = ({ state }: LakePlaces) => join(state, 'runs.ndjson');

/** Adds runs to the history, and writes it as a table for SQL. */
export async function writeRuns(
  engine: Engine,
  places: LakePlaces,
  runs: readonly RunRecord[],
): Promise<void> {
  await replaceFile(historyOf(places), ndjson(withRuns(await readRuns(places), runs)));
  await replaceTable(engine, places, 'runs', queryOfFile(runColumns, historyOf(places)));
}

/** The history, newest first. */
export async function readRuns(places: LakePlaces): Promise<RunRecord[]> {
  const text = await readFile(historyOf(places), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap((line) => parseJson(line, runRecordSchema) ?? []);
}
