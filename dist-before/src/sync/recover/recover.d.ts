import { type Attempt } from '../journal/attempt-state.js';
import { type LaneContext, type SyncContext, type Outcome } from '../run/context.js';
/**
 * I9: recovers what an earlier run left of some lanes, before anything new begins. An attempt that is committed
 * already, or that no job config wants any more, is closed; the others continue from their phase.
 *
 * @returns the attempts to continue, in the order in which they began
 */
export declare function recover(context: SyncContext, lanes: ReadonlySet<string>): Promise<Attempt[]>;
/** Continues one attempt of an earlier run. */
export declare function resume(context: LaneContext, attempt: Attempt): Promise<Outcome>;
