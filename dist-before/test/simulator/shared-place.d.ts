import { type Lease, type LogEntry, type Machines, type SharedLog } from '../../src/load/machines.js';
import type { Disk } from './disk.js';
import type { VirtualClock } from './virtual-clock.js';
/** Safeguards between machines. Without one of them, the simulator must detect a conflict. */
export type MachinesAblation = 'fence' | 'lease' | 'condition on append';
/** One life of a machine's process, as the place sees it. */
export interface Life {
    machine: number;
    /** Does something to the place, and perhaps dies before or after it. */
    act: <T>(task: () => T) => Promise<T>;
    /** Time to reach the place, in milliseconds. */
    latencyMs: () => number;
    /** `VirtualClock.monotonic` until which the place is unreachable. */
    partedUntil: () => number;
}
/** Journal and leases in memory with their own clock, reached by several machines over a network. */
export declare class SharedPlace {
    readonly entries: LogEntry[];
    private readonly leases;
    private readonly clock;
    private readonly disk;
    private readonly ablation;
    /** Position of the last entry. */
    private last;
    constructor(clock: VirtualClock, disk: Disk, ablation?: MachinesAblation | null);
    /** Current holder of an account; null if none. */
    holderOf(account: string): Life | null;
    /** Raises unless all leases are still held. */
    require(leases: readonly Lease[]): void;
    /** Makes every lease run out. */
    runOut(): void;
    log(life: Life): SharedLog;
    machines(life: Life): Machines;
    private take;
    private others;
    private isHeld;
    private add;
    /** Waits for the network as long as a real client would, then fails. */
    reach<T>(life: Life, task: () => T): Promise<T>;
}
