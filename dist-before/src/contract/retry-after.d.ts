/**
 * The wait that Retry-After asks for, in milliseconds from now, plausible or not; null if it is absent, negative or
 * invalid. A date is compared with the answer's own Date, so that wrong clocks do no harm; `nowMs` is used if the
 * answer has none.
 */
export declare function retryAfterMs(headers: {
    'retry-after'?: string | undefined;
    date?: string | undefined;
}, nowMs: number): number | null;
/** The header for a wait: whole seconds, rounded up, so that a client that waits exactly as long is not refused again. */
export declare function retryAfterText(ms: number): string;
