import { expect, test } from 'vitest';
import { unlikelyDays } from '../../src/plan/suspects.js';
import { readRealSeries } from '../makespan/series.js';
import { Random } from '../simulator/random.js';
import { allShapes, makeDays, steadyShapes } from './day-worlds.js';

const named = (rows: readonly number[]) =>
  unlikelyDays(rows.map((count, day) => ({ day, rows: count, most: count })));

const windows = [60, 90, 180, 365, 730];
const levelOf = (random: Random, least: number) => Math.exp(random.between(Math.log(least), Math.log(2_000)));

test('of 1,000 sources with one silenced day, at least 950 are named', () => {
  let found = 0;
  for (let seed = 0; seed < 1_000; seed += 1) {
    const random = new Random(seed);
    const shape = steadyShapes[seed % steadyShapes.length]!;
    const rows = [...makeDays(shape, random.pick(windows), levelOf(random, 20), random)];
    const busy = rows.flatMap((count, day) => (count > 0 ? [day] : []));
    const silenced = random.pick(busy);
    rows[silenced] = 0;
    if (named(rows).includes(silenced)) found += 1;
  }
  expect(found).toBeGreaterThanOrEqual(950);
});

test('of the days of 1,000 honest sources, at most one in 1,000 is named', () => {
  const days = new Map<string, { named: number; all: number }>();
  for (let seed = 0; seed < 1_000; seed += 1) {
    const random = new Random(seed);
    const shape = allShapes[seed % allShapes.length]!;
    const rows = makeDays(shape, random.pick(windows), levelOf(random, 2), random);
    const sum = days.get(shape) ?? { named: 0, all: 0 };
    days.set(shape, { named: sum.named + named(rows).length, all: sum.all + rows.length });
  }
  const rates = [...days].map(([shape, each]) => [shape, each.named / each.all] as const);
  expect(rates.filter(([, rate]) => rate > 1e-3)).toEqual([]);
});

test('no day of two real sources is named: issues of a week, and commits', async () => {
  for (const rows of (await readRealSeries()).values()) expect(named(rows)).toEqual([]);
});

test.each([
  ['fewer than 28 days say nothing', Array.from({ length: 27 }, (_, day) => (day === 20 ? 0 : 500)), []],
  ['the last day', Array.from({ length: 40 }, (_, day) => (day === 39 ? 0 : 500)), [39]],
  [
    'several silent days in a row',
    Array.from({ length: 90 }, (_, day) => (day >= 40 && day < 46 ? 0 : 500)),
    [40, 41, 42, 43, 44, 45],
  ],
  ['a day with a tenth of its rows', Array.from({ length: 60 }, (_, day) => (day === 30 ? 50 : 500)), [30]],
  [
    'an issue that came a day late',
    Array.from({ length: 90 }, (_, day) => (day === 46 ? 200 : day % 7 === 3 && day !== 45 ? 200 : 0)),
    [],
  ],
])('%s', (_, rows, days) => {
  expect(named(rows)).toEqual(days);
});
