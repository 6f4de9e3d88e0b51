import type { Clock } from '../../pacing/clock.js';
import { plausibleWait } from '../../pacing/retry-timing.js';
import type { Holding } from '../account/holding.js';
import type { Lane } from '../account/lane.js';
import { isRateLimit, mayPass } from '../account/patient-source.js';
import { isDaily, isKeyRefusal, isOffContract, isImplausible } from '../account/refusals.js';
import { SourceError } from '../../contract/job-source.js';
import { type Attempt, type AttemptEvent, subjectOf } from '../journal/attempt.js';
import { count } from '../../common/words.js';
import { currentAttempt, type LaneContext, type RunContext } from '../run/context.js';
import { warnOfClocks } from './clocks.js';
import { close, giveUp, type Outcome, park } from './ending.js';
import { leaveOtherValues } from './refused-values.js';
import { adoptable, takeOver } from './resolve.js';
import { findJob, unsettledMs } from './settle.js';
import { watchForeign } from './watch.js';

/** If there is no Retry-After, headgate asks for the allowance again after this long. */
const defaultParkMs = 60 * 60 * 1_000;

/**
 * Steps 3 and 4 of the protocol: waits for its turn, journals SENT, then sends the POST once. Returns with the attempt
 * `running` (the journal has its id), `sent` if the answer was lost, or closed if the service created nothing.
 */
export async function submit(context: LaneContext, attempt: Attempt): Promise<Outcome | null> {
  const { lane } = context;
  const error = await send(context, attempt);
  if (error === null || error.outcome === 'unknown') {
    lane.submitTaken(error);
    if (isOffContract(error)) warnOffContract(context, error);
    return null;
  }
  // A POST that arrived twice is refused because of its own job. Until that is known, the attempt stays `sent` (I3).
  if (error.apiCode === 'job_in_progress' && (await adoptRunning(context, attempt, error))) {
    return null;
  }
  await context.journal.append({ type: 'event', token: attempt.token, event: { type: 'refused' } });
  if (error.outcome !== 'unsent' || !mayPass(error)) return takeRefusal(context, attempt, error);
  await lane.waitUnsent(error, context.signal);
  return startOver(context, attempt);
}

/** A gateway may have passed the request on before it answered; only the service's job list can tell. */
function warnOffContract({ emit, lane }: LaneContext, error: SourceError): void {
  const message = `${error.message}; checking whether the job reached the service`;
  emit({ type: 'warning', lane: lane.name, message });
}

/**
 * Waits after a submit that something other than the service answered and that created no job; ends the run after too
 * many.
 */
export async function startLater({ signal, lane }: LaneContext, error: SourceError): Promise<void> {
  lane.doubt();
  await lane.waitRefused(error, signal);
}

/**
 * During a wait another client may have used some of the allowance, and a job that asks for more than is left would
 * come back short without a sign. So the slice is planned again, after another `GET /me`.
 */
async function startOver(context: LaneContext, attempt: Attempt): Promise<Outcome> {
  context.lane.doubt();
  await close(context, attempt, 'refused');
  return { type: 'closed' };
}

/**
 * Null if a job was created. An abort lets a POST that is on its way finish, within its own timeout: the next run then
 * knows its job and need not resolve a lost submit.
 */
async function send(context: LaneContext, attempt: Attempt): Promise<SourceError | null> {
  const { journal, signal, severed, lane } = context;
  const { token, source, jobName, config, tags } = attempt;
  const request = { source, job_name: jobName, config, ...(tags.length > 0 ? { tags } : {}) };
  const answered = new AbortController();
  try {
    const onTurn = () => announce(context, token, answered.signal);
    const job = await lane.source.submit(request, signal, onTurn, severed);
    await journal.append({
      type: 'event',
      token,
      event: { type: 'running', remoteId: job.id, remoteCreatedAt: job.created_at },
    });
    lane.jobCreated(job.id);
    context.run.jobCreated(attempt);
    context.emit({ type: 'submitted', ...subjectOf(attempt), remoteJobId: job.id, adopted: false });
    warnOfClocks(context, attempt, job.created_at);
    warnOfCap(context, attempt);
    return null;
  } catch (error) {
    if (error instanceof SourceError) return error;
    throw error;
  } finally {
    answered.abort();
  }
}

/** Journals that the POST is sent now, or that it was not if the run was ended meanwhile. */
async function announce(
  { journal, clock, signal, emit, settleMs, holding, lane }: LaneContext,
  token: string,
  answered: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  await journal.append({ type: 'event', token, event: sentNow(clock, holding) });
  if (signal.aborted) {
    await journal.append({ type: 'event', token, event: { type: 'refused' } });
    throw signal.reason;
  }
  // A submit counts as lost after twice the time that its answer may take.
  const due = clock.monotonic() + settleMs / 2;
  const reportWait = () => {
    // The wall clock may have been set meanwhile.
    const until = clock.now() + due - clock.monotonic();
    emit({ type: 'waiting', lane: lane.name, wait: { kind: 'answer', request: 'submit', until } });
  };
  signal.addEventListener('abort', reportWait, { once: true, signal: answered });
}

