import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plausibleWait, retryDelay } from '../../src/sync/account/refusals.js';
const hour = 3_600_000;
const lowest = () => 0;
const highest = () => 1 - Number.EPSILON;
describe('retryDelay without Retry-After', () => {
    it.each([
        [1, 1_000],
        [2, 2_000],
        [3, 4_000],
        [6, 32_000],
        [7, 60_000],
        [50, 60_000],
        [5_000, 60_000],
    ])('spreads attempt %i over 0 to %i ms', (attempt, ceiling) => {
        expect(retryDelay({ attempt, retryAfterMs: null, random: lowest })).toBe(0);
        expect(retryDelay({ attempt, retryAfterMs: null, random: () => 0.5 })).toBe(ceiling / 2);
        expect(retryDelay({ attempt, retryAfterMs: null, random: highest })).toBeCloseTo(ceiling);
    });
    it.each([-1, Number.NaN, Number.NEGATIVE_INFINITY])('takes a Retry-After of %d for none', (retryAfterMs) => {
        expect(retryDelay({ attempt: 3, retryAfterMs, random: () => 0.5 })).toBe(2_000);
    });
});
describe('retryDelay with Retry-After', () => {
    it.each([
        [0, 500],
        [3_000, 3_500],
        [hour, hour + 500],
        // A longer one is ignored.
        [hour + 1, 30_000],
        [1e12, 30_000],
        [Number.POSITIVE_INFINITY, 30_000],
    ])('waits %d ms as %d ms, jitter of half a second included', (retryAfterMs, expected) => {
        expect(retryDelay({ attempt: 9, retryAfterMs, random: () => 0.5 })).toBe(expected);
    });
    it('FAULTS 1, 2: never comes back early, nor more than a second late', () => {
        const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
        fc.assert(fc.property(fc.nat(100), fc.integer({ min: 0, max: hour }), random, (attempt, retryAfterMs, value) => {
            const late = retryDelay({ attempt: attempt + 1, retryAfterMs, random: () => value }) - retryAfterMs;
            expect(late).toBeGreaterThanOrEqual(0);
            expect(late).toBeLessThanOrEqual(1_000);
        }));
    });
    it('FAULTS 3: is a wait of at most an hour and a second whatever the service says', () => {
        fc.assert(fc.property(fc.nat(), fc.option(fc.double()), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, asked, value) => {
            const delay = retryDelay({ attempt: attempt + 1, retryAfterMs: asked, random: () => value });
            expect(delay).toBeGreaterThanOrEqual(0);
            expect(delay).toBeLessThanOrEqual(hour + 1_000);
        }));
    });
});
it.each([
    [24 * hour, 'day', true],
    // Rounded up, and from another clock.
    [24 * hour + 2_000, 'day', true],
    [25 * hour, 'day', false],
    [hour, 'minute', true],
    [2 * hour, 'minute', false],
    [-1, 'day', false],
])('a Retry-After of %d ms for a limit by the %s is plausibleWait: %s', (ms, limit, expected) => {
    expect(plausibleWait(ms, limit)).toBe(expected ? ms : null);
});
//# sourceMappingURL=retry-timing.test.js.map