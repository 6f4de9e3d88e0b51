import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { jobOf, groupBy } from '../common/series.js';
export const countedBySchema = z.object({
    /** Field or column with a row's day. */
    dateColumn: z.string(),
    timeZone: z.string(),
    /** Null if the table lacks the column. If the column has another type, its values may belong to other days. */
    type: z.string().nullable(),
});
export const countedDaysSchema = z.array(z.tuple([z.string().nullable(), z.number(), z.number()]));
/** Finds the column that a config names, either by the field of the export or by the column's own name. */
export function columnCalled(columns, wanted) {
    return columns.find(({ field }) => field === wanted) ?? columns.find(({ name }) => name === wanted);
}
/** How a window asks to count rows; null: not by day. */
export function countedBy(window, columns) {
    const { dateColumn = null, timeZone = 'UTC' } = window ?? {};
    if (dateColumn === null)
        return null;
    return { dateColumn, timeZone, type: columnCalled(columns, dateColumn)?.type ?? null };
}
/**
 * The one rule of counts by day: forgets those that were made by another column, type or time zone, and counts each live
 * load that has none.
 *
 * @param wanted how each job config is counted now
 */
export async function countDays(counts, wanted) {
    const isOther = ([job, by]) => !isDeepStrictEqual(counts.recorded(job), by);
    await counts.forget([...wanted].filter(isOther).map(([job]) => job));
    // All values of a for_each at once: 300 of them would take 300 times as many queries in each commit.
    for (const same of groupBy(wanted, ([job, by]) => JSON.stringify([jobOf(job), by])).values()) {
        const [[job, by]] = same;
        const ids = by === null ? [] : await counts.missing(same.map(([name]) => name));
        if (by !== null && ids.length > 0)
            await counts.count(ids, by, job);
    }
}
/** The counts of loads after they were counted again. What a load brought on a day is what its first count found. */
export function recounted(before, ids, now) {
    const counted = new Map(ids.map((id) => [
        id,
        new Map(before.get(id)?.map(([day, , loaded]) => [day, [day, 0, loaded]])),
    ]));
    for (const { loadId, day, rows } of now) {
        const days = counted.get(loadId);
        const loaded = before.has(loadId) ? (days?.get(day)?.[2] ?? 0) : rows;
        days?.set(day, [day, rows, loaded]);
    }
    const inOrder = ([a], [b]) => (a === null ? 1 : b === null || a < b ? -1 : 1);
    return new Map([...counted].map(([id, days]) => [id, [...days.values()].toSorted(inOrder)]));
}
/** The same counts, for the loads that are live now. */
export async function countedBook(known, { by, live, touched, count }) {
    const days = new Map([...known.days].filter(([id]) => live.has(id)));
    const loadsOf = (jobs) => {
        const asked = new Set(jobs);
        return [...live].filter(([, job]) => asked.has(job)).map(([id]) => id);
    };
    const counts = {
        recorded: (job) => known.by.get(job) ?? null,
        async forget(jobs) {
            for (const id of loadsOf(jobs))
                days.delete(id);
        },
        missing: async (jobs) => loadsOf(jobs).filter((id) => touched?.has(id) === true || !days.has(id)),
        async count(ids, how, job) {
            for (const [id, counted] of recounted(days, ids, await count(ids, how, job)))
                days.set(id, counted);
        },
    };
    await countDays(counts, by);
    return { by, days };
}
/** The same loads, those with counts with their rows by day. */
export function withDays(loads, days) {
    return loads.map((load) => {
        const counted = load.supersededBy === null ? days.get(load.loadId) : undefined;
        if (counted === undefined)
            return load;
        return { ...load, days: counted.map(([day, rows, loaded]) => ({ day, rows, loaded })) };
    });
}
//# sourceMappingURL=day-counts.js.map