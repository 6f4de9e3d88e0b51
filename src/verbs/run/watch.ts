import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '../../config/config.js';
import { exitCodes, HeadgateError } from '../../common/errors.js';
import { findDue, type ScheduledJob } from '../../plan/schedule.js';
import { isMeant } from '../../common/series.js';
import type { Selection } from '../../opened/opened.js';
import type { RunOptions } from './run.js';
import type { StatusOptions, StatusReport } from '../status/status.js';

/**
 * How often to check the time at least, in milliseconds: the machine may have slept, or its clock may have been set.
 */
const lookAgainMs = 60_000;

/** What to watch. */
interface Watched {
  config: Config;
  status: (options: StatusOptions, signal: AbortSignal) => Promise<Pick<StatusReport, 'loads'>>;
  run: (options: RunOptions, signal: AbortSignal, onEvent: () => void) => Promise<unknown>;
}

/** `select` names job configs; left out: all that have a schedule. */
export interface WatchOptions extends Selection {
  /** Runs these job configs to their end. Default: one `run` of them, without reporting its events. */
  run?: (select: string[]) => Promise<unknown>;
  /** Called with an error that ended a run but that a later run may not meet. */
  onError?: (error: HeadgateError) => void;
  /** Called before each wait with its end, in epoch milliseconds. */
  onWait?: (until: number) => void;
}

/**
 * Runs job configs by their schedules, one run at a time, until the signal aborts. One run catches up on everything
 * missed since the last load, even while nothing was watching.
 */
export async function watch(
  headgate: Watched,
  { select, run, onError, onWait }: WatchOptions,
  signal: AbortSignal,
): Promise<never> {
  const once =
    run ?? ((due: string[]) => headgate.run({ select: due, standBy: true }, signal, () => undefined));
  const scheduled = await scheduledJobs(headgate, select, signal);
  for (;;) {
    const began = Date.now();
    const { jobs, nextAt } = findDue(scheduled, began);
    if (jobs.length > 0) {
      for (const job of scheduled) if (jobs.includes(job.job)) job.since = began;
      await once(jobs).catch((error: unknown) => {
        if (!mayPass(error)) throw error;
        onError?.(error);
      });
      continue;
    }
    if (nextAt === null) throw new HeadgateError('usage', 'no schedule names a time in the future');
    onWait?.(nextAt);
    while (Date.now() < nextAt) {
      await delay(Math.min(lookAgainMs, nextAt - Date.now()), undefined, { signal }).catch(() => {
        throw new HeadgateError('interrupted', 'the watch was ended');
      });
    }
  }
}

/** A service that is down, a full disk, or a destination that another run holds: all of these pass. */
function mayPass(error: unknown): error is HeadgateError {
  if (!(error instanceof HeadgateError) || error.code === 'internal') return false;
  const { code, exitCode } = error;
  return exitCode === exitCodes.failed || exitCode === exitCodes.locked || code === 'disk_full';
}

async function scheduledJobs(
  headgate: Watched,
  select: readonly string[] | undefined,
  signal: AbortSignal,
): Promise<ScheduledJob[]> {
  const { loads } = await headgate.status({ offline: true }, signal);
  const now = Date.now();
  const scheduled = headgate.config.jobs.flatMap(({ name, schedule, timeZone }): ScheduledJob[] => {
    if (schedule === null || (select !== undefined && !select.some((typed) => isMeant(typed, name))))
      return [];
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
