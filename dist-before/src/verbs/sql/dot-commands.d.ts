import type { QueryFormat } from '../../query/file-extension.js';
/** Settings that dot commands change. */
export interface PromptSettings {
    timing: boolean;
    /** Null means `auto`. */
    format: QueryFormat | null;
    /** How many rows to show, 0 for all; null if not set. */
    maxRows: number | null;
}
/** The result of a dot command: a query, a text to show, or the end. */
export type DotAnswer = {
    sql: string;
} | {
    text: string;
} | {
    quit: true;
};
export declare const isDotCommand: (line: string) => boolean;
export declare function dotCommand(line: string, settings: PromptSettings): DotAnswer;
/** @param table may be quoted, and may include its schema */
export declare function schemaOf(table: string): string;
