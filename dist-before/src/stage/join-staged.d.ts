import type { StagedRows } from '../load/staged-rows.js';
interface Joined {
    rows: StagedRows;
    /** Rows of `cut` that none of the parts has. With a key they are in the file, too. */
    lost: number;
    /** How often a row is in one more part. */
    repeated: number;
}
/**
 * Writes the rows of several staged JSON exports to one file, as if they had come in one export: those of all parts, and,
 * with a key, those of cut answers that no part has. Rows are the same if they have the same key, or, without one, the
 * same text: a row that has changed would then be there twice.
 */
export declare function joinStaged(path: string, parts: readonly StagedRows[], cut: readonly StagedRows[], key: readonly string[], signal: AbortSignal): Promise<Joined>;
export {};
