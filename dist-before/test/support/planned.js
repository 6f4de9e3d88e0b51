import { noCaps } from '../../src/plan/source-cap.js';
/** A slice of a plan. */
export const plannedSlice = (job, slice) => ({
    job,
    slice,
    reason: 'missing',
    maxData: 2_500,
    rows: { low: 1_000, expected: 1_500, high: 2_000 },
    open: false,
});
/** Progress of a job config whose remaining jobs are known. */
export function progressOf(job, days = null, likely = 0) {
    return {
        job,
        jobs: { atLeast: likely, likely, atMost: likely },
        known: true,
        caps: noCaps,
        days,
    };
}
//# sourceMappingURL=planned.js.map