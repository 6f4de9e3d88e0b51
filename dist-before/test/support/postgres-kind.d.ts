import type { Destination } from '../../src/load/destination.js';
import type { StagedRow } from '../suites/destination/staged.js';
import { type DestinationKind } from './destination-kinds.js';
/** The schema for a folder: cases have separate folders but share a server. */
export declare function schemaOf(folder: string): string;
export declare const stateOf: (folder: string) => string;
export declare function openIn(url: string, folder: string): Destination;
/** Rows of a statement, as texts. */
export declare function ask(url: string, sql: string): Promise<StagedRow[]>;
/** PostgreSQL at an address. */
export declare const postgresKind: (url: string) => DestinationKind;
/** What the package's suite needs. */
export declare const postgresHarness: (url: string) => import("../suites/index.js").DestinationHarness;
