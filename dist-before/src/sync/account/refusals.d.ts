import { HeadgateError } from '../../common/errors.js';
import type { Clock } from '../../pacing/clock.js';
import { type RefusalLimits } from './retry-limits.js';
import { SourceError } from '../../contract/job-source.js';
/**
 * The longest accepted Retry-After, by the period of the limit. A rolling day never needs more than a day, plus a
 * minute for rounding and differing clocks.
 */
declare const longestPlausibleMs: {
    minute: number;
    day: number;
};
/** Refusals in a row: headgate waits after each, but not forever. */
export declare class Refusals {
    /** How many there are. */
    inARow: number;
    private readonly clock;
    private readonly refusalLimits;
    private rateWaits;
    private implausible;
    private offContract;
    private offContractSince;
    constructor(clock: Clock, refusalLimits: RefusalLimits);
    /** Counts a refusal that asks for this wait; throws if it is one too many. */
    count(error: SourceError, waitMs: number): void;
    /** Something else was answered. */
    end(): void;
}
interface FailedAttempt {
    /** Number of failed attempts including this one; from 1. */
    attempt: number;
    /** The wait that the service asked for, in milliseconds; null if none. More than an hour is ignored. */
    retryAfterMs: number | null;
    /** Returns an evenly distributed number in [0, 1), such as Math.random. */
    random: () => number;
}
/** An accepted Retry-After in milliseconds; null if there is none or it is too long. */
export declare function plausibleWait(retryAfterMs: number | null, limit: keyof typeof longestPlausibleMs): number | null;
/**
 * How long to wait before the next attempt, in milliseconds. An accepted Retry-After is kept in full, plus up to one
 * second so that clients with the same Retry-After do not return together. Without one: full jitter, evenly from 0 to 1
 * s, 2 s, 4 s … at most 60 s.
 */
export declare function retryDelay({ attempt, retryAfterMs, random }: FailedAttempt): number;
/** A redirect, or a 4xx that does not follow the contract: something in front of the service answered, such as a gateway. */
export declare function isOffContract(error: unknown): error is SourceError;
/** Whether the service refuses everything of this account: its key, or its plan. */
export declare function isKeyRefusal(error: unknown): error is SourceError;
/** The refusal of an account's key or plan with the account's name, if there are several. */
export declare function namedRefusal(error: SourceError, name: string, accounts: readonly unknown[]): HeadgateError;
/** Whether the allowance was refused, not the request rate. */
export declare function isDaily({ code, apiCode }: SourceError): boolean;
/** Whether a Retry-After asks for a longer wait than its limit can ever need. */
export declare function isImplausible(error: SourceError): boolean;
/** Whether the same request is likely to succeed later. */
export declare function mayPass(error: unknown): error is SourceError;
/** A 429 counts whatever its body is: a proxy in front of the service has its own texts. */
export declare function isRateLimit(error: unknown): boolean;
/** What a failed request said, and the wait that it asked for if headgate does not believe it. */
export declare function refusalText(error: SourceError, now: number): string;
export {};
