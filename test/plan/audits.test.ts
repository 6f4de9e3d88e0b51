import { describe, expect, it } from 'vitest';
import { daysOf, formatDay, type Slice, sliceDates } from '../../src/days/day.js';
import type { Comparison, Load } from '../../src/load/ledger.js';
import { jobIdentity } from '../../src/plan/identity.js';
import { makePlan } from '../../src/plan/make-plan.js';
import type { PlanInput } from '../../src/plan/plan.js';
import type { Remedy } from '../../src/plan/journaled.js';
import { afterLoss, isCutAlike, nextRemedy, noRemedy } from '../../src/plan/remedy.js';
import { day, makeInput, makeJob, makeLoad, makeWindow } from './support.js';

const now = Date.UTC(2026, 5, 1, 12);
const first = day('2026-01-01');

const posts = (changes: Parameters<typeof makeJob>[0] = {}) =>
  makeJob({
    audit: 0.01,
    window: makeWindow({ from: first, to: first + 99, dateColumn: 'day' }),
    ...changes,
  });

/** Loads of ten days each; the third has the most rows. */
function loaded(job: ReturnType<typeof posts>, count: number): Load[] {
  return Array.from({ length: count }, (_, index) => {
    const from = first + index * 10;
    const rows = index === 2 ? 2_000 : 1_000;
    const days = Array.from({ length: 10 }, (_, at) => ({
      day: formatDay(from + at),
      rows: rows / 10,
      loaded: rows / 10,
    }));
    const at = now - 3_600_000 * (50 - index);
    return makeLoad(job, { from, until: from + 10 }, { at, dataCount: rows, rowsLoaded: rows, days });
  });
}

const audited = (load: Load, text: string, changes: Partial<Comparison> = {}): Load => ({
  ...load,
  audits: [
    ...(load.audits ?? []),
    {
      job: load.job,
      day: text,
      loadBefore: load.loadId,
      loadAfter: `audit ${text}`,
      reason: 'audit',
      same: 100,
      changed: 0,
      appeared: 0,
      vanished: 0,
      at: `2026-06-01T00:00:${text.slice(8)}.000Z`,
      ...changes,
    },
  ],
});

const text = (slice: Slice | null) => slice && `${sliceDates(slice).from}..${sliceDates(slice).to}`;

/** The audits that a plan has, by days. */
const audits = (input: Partial<PlanInput> & Pick<PlanInput, 'jobs'>) =>
  makePlan(makeInput({ now, audits: [], ...input }))
    .slices.filter(({ reason }) => reason === 'audit')
    .map(({ slice }) => text(slice));

