import { describe, expect, it } from 'vitest';
import type { Load } from '../../src/load/ledger.js';
import { formatDay } from '../../src/days/day.js';
import { daysOf, type Slice } from '../../src/days/slice.js';
import { jobIdentity } from '../../src/plan/identity.js';
import { isKeptPart } from '../../src/load/load-rows.js';
import { type KnownAnswers, knownAnswer } from '../../src/plan/known-answer.js';
import { makePlan } from '../../src/plan/make-plan.js';
import { daysLeft, endsEarly, type OrderFinding, wholeDays } from '../../src/plan/row-order.js';
import { sliceOf } from '../support/days.js';
import { day, makeInput, makeJob, makeLoad, makeWindow } from './support.js';

const now = Date.UTC(2026, 5, 1, 12);
const window = makeWindow({
  from: day('2025-01-01'),
  to: day('2026-05-20'),
  dateColumn: 'at',
  order: 'newest',
});
const job = makeJob({ order: 'newest', window });

/** 40 rows a day. */
const counted = (slice: Slice): Pick<Load, 'days' | 'dataCount' | 'rowsLoaded'> => {
  const days = daysOf(slice).map((each) => ({ day: formatDay(each), rows: 40, loaded: 40 }));
  return { days, dataCount: 40 * days.length, rowsLoaded: 40 * days.length };
};
const whole = (slice: Slice, changes: Partial<Load> = {}) =>
  makeLoad(job, slice, { at: now - 60_000, ...counted(slice), ...changes });
const kept = (slice: Slice, at = now - 30_000) =>
  makeLoad(job, slice, { at, ...counted(slice), dataCount: 2_500 });
const finding = (changes: Partial<OrderFinding> = {}): ReadonlyMap<string, OrderFinding> =>
  new Map([
    [
      job.name,
      {
        job: job.name,
        identity: jobIdentity(job),
        column: 'at',
        timeZone: 'UTC',
        order: 'newest',
        holds: true,
        at: now - 3_600_000,
        reason: null,
        again: false,
        cuts: [],
        ...changes,
      },
    ],
  ]);
const newest = sliceOf('2026-05-01', '2026-05-20');

/** What the journal knows about complete answers. */
const told = (loads: readonly Load[]): KnownAnswers =>
  new Map(
    loads
      .filter((load) => !isKeptPart(load))
      .map((load) => {
        const days = daysOf(load.slice!).map((each) => ({ day: each, rows: 40, sum: 'a' }));
        return [load.loadId, knownAnswer(job, 'newest', load.loadId, load.slice!, days.toReversed())];
      }),
  );
const planFor = (
  loads: Load[],
  orders?: ReadonlyMap<string, OrderFinding>,
  of = job,
  answers = told(loads),
) => makePlan(makeInput({ jobs: [of], loads, now, answers, ...(orders && { orders }) }));

