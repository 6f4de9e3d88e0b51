import { type Bench, type BenchCases } from './bench.js';
/** Commits what a source with changing rows says of some days, again and again. */
export declare function randomHistory(bench: Bench, seed: number, steps: number): Promise<void>;
/** What becomes of rows over time: `TableSpec.history` and `marksVanished`. */
export declare const rowHistoryCases: BenchCases;
