import type { DuckDBType } from '@duckdb/node-api';
import * as arrow from 'apache-arrow';
import { type RawVector } from '../../duckdb/vectors.js';
/** Which values of a vector a column has: those at these places, or all of them. */
interface Values {
    raw: RawVector;
    at: Int32Array | null;
}
/** One bit for each value, the lowest first: 1 if there is a value. */
type Validity = Uint8Array | null;
/** The buffers of a column besides its validity. Which of them exist depends on the type. */
interface Buffers {
    data?: ArrayBufferView;
    valueOffsets?: Int32Array;
    child?: arrow.Data;
    children?: arrow.Data[];
}
/** How columns of one DuckDB type are written in Arrow. */
export interface ArrowColumn {
    type: arrow.DataType;
    /** Copies values: what DuckDB holds in memory is gone with its chunk. What stands for a null has no meaning. */
    buffers(values: Values, validity: Validity): Buffers;
}
/** The only mapping from DuckDB's types to Arrow's. It contains only exchange types. */
export declare function arrowColumn(type: DuckDBType): ArrowColumn;
/** @param parent validity of the structs that the values are members of */
export declare function columnData(column: ArrowColumn, { raw, at }: {
    raw: RawVector;
    at?: Int32Array | null;
}, parent?: Validity): arrow.Data;
export {};
