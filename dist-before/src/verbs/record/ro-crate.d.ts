import { type RecordFacts } from './facts.js';
import type { DataFile, WrittenFile } from './write-data.js';
/** Without size and checksum if the file contains the checksum of the crate. */
type Document = Pick<WrittenFile, 'path'> & Partial<WrittenFile>;
/** ro-crate-metadata.json, as RO-Crate 1.1 describes it. */
export declare function roCrate(facts: RecordFacts, data: readonly DataFile[], documents: readonly (Document & {
    title: string;
})[], description: string): object;
export {};
