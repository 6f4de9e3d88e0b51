import type { DestinationConfig } from '../../src/load/destination-config.js';
import type { Destination } from '../../src/load/destination.js';
/**
 * Hands rows to a user's function, then commits their load to a ledger that keeps no values but days. A run that ends
 * between the two hands the rows over again, so that they arrive at least once.
 */
export declare function deliver(ledger: Destination, into: NonNullable<DestinationConfig['deliver']>): Destination;
