import { noCaps } from '../../src/plan/source-cap.js';
import type { Slice } from '../../src/days/day.js';
import type { JobProgress, PlannedSlice } from '../../src/plan/plan.js';

/** A slice of a plan. */
export const plannedSlice = (job: string, slice: Slice): PlannedSlice => ({
  job,
  slice,
  reason: 'missing',
  maxData: 2_500,
  rows: { low: 1_000, expected: 1_500, high: 2_000 },
  open: false,
});

/** Progress of a job config whose remaining jobs are known. */
export function progressOf(job: string, days: JobProgress['days'] = null, likely = 0): JobProgress {
  return {
    job,
    jobs: { atLeast: likely, likely, atMost: likely },
    known: true,
    caps: noCaps,
    days,
  };
}
