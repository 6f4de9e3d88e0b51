import { type ExplainedRequest } from '../../connectors/described/explain.js';
import type { Config } from '../config/config.js';
export type { ExplainedRequest };
/** What `connection.api` cannot promise, and the requests of each job config; null if the config names no description. */
export declare function explainApi({ connection, jobs }: Pick<Config, 'connection' | 'jobs'>, now: number): {
    notes: string[];
    requests: {
        job: string;
        requests: ExplainedRequest[];
    }[];
} | null;
