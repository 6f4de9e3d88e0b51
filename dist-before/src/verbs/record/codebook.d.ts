import type { DataFile } from './write-data.js';
/** codebook.md: every column of every table. */
export declare function codebook(data: readonly DataFile[]): string;
/** A text on one line, with nothing that Markdown would read. */
export declare const cell: (text: string) => string;
/** The same for sentences that a person wrote in the config. */
export declare const prose: (text: string) => string;
