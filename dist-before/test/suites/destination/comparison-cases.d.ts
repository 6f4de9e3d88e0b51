import { type BenchCases } from './bench.js';
/** Comparisons of another answer with the rows that a table has. */
export declare const comparisonCases: BenchCases;
/** The same with `TableSpec.key`. */
export declare const keyedComparisonCases: BenchCases;
