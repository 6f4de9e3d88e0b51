import { HeadgateError } from '../../common/errors.js';
import type { Clock } from '../../pacing/clock.js';
import type { WaitReason } from '../events.js';
export interface PatienceOptions {
    clock: Clock;
    signal: AbortSignal;
    onWait: (wait: WaitReason) => void;
    /** How long to wait for a destination that was lost, and for runs that have every account. Default: ten minutes. */
    patienceMs?: number | undefined;
    /** Whether to wait without a limit for runs that have every account. */
    standBy?: boolean | undefined;
    /** Whether runs of other machines may share the destination. One that has it otherwise is not waited for. */
    isShared: boolean;
}
/**
 * Lets a run outlast the absence of a destination, and, on one that several machines share, the runs that have every
 * account. Each try is a run of its own, so it finds what the last one left as it would after a kill.
 */
export declare class Patience {
    #private;
    constructor(options: PatienceOptions);
    /** This try has what it needs. */
    begun(): void;
    /** A try has committed something: the next wait has all of the time again. */
    moved(): void;
    outlast<T>(attempt: () => Promise<T>): Promise<T>;
}
export declare function interrupted(cause: unknown): HeadgateError;
