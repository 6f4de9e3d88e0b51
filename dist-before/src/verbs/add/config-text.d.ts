import type { DatasetEntry } from '../../contract/dataset.js';
import type { DestinationKind } from '../../load/destination-config.js';
import type { ProposedSplit } from './propose-splits.js';
import type { ProposedWindow } from './params.js';
/** The contents of a new job config. */
export interface NewJob {
    name: string;
    source: string;
    config: Record<string, unknown>;
    /** Null for a source without dates. */
    window: ProposedWindow | null;
    /** What the source says of its rows. */
    description?: string;
    key?: readonly string[];
    /** Types of columns that differ from what rows show. */
    columns?: Readonly<Record<string, string>>;
    /** Parameters that may divide a day that is too large for one job. */
    splits?: readonly ProposedSplit[];
    export?: 'csv';
}
/** The contents of a new config file. */
export interface NewConfig {
    /** Address of the job API, or `embedded`. */
    url: string;
    /** File with the key, beside the config; absent: a variable holds it. */
    keyFile?: string;
    destination: {
        kind: DestinationKind;
        place: string;
    };
    /** Local files that are sources. They need the embedded service. */
    datasets?: readonly DatasetEntry[];
    jobs: readonly NewJob[];
}
/** The text of the file, with a comment on every line that may be unclear to a newcomer. */
export declare function configText({ url, keyFile, destination, datasets, jobs }: NewConfig): string;
/** An entry of `datasets` as an item of the list, with the dash in the first column. */
export declare const entryLines: (entry: DatasetEntry) => string[];
/**
 * A job config as an item of `jobs`, with the dash in the first column. With `explained`, has comments for newcomers.
 */
export declare function jobLines({ name, source, description, config, window, key, columns, splits, export: format }: NewJob, explained: boolean): string[];
/** `date_column: posted_at` */
export declare const dateColumnLine: (column: string) => string;
/** The parameters that a job config may be divided by at once. */
export declare const togetherAtMost: (splits: readonly ProposedSplit[]) => readonly ProposedSplit[];
/** `split_by: { lang: [ko, en] }` */
export declare function splitByLine(splits: readonly ProposedSplit[]): string;