describe('audits', () => {
  const job = posts();

  it('ask for the seam of two answers as soon as three of many are loaded, before other days are fetched', () => {
    const long = posts({ window: makeWindow({ from: first - 200, to: first + 99, dateColumn: 'day' }) });
    const next = (of: typeof job, count: number) =>
      makePlan(makeInput({ now, audits: [], jobs: [of], loads: loaded(of, count) })).slices[0];
    expect(next(long, 3)).toMatchObject({ reason: 'audit', slice: { from: first + 19, until: first + 21 } });
    expect(next(long, 2)).toMatchObject({ reason: 'missing' });
    expect(next(job, 3)).toMatchObject({ reason: 'missing' });
  });

  it('ask where an answer ends with few rows, then for busy days, then where one is full, by a quarter of the jobs', () => {
    const loads = loaded(job, 12);
    const end = { day: '2026-02-09', rows: 50, loaded: 50 };
    loads[3] = { ...loads[3]!, days: [...loads[3]!.days!.slice(0, 9), end] };
    const asked: unknown[] = [];
    for (let number = 0; number < 8; number += 1) {
      const [next] = makePlan(makeInput({ now, audits: [], jobs: [job], loads: [...loads] })).slices;
      if (next === undefined || next.slice === null) break;
      asked.push(text(next.slice));
      for (const [index, load] of loads.entries())
        for (let at = next.slice.from; at < next.slice.until; at += 1)
          if (load.slice && at >= load.slice.from && at < load.slice.until)
            loads[index] = audited(load, formatDay(at), {
              loadAfter: `audit ${number}`,
              at: `2026-06-01T00:00:0${number}.000Z`,
            });
    }
    // Twelve jobs are audited by a quarter of them; 1 % of twelve jobs is less than one.
    const busiest = '2026-01-21..2026-01-22';
    expect(asked).toEqual(['2026-02-09..2026-02-10', busiest, '2026-01-20..2026-01-21']);
  });

  it.each<[string, Partial<PlanInput>, Parameters<typeof posts>[0]]>([
    ['a destination that cannot compare', { audits: null }, {}],
    ['`audit: off`', {}, { audit: 0 }],
    ['an audit under way', { audits: [{ job: 'posts', slice: null }] }, {}],
    ['a probe', { probe: 0 }, {}],
  ])('are not asked with %s', (_, input, changes) => {
    const other = posts(changes);
    expect(audits({ jobs: [other], loads: loaded(other, 10), ...input })).toEqual([]);
  });

  it('ask for an end with the day beside it where the answer next to it lacks rows', () => {
    const loads = loaded(job, 12).map((load, index) => (index === 4 ? load : { ...load, rowsRejected: 1 }));
    expect(audits({ jobs: [job], loads })).toEqual(['2026-02-10..2026-02-11']);
  });

  it('ask for as many days of a quiet source as have some rows at each end, and for no large part of an answer', () => {
    const of = (rows: number, isCounted = true) =>
      [0, 1, 2, 3].map((index) => {
        const slice = { from: first + index * 25, until: first + index * 25 + 25 };
        const days = daysOf(slice).map((each, at) => {
          const count = index === 1 && at > 21 ? 0 : rows;
          return { day: formatDay(each), rows: count, loaded: count };
        });
        const at = now - 3_600_000 * (50 - index);
        const dataCount = (index === 1 ? 22 : 25) * rows;
        return makeLoad(job, slice, { at, dataCount, ...(isCounted && { days }) });
      });
    const within = (from: number, to: number) => [
      posts({ expect: 'off', window: makeWindow({ from: first + from, to: first + to, dateColumn: 'day' }) }),
    ];
    expect(audits({ jobs: within(0, 99), loads: of(4) })).toEqual(['2026-02-17..2026-02-21']);
    expect(audits({ jobs: within(0, 99), loads: of(1) })).toEqual(['2026-02-17..2026-02-22']);
    expect(audits({ jobs: within(0, 99), loads: of(20) })).toEqual(['2026-02-19..2026-02-20']);
    // Few answers are audited only if one ends without rows.
    expect(audits({ jobs: within(0, 74), loads: of(5).slice(0, 3) })).toEqual(['2026-02-18..2026-02-21']);
    expect(audits({ jobs: within(50, 99), loads: of(5).slice(2) })).toEqual([]);
    // Once, however many days without rows there are.
    const [old, ...more] = of(5).slice(0, 3);
    const often = within(0, 74).map((each) => ({ ...each, audit: 0.1 }));
    expect(audits({ jobs: often, loads: [old!, ...more] })).toHaveLength(1);
    expect(audits({ jobs: often, loads: [audited(old!, '2026-01-25'), ...more] })).toEqual([]);
    // Rows that are not counted by day say nothing, so the ends of two answers are asked for, which show most.
    expect(audits({ jobs: [job], loads: of(9, false) })).toEqual(['2026-01-25..2026-01-27']);
  });

  it('wait for the answers under way, which may be the ones that show most', () => {
    const loads = loaded(job, 10);
    expect(audits({ jobs: [job], loads })).toHaveLength(1);
    const underWay = {
      job: 'posts',
      identity: jobIdentity(job),
      slice: loads[9]!.slice,
      rows: null,
      isCut: null,
    };
    const waiting = (sentAt: number) => ({
      jobs: [job],
      loads: loads.slice(0, 9),
      taken: [{ ...underWay, sentAt }],
    });
    expect(audits(waiting(now - 3_600_000))).toEqual([]);
    // Some never come.
    expect(audits(waiting(now - 2 * 86_400_000))).toHaveLength(1);
  });

  it('wait for days that an audit lacked as long as they are asked for', () => {
    const loads = loaded(job, 10);
    const lacking = [{ job: 'posts', loadId: loads[1]!.loadId, day: '2026-01-15', rows: 150 }];
    const slices = makePlan(makeInput({ now, audits: [], jobs: [job], loads, lacking })).slices;
    expect(slices).toMatchObject([{ reason: 'doubt' }]);
    expect(audits({ jobs: [job], loads, lacking: [{ ...lacking[0]!, loadId: 'gone' }] })).toHaveLength(1);
  });

  it('leave out loads whose rows stay, because no run asks for them again', () => {
    const loads = loaded(job, 10);
    const stays = new Map(loads.map(({ loadId }) => [loadId, now]));
    expect(audits({ jobs: [job], loads, stays })).toEqual([]);
    stays.delete(loads[2]!.loadId);
    expect(audits({ jobs: [job], loads, stays })).toEqual(['2026-01-21..2026-01-22']);
  });

  it('do not ask for the two days of a load as they were asked for before', () => {
    const short = posts({ window: makeWindow({ from: first, to: first + 23, dateColumn: 'day' }) });
    const loads = loaded(short, 12).map((load, index) => {
      const from = first + index * 2;
      const days = [from, from + 1].map((at) => ({ day: formatDay(at), rows: 500, loaded: 500 }));
      return { ...load, slice: { from, until: from + 2 }, days, rowsRejected: index % 2 };
    });
    expect(audits({ jobs: [short], loads })).toEqual([]);
    const whole = loads.map((load) => ({ ...load, rowsRejected: 0 }));
    expect(audits({ jobs: [short], loads: whole })).toEqual(['2026-01-04..2026-01-05']);
  });

  it('leave out days that may still change, lack rows, or have rejected rows', () => {
    const loads = loaded(job, 10);
    const unsound = loads.map((load, index) => ({
      ...load,
      ...(index % 3 === 0 && { complete: false }),
      ...(index % 3 === 1 && { rowsRejected: 1 }),
      ...(index % 3 === 2 && { remoteCreatedAt: new Date(load.slice!.from * 86_400_000).toISOString() }),
    }));
    expect(audits({ jobs: [job], loads: unsound })).toEqual([]);
  });

  it('never make a run wait for rows of the allowance', () => {
    const allowance = { regime: 'rows', limit: 10_000, remaining: 100, share: 1 } as const;
    expect(audits({ jobs: [job], loads: loaded(job, 10), allowance })).toEqual([]);
  });
});

