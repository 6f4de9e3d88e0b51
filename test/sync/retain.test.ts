import { describe, expect, it } from 'vitest';
import { overlap, span } from '../../src/days/day.js';
import type { Load } from '../../src/load/ledger.js';
import { jobChanges } from '../../src/plan/changes.js';
import { makePlan } from '../../src/plan/make-plan.js';
import { firstKeptDay, windowDays } from '../../src/plan/window.js';
import { findGaps } from '../../src/sync/report/gaps.js';
import { dueDays } from '../../src/sync/run/expire-days.js';
import { day, makeInput, makeJob, makeLoad, makeWindow } from '../plan/support.js';

const now = Date.UTC(2026, 1, 10, 12);
const kept = (retainDays: number, changes: Parameters<typeof makeWindow>[0] = {}) =>
  makeJob({
    window: makeWindow({ from: day('2026-01-01'), to: 'today', retainDays, dateColumn: 'day', ...changes }),
  });
const slice = (from: string, to = from) => ({ from: day(from), until: day(to) + 1 });
const expired = (...days: string[]): Pick<Load, 'marks'> => ({
  marks: Object.fromEntries(days.map((each) => [each, 'expired' as const])),
});
const rows = (of: Record<string, number>) =>
  Object.entries(of).map(([each, count]) => ({ day: each, rows: count, loaded: count }));

describe('the days that retain keeps', () => {
  it('begin with the first day that ended less than so long ago, in the time zone of the window', () => {
    const { window } = kept(3);
    const end = Date.UTC(2026, 1, 8);
    expect(firstKeptDay(window!, end + 3 * 86_400_000 - 1)).toBe(day('2026-02-07'));
    expect(firstKeptDay(window!, end + 3 * 86_400_000)).toBe(day('2026-02-08'));
    const inBogota = { ...window!, timeZone: 'America/Bogota' };
    expect(firstKeptDay(inBogota, end + 3 * 86_400_000)).toBe(day('2026-02-07'));
    expect(windowDays(window!, now)).toEqual(slice('2026-02-07', '2026-02-10'));
    // All of a window may be older.
    const old = { ...window!, to: day('2026-01-31') };
    expect(windowDays(old, now)).toEqual({ from: day('2026-02-01'), until: day('2026-02-01') });
    expect(makePlan(makeInput({ now, jobs: [{ ...kept(3), window: old }] })).slices).toEqual([]);
  });

  it('are all that a plan asks for, also of a load that has earlier ones', () => {
    const job = kept(10);
    const gone = expired('2026-01-29', '2026-01-30');
    const of = slice('2026-01-29', '2026-02-09');
    const before = makeLoad(makeJob({ config: { keywords: 'wind' } }), of, { at: now - 3_600_000, ...gone });
    const asked = makePlan(makeInput({ now, jobs: [job], loads: [before] })).slices.map(
      (each) => each.slice!,
    );
    expect(span(asked)).toEqual(slice('2026-01-31', '2026-02-10'));
    // Kept for longer again, expired days stay away.
    const longer = kept(20);
    const load = makeLoad(longer, of, { at: now, ...gone });
    const plan = makePlan(makeInput({ now, jobs: [longer], loads: [load] }));
    expect(plan.slices.some((each) => overlap(each.slice, slice('2026-01-29', '2026-01-30')))).toBe(false);
    expect(plan.progress[0]?.days).toMatchObject({ total: 19 });
    expect(jobChanges([longer], [load], [], now)).toEqual([]);
  });
});

describe('what is due', () => {
  const due = (job: ReturnType<typeof kept>, ...loads: Load[]) => dueDays([job], loads, now);

  it('is each day that is not marked, and its rows', () => {
    const job = kept(10);
    const days = rows({ '2026-01-29': 3, '2026-01-30': 4, '2026-01-31': 5 });
    const load = makeLoad(job, slice('2026-01-29', '2026-02-03'), { at: now, days });
    expect(due(job, load)).toMatchObject([
      { expired: { job: 'posts', rows: 7, days: 2 }, expiring: { before: day('2026-01-31') } },
    ]);
    const [found] = due(job, { ...load, marks: { '2026-02-01': 'accepted' } });
    const marks = { '2026-01-29': 'expired', '2026-01-30': 'expired' };
    expect(found?.expiring.loads.get(load.loadId)).toEqual({ ...marks, '2026-02-01': 'accepted' });
    const gone = {
      ...load,
      ...expired('2026-01-29', '2026-01-30'),
      days: rows({ '2026-01-29': 0, '2026-01-31': 5 }),
    };
    expect(due(job, gone)).toEqual([]);
    expect(due(job, { ...gone, days: rows({ '2026-01-01': 1 }) })).toMatchObject([
      { expired: { rows: 1, days: 0 } },
    ]);
    expect(due(makeJob(), load)).toEqual([]);
  });

  it('is no load that is superseded, lost or has no days, and without a date column a whole load', () => {
    const job = kept(10);
    const old = makeLoad(job, slice('2026-01-01', '2026-01-02'), { at: now });
    expect(
      due(job, { ...old, supersededBy: 'x' }, { ...old, rowsLost: 100 }, { ...old, slice: null }),
    ).toEqual([]);
    const plain = kept(10, { dateColumn: null });
    const across = makeLoad(plain, slice('2026-01-29', '2026-01-31'), { at: now });
    expect(due(plain, across)).toEqual([]);
    expect(due(plain, old, across)).toMatchObject([{ expired: { rows: 100, days: 2 } }]);
  });

  it('is that of all values of a for_each together', () => {
    const job = kept(10);
    const values = ['a', 'b'].map((value) => ({ ...job, name: `posts[${value}]` }));
    const loads = [...values, { ...job, name: 'posts[gone]' }].map((each) =>
      makeLoad(each, slice('2026-01-01'), { at: now }),
    );
    expect(dueDays(values, loads, now)).toMatchObject([{ expired: { job: 'posts', rows: 300, days: 1 } }]);
  });
});

it('what was wrong with a load is no gap once all of its days are expired', () => {
  const job = kept(10);
  const load = makeLoad(job, slice('2026-01-01', '2026-01-02'), { at: now, rowsRejected: 3, rowsMissing: 2 });
  const gapsOf = (loads: Load[]) =>
    findGaps([job], loads, makePlan(makeInput({ now, jobs: [job], loads })), {
      attempts: new Map(),
      remedies: [],
      kept: [],
    }).map(({ state }) => state);
  expect(gapsOf([load])).toEqual(['missing', 'rejected', 'deleted']);
  expect(gapsOf([{ ...load, ...expired('2026-01-01', '2026-01-02') }])).toEqual(['missing']);
});
