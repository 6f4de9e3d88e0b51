import type { DestinationDescription } from '../../src/load/description.js';
/** Describes a DuckLake without opening one. */
export declare const ducklake: DestinationDescription;
