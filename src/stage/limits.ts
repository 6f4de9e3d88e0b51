/** Limits of an export's rows. If one is exceeded, the stage fails with `rows_invalid`. */
export const rowLimits = {
  /** Distinct columns of all rows together. */
  columns: 10_000,
  /** Bytes of a column's name. */
  nameBytes: 1_024,
  /** Bytes of one value. */
  fieldBytes: 8 * 1_024 * 1_024,
  /** Bytes of one row as received. DuckDB's JSON reader accepts no longer ones by default. */
  rowBytes: 16 * 1_024 * 1_024,
  /** Nesting depth of objects and arrays within one value. */
  depth: 1_000,
  /** Rejected rows. An export with more is broken, not just unclean. */
  rejects: 10_000,
} as const;
