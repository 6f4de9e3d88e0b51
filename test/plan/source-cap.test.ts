import { describe, expect, it } from 'vitest';
import { parseSlice } from '../../src/days/slice.js';
import { cutOfDays, looksCut, shownByParts } from '../../src/plan/source-cap.js';
import { makeJob, makeLoad, makeWindow } from './support.js';

describe('answers', () => {
  it.each([
    ['a round number of rows', { tied: [30], most: 1_000, below: [] }],
    ['the same few hundred twice', { tied: [30, 60], most: 250, below: [237, 120] }],
    ['the same odd number of rows for different days', { tied: [30, 60, 90], most: 1_234, below: [800] }],
  ])('look cut with %s', (_, answers) => {
    expect(looksCut(answers)).toBe(true);
  });

  it.each([
    ['as many rows for each day', { tied: [7, 7, 7], most: 168, below: [] }],
    ['few rows', { tied: [7, 7, 7, 7], most: 20, below: [19, 12] }],
    ['an odd number twice', { tied: [30, 31], most: 1_234, below: [] }],
    ['others close to the largest', { tied: [9, 8, 7], most: 612, below: [611, 610, 608, 607] }],
  ])('do not look cut with %s', (_, answers) => {
    expect(looksCut(answers)).toBe(false);
  });
});

describe('days', () => {
  const varied = [12, 40, 66, 71, 90, 35];
  it('look cut if several have one round number of rows, and others far fewer', () => {
    expect(cutOfDays([...varied, 100, 100, 100, 100])).toBe(100);
  });

  it.each([
    ['24 measurements a day', [...Array<number>(80).fill(24), 23, 12, 5, 20, 22]],
    ['few rows', [0, 1, 2, 3, 4, 5, 5, 5, 5, 2, 1, 5]],
    ['a list of 100, and outages', [...Array<number>(60).fill(100), 12, 40, 66, 71, 90]],
    ['the same on all', Array<number>(60).fill(100)],
    ['the largest twice', [...varied, 100, 100]],
  ])('do not look cut with %s', (_, counts) => {
    expect(cutOfDays(counts)).toBeNull();
  });
});

describe('the parts of a cut answer', () => {
  const job = makeJob({ window: makeWindow({}) });
  const part = (from: string, to: string, dataCount: number) => {
    const slice = parseSlice({ from, to })!;
    return { slice, load: makeLoad(job, slice, { at: 0, dataCount }) };
  };
  const cut = { slice: parseSlice({ from: '2026-01-01', to: '2026-01-04' })!, rows: 100 };

  it.each([
    ['more rows', [part('2026-01-01', '2026-01-02', 60), part('2026-01-03', '2026-01-04', 70)], 'found'],
    ['no more rows', [part('2026-01-01', '2026-01-02', 60), part('2026-01-03', '2026-01-04', 40)], 'refuted'],
    ['all rows in one', [part('2026-01-01', '2026-01-02', 100), part('2026-01-03', '2026-01-04', 0)], 'open'],
    ['days that are not loaded', [part('2026-01-01', '2026-01-02', 60)], null],
  ])('with %s', (_, live, expected) => {
    expect(shownByParts(cut, live)).toBe(expected);
  });

  it('show a limit if one has all rows, and another answer has as many', () => {
    const other = part('2026-02-01', '2026-02-09', 100);
    const live = [part('2026-01-01', '2026-01-02', 100), part('2026-01-03', '2026-01-04', 0), other];
    expect(shownByParts(cut, live)).toBe('found');
  });
});
