import type { DuckDBDataChunk } from '@duckdb/node-api';
import { type Vector } from '@duckdb/node-bindings';
/**
 * Values of one column as DuckDB keeps them in memory, little-endian: a view that is valid for as long as the chunk is
 * in use. Which bytes a value has is said by DuckDB's C API.
 */
export interface RawVector {
    vector: Vector;
    /** Number of values. */
    size: number;
}
export declare function rawColumn(chunk: DuckDBDataChunk, index: number): RawVector;
export declare function rawBytes({ vector, size }: RawVector, bytesPerValue: number): Uint8Array;
/** One bit for each value, the lowest first: 1 if there is a value. Null: no value is null. */
export declare function rawValidity({ vector, size }: RawVector): Uint8Array | null;
/** The items of all lists, or the entries of all maps, one after another. */
export declare function rawItems({ vector }: RawVector): RawVector;
export declare function rawMember({ vector, size }: RawVector, index: number): RawVector;
/**
 * Copies texts or byte strings into one buffer, one after another. Those that already lie one behind another, as most
 * texts of a chunk do, are copied together: a call of DuckDB for each costs more than its bytes.
 *
 * @param rows which values, in this order; -1: nothing
 * @returns the bytes, and where each value begins in them, with their end
 */
export declare function rawTexts(raw: RawVector, rows: Int32Array): {
    data: Buffer;
    valueOffsets: Int32Array;
};
