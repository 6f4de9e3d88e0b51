import { Cron } from 'croner';

/** A job config with a schedule. */
export interface ScheduledJob {
  job: string;
  /** Cron line of five fields, or of six with seconds first. */
  schedule: string;
  /** IANA name of the zone in which it is read. */
  timeZone: string;
  /** When its last run began, in epoch milliseconds; before the first run, when `--watch` began. */
  since: number;
}

export interface Due {
  /** Job configs to run now. Each appears once, however many runs it has missed. */
  jobs: string[];
  /** When the next one is due, in epoch milliseconds; null if none ever is. */
  nextAt: number | null;
}

/**
 * Finds the runs that are due. A run that becomes due during another one starts late, so runs never overlap. One run
 * makes up for all that were missed, for example while the machine slept.
 */
export function findDue(scheduled: readonly ScheduledJob[], now: number): Due {
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
