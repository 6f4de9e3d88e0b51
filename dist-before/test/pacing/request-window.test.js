import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { retryDelay } from '../../src/sync/account/refusals.js';
import { prune, sent, settled, spacing, waitFor } from '../../src/pacing/request-window.js';
import { examples } from '../support/size.js';
const minute = 60_000;
const empty = (rate) => ({
    requestsPerMinute: rate,
    answered: [],
    open: [],
    holdUntil: 0,
    savedAt: 0,
});
/** Processes that share one window and send whenever they may, each one request at a time and with its own clock. */
function flood(options) {
    const { rate, latency } = options;
    let state = empty(rate);
    const arrivals = [];
    const queue = [];
    const later = (at, act) => {
        queue.push({ at, act });
        queue.sort((a, b) => a.at - b.at);
    };
    let left = options.requests;
    const turn = (now) => {
        if (left === 0)
            return;
        state = prune(state, now);
        const wait = waitFor(state, now, 'submit');
        if (wait > 0)
            return later(now + wait, turn);
        left -= 1;
        state = sent(state, now);
        const arrival = now + latency();
        later(arrival, () => arrivals.push(arrival));
        later(arrival + latency(), (answered) => {
            state = settled(prune(state, answered), now, answered);
            turn(answered);
        });
    };
    for (let process = 0; process < options.processes; process += 1)
        later(process, turn);
    for (let next = queue.shift(); next !== undefined; next = queue.shift())
        next.act(next.at);
    return arrivals.sort((a, b) => a - b);
}
/** The most requests that a service would count in any sliding minute. */
function busiestMinute(arrivals) {
    let most = 0;
    for (let last = 0, first = 0; last < arrivals.length; last += 1) {
        while ((arrivals[first] ?? 0) <= (arrivals[last] ?? 0) - minute)
            first += 1;
        most = Math.max(most, last - first + 1);
    }
    return most;
}
function busiestFixedMinute(arrivals, offset) {
    const counts = new Map();
    for (const time of arrivals) {
        const slot = Math.floor((time + offset) / minute);
        counts.set(slot, (counts.get(slot) ?? 0) + 1);
    }
    return Math.max(0, ...counts.values());
}
/** Whether a bucket of `rate` tokens, refilled evenly over a minute, never runs dry. */
function bucketHolds(arrivals, rate) {
    let tokens = rate;
    let before = 0;
    for (const time of arrivals) {
        tokens = Math.min(rate, tokens + ((time - before) * rate) / minute) - 1;
        before = time;
        if (tokens < -1e-9)
            return false;
    }
    return true;
}
describe('the request window', () => {
    it('never sends a service more than the rate, however it counts and however slow the answers are', () => {
        fc.assert(fc.property(fc.record({
            rate: fc.constantFrom(1, 2, 7, 20, 60),
            processes: fc.integer({ min: 1, max: 4 }),
            latencies: fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 20 }),
            slow: fc.constantFrom(0.001, 0.05, 1, 4),
            offset: fc.integer({ min: 0, max: minute }),
        }), ({ rate, processes, latencies, slow, offset }) => {
            let index = 0;
            const latency = () => (latencies[(index += 1) % latencies.length] ?? 0) * slow;
            const arrivals = flood({ rate, processes, requests: 3 * rate + 5, latency });
            expect(arrivals).toHaveLength(3 * rate + 5);
            expect(busiestMinute(arrivals)).toBeLessThanOrEqual(rate);
            expect(busiestFixedMinute(arrivals, offset)).toBeLessThanOrEqual(rate);
            expect(bucketHolds(arrivals, rate)).toBe(true);
        }), { numRuns: examples(200) });
    });
    it.each([1, 3])('uses the rate up but for a few percent, with %i processes', (processes) => {
        const arrivals = flood({ rate: 20, processes, requests: 600, latency: () => 150 });
        const perMinute = (arrivals.length - 20) / ((arrivals.at(-1) ?? 0) / minute);
        expect(perMinute).toBeGreaterThan(20 * 0.97);
    });
    it('leaves room for a submit and an export while polls use up theirs', () => {
        let state = empty(20);
        let polls = 0;
        while (waitFor(state, polls, 'poll') === 0) {
            state = settled(sent(state, polls), polls, polls);
            polls += 1;
        }
        expect(polls).toBe(18);
        expect(waitFor(state, polls, 'submit')).toBe(0);
        expect(waitFor(state, polls, 'export')).toBe(0);
    });
    it('gives the spacing at which polls do not have to wait', () => {
        const spread = fc.array(fc.integer({ min: 0, max: minute }), { maxLength: 16 });
        fc.assert(fc.property(spread, (ages) => {
            let now = minute * 10;
            const answered = ages.map((age) => now - age).sort((a, b) => a - b);
            let state = { ...empty(20), answered };
            const apart = Math.ceil(spacing(state, now, 'poll'));
            for (let poll = 0; poll < Math.min(16, minute / Math.max(1, apart)); poll += 1) {
                now += apart;
                state = prune(state, now);
                expect(waitFor(state, now, 'poll')).toBe(0);
                state = settled(sent(state, now), now, now);
            }
        }), { numRuns: examples(200) });
    });
    it('lets polls through if the rate is too low to keep anything free', () => {
        const state = settled(sent(empty(3), 0), 0, 100);
        expect(waitFor(state, 200, 'poll')).toBe(0);
    });
    it('counts a request without an answer until no answer can arrive', () => {
        const state = sent(empty(1), 0);
        expect(waitFor(prune(state, 100_000), 100_000, 'submit')).toBeGreaterThan(0);
        expect(waitFor(prune(state, 181_000), 181_000, 'submit')).toBe(0);
    });
    it('waits out a hold, and forgets it once it is over', () => {
        const held = { ...empty(20), holdUntil: 5_000 };
        expect(waitFor(prune(held, 1_000), 1_000, 'submit')).toBe(4_000);
        expect(prune(held, 5_000).holdUntil).toBe(0);
        expect(prune({ ...held, holdUntil: 9e12 }, 1_000).holdUntil).toBe(0);
        const longest = 1_000 + retryDelay({ attempt: 1, retryAfterMs: 3_600_000, random: () => 0.99 });
        expect(prune({ ...held, holdUntil: longest }, 1_000).holdUntil).toBe(longest);
    });
    it('continues from its saved state after a restart of the machine', () => {
        const kept = { ...empty(2), answered: [9_000_000, 9_030_000], open: [9_040_000], savedAt: 9_050_000 };
        const restarted = prune(kept, 1_000);
        expect(restarted).toMatchObject({ answered: [-49_000, -19_000], open: [-9_000], savedAt: 1_000 });
        // The open request takes one of two slots; the other is free a minute after the last answer.
        expect(waitFor(restarted, 1_000, 'submit')).toBe(40_050);
    });
    it('waits after a restart for no more than was left of a hold, and for none that was over', () => {
        const held = (savedAt) => ({ ...empty(20), holdUntil: 36_000_000, savedAt });
        expect(waitFor(prune(held(35_970_000), 60_000), 60_000, 'submit')).toBe(30_000);
        expect(waitFor(prune(held(64_800_000), 60_000), 60_000, 'submit')).toBe(0);
    });
});
//# sourceMappingURL=request-window.test.js.map