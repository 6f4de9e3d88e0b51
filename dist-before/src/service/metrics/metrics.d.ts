import type { Call } from '../http/call.js';
import type { Answered } from '../http/server.js';
import type { JobServices } from '../jobs/jobs.js';
import type { JobRunner } from '../jobs/job-runner.js';
import type { FreeSpace } from '../limits/space.js';
/** What Prometheus reads. No label names an account, a key or a job, and no client can invent one. */
export declare class Metrics {
    #private;
    constructor(services: MeasuredServices);
    /** Counts an answered request. Its route is a pattern such as `/jobs/{id}`, never what a client sent. */
    observe({ incoming, route }: Call, { status, ms, bytes }: Answered): void;
    /** The text format of Prometheus. */
    text(): Promise<{
        type: string;
        text: string;
    }>;
}
interface MeasuredServices extends Pick<JobServices, 'store' | 'allowance'> {
    runner: JobRunner;
    space: FreeSpace;
}
export {};
