import type { SourceError } from '../../src/contract/job-source.js';
import type { RequestRecord } from './request-record.js';
/** Explains an error of the network, of a proxy, of TLS, of Node's HTTP parser or of zlib. */
export declare function transportError(error: unknown, record: RequestRecord): SourceError;
export declare function certificateRefused(shown: string, record: RequestRecord): SourceError;
