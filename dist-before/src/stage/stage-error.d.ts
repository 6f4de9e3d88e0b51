import { HeadgateError } from '../common/errors.js';
/** Limits of an export's rows. If one is exceeded, the stage fails with `rows_invalid`. */
export declare const rowLimits: {
    /** Distinct columns of all rows together. */
    readonly columns: 10000;
    /** Bytes of a column's name. */
    readonly nameBytes: 1024;
    /** Bytes of one value. */
    readonly fieldBytes: number;
    /** Bytes of one row as received. DuckDB's JSON reader accepts no longer ones by default. */
    readonly rowBytes: number;
    /** Nesting depth of objects and arrays within one value. */
    readonly depth: 1000;
    /** Rejected rows. An export with more is broken, not just unclean. */
    readonly rejects: 10000;
};
/** The export is not what it should be; reading it again may help. */
export declare function mismatch(message: string, details?: Record<string, unknown>): HeadgateError;
/** A row, or with number 0 the document around the rows, exceeds a limit. */
export declare function invalidRows(rowNumber: number, what: string, limit: keyof typeof rowLimits): HeadgateError;
export declare function tooDeep(rowNumber: number): HeadgateError;
export declare function rowTooLong(rowNumber: number): HeadgateError;
export declare function tooManyRejects(rowNumber: number): HeadgateError;
export declare function tooManyRows(expected: number): HeadgateError;
/** I6: throws if an export lacks rows of its job. */
export declare function checkCount(rows: number, { jobId, dataCount }: Readonly<{
    jobId: string;
    dataCount: number | null;
}>): void;
/** A raw value or row, cut to a readable length. */
export declare function excerpt(bytes: Buffer, start: number, end: number): string;