function sentNow(clock: Clock, { isShared }: Holding): AttemptEvent {
  return { type: 'sent', at: clock.now(), uptime: isShared ? null : clock.monotonic() };
}

/** Acts on the service's reason for creating no job. */
async function takeRefusal(context: LaneContext, attempt: Attempt, error: SourceError): Promise<Outcome> {
  const { lane } = context;
  if (isRateLimit(error) || (isDaily(error) && isImplausible(error))) {
    if (isDaily(error)) lane.ignoreWait(error.retryAfterMs ?? 0);
    await lane.waitRefused(error, context.signal);
    return startOver(context, attempt);
  }
  lane.submitRefused();
  switch (error.apiCode) {
    case 'job_in_progress':
      await startOver(context, attempt);
      return { type: 'blocked', refusal: error };
    case 'daily_rows_exceeded':
    case 'daily_quota_exceeded':
      lane.usedUp();
      await close(context, attempt, 'refused');
      return park(context, plausibleWait(error.retryAfterMs, 'day') ?? defaultParkMs);
    case 'max_data_exceeded':
      await close(context, attempt, 'refused');
      if (await stepDown(context, attempt)) return { type: 'closed' };
      return refuse(context, attempt, error, refusedSizes(lane, attempt));
    case 'validation_error':
    case 'unknown_source':
    case 'source_unavailable':
      await close(context, attempt, 'refused');
      return refuse(context, attempt, error);
    default:
      // The account may be refused for good, and its slice is free for others.
      if (isKeyRefusal(error)) await close(context, attempt, 'refused');
      throw error;
  }
}

/** Records that the account may not ask for so many rows; false if there is no lower cap to try. */
async function stepDown({ journal, clock, lane }: LaneContext, { maxData }: Attempt): Promise<boolean> {
  const rows = lane.lowerCap(maxData);
  if (rows === null) return false;
  const { email, tier } = lane.account;
  await journal.append({ type: 'cap', email, cap: { tier, rows, at: clock.now() } });
  return true;
}

/** Names the refused job sizes, once there is no lower one. */
function refusedSizes({ refusedCaps }: Lane, { maxData }: Attempt): string {
  return ` at ${[...refusedCaps, maxData].map(count).join(', ')} rows`;
}

/** Reports the row cap once: when the service accepts the first job of that size. */
function warnOfCap({ jobs, emit, lane }: LaneContext, { job, maxData }: Attempt): void {
  const refused = lane.acceptCap(maxData).map(count).join(', ');
  if (refused === '') return;
  const asked = jobs.find(({ name }) => name === job)?.maxData ?? null;
  const above = asked === null || asked <= maxData ? '' : `, instead of the \`max_data\` of ${job}`;
  const message = `the service refused jobs of ${refused} rows and accepted ${count(maxData)}; headgate stays at that for 7 days${above}`;
  emit({ type: 'warning', lane: lane.name, message });
}

/**
 * A job holds the slot. If it carries our token, headgate takes it over as soon as the part of the service that it asks
 * knows the job.
 */
async function adoptRunning(context: LaneContext, attempt: Attempt, { data }: SourceError): Promise<boolean> {
  const { lane } = context;
  if (typeof data.running_job_id !== 'string') return false;
  const id = data.running_job_id;
  const sent = currentAttempt(context, attempt.token) ?? attempt;
  const job = await findJob(context, id, lane.isGhost(id) ? 0 : unsettledMs(context, sent));
  lane.lookedFor(id, job !== null);
  if (job === null || !adoptable(attempt, job)) return false;
  await takeOver(context, attempt, job);
  return true;
}

/** Another client's job holds the slot. headgate waits for it and never stops it. */
export async function awaitSlot(context: LaneContext, refusal: SourceError): Promise<void> {
  const id = refusal.data.running_job_id;
  if (typeof id === 'string') await watchForeign(context, id);
  else await context.lane.waitRefused(refusal, context.signal, 3);
}

/** This run leaves out what the job config still has to fetch; after a refused day, at first only that slice. */
async function refuse(
  context: RunContext,
  attempt: Attempt,
  error: SourceError,
  sizes = '',
): Promise<Outcome> {
  const rest = !isAboutDays(error) || context.run.isLastStraw(attempt);
  const what = `refused${sizes}: ${error.message}`;
  const { code } = error;
  await giveUp(context, attempt, { code, what, error }, rest);
  if (!isAboutDays(error)) leaveOtherValues(context, attempt, { code, what });
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
