import { type BenchCases } from './bench.js';
/** Rows that replace each other by `TableSpec.key`. */
export declare const keyCases: BenchCases;
/** For destinations that do not support `TableSpec.key`. */
export declare const keylessCases: BenchCases;
