import { type BenchCases } from './bench.js';
/** The view `_headgate.revisits` beside an oracle. */
export declare const revisitCases: BenchCases;
