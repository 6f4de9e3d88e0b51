import { type BenchCases } from './bench.js';
/** Removing job configs together with their loads. */
export declare const upkeepCases: BenchCases;
/** The ability to rename. */
export declare const renameCases: BenchCases;
