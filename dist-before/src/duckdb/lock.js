import { setTimeout as delay } from 'node:timers/promises';
import { HeadgateError, messageOf } from '../common/errors.js';
/** The lock's holder, from an error of DuckDB; null for other errors. */
export function lockHolder(error) {
    const text = messageOf(error);
    if (!text.includes('Could not set lock on file'))
        return null;
    const [, program, pid] = /lock is held in (.+?) \(PID (\d+)\)/.exec(text) ?? [];
    if (program === undefined)
        return { text: 'another process', pid: null };
    return { text: `${program} (process ${pid})`, pid: Number(pid) };
}
const firstPauseMs = 100;
/** A longer wait is reported, in milliseconds. A commit takes less. */
const noticeAfterMs = 1_000;
/** A holder that keeps the file for longer may never let go, in milliseconds. */
const stuckAfterMs = 10 * 60_000;
/**
 * Repeats a task that attaches a file until no other process holds the file. Other errors are raised unchanged.
 *
 * @throws HeadgateError `destination_locked`, naming the holder, when the wait ends without success
 */
export async function whenFree(path, { signal, onWait, giveUpAfter, longestPause = 1_000, onLongWait, sleep = pause }, attempt) {
    let waited = 0;
    let reported = false;
    let stuck = false;
    for (let pauseMs = firstPauseMs;; pauseMs = Math.min(2 * pauseMs, longestPause)) {
        signal?.throwIfAborted();
        try {
            return await attempt();
        }
        catch (error) {
            const holder = lockHolder(error)?.text;
            if (holder === undefined)
                throw error;
            if (giveUpAfter !== null && waited >= giveUpAfter) {
                throw new HeadgateError('destination_locked', `${path} is held by ${holder}`, { cause: error });
            }
            if (waited === 0 || (waited >= stuckAfterMs && !stuck)) {
                stuck = waited > 0;
                onWait?.(holder, waited);
            }
            if (giveUpAfter !== null && waited >= noticeAfterMs && !reported) {
                reported = true;
                onLongWait?.(holder, Date.now() + giveUpAfter - waited);
            }
        }
        await sleep(pauseMs, signal);
        waited += pauseMs;
    }
}
async function pause(ms, signal) {
    await delay(ms, undefined, { signal });
}
//# sourceMappingURL=lock.js.map