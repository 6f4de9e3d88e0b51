export declare const sum: (numbers: readonly number[]) => number;
/** A number as people write it: `2,500`. */
export declare const count: (value: number) => string;
/** A number with its noun: `1 row`, `2,500 rows`. */
export declare function plural(value: number, one: string, many?: string): string;
/** The first of several names, and how many more there are. */
export declare function listed(names: readonly string[]): string;
/** A text as the start of a sentence. */
export declare const capitalized: (text: string) => string;
/** `999 B`, `1.2 kB`, `12 MB`. */
export declare function bytes(size: number): string;
/** A text as one word of a command line, quoted if a shell would read it differently. */
export declare function shellWord(text: string, isWindows?: boolean): string;
/**
 * A text that is safe to show in a terminal.
 *
 * @param shown replaces such a character. Default: `·`, tabs unchanged
 */
export declare function printable(text: string, shown?: (char: string) => string): string;
/** The same document of JSON with such characters as escapes. Between its values it has only blanks and line breaks. */
export declare function printableJson(json: string): string;
/** Whether a text is a JSON document. */
export declare function isJson(text: string): boolean;
/** Whether a number of rows is more than any plan allows: `GET /me` sets no limit. */
export declare const isUnlimited: (rows: number) => boolean;
/** The most rows of one job. */
export declare const rowsPerJobText: (rows: number) => string;
interface Left {
    regime: 'rows' | 'jobs';
    allowance: {
        limit: number;
        remaining: number;
    };
}
/** `81,796 of 100,000 rows` or `12 of 20 jobs` of the rolling 24 hours. */
export declare function allowanceText({ regime, allowance }: Left): string;
/** The same as a sentence's end, such as `81,796 of 100,000 rows left`. `when`: the time that the limit is for. */
export declare const leftText: (left: Left, when?: string) => string;
/** A path relative to the working directory, if that is shorter. */
export declare function shortPath(path: string): string;
/** Values that select a part of a day: `lang = ko, country = KR`. */
export declare function partText(part: Readonly<Record<string, string | number | boolean>>): string;
export {};
