import type { RemoteJob } from './service.js';
/**
 * For how many seconds the POST of this job was on its way, if the journals in a folder call the job absent: a killed run
 * asked for it until three deadlines of a request had passed, and the service created it later. docs/protocol.md names
 * that limit, and a machine too busy to run the service reaches it. Null for any other job.
 */
export declare function lateSeconds(folder: string, { job_name: name, created_at: created }: RemoteJob, deadlineMs: number): Promise<number | null>;
