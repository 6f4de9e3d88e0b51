import type { RunReport } from '../../src/sync/events.js';
import { type Ablation } from './process.js';
export interface WorldResult {
    violations: string[];
    runs: number;
    crashes: number;
    jobs: number;
}
/** Simulates one seeded world to its end; returns what was wrong. */
export declare function runWorld(seed: number, ablation?: Ablation | null, form?: Form): Promise<WorldResult>;
/**
 * `source cap`: the source has a limit of its own, of which it does not say anything. `even`: it has none, but the same
 * round number of rows every day. `shared`: job configs of two config
 * files load one table with a key from sources with common and moving rows; now and then somebody drops, prunes or
 * fetches again. `lost journal`: there, the journal is also deleted or restored from a copy. `split`: days over the cap are
 * fetched by the values of a parameter, of which the config may lack one. `values`: as `shared`, but the job configs are the
 * values of one `for_each`, which somebody adds and removes.
 */
export type Form = 'plain' | 'source cap' | 'even' | 'shared' | 'lost journal' | 'split' | 'values';
/** A further run would change nothing, except for days that are still open. */
export declare function isAtRest(report: RunReport | null | undefined): boolean;
