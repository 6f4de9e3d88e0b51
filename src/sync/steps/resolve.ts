import type { JobDetail } from '../../contract/resources.js';
import { answersOf } from '../../load/ledger.js';
import { type Attempt, describe, subjectOf } from '../journal/attempt.js';
import type { LaneContext, RunContext } from '../run/context.js';
import { jobsAfter } from '../account/job-list.js';
import { warnOfClocks } from './clocks.js';
import { close } from './ending.js';
import { carriesToken } from './job-name.js';
import { isSameValue } from './shown-config.js';
import { askAgain, findJob, unsettledMs } from './settle.js';

/**
 * Step 4: finds out whether a POST with a lost answer created a job. Returns with the attempt `running`, or closed as
 * absent (I3: only after a scan made later than the POST can take effect).
 */
export async function resolve(context: LaneContext, attempt: Attempt): Promise<void> {
  const ms = unsettledMs(context, attempt);
  const end = context.clock.monotonic() + ms;
  const announce = () => {
    // Computed each time, because the wall clock may have been set meanwhile.
    const until = context.clock.now() + Math.max(0, end - context.clock.monotonic());
    context.emit({ type: 'waiting', lane: context.lane.name, wait: { kind: 'settle', until } });
  };
  const found = await askAgain(context, ms, announce, async () => (await scan(context, attempt)) || null);
  if (found) return;
  await close(context, attempt, 'absent');
}

async function scan(context: LaneContext, attempt: Attempt): Promise<boolean> {
  for await (const job of jobsAfter(context.lane, attempt.fence, context.signal)) {
    const mayBeIt = isNameless(job)
      ? job.source === attempt.source && !isKnown(context, job.id)
      : carriesToken(job.job_name, attempt.token);
    if (mayBeIt && (await adopt(context, attempt, job.id))) return true;
  }
  return false;
}

/** Whether a job belongs to another attempt or to a load. */
function isKnown({ journal, run }: RunContext, id: string): boolean {
  const attempts = [...journal.state.attempts.values()];
  return (
    attempts.some(({ remoteId }) => remoteId === id) ||
    run.loads.some((load) => answersOf(load).some(({ remoteJobId }) => remoteJobId === id))
  );
}

async function adopt(context: LaneContext, attempt: Attempt, id: string): Promise<boolean> {
  const detail = await findJob(context, id, unsettledMs(context, attempt));
  if (detail === null) return false;
  if (isNameless(detail) && !saysAnyOf(attempt, detail)) return false;
  if (!adoptable(attempt, detail)) {
    if (isNameless(detail)) return false;
    context.emit({
      type: 'warning',
      lane: context.lane.name,
      message: `job ${id} has the name of ${describe(attempt)} but a different source; headgate ignores it`,
    });
    return false;
  }
  await takeOver(context, attempt, detail);
  return true;
}

/** Takes over a job that is ours. */
export async function takeOver(context: LaneContext, attempt: Attempt, job: JobDetail): Promise<void> {
  const { token } = attempt;
  const event = { type: 'running', remoteId: job.id, remoteCreatedAt: job.created_at } as const;
  await context.journal.append({ type: 'event', token, event });
  context.lane.jobFound(job.id);
  warnOfClocks(context, attempt, job.created_at);
  context.run.jobCreated(attempt);
  context.emit({ type: 'submitted', ...subjectOf(attempt), remoteJobId: job.id, adopted: true });
}

/**
 * Whether a job belongs to the attempt. Its name has a token of 128 bits, and nobody else knows it, so its config may look
 * different. A job without a name is ours if its config is: its rows are those that the attempt asks for.
 */
export function adoptable(attempt: Attempt, job: JobDetail): boolean {
  if (isNameless(job)) return isOf(attempt, job);
  return carriesToken(job.job_name, attempt.token) && job.source === attempt.source;
}

/** Whether a job has the source and every field of the config. An API without names may not return every field. */
export function isOf({ source, config }: Pick<Attempt, 'source' | 'config'>, job: JobDetail): boolean {
  return (
    job.source === source &&
    Object.entries(config).every(
      ([field, value]) =>
        (isNameless(job) && job.config[field] === undefined) || isSameValue(value, job.config[field]),
    )
  );
}

/** Whether the API keeps no names of jobs. */
const isNameless = ({ job_name }: Pick<JobDetail, 'job_name'>): boolean => job_name === '';

const saysAnyOf = ({ config }: Attempt, job: JobDetail): boolean =>
  Object.keys(config).some((field) => job.config[field] !== undefined);
