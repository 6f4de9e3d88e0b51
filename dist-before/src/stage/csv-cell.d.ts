import type { ObservedTypes } from './observed-types.js';
import type { ScanMemory } from './scan-memory.js';
/**
 * Finds the types that the text of a CSV cell may have besides text. A type counts only if it would write its value
 * exactly the same way. So 00123, 1.50, +1, -0 and 1e5 stay text, as do NA and null.
 */
export declare class CsvCells {
    private readonly json;
    private readonly scratch;
    /** `scratch` is a region of the memory with no other use. */
    constructor(memory: ScanMemory, scratch: Buffer);
    observe(types: ObservedTypes, bytes: Buffer, start: number, end: number, form: number): void;
    /** Whether the cell is the text of one object or array, without blanks around it. */
    isJson(bytes: Buffer, start: number, end: number, form: number): boolean;
    private unquote;
}
