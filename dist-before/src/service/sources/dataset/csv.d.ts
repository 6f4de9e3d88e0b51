import { type Header } from './csv-records.js';
import { type FoundHeader, type HeaderRows } from './header.js';
import type { OpenFile } from './open-file.js';
/** What a CSV file consists of. Quotes are always `"`, doubled inside a value. */
export interface Dialect extends Header {
    /** Whether rows may have fewer values than the header. */
    ragged: boolean;
    /** Whether lines may end in different ways. DuckDB then takes wrong quotes, too. */
    mixed: boolean;
    /** Words that mean no value. */
    nulls: readonly string[];
}
export declare const delimiters: string[];
/**
 * Delimiter and column names, found by DuckDB's sniffer in the first 20,000 rows below what is above the header.
 *
 * @param headerRow the lines with the names, if they are known
 */
export declare function sniff(file: OpenFile, path: string, wanted: string | undefined, headerRow: HeaderRows | undefined): Promise<Header & {
    found: FoundHeader | null;
}>;
/** Every column as text. */
export declare function csvRelation(path: string, { delimiter, names, above, ragged, mixed, nulls }: Dialect): string;
/** A last line with a mark in the first column. */
export declare const endLine: ({ delimiter, names }: Header, mark: string) => string;
/** How many lines have no value, such as those that Excel writes for cells that were emptied; null if the mark is missing. */
export declare function emptyAbove(file: OpenFile, relation: string, header: Header, mark: string): Promise<number | null>;
export declare const withoutEmpty: (relation: string, { names }: Header) => string;
export declare const withoutEnd: (relation: string, { names }: Header, mark: string) => string;
/** DuckDB's own words about a file, without the options that it proposes. */
export declare const firstWords: (error: unknown) => string;
