import type { JobConfig } from '../../config/config.js';
import type { Destination } from '../../load/destination.js';
import type { LeaseLost } from '../../load/machines.js';
import type { Stage } from '../../stage/stage.js';
import type { Account, RunBasis } from '../account/accounts.js';
import type { Lane } from '../account/lane.js';
import { type Attempt, type AttemptEvent, type Phase } from '../journal/attempt-state.js';
import { type RunState, type Failure } from './run-state.js';
import type { StageFolder } from './stage-folder.js';
import type { SourceError } from '../../contract/job-source.js';
import type { Hold } from '../../plan/plan.js';
import type { Subject, SyncEvent, WaitReason } from '../events.js';
import type { CloseReason, JournalRecord } from '../journal/journal-record.js';
/** What a run owns, whichever account works for it. */
export interface RunContext extends RunBasis {
    destination: Destination;
    run: RunState;
}
/** What an attempt owns besides its record in the journal: its name at the service, its rows until their commit. */
interface AttemptParts {
    newToken: () => string;
    /** How long after a lost submit the service may still create its job, in milliseconds. */
    settleMs: number;
    stage: Stage;
    stages: StageFolder;
}
/** What an account owns: its lane, and the signals that end its work. */
export interface LaneContext extends RunContext, AttemptParts {
    lane: Lane;
    /** Aborts even what `signal` lets finish: a submit that is on its way. */
    severed: AbortSignal;
}
/** The parts that a run is made of. */
export interface RunParts extends Pick<RunContext, 'jobs' | 'budget' | 'destination' | 'journal' | 'clock'>, AttemptParts {
    /** Every account of the config. */
    accounts: readonly Account[];
}
/** Everything that a run hands to its accounts and their attempts. */
export interface SyncContext extends RunParts, RunContext, Pick<LaneContext, 'severed'> {
    /** Ends the run with the first fault of any step. */
    stop: (error: unknown) => void;
}
/** What the steps of a lane use; they also end when its account is taken away. */
export declare function laneContext(context: SyncContext, lane: Lane, onLost: (lost: LeaseLost) => void): LaneContext;
/** The job config of an attempt; undefined if the config no longer has it. */
export declare function configOf({ jobs }: Pick<RunContext, 'jobs'>, attempt: Pick<Attempt, 'job'>): JobConfig | undefined;
/**
 * How a lane's turn ended. `done`: the job's result is ready to be loaded. `closed`: there is no result, and the plan
 * decides what comes next. `blocked`: another client's job holds the slot; another lane may take the slice. `parked`:
 * the allowance is used up until this time, epoch milliseconds. A step that returns null continues from the attempt's
 * new phase.
 */
export type Outcome = {
    type: 'done';
    trip: Trip;
} | {
    type: 'closed';
} | {
    type: 'blocked';
    refusal: SourceError;
} | {
    type: 'parked';
    until: number;
};
/** How long to wait after a job that the allowance cut short: an allowance that returns sooner would be wasted too. */
export declare const clippedPauseMs: number;
/** The allowance is used up: nothing is submitted until it comes back. */
export declare function park({ clock, journal, lane }: LaneContext, ms: number): Promise<Outcome>;
/** An error of a slice, without the name of the slice. */
type Fault = Pick<Failure, 'code' | 'what'> & Partial<Pick<Failure, 'times' | 'error'>> & {
    reason?: Hold['reason'];
};
/** Lane, job, slice and part of an attempt, as events name them. */
export declare function subjectOf(attempt: Attempt): Subject;
/** The answer to an attempt must not be used: the service's cache might return it again. */
export declare function unusable({ source, config, token }: Attempt, now: number): JournalRecord;
type WithoutSubject<Event> = Event extends Subject ? Omit<Event, keyof Subject> : never;
/** One attempt on its way: what the journal has of it, and how its steps are journaled, reported and ended. */
export declare class Trip<Context extends RunContext = LaneContext> {
    readonly context: Context;
    private known;
    constructor(context: Context, attempt: Attempt);
    /** The attempt as the journal has it now, or had it last. */
    get attempt(): Attempt;
    /** Null once the journal has ended it. */
    get phase(): Phase | null;
    /** Its job config; undefined if the config no longer has it. */
    get config(): JobConfig | undefined;
    /** As messages name it. */
    get name(): string;
    /** Journals what happened to it, and `also` in the same line. */
    note(event: AttemptEvent, ...also: JournalRecord[]): Promise<void>;
    report(event: WithoutSubject<SyncEvent>): void;
    reportWait(wait: WaitReason): void;
    warn(message: string): void;
    /** Ends it without a load. `also` is journaled in the same line; `rows` is set if its job has ended. */
    close(why: CloseReason, rows?: number, also?: readonly JournalRecord[]): Promise<void>;
    /** Its answer is not used, and the same request is not sent again while the service's cache may remember it. */
    closeUnusable(why: CloseReason, also?: readonly JournalRecord[], rows?: number): Promise<void>;
    /** Leaves its slice out of this run; with `rest`, everything else of its job config too. */
    giveUp(fault: Fault, rest: boolean): Promise<void>;
    /** Counts a failed try. After the last one, this run leaves out what its job config still has to fetch. */
    retryLater({ code, what }: Fault, most?: number): Promise<void>;
    /**
     * The service runs no job of this size, which created no rows: its days are asked for in parts, as those of a job that
     * hit its cap.
     */
    tooLarge(what: string): Promise<void>;
    /** The service no longer has its job, so its slice is planned again. */
    vanish(): Promise<void>;
    /** Keeps the last error of a job config for `status`, and lets other job configs go first. */
    private noteFailure;
}
export {};
