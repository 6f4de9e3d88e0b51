import type { BenchCases } from './bench.js';
/** What a full refresh leaves. */
export declare const refreshCases: BenchCases;
