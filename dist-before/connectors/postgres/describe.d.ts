import type { DestinationDescription } from '../../src/load/description.js';
/** Describes a schema of a PostgreSQL database without opening a connection. */
export declare const postgres: DestinationDescription;
