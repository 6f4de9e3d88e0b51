/** Ordinary files of the kinds that analysts have; README.md there says where they come from. */
export declare const ownFiles: string;
type Row = Record<string, unknown>;
export interface OwnFile {
    file: string;
    /** Name of its source and its table. */
    name: string;
    flags: string[];
    /** What the file is known to hold. */
    truth: Row;
    /** Types of its columns in DuckDB, of those that are known. */
    types: Row;
    /** The same from loaded rows. */
    facts: (rows: Row[]) => Row;
}
/** The twelve files that load. */
export declare const loadable: OwnFile[];
/** The two that do not, with what headgate says. */
export declare const broken: readonly [readonly ['open-quote.csv', 'open-quote.csv, line 3: a quote is opened in column text and never closed'], readonly ['cut.csv.gz', 'cut.csv.gz ends in the middle: its gzip data are cut off after 4,939 whole lines']];
/** The rows that `headgate sql --format json` printed, with whole numbers of more than 15 digits as texts. */
export declare function rowsOf(json: string): Row[];
/** An Excel file with a time of day, a duration, a number of 18 digits and a column without values. */
export declare const timesWorkbook: Buffer<ArrayBuffer>;
export {};
