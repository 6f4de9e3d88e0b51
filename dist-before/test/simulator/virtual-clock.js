/** Midday of an ordinary day, so that worlds begin far from midnight. */
const epoch = Date.UTC(2026, 4, 13, 12);
/** Time that moves only from timer to timer, after all promises that can settle have settled. */
export class VirtualClock {
    elapsed = 0;
    offset = 0;
    timers = [];
    outside = new Set();
    now() {
        return Math.floor(epoch + this.elapsed + this.offset);
    }
    monotonic() {
        return Math.floor(this.elapsed);
    }
    /** The time on the service's clock, which does not jump when this machine's does. */
    trueTime() {
        return epoch + this.elapsed;
    }
    /** The wall clock is set, for example by NTP. */
    jump(ms) {
        this.offset += ms;
    }
    /** Like `sleep`, but nothing ends it early. Signals cost more than most of what a world does. */
    pass(ms) {
        return new Promise((resolve) => {
            this.insert({ at: this.elapsed + Math.max(0, ms), fire: resolve });
        });
    }
    sleep(ms, signal) {
        return new Promise((resolve, reject) => {
            signal.throwIfAborted();
            const onAbort = () => {
                this.timers = this.timers.filter((other) => other !== timer);
                reject(signal.reason);
            };
            const fire = () => {
                signal.removeEventListener('abort', onAbort);
                resolve();
            };
            const timer = { at: this.elapsed + Math.max(0, ms), fire };
            this.insert(timer);
            signal.addEventListener('abort', onAbort, { once: true });
        });
    }
    /** Time stands still while a task does something outside of the world, such as reading a file. */
    async standStill(task) {
        const running = task();
        this.outside.add(running);
        try {
            return await running;
        }
        finally {
            this.outside.delete(running);
        }
    }
    /** Waits for what a dead process had begun outside of the world. */
    async quiet() {
        while (this.outside.size > 0)
            await Promise.allSettled(this.outside);
    }
    /** Moves time until the promise settles. Throws if it never can, because nothing is left to wait for. */
    async drive(promise) {
        let settled = false;
        const done = () => {
            settled = true;
        };
        promise.then(done, done);
        for (;;) {
            // Resolves after all microtasks; a world has no other events.
            await new Promise((resolve) => {
                process.nextTick(resolve);
            });
            if (settled)
                return promise;
            if (this.outside.size > 0) {
                await this.quiet();
                continue;
            }
            const timer = this.timers.shift();
            if (timer === undefined)
                throw new Error('deadlock: nothing is left that could happen');
            this.elapsed = Math.max(this.elapsed, timer.at);
            timer.fire();
        }
    }
    insert(timer) {
        let index = this.timers.length;
        while (index > 0 && this.timers[index - 1].at > timer.at)
            index -= 1;
        this.timers.splice(index, 0, timer);
    }
}
//# sourceMappingURL=virtual-clock.js.map