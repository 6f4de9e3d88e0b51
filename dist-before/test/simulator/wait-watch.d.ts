import type { Clock } from '../../src/pacing/clock.js';
import type { SyncEvent } from '../../src/sync/events.js';
/** Checks that a run reports what it waits for, and does not wait implausibly long. */
export declare class WaitWatch {
    readonly violations: string[];
    private readonly clock_;
    private readonly began;
    private told;
    constructor(clock: Clock);
    readonly onEvent: (event: SyncEvent) => void;
    /** The same clock with watched sleeps. */
    get clock(): Clock;
    /** The run has ended. */
    end(): void;
}
