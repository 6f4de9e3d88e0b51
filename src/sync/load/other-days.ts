import { HeadgateError } from '../../common/errors.js';
import { jobOf } from '../../common/series.js';
import { plural, sum } from '../../common/words.js';
import type { JobConfig } from '../../config/config.js';
import { parseSlice, type Slice, sliceText } from '../../days/day.js';
import { isNamedBy } from '../../load/column-names.js';
import type { StagedRows } from '../../load/staged-rows.js';
import { isPadded, noRemedy, remedyOf } from '../../plan/remedy.js';
import { countByDay, type DayField, daysElsewhere } from '../../stage/answer-days.js';
import { remedyText } from '../end/judge-again.js';
import { type Attempt, isAudit } from '../journal/attempt-state.js';
import type { Trip } from '../run/context.js';

/** An answer is for days that were not asked for. */
export class OtherDays extends HeadgateError {
  override readonly name = 'OtherDays';
  /** What to do if it stays so. */
  readonly remedy: string;
  /** Whether reading the answer again would say the same. */
  readonly isFinal: boolean;

  constructor(message: string, asked: Slice, mend: string, isFinal: boolean) {
    super('export_mismatch', message);
    this.remedy = `${mend}, \`headgate run --refetch ${sliceText(asked)}\` asks again`;
    this.isFinal = isFinal;
  }
}

/** Refuses an answer for other days: some that were asked for may be missing, others twice. Throws OtherDays. */
export function refuseOtherDaysShown({ slice, otherDays, remoteId }: Attempt): void {
  if (slice === null || otherDays === undefined) return;
  const message = `the service shows that it ran job ${remoteId} for ${otherDays}, and headgate asked for ${sliceText(slice)}`;
  throw new OtherDays(message, slice, 'correct `window` or `config`; if they are right', true);
}

/** The field of an answer that holds a row's day; null if the config names none, or the answer does not have it. */
export function dayFieldOf({ window, columnNames }: JobConfig, { columns }: StagedRows): DayField | null {
  const column = window?.dateColumn ?? null;
  if (window === null || column === null) return null;
  const field = columns.find((each) => isNamedBy(column, each.name, { columnNames }));
  return field === undefined ? null : { name: field.name, timeZone: window.timeZone };
}

/** Refuses rows that are all of other days; one day off is right in a stated time zone. Throws OtherDays. */
export async function refuseOtherDays(
  job: JobConfig | undefined,
  { slice, remoteId }: Attempt,
  staged: StagedRows,
  signal: AbortSignal,
): Promise<void> {
  const field = job === undefined ? null : dayFieldOf(job, staged);
  if (field === null || slice === null) return;
  const found = await daysElsewhere(staged, field, slice, signal);
  const isOneDayOff = found !== null && found.from >= slice.from - 1 && found.until <= slice.until + 1;
  if (found === null || (job?.window?.isZoneStated === true && isOneDayOff)) return;
  const what = found.until - found.from === 1 ? 'which was' : 'which were';
  const message = `all ${plural(staged.rows, 'row')} of job ${remoteId} are of ${sliceText(found)}, ${what} not asked for`;
  const mend =
    'correct `config` or `date_column`, or state the time zone of the source as `time_zone` of the window; if they are right';
  throw new OtherDays(message, slice, mend, false);
}

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
      ? 'all days stay unproven; give the job config a `key`'
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
