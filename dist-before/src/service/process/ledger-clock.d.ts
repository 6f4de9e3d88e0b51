import type { JobClock, MachineClock } from '../clock.js';
import type { ClockRecord } from '../store/records.js';
import type { Store } from '../store/store.js';
/** Identifies a boot of a machine. */
export interface Boot {
    /** Null: unknown. */
    boot: string | null;
}
/**
 * The service's clock. Ledger time starts as calendar time at the first start, then follows the time since the
 * machine's boot. Setting the calendar forward or back therefore neither frees nor blocks allowance. Over a reboot,
 * when nothing counts, the calendar is used unless it ran backwards.
 */
export declare class LedgerClock implements JobClock {
    #private;
    constructor(machine: MachineClock & Boot);
    now(): number;
    monotonic(): number;
    ledger(): number;
    /**
     * Continues from the stored time and returns the current one. `newest`: time of the last ledger entry, 0 if there is
     * none.
     */
    begin(kept: ClockRecord | null, newest: number): number;
    /** Stores the difference between ledger and calendar if it has changed. */
    keep(store: Store): Promise<void>;
    /** Stores it now and every minute. Returns a function that stops this. */
    keepOn(store: Store): Promise<() => void>;
}
/** Identifies the current boot of this machine. */
export declare function bootOfMachine(): string | null;
