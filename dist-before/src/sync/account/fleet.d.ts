import { type Lease, LeaseLost, type Machines, type Wanted } from '../../load/machines.js';
import type { Clock } from '../../pacing/clock.js';
import type { Holding } from './holding.js';
/**
 * The accounts of a run that shares them with other runs: those that were free when it began, and those that became
 * free since. If a lease cannot be renewed in time, the run gives the account up before another run can take it.
 */
export declare class Fleet implements Holding {
    readonly isShared = true;
    private readonly machines;
    private readonly base;
    private readonly wanted;
    private readonly held;
    private others;
    /** Accounts lost since the last look at the other runs: who has them is not known yet. */
    private readonly missed;
    /** `Clock.monotonic` right before the last renewal was requested. */
    private renewedAt;
    /** The shared time, and the value of `Clock.monotonic` when it was read. */
    private synced;
    /** Leases that were not renewed in time. Unless another run has taken them, they are still this run's. */
    private readonly expired;
    private readonly ended;
    private looked;
    private onTaken;
    private onLook;
    private constructor();
    /** Takes the accounts that are free. If none is, raises `destination_locked` and names their holders. */
    static enlist(machines: Machines, clock: Clock, wanted: readonly Wanted[]): Promise<Fleet>;
    /** Names of the accounts that this run holds now. */
    get accounts(): string[];
    /** Which accounts of the config other runs use, one sentence each. */
    get notices(): string[];
    /** The shared time, for records that other machines read. */
    get clock(): Clock;
    get elsewhere(): number;
    has(lane: string): boolean;
    userOf(lane: string): string | null;
    leases(lanes: Iterable<string>): Lease[];
    /** Raises `LeaseLost` if this run does not hold the account. */
    leaseOf(lane: string): Lease;
    check(lane: string): void;
    lost(lane: string): AbortSignal;
    lose(...errors: LeaseLost[]): void;
    usedElsewhereMs(lane: string): number | null;
    adopt(lanes: readonly string[], task: () => Promise<void>): Promise<void>;
    /** One look at a time: all of them renew the same leases. */
    look(): Promise<void>;
    serve(onTaken: (lanes: readonly string[]) => Promise<void>, onLook: () => Promise<void>): void;
    /** Gives every account back. */
    release(): Promise<void>;
    private take;
    private holdOf;
    /** The answer was made between request and response, so the middle has the smallest error. */
    private sync;
    private keep;
    private lookNow;
    /** Gives an account up in time even if nothing answers any more. */
    private guard;
    private get heldLeases();
    private get lastMoment();
    private expire;
    private heldElsewhere;
    private allHeld;
}
