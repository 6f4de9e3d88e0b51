import type { ExportReader } from '../../src/stage/export-reader.js';
interface Scanned extends ReturnType<ExportReader['result']> {
    text: string;
}
export declare function scanDocument(bytes: Uint8Array, dataCount: number, cuts?: readonly number[]): Scanned;
export declare function scanCsv(bytes: Uint8Array | string, dataCount: number, cuts?: readonly number[]): Scanned;
export {};
