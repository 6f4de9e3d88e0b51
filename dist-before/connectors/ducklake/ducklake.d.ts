import type { Destination } from '../../src/load/destination.js';
import type { AttachedOptions } from '../../src/sql/duckdb/attached.js';
import type { DestinationPlace } from '../../src/load/description.js';
/** Rows and ledger in one DuckLake, changed in one of its snapshots. It is open only during a call. */
export declare function openDuckLake(options: AttachedOptions & DestinationPlace): Destination;
