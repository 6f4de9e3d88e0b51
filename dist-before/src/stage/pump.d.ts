import type { ExportReader } from './export-reader.js';
import { ScanMemory } from './scan-memory.js';
import type { StagedFile } from './staged-file.js';
/** One is filled and scanned, the others wait for their write. With two, a load took 4 % longer. */
export declare const piecesAtOnce = 4;
/** Size of each region of the memory. */
export declare const regionBytes: number;
/**
 * Moves an export through its reader into `file`, piece by piece. Pieces are written while later ones are filled and
 * scanned. An incomplete row at the end of a piece is moved to the start of the next one. It is scanned again once there
 * are twice as many bytes, so that even the longest row needs only about two scans.
 */
export declare function pump(body: AsyncIterable<Uint8Array>, reader: Pick<ExportReader, 'rowNumber' | 'advance' | 'take' | 'finish'>, { pieces }: ScanMemory, file: Pick<StagedFile, 'append'>, signal: AbortSignal): Promise<void>;
/** Lends a stage memory; concurrent stages get separate memory. */
export declare function lendMemory<T>(use: (memory: ScanMemory) => Promise<T>): Promise<T>;
