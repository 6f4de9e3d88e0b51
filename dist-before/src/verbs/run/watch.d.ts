import { HeadgateError } from '../../common/errors.js';
import { type Opened, type Selection } from '../../opened/open.js';
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
export declare function watch(opened: Opened, { select, run: once, onError, onWait, }?: WatchOptions, signal?: AbortSignal): Promise<never>;
/** A job config with a schedule. */
interface ScheduledJob {
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
export declare function findDue(scheduled: readonly ScheduledJob[], now: number): Due;
/**
 * The first time after `after` that a cron line names, in epoch milliseconds; null if there is none. A time that the
 * change to summer time skips comes right after the change; a time that is repeated comes once.
 *
 * @throws TypeError for an invalid line or zone
 */
export declare function nextTime(schedule: string, timeZone: string, after: number): number | null;
export {};
