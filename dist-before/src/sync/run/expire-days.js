import { groupBy, jobOf } from '../../common/series.js';
import { sum } from '../../common/words.js';
import { daysOf, formatDay } from '../../days/day.js';
import { isExpired, isLive, rowsInTable } from '../../load/ledger.js';
import { firstKeptDay } from '../../plan/window.js';
import { tableSpec } from './table-spec.js';
/** What a load has before the first day that is kept. Null: nothing. */
function lossOf(load, before, isByDay) {
    const { slice, rowsLost = 0 } = load;
    // Without a column that says the day of a row, the days of a load expire together.
    if (slice === null || rowsLost > 0 || (!isByDay && slice.until > before))
        return null;
    const days = daysOf({ ...slice, until: Math.min(slice.until, before) });
    const left = days.filter((day) => !isExpired(load, formatDay(day)));
    const goes = (day) => (day === null ? slice.until <= before : day < formatDay(before));
    const counted = load.days?.filter(({ day }) => goes(day)).map(({ rows }) => rows);
    const rows = sum(counted ?? (left.length > 0 && slice.until <= before ? [rowsInTable(load)] : []));
    // Its rows may be of other days than its own.
    return left.length > 0 || rows > 0 ? { load, days: left, rows } : null;
}
/** What `retain` no longer keeps, by job config. */
export function dueDays(jobs, ledger, now) {
    const keeping = groupBy(jobs.filter(({ window }) => window?.retainDays !== undefined), ({ name }) => jobOf(name));
    const loads = keeping.size === 0 ? null : groupBy(ledger.filter(isLive), ({ job }) => jobOf(job));
    return [...keeping].flatMap(([job, [config]]) => {
        const { dateColumn } = config.window;
        const before = firstKeptDay(config.window, now);
        const own = (loads?.get(job) ?? []).flatMap((load) => lossOf(load, before, dateColumn !== null) ?? []);
        if (own.length === 0)
            return [];
        const marks = own.map(({ load: { loadId, marks }, days }) => [
            loadId,
            { ...marks, ...Object.fromEntries(days.map((day) => [formatDay(day), 'expired'])) },
        ]);
        const expiring = { table: tableSpec(config), before, loads: new Map(marks) };
        const days = new Set(own.flatMap((each) => each.days)).size;
        return [{ expired: { job, rows: sum(own.map(({ rows }) => rows)), days }, expiring }];
    });
}
/** Deletes the rows of days that `retain` no longer keeps, of every job config. Costs nothing where nothing is due. */
export async function expireDays({ destination, stages }, { attempts }, due, options) {
    if (due.length === 0)
        return [];
    const before = new Map(due.map(({ expired: { job }, expiring }) => [job, expiring.before]));
    // What waits for its commit is read again, if its days are still wanted.
    for (const { token, job, phase, slice } of attempts.values())
        if (phase === 'staged' && slice !== null && slice.from < (before.get(jobOf(job)) ?? -Infinity))
            await stages.remove(token);
    await destination.expire(due.map(({ expiring }) => expiring), options);
    return due.map(({ expired }) => expired);
}
//# sourceMappingURL=expire-days.js.map