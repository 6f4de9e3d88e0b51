import { type AdapterContext } from '../../../connectors/adapter/adapter.js';
import type { SubmitRequest } from '../../../src/contract/resources.js';
import type { SuiteCase } from '../case.js';
import { type ApiRequest, type ReplayedApi } from './fault-api.js';
/** How the suite gets at one adapter. It uses no internet: the API is replayed on loopback. */
export interface AdapterHarness {
    /** The adapter's default export, for the API at an address. */
    connect(url: string): (context: AdapterContext) => unknown;
    /** An API without jobs. A job that is submitted is done the second time it is asked for, or earlier. */
    api(): ReplayedApi;
    /** A job that returns at least two rows. Its name is 3 to 100 characters long. */
    request: SubmitRequest;
    /** Whether a request asks for rows. */
    isExport(request: ApiRequest): boolean;
    /** Whether a request submits a job. Default: each POST. */
    isSubmit?(request: ApiRequest): boolean;
    /** Whether a request asks for a token, which is renewed after a 401. Default: none does. */
    isToken?(request: ApiRequest): boolean;
    /** What a lost submit is found by. Default: a name or a config in the list of jobs. */
    finds?: 'duplicate' | 'nothing';
    /** `connection.options`. */
    options?: Record<string, unknown>;
}
/** What an adapter must do so that no job is paid for twice and no row is lost. */
export declare function adapterSuite(harness: AdapterHarness): SuiteCase[];
