import type { SourceConfig } from './source.js';
type Schema = Record<string, unknown>;
/** A parameter that only one source has, as JSON Schema: a text, or one of several words. */
export interface OwnParam extends Schema {
    title: string;
    description: string;
    enum?: readonly string[];
}
/** The type of a source's config, from its own parameters. */
export type ConfigOf<Own extends Record<string, OwnParam>> = SourceConfig & {
    [Name in keyof Own]?: Own[Name] extends {
        enum: readonly (infer Word)[];
    } ? Word : string;
};
/** The keys of an object, such as the words of an `enum`. */
export declare const namesOf: <T extends object>(table: T) => (keyof T & string)[];
interface Params {
    /** What `keywords` means for this source. Without it the source takes no keywords. */
    keywords?: string;
    examples?: string[];
    /** Parameters of this source alone, in the order in which a form shows them. */
    own?: Record<string, OwnParam>;
    /** What the two dates are compared with, such as "Day of publication". Without it the source takes no dates. */
    date?: string;
    /** Column of the rows with the value that the dates are compared with, in UTC, for clients that count rows by day. */
    dateColumn?: string;
    /** Dates for which a first search finds rows, if the days before today have none; YYYY-MM-DD. */
    dateExamples?: {
        first: string;
        last: string;
    };
    /** The last day of its rows, if the source gets no new ones; YYYY-MM-DD. */
    lastDay?: string;
    required?: string[];
}
/** Keyword of a source's params with the types of its columns, by name, in DuckDB's words. */
export declare const columnTypesKeyword = "x-column-types";
/** Keyword of a source's params with the number of rows that have no date, so that no days have them. */
export declare const undatedKeyword = "x-undated-rows";
/** Keyword of a source's params with its files: `name`, `version`, and the `first` and `last` day of each. */
export declare const filesKeyword = "x-files";
/** Keywords beyond JSON Schema. */
export declare const ownKeywords: string[];
/** The JSON Schema of a config: keywords, the source's own parameters, the dates, and the number of rows. */
export declare function paramsSchema({ keywords, examples, own, date, dateColumn, dateExamples, lastDay, required, }: Params): Schema;
/** `mode` for sources that take several terms. */
export declare const termMode: {
    readonly title: 'Match';
    readonly enum: readonly ["any", "all"];
    readonly default: 'any';
    readonly description: 'Whether a row must contain any of the terms or all of them.';
};
/** The config of a source that takes several terms and has no other parameters of its own. */
export type TermConfig = ConfigOf<{
    mode: typeof termMode;
}>;
/** Comma-separated terms. */
export declare function termsOf(keywords: string | undefined): string[];
/** Whether a text in lower case contains one of a config's terms, or all of them; without terms, every text does. */
export declare function termTest({ keywords, mode }: TermConfig): (text: string) => boolean;
export {};
