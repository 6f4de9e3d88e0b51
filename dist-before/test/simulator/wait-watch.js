/** Shorter waits need not be reported, in milliseconds. */
const shortMs = 5_000;
/** The longest plausible pause that a service may ask for, including its jitter, unless the allowance is used up. */
const longestMs = 3_600_000 + 1_000;
/** No run takes longer, unless it obeys an absurd Retry-After. Here runs never wait for allowance. */
const longestRunMs = 12 * 3_600_000;
/** Checks that a run reports what it waits for, and does not wait implausibly long. */
export class WaitWatch {
    violations = [];
    clock_;
    began;
    told = [];
    constructor(clock) {
        this.clock_ = clock;
        this.began = clock.monotonic();
    }
    onEvent = (event) => {
        if (event.type !== 'waiting')
            return;
        const { wait } = event;
        // Several waits may be current at once: for a turn, an answer, a job.
        this.told = [...this.told.slice(-7), wait];
        const ms = wait.until === null ? 0 : wait.until - this.clock_.now();
        if (wait.kind !== 'allowance' && ms > longestMs) {
            this.violations.push(`a ${wait.kind} is waited for during ${ms} ms`);
        }
    };
    /** The same clock with watched sleeps. */
    get clock() {
        const clock = this.clock_;
        return {
            now: () => clock.now(),
            monotonic: () => clock.monotonic(),
            sleep: (ms, signal) => {
                const end = clock.now() + ms - 1_000;
                const isTold = this.told.some(({ until }) => until === null || until >= end);
                const slept = clock.sleep(ms, signal);
                // A deadline that is met is not waited for.
                if (ms > shortMs && !isTold)
                    slept.then(() => this.violations.push(`waits ${ms} ms in the dark`), () => undefined);
                return slept;
            },
        };
    }
    /** The run has ended. */
    end() {
        const ms = this.clock_.monotonic() - this.began;
        if (ms > longestRunMs)
            this.violations.push(`a run lasted ${ms} ms`);
    }
}
//# sourceMappingURL=wait-watch.js.map