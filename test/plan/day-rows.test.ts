import { expect, test } from 'vitest';
import { formatDay } from '../../src/days/day.js';
import { emptyDays, fetchedByDay, rowsOfOtherDays } from '../../src/plan/day-rows.js';
import { Density } from '../../src/plan/density.js';
import { day, makeJob, makeLoad } from './support.js';

const slice = { from: day('2026-01-10'), until: day('2026-01-13') };
const on = (date: string | null, loaded: number) => ({ day: date, rows: 0, loaded });
const load = (...days: ReturnType<typeof on>[]) => makeLoad(makeJob(), slice, { at: 0, days });

test('rows of other days are kept apart: one day away, further, and without a day', () => {
  const otherDays = rowsOfOtherDays(
    load(
      on('2026-01-08', 1),
      on('2026-01-09', 2),
      on('2026-01-10', 4),
      on('2026-01-13', 8),
      on('2026-01-14', 16),
      on(null, 32),
    ),
  );
  expect(otherDays).toEqual({ outside: 27, far: 17, withoutDay: 32 });
});

test('days for which a load brought nothing are named', () => {
  expect(emptyDays(load(on('2026-01-11', 1), on('2026-01-14', 1))).map(formatDay)).toEqual([
    '2026-01-10',
    '2026-01-12',
  ]);
});

test('a load that is not counted by day has no rows by day', () => {
  const uncounted = makeLoad(makeJob(), slice, { at: 0 });
  expect([rowsOfOtherDays(uncounted), emptyDays(uncounted)]).toEqual([null, []]);
});

test('rows by day of a load add up to what its job returned', () => {
  const counted = makeLoad(makeJob(), slice, {
    at: 0,
    dataCount: 36,
    days: [on('2026-01-09', 3), on('2026-01-10', 20), on('2026-01-12', 10), on(null, 3)],
  });
  expect(fetchedByDay(counted, slice)).toEqual([22, 2, 12]);
  expect(fetchedByDay(makeLoad(makeJob(), slice, { at: 0 }), slice)).toBeNull();
});

test('weekdays are learnt from one load whose rows were counted by day', () => {
  const month = { from: day('2026-01-05'), until: day('2026-02-02') };
  const byDay = Array.from({ length: 28 }, (_, index) => (index % 7 < 5 ? 100 : 10));
  const rows = byDay.reduce((sum, count) => sum + count, 0);
  const expected = (density: Density, at: string) =>
    density.rows({ from: day(at), until: day(at) + 1 })?.expected ?? 0;
  const counted = new Density([{ slice: month, rows, capped: false, byDay }], 'oldest');
  expect(expected(counted, '2026-02-02')).toBeGreaterThan(2 * expected(counted, '2026-02-07'));
  const uncounted = new Density([{ slice: month, rows, capped: false }], 'oldest');
  expect(expected(uncounted, '2026-02-02')).toBe(expected(uncounted, '2026-02-07'));
});
