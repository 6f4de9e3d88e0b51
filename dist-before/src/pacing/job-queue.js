import PQueue from 'p-queue';
/** The fewest requests of a finished job: its submit and one poll. A loaded job needs one more, its export. */
const requestsPerJob = 2;
/**
 * One job at a time, because an account has one slot. Per minute, only as many jobs as the request rate could serve: a
 * job is never delayed if the request window has room for it.
 */
export function oneAtATime(requestsPerMinute) {
    const intervalCap = Math.ceil(requestsPerMinute / requestsPerJob);
    return { concurrency: 1, intervalCap, interval: 60_000, strict: true };
}
/** The jobs of one account. A turn is one job, from its plan to its end. At most one turn waits. */
export class JobQueue {
    rateOf;
    requestsPerMinute;
    turn = async () => undefined;
    onChange = () => undefined;
    queue;
    /** Rate of the current queue. */
    rate;
    isStale = false;
    begun = 0;
    constructor(rateOf, requestsPerMinute) {
        this.rateOf = rateOf;
        this.requestsPerMinute = requestsPerMinute;
        this.rate = rateOf(requestsPerMinute);
        this.queue = this.open();
    }
    /**
     * Sets what a turn does and who offers the next one.
     *
     * @param turn never rejects
     * @param onChange called whenever a turn has ended or was withdrawn
     */
    serve(turn, onChange) {
        this.turn = turn;
        this.onChange = onChange;
    }
    /** Sets the account's rate. A queue keeps the rate that it was created with; it is replaced once it is idle. */
    follow(requestsPerMinute) {
        this.isStale ||= requestsPerMinute !== this.requestsPerMinute;
        this.requestsPerMinute = requestsPerMinute;
    }
    /** Whether no turn runs or waits. */
    get isIdle() {
        return this.queue.size + this.queue.pending === 0;
    }
    /** Whether a turn may be offered. */
    get hasRoom() {
        return this.queue.size === 0 && (this.queue.pending === 0 || !this.isStale);
    }
    /** Whether a turn waits although none runs: for the rate, or for `start`. */
    get isWaiting() {
        return this.queue.size > 0 && this.queue.pending === 0;
    }
    /** The longest time for which the rate alone delays the next turn, in milliseconds; 0 if it does not. */
    get rateWaitMs() {
        return this.isWaiting && !this.queue.isPaused ? (this.rate.interval ?? 0) : 0;
    }
    offer() {
        if (this.isStale && this.isIdle)
            this.renew();
        void this.queue.add(() => {
            this.begun += 1;
            return this.turn();
        });
    }
    /** Removes the waiting turn. */
    withdraw() {
        if (this.queue.size > 0)
            this.queue.clear();
    }
    /** No turn begins until `start`. A running turn continues. */
    pause() {
        this.queue.pause();
    }
    start() {
        this.queue.start();
    }
    open() {
        const queue = new PQueue(this.rate);
        queue.on('next', () => {
            if (queue !== this.queue)
                return;
            this.outlastClock();
            this.onChange();
        });
        return queue;
    }
    /**
     * Forgets the starts of the last minute. That is safe, because every request still has to pass the request window.
     */
    renew() {
        const { isPaused } = this.queue;
        this.rate = this.rateOf(this.requestsPerMinute);
        this.isStale = false;
        this.queue = this.open();
        if (isPaused)
            this.queue.pause();
    }
    /** p-queue uses the wall clock. If the clock is set back, p-queue would delay the next turn by as much. */
    outlastClock() {
        const { begun, rateWaitMs } = this;
        if (rateWaitMs === 0)
            return;
        const look = () => {
            if (this.begun !== begun || this.rateWaitMs === 0)
                return;
            this.renew();
            this.offer();
        };
        setTimeout(look, rateWaitMs + 100).unref();
    }
}
//# sourceMappingURL=job-queue.js.map