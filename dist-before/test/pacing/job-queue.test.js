import { afterEach, describe, expect, it, vi } from 'vitest';
import { JobQueue, oneAtATime } from '../../src/pacing/job-queue.js';
afterEach(() => {
    vi.useRealTimers();
});
/** Takes this many turns one after another, offering the next as soon as there is room. */
async function take(turns, queue, turn = async () => undefined) {
    const startedAt = [];
    await new Promise((resolve) => {
        let offered = 0;
        const feed = () => {
            while (offered < turns && queue.hasRoom) {
                offered += 1;
                queue.offer();
            }
            if (queue.isIdle)
                resolve();
        };
        queue.serve(async () => {
            startedAt.push(performance.now());
            feed();
            await turn();
        }, feed);
        feed();
    });
    return startedAt;
}
describe('the queue of an account', () => {
    it('has one turn under way, and one that waits', async () => {
        let most = 0;
        let underWay = 0;
        await take(5, new JobQueue(oneAtATime, 60), async () => {
            underWay += 1;
            most = Math.max(most, underWay);
            await Promise.resolve();
            underWay -= 1;
        });
        expect(most).toBe(1);
    });
    it('lets as many begin in any minute as the rate has submits and looks for', () => {
        expect(oneAtATime(20)).toEqual({ concurrency: 1, intervalCap: 10, interval: 60_000, strict: true });
        expect(oneAtATime(1)).toMatchObject({ intervalCap: 1 });
    });
    it('holds the next turn back for the rate', async () => {
        const rate = () => ({ concurrency: 1, intervalCap: 2, interval: 40, strict: true });
        vi.useFakeTimers({
            toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
        });
        const began = performance.now();
        const taken = take(5, new JobQueue(rate, 60));
        await vi.advanceTimersByTimeAsync(1_000);
        const at = (await taken).map((time) => time - began);
        expect(at.slice(0, 2)).toEqual([0, 0]);
        for (const later of [2, 3, 4])
            expect(at[later] - at[later - 2]).toBeGreaterThanOrEqual(40);
    });
    it('follows another rate once it is idle, and stays paused', async () => {
        const asked = [];
        const rate = (requestsPerMinute) => {
            asked.push(requestsPerMinute);
            return { concurrency: 1 };
        };
        const queue = new JobQueue(rate, 20);
        await take(2, queue, async () => queue.follow(60));
        expect(asked).toEqual([20]);
        queue.pause();
        queue.offer();
        expect(asked).toEqual([20, 60]);
        expect(queue.isWaiting).toBe(true);
    });
    it('FAULTS 20: does not wait for a wall clock that was set back', async () => {
        vi.useFakeTimers({ toFake: ['Date'] });
        const rate = () => ({ concurrency: 1, intervalCap: 1, interval: 10, strict: true });
        let turns = 0;
        await take(3, new JobQueue(rate, 60), async () => {
            turns += 1;
            vi.setSystemTime(Date.now() - 3_600_000);
        });
        expect(turns).toBe(3);
    });
});
//# sourceMappingURL=job-queue.test.js.map