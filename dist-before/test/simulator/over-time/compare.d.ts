import type { JobConfig } from '../../../src/config/config.js';
import type { Oracle } from './oracle.js';
type Row = Record<string, unknown>;
/** What a reader finds. */
export interface Found {
    /** The table; null: it has no key, and is not compared. */
    rows: readonly Row[] | null;
    history: readonly Row[];
    revisits: readonly Row[];
    comparisons: readonly Row[];
}
/** How what was found differs from what must be. */
export declare function faultsOf(job: JobConfig, oracle: Oracle, found: Found, now: number): string[];
export {};
