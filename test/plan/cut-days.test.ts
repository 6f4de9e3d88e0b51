import { describe, expect, it } from 'vitest';
import { contradiction, cutDay, isNeverShown, type LaterAnswer } from '../../src/plan/cut-days.js';
import { makeJob } from './support.js';

const job = makeJob({ name: 'posts' });
const nothingLoaded = { isLoaded: () => false, rowsLoaded: () => null };
/** Each row has a time of its own. */
const rowsOf = (day: number, ...hashes: string[]) => ({
  day,
  rows: hashes.length,
  before: Math.max(0, hashes.length - 1),
  hashes,
});

/** Cut in day 10 after two rows; its job asked for days up to 14. */
const cut = cutDay(job, rowsOf(10, 'a', 'b'), { from: 11, until: 15 }, true);
const next = { whole: { from: 10, until: 20 }, days: [], ...nothingLoaded };

function after(changes: Partial<LaterAnswer>, kept = cut): string | null {
  return contradiction(kept, { ...next, ...changes }, job);
}

describe('the day in which a kept answer was cut', () => {
  const many = rowsOf(11, 'd', 'e', 'f');

  it('has all of its rows in the next answer, and no other before them', () => {
    expect(after({ days: [rowsOf(10, 'a', 'b', 'c'), many] })).toBe(null);
    // Rows of one time come in any order.
    expect(after({ days: [rowsOf(10, 'a', 'c', 'b'), many] })).toBe(null);
    expect(after({ days: [rowsOf(10, 'a'), many] })).toMatch(/has 1 row of .* had 2 before/);
    expect(after({ days: [rowsOf(10, 'a', 'c'), many] })).toMatch(/lacks rows/);
    expect(after({ days: [rowsOf(10, 'c', 'a', 'b'), many] })).toMatch(/has rows of .* among those/);
  });

  it('may have other rows before them if it is not over, or if its rows have no time', () => {
    const open = cutDay(job, rowsOf(10, 'a', 'b'), { from: 11, until: 15 }, false);
    expect(after({ days: [rowsOf(10, 'c', 'a', 'b')] }, open)).toBe(null);
    const dates = cutDay(job, { ...rowsOf(10, 'a', 'b'), before: 0 }, { from: 11, until: 15 }, true);
    expect(after({ days: [rowsOf(10, 'c', 'a', 'b'), many] }, dates)).toBe(null);
  });

  it('is not compared if the next answer has not all of it, or it is loaded', () => {
    expect(after({ whole: { from: 5, until: 10 }, days: [rowsOf(10, 'a')] })).toBe(null);
    expect(after({ whole: null })).toBe(null);
    const loaded = { isLoaded: (day: number) => day === 10, rowsLoaded: () => 2 };
    expect(after({ ...loaded, days: [many] })).toBe(null);
  });

  it('is followed by rows of the days that its job asked for', () => {
    const same = rowsOf(10, 'a', 'b');
    expect(after({ days: [same, rowsOf(11, 'd'), rowsOf(14, 'e', 'f')] })).toBe(null);
    expect(after({ days: [same] })).toMatch(/in 1970-01-11, but few rows follow \(0\)/);
    expect(after({ days: [same, rowsOf(14, 'e', 'f')] })).toMatch(/\(2\)/);
    expect(after({ days: [same, rowsOf(15, 'd', 'e', 'f')] })).toMatch(/\(0\)/);
  });

  it('is followed by its own later rows only if they have times', () => {
    const longer = rowsOf(10, 'a', 'b', 'c', 'd', 'e');
    expect(after({ days: [longer] })).toBe(null);
    const dates = cutDay(job, { ...rowsOf(10, 'a', 'b'), before: 0 }, { from: 11, until: 15 }, true);
    expect(after({ days: [longer] }, dates)).toMatch(/\(0\)/);
  });

  it('is judged by what follows once all of those days are known', () => {
    const whole = { from: 10, until: 13 };
    const days = [rowsOf(10, 'a', 'b')];
    expect(after({ whole, days })).toBe(null);
    const rest = { whole: { from: 13, until: 15 }, isLoaded: (day: number) => day < 13 };
    expect(after({ ...rest, rowsLoaded: (day) => (day === 10 ? 2 : 0) })).toMatch(/few rows follow/);
    expect(after({ ...rest, rowsLoaded: (day) => (day === 10 ? 5 : 0) })).toBe(null);
    expect(after({ ...rest, rowsLoaded: () => null })).toBe(null);
    expect(after({ days, isLoaded: () => true, rowsLoaded: () => 0 })).toBe(null);
  });

  it('says nothing about what follows an answer that was not compared', () => {
    const unchecked = cutDay(job, rowsOf(10, 'a', 'b'), null, true);
    expect(after({ days: [rowsOf(10, 'a', 'b')] }, unchecked)).toBe(null);
  });

  it('is never shown by days that the window does not have', () => {
    const loadedUntil = (until: number, rows: number | null = 0) => ({
      isLoaded: (day: number) => day < until,
      rowsLoaded: () => rows,
    });
    const window = { from: 0, until: 11 };
    expect(isNeverShown(cut, window, loadedUntil(11))).toBe(true);
    // Its own day comes later.
    expect(isNeverShown(cut, window, loadedUntil(10))).toBe(false);
    expect(isNeverShown(cut, { from: 0, until: 10 }, loadedUntil(10))).toBe(true);
    // Rows enough follow, or all of the days were known when the last of them came.
    expect(isNeverShown(cut, window, loadedUntil(11, 5))).toBe(false);
    expect(isNeverShown(cut, window, loadedUntil(11, null))).toBe(true);
    expect(isNeverShown(cut, window, loadedUntil(15, null))).toBe(false);
    const unchecked = cutDay(job, rowsOf(10, 'a', 'b'), null, true);
    expect(isNeverShown(unchecked, window, loadedUntil(11))).toBe(false);
  });
});
