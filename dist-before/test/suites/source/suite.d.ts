import type { Source, SourceConfig } from '../../../src/service/sources/source.js';
import type { SuiteCase } from '../case.js';
import { type ExpectedRequest } from './replay-server.js';
/** How the suite gets rows from one source. It uses no internet: a server on loopback plays the source's host. */
export interface SourceHarness {
    source: Source;
    /** A config for which the source makes one request. */
    config: SourceConfig & Record<string, unknown>;
    /** That one request. */
    request: ExpectedRequest;
    /** A complete answer to it with one row, which contains an é. */
    body: string;
}
/** What can go wrong when a source is read, and what its params must be. */
export declare function sourceSuite(harness: SourceHarness): SuiteCase[];
