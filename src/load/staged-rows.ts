import { z } from 'zod';

/**
 * Types of loaded columns, from narrow to wide. A column may change to a wider type, never to a narrower one; VARCHAR
 * is the widest. JSON is for objects and arrays. DECIMAL has a precision and scale, with at most 38 digits.
 */
export type ColumnType = z.infer<typeof columnTypeSchema>;

const columnTypeSchema = z.union([
  z.enum(['BOOLEAN', 'BIGINT', 'HUGEINT', 'DOUBLE', 'DATE', 'TIMESTAMPTZ', 'JSON', 'VARCHAR']),
  z.templateLiteral(['DECIMAL(', z.int(), ',', z.int(), ')']),
]);

/** Digits before and after the point. */
export type NumberDigits = z.infer<typeof numberDigitsSchema>;

const numberDigitsSchema = z.object({ whole: z.number(), fraction: z.number() });

/** A column as the stage found it. */
export type ObservedColumn = z.infer<typeof observedColumnSchema>;

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

/** A row, or one of its values, that was not loaded unchanged. */
export type RejectedRow = z.infer<typeof rejectedRowSchema>;

const rejectedRowSchema = z.object({
  /** Position in the export, from 1. */
  rowNumber: z.number(),
  column: z.string().nullable(),
  /** The problem, as one clause. */
  reason: z.string(),
  /** The original value or row, cut to a readable length. */
  value: z.string().nullable(),
});

/**
 * A verified local copy of an export: either one row per line as JSON, or a CSV file with its header.
 *
 * How to read NDJSON back exactly. DuckDB's JSON reader rounds every fraction to a DOUBLE. Where that would lose
 * digits, the stage has written the value's text as a JSON string: a number such as 3.14159265358979323846 or -0 in its
 * normal form, or the JSON text of a nested value that contains one. Read BOOLEAN, BIGINT, HUGEINT, DOUBLE, DATE,
 * TIMESTAMPTZ and VARCHAR columns as that type; read DECIMAL and JSON columns as VARCHAR and cast them. In a `mixed`
 * column the reader writes numbers in its own way. Lines may begin with blanks; missing keys are null.
 *
 * How to read CSV back exactly. Read every column as text in the order of `columns`, and skip the header. Quote and
 * escape character are `"`. An unquoted empty cell is null and a quoted one is '' (`allow_quoted_nulls=false`). Then
 * cast to the observed type. An export without a header has no columns and no rows.
 */
export type StagedRows = z.infer<typeof stagedRowsSchema>;

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
