import { daysOf, formatDay, overlap } from '../days/day.js';
import { valueColumn } from './column-names.js';
import { isLive } from './ledger.js';
import { columnsAfter } from './schema-plan.js';
/** A column may have no value that is a day. */
const saysDays = ({ rows, isByDay }) => isByDay && (rows.length === 0 || rows.some(({ day }) => day !== null));
const nothing = { same: 0, changed: 0, appeared: 0, vanished: 0, lost: 0, fresh: 0 };
/** Whether loads may have rows of the same days. */
export const meet = (one, other) => one.slice === null || other.slice === null || overlap(one.slice, other.slice);
const onlyDay = (slice) => slice === null || slice.until - slice.from > 1 ? null : formatDay(slice.from);
/** The days that two loads have in common. */
function commonDays(one, other) {
    if (one === null || other === null)
        return [];
    const common = { from: Math.max(one.from, other.from), until: Math.min(one.until, other.until) };
    return daysOf(common).map(formatDay);
}
/**
 * An answer for days of loads whose rows show no day: the loads must have all of its rows, and have more. The first line has
 * the counts; if no row is new, the other days are proven, too.
 */
function contained({ before, after, reason, rows, job, at }) {
    const count = (...kinds) => rows.reduce((sum, each) => sum + (kinds.includes(each.loadId.split(' ')[0]) ? each.rows : 0), 0);
    const none = { same: 0, changed: 0, appeared: 0, vanished: 0 };
    const appeared = count('appeared', 'fresh');
    const all = { ...none, same: count('same'), changed: count('changed'), appeared };
    const days = after.flatMap((now) => before.flatMap(({ loadId, slice }) => commonDays(slice, now.slice).map((day) => ({ day, loadBefore: loadId, loadAfter: now.loadId }))));
    const lines = days.map((line, index) => ({ job, ...line, reason, ...(index === 0 ? all : none), at }));
    return appeared > 0 ? lines.slice(0, 1) : lines;
}
/** Adds up differences by day: one line for each day that both sides have, and one for what is of no such day. */
export function comparisonsOf(compared) {
    const { job, reason, at, before, after, rows } = compared;
    const isByDay = saysDays(compared);
    if (reason === 'audit' && !isByDay)
        return contained(compared);
    const lines = new Map();
    const lineOf = (day, old = before[0], now = after[0]) => {
        const line = lines.get(day) ?? { day, loadBefore: old.loadId, loadAfter: now.loadId, ...nothing };
        lines.set(day, line);
        return line;
    };
    for (const now of after)
        for (const old of before.filter((each) => meet(each, now)))
            if (!isByDay && onlyDay(now.slice) === null)
                lineOf(null, old, now);
            else
                for (const day of commonDays(old.slice, now.slice))
                    lineOf(day, old, now);
    for (const { loadId, day, rows: count } of rows) {
        const [kind, oldId, nowId] = loadId.split(' ');
        const now = after.length === 1 ? after[0] : after.find((each) => each.loadId === nowId);
        const held = now ?? before.find((each) => each.loadId === oldId);
        const own = isByDay ? day : onlyDay(held?.slice ?? null);
        // Rows of days that nobody had asked for before are no news.
        const isNew = own === null
            ? !isByDay && now !== undefined && !before.some((each) => meet(each, now))
            : after.some(({ slice }) => commonDays(slice, slice).includes(own));
        if (isNew && !lines.has(own))
            continue;
        // Nobody knows of which days the rows without a day are that an audit did not find.
        const isAsked = own === null ? /appeared|fresh/.test(kind) : lines.has(own);
        if (reason === 'audit' && !isAsked)
            continue;
        lineOf(lines.has(own) ? own : null)[kind] += count;
    }
    return [...lines.values()]
        .toSorted((one, other) => ((one.day ?? '~') < (other.day ?? '~') ? -1 : 1))
        .map(({ day, loadBefore, loadAfter, same, changed, appeared, vanished, lost, fresh }) => {
        const replaced = Math.min(lost, fresh);
        const counts = {
            same,
            changed: changed + replaced,
            appeared: appeared + fresh - replaced,
            vanished: vanished + lost - replaced,
        };
        return { job, day, loadBefore, loadAfter, reason, ...counts, at };
    });
}
/**
 * Compares an answer with the rows of live loads.
 *
 * @param live loads of the job config
 * @param differ compares it with those that have its days
 */
export async function auditOf({ table, id, slice }, live, at, differ) {
    const before = live.filter((load) => overlap(load.slice, slice));
    if (before.length === 0)
        return [];
    const found = await differ(before.map(({ loadId }) => loadId));
    const asked = { job: table.job, reason: 'audit', at, before, after: [{ loadId: id, slice }] };
    return comparisonsOf({ ...found, ...asked });
}
/** What a plan is for an answer that changes no column, and the columns that are compared. */
export function auditPlan(plan, existing, { columns: fields }) {
    const targets = plan.targets.filter(({ column }) => existing.some(({ name }) => name === column));
    const own = { ...plan, targets, add: [], drop: [] };
    const isAsked = ({ field }) => field !== valueColumn || fields.some(({ name }) => name === field);
    return { plan: own, columns: columnsAfter(existing, own).filter(isAsked) };
}
/** The answer of an audit, as if it was loaded. */
export function asPending({ table, rows, id, slice }) {
    const none = { remoteJobId: '', source: '', config: {}, complete: true, remoteCreatedAt: '' };
    const dataCount = rows.rows + rows.rejects.length;
    return { rows, load: { ...none, loadId: id, job: table.job, slice, dataCount } };
}
/**
 * The same loads, live ones with the newest audit of each day.
 *
 * @param noted audits, oldest first
 */
export function withAudits(loads, noted) {
    const audits = new Map();
    for (const each of noted)
        audits.set(each.loadBefore, (audits.get(each.loadBefore) ?? new Map()).set(each.day, each));
    return loads.map((load) => {
        const own = isLive(load) ? audits.get(load.loadId) : undefined;
        return own === undefined ? load : { ...load, audits: [...own.values()] };
    });
}
//# sourceMappingURL=comparison.js.map