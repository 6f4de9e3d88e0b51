import type { Reading } from './reading.js';
/**
 * Where the rows of a JSON document are: `.` for the document itself, which is a list of rows or one row after the
 * other, or else the keys that lead to its only list of objects. A list inside another does not count, and one under
 * fewer keys comes first.
 *
 * @param shown the path for people, of which `path` may be a copy
 */
export declare function findRows(path: string, shown: string): Promise<string>;
/** Writes the list of rows under a document's keys as a document of its own, in bounded memory and with all digits. */
export declare function copyRows(from: string, to: string, rowsAt: string, shown: string): Promise<void>;
/** Where a file is not JSON, as an error that names the place; null if it is right, or of another kind. */
export declare function jsonMistake({ path, reading: { kind } }: {
    path: string | readonly string[];
    reading: Pick<Reading, 'kind'>;
}, shown: string): Promise<Error | null>;
