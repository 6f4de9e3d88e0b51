import { type RecordFacts } from './facts.js';
import type { MatchesFile, DataFile, WrittenFile } from './write-data.js';
/**
 * datapackage.json, as Data Package 2 describes it. `headgate` in it is what `record --verify` compares.
 */
export declare function dataPackage(facts: RecordFacts, data: readonly DataFile[], { jobs, matches, compared, }: {
    jobs: WrittenFile;
    matches: MatchesFile | null;
    compared: readonly WrittenFile[];
}, documents: readonly WrittenFile[], description: string): object;
export declare const comparisonsTitle = "Days that were asked for again, and how the answers differ";
export declare const mediaTypes: {
    readonly csv: 'text/csv';
    readonly parquet: 'application/vnd.apache.parquet';
};
