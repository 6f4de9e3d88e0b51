import { countByDay } from '../../src/duckdb/day-sql.js';
import type { Engine } from '../../src/duckdb/engine.js';
import { quoteList } from '../../src/duckdb/sql.js';
import { loadIdColumn } from '../../src/load/column-names.js';
import {
  columnCalled,
  type CountedBy,
  countedBook,
  countedBy,
  type DayBook,
} from '../../src/load/day-counts.js';
import type { TableSpec } from '../../src/load/destination.js';
import { isLive, type LoadDay } from '../../src/load/ledger.js';
import { liveIds } from './data-file.js';
import type { FileNote } from './file-note.js';
import type { LakeFile } from './lake-files.js';
import { lakeJobs } from './ledger-files.js';
import { loadsIn } from './manifest.js';

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
