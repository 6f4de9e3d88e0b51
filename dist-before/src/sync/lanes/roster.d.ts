import type { HeadgateError } from '../../common/errors.js';
import { LeaseLost } from '../../load/machines.js';
import type { Lane } from '../account/lane.js';
import type { LaneContext, SyncContext } from '../run/context.js';
/** The lanes of a run: which of them it still has, and which take no more turns. */
export declare class Roster {
    private readonly context;
    private present;
    /** Every lane that the run has ever had. */
    private readonly known;
    /** Until when the allowance of lanes is used up, in epoch milliseconds. */
    private readonly parked;
    /** Lanes whose key or plan the service refuses. */
    private readonly refused;
    constructor(context: SyncContext, lanes: readonly [Lane, ...Lane[]]);
    get lanes(): readonly [Lane, ...Lane[]];
    join(lanes: readonly Lane[]): void;
    park(lane: Lane, until: number): void;
    /** An error in a step of a lane ends the run, unless its account now belongs to another run or is refused. */
    fail({ lane, signal }: LaneContext, error: unknown): void;
    /** The run continues without an account that now belongs to another run; without any it ends. */
    giveUp(lane: Lane, lost: LeaseLost): void;
    /** The service refuses a lane's account: the run continues with the others; without any it ends with what it has. */
    private refuse;
    /** Takes a lane out of the run; false if it is the last one. */
    private leave;
    /** Whether a lane takes no more turns. */
    rests(lane: Lane): boolean;
    /** Whether no lane runs a turn, nor has one waiting. */
    get isIdle(): boolean;
    get ending(): {
        /** When the first parked lane has allowance again; null if none is parked. */
        parkedUntil: number | null;
        /** Why the service refuses the lanes, if none is left. */
        refusals: HeadgateError[];
    };
}
