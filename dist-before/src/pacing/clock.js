import { setTimeout as delay } from 'node:timers/promises';
/** The longest delay that one timer accepts. */
const maxTimerMs = 2 ** 31 - 1;
export const systemClock = {
    now: () => Date.now(),
    monotonic: () => Number(process.hrtime.bigint() / 1000000n),
    async sleep(ms, signal) {
        for (let left = ms; left > 0; left -= maxTimerMs) {
            await delay(Math.min(left, maxTimerMs), undefined, { signal }).catch((error) => {
                signal.throwIfAborted();
                throw error;
            });
        }
    },
};
//# sourceMappingURL=clock.js.map