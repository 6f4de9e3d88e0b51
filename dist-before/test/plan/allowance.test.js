import { describe, expect, it } from 'vitest';
import { Room } from '../../src/plan/allowance.js';
import { makeJob, makeLoad } from './support.js';
const hour = 3_600_000;
const now = Date.UTC(2026, 5, 1, 12);
const load = makeLoad(makeJob(), null, { at: now - 2 * hour, dataCount: 300 });
const spent = [
    { at: now - 25 * hour, rows: 5_000 },
    { at: now - 3 * hour, rows: 500 },
    { at: now - hour, rows: 0 },
];
function room(regime, changes) {
    const allowance = { regime, limit: 20, remaining: 20, share: 0.25, ...changes };
    return new Room(allowance, [load], spent, [null], now);
}
describe('the share of the allowance that a budget gives', () => {
    it('is used by jobs with and without a load', () => {
        expect(room('rows', { limit: 4_000, remaining: 4_000 }).left).toBe(1_000 - 300 - 500);
        // One is loaded, two are lost, one is running.
        expect(room('jobs', {}).left).toBe(5 - 4);
    });
    it('comes back when the oldest of them leaves the 24 hours', () => {
        expect(room('jobs', { limit: 16 }).leavesAt(1)).toBe(now + 21 * hour);
        expect(room('rows', { limit: 3_200, remaining: 3_200 }).leavesAt(500)).toBe(now + 21 * hour);
    });
});
//# sourceMappingURL=allowance.test.js.map