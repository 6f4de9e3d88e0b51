import type { JobConfig } from '../config/config.js';
import { type Day, isSame, overlap, type Slice } from '../days/day.js';
import type { DayCoverage } from './coverage.js';
import type { JobRange, PlannedSlice, Reason, RowRange, PlanInput, Taken } from './plan.js';
import { divisionOf, isSplit } from './split.js';
import { firstOpenDay } from './window.js';
import { ofJob } from '../common/series.js';

/** What is left to fetch of days that were too much for one job. A probe leaves it to the next run. */
export function partsOfDays(
  job: JobConfig,
  begun: readonly Taken[],
  { holds, probe, now }: PlanInput,
  { maxData, first, reasons }: { maxData: number; first: number; reasons: ReadonlyMap<Day, Reason> },
): PlannedSlice[] {
  const { splitBy, window } = job;
  if (splitBy === undefined || window === null || probe !== undefined) return [];
  const isHeld = (slice: Slice) =>
    ofJob(holds, job.name).some((hold) => hold.slice === null || overlap(hold.slice, slice));
  const missing = begun.flatMap((whole) => {
    const { slice } = whole;
    if (slice === null || !isSplit(job, whole) || isHeld(slice)) return [];
    const answers = begun.filter((each) => isSame(each.slice, slice));
    const why = whole.reason === 'revisit' ? whole.reason : 'missing';
    const reason: Reason = reasons.get(slice.from) ?? why;
    return divisionOf(splitBy, answers).missing.map((part) => ({ slice, part, reason }));
  });
  return missing.map(({ slice, part, reason }, index) => ({
    job: job.name,
    slice,
    part,
    reason,
    maxData: index === 0 ? first : maxData,
    rows: null,
    open: slice.until > firstOpenDay(now, window),
  }));
}

/** A day that was cut has at least the rows that came. */
export function withCutRows(
  rows: RowRange | null,
  { from, until }: Slice,
  covered: ReadonlyMap<Day, DayCoverage>,
): RowRange | null {
  const day = covered.get(from);
  if (rows === null || until - from > 1 || day?.state !== 'incomplete') return rows;
  const came = day.load.load.dataCount;
  const { low, expected, high } = rows;
  return { low: Math.max(low, came), expected: Math.max(expected, came), high: Math.max(high, came) };
}

/** How many parts the planned days that are expected to be too large for one job will have. */
export function expectedParts({ splitBy = [] }: JobConfig, planned: readonly PlannedSlice[]): number {
  let parts = 0;
  for (const { slice, rows, maxData } of planned) {
    if (slice === null || slice.until - slice.from > 1) continue;
    let pieces = 1;
    for (const { values } of splitBy) {
      if ((rows?.expected ?? 0) / pieces < maxData) break;
      pieces *= values.length;
      parts += pieces;
    }
  }
  return parts;
}

/** The number of jobs with those for parts: some are known to come, others are likely. */
export function withParts({ atLeast, likely, atMost }: JobRange, known: number, expected: number): JobRange {
  const more = known + expected;
  return {
    atLeast: atLeast + known,
    likely: likely === null ? null : likely + more,
    atMost: atMost + more,
  };
}
