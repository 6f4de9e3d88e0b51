/** Cleans foreign text for an error: one line, no control characters, no secret, at most 300 characters by default. */
export type CleanText = (text: string, maxLength?: number) => string;
/** @param secret one, or several, to which more may be added */
export declare function textCleaner(secret: string | ReadonlySet<string>): CleanText;
/** A copy of parsed JSON with every key and text cleaned, and with limited depth and width. */
export declare function cleanData(value: Record<string, unknown>, clean: CleanText): Record<string, unknown>;
