import { daysOf, isSame } from '../days/day.js';
import { isIncomplete } from './coverage.js';
import { isCutAlike } from './remedy.js';
import { isAtCap } from './source-cap.js';
import { canImprove } from './split.js';
import { doubtfulDays } from './suspects.js';
import { firstOpenDay } from './window.js';
/** Days to fetch, each with its reason. */
export function neededDays(range, covered, job, maxData, named) {
    const reasons = new Map();
    for (const day of daysOf(range)) {
        const reason = reasonFor(covered.get(day), job, maxData, named);
        if (reason !== null)
            reasons.set(day, reason);
    }
    addWholeLoads(reasons, covered);
    return reasons;
}
/** Whether days may still change: rows that they had, and no longer have, make them suspect meanwhile. */
function isOpen({ state, load: { load, slice } }, { window }) {
    if (state !== 'suspect' || window === null)
        return state === 'open';
    return slice.until > firstOpenDay(Date.parse(load.remoteCreatedAt), window);
}
/** Why a day has to be fetched; null if the ledger covers it. */
function reasonFor(covered, job, maxData, { refetched, fresh, caps, capped, remedy, lacking, stays }) {
    if (covered === undefined)
        return 'missing';
    const { load } = covered;
    if (refetched.has(load.load.loadId))
        return 'refetch';
    if (covered.state === 'expired')
        return null;
    if (!load.current)
        return 'changed';
    // A cap that was found after the load: how new the load is says nothing.
    if (isAtCap(load.load, caps)) {
        const isAsked = !caps.isSuspicion || capped.some(({ slice }) => isSame(slice, load.slice));
        return isAsked && canImprove(load, job, maxData) ? 'incomplete' : null;
    }
    const allowed = fresh?.get(load.load.loadId);
    if ((allowed ?? 0) === 0 && (load.load.rowsLost ?? 0) > 0)
        return 'lost';
    if (isOpen(covered, job))
        return allowed === undefined ? 'open' : null;
    if (lacking.includes(load) || (isCutAlike(load, remedy) && stays?.has(load.load.loadId) !== true))
        return 'doubt';
    return isIncomplete(load.load, caps) && canImprove(load, job, maxData, allowed) ? 'incomplete' : null;
}
/** No day that was asked for again may come from the service's cache, whatever the other days of its slice need. */
export function reasonOf(slice, reasons) {
    const each = daysOf(slice).map((day) => reasons.get(day));
    return each.find((reason) => reason === 'refetch') ?? each[0] ?? 'missing';
}
/**
 * I5: a load is always replaced completely. If some of its days are fetched, the others are too: the commit that
 * replaces it would otherwise remove them. Expired days have nothing to remove.
 */
function addWholeLoads(reasons, covered) {
    const taken = new Set();
    for (const [day, reason] of reasons) {
        const load = covered.get(day)?.load;
        if (load === undefined || taken.has(load))
            continue;
        taken.add(load);
        for (const other of daysOf(load.slice))
            if (!reasons.has(other) && covered.get(other)?.state !== 'expired')
                reasons.set(other, reason);
    }
}
/** Days of loads with unlikely numbers of rows that were fetched only once, and of loads whose rows an answer lacked. */
export function suspectDays(job, range, covered, live, kept) {
    const suspect = new Map();
    const isInside = (day) => day >= range.from && day < range.until;
    const loadOf = (day) => covered.get(day)?.load.load;
    for (const day of doubtfulDays(job, covered, live))
        if (isInside(day) && loadOf(day)?.marks === undefined)
            suspect.set(day, 'suspect');
    for (const day of kept === undefined ? [] : covered.keys())
        if (isInside(day) && kept?.has(loadOf(day)?.loadId ?? '') === true)
            suspect.set(day, 'suspect');
    addWholeLoads(suspect, covered);
    return suspect;
}
//# sourceMappingURL=needed-days.js.map