import { setTimeout as delay } from 'node:timers/promises';
import { exitCodes, HeadgateError } from '../errors.js';
import type { Headgate } from '../headgate.js';
import { findDue, type ScheduledJob } from '../plan/schedule.js';

/** Looked again at least this often, in milliseconds: the machine may have slept, or its clock been set. */
const lookAgainMs = 60_000;

export interface WatchOptions {
  /** Names of job configs; all that have a schedule where left out. */
  select: readonly string[] | undefined;
  /** Runs these job configs to their end. */
  run: (select: string[]) => Promise<void>;
  /** Told of an error that ended a run, but that a later one may get past. */
  onError: (error: HeadgateError) => void;
  /** Told before each wait; epoch milliseconds. */
  onWait: (until: number) => void;
}

/**
 * Runs job configs whenever their schedules say, one run at a time, until the signal aborts. What was missed since
 * the last load, also while nothing watched, is caught up by one run.
 *
 * @throws HeadgateError for what no later run could get past, such as a refused key, and `interrupted`
 */
export async function watch(headgate: Headgate, options: WatchOptions, signal: AbortSignal): Promise<never> {
  const scheduled = await scheduledJobs(headgate, options.select, signal);
  for (;;) {
    const began = Date.now();
    const { jobs, nextAt } = findDue(scheduled, began);
    if (jobs.length > 0) {
      for (const job of scheduled) if (jobs.includes(job.job)) job.since = began;
      await options.run(jobs).catch((error: unknown) => {
        if (!mayPass(error)) throw error;
        options.onError(error);
      });
      continue;
    }
    if (nextAt === null) throw new HeadgateError('usage', 'no schedule names a time that is still to come');
    options.onWait(nextAt);
    while (Date.now() < nextAt) {
      await delay(Math.min(lookAgainMs, nextAt - Date.now()), undefined, { signal }).catch(() => {
        throw new HeadgateError('interrupted', 'the watch was ended');
      });
    }
  }
}

/** A service that is down, a disk that is full, a destination that another run holds: none of them lasts. */
function mayPass(error: unknown): error is HeadgateError {
  if (!(error instanceof HeadgateError) || error.code === 'internal') return false;
  return error.exitCode === exitCodes.failed || error.exitCode === exitCodes.locked;
}

async function scheduledJobs(
  headgate: Headgate,
  select: readonly string[] | undefined,
  signal: AbortSignal,
): Promise<ScheduledJob[]> {
  const { loads } = await headgate.status({ offline: true }, signal);
  const now = Date.now();
  const scheduled = headgate.config.jobs.flatMap(({ name, schedule, timeZone }): ScheduledJob[] => {
    if (schedule === null || (select !== undefined && !select.includes(name))) return [];
    const last = loads.find((load) => load.job === name);
    return [
      {
        job: name,
        schedule,
        timeZone,
        since: last === undefined ? now : Date.parse(last.committedAt),
      },
    ];
  });
  if (scheduled.length > 0) return scheduled;
  throw new HeadgateError('usage', 'no job config has a schedule, so there is nothing to watch', {
    hint: 'Give a job config `schedule: "0 6 * * *"`, or leave --watch out.',
  });
}
