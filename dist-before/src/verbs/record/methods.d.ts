import { type Load } from '../../load/ledger.js';
import { type RecordFacts } from './facts.js';
import type { DataFile, WrittenFile } from './write-data.js';
/** METHODS.md: how the rows were collected, and what is missing. */
export declare function methods(facts: RecordFacts, data: readonly DataFile[], documents: readonly WrittenFile[]): string;
/** What the data are, in a few sentences. */
export declare function summary({ jobs, tables, service, idsOnly, at }: RecordFacts): string;
type Mark = 'suspect' | 'accepted';
/** Days whose number of rows is unlikely, each once. */
export declare function markedDays(live: readonly Load[], mark: Mark): string[];
export {};
