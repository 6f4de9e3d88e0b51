import type { JobConfig } from '../config/config.js';
import type { PlanInput } from './plan.js';
import { type JobPart } from './plan-job.js';
/**
 * Every job config, planned by itself. Between two jobs little changes, so a part whose input is the same as in the last plan is
 * taken from there.
 */
export declare class PlannedJobs {
    readonly parts: Map<string, JobPart>;
    private readonly input;
    private readonly pasts;
    private readonly shared;
    /** The part of a value without any history, by job config. */
    private readonly blank;
    constructor(input: PlanInput);
    /** A job config whose first slice may return only this number of rows. */
    within(job: JobConfig, room: number): JobPart;
    private partOf;
    private pastOf;
}
