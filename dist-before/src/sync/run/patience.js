import { HeadgateError } from '../../common/errors.js';
import { HeldByOther } from '../../load/machines.js';
/** How long a run waits for a destination that was lost, unless it is told otherwise, in milliseconds. */
const patienceMs = 600_000;
/** Pauses between two tries, in milliseconds; the last one is far below a lease. */
const firstPauseMs = 1_000;
const longestPauseMs = 10_000;
/**
 * Lets a run outlast the absence of a destination, and, on one that several machines share, the runs that have every
 * account. Each try is a run of its own, so it finds what the last one left as it would after a kill.
 */
export class Patience {
    #options;
    /** When the present wait began, as `Clock.monotonic`; null while a try is at work. */
    #waitsSince;
    /** Milliseconds of earlier waits since the last commit. */
    #waited = 0;
    #pauseMs = firstPauseMs;
    /** Whether the destination has answered. One that never did may not exist, so nothing waits for it. */
    #isThere = false;
    constructor(options) {
        this.#options = options;
        this.#waitsSince = options.clock.monotonic();
    }
    /** This try has what it needs. */
    begun() {
        this.#isThere = true;
        this.#waited = this.#waitedMs();
        this.#waitsSince = null;
    }
    /** A try has committed something: the next wait has all of the time again. */
    moved() {
        this.#waited = 0;
        this.#pauseMs = firstPauseMs;
    }
    async outlast(attempt) {
        const { clock, signal, onWait, isShared } = this.#options;
        for (;;) {
            try {
                return await attempt();
            }
            catch (error) {
                this.#waitsSince ??= clock.monotonic();
                const holder = isShared ? holderIn(error) : null;
                this.#isThere ||= holder !== null;
                if (signal.aborted || !this.#isWorthWaiting(error, holder))
                    throw error;
                const until = clock.now() + this.#pauseMs;
                if (holder !== null)
                    onWait({ kind: 'standby', holder, until: null });
                else
                    onWait({ kind: 'retry', error: error.message, until });
            }
            await clock.sleep(this.#pauseMs, signal).catch((error) => {
                throw interrupted(error);
            });
            this.#pauseMs = Math.min(2 * this.#pauseMs, longestPauseMs);
        }
    }
    #isWorthWaiting(error, holder) {
        const { patienceMs: most = patienceMs, standBy = false, isShared } = this.#options;
        if (holder !== null && standBy)
            return true;
        return (holder !== null || (this.#isThere && isLoss(error, isShared))) && this.#waitedMs() < most;
    }
    #waitedMs() {
        const since = this.#waitsSince;
        return this.#waited + (since === null ? 0 : this.#options.clock.monotonic() - since);
    }
}
export function interrupted(cause) {
    return new HeadgateError('interrupted', 'interrupted; any running job continues on the service', { cause });
}
/** The run that has what a try needed; null if that is not why it failed. */
function holderIn(error) {
    if (error instanceof HeldByOther)
        return error.holder;
    return error instanceof HeadgateError ? holderIn(error.cause) : null;
}
/** The store is away, or a lease ran out while it was. */
function isLoss(error, isShared) {
    if (!(error instanceof HeadgateError))
        return false;
    return error.code === 'destination_unreachable' || (isShared && error.code === 'destination_locked');
}
//# sourceMappingURL=patience.js.map