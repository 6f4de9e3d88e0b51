import { HeadgateError } from '../common/errors.js';
import { type Slice } from '../days/day.js';
import type { SchemaChange } from '../load/ledger.js';
import type { JobRate } from '../pacing/job-queue.js';
import type { KnownFiles } from '../plan/changed-files.js';
import type { JobChange } from '../plan/changes.js';
import { type Mismatched } from '../plan/config-changes.js';
import { type OpenOptions } from './account/accounts.js';
import { type Holding } from './account/holding.js';
import type { RunParts } from './run/context.js';
import type { RunReport, SyncEvent } from './events.js';
import { RunState } from './run/run-state.js';
export interface SyncParts extends RunParts {
    /** Which of them this run may use. Absent: all. */
    holding?: Holding;
    /** Uniform in [0, 1). */
    random: () => number;
    /**
     * How fast an account's jobs may start, given the requests per minute that the run may send. p-queue uses the
     * machine's clock.
     */
    jobRate: (requestsPerMinute: number) => JobRate;
    /** Throws if the job configs ask for more than the accounts allow. Absent: everything is allowed. */
    admit?: OpenOptions['admit'];
    /** Aborts when the lock or the service is lost; work under way must then not be finished. Default: never. */
    severed?: AbortSignal;
    /** Keeps what the tries of one run did, which all are given. Absent: there is one try. */
    tries?: {
        done?: Done;
    };
}
/** What the tries of a run have done so far. */
interface Done {
    began: number;
    run: RunState;
    changes: SchemaChange[];
    changed: JobChange[];
    refused: HeadgateError[];
}
export interface SyncOptions {
    selected: ReadonlySet<string>;
    wait: boolean;
    /** Whether a suspect day makes the run incomplete. Default false. */
    strict?: boolean;
    /** Whether to fetch only a few slices of each window. Default false. */
    probe?: boolean;
    /** Whether to ask for finished days again that reached an age. Default true. */
    revisit?: boolean;
    /** Days to fetch again; `all` for every day; null for none. */
    refetch: Slice | 'all' | 'least' | null;
    /** Keys of job configs that name what no row has. Absent: none. */
    mismatches?: readonly Mismatched[];
    /** Local files by source. Absent: none. */
    files?: KnownFiles;
}
/**
 * One run: recovers what an earlier run left, then fetches what the ledger lacks.
 *
 * @param signal an abort ends the run cleanly: a submit that is on its way may finish, and jobs at the service continue
 * @throws HeadgateError for faults that end the whole run; those of single slices are in the report
 */
export declare function sync(parts: SyncParts, options: SyncOptions, signal: AbortSignal, onEvent: (event: SyncEvent) => void): Promise<RunReport>;
export {};
