import type { AccountLimits } from '../../contract/account.js';
import type { JobProgress } from '../../plan/plan.js';
import type { SyncEvent, WaitReason } from '../../sync/events.js';
import { type Style } from '../style.js';
interface JobState {
    days: JobProgress['days'];
    rows: number;
}
/** The state after all events so far. */
export interface ProgressState {
    jobs: ReadonlyMap<string, JobState>;
    /** Jobs still to be submitted, in the words of `plan`; empty if there are none. */
    toRun: string;
    account: AccountLimits | null;
    /** Current work by account. */
    activity: ReadonlyMap<string, Activity>;
}
interface Activity {
    /** The current slice as text; empty if there is none. */
    subject: string;
    /** What headgate is doing with it. */
    doing: string;
    wait: WaitReason | null;
}
export declare const emptyProgress: ProgressState;
export declare function follow(state: ProgressState, event: SyncEvent): ProgressState;
/** The lines of the view, at most `room`. Completed job configs are left out first. */
export declare function progressLines(state: ProgressState, style: Style, now: number, room: number): string[];
/** An account's current work and what it waits for. A wait counts as over once its end has passed. */
export declare function activityLines([lane, activity]: [string, Activity], lanes: number, now: number): string[];
export {};
