import type { BenchCases } from './bench.js';
/** Rows that are gone while the state folder still exists. */
export declare const vanishedCases: BenchCases;
