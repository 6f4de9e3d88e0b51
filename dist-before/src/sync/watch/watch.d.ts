import type { JobDetail, ListedJob } from '../../contract/resources.js';
import { SourceError } from '../../contract/job-source.js';
import type { LaneContext, Trip } from '../run/context.js';
/** A job that ended without rows is asked for again after this long. */
export declare const emptyPauseMs = 1000;
/** Jobs a page: the most that the contract allows. */
export declare const pageSize = 100;
/**
 * Polls the job of an attempt until it has ended or turns out not to be ours. Returns null if the service no longer
 * knows it, at a time when every part of the service must know it.
 */
export declare function pollToEnd(trip: Trip): Promise<JobDetail | null>;
/** Another client's job has the account's slot. headgate waits for it and never stops it. */
export declare function awaitSlot(context: LaneContext, refusal: SourceError): Promise<void>;
/**
 * For how many more milliseconds a job of this attempt may come into being, or be unknown to a part of the service: up
 * to three times `connection.timeout` after its POST, which is one and a half `settleMs`. The elapsed time is the
 * shorter one of two clocks: the wall clock may have been set, and the uptime starts again after a restart or differs
 * on another machine.
 */
export declare function unsettledMs({ attempt, context }: Trip): number;
/**
 * Asks, less and less often, until an answer is not null; the last time when `ms` have passed. Returns null if none
 * came.
 */
export declare function askAgain<T>({ clock, signal }: Pick<LaneContext, 'clock' | 'signal'>, ms: number, onWait: (until: number) => void, ask: () => Promise<T | null>): Promise<T | null>;
/** The job with this id; null if the service says for `ms` that it has no such job, or no longer has it. */
export declare function findJob(context: LaneContext, id: string, ms: number): Promise<JobDetail | null>;
/** The job of an attempt, which a part of the service may not know yet; null if there is none, or no longer. */
export declare function findOwnJob(trip: Trip, id?: string): Promise<JobDetail | null>;
/** The result of a request about a job; null if the service says for `ms` that there is no such job. */
export declare function untilThere<T>(context: LaneContext, id: string, ms: number, request: () => Promise<T>): Promise<T | null>;
/**
 * The account's jobs, newest first, down to the fence and without it; all jobs if the fence is null. New jobs move
 * older ones to later pages while pages are read, so a job may come twice: it is returned once, and none is missed. A
 * page without a new job ends the list, even if it claims to have more.
 */
export declare function jobsAfter({ lane, signal }: LaneContext, fence: string | null): AsyncGenerator<ListedJob>;
