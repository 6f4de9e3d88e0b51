/** Every report of the file. */
export declare const strikes: Record<string, string>[];
/**
 * The true rows, read from the file itself: reports of the days (both included) that contain any of the keywords. One
 * text per row, so that lists of rows can be compared.
 */
export declare function trueStrikes(keywords: readonly string[], from: string, to: string): string[];
/** A row from any source as one text. Empty cells and nulls are equal, numbers are compared by value. */
export declare function strikeText(row: Record<string, unknown>): string;
