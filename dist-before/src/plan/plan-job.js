import { firstOpenDay, windowDays } from './window.js';
import { dayAt, daysOf, isSame, overlap, stretchesOf } from '../days/day.js';
import { coverage, liveOf } from './coverage.js';
import { Density } from './density.js';
import { neededDays, reasonOf, suspectDays } from './needed-days.js';
import { askedOver, noCaps } from './source-cap.js';
import { leftOfCapped, levelOf, observations } from './past.js';
import { isTooLarge, padded } from './remedy.js';
import { exactly, knownRange, unknownRange } from './job-range.js';
import { dueDays, firstYoungDay, revisitSlices } from './revisits.js';
import { probeSlices } from './probe.js';
import { cutWindow } from './slicing.js';
import { expectedParts, partsOfDays, withCutRows, withParts } from './parts-of-days.js';
import { withUsefulSplit } from './split.js';
import { isUnlimited } from '../common/words.js';
import { ofJob } from '../common/series.js';
/**
 * Plans one job config by itself.
 *
 * @param shared rows per day of the other values of its `for_each`; null if none is known
 * @param room the most rows that its first slice may return
 */
export function planJob(job, input, past, shared, room = Infinity) {
    const maxData = mostRows(job, input, past);
    return job.window === null
        ? planWhole(job, input, Math.min(maxData, room))
        : planWindow(job, job.window, input, { past, maxData, room, shared });
}
/** Rows that one job of a job config may ask for. No wait would be long enough for more than its budget of a day. */
export function mostRows({ maxData, budgetRows = Infinity }, { maxDataPerJob }, { caps }) {
    return Math.min(maxData ?? maxDataPerJob, maxDataPerJob, askedOver(caps), budgetRows);
}
function planWhole(job, input, maxData) {
    const busy = input.probe !== undefined ||
        input.finished.has(job.name) ||
        [input.taken, input.holds].some((entries) => ofJob(entries, job.name).some(({ slice }) => slice === null));
    const slice = {
        job: job.name,
        slice: null,
        reason: 'run',
        maxData,
        rows: null,
        open: false,
    };
    return {
        slices: busy ? [] : [slice],
        dueAfter: -Infinity,
        stillOpen: new Set(),
        held: [],
        progress: { job: job.name, jobs: exactly(busy ? 0 : 1), known: true, caps: noCaps, days: null },
        isMissing: false,
        revisits: [],
        due: null,
    };
}
function planWindow(given, window, input, { past, maxData, room, shared, }) {
    const { begun, taken, capped, live, caps, holds, refetched, remedy, lacking } = past;
    const job = withUsefulSplit(given, input.loads);
    const covered = coverage(live, window, caps);
    const range = windowDays(window, input.now);
    const named = { refetched, fresh: input.fresh, caps, capped, remedy, lacking, stays: input.stays };
    const reasons = neededDays(range, covered, job, maxData, named);
    const isMissing = [...reasons.values()].includes('missing');
    const first = Math.min(room, maxData);
    const parts = partsOfDays(job, begun, input, { maxData, first, reasons });
    const isBusy = (slice) => [...taken, ...holds].some((each) => overlap(each.slice, slice));
    // Its days have more rows by now than one job may return.
    const isCapped = (slice) => capped.some((each) => isSame(each.slice, slice));
    const again = input.probe !== undefined ? [] : lacking.filter(({ slice }) => !isBusy(slice) && !isCapped(slice));
    const busy = [...taken, ...holds, ...again];
    const needed = new Map(reasons);
    const held = removeBusy(reasons, busy);
    if (isLoaded(reasons, taken, covered)) {
        const kept = reasons.size === 0 ? input.kept : undefined;
        const suspect = suspectDays(job, range, covered, liveOf(input.loads, job.name), kept);
        for (const [day, reason] of suspect)
            needed.set(day, reason);
        removeBusy(suspect, busy);
        for (const [day, reason] of suspect)
            reasons.set(day, reason);
    }
    const due = dueDays(job, range, covered, needed, input, past);
    const days = [...reasons.keys()].sort((a, b) => a - b);
    const firstOpen = firstOpenDay(input.now, window);
    const dueAfter = typeof window.to === 'number' ? Infinity : Math.min(range.until, firstOpen) - 1;
    const counted = countDays(range, covered);
    const today = dayAt(input.now, window.timeZone);
    const asks = (slice) => (remedy?.isPadded === true ? { asks: padded(slice, today) } : {});
    const sameCut = again.map(({ slice, load: { dataCount: rows } }) => {
        const range = { low: rows, expected: rows, high: maxData };
        return { job: job.name, slice, ...asks(slice), reason: 'doubt', maxData, rows: range, open: false };
    });
    parts.unshift(...sameCut);
    // The density takes a while to estimate after a long history.
    if (days.length === 0 && (due?.days.size ?? 0) === 0) {
        const progress = { job: job.name, jobs: exactly(parts.length), known: true, caps, days: counted };
        const none = { stillOpen: new Set(), revisits: [] };
        return { slices: parts, dueAfter, held, progress, isMissing, due, ...none };
    }
    const density = new Density(observations(past, maxData), job.order);
    const level = levelOf(past, maxData);
    const others = shared === null ? null : { shared, atLeast: level?.isBound === true ? level.perDay : 0 };
    const full = capped.filter((entry) => entry.maxData >= maxData);
    const alike = live.filter((each) => each.current && isTooLarge(each, remedy));
    const tooLarge = [...[...full, ...alike].map(({ slice }) => slice), ...leftOfCapped(full, past)];
    const beside = remedy?.isPadded === true ? 2 * (level?.perDay ?? 0) : 0;
    const cap = Math.max(1, Math.floor(Math.min(maxData, remedy?.most ?? Infinity) - beside));
    const known = { cap, capped: tooLarge, covered, density, others, firstOpen };
    // Where jobs are scarce, days are asked for together although their next ages differ.
    const aloneFrom = input.allowance?.regime === 'jobs' ? Infinity : firstYoungDay(job, window, input.now);
    const rules = { ...slicingRules(job.order, window, input.allowance, known), aloneFrom };
    const slices = cutWindow(days, rules, Math.min(first, cap));
    const kept = live.filter(({ current }) => current);
    const probe = input.probe === undefined
        ? null
        : probeSlices({
            window: { from: range.from, until: Math.min(range.until, firstOpen) },
            cap: maxData,
            density,
            isTaken: (day) => !reasons.has(day) || capped.some(({ slice }) => day >= slice.from && day < slice.until),
            jobs: kept.length + taken.length + capped.length,
            name: job.name,
            input,
            others: others && ((length) => others.shared.rows(length, others.atLeast).high),
        });
    const fetched = probe?.slices ??
        slices.map((slice, index) => ({ slice, maxData: parts.length + index === 0 ? first : maxData }));
    const planned = fetched.map((each) => ({
        job: job.name,
        ...each,
        ...asks(each.slice),
        reason: reasonOf(each.slice, reasons),
        // Loaded rows say little about a file that has changed since.
        rows: isUnlimited(maxData) && reasonOf(each.slice, reasons) === 'refetch'
            ? null
            : withCutRows(others?.shared.rows(each.slice.until - each.slice.from, others.atLeast) ??
                density.rows(each.slice), each.slice, covered),
        open: each.slice.until > firstOpen,
    }));
    const jobs = days.length === 0
        ? exactly(0)
        : (others?.shared.jobs(days.length, maxData, others.atLeast) ??
            (density.measured
                ? knownRange(slices.length, days.length, { density, capped: capped.length, kept: kept.length })
                : unknownRange(slices, rules)));
    return {
        slices: [...parts, ...planned],
        dueAfter,
        stillOpen: new Set(days.filter((day) => day >= firstOpen && reasons.get(day) === 'open')),
        held,
        progress: {
            job: job.name,
            jobs: withParts(jobs, parts.length, expectedParts(job, planned)),
            known: density.measured || others !== null || slices.length === 0 || isUnlimited(maxData),
            caps,
            days: counted,
            ...(probe !== null && { probes: probe.wanted }),
        },
        isMissing,
        revisits: due === null ? [] : revisitSlices(due, maxData, rules, asks),
        due,
    };
}
function slicingRules(order, window, allowance, known) {
    const { cap, capped, covered, density, others, firstOpen } = known;
    return {
        order,
        cap,
        regime: allowance?.regime ?? 'rows',
        density,
        others,
        longest: density.longest,
        origin: window.from,
        step: window.step,
        ...(window.mostDays !== undefined && { mostDays: window.mostDays }),
        firstOpen,
        loadOf: (day) => settledLoad(covered.get(day)),
        capped,
    };
}
/**
 * Removes days that are already being fetched or are on hold; returns those that a hold on the whole job config blocks.
 */
