import { loadIdColumn } from '../../src/load/column-names.js';
import type { PendingLoad, TableSpec } from '../../src/load/destination.js';
import { type Engine, rowGroups } from '../../src/duckdb/engine.js';
import { converted } from '../../src/duckdb/fit.js';
import { isLive, type Load, type LoadDay } from '../../src/load/ledger.js';
import type { TableColumn } from '../../src/load/schema-plan.js';
import { quoteList, quoteName, quoteText } from '../../src/duckdb/sql.js';
import { verifyStaged } from '../../src/load/commit-rules.js';
import { HeadgateError } from '../../src/common/errors.js';
import { type LakeFile, type FileNote, metadataKey, writeNote } from './lake-files.js';
import { type Lake, loadsIn } from './manifest.js';
import { drafted, type LakePlaces, type Step } from './publish.js';
import { countByDay } from '../../src/duckdb/day-sql.js';
import {
  columnCalled,
  type CountedBy,
  countedBook,
  countedBy,
  type DayBook,
} from '../../src/load/day-counts.js';
import { lakeJobs } from './ledger-files.js';

/** JSON is stored as plain text, because some readers, such as polars, read Parquet's JSON type as binary. */
export const storedType = (type: string) => (type === 'JSON' ? 'VARCHAR' : type);

/** Functions of SQL that hide the values of columns, by name. */
type Hiders = ReadonlyMap<string, string>;

/** Rows of a data file that are kept, with the table's new columns. */
export function keptRows(
  file: LakeFile,
  columns: readonly TableColumn[],
  ids: readonly string[],
  hiders: Hiders = new Map(),
): string {
  const held = new Map(file.note.columns.map((column) => [column.name, column]));
  const values = columns.map(({ name, type }) => {
    const before = held.get(name);
    if (before === undefined) return `CAST(NULL AS ${storedType(type)}) AS ${quoteName(name)}`;
    const value =
      before.type === type ? quoteName(name) : converted(quoteName(name), before.type, storedType(type));
    const hider = hiders.get(name);
    const kept =
      hider === undefined ? value : `CAST(${hider}(CAST(${value} AS VARCHAR)) AS ${storedType(type)})`;
    return `${kept} AS ${quoteName(name)}`;
  });
  return `SELECT ${[...values, loadIdColumn].join(', ')} FROM read_parquet(${quoteList([file.at])}, hive_partitioning = false)
    WHERE list_contains(${quoteList(ids)}, ${loadIdColumn})`;
}

/** A lake that is about to change, and an engine that can read it. */
export interface OpenLake extends Lake {
  engine: Engine;
  places: LakePlaces;
}

/** Ids of the loads whose rows are in a file. */
export function liveIds({ loads }: Pick<FileNote, 'loads'>): string[] {
  return loads.filter(isLive).map(({ loadId }) => loadId);
}

interface Draft {
  /** Path of the file that it becomes. */
  target: string;
  /** File whose permissions it gets. Default: `target`. */
  like?: string | undefined;
  /** Loads that were not in the lake before. Default: none. */
  fresh?: readonly PendingLoad[];
}

/**
 * Writes the rows of queries as a data file, ready to be published. Checks that every load has all of its rows, both
 * new and kept ones.
 */
export async function draftOf(
  { engine, places }: OpenLake,
  note: FileNote,
  parts: readonly string[],
  { target, like, fresh = [] }: Draft,
): Promise<Step> {
  const write = async (path: string) => {
    await engine.run(`
      COPY (${parts.join(' UNION ALL ')}) TO ${quoteText(path)} (
        FORMAT parquet, COMPRESSION zstd, ${rowGroups(engine)},
        KV_METADATA {${metadataKey}: ${quoteText(JSON.stringify(writeNote(note)))}})`);
    await verifyDataFile(engine, path, note.loads, fresh);
  };
  return drafted(places, target, write, like);
}

