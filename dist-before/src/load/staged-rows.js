import { z } from 'zod';
import { columnTypeSchema } from './column-type.js';
const numberDigitsSchema = z.object({ whole: z.number(), fraction: z.number() });
export const observedColumnSchema = z.object({
    /** Name as in the export, unquoted, case kept. */
    name: z.string(),
    /** The name in the export, if it differs: a CSV header may repeat a name, and the stage numbers repeats. */
    exportedAs: z.string().exactOptional(),
    /**
     * Narrowest type that holds every value without loss; null if every value was null or absent. It joins the types of
     * the values, so it does not depend on how the rows are cut into slices. Different kinds of values, such as nested
     * and plain ones, join to VARCHAR.
     */
    type: columnTypeSchema.nullable(),
    /** Whether a DOUBLE holds every number exactly: no integer beyond 2^53, no digits lost. */
    exactAsDouble: z.boolean(),
    /** Digits before and after the point that every number fits into; absent if there was no number. */
    digits: numberDigitsSchema.exactOptional(),
    /** The value in every row, if the file lacks the column. Such columns come last. */
    constant: z.string().exactOptional(),
    /** JSON: whether a column that only VARCHAR can hold contains numbers. */
    mixed: z.boolean().exactOptional(),
});
const rejectedRowSchema = z.object({
    /** Position in the export, from 1. */
    rowNumber: z.number(),
    column: z.string().nullable(),
    /** The problem, as one clause. */
    reason: z.string(),
    /** The original value or row, cut to a readable length. */
    value: z.string().nullable(),
});
export const stagedRowsSchema = z.object({
    /** Absolute path. */
    path: z.string(),
    format: z.enum(['ndjson', 'csv']),
    /** Rows in the file. */
    rows: z.number(),
    bytes: z.number(),
    /** Bytes of the longest row, for `maximum_object_size` and `max_line_size`; at most 32 MiB. */
    longestRow: z.number(),
    /** CSV: whether every row is one line, so that DuckDB may read them in parallel. Absent: it may not. */
    linesAreRows: z.boolean().exactOptional(),
    /** Rows that have the key of another row; absent: none. */
    repeatedKeys: z.number().exactOptional(),
    /** Names what was excluded and hashed; absent: nothing. */
    hidden: z.string().exactOptional(),
    /** CRC-32 of the file, to recognise it after a restart. */
    checksum: z.number(),
    /** In order of first appearance; for CSV in the order of the header. */
    columns: z.array(observedColumnSchema),
    /** Rows that could not be written to the file, so that rows + rejects = data_count. */
    rejects: z.array(rejectedRowSchema),
});
//# sourceMappingURL=staged-rows.js.map