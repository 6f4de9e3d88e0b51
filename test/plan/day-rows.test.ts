import { expect, test } from 'vitest';
import { formatDay } from '../../src/contract/days.js';
import { emptyDays, strayRows } from '../../src/plan/day-rows.js';
import { day, makeJob, makeLoad } from './support.js';

const slice = { from: day('2026-01-10'), until: day('2026-01-13') };
const on = (date: string | null, loaded: number) => ({ day: date, rows: 0, loaded });
const load = (...days: ReturnType<typeof on>[]) => makeLoad(makeJob(), slice, { at: 0, days });

test('rows of other days are told apart: one day away, further, and without a day', () => {
  const stray = strayRows(
    load(
      on('2026-01-08', 1),
      on('2026-01-09', 2),
      on('2026-01-10', 4),
      on('2026-01-13', 8),
      on('2026-01-14', 16),
      on(null, 32),
    ),
  );
  expect(stray).toEqual({ outside: 27, far: 17, withoutDay: 32 });
});

test('days for which a load brought nothing are named', () => {
  expect(emptyDays(load(on('2026-01-11', 1), on('2026-01-14', 1))).map(formatDay)).toEqual([
    '2026-01-10',
    '2026-01-12',
  ]);
});

test('of a load that is not counted by day nothing is said', () => {
  const uncounted = makeLoad(makeJob(), slice, { at: 0 });
  expect([strayRows(uncounted), emptyDays(uncounted)]).toEqual([null, []]);
});
