import type { BenchCases } from './bench.js';
/** A history of runs. */
export declare const historyCases: BenchCases;
