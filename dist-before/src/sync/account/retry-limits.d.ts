/** How often a run tries before it gives up. `tries` includes the first one. */
export declare const retryLimits: {
    /**
     * Repeats of a read after a passing fault: about a minute with their pauses, as long as a service takes to restart.
     */
    readonly reads: 6;
    /** How long the first request of an account may fail to reach the service, in milliseconds. */
    readonly unreachedMs: 30000;
    /** Refusals in a row for the account's request rate; after that, something else must be using it up. */
    readonly rateWaits: 30;
    /** Refusals in a row whose Retry-After is not believed. Each waits a minute at most, so a run ends within ten. */
    readonly implausible: 8;
    /** Submits in a row that cannot reach the service: nothing was sent, and nothing else can be done. */
    readonly unsent: 6;
    /** Lost submits of one slice in one run: each costs the time in which it might still take effect. */
    readonly lost: 6;
    /** Tries of a slice whose job fails, or whose submit is answered with another's job: each try is paid for. */
    readonly tries: 3;
    /** Tries of a slice whose job vanishes, so that a service which keeps no jobs is not paid forever. */
    readonly vanished: 2;
    /** Reads of one export that cannot be verified. The job is paid for, so the next run reads it again. */
    readonly exports: 3;
    /**
     * Slices of a job config that fail for reasons of their own before its other days wait for the next run. The same for
     * values of a `for_each` that are refused.
     */
    readonly slices: 3;
    /** Polls of one job that return a status unknown to the contract. */
    readonly unknownStatus: 60;
    /** Submits in a row that are refused because of a job that the service does not know. */
    readonly ghosts: 30;
};
/**
 * How many answers in a row may come from something in front of the service, and for how many milliseconds since the
 * first.
 */
export interface RefusalLimits {
    times: number;
    ms: number;
}
/** With `--wait` a gateway gets an hour; otherwise a run that it blocks ends in less than five minutes. */
export declare function refusalLimits(wait: boolean, request: 'read' | 'submit'): RefusalLimits;
