import { type ErrorCode } from '../common/errors.js';
/** A COMMIT that lacks memory does not say so: "Failed to commit: failed to pin block of size 256.0 KiB". */
export declare const outOfMemory: RegExp;
/** A Parquet file that is missing, cut, or not one. */
export declare const damagedParquet: RegExp;
/** For a DuckDB file with a damaged block, also outside of a commit. */
export declare const damageRemedy: string;
/** Whether DuckDB needed more memory than `destination.memory_limit` allows. */
export declare function isOutOfMemory(error: unknown): boolean;
/** Whether DuckDB found damage in a file that it could read. It looks at a block only when a statement reads it. */
export declare function isDamaged(error: unknown): boolean;
/** Explains an error inside a commit. */
export declare function commitError(location: string, error: unknown): Error;
/** What an error of DuckDB means that comes from a request to a store; null if it does not. */
export declare function requestError(error: unknown): {
    code: ErrorCode;
    text: string;
} | null;
