import type { Account, JobDetail, SubmitRequest, SubmittedJob } from '../../src/contract/resources.js';
import type { ProcessWorld } from '../simulator/process.js';
import type { VirtualClock } from '../simulator/virtual-clock.js';
import type { Scenario } from './scenario.js';
import type { Job, Service } from './service.js';
type Model = ProcessWorld['model'];
/** The job API over a scenario's service; the series to fetch is a field of the job's config. */
export declare class Answers implements Model {
    private readonly requests;
    private readonly service;
    private readonly scenario;
    private readonly clock;
    /** First day after all series. */
    private readonly until;
    constructor(service: Service, scenario: Scenario, clock: VirtualClock, until: number);
    /** A request too many is counted against the planner, but answered, so that the simulation continues. */
    arrive(): void;
    account(): Account;
    submit(request: SubmitRequest): SubmittedJob;
    detail(id: string): JobDetail;
    list(page: number, limit: number): {
        jobs: JobDetail[];
        total: number;
    };
    /** Rows are only counted. */
    rows(): string[];
    formerly(): Partial<JobDetail>;
    nameOf(job: Job): string;
    private idOf;
    private detailOf;
}
export {};
