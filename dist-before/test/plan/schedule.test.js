import { describe, expect, it } from 'vitest';
import { findDue, nextTime } from '../../src/verbs/run/watch.js';
const at = (text) => Date.parse(text);
const iso = (time) => (time === null ? null : new Date(time).toISOString());
const daily = (since) => ({ job: 'posts', schedule: '0 6 * * *', timeZone: 'UTC', since: at(since) });
describe('findDue', () => {
    it('waits for the time', () => {
        const due = findDue([daily('2026-05-01T05:00:00Z')], at('2026-05-01T05:59:59Z'));
        expect(due).toEqual({ jobs: [], nextAt: at('2026-05-01T06:00:00Z') });
    });
    it('runs at the time, and then waits for the next', () => {
        const now = at('2026-05-01T06:00:00Z');
        expect(findDue([daily('2026-05-01T05:00:00Z')], now)).toEqual({
            jobs: ['posts'],
            nextAt: at('2026-05-02T06:00:00Z'),
        });
        expect(findDue([{ ...daily('2026-05-01T06:00:00Z'), since: now }], now).jobs).toEqual([]);
    });
    it('catches up many missed runs by one', () => {
        const now = at('2026-05-09T13:00:00Z');
        expect(findDue([daily('2026-05-01T06:00:00Z')], now).jobs).toEqual(['posts']);
        expect(findDue([{ ...daily('2026-05-01T06:00:00Z'), since: now }], now)).toEqual({
            jobs: [],
            nextAt: at('2026-05-10T06:00:00Z'),
        });
    });
    it('keeps several job configs apart, and finds the earliest next time', () => {
        const hourly = {
            job: 'news',
            schedule: '30 * * * *',
            timeZone: 'UTC',
            since: at('2026-05-01T05:40:00Z'),
        };
        const due = findDue([daily('2026-05-01T05:00:00Z'), hourly], at('2026-05-01T06:10:00Z'));
        expect(due).toEqual({ jobs: ['posts'], nextAt: at('2026-05-01T06:30:00Z') });
    });
    it('has nothing to wait for without schedules, or if one never comes', () => {
        expect(findDue([], 0)).toEqual({ jobs: [], nextAt: null });
        const never = { job: 'posts', schedule: '0 0 30 2 *', timeZone: 'UTC', since: 0 };
        expect(findDue([never], at('2026-05-01T06:00:00Z')).nextAt).toBeNull();
    });
});
describe('nextTime', () => {
    it.each([
        ['0 6 * * *', 'Europe/Berlin', '2026-03-28T12:00:00Z', '2026-03-29T04:00:00.000Z'],
        ['30 2 * * *', 'Europe/Berlin', '2026-03-28T12:00:00Z', '2026-03-29T01:00:00.000Z'],
        ['30 2 * * *', 'Europe/Berlin', '2026-10-24T12:00:00Z', '2026-10-25T00:30:00.000Z'],
        ['30 2 * * *', 'Europe/Berlin', '2026-10-25T00:30:00Z', '2026-10-26T01:30:00.000Z'],
        ['0 0 1 * *', 'America/New_York', '2026-05-13T12:00:00Z', '2026-06-01T04:00:00.000Z'],
    ])('%s in %s after %s', (schedule, timeZone, after, expected) => {
        expect(iso(nextTime(schedule, timeZone, at(after)))).toBe(expected);
    });
    it('refuses what it cannot read', () => {
        expect(() => nextTime('whenever', 'UTC', 0)).toThrow(/pattern/i);
        expect(() => nextTime('0 6 * * *', 'Mars/Olympus', 0)).toThrow(/Olympus/);
    });
});
//# sourceMappingURL=schedule.test.js.map