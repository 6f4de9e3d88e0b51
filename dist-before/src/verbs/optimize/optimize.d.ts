import type { Compaction } from '../../load/destination.js';
import { type Opened, type UpkeepOptions } from '../../opened/open.js';
/** Joins the files of each table of the destination. */
export declare function optimize(opened: Opened, { dryRun }?: UpkeepOptions, signal?: AbortSignal): Promise<Compaction[]>;
