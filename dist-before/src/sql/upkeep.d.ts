import type { Removal, Rename } from '../load/destination.js';
import type { SqlPlace } from './place.js';
/** Rows that would go with job configs. */
export declare function countRows(place: SqlPlace, jobs: readonly string[]): Promise<number>;
/** Removes loads, inside a transaction. Drops tables before any of their rows change. */
export declare function removeLoads(place: SqlPlace, { jobs, supersededBefore }: Removal): Promise<void>;
/** Renames a job config, inside a transaction. */
export declare function renameJob(place: SqlPlace, { from, to, table }: Rename): Promise<void>;
