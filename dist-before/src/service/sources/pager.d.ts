import { type CollectContext, type Endpoint, type Row, type TimeRange } from './source.js';
/** Adds to what a job knows the pager, which asks for no more rows than the job wants. */
export declare function collectContext(job: Omit<CollectContext, 'newestFirst'>): CollectContext;
export interface PagerOptions extends Omit<Endpoint, 'earliest'>, TimeRange {
    /** How many rows are wanted. */
    limit: number;
    signal: AbortSignal;
}
/**
 * Returns every row of a time range exactly once, newest first, even if rows move while pages are read. It works with
 * endpoints that show only the first rows of a query: a range with more rows is halved until each part can be seen
 * completely. Ends after `limit` rows or when the signal aborts. Throws SourceFault `source_incomplete`, after all
 * reachable rows, if a single unit has more rows than the endpoint shows, or if pages omit rows that they count. Rows
 * are never left out silently.
 */
export declare function newestFirst(options: PagerOptions): AsyncGenerator<Row>;
