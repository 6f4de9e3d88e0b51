import type { FC } from 'hono/jsx';
import type { JobRecord } from '../store/records.js';
/** How often an open page reloads its data, in milliseconds: while a job runs, and otherwise. */
export declare const refreshMs: {
    running: number;
    idle: number;
};
/** Whether there are rows to download. A running job can be seen in its preview and over the API. */
export declare function canDownload({ status, dataCount, expired }: JobRecord): boolean;
export declare const runAgainPath: ({ id, source }: JobRecord) => string;
export declare const StopButton: FC<{
    job: JobRecord;
}>;
/** What can be done with a job from the list. */
export declare const JobActions: FC<{
    job: JobRecord;
}>;
/**
 * Without the token by which the connector finds its job again. An invisible name cannot be clicked, so the id replaces
 * it.
 */
export declare function displayName({ id, name }: JobRecord): string;
/** Asks for confirmation without a separate page; empty for a running job. */
export declare const DeleteJob: FC<{
    job: JobRecord;
}>;
