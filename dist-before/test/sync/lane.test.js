import { describe, expect, it } from 'vitest';
import { SourceError } from '../../src/contract/job-source.js';
import { VirtualClock } from '../simulator/virtual-clock.js';
import { makeLane } from './make-lane.js';
const { signal } = new AbortController();
/** A lane under the alternate limits, whose `GET /me` does not contain a row limit. */
const unnamed = () => makeLane({
    clock: new VirtualClock(),
    account: { regime: 'jobs', maxDataPerJob: null, allowance: { limit: 5, remaining: 5 } },
});
describe('the allowance of a lane', () => {
    it('counts rows when a job ends, and jobs when one is created', () => {
        const lane = makeLane({ clock: new VirtualClock() });
        lane.jobCreated('a');
        lane.allowance.jobEnded(400);
        expect(lane.account.allowance).toEqual({ limit: 100_000, remaining: 99_600 });
        lane.allowance.jobEnded(200_000);
        expect(lane.account.allowance.remaining).toBe(0);
        const other = unnamed();
        other.jobCreated('a');
        other.allowance.jobEnded(400);
        expect(other.account.allowance.remaining).toBe(4);
    });
    it('is asked for again if it is old, in doubt, or close to its end', async () => {
        const clock = new VirtualClock();
        const later = (ms) => clock.drive(clock.sleep(ms, signal));
        const lane = makeLane({ clock });
        await later(300_000);
        expect(lane.allowance.mayBeShort).toBe(false);
        await later(1);
        expect(lane.allowance.mayBeShort).toBe(true);
        lane.noteAccount(lane.account);
        expect(lane.allowance.mayBeShort).toBe(false);
        lane.allowance.mayBeUsed();
        expect(lane.allowance.mayBeShort).toBe(true);
        lane.noteAccount({ ...lane.account, allowance: { limit: 100_000, remaining: 9_999 } });
        // A current answer contains everything.
        expect(lane.allowance.mayBeShort).toBe(false);
        await later(1_000);
        expect(lane.allowance.mayBeShort).toBe(true);
    });
});
it('a lane steps down from refused row caps, and reports once which one it found', () => {
    const lane = unnamed();
    expect(lane.allowance.rowsPerJob).toBe(10_000);
    expect([lane.allowance.lowerCap(10_000), lane.allowance.lowerCap(5_000)]).toEqual([5_000, 2_500]);
    expect(lane.allowance.acceptCap(500)).toEqual([]);
    expect(lane.allowance.acceptCap(2_500)).toEqual([10_000, 5_000]);
    expect(lane.allowance.acceptCap(2_500)).toEqual([]);
    expect(lane.allowance.lowerCap(100)).toBeNull();
    expect(makeLane({ clock: new VirtualClock() }).allowance.lowerCap(1_000)).toBeNull();
});
it('the queue of a lane follows the rate that GET /me names', () => {
    const rates = [];
    const jobRate = (requestsPerMinute) => {
        rates.push(requestsPerMinute);
        return { concurrency: 1 };
    };
    const lane = makeLane({ clock: new VirtualClock(), jobRate });
    lane.noteAccount({ ...lane.account, requestsPerMinute: 20 });
    lane.jobs.pause();
    lane.jobs.offer();
    expect(rates).toEqual([60, 20]);
});
it('a lane gives up on submits that are never sent, and on a job slot that no known job holds', async () => {
    const clock = new VirtualClock();
    const lane = makeLane({ clock });
    const error = new SourceError('service_unreachable', 'no connection', { outcome: 'unsent' });
    for (let tries = 1; tries <= 6; tries += 1)
        await clock.drive(lane.submits.waitUnsent(error, signal));
    await expect(clock.drive(lane.submits.waitUnsent(error, signal))).rejects.toBe(error);
    const pauses = Array.from({ length: 30 }, () => lane.submits.slotWasFree('g', true));
    expect(pauses.slice(0, 3)).toEqual([500, 1_000, 2_000]);
    expect(pauses.at(-1)).toBe(15_000);
    expect(() => lane.submits.slotWasFree('g', true)).toThrow('the service has no such job');
    lane.submits.slotWasTaken();
    expect(lane.submits.slotWasFree('g', true)).toBe(500);
});
//# sourceMappingURL=lane.test.js.map