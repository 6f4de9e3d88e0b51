import type { CommitOptions } from '../../load/destination.js';
import type { Lease } from '../../load/machines.js';
import { Trip } from '../run/context.js';
/**
 * Step 8. A load that this slice replaces only in part is replaced together with the slices of its other days (I5), so
 * the commit waits until those are staged.
 */
export declare function commit(trip: Trip): Promise<void>;
/**
 * Commits the days that wait for their parts if a commit has shown that the source ignores their parameters: no job for
 * a part follows, after which they would be committed.
 */
export declare function commitUndivided({ context, config: job }: Trip): Promise<void>;
export declare function optionsOf(trip: Trip, leases: Lease[] | undefined): CommitOptions;
/** Null if the table refused it: the rows stay staged, and the next run commits them without another job. */
export declare function orGiveUp<Result>(trip: Trip, write: () => Promise<Result>): Promise<Result | null>;
