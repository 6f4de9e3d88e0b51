import type { JobDetail } from '../../contract/resources.js';
import { type Slice } from '../../days/day.js';
import type { Attempt } from '../journal/attempt-state.js';
import type { Trip } from '../run/context.js';
/** The name of a job at the service. Its token, at the end, finds the job again and is never cut. */
export declare function jobName(job: string, slice: Slice | null, token: string): string;
/** Whether a job at the service was submitted under a token. */
export declare function carriesToken(name: string, token: string): boolean;
/** The token and the days in the name of one of headgate's jobs; null for any other name. */
export declare function partsOfName(name: string): {
    token: string;
    slice: Slice | null;
} | null;
/**
 * Whether a job belongs to the attempt. Its name has a token of 128 bits, and nobody else knows it, so its config may look
 * different. A job without a name is ours if its config is: its rows are those that the attempt asks for.
 */
export declare function isOwn(attempt: Attempt, job: JobDetail): boolean;
/** Whether a job has the source and every field of the config. An API without names may not return every field. */
export declare function isOf({ source, config }: Pick<Attempt, 'source' | 'config'>, job: JobDetail): boolean;
/** Whether a job may be anybody's: it has no name, and shows nothing of the config. */
export declare const isAnybodys: ({ config }: Pick<Attempt, 'config'>, job: JobDetail) => boolean;
/** Whether the API keeps no names of jobs. */
export declare const isNameless: ({ job_name }: Pick<JobDetail, 'job_name'>) => boolean;
/** Whether a service shows a value as it was sent, or in another form: text trimmed, a number as text, a day as a time. */
export declare function isSameValue(sent: unknown, shown: unknown): boolean;
/** A number that a service shows as a number or as text; null if it is neither. */
export declare function shownNumber(value: unknown): number | null;
/** As many rows as asked for prove that a job is cut, or as many as the service says it was asked for. */
export declare function rowLimit({ maxData }: Attempt, { config }: JobDetail): number;
/** Says once in a run what a service shows differently from what headgate sent. */
export declare function reportShown(trip: Trip, job: JobDetail): void;
/** The days for which the service says that it ran a job, if they are not the ones that were asked for; otherwise null. */
export declare function otherDaysShown({ slice, config }: Attempt, job: JobDetail): string | null;