/** A draft of a file with another note, and without the rows of loads that are not live in that note. */
export function redraft(
  lake: OpenLake,
  file: LakeFile,
  note: FileNote,
  { target = file.path, hiders }: { target?: string; hiders?: Hiders } = {},
): Promise<Step> {
  const rows = keptRows(file, note.columns, liveIds(note), hiders);
  return draftOf(lake, note, [rows], { target, like: file.path });
}

async function verifyDataFile(
  engine: Engine,
  path: string,
  loads: readonly Load[],
  fresh: readonly PendingLoad[],
): Promise<void> {
  const rows = await engine.rows(
    `SELECT ${loadIdColumn} AS id, count(*) AS rows FROM read_parquet(${quoteText(path)}) GROUP BY ${loadIdColumn}`,
  );
  const counts = new Map(rows.map((row) => [row.text('id'), row.number('rows')]));
  for (const { loadId, rowsLoaded, dataCount } of loads.filter(isLive)) {
    const count = counts.get(loadId) ?? 0;
    const pending = fresh.find(({ load }) => load.loadId === loadId);
    const notTaken = dataCount - rowsLoaded;
    if (pending !== undefined) verifyStaged(pending, count + notTaken - pending.rows.rejects.length);
    else if (count !== rowsLoaded) {
      throw new HeadgateError(
        'destination_damaged',
        `load ${loadId} has ${count} rows in the lake instead of ${rowsLoaded}`,
      );
    }
  }
}

/**
 * The counts of the files as they are now. They can be computed from the rows; they are kept so that each load is counted
 * once.
 *
 * @param tables as the configs have them now; other job configs are counted as before
 * @param use lends an engine, for rows that have to be read
 */
export async function countLake(
  files: readonly LakeFile[],
  tables: readonly TableSpec[],
  known: DayBook,
  use: <T>(task: (engine: Engine) => Promise<T>) => Promise<T>,
): Promise<DayBook> {
  const specs = new Map(tables.map((spec) => [spec.job, spec]));
  const noted = lakeJobs(files);
  const live = new Map<string, string>();
  const newest = new Map<string, FileNote>();
  for (const { note } of files) {
    for (const { loadId, job } of note.loads.filter(isLive)) {
      live.set(loadId, job);
      if (note.version > (newest.get(job)?.version ?? -1)) newest.set(job, note);
    }
  }
  const by = new Map(
    [...newest].map(([job, { columns }]) => {
      const before = known.by.has(job) ? known.by.get(job) : noted[job];
      return [job, countedBy(specs.has(job) ? specs.get(job)?.window : before, columns)];
    }),
  );
  const count = (ids: readonly string[], how: CountedBy) =>
    use((engine) => countRows(engine, files, new Set(ids), how));
  return countedBook(known, { by, live, touched: staleIn(files, known), count });
}

/** Loads that have lost rows since they were counted. */
function staleIn(files: readonly LakeFile[], { days }: DayBook): Set<string> {
  const stale = loadsIn(files).filter(({ loadId, rowsLoaded }) => {
    const counted = days.get(loadId);
    return counted !== undefined && counted.reduce((sum, [, rows]) => sum + rows, 0) !== rowsLoaded;
  });
  return new Set(stale.map(({ loadId }) => loadId));
}

async function countRows(
  engine: Engine,
  files: readonly LakeFile[],
  ids: ReadonlySet<string>,
  { dateColumn, timeZone }: CountedBy,
): Promise<LoadDay[]> {
  const days: LoadDay[] = [];
  for (const { at, note } of files) {
    const own = liveIds(note).filter((id) => ids.has(id));
    if (own.length === 0) continue;
    const from = `read_parquet(${quoteList([at])}, hive_partitioning = false)`;
    const which = `list_contains(${quoteList(own)}, held.${loadIdColumn})`;
    const column = columnCalled(note.columns, dateColumn);
    days.push(...(await countByDay(engine, { from, column, timeZone, which })));
  }
  return days;
}
