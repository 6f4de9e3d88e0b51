import type { Reading } from './reading.js';
/** The form that a text file is in. */
export interface Form {
    encoding: string;
    newline: '\n' | '\r\n' | '\r';
    /** Whether its last line has an end. */
    ended: boolean;
}
/**
 * Copies a file as plain UTF-8, unpacked. Throws `file_invalid` if the file ends in the middle or is not in its encoding.
 */
export declare function copyPlain(from: string, to: string, { gzipped, encoding }: Pick<Reading, 'gzipped' | 'encoding'>): Promise<Form>;
/** The first letter of plain UTF-8 that is not ASCII, with what is around it in its line. */
export declare function firstLetter(path: string): Promise<string>;
/** Whether a file is UTF-8 to its end, without a byte order mark. */
export declare function isPlainUtf8(path: string): Promise<boolean>;
