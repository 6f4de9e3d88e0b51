import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstOpenDay, windowDays } from '../../src/plan/window.js';
import { sliceDates, dayAt } from '../../src/days/day.js';
import { day, makeWindow } from '../plan/support.js';
import { examples } from '../support/size.js';
const at = (text) => Date.parse(text);
const hour = 3_600_000;
const zones = [
    'UTC',
    'America/New_York',
    'Europe/Berlin',
    'Pacific/Apia',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
];
describe('dayAt', () => {
    it.each([
        ['2026-03-08T04:59:59.999Z', 'America/New_York', '2026-03-07'],
        ['2026-03-08T05:00:00Z', 'America/New_York', '2026-03-08'],
        ['2026-03-09T03:59:59Z', 'America/New_York', '2026-03-08'],
        ['2026-03-09T04:00:00Z', 'America/New_York', '2026-03-09'],
        ['2026-05-13T18:15:00Z', 'Asia/Kathmandu', '2026-05-14'],
        ['2011-12-30T09:59:59Z', 'Pacific/Apia', '2011-12-29'],
        ['2011-12-30T10:00:00Z', 'Pacific/Apia', '2011-12-31'],
        // The clock went back a minute after midnight.
        ['2010-11-07T02:29:59Z', 'America/St_Johns', '2010-11-06'],
        ['2010-11-07T02:30:59Z', 'America/St_Johns', '2010-11-07'],
        ['2010-11-07T02:31:00Z', 'America/St_Johns', '2010-11-06'],
        ['2010-11-07T03:30:00Z', 'America/St_Johns', '2010-11-07'],
        // Midnight was half a minute past a minute.
        ['1971-06-01T00:44:29Z', 'Africa/Monrovia', '1971-05-31'],
        ['1971-06-01T00:44:30Z', 'Africa/Monrovia', '1971-06-01'],
    ])('%s in %s is %s', (instant, zone, expected) => {
        expect(dayAt(at(instant), zone)).toBe(day(expected));
    });
    it('never goes back, and stays within a day of UTC', () => {
        const instant = fc.integer({ min: at('1990-01-01'), max: at('2040-01-01') });
        fc.assert(fc.property(instant, fc.nat(48 * hour), fc.constantFrom(...zones), (time, later, zone) => {
            expect(dayAt(time + later, zone)).toBeGreaterThanOrEqual(dayAt(time, zone));
            expect(Math.abs(dayAt(time, zone) - Math.floor(time / (24 * hour)))).toBeLessThanOrEqual(1);
        }), { numRuns: examples(500) });
    });
});
describe('firstOpenDay', () => {
    it.each(zones)('is the day itself until it has been over for an hour, in %s', (timeZone) => {
        fc.assert(fc.property(fc.integer({ min: day('2012-01-01'), max: day('2030-01-01') }), (wanted) => {
            const window = makeWindow({ timeZone });
            // The first instant of the next local day, found by bisection.
            let [low, high] = [(wanted - 1) * 24 * hour, (wanted + 3) * 24 * hour];
            while (high - low > 1) {
                const middle = Math.floor((low + high) / 2);
                if (dayAt(middle, timeZone) > wanted)
                    high = middle;
                else
                    low = middle;
            }
            expect(firstOpenDay(high + hour - 1, window)).toBe(wanted);
            expect(firstOpenDay(high + hour, window)).toBe(wanted + 1);
        }), { numRuns: examples(40) });
    });
    it('goes back by the lookback', () => {
        const window = makeWindow({ lookbackDays: 2 });
        expect(firstOpenDay(at('2026-05-13T12:00:00Z'), window)).toBe(day('2026-05-11'));
        expect(firstOpenDay(at('2026-05-13T00:30:00Z'), window)).toBe(day('2026-05-10'));
    });
});
describe('windowDays', () => {
    const now = at('2026-05-13T03:00:00Z');
    it.each([
        ['today', 'UTC', '2026-05-13'],
        ['yesterday', 'UTC', '2026-05-12'],
        ['today', 'America/New_York', '2026-05-12'],
        ['yesterday', 'America/New_York', '2026-05-11'],
    ])('%s in %s ends with %s', (to, timeZone, expected) => {
        const days = windowDays(makeWindow({ to, timeZone }), now);
        expect(sliceDates(days)).toEqual({ from: '2026-01-01', to: expected });
    });
    it('ends with today if it is to end later, and is empty if it has not begun', () => {
        expect(windowDays(makeWindow({ to: day('2027-01-01') }), now).until).toBe(day('2026-05-14'));
        const future = windowDays(makeWindow({ from: day('2027-01-01'), to: day('2027-02-01') }), now);
        expect(future.until).toBe(future.from);
    });
});
//# sourceMappingURL=calendar.test.js.map