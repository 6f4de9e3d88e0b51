import type { JobStatus } from '../../contract/statuses.js';
/** Which jobs of an account are wanted. Missing members do not filter. */
export interface JobFilter {
    status?: JobStatus | undefined;
    source?: string | undefined;
    tag?: string | undefined;
    /** Part of the name, ignoring case. */
    name?: string | undefined;
    /** Only ended jobs whose rows are still available. */
    withRows?: true | undefined;
}
/** Its condition on the table of jobs, to follow others. */
export declare function conditionOf({ status, source, tag, name, withRows }: JobFilter): {
    sql: string;
    values: Record<string, string>;
};
