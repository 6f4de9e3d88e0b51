import { jobOf } from '../../common/series.js';
import { plural, sum } from '../../common/words.js';
import { parseSlice } from '../../days/day.js';
import type { StagedRows } from '../../load/staged-rows.js';
import { isPadded, noRemedy, remedyOf } from '../../plan/remedy.js';
import { countByDay } from '../../stage/answer-days.js';
import { isAudit } from '../journal/attempt-state.js';
import { dayFieldOf } from './other-days.js';
import type { Trip } from '../run/context.js';
import { remedyText } from '../end/judge-again.js';

/**
 * Ends an attempt whose answer has rows of other days, if no key keeps them from being there twice: from now on a job asks for
 * one day more on each side, and rows outside of its slice are left out. Returns whether it did. Rows even further off show
 * that the source counts days otherwise, and then no answer proves that a day has all of its rows.
 */
export async function cutsOtherwise(trip: Trip, staged: StagedRows): Promise<boolean> {
  const { attempt, config: job, context } = trip;
  const { slice, config, rows } = attempt;
  if (job === undefined || slice === null || isAudit(attempt) || job.key.length > 0) return false;
  const field = dayFieldOf(job, staged);
  const asked = parseSlice({ from: String(config['startDate']), to: String(config['endDate']) });
  if (field === null || asked === null) return false;
  const counts = await countByDay(staged, field, context.signal);
  const outside = ({ from, until }: typeof asked) =>
    sum([...counts].map(([day, number]) => (day !== null && (day < from || day >= until) ? number : 0)));
  const known = remedyOf(job, context.journal.state.remedies) ?? noRemedy(job);
  const hasPad = isPadded(attempt);
  const far = outside({ from: asked.from - 1, until: asked.until + 1 });
  if ((hasPad ? far : outside(slice)) === 0) return false;
  const remedy = { ...known, isPadded: true, isExhausted: known.isExhausted || (hasPad && far > 0) };
  const isNew = remedy.isPadded !== known.isPadded || remedy.isExhausted !== known.isExhausted;
  const record = { type: 'remedy', remedy } as const;
  if (isNew) {
    const what = `job ${attempt.remoteId} returned ${plural(hasPad ? far : outside(slice), 'row')} of days that it was not asked for`;
    const then = remedy.isExhausted
      ? 'days that an audit did not prove stay unproven; give the job config a `key`'
      : remedyText(remedy);
    trip.warn(`${jobOf(job.name)}: ${what}: ${then}`);
  }
  if (hasPad) {
    if (isNew) await context.journal.append(record);
    return false;
  }
  await trip.close('outside', rows ?? 0, [record]);
  return true;
}
