import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { jobOf, groupBy } from '../common/series.js';
import type { Load, LoadDay } from './ledger.js';
import type { TableColumn } from './schema-plan.js';

/** How the rows of a job config are counted by day. */
export type CountedBy = z.infer<typeof countedBySchema>;

export const countedBySchema = z.object({
  /** Field or column with a row's day. */
  dateColumn: z.string(),
  timeZone: z.string(),
  /** Null if the table lacks the column. If the column has another type, its values may belong to other days. */
  type: z.string().nullable(),
});

/** Rows of a load: day, rows in the table, rows loaded; ascending by day, rows without a day last. */
export type CountedDays = z.infer<typeof countedDaysSchema>;

export const countedDaysSchema = z.array(z.tuple([z.string().nullable(), z.number(), z.number()]));

/** Finds the column that a config names, either by the field of the export or by the column's own name. */
export function columnCalled(columns: readonly TableColumn[], wanted: string): TableColumn | undefined {
  return columns.find(({ field }) => field === wanted) ?? columns.find(({ name }) => name === wanted);
}

/** How a window asks to count rows; null: not by day. */
export function countedBy(
  window: { dateColumn?: string | null; timeZone: string } | null | undefined,
  columns: readonly TableColumn[],
): CountedBy | null {
  const { dateColumn = null, timeZone = 'UTC' } = window ?? {};
  if (dateColumn === null) return null;
  return { dateColumn, timeZone, type: columnCalled(columns, dateColumn)?.type ?? null };
}

/** Where a destination keeps its counts. */
interface DayCounts {
  /** How a job config was counted last; null: not by day. */
  recorded(job: string): CountedBy | null;
  /** Forgets the counts of job configs. */
  forget(jobs: readonly string[]): Promise<void>;
  /** Live loads of these job configs that have no count, or whose rows have changed since. */
  missing(jobs: readonly string[]): Promise<readonly string[]>;
  /** Counts loads of one table again. */
  count(ids: readonly string[], by: CountedBy, job: string): Promise<void>;
}

/**
 * The one rule of counts by day: forgets those that were made by another column, type or time zone, and counts each live
 * load that has none.
 *
 * @param wanted how each job config is counted now
 */
export async function countDays(
  counts: DayCounts,
  wanted: ReadonlyMap<string, CountedBy | null>,
): Promise<void> {
  const isOther = ([job, by]: [string, CountedBy | null]) => !isDeepStrictEqual(counts.recorded(job), by);
  await counts.forget([...wanted].filter(isOther).map(([job]) => job));
  // All values of a for_each at once: 300 of them would take 300 times as many queries in each commit.
  for (const same of groupBy(wanted, ([job, by]) => JSON.stringify([jobOf(job), by])).values()) {
    const [[job, by]] = same;
    const ids = by === null ? [] : await counts.missing(same.map(([name]) => name));
    if (by !== null && ids.length > 0) await counts.count(ids, by, job);
  }
}

/** The counts of loads after they were counted again. What a load brought on a day is what its first count found. */
export function recounted(
  before: ReadonlyMap<string, CountedDays>,
  ids: readonly string[],
  now: readonly LoadDay[],
): Map<string, CountedDays> {
  type Day = CountedDays[number];
  const counted = new Map(
    ids.map((id) => [
      id,
      new Map(before.get(id)?.map(([day, , loaded]): [string | null, Day] => [day, [day, 0, loaded]])),
    ]),
  );
  for (const { loadId, day, rows } of now) {
    const days = counted.get(loadId);
    const loaded = before.has(loadId) ? (days?.get(day)?.[2] ?? 0) : rows;
    days?.set(day, [day, rows, loaded]);
  }
  const inOrder = ([a]: Day, [b]: Day) => (a === null ? 1 : b === null || a < b ? -1 : 1);
  return new Map([...counted].map(([id, days]) => [id, [...days.values()].toSorted(inOrder)]));
}

/** The counts of a destination that keeps them in files. */
export interface DayBook {
  /** How each job config is counted; null: not by day. */
  by: ReadonlyMap<string, CountedBy | null>;
  /** By load id. */
  days: ReadonlyMap<string, CountedDays>;
}

interface Counting {
  /** How each job config is counted now. */
  by: ReadonlyMap<string, CountedBy | null>;
  /** The job config of each live load. */
  live: ReadonlyMap<string, string>;
  /** Loads that lost rows or got some. Default: none. */
  touched?: ReadonlySet<string>;
  count: (ids: readonly string[], by: CountedBy, job: string) => Promise<readonly LoadDay[]>;
}

/** The same counts, for the loads that are live now. */
export async function countedBook(known: DayBook, { by, live, touched, count }: Counting): Promise<DayBook> {
  const days = new Map([...known.days].filter(([id]) => live.has(id)));
  const loadsOf = (jobs: readonly string[]) => {
    const asked = new Set(jobs);
    return [...live].filter(([, job]) => asked.has(job)).map(([id]) => id);
  };
  const counts: DayCounts = {
    recorded: (job) => known.by.get(job) ?? null,
    async forget(jobs) {
      for (const id of loadsOf(jobs)) days.delete(id);
    },
    missing: async (jobs) => loadsOf(jobs).filter((id) => touched?.has(id) === true || !days.has(id)),
    async count(ids, how, job) {
      for (const [id, counted] of recounted(days, ids, await count(ids, how, job))) days.set(id, counted);
    },
  };
  await countDays(counts, by);
  return { by, days };
}

/** The same loads, those with counts with their rows by day. */
export function withDays(loads: readonly Load[], days: ReadonlyMap<string, CountedDays>): Load[] {
  return loads.map((load) => {
    const counted = load.supersededBy === null ? days.get(load.loadId) : undefined;
    if (counted === undefined) return load;
    return { ...load, days: counted.map(([day, rows, loaded]) => ({ day, rows, loaded })) };
  });
}
