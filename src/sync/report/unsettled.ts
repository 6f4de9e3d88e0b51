import { groupBy, ofJob } from '../../common/group-by.js';
import type { JobConfig } from '../../config/config.js';
import { daysOf, stretchesOf } from '../../days/slice.js';
import type { Load } from '../../load/ledger.js';
import { coverage, currentLoads } from '../../plan/coverage.js';
import { liveOf } from '../../plan/live-of.js';
import type { Plan } from '../../plan/plan.js';
import { noCaps } from '../../plan/source-cap.js';
import { windowDays } from '../../plan/window.js';
import type { Gap } from '../events.js';

const reasons = {
  missing: 'its job is not finished or not loaded yet; `headgate run` continues with it',
  incomplete: 'not every row of its answer is loaded',
  suspect: 'an unlikely number of rows, fetched once; `headgate run` fetches it once more',
} as const;

/**
 * The days of the windows that lack rows or may lack them, apart from those that `known` names: every other day has its
 * whole answer in the table, as it was when it was fetched. By job and then by day.
 */
export function findUnsettled(
  jobs: readonly JobConfig[],
  loads: readonly Load[],
  { slices, progress }: Plan,
  known: readonly Gap[],
  now: number,
): Gap[] {
  return jobs.flatMap((job): Gap[] => {
    const { name, window } = job;
    const named = ofJob(known, name).map(({ slice }) => slice);
    if (named.includes(null)) return [];
    if (window === null) {
      const isThere = liveOf(loads, name).length > 0;
      return isThere ? [] : [{ job: name, slice: null, state: 'missing', reason: reasons.missing }];
    }
    const daysIn = (some: typeof named) =>
      new Set(some.flatMap((slice) => (slice ? [...daysOf(slice)] : [])));
    const isNamed = daysIn(named);
    const isDoubted = daysIn(
      ofJob(slices, name).map(({ reason, slice }) => (reason === 'suspect' ? slice : null)),
    );
    const covered = coverage(currentLoads(loads, job), window, ofJob(progress, name)[0]?.caps ?? noCaps);
    const states = groupBy(
      daysOf(windowDays(window, now)).filter((day) => !isNamed.has(day)),
      (day) => (isDoubted.has(day) ? 'suspect' : (covered.get(day)?.state ?? 'missing')),
    );
    return [...states].flatMap(([state, days]) =>
      state === 'complete' || state === 'open'
        ? []
        : stretchesOf(days).map((slice) => ({ job: name, slice, state, reason: reasons[state] })),
    );
  });
}
