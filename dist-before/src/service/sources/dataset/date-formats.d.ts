import type { OpenFile } from './open-file.js';
/** Words for a whole number that counts from 1970. */
export declare const epochs: {
    readonly epoch: 1000000;
    readonly epoch_ms: 1000;
};
export declare const isEpoch: (format: string) => format is keyof typeof epochs;
/** What a format of dates makes of a column. */
export interface FormatFit {
    format: string;
    /** Values that are not dates in it. */
    misfits: number;
    /** The first of them; null if there is none. */
    misfit: string | null;
}
/** SQL of a text in ISO 8601 as TIMESTAMPTZ. DuckDB takes a zone only right after seconds. */
export declare function isoInstant(text: string): string;
/** SQL of a text as TIMESTAMP; null where it is not written in the format. */
export declare function parsed(text: string, format: string): string;
export declare const hasTime: (format: string) => boolean;
/**
 * The formats in which the most values of a column are dates. `text` is SQL of its values, null where there is none;
 * `samples` are some of them, `first` is how many rows are tried first. One that is wanted comes before all others that fit.
 */
export declare function fitFormats(file: OpenFile, relation: string, text: string, samples: readonly string[], wanted: string | undefined, first: number): Promise<FormatFit[]>;
