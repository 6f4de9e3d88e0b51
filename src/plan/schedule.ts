import { Cron } from 'croner';

/** A job config that runs by itself. */
export interface ScheduledJob {
  job: string;
  /** Cron line of five fields, or six with seconds first. */
  schedule: string;
  /** IANA name of the zone in which it is read. */
  timeZone: string;
  /** When its last run began, epoch milliseconds; before the first, when the watch began. */
  since: number;
}

export interface Due {
  /** Job configs to run now, each once, however many times it was missed. */
  jobs: string[];
  /** When the next one is due, epoch milliseconds; null where nothing ever is. */
  nextAt: number | null;
}

/**
 * Due runs. If a run is due while another works, it starts late, so runs never overlap; one run makes up for all that
 * were missed meanwhile or while the machine slept.
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
 * The first time after `after` that a cron line names, epoch milliseconds; null where there is none. A time that
 * the change to summer time leaves out comes right after it, and one that it repeats comes once.
 *
 * @throws TypeError for a line or a zone that cannot be read
 */
export function nextTime(schedule: string, timeZone: string, after: number): number | null {
  const cron = new Cron(schedule, { timezone: timeZone, paused: true });
  return cron.nextRun(new Date(after))?.getTime() ?? null;
}
