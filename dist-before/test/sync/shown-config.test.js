import { expect, it } from 'vitest';
import { isSameValue, otherDaysShown, rowLimit, shownNumber } from '../../src/sync/watch/own-job.js';
import { attemptAt, jobConfig } from './world.js';
const day = Date.UTC(2026, 0, 3) / 86_400_000;
const attempt = attemptAt(jobConfig('posts'), { from: day, until: day + 2 }, {});
/** The days that are shown for a job of 2026-01-03..2026-01-04, if they are other days. */
const shownAs = (startDate, endDate) => otherDaysShown(attempt, { config: { startDate, endDate } });
it.each([
    [' solar ', 'solar'],
    [5_000, '5000'],
    [true, 'true'],
    [
        ['a ', 1],
        ['a', '1'],
    ],
    ['2026-01-01', '2026-01-01T00:00:00.000Z'],
    ['2026-01-01', '2026-01-01 23:59:59'],
])('%j is the same as %j in another form', (sent, shown) => {
    expect(isSameValue(sent, shown)).toBe(true);
});
it.each([
    ['solar', 'solar power'],
    ['007', '7'],
    [null, 'null'],
    ['solar', undefined],
    ['2026-01-01', '2026-01-02'],
    ['2026-01-01T05:00', '2026-01-01T06:00'],
])('%j is not the same as %j', (sent, shown) => {
    expect(isSameValue(sent, shown)).toBe(false);
});
it.each([
    ['2026-01-03', '2026-01-04'],
    ['2026-01-03T00:00:00+09:00', '2026-01-04T23:59:59+09:00'],
    ['2026-01-02T15:00:00Z', '2026-01-04T14:59:59Z'],
    ['2026-01-03T08:00:00Z', '2026-01-05T08:00:00Z'],
    ['2026-01-03T00:00:00Z', '2026-01-05T00:00:00Z'],
    [1_767_398_400, undefined],
    ['3 January', '04.01.2026'],
])('FAULTS 70: %s..%s are the days of 2026-01-03..2026-01-04, or cannot be read', (from, to) => {
    expect(shownAs(from, to)).toBe(null);
});
it.each([
    ['2026-01-03', '2026-01-03'],
    ['2026-01-03', '2026-01-05'],
    ['2026-01-04T00:00:00Z', '2026-01-04T23:59:59Z'],
    ['2026-01-02T00:00:00Z', '2026-01-04T00:00:00Z'],
    ['2026-01-03T00:00:00Z', '2026-01-03T00:00:00Z'],
    ['2026-01-03T00:00:00Z', '2026-01-06T00:00:00Z'],
])('FAULTS 70: %s..%s are other days than 2026-01-03..2026-01-04', (from, to) => {
    expect(shownAs(from, to)).toBe(`${from}..${to}`);
});
it('FAULTS 70: a lower limit that is shown counts, a higher one and anything else does not', () => {
    const limits = [20, '20', 70, 0, 'x', null].map((maxData) => rowLimit(attempt, { config: { maxData } }));
    expect(limits).toEqual([20, 20, 50, 50, 50, 50]);
    expect(shownNumber(' ')).toBe(null);
});
//# sourceMappingURL=shown-config.test.js.map