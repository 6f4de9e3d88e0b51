import { type Prepared } from './prepare.js';
import { readingOf } from './reading.js';
type Entry = Parameters<typeof readingOf>[1];
/** Each of the files is prepared by itself, with its own encoding and delimiter. Throws `file_invalid`, which names the file. */
export declare function prepareMany(path: string, entry: Entry): Promise<Prepared>;
export {};
