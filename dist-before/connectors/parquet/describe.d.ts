import type { DestinationDescription } from '../../src/load/description.js';
/** Describes a folder of Parquet files without opening one. */
export declare const parquet: DestinationDescription;
