import type { BenchCases } from './bench.js';
/** Processes that are killed while they commit. */
export declare const killCases: BenchCases;
