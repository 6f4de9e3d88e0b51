import type { JobConfig } from '../../config/config.js';
import { type Slice, sliceText } from '../../days/day.js';
import { HeadgateError } from '../../common/errors.js';
import { isNamedBy } from '../../load/column-names.js';
import type { StagedRows } from '../../load/staged-rows.js';
import { type DayField, daysElsewhere } from '../../stage/answer-days.js';
import type { Attempt } from '../journal/attempt-state.js';
import { plural } from '../../common/words.js';

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

/**
 * Refuses the answer to a job that the service ran for other days: some of those asked for may be missing, and others be
 * there twice.
 *
 * @throws OtherDays
 */
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

/**
 * Refuses an answer whose rows are all of other days, because it is not the answer to this job. Only if the config states
 * a time zone may they all be one day off.
 *
 * @throws OtherDays
 */
export async function refuseOtherDays(
  job: JobConfig | undefined,
  { slice, remoteId }: Attempt,
  staged: StagedRows,
  signal: AbortSignal,
): Promise<void> {
  const field = job === undefined ? null : dayFieldOf(job, staged);
  if (field === null || slice === null) return;
  const found = await daysElsewhere(staged, field, slice, signal);
  if (found === null || (job?.window?.isZoneStated === true && isOneDayOff(found, slice))) return;
  const what = found.until - found.from === 1 ? 'which was' : 'which were';
  const message = `all ${plural(staged.rows, 'row')} of job ${remoteId} are of ${sliceText(found)}, ${what} not asked for`;
  const mend =
    'correct `config` or `date_column`, or state the time zone of the source as `time_zone` of the window; if they are right';
  throw new OtherDays(message, slice, mend, false);
}

function isOneDayOff(found: Slice, asked: Slice): boolean {
  return found.from >= asked.from - 1 && found.until <= asked.until + 1;
}
