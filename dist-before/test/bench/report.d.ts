/** One line of a table: texts, numbers, or the numbers of several runs. */
export type Line = Record<string, string | number | readonly number[]>;
/** A section of Markdown with a table; numbers of several runs as median (least-most). */
export declare function section(heading: string, command: string, lines: readonly Line[]): string;
export declare function medianOf(values: readonly number[]): number;
