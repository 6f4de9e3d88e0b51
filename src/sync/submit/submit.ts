import { SourceError } from '../../contract/job-source.js';
import type { JobDetail } from '../../contract/resources.js';
import { count, plural } from '../../common/words.js';
import {
  isOffContract,
  mayPass,
  isDaily,
  isImplausible,
  isKeyRefusal,
  isRateLimit,
  plausibleWait,
} from '../account/refusals.js';
import { type Outcome, type Trip, park } from '../run/context.js';
import { findJob, unsettledMs } from '../watch/watch.js';
import { isAnybodys, isOwn } from '../watch/own-job.js';

/** Clocks may differ by this much without a word. */
const toleratedMs = 2 * 60_000;

/**
 * Steps 3 and 4 of the protocol: waits for its turn, journals SENT, then sends the POST once. Returns with the attempt
 * `running` (the journal has its id), `sent` if the answer was lost, or closed if the service created nothing.
 */
export async function submit(trip: Trip): Promise<Outcome | null> {
  const { lane, signal } = trip.context;
  const error = await send(trip);
  if (error === null || error.outcome === 'unknown') {
    lane.submits.arrived(error);
    // A gateway may have passed the request on before it answered; only the service's job list can tell.
    if (isOffContract(error)) trip.warn(`${error.message}; checking whether the job reached the service`);
    return null;
  }
  // A POST that arrived twice is refused because of its own job. Until that is known, the attempt stays `sent` (I3).
  if (error.apiCode === 'job_in_progress' && (await adoptRunning(trip, error))) return null;
  await trip.note({ type: 'refused' });
  if (error.outcome !== 'unsent' || !mayPass(error)) return noteRefusal(trip, error);
  await lane.submits.waitUnsent(error, signal);
  return planAgain(trip);
}

/**
 * Null if a job was created. An abort lets a POST that is on its way finish, within its own timeout: the next run then
 * knows its job and need not resolve a lost submit.
 */
async function send(trip: Trip): Promise<SourceError | null> {
  const { signal, severed, lane, run } = trip.context;
  const { source, jobName, config, tags } = trip.attempt;
  const request = { source, job_name: jobName, config, ...(tags.length > 0 ? { tags } : {}) };
  const answered = new AbortController();
  try {
    const onTurn = () => announce(trip, answered.signal);
    const job = await lane.source.submit(request, signal, onTurn, severed);
    await trip.note({ type: 'running', remoteId: job.id, remoteCreatedAt: job.created_at });
    lane.jobCreated(job.id);
    run.jobCreated(trip.attempt);
    trip.report({ type: 'submitted', remoteJobId: job.id, adopted: false });
    warnOfClocks(trip, job.created_at);
    warnOfCap(trip);
    return null;
  } catch (error) {
    if (error instanceof SourceError) return error;
    throw error;
  } finally {
    answered.abort();
  }
}

/** Journals that the POST is sent now, or that it was not if the run was ended meanwhile. */
async function announce(trip: Trip, answered: AbortSignal): Promise<void> {
  const { clock, signal, settleMs, holding } = trip.context;
  signal.throwIfAborted();
  const uptime = holding.isShared ? null : clock.monotonic();
  await trip.note({ type: 'sent', at: clock.now(), uptime });
  if (signal.aborted) {
    await trip.note({ type: 'refused' });
    throw signal.reason;
  }
  // A submit counts as lost after twice the time that its answer may take.
  const due = clock.monotonic() + settleMs / 2;
  const reportWait = () => {
    // The wall clock may have been set meanwhile.
    const until = clock.now() + due - clock.monotonic();
    trip.reportWait({ kind: 'answer', request: 'submit', until });
  };
  signal.addEventListener('abort', reportWait, { once: true, signal: answered });
}

/** A job has the slot. With our token it is taken over, as soon as the part of the service that answers knows it. */
async function adoptRunning(trip: Trip, { data }: SourceError): Promise<boolean> {
  const { submits } = trip.context.lane;
  const id = data.running_job_id;
  if (typeof id !== 'string') return false;
  const job = await findJob(trip.context, id, submits.ghost === id ? 0 : unsettledMs(trip));
  submits.ghost = job === null ? id : null;
  if (job === null || !isOwn(trip.attempt, job) || isAnybodys(trip.attempt, job)) return false;
  await takeOver(trip, job);
  return true;
}

/** Continues with a job that is ours although no answer to its submit said so. */
export async function takeOver(trip: Trip, job: JobDetail): Promise<void> {
  const { lane, run } = trip.context;
  await trip.note({ type: 'running', remoteId: job.id, remoteCreatedAt: job.created_at });
  lane.newest = job.id;
  warnOfClocks(trip, job.created_at);
  run.jobCreated(trip.attempt);
  trip.report({ type: 'submitted', remoteJobId: job.id, adopted: true });
}

/** Reports the row cap once: when the service accepts the first job of that size. */
function warnOfCap(trip: Trip): void {
  const { job, maxData } = trip.attempt;
  const refused = trip.context.lane.allowance.acceptCap(maxData).map(count).join(', ');
  if (refused === '') return;
  const asked = trip.config?.maxData ?? null;
  const above = asked === null || asked <= maxData ? '' : `, instead of the \`max_data\` of ${job}`;
  trip.warn(
    `the service refused jobs of ${refused} rows and accepted ${count(maxData)}; headgate stays at that for 7 days${above}`,
  );
}

/** Says once if the service's clock and this machine's differ, given when the service says that it created a job. */
function warnOfClocks(trip: Trip, created: string): void {
  const { clock, lane } = trip.context;
  const { sentAt } = trip.attempt;
  const at = Date.parse(created);
  if (sentAt === null) return;
  const [ahead, behind] = [at - clock.now(), sentAt - at];
  if (!(Math.max(ahead, behind) > toleratedMs) || lane.hasOtherClock) return;
  lane.hasOtherClock = true;
  const by = ahead > 0 ? `${spanText(ahead)} ahead of` : `${spanText(behind)} behind`;
  trip.warn(
    `the service's clock is ${by} this machine's; headgate counts a day as over only when it is over by both`,
  );
}

function spanText(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  return minutes < 120 ? plural(minutes, 'minute') : plural(Math.round(minutes / 60), 'hour');
}

/** If there is no Retry-After, headgate asks for the allowance again after this long. */
const defaultParkMs = 60 * 60 * 1_000;

/** Others may have used the allowance during a wait, and a job would come back short without a sign. */
async function planAgain(trip: Trip): Promise<Outcome> {
  trip.context.lane.timeHasPassed();
  await trip.close('refused');
  return { type: 'closed' };
}

/** Acts on the service's reason for creating no job. */
async function noteRefusal(trip: Trip, error: SourceError): Promise<Outcome> {
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
