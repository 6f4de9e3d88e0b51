import { type BenchCases } from './bench.js';
/** Rows that several loads have: `TableSpec.key` and the capability `sharedRows`. */
export declare const sharedRowCases: BenchCases;
