import type { AccountLimits } from '../../contract/account.js';
import type { Clock } from '../../pacing/clock.js';
import type { JournalState } from '../journal/journal-state.js';
/** The first row cap to try if neither the service nor the config names one. */
export declare const highestCap = 10000;
/** An account's limits, with the row cap learnt from refusals if `GET /me` names none. */
export declare function withLearntCap(account: AccountLimits, { caps }: Pick<JournalState, 'caps'>, now: number): AccountLimits;
/** What an account may still ask for: its limits, what its jobs took of them, and the row caps that it was refused. */
export declare class Allowance {
    private readonly clock;
    private limits;
    /** Epoch milliseconds of the last `GET /me`; 0 if its answer may be out of date. */
    private askedAt;
    /** At least this many rows were left when our job at the fence had ended. */
    private left;
    private waitAsked;
    private refused;
    /** Whether a job ended so quickly that its answer may come from the service's cache, which is not charged. */
    private mayBeUncharged;
    constructor(clock: Clock, account: AccountLimits);
    /** The account's limits, without what this run's jobs used since the last `GET /me`. */
    get account(): AccountLimits;
    /** Notes an answer of `GET /me`. */
    noteAccount(account: AccountLimits): void;
    /** The row cap of one job, or the first one to try if it is unknown. */
    get rowsPerJob(): number;
    /** Whether the allowance is close to its end with this many rows left. */
    isCloseToTheEnd(left?: number): boolean;
    /**
     * Whether a submit must first ask how much of the allowance is left: always close to its end, so that a clipped job
     * is recognised.
     */
    get mayBeShort(): boolean;
    /** Another client may have used some of it. */
    mayBeUsed(): void;
    /** Whether more may be left than `account` says. */
    get mayHaveMore(): boolean;
    jobCreated(): void;
    /** A job of ours has ended and returned this many rows; `ms` is its length if it is known. */
    jobEnded(rows: number, ms?: number): void;
    /** The service reported that it is used up. */
    usedUp(): void;
    private leave;
    /** The least number of rows that were left at a fence; null if the job there is not ours or was not looked at. */
    leftAt(fence: string | null): number | null;
    /** Notes the least number of rows that were left when this job of ours had ended. */
    noteLeft(fence: string, rows: number): void;
    /** Notes that this row cap was refused. Returns the next one to try; null if there is no lower one. */
    lowerCap(rows: number): number | null;
    /** Row caps that the service refused since it last accepted one, highest first. */
    get refusedCaps(): readonly number[];
    /** The service accepted a job with this row cap. Returns the caps it refused before, if this cap ends the search. */
    acceptCap(rows: number): readonly number[];
    /** Epoch milliseconds of the wait that the service asked for, if headgate does not believe it. */
    get askedUntil(): number | null;
    /** The service refused the allowance with a wait that headgate does not believe; `GET /me` decides what is left. */
    ignoreWait(retryAfterMs: number): void;
}
