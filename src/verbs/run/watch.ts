import { setTimeout as delay } from 'node:timers/promises';
import { exitCodes, HeadgateError, usageError } from '../../common/errors.js';
import { isMeant } from '../../common/series.js';
import { never, type Opened, type Selection } from '../../opened/open.js';
import { run } from './run.js';
import { refuseDamaged, status } from '../status/status.js';
import { Cron } from 'croner';

/** Milliseconds between looks at the clock: the machine may have slept, or its clock been set. */
const lookAgainMs = 60_000;

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
  opened: Opened,
  {
    select,
    run: once = (due) => run(opened, { select: due, standBy: true }, signal),
    onError,
    onWait,
  }: WatchOptions = {},
  signal: AbortSignal = never,
): Promise<never> {
  const scheduled = await scheduledJobs(opened, select, signal);
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
    if (nextAt === null) throw usageError('no schedule names a time in the future');
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
  opened: Opened,
  select: readonly string[] | undefined,
  signal: AbortSignal,
): Promise<ScheduledJob[]> {
  const report = await status(opened, { offline: true }, signal);
  refuseDamaged(report);
  const now = Date.now();
  const scheduled = opened.config.jobs.flatMap(({ name, schedule, timeZone, paused }): ScheduledJob[] => {
    const isSelected = select?.some((typed) => isMeant(typed, name)) ?? !paused;
    if (schedule === null || !isSelected) return [];
    const last = report.loads.find((load) => load.job === name);
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
  throw usageError(
    'no job config has a schedule, so there is nothing to watch',
    'Give a job config `schedule: "0 6 * * *"`, or leave --watch out.',
  );
}

interface ScheduledJob {
  job: string;
  /** Cron line of five fields, or of six with seconds first. */
  schedule: string;
  /** IANA name of the zone in which it is read. */
  timeZone: string;
  /** When its last run began, in epoch milliseconds; before the first run, when `--watch` began. */
  since: number;
}

/**
 * Finds the runs that are due. A run that becomes due during another one starts late, so runs never overlap. One run
 * makes up for all that were missed, for example while the machine slept. `nextAt`: epoch milliseconds, null: never.
 */
export function findDue(scheduled: readonly ScheduledJob[], now: number) {
  const next = scheduled.map(({ job, schedule, timeZone, since }) => ({
    job,
    at: nextTime(schedule, timeZone, since),
  }));
  const later = scheduled
    .map(({ schedule, timeZone, since }) => nextTime(schedule, timeZone, Math.max(since, now)))
    .filter((at) => at !== null);
  return {
    jobs: next.filter(({ at }) => at !== null && at <= now).map(({ job }) => job),
    nextAt: later.length === 0 ? null : Math.min(...later),
  };
}

/**
 * The first time after `after` that a cron line names, in epoch milliseconds; null if there is none. A time that the
 * change to summer time skips comes right after the change; a time that is repeated comes once.
 *
 * @throws TypeError for an invalid line or zone
 */
export function nextTime(schedule: string, timeZone: string, after: number): number | null {
  const cron = new Cron(schedule, { timezone: timeZone, paused: true });
  return cron.nextRun(new Date(after))?.getTime() ?? null;
}
