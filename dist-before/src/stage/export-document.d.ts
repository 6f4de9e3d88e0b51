import { type ExportReader, type StageExpectation } from './export-reader.js';
import { RowCutter } from './row-cutter.js';
import type { ScanMemory } from './scan-memory.js';
/**
 * Reads a JSON export piece by piece: an envelope whose `data` contains `job` and `rows`, in any order and with any
 * other members. Each call of `advance` takes as many complete units as the piece contains, either a member of the
 * envelope or a row with its comma. The rest comes again at the start of the next piece.
 */
export declare class ExportDocument implements ExportReader {
    readonly rows: RowCutter;
    private readonly json;
    private readonly expected;
    private readonly met;
    private place;
    private firstMember;
    /** Bytes of all pieces so far. */
    private offset;
    constructor(expected: StageExpectation, memory: ScanMemory);
    get rowNumber(): number;
    advance(bytes: Buffer, end: number): number;
    finish(left: number): void;
    take(): Buffer[];
    result(): ReturnType<ExportReader['result']>;
    /** One brace or member of the envelope. */
    private unit;
    /** The value of a member, or its opening bracket if its parts are separate units. */
    private member;
    private open;
    private checkJob;
    private broken;
    private start;
}
