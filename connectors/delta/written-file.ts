import type { PartitionValues } from './partition.js';

/** A data file that was written but is not part of the table yet. */
export interface WrittenFile {
  path: string;
  rows: number;
  bytes: number;
  /** JSON text, as in an `add` action. */
  stats: string;
  /** The value that all of its rows have in each partition column. The file itself leaves these columns out. */
  partition: PartitionValues;
}
