import type { PartitionValues } from './partition.js';

/** A data file that was written and is not part of the table yet. */
export interface WrittenFile {
  path: string;
  rows: number;
  bytes: number;
  /** JSON, as an `add` has it. */
  stats: string;
  /** What all of its rows have in the partition columns of the table, which are not in the file itself. */
  partition: PartitionValues;
}
