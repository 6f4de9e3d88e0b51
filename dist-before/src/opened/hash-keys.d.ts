import type { HiddenFields, JobConfig } from '../config/config.js';
import { type Forgotten } from '../load/forgotten.js';
import type { LoadedJob } from '../load/ledger.js';
/**
 * The job configs with the keys of their hashes. Makes `hash.key` in the state folder if it is needed for the first
 * time, unless nothing may be written. Raises `hidden_changed` if loaded rows were hashed or forgotten otherwise.
 */
export declare function withHashKeys(jobs: readonly JobConfig[], folder: string, loaded: readonly LoadedJob[], forgotten: readonly Forgotten[], makes?: boolean): Promise<JobConfig[]>;
/** The key of a job config's tokens: its own one, or that of the state folder, which is made if it is the first. */
export declare function keyOf(hidden: HiddenFields | undefined, folder: string, loaded: readonly LoadedJob[], forgotten: readonly Forgotten[]): Promise<string>;
/** What `hash` names of a column, or of the part of one that names lead to. */
export declare function hashedPartOf([column, ...names]: readonly string[], hash: readonly string[]): 'all' | 'parts' | null;
