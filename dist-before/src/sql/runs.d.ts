import { type RunRecord } from '../load/ledger.js';
import type { SqlPlace } from './place.js';
/** Adds runs to the history, inside a transaction. Replaces runs that it already has. */
export declare function insertRuns({ session, dialect }: SqlPlace, runs: readonly RunRecord[]): Promise<void>;
/** The newest runs, newest first. */
export declare function readRuns({ session, dialect }: SqlPlace, limit: number): Promise<RunRecord[]>;
