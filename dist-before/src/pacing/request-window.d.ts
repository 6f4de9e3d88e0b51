import { z } from 'zod';
/** The record of an account's requests. Times are `Clock.monotonic` milliseconds. */
export type WindowState = z.infer<typeof windowSchema>;
export declare const windowSchema: z.ZodObject<{
    requestsPerMinute: z.ZodNumber;
    answered: z.ZodArray<z.ZodNumber>;
    open: z.ZodArray<z.ZodNumber>;
    holdUntil: z.ZodNumber;
    savedAt: z.ZodNumber;
}, z.core.$strip>;
export type RequestKind = 'submit' | 'export' | 'other' | 'poll';
/**
 * How long to wait until one more request is within the rate, in milliseconds; 0: no wait. A request counts for a
 * minute from its answer. The service counted it no later than it answered, so it never sees more than the rate in any
 * minute. This holds for any latency, and for sliding windows, fixed minutes or a bucket.
 */
export declare function waitFor(state: WindowState, now: number, kind: RequestKind): number;
/** How far apart requests of one kind can be sent from now on without waiting, in milliseconds. */
export declare function spacing(state: WindowState, now: number, kind: RequestKind): number;
/**
 * Removes what no longer counts. After a restart of the machine, whose clock began again, the window continues as it
 * was saved: how long the machine was off is unknown, so that counts as no time.
 */
export declare function prune(state: WindowState, now: number): WindowState;
/** The window after a request was sent. */
export declare function sent(state: WindowState, now: number): WindowState;
/** The window after the request sent at `sentAt` was answered or given up. */
export declare function settled(state: WindowState, sentAt: number, now: number): WindowState;
