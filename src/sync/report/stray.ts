import type { JobConfig } from '../../config/config.js';
import type { Load } from '../../load/ledger.js';
import { sliceDates, type Slice } from '../../days/slice.js';
import { currentLoads } from '../../plan/coverage.js';
import { emptyDays, strayRows } from '../../plan/day-rows.js';
import type { Gap, JobReport } from '../events.js';
import { count, plural } from '../../words.js';

/** Rows in loads whose day is outside their slice; null if rows are not counted by day. */
export function strayOf({ window }: JobConfig, loads: readonly Load[]): JobReport['stray'] {
  const column = window?.dateColumn ?? null;
  if (column === null) return null;
  const stray = { column, outside: 0, far: 0, withoutDay: 0 };
  for (const load of loads) {
    const found = strayRows(load);
    if (found === null) return null;
    stray.outside += found.outside;
    stray.far += found.far;
    stray.withoutDay += found.withoutDay;
  }
  return stray;
}

interface Doubt {
  slice: Slice;
  jobs: number;
  far: number;
  empty: number;
}

/**
 * Days of loads that brought rows of far-off days and none for some of their own. The source may have ignored the
 * dates, and then an empty day proves nothing. Rows one day off only show another time zone.
 */
export function unproven(job: JobConfig, loads: readonly Load[]): Gap[] {
  const doubts: Doubt[] = [];
  const live = currentLoads(loads, job).filter(({ load }) => load.complete);
  for (const { load, slice } of live.toSorted((a, b) => a.slice.from - b.slice.from)) {
    const far = strayRows(load)?.far ?? 0;
    const empty = emptyDays(load).length;
    if (far === 0 || empty === 0) continue;
    const last = doubts.at(-1);
    if (last?.slice.until === slice.from) {
      last.slice = { from: last.slice.from, until: slice.until };
      last.jobs += 1;
      last.far += far;
      last.empty += empty;
    } else doubts.push({ slice, jobs: 1, far, empty });
  }
  return doubts.map(({ slice, jobs, far, empty }) => {
    const { from, to } = sliceDates(slice);
    const returned = `${jobs === 1 ? 'its job' : `its ${jobs} jobs`} returned ${rows(far)} of other days and none for ${count(empty)} of these: the source may ignore the dates`;
    const remedy = `correct \`config\` or \`date_column\`, then \`headgate run --refetch ${from}..${to}\``;
    return { job: job.name, slice, state: 'unproven', reason: `${returned}; ${remedy}` };
  });
}

const rows = (count: number) => plural(count, 'row');
