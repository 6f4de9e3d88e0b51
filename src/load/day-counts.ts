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

/**
 * Loads that are counted at once: those of all values of a `for_each`, because 300 of them would take 300 times as many
 * queries in each commit.
 *
 * @param loads ids, each with its job config
 * @param wanted how each job config is counted now
 */
export function countedTogether(
  loads: Iterable<readonly [id: string, job: string]>,
  wanted: ReadonlyMap<string, CountedBy | null>,
): { ids: string[]; how: CountedBy; job: string }[] {
  const groups = groupBy(loads, ([, job]) => JSON.stringify([jobOf(job), wanted.get(job) ?? null]));
  return [...groups.values()].flatMap((same) => {
    const [[, job]] = same;
    const how = wanted.get(job) ?? null;
    return how === null ? [] : [{ ids: same.map(([id]) => id), how, job }];
  });
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

/**
 * The same counts, for the loads that are live now: forgets those that were made by another column, type or time zone, and
 * counts each load that has none.
 */
export async function countedBook(known: DayBook, { by, live, touched, count }: Counting): Promise<DayBook> {
  const isOther = (job: string) => by.has(job) && !isDeepStrictEqual(known.by.get(job) ?? null, by.get(job));
  const kept = [...known.days].filter(([id]) => live.has(id) && !isOther(live.get(id)!));
  const days = new Map(kept);
  const missing = [...live].filter(([id]) => touched?.has(id) === true || !days.has(id));
  for (const { ids, how, job } of countedTogether(missing, by))
    for (const [id, counted] of recounted(days, ids, await count(ids, how, job))) days.set(id, counted);
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
