/**
 * Types that a loaded column can have, from narrow to wide. They widen, never narrow, and end at VARCHAR;
 * JSON holds objects and arrays. DECIMAL comes with its precision and scale, at most 38 digits.
 */
export type ColumnType =
  | 'BOOLEAN'
  | 'BIGINT'
  | 'HUGEINT'
  | `DECIMAL(${number},${number})`
  | 'DOUBLE'
  | 'DATE'
  | 'TIMESTAMPTZ'
  | 'JSON'
  | 'VARCHAR';
