import type { DestinationDescription } from '../../src/load/description.js';
/** Describes Iceberg tables without reaching their catalog. */
export declare const iceberg: DestinationDescription;
