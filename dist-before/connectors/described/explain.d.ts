import type { ApiDescription } from './schema.js';
import type { Values } from './values.js';
/** A request as it would be sent, without keys. What only an answer can say stays a `{name}`. */
export interface ExplainedRequest {
    /** What it is for, such as `submit`. */
    name: string;
    method: string;
    url: string;
    headers: Record<string, string>;
    /** A form or JSON; absent without a body. */
    body?: unknown;
}
/** What the description cannot promise, one sentence each. */
export declare function apiNotes({ job, list, errors, limits }: ApiDescription): string[];
/** Every request that a job config needs. */
export declare function explainRequests(api: ApiDescription, values: Values): ExplainedRequest[];
