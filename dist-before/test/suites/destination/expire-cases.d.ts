import { type BenchCases } from './bench.js';
/** The ability to delete what is older than `retain` allows. */
export declare const expireCases: BenchCases;
export declare const expireRejectCases: BenchCases;
export declare const expireHistoryCases: BenchCases;
