import type { FC } from 'hono/jsx';
import type { Context } from 'hono';
import type { SourceDescription } from '../../contract/resources.js';
import type { JobPage } from '../store/store.js';
import type { JobRecord } from '../store/records.js';
import { FirstSteps } from './first-steps.js';
import { type JobStatus } from '../../contract/statuses.js';
import type { JobFilter } from '../store/job-filter.js';
import type { StudioEnvironment } from './entrance.js';
interface JobsPageProps {
    email: string;
    found: JobPage;
    page: number;
    filters: Filters;
    sources: readonly SourceDescription[];
    tags: readonly string[];
    /** For an account without jobs; null for others. */
    first: Parameters<typeof FirstSteps>[0] | null;
    running: boolean;
    now: number;
}
export declare const JobsPage: FC<JobsPageProps>;
export declare const Tags: FC<{
    job: JobRecord;
}>;
/** The filters of the job list; empty means any. The address uses the same names. */
interface Filters {
    name: string;
    status: JobStatus | '';
    source: string;
    tag: string;
    /** `kept`: only jobs with rows to download. */
    rows: 'kept' | '';
}
export declare function readFilters(c: Context<StudioEnvironment>): Filters;
export declare function wantedBy({ name, status, source, tag, rows }: Filters): JobFilter;
export {};
