import { setTimeout as delay } from 'node:timers/promises';
import { HeadgateError, messageOf } from '../common/errors.js';
/** How long to retry while a destination does not answer, in milliseconds; longer than a restart, shorter than a lease. */
const patienceMs = 40_000;
export const systemTimer = { monotonic: () => performance.now(), sleep: (ms) => delay(ms) };
const isAway = (error) => error instanceof HeadgateError && error.code === 'destination_unreachable';
/** Whether an error, or what caused it, says what a pattern finds. */
export const says = (error, pattern) => [error, error?.cause].some((each) => pattern.test(messageOf(each)));
/** Whether a task may be tried again: another one was faster, which `conflict` finds, or the destination was away. */
export const mayPass = (error, conflict) => isAway(error) || says(error, conflict);
/**
 * Repeats a task while a destination does not answer. The task must have the same effect however often it runs.
 *
 * @param passes whether another try may succeed after an error; default: where the destination did not answer
 */
export async function patiently(timer, task, passes = isAway) {
    const began = timer.monotonic();
    for (let pause = 100;; pause = Math.min(2 * pause, 2_000)) {
        try {
            return await task();
        }
        catch (error) {
            if (!passes(error) || timer.monotonic() - began >= patienceMs)
                throw error;
        }
        await timer.sleep(pause);
    }
}
//# sourceMappingURL=patience.js.map