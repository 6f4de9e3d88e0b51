/**
 * An exact sliding window: never more than `limit` admissions in any half-open interval of `windowMs`, and no
 * unnecessary refusals. A refused call does not count. Times must not run backwards.
 */
export declare class SlidingWindow {
    #private;
    limit: number;
    constructor(limit: number, windowMs: number);
    /** Admits a call and returns 0, or returns the milliseconds until a call would be admitted. */
    admit(now: number): number;
    /** Takes back the latest admission, as if it had never been requested. */
    withdraw(): void;
    /** How many calls would be admitted now, and milliseconds until another becomes free; 0 if none is in use. */
    left(now: number): {
        calls: number;
        nextMs: number;
    };
}
/** Counts attempts by sender, in bounded memory. */
export declare class Throttle {
    #private;
    constructor(limit: number, windowMs: number);
    /** Counts an attempt. Returns for how many milliseconds further attempts are refused unchecked; 0: not yet. */
    count(who: string, now: number, limit?: number): number;
    /** What a sender who was counted may still do. */
    left(who: string, now: number): ReturnType<SlidingWindow['left']>;
    /** Counts an attempt. Throws ApiError `rate_limited` if it is refused unchecked. */
    check(who: string, now: number, message: string): void;
    /** Takes back an attempt that was not a wrong guess. It counted while it was checked, as did simultaneous ones. */
    forgive(who: string): void;
}
/** What counts as one sender: an IPv4 address, or the /64 of an IPv6 address, which usually belongs to one customer. */
export declare const blockOf: (address: string) => string;
/** What one owner of many addresses may have: a /24 of IPv4, a /48 of IPv6. */
export declare const networkOf: (address: string) => string;
