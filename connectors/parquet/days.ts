import { loadIdColumn } from '../../src/load/column-names.js';
import { daySql } from '../../src/duckdb/day-sql.js';
import type { TableSpec } from '../../src/load/destination.js';
import type { Engine } from '../../src/duckdb/engine.js';
import type { Load } from '../../src/load/ledger.js';
import type { TableColumn } from '../../src/load/schema-plan.js';
import { quoteList, quoteName } from '../../src/duckdb/sql.js';
import type { CountedJob, DayBook } from './day-book.js';
import type { FileNote, JobNote } from './file-note.js';
import type { LakeFile } from './lake-files.js';
import { lakeJobs } from './ledger-files.js';

/**
 * Counts loads that the book lacks, and drops those that are no longer live.
 *
 * @param tables as the configs have them now; other job configs are counted as before
 * @param use lends an engine, for rows that have to be read
 */
export async function countDays(
  files: readonly LakeFile[],
  tables: readonly TableSpec[],
  known: DayBook,
  use: (task: (engine: Engine) => Promise<void>) => Promise<void>,
): Promise<DayBook> {
  const book: DayBook = {};
  const specs = new Map(tables.map((spec) => [spec.job, spec]));
  const noted = lakeJobs(files);
  const uncounted: Uncounted[] = [];
  for (const [job, own] of filesByJob(files)) {
    const { dateColumn, timeZone } = wantedColumn(specs.get(job), known[job], noted[job]);
    const newest = own.reduce((last, file) => (file.note.version > last.note.version ? file : last));
    const type = dateColumn === null ? null : (findColumn(newest.note, dateColumn)?.type ?? null);
    const before = known[job];
    const same = before?.dateColumn === dateColumn && before.timeZone === timeZone && before.type === type;
    const entry: CountedJob = { dateColumn, timeZone, type, loads: {} };
    book[job] = entry;
    if (dateColumn === null) continue;
    for (const file of own) {
      const live = liveLoads(file.note, job);
      const held = same ? live.filter((id) => before.loads[id] !== undefined) : [];
      for (const id of held) entry.loads[id] = before?.loads[id] ?? [];
      const ids = live.filter((id) => !held.includes(id));
      if (ids.length > 0) uncounted.push({ entry, file, dateColumn, ids });
    }
  }
  if (uncounted.length > 0) await use((engine) => countAll(engine, uncounted));
  return book;
}

type NotedFile = LakeFile & { note: FileNote };

/** Files that hold live loads of each job config, in the order of their paths. */
function filesByJob(files: readonly LakeFile[]): Map<string, NotedFile[]> {
  const byJob = new Map<string, NotedFile[]>();
  for (const file of files) {
    const { note } = file;
    const live = note?.loads.filter(({ supersededBy }) => supersededBy === null) ?? [];
    for (const job of new Set(live.map((load) => load.job))) {
      byJob.set(job, [...(byJob.get(job) ?? []), file as NotedFile]);
    }
  }
  return byJob;
}

/** The config's column, else the one counted by last, else the one that the last commit recorded. */
function wantedColumn(
  spec: TableSpec | undefined,
  before: CountedJob | undefined,
  noted: JobNote | undefined,
): Pick<CountedJob, 'dateColumn' | 'timeZone'> {
  if (spec === undefined && before !== undefined) return before;
  const { dateColumn = null, timeZone = 'UTC' } = (spec === undefined ? noted : spec.window) ?? {};
  return { dateColumn, timeZone };
}

/** Finds the column that a config names, either by the field of the export or by the column's own name. */
function findColumn({ columns }: FileNote, wanted: string): TableColumn | undefined {
  return columns.find(({ field }) => field === wanted) ?? columns.find(({ name }) => name === wanted);
}

function liveLoads({ loads }: FileNote, job: string): string[] {
  return loads.filter((load) => load.job === job && load.supersededBy === null).map(({ loadId }) => loadId);
}

/** Loads of one file that have to be counted. */
interface Uncounted {
  entry: CountedJob;
  file: NotedFile;
  dateColumn: string;
  ids: readonly string[];
}

async function countAll(engine: Engine, uncounted: readonly Uncounted[]): Promise<void> {
  for (const { entry, file, dateColumn, ids } of uncounted) {
    const column = findColumn(file.note, dateColumn);
    const day = column === undefined ? 'NULL' : daySql(quoteName(column.name), column.type, entry.timeZone);
    for (const id of ids) entry.loads[id] = [];
    const rows = await engine.rows(`
      SELECT ${loadIdColumn} AS id, CAST(${day} AS VARCHAR) AS day, count(*) AS rows
      FROM read_parquet(${quoteList([file.at])}, hive_partitioning = false)
      WHERE list_contains(${quoteList(ids)}, ${loadIdColumn}) GROUP BY ALL ORDER BY day NULLS LAST`);
    for (const row of rows) entry.loads[row.text('id')]?.push([row.optional('day'), row.number('rows')]);
  }
}

/** The same loads, the live ones of counted job configs with their rows by day. */
export function withDays(loads: readonly Load[], book: DayBook): Load[] {
  return loads.map((load) => {
    const counted = load.supersededBy === null ? book[load.job] : undefined;
    const days = counted?.loads[load.loadId];
    if (days === undefined) return load;
    return { ...load, days: days.map(([day, rows]) => ({ day, rows, loaded: rows })) };
  });
}
