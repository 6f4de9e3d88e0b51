import type { DatasetEntry } from '../../../contract/dataset.js';
import { type TermConfig } from '../params.js';
import { type Source } from '../source.js';
import { type Layout } from './layout.js';
/**
 * A source for a local file, which DuckDB reads in bounded memory. All of it is read once here, and again by the next
 * job after it has changed. Throws HeadgateError `file_invalid` if it cannot be read or does not match the entry.
 */
export declare function datasetSource(entry: DatasetEntry): Promise<Source<TermConfig>>;
/** What a job may ask of a file. */
export declare function paramsOf({ date, days, columns, undated, files }: Layout): Source['params'];
