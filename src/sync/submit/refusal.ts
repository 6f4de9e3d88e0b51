import type { SourceError } from '../../contract/job-source.js';
import { count } from '../../common/words.js';
import { isDaily, isImplausible, isKeyRefusal, isRateLimit, plausibleWait } from '../account/refusals.js';
import { type Outcome, park, type Trip } from '../run/context.js';

/** If there is no Retry-After, headgate asks for the allowance again after this long. */
const defaultParkMs = 60 * 60 * 1_000;

/**
 * During a wait another client may have used some of the allowance, and a job that asks for more than is left would
 * come back short without a sign. So the slice is planned again, after another `GET /me`.
 */
export async function planAgain(trip: Trip): Promise<Outcome> {
  trip.context.lane.timeHasPassed();
  await trip.close('refused');
  return { type: 'closed' };
}

/** Acts on the service's reason for creating no job. */
export async function noteRefusal(trip: Trip, error: SourceError): Promise<Outcome> {
  const { context } = trip;
  const { allowance, submits } = context.lane;
  if (isRateLimit(error) || (isDaily(error) && isImplausible(error))) {
    if (isDaily(error)) allowance.ignoreWait(error.retryAfterMs ?? 0);
    await submits.waitRefused(error, context.signal);
    return planAgain(trip);
  }
  submits.refusals.end();
  switch (error.apiCode) {
    case 'job_in_progress':
      await planAgain(trip);
      return { type: 'blocked', refusal: error };
    case 'daily_rows_exceeded':
    case 'daily_quota_exceeded':
      allowance.usedUp();
      await trip.close('refused');
      return park(context, plausibleWait(error.retryAfterMs, 'day') ?? defaultParkMs);
    case 'too_large':
      await trip.tooLarge(error.message);
      return { type: 'closed' };
    case 'max_data_exceeded':
    case 'validation_error':
    case 'unknown_source':
    case 'source_unavailable':
      await trip.close('refused');
      if (error.apiCode !== 'max_data_exceeded') return giveUpRefused(trip, error, '');
      if (await stepDown(trip)) return { type: 'closed' };
      return giveUpRefused(
        trip,
        error,
        ` at ${[...allowance.refusedCaps, trip.attempt.maxData].map(count).join(', ')} rows`,
      );
    default:
      // The account may be refused for good, and its slice is free for others.
      if (isKeyRefusal(error)) await trip.close('refused');
      throw error;
  }
}

/** Journals that the account may not ask for so many rows; false if there is no lower cap to try. */
async function stepDown({ attempt, context }: Trip): Promise<boolean> {
  const { journal, clock, lane } = context;
  const rows = lane.allowance.lowerCap(attempt.maxData);
  if (rows === null) return false;
  const { email, tier } = lane.account;
  await journal.append({ type: 'cap', email, cap: { tier, rows, at: clock.now() } });
  return true;
}

/** This run leaves out what the job config still has to fetch; after a refused day, at first only that slice. */
async function giveUpRefused(trip: Trip, error: SourceError, sizes: string): Promise<Outcome> {
  const isDay = isAboutDays(error);
  const what = `refused${sizes}: ${error.message}`;
  const isAtFault = !isDay || trip.context.run.isAtFaultAfter(trip.attempt);
  await trip.giveUp({ code: error.code, what, error }, isAtFault);
  return { type: 'closed' };
}

/** Whether a refusal names only the dates. The contract does not say in what shape it names fields. */
function isAboutDays({ data: { fields } }: SourceError): boolean {
  const names = Array.isArray(fields) ? fields.map(nameOfField) : Object.keys(fields ?? {});
  return names.length > 0 && names.every((name) => /(^|\W)(startDate|endDate)$/.test(name));
}

function nameOfField(found: unknown): string {
  if (typeof found === 'string') return found;
  const { path, field, name } = (found ?? {}) as Record<string, unknown>;
  return String(path ?? field ?? name);
}
