import { z } from 'zod';
import { columnTypeSchema } from './column-type.js';

/** Digits before and after the point. */
export type NumberDigits = z.infer<typeof numberDigitsSchema>;

const numberDigitsSchema = z.object({ whole: z.number(), fraction: z.number() });

/** A column as the stage saw it. */
export type ObservedColumn = z.infer<typeof observedColumnSchema>;

export const observedColumnSchema = z.object({
  /** Name as in the export, unquoted, case kept. */
  name: z.string(),
  /** The name in the export where it is another one: a CSV header may repeat a name, and repeats are numbered. */
  exportedAs: z.string().exactOptional(),
  /**
   * Narrowest type that holds every value seen without loss; null where every value was null or absent. It is
   * the join of the types of the values, so it does not depend on how rows are cut into slices: unlike types
   * meet at VARCHAR, nested values beside plain ones too.
   */
  type: columnTypeSchema.nullable(),
  /** Whether every number seen survives a DOUBLE: no integer beyond 2^53, no digits lost. */
  exactAsDouble: z.boolean(),
  /** Digits before and after the point that hold every number seen; absent where there was none. */
  digits: numberDigitsSchema.exactOptional(),
  /** JSON: whether numbers stand among the values of a column that only VARCHAR holds. */
  mixed: z.boolean().exactOptional(),
});

/** A row, or one value of it, that was not loaded as it came. */
export type RejectedRow = z.infer<typeof rejectedRowSchema>;

const rejectedRowSchema = z.object({
  /** Position in the export, from 1. */
  rowNumber: z.number(),
  column: z.string().nullable(),
  /** The problem, in one clause. */
  reason: z.string(),
  /** The raw value or row, cut to a length that a person can read. */
  value: z.string().nullable(),
});

/**
 * A verified local copy of an export: one row a line as JSON, or a CSV file with its header.
 *
 * How to read NDJSON back exactly. DuckDB's JSON reader rounds every fraction to a DOUBLE, so where that would
 * lose something the stage has written the value's text as a JSON string: a number such as 3.14159265358979323846
 * or -0 in its one spelling, and the JSON text of a nested value that holds one. Read BOOLEAN, BIGINT, HUGEINT,
 * DOUBLE, DATE, TIMESTAMPTZ and VARCHAR columns as that type; read DECIMAL and JSON columns as VARCHAR and cast
 * them. In a `mixed` column the reader spells numbers in its own way. Lines may begin with blanks; keys that a row lacks are null.
 *
 * How to read CSV back exactly: every column as text in the order of `columns`, with the header skipped,
 * `"` as quote and escape, an unquoted empty cell as null and a quoted one as '' (`allow_quoted_nulls=false`),
 * and a cast to the observed type. An export without a header has no columns and no rows.
 */
export type StagedRows = z.infer<typeof stagedRowsSchema>;

export const stagedRowsSchema = z.object({
  /** Absolute path. */
  path: z.string(),
  format: z.enum(['ndjson', 'csv']),
  /** Rows in the file. */
  rows: z.number(),
  bytes: z.number(),
  /** Bytes of the longest row, for `maximum_object_size` and `max_line_size`: at most 32 MiB. */
  longestRow: z.number(),
  /** CSV: whether every row is one line, so that DuckDB may read them in parallel. Absent: they may not be. */
  linesAreRows: z.boolean().exactOptional(),
  /** CRC-32 of the file, to know it again after a restart. */
  checksum: z.number(),
  /** In the order of first appearance; for CSV the order of the header. */
  columns: z.array(observedColumnSchema),
  /** Rows that could not be kept in the file, so that rows + rejects = data_count. */
  rejects: z.array(rejectedRowSchema),
});
