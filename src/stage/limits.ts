/** Limits of an export's rows. Beyond one of them the stage fails with `rows_invalid`. */
export const rowLimits = {
  /** Distinct columns of all rows together. */
  columns: 10_000,
  /** Bytes of a column's name. */
  nameBytes: 1_024,
  /** Bytes of one value. */
  fieldBytes: 8 * 1_024 * 1_024,
  /** Bytes of one row as it travels; DuckDB's JSON reader takes no longer ones by default. */
  rowBytes: 16 * 1_024 * 1_024,
  /** Objects and arrays inside each other within one value. */
  depth: 1_000,
  /** Rows that are rejected; an export with more is broken, not dirty. */
  rejects: 10_000,
} as const;
