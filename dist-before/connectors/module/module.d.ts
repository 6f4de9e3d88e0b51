import type { OwnDestination } from '../../src/load/destination-config.js';
import type { Destination } from '../../src/load/destination.js';
/** The destination that a user's module makes. Raises `destination_invalid` if it lacks something. */
export declare function openModule(path: string, { open, options, stateFolder }: OwnDestination): Destination;
