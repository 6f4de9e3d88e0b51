import type { Destination } from '../../src/load/destination.js';
import { type ParquetOptions } from './lake-folder.js';
/**
 * A folder of Parquet files with one folder per table and one file per commit. The file's metadata contains its ledger
 * rows, so one rename makes both appear. All files of a table have the same columns: a new or widened column rewrites
 * the older files.
 */
export declare function openParquet(options: ParquetOptions): Destination;
