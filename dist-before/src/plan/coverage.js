import { formatDay, daysOf } from '../days/day.js';
import { daysAtCap, isAtCap } from './source-cap.js';
import { firstOpenDay } from './window.js';
import { jobIdentity, loadIdentity } from './identity.js';
import { groupBy } from '../common/series.js';
const liveByJob = new WeakMap();
/** What was grouped last. */
let last = null;
/**
 * The live loads of a job config, in their order. Many ask for them, and a ledger may have hundreds of thousands of loads:
 * they are grouped once, so the array must not change later. As long as a job config has the same loads, they are the same
 * array, and what is known of that holds.
 */
export function liveOf(loads, job) {
    let grouped = liveByJob.get(loads);
    if (grouped === undefined) {
        const before = last?.deref();
        const live = loads.filter(({ supersededBy }) => supersededBy === null);
        grouped = new Map([...groupBy(live, ({ job: name }) => name)].map(([name, own]) => [
            name,
            sameAs(before?.get(name), own),
        ]));
        liveByJob.set(loads, grouped);
        last = new WeakRef(grouped);
    }
    return grouped.get(job) ?? [];
}
function sameAs(before, now) {
    const isSame = before?.length === now.length && now.every((load, index) => load === before[index]);
    return isSame ? before : now;
}
const opposite = new WeakMap();
/** The loads in the opposite order. The opposite of that is the same array again, whose loads may be grouped already. */
export function inOppositeOrder(loads) {
    const known = opposite.get(loads);
    if (known !== undefined)
        return known;
    const made = loads.toReversed();
    opposite.set(loads, made);
    opposite.set(made, loads);
    return made;
}
const nothing = { identity: '', live: [], current: [], outdated: undefined };
/** By the live loads of a job config: a status asks five times. */
const judged = new WeakMap();
function judgedLoads(loads, job, identity) {
    const own = liveOf(loads, job);
    if (own.length === 0)
        return nothing;
    const known = judged.get(own);
    if (known?.identity === identity)
        return known;
    const live = [];
    let outdated;
    for (const load of own) {
        const { slice } = load;
        const current = loadIdentity(load) === identity;
        if (!current)
            outdated = load;
        if (slice !== null)
            live.push({ load, slice, current });
    }
    const current = outdated === undefined ? live : live.filter((load) => load.current);
    const made = { identity, live, current, outdated };
    judged.set(own, made);
    return made;
}
/** Live loads of one job config that have days. */
export function liveLoads(loads, job, identity) {
    return judgedLoads(loads, job, identity).live;
}
/** Live loads that were made with the current job config. */
export function currentLoads(loads, job) {
    return judgedLoads(loads, job.name, jobIdentity(job)).current;
}
/** The newest live load that was made with another source or config than the job config has now. */
export function lastOutdated(loads, job) {
    return judgedLoads(loads, job.name, jobIdentity(job)).outdated;
}
/** By its loads: a plan, the gaps and the calendar of a job config ask for the same. */
const coverages = new WeakMap();
/**
 * Coverage by day, computed from live loads. A day is complete if the job was created after the day was final
 * (`firstOpenDay`), otherwise open. It is suspect if a second fetch had as unlikely a number of rows, or lacked rows that
 * are loaded. It is expired if `retain` deleted its rows. It is incomplete if the job may have reached its row limit, or that of the source, or if no row of it was loaded and some were rejected.
 */
export function coverage(live, window, caps) {
    const known = coverages.get(live);
    if (known?.window === window && isSameCap(known.caps, caps))
        return known.days;
    const days = coveredDays(live, window, caps);
    coverages.set(live, { window, caps, days });
    return days;
}
const isSameCap = (one, other) => one.answer === other.answer && one.isSuspicion === other.isSuspicion && one.day === other.day;
function coveredDays(live, window, caps) {
    const days = new Map();
    for (const load of live) {
        const firstOpen = firstOpenDay(Date.parse(load.load.remoteCreatedAt), window);
        const isWhole = !isIncomplete(load.load, caps);
        const cut = daysAtCap(load.load, caps);
        const isRejected = rejectedDays(load.load);
        const { marks } = load.load;
        for (const day of daysOf(load.slice)) {
            const mark = marks?.[formatDay(day)];
            days.set(day, {
                load,
                state: mark === 'expired'
                    ? 'expired'
                    : !isWhole || (cut.size > 0 && cut.has(formatDay(day))) || isRejected(day)
                        ? 'incomplete'
                        : mark === 'suspect'
                            ? 'suspect'
                            : day >= firstOpen
                                ? 'open'
                                : 'complete',
            });
        }
    }
    return days;
}
/** The same in SQL is in `src/duckdb/coverage-sql.ts`. */
function rejectedDays({ rowsRejected, dataCount, days = [] }) {
    if (rowsRejected === 0)
        return () => false;
    const brought = new Set(days.flatMap(({ day, loaded }) => (day !== null && loaded > 0 ? [day] : [])));
    return (day) => rowsRejected === dataCount || (brought.size > 0 && !brought.has(formatDay(day)));
}
/** Whether all days of a load may lack rows. The ledger says so of a load, too, if that is known of some of its days. */
export function isIncomplete(load, caps) {
    if (isAtCap(load, caps))
        return true;
    if (load.complete || load.split !== undefined)
        return !load.complete;
    const { maxData } = load.config;
    const isFull = typeof maxData === 'number' && load.dataCount >= maxData;
    return isFull || daysAtCap(load, caps).size === 0;
}
//# sourceMappingURL=coverage.js.map