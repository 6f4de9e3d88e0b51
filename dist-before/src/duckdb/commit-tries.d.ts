import type { Commit } from '../load/destination.js';
import type { Effort } from './load-engine.js';
export interface Try {
    /** Whether DuckDB may split a CSV file. Some line breaks inside cells make that fail. */
    parallelCsv: boolean;
    effort: Effort;
}
/**
 * Commits in the fastest way that needs the least memory. If DuckDB reports that this was the problem, tries again more
 * slowly or with more memory.
 */
export declare function commitInTries<T>(commit: Commit, memoryLimit: string | null, attempt: (how: Try) => Promise<T>): Promise<T>;
/** Gives other work more memory only if it needs it: DuckDB fills whatever it may use. */
export declare function inLittleMemory<T>(memoryLimit: string | null, attempt: (effort: Effort) => Promise<T>): Promise<T>;
