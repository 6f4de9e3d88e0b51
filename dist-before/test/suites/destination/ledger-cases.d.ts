import { type BenchCases } from './bench.js';
/** What every destination must do: rows and ledger appear together, once, and all or nothing. */
export declare const ledgerCases: BenchCases;
