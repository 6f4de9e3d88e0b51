import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pollPause } from '../../src/pacing/poll-timing.js';
import { prune, sent, settled, spacing, waitFor, } from '../../src/pacing/request-window.js';
import { examples } from '../support/size.js';
/** Polls one job of a given length with this timing. */
function watch(length, lengths, rate) {
    const polls = [];
    for (let elapsed = 0; elapsed < length; polls.push(elapsed))
        elapsed += pollPause(elapsed, lengths, rate, 0);
    return { polls, late: (polls.at(-1) ?? 0) - length };
}
/** Lengths spread evenly around a middle. */
const around = (middle, part, count = 20) => Array.from({ length: count }, (_, index) => middle * (1 - part / 2 + (part * (index + 0.5)) / count));
describe('pollPause', () => {
    it.each([20, 60])('finds the end within a tenth of the length, given a history, at %i requests a minute', (rate) => {
        fc.assert(fc.property(fc.double({ min: 30_000, max: 3_600_000, noNaN: true }), fc.double({ min: 0, max: 0.4, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }), (middle, part, at) => {
            const length = middle * (1 - part / 2 + part * at);
            const { late } = watch(length, around(middle, part), rate);
            expect(late).toBeLessThanOrEqual(Math.max(length * 0.1, 60_000 / (rate * 0.7)));
        }), { numRuns: examples(300) });
    });
    it('never pauses for more than 15 s, nor for nothing', () => {
        fc.assert(fc.property(fc.nat(10_000_000), fc.array(fc.nat(10_000_000), { maxLength: 20 }), fc.integer({ min: 1, max: 1_000_000 }), (elapsed, lengths, rate) => {
            const pause = pollPause(elapsed, lengths, rate, 0);
            expect(pause).toBeGreaterThanOrEqual(100);
            expect(pause).toBeLessThanOrEqual(15_000);
        }));
    });
    it('asks early once if nothing foretells the end, and then keeps apart as the window has room', () => {
        expect(pollPause(0, [], 20, 3_750)).toBe(500);
        expect(pollPause(500, [], 20, 3_800)).toBe(3_800);
    });
    it('keeps apart if nothing foretells the end and the window is nearly used up', () => {
        expect(pollPause(0, [], 20, 12_000)).toBe(12_000);
        expect(pollPause(1_000, [], 20, 12_000)).toBe(12_000);
        expect(pollPause(1_000, [500, 600], 20, 12_000)).toBe(12_000);
        expect(pollPause(1_000, [500, 9_000], 20, 12_000)).toBeLessThan(9_000);
    });
    it('asks once if every job takes the same time', () => {
        expect(watch(10_000, [10_000, 10_000, 10_000], 20)).toEqual({ polls: [10_050], late: 50 });
    });
    it.each([
        ['unknown', []],
        ['known to be alike', around(40_000, 0.2)],
        ['known to differ widely', [5_000, 9_000, 12_000, 20_000, 31_000, 60_000, 150_000]],
    ])('keeps within the polls that the rate has for jobs whose lengths are %s', (_, lengths) => {
        for (const length of [6_000, 40_000, 200_000]) {
            const { polls } = watch(length, lengths, 20);
            const inOneMinute = polls.map((time) => polls.filter((other) => other > time - 60_000 && other <= time).length);
            expect(Math.max(...inOneMinute)).toBeLessThanOrEqual(20);
        }
    });
    it('asks more rarely the longer a job outlasts all that came before', () => {
        const pauses = [10_100, 11_000, 13_000, 30_000].map((elapsed) => pollPause(elapsed, [10_000], 20, 0));
        expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
        expect(pauses[0]).toBe(10_000 / 30);
    });
    it.each([
        ['5 to 30 s', () => between(5_000, 30_000), 1.15],
        ['12 s', () => 12_000, 1.04],
        ['3 s or 60 s', () => (between(0, 1) < 0.5 ? 3_000 : 60_000), 1.15],
    ])('40 jobs of %s take at most so many times their sum at 20 requests a minute', (_, length, most) => {
        const times = Array.from({ length: 100 }, () => {
            const lengths = Array.from({ length: 40 }, length);
            return timeOf(lengths, 20) / lengths.reduce((sum, each) => sum + each, 0);
        });
        expect(times.reduce((sum, time) => sum + time, 0) / times.length).toBeLessThanOrEqual(most);
    });
});
let seed = 1;
/** The same numbers in each test run. */
function between(low, high) {
    seed = (seed * 16_807) % 2_147_483_647;
    return low + ((high - low) * seed) / 2_147_483_647;
}
/** How long jobs take one after another: each is submitted, watched and exported within the request window. */
function timeOf(jobs, requestsPerMinute) {
    let now = 0;
    let window = { requestsPerMinute, answered: [], open: [], holdUntil: 0, savedAt: 0 };
    const request = (kind) => {
        for (let wait = 1; wait > 0; now += wait) {
            window = prune(window, now);
            wait = waitFor(window, now, kind);
        }
        window = settled(sent(window, now), now, now + 20);
        now += 20;
    };
    for (const [index, length] of jobs.entries()) {
        request('submit');
        const began = now;
        do {
            window = prune(window, now);
            const known = jobs.slice(Math.max(0, index - 20), index);
            now += pollPause(now - began, known, requestsPerMinute, spacing(window, now, 'poll'));
            request('poll');
        } while (now < began + length);
        request('export');
    }
    return now;
}
//# sourceMappingURL=poll-timing.test.js.map