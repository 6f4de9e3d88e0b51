import { jobOf, groupBy } from '../common/series.js';
import { levelOf, pastOf } from './past.js';
import { mostRows, planJob } from './plan-job.js';
import { dueKey } from './revisits.js';
import { isThin, SharedDensity } from './shared-density.js';
import { firstOpenDay, windowDays } from './window.js';
/** The part of a job config in the last plan, and all that it was made from. */
const made = new WeakMap();
/**
 * Every job config, planned by itself. Between two jobs little changes, so a part whose input is the same as in the last plan is
 * taken from there.
 */
export class PlannedJobs {
    parts;
    input;
    pasts;
    shared;
    /** The part of a value without any history, by job config. */
    blank = new Map();
    constructor(input) {
        this.input = input;
        this.pasts = new Map(input.jobs.map((job) => [job, pastOf(job, input)]));
        this.shared = sharedDensities(this.pasts, input);
        this.parts = new Map(input.jobs.map((job) => [job.name, this.partOf(job)]));
    }
    /** A job config whose first slice may return only this number of rows. */
    within(job, room) {
        return planJob(job, this.input, this.pastOf(job), this.shared.get(job) ?? null, room);
    }
    partOf(job) {
        const { input } = this;
        const past = this.pastOf(job);
        const { live, taken, capped, holds, refetched, caps, remedy, lacking } = past;
        const shared = this.shared.get(job) ?? null;
        const isOften = taken.length + holds.length + refetched.size + lacking.length > 0 || input.probe !== undefined;
        if (job.window === null || isOften)
            return planJob(job, input, past, shared);
        if (live.length + capped.length === 0 && caps.answer === null && caps.day === null) {
            const name = jobOf(job.name);
            const part = this.blank.get(name) ?? planJob(job, input, past, shared);
            this.blank.set(name, part);
            return renamed(part, job.name);
        }
        const { from, until } = windowDays(job.window, input.now);
        const inputs = [
            from,
            until,
            firstOpenDay(input.now, job.window),
            mostRows(job, input, past),
            input.allowance?.regime,
            dueKey(job, input, live),
            shared,
            remedy,
            caps.answer,
            caps.isSuspicion,
            caps.day,
            live,
            ...live.flatMap(({ load }) => {
                const allowed = input.fresh?.get(load.loadId);
                return allowed === undefined ? [] : [load, allowed];
            }),
            ...capped,
        ];
        const last = made.get(job);
        if (last?.from.length === inputs.length && inputs.every((each, index) => each === last.from[index]))
            return last.part;
        const part = planJob(job, input, past, shared);
        made.set(job, { from: inputs, part });
        return part;
    }
    pastOf(job) {
        return this.pasts.get(job);
    }
}
/** For each job config whose answers show too little, what the values of its `for_each` have shown together. */
function sharedDensities(pasts, input) {
    const shared = new Map();
    for (const members of groupBy(pasts, ([job]) => jobOf(job.name)).values()) {
        if (members.length === 1)
            continue;
        const levels = members.map(([job, past]) => ({ job, level: levelOf(past, mostRows(job, input, past)) }));
        const known = levels.flatMap(({ level }) => level ?? []);
        const unknown = levels.filter(({ level }) => level?.isBound !== false || isThin(level, known));
        if (known.length === 0 || unknown.length === 0)
            continue;
        const density = new SharedDensity(known, unknown.length);
        for (const { job } of unknown)
            shared.set(job, density);
    }
    return shared;
}
function renamed(part, job) {
    return {
        ...part,
        slices: part.slices.map((slice) => ({ ...slice, job })),
        progress: { ...part.progress, job },
    };
}
//# sourceMappingURL=planned-jobs.js.map