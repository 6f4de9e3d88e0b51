import { type BenchCases } from './bench.js';
/** Typed columns: how they are named and created, how they widen, and how they reject values that do not fit. */
export declare const columnCases: BenchCases;
