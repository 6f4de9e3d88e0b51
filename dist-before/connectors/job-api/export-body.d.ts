import type { IncomingMessage } from 'node:http';
import type { ExportFormat } from '../../src/contract/job-source.js';
import type { Exchange } from './exchange.js';
import type { RequestRecord } from './request-record.js';
export interface ExportLimits {
    /** Longest wait for the first chunk, in milliseconds. */
    firstMs: number;
    /** Longest wait for the next chunk, in milliseconds. */
    idleMs: number;
    /** Longest time from the response head to the last chunk, in milliseconds. */
    totalMs: number;
    maxBytes: number;
}
/** Ten minutes for the first byte, which a service may spend on preparing the export, an hour and 8 GiB in all. */
export declare const usualLimits: {
    firstMs: number;
    totalMs: number;
    maxBytes: number;
};
/** Throws if the response head shows that no export in this format follows, but for example a login page. */
export declare function checkExportHead(response: IncomingMessage, format: ExportFormat, record: RequestRecord): void;
/**
 * The decoded bytes of an export. The idle deadline runs only while headgate waits for the next chunk, and from the
 * response head to the first read. A slow reader is therefore not an error, and an export that is never read is closed.
 */
export declare function readExport(exchange: Exchange, response: IncomingMessage, format: ExportFormat, record: RequestRecord, { firstMs, idleMs, totalMs, maxBytes }: ExportLimits): AsyncGenerator<Uint8Array, void, undefined>;
