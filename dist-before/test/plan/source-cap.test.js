import { describe, expect, it } from 'vitest';
import { parseSlice } from '../../src/days/day.js';
import { cutOfDays, looksCut, shownByParts } from '../../src/plan/source-cap.js';
import { makeSeries, madeShapes } from '../makespan/series.js';
import { Random } from '../simulator/random.js';
import { makeJob, makeLoad, makeWindow } from './support.js';
describe('answers', () => {
    it.each([
        ['a round number of rows', { tied: [30], most: 1_000, below: [] }],
        ['the same few hundred twice', { tied: [30, 60], most: 250, below: [237, 120] }],
        ['50 rows for different days', { tied: [3, 5, 9, 14], most: 50, below: [] }],
        ['the same odd number of rows for different days', { tied: [30, 60, 90], most: 1_234, below: [800] }],
    ])('look cut with %s', (_, answers) => {
        expect(looksCut(answers)).toBe(true);
    });
    it.each([
        ['as many rows for each day', { tied: [7, 7, 7], most: 168, below: [] }],
        ['few rows', { tied: [7, 7, 7, 7], most: 20, below: [19, 12] }],
        ['fewer than 50 rows', { tied: [3, 5, 9, 14], most: 49, below: [] }],
        ['an odd number twice', { tied: [30, 31], most: 1_234, below: [] }],
        ['others close to the largest', { tied: [9, 8, 7], most: 612, below: [611, 610, 608, 607] }],
    ])('do not look cut with %s', (_, answers) => {
        expect(looksCut(answers)).toBe(false);
    });
});
describe('days', () => {
    const varied = [12, 40, 66, 71, 90, 35];
    const hundreds = (count) => Array(count).fill(100);
    it.each([
        ['several have one round number of rows, and others far fewer', [...varied, ...hundreds(4)]],
        ['a quarter of them has fewer', [25, 33, 49, 51, 60, 69, 78, ...hundreds(22)]],
        ['a fifth of them has fewer', [16, 31, 52, 65, 71, 97, ...hundreds(25)]],
        ['few have fewer, and others none', [17, 21, 51, 100, 0, 100, 100, 0, ...hundreds(9), 0, ...hundreds(3)]],
    ])('look cut if %s', (_, counts) => {
        expect(cutOf(counts)).toBe(100);
    });
    it('look cut if an odd number of rows comes often, and others have far fewer', () => {
        expect(cutOf([...varied, ...Array(6).fill(137)])).toBe(137);
    });
    const weekdays = [...hundreds(5), 0, 0];
    it.each([
        ['an odd number four times', [...varied, ...Array(4).fill(137)]],
        ['1,440 measurements a day', [...Array(30).fill(1_440), 700, 12, 5, 20, 22, 900, 40]],
        ['24 measurements a day', [...Array(80).fill(24), 23, 12, 5, 20, 22]],
        ['few rows', [0, 1, 2, 3, 4, 5, 5, 5, 5, 2, 1, 5]],
        ['a list of 100, and outages', [...hundreds(60), 12, 40, 66, 71, 90]],
        ['a list of 100 from Monday to Friday', [60, ...Array.from({ length: 8 }, () => weekdays).flat(), 70]],
        [
            'a list of 100 once a fortnight',
            [60, ...Array.from({ length: 9 }, () => [...Array(13).fill(0), 100]).flat(), 70],
        ],
        ['a list of 100, and a holiday', [...hundreds(30), 60, ...Array(9).fill(0), 70, ...hundreds(9)]],
        ['the same on all', hundreds(60)],
        ['the largest twice', [...varied, 100, 100]],
        ['the others hardly below it', [91, 92, 93, 91, 92, ...hundreds(12)]],
    ])('do not look cut with %s', (_, counts) => {
        expect(cutOf(counts)).toBeNull();
    });
    it('look cut in at most 1 in 1,000 honest sources, whenever one looks', () => {
        const random = new Random(36);
        const alarms = Array.from({ length: honestSources }, () => {
            const counts = honestSource(random);
            return Array.from(counts, (_, index) => cutOf(counts.slice(0, index + 1))).some((cut) => cut !== null);
        });
        expect(alarms.filter(Boolean).length).toBeLessThanOrEqual(honestSources / 1_000);
    });
});
const honestSources = 4_000;
/** A source of many kinds, or a list of so many rows a day, some of which outages cut short. */
function honestSource(random) {
    const days = random.whole(20, 120);
    const perDay = random.pick([50, 100, 200, 250, 500, 1_000]);
    const shape = random.pick([...madeShapes, 'list']);
    if (shape !== 'list')
        return [...makeSeries(shape, days, days * perDay, random, new Map())];
    const outages = random.between(0, 0.03);
    return Array.from({ length: days }, () => (random.chance(outages) ? random.whole(0, perDay - 1) : perDay));
}
const cutOf = (counts) => cutOfDays(new Map(counts.entries()));
describe('the parts of a cut answer', () => {
    const job = makeJob({ window: makeWindow({}) });
    const part = (from, to, dataCount) => {
        const slice = parseSlice({ from, to });
        return { slice, load: makeLoad(job, slice, { at: 0, dataCount }) };
    };
    const cut = { slice: parseSlice({ from: '2026-01-01', to: '2026-01-04' }), rows: 100 };
    it.each([
        ['more rows', [part('2026-01-01', '2026-01-02', 60), part('2026-01-03', '2026-01-04', 70)], 'found'],
        ['no more rows', [part('2026-01-01', '2026-01-02', 60), part('2026-01-03', '2026-01-04', 40)], 'refuted'],
        [
            'all rows in one',
            [part('2026-01-01', '2026-01-02', 100), part('2026-01-03', '2026-01-04', 0)],
            { open: parseSlice({ from: '2026-01-01', to: '2026-01-02' }) },
        ],
        ['days that are not loaded', [part('2026-01-01', '2026-01-02', 60)], null],
        ['all days in one', [part('2026-01-01', '2026-01-04', 100)], null],
    ])('with %s', (_, live, expected) => {
        expect(shownByParts(cut, live)).toEqual(expected);
    });
    it('show a limit if one has all rows, and another answer has as many', () => {
        const other = part('2026-02-01', '2026-02-09', 100);
        const live = [part('2026-01-01', '2026-01-02', 100), part('2026-01-03', '2026-01-04', 0), other];
        expect(shownByParts(cut, live)).toBe('found');
    });
});
//# sourceMappingURL=source-cap.test.js.map