import { type Call } from '../http/call.js';
import type { JobClock, ServiceClock } from '../clock.js';
import type { ServiceLog } from '../log.js';
import type { JobServices } from '../jobs/jobs.js';
import type { KeyUses } from '../accounts/key-uses.js';
import type { Store } from '../store/store.js';
interface ApiOptions extends AuthenticationOptions, JobServices {
    clock: JobClock;
    log: ServiceLog;
}
/** Answers a path below the base address. Throws an ApiError for every answer that is not a success. */
type AnswerApi = (call: Call, path: string, query: string) => Promise<void>;
/**
 * The endpoints of CONTRACT.md on node's own request and response. With the web's Request and Response the service
 * would answer half as many polls a second.
 */
export declare function apiOf(options: ApiOptions): AnswerApi;
export interface AuthenticationOptions {
    store: Store;
    clock: ServiceClock;
    requestsPerMinute: number;
    keyUses: KeyUses;
}
export {};
