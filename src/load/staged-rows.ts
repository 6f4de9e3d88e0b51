import type { ColumnType } from './column-type.js';

/** A column as the stage saw it. */
export interface ObservedColumn {
  /** Name as in the export, unquoted, case kept. */
  name: string;
  /** Narrowest type that holds every value seen without loss; null where every value was null or absent. */
  type: ColumnType | null;
  /** Whether every number seen survives a DOUBLE: no integer beyond 2^53, no digits lost. */
  exactAsDouble: boolean;
}

/** A verified local copy of an export: one row a line as JSON, or a CSV file with its header. */
export interface StagedRows {
  /** Absolute path. */
  path: string;
  format: 'ndjson' | 'csv';
  /** Rows in the file. */
  rows: number;
  bytes: number;
  /** CRC-32 of the file, to know it again after a restart. */
  checksum: number;
  /** In the order of first appearance; for CSV the order of the header. */
  columns: ObservedColumn[];
  /** Rows that could not be kept in the file, so that rows + rejects = data_count. */
  rejects: RejectedRow[];
}

/** A row, or one value of it, that was not loaded as it came. */
export interface RejectedRow {
  /** Position in the export, from 1. */
  rowNumber: number;
  column: string | null;
  /** What is wrong, in one clause. */
  reason: string;
  /** The raw value or row, cut to a length that a person can read. */
  value: string | null;
}
