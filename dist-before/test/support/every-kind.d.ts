import { type DestinationKind } from './destination-kinds.js';
type Kind = [name: string, kind: () => Promise<DestinationKind>];
/**
 * Every kind of destination with SQL of its own by its name: a DuckLake takes that of DuckDB, and much longer. Skips the
 * test of a kind that this machine lacks.
 */
export declare const everyKind: readonly Kind[];
/** Those that replace rows by key. */
export declare const keyedKinds: Kind[];
export {};
