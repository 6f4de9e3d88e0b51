export interface HeaderName {
    name: string;
    /** The name in the header, if it differs. */
    exportedAs?: string;
}
/**
 * Reads a header without its line break. A repeated name gets the first free number: `a`, `a_2`, `a_3`. An empty one
 * becomes `column_2`, because the first empty name becomes `column` in the table.
 */
export declare function readHeader(line: Buffer): HeaderName[];
/** Where the first line begins, after any number of byte order marks. */
export declare function markEnd(bytes: Buffer): number;
/** Refuses a file without a line feed that has carriage returns: all of it would be the header. */
export declare function refuseLoneReturns(bytes: Buffer): void;
/** Refuses a header whose only separators are semicolons or tabs, because all of it would be one column. */
export declare function refuseSeparator(header: Buffer): void;
