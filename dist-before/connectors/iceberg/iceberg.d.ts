import type { Destination } from '../../src/load/destination.js';
import type { DestinationPlace } from '../../src/load/description.js';
import type { AttachedOptions } from '../../src/sql/duckdb/attached.js';
/** Rows and ledger in Iceberg tables of one catalog, changed in one of its commits. */
export declare function openIceberg({ iceberg, ...options }: AttachedOptions & DestinationPlace): Destination;