function removeBusy(reasons, entries) {
    const held = [];
    for (const { slice } of entries) {
        if (slice !== null)
            for (const day of daysOf(slice))
                reasons.delete(day);
        else {
            held.push(...lacking(reasons));
            reasons.clear();
        }
    }
    return held;
}
/**
 * Stretches of days that are not in the table, or not as the job config asks. Days that may still change are not among
 * them.
 */
function lacking(reasons) {
    const days = [...reasons].filter(([, reason]) => reason !== 'open').map(([day]) => day);
    return stretchesOf(days.toSorted((a, b) => a - b));
}
function settledLoad(covered) {
    return covered === undefined || covered.state === 'open' ? null : covered.load.slice;
}
/** Whether every day that a run can fetch is loaded: only then does a window show what its days usually have. */
function isLoaded(reasons, taken, covered) {
    const isCovered = ({ slice }) => slice !== null && daysOf(slice).every((day) => covered.get(day)?.load.current === true);
    return [...reasons.values()].every((reason) => reason === 'open') && taken.every(isCovered);
}
function countDays(range, covered) {
    const count = { total: range.until - range.from, complete: 0, open: 0, incomplete: 0 };
    for (const day of daysOf(range)) {
        const entry = covered.get(day);
        if (entry?.state === 'expired')
            count.total -= 1;
        else if (entry?.load.current)
            count[entry.state === 'suspect' ? 'complete' : entry.state] += 1;
    }
    return count;
}
//# sourceMappingURL=plan-job.js.map