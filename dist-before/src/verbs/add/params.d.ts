import { type Param } from '../../contract/params.js';
/** The params that a config may set, required ones first. */
export declare function paramsOf(schema: Record<string, unknown>): Param[];
/** The window to propose for a source; null if the source takes no dates. */
export interface ProposedWindow {
    /** YYYY-MM-DD. */
    from: string;
    /** YYYY-MM-DD or `yesterday`. */
    to: string;
    /** Column that the source compares with the dates; null if its schema does not say. */
    dateColumn: string | null;
}
/** Uses the schema's examples if it has any, because a source may have no recent rows. */
export declare function proposedWindow(schema: Record<string, unknown>, now: number): ProposedWindow | null;
/** The last days. */
export declare const lately: (now: number) => Pick<ProposedWindow, 'from' | 'to'>;
/** Reads `--param` words such as `name=value` into a config. */
export declare function parseParams(words: readonly string[], params: readonly Param[]): Record<string, unknown>;
/** Converts a text to a value of the param's type. */
export declare function readValue(param: Param, text: string): unknown;
/** What is wrong with a value's text, to continue a sentence; null if nothing is. */
export declare function valueProblem({ type, values }: Param, text: string): string | null;
/** Throws `usage` if a day of a flag is none. */
export declare function checkDays(days: Readonly<Record<string, string | undefined>>): void;
/** What is wrong with the first or last day of a window. */
export declare function dayProblem(text: string): string | null;
/**
 * Throws the mistakes of a config made from answers, without line numbers, because the user has not seen those lines.
 */
export declare function refuseAnswers(error: unknown): never;