describe('a load that lacked rows', () => {
  const job = posts();

  it('is asked again in the same cut before anything else', () => {
    const loads = loaded(job, 10);
    const lacking = [{ job: 'posts', loadId: loads[3]!.loadId, day: '2026-02-09', rows: 120 }];
    const [next] = makePlan(makeInput({ now, audits: [], jobs: [job], loads, lacking })).slices;
    expect(next).toMatchObject({ reason: 'doubt', slice: loads[3]?.slice });
  });

  it('is asked for with a day more on each side if its end lacks rows, then in smaller answers', () => {
    const load = loaded(job, 1)[0]!;
    const live = { load, slice: load.slice!, current: true };
    const padded = nextRemedy(job, live, '2026-01-10', undefined, [], false);
    expect(padded).toEqual({ ...noRemedy(job), isPadded: true });
    const smaller = nextRemedy(job, live, '2026-01-10', padded, [], false);
    expect(smaller).toMatchObject({ most: 700, tries: 1 });
    const last = [1, 2, 3].reduce((remedy) => nextRemedy(job, live, '2026-01-05', remedy, [], false), padded);
    expect(last).toMatchObject({ most: 175, isExhausted: false });
    expect(nextRemedy(job, live, '2026-01-05', last, [], false)).toMatchObject({ isExhausted: true });
    expect(nextRemedy(job, live, '2026-01-10', smaller, [], true)).toMatchObject({ isExhausted: true });
  });

  it('is not mended by a cut in which two answers lacked loaded rows', () => {
    const padded = { ...noRemedy(job), isPadded: true };
    expect(afterLoss(padded)).toMatchObject({ isExhausted: false });
    expect(afterLoss(afterLoss(padded))).toMatchObject({ isPadded: true, isExhausted: true });
  });

  it('is asked for in smaller answers if the day beside its end has no rows either', () => {
    const [load] = loaded(job, 1);
    const days = load!.days!.slice(2);
    const live = { load: { ...load!, days }, slice: load!.slice!, current: true };
    expect(nextRemedy(job, live, '2026-01-01', undefined, [], false)).toMatchObject({ most: 700 });
    expect(nextRemedy(job, live, '2026-01-10', undefined, [], false)).toMatchObject({ isPadded: true });
  });

  it('puts in doubt what was cut alike, which is fetched again with a day more on each side', () => {
    const loads = loaded(job, 10);
    const remedies = [{ ...noRemedy(job), isPadded: true }];
    const { slices } = makePlan(makeInput({ now, audits: [], jobs: [job], loads, remedies }));
    expect(new Set(slices.map(({ reason }) => reason))).toEqual(new Set(['doubt']));
    expect(slices[0]?.asks).toEqual({ from: slices[0]!.slice!.from - 1, until: slices[0]!.slice!.until + 1 });
  });

  it('puts answers in doubt by their own limit, which may count more than the rows that come', () => {
    const slice = { from: first, until: first + 10 };
    const of = (rows: number, maxData: number) => {
      const load = makeLoad(job, slice, { at: now, dataCount: rows });
      return { load: { ...load, config: { ...load.config, maxData } }, slice, current: true };
    };
    const remedy = nextRemedy(job, of(1_000, 2_000), '2026-01-05', undefined, [], false);
    expect(remedy).toMatchObject({ most: 700, of: 2_000 });
    const isDoubted = (rows: number, maxData: number) => isCutAlike(of(rows, maxData), remedy);
    expect([isDoubted(701, 2_000), isDoubted(700, 2_000), isDoubted(700, 9_000)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([isDoubted(36, 100), isDoubted(35, 100)]).toEqual([true, false]);
  });

  it('is asked for with fewer rows than are left of the allowance if its limit counts more than the rows that come', () => {
    const loads = loaded(job, 9);
    const allowance = { regime: 'rows' as const, limit: 1e6, remaining: 1_000, share: 1 };
    const expected = (remedies: Remedy[]) =>
      makePlan(makeInput({ now, audits: null, jobs: [job], loads, remedies, allowance })).slices[0]?.rows
        ?.high;
    expect(expected([])).toBeGreaterThan(400);
    expect(expected([{ ...noRemedy(job), most: 1_000, of: 2_500 }])).toBeLessThanOrEqual(400);
  });

  it('puts only large answers in doubt if size is what they have in common', () => {
    const loads = loaded(job, 10);
    const remedies = [{ ...noRemedy(job), most: 1_500 }];
    const { slices } = makePlan(makeInput({ now, audits: null, jobs: [job], loads, remedies }));
    expect(slices.every(({ slice }) => slice!.from >= first + 20 && slice!.until <= first + 30)).toBe(true);
    expect(slices.length).toBeGreaterThan(1);
  });
});