describe('a job config that declares the order of its answers', () => {
  it('stays below the cap until there are days to compare', () => {
    const [first] = planFor([]).slices;
    expect(first).not.toHaveProperty('over');
    const undeclared = makeJob({ order: 'newest', window: { ...window, order: null } });
    expect(planFor([], undefined, undeclared).slices).toEqual(planFor([]).slices);
  });

  it('asks for more than fits, together with days that a complete answer has brought', () => {
    const { slices } = planFor([whole(newest)]);
    expect(slices[0]).toMatchObject({ over: true, check: sliceOf('2026-05-01', '2026-05-01') });
    expect(slices[0]?.rows?.expected).toBeGreaterThan(1.4 * 2_500);
    expect(slices[0]?.rows?.expected).toBeLessThan(2.1 * 2_500);
    expect(slices[1]).not.toHaveProperty('check');
  });

  it('asks for nothing again with a single day, of which no part could be kept', () => {
    const busy = (slice: Slice, rows: number) => {
      const days = daysOf(slice).map((each) => ({ day: formatDay(each), rows, loaded: rows }));
      return whole(slice, { days, dataCount: rows * days.length, rowsLoaded: rows * days.length });
    };
    const loads = [
      busy(sliceOf('2026-05-01', '2026-05-01'), 30),
      busy(sliceOf('2026-05-02', '2026-05-20'), 2_400),
    ];
    const since = (from: string) =>
      planFor(loads, undefined, { ...job, window: { ...window, from: day(from) } }).slices[0];
    expect(since('2026-04-20')).toHaveProperty('check');
    expect(since('2026-04-30')).toMatchObject({ slice: sliceOf('2026-04-30', '2026-04-30'), over: true });
    expect(since('2026-04-30')).not.toHaveProperty('check');
  });

  it('asks for nothing again while the order is trusted, and again after so many answers or days', () => {
    const first = (loads: Load[], orders = finding()) => planFor([whole(newest), ...loads], orders).slices[0];
    expect(first([])).toMatchObject({ over: true });
    expect(first([])).not.toHaveProperty('check');
    expect(first([], finding({ at: now - 8 * 86_400_000 }))).toHaveProperty('check');
    expect(first([], finding({ column: 'other' }))).toHaveProperty('check');
    const many = Array.from({ length: 8 }, (_, index) => {
      const until = newest.from - index;
      return kept({ from: until - 1, until });
    });
    // Kept days prove nothing themselves, so a complete answer is needed first.
    expect(first(many)).not.toHaveProperty('over');
    expect(first(many.slice(0, 7))).toMatchObject({ over: true });
  });

  it('compares with no load that is incomplete, that it knows no rows of, or that came in another form', () => {
    const over = (load: Load, answers?: KnownAnswers, of = job) =>
      planFor([load], undefined, of, answers).slices[0]?.over;
    expect(over(whole(newest))).toBe(true);
    expect(over(whole(newest, { complete: false }))).toBeUndefined();
    expect(over(whole(newest), new Map())).toBeUndefined();
    expect(over(whole(newest), undefined, { ...job, export: 'csv' })).toBeUndefined();
    expect(over(whole(newest), undefined, { ...job, key: ['id'] })).toBeUndefined();
  });

  it.each(['newest', 'oldest'] as const)('remembers the last days of an answer, %s first', (order) => {
    const slice = sliceOf('2026-05-01', '2026-05-20');
    const days = daysOf(slice)
      .filter((each) => each !== day('2026-05-02') && each !== day('2026-05-19'))
      .map((each) => ({ day: each, rows: 40, sum: `${each}` }));
    const answered = order === 'newest' ? days.toReversed() : days;
    const outside = { day: order === 'newest' ? slice.until : slice.from - 1, rows: 40, sum: 'asked again' };
    const known = knownAnswer(job, order, 'a', slice, [outside, ...answered]);
    const expected = {
      newest: sliceOf('2026-05-01', '2026-05-04'),
      oldest: sliceOf('2026-05-17', '2026-05-20'),
    };
    expect(known).toMatchObject({ loadId: 'a', slice: expected[order] });
    expect(known.days).toEqual(answered.slice(-3).toReversed());
    expect(knownAnswer(job, order, 'a', slice, []).slice).toEqual(slice);
  });

  it('fetches again what it kept where the order is broken, or nothing is known of it', () => {
    const april = sliceOf('2026-04-01', '2026-04-30');
    const loads = [whole(newest), kept(april)];
    const again = (orders?: ReadonlyMap<string, OrderFinding>) => {
      const { slices, progress } = planFor(loads, orders);
      const days = slices.flatMap(({ slice }) =>
        daysOf(slice!).filter((each) => each >= april.from && each < april.until),
      );
      return { days: days.length, over: slices[0]?.over, order: progress[0]?.order };
    };
    expect(again(finding())).toMatchObject({ days: 0, order: { state: 'holds', counts: true } });
    const broken = finding({ holds: false, reason: 'out of order' });
    expect(again(broken)).toMatchObject({ days: 30, order: { state: 'broken', reason: 'out of order' } });
    expect(again(broken).over).toBeUndefined();
    expect(again()).toMatchObject({
      days: 30,
      order: { state: 'unproven', kept: { loads: 1, rows: 1_300 } },
    });
  });

  it('asks for no more than fits where days are fetched from the other end', () => {
    const other = makeJob({ order: 'oldest', window });
    expect(planFor([whole(newest)], finding(), other).slices[0]).not.toHaveProperty('over');
  });
});

it('holds every day whole before the last one that has a row', () => {
  const asked = sliceOf('2026-01-01', '2026-01-12');
  expect(wholeDays(asked, day('2026-01-05'), 'newest')).toEqual(sliceOf('2026-01-06', '2026-01-12'));
  expect(wholeDays(asked, day('2026-01-05'), 'oldest')).toEqual(sliceOf('2026-01-01', '2026-01-04'));
  expect(endsEarly(asked, daysLeft(asked, day('2026-01-03'), 'newest'))).toBe(true);
  expect(endsEarly(asked, daysLeft(asked, day('2026-01-02'), 'newest'))).toBe(false);
  expect(endsEarly(asked, daysLeft(asked, day('2026-01-10'), 'oldest'))).toBe(true);
});
