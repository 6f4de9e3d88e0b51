import { describe, expect, it } from 'vitest';
import type { JobConfig } from '../../src/config/config.js';
import type { Comparison, Load } from '../../src/load/ledger.js';
import type { Remedy } from '../../src/plan/journaled.js';
import { proofsOf, upperBound } from '../../src/plan/proof.js';
import { noRemedy } from '../../src/plan/remedy.js';
import { proofText } from '../../src/sync/run-words.js';
import { sliceOf } from '../support/days.js';
import { auditOf, makeJob, makeLoad, makeWindow } from './support.js';

describe('the upper bound', () => {
  it.each([
    // From tables of Clopper and Pearson, one-sided, 95 %.
    [0, 10, 0.2589],
    [0, 38, 0.0758],
    [1, 10, 0.3942],
    [2, 10, 0.5069],
    [5, 10, 0.7776],
    [10, 10, 1],
    [0, 0, 1],
  ])('of %i of %i days that lack rows is %f', (lacking, audited, bound) => {
    expect(upperBound(lacking, audited)).toBeCloseTo(bound, 4);
  });

  it('holds for as many days as a ledger may have', () => {
    expect(upperBound(20, 20_000)).toBeCloseTo(0.00145, 4);
    expect(upperBound(9_000, 20_000)).toBeCloseTo(0.4558, 3);
  });

  it('is right in at least 95 % of draws, whatever share of days lacks rows', () => {
    for (const share of [0.01, 0.05, 0.2, 0.5]) {
      for (const audited of [4, 20, 100]) {
        let covered = 0;
        let chance = (1 - share) ** audited;
        for (let lacking = 0; lacking <= audited; lacking += 1) {
          if (upperBound(lacking, audited) >= share) covered += chance;
          chance *= ((audited - lacking) / (lacking + 1)) * (share / (1 - share));
        }
        expect(covered).toBeGreaterThanOrEqual(0.95 - 1e-9);
      }
    }
  });
});

const january = makeJob({ audit: 0.01, window: makeWindow({ dateColumn: 'day' }) });
const at = Date.UTC(2026, 2, 1);

/** Five loads of six days each, with audits of some days. */
function loads(audits: Partial<Comparison>[], job: JobConfig = january): Load[] {
  return [1, 7, 13, 19, 25].map((first) => {
    const slice = sliceOf(
      `2026-01-${String(first).padStart(2, '0')}`,
      `2026-01-${String(first + 5).padStart(2, '0')}`,
    );
    const load = makeLoad(job, slice, { at });
    const isIn = ({ day }: Partial<Comparison>) =>
      Number(day?.slice(8)) >= first && Number(day?.slice(8)) < first + 6;
    const own = audits.filter(isIn).map((audit) => auditOf(load, audit));
    return own.length === 0 ? load : { ...load, audits: own };
  });
}

const said = (jobs: JobConfig[], all: Load[], canCompare = true, remedies: Remedy[] = []) =>
  proofsOf(jobs, all, { progress: [] }, canCompare, remedies).map(
    (proof) => `${proof.job}: ${proofText(proof)}`,
  );

describe('what audits have shown', () => {
  it('is nothing with `audit: 0%`, as with `off`', () => {
    const none = makeJob({ audit: 0 });
    expect(said([none], loads([], none))).toEqual(['posts: nothing is proven: `audit` is off']);
  });

  it('is a number with its confidence', () => {
    const audits = [{ day: '2026-01-06' }, { day: '2026-01-07' }, { day: '2026-01-20' }];
    expect(said([january], loads(audits))).toEqual([
      'posts: audited 3 of 30 days in another cut: all equal; with 95 % confidence at most 64 % of days lack rows',
    ]);
  });

  it('counts days that lack rows, and says how many rows changed and vanished', () => {
    const audits = [
      { day: '2026-01-06', appeared: 2, changed: 1_200 },
      { day: '2026-01-07', vanished: 1, changed: 34 },
    ];
    expect(said([january], loads(audits))).toEqual([
      'posts: audited 2 of 30 days in another cut: 1 lacked rows, 1,234 rows changed since, 1 row only in the table; with 95 % confidence at most 97 % of days lack rows',
    ]);
    expect(said([january], loads([audits[1]!]))).toEqual([
      'posts: audited 1 of 30 days in another cut: none lacked rows, 34 rows changed since, 1 row only in the table; with 95 % confidence at most 95 % of days lack rows',
    ]);
  });

  it('is certain if every day was audited, and is never more than the days that were not', () => {
    const every = Array.from({ length: 30 }, (_, index) => ({
      day: `2026-01-${String(index + 1).padStart(2, '0')}`,
    }));
    expect(said([january], loads(every))).toEqual(['posts: audited 30 of 30 days in another cut: all equal']);
    expect(proofsOf([january], loads(every), { progress: [] }, true, [])).toMatchObject([{ atMost: 0 }]);
    expect(proofsOf([january], loads(every.slice(1)), { progress: [] }, true, [])).toMatchObject([
      { atMost: 1 / 30 },
    ]);
  });

  it('is nothing if answers differ in every cut, whether every day was audited or not', () => {
    const remedies = [{ ...noRemedy(january), isExhausted: true }];
    const every = Array.from({ length: 30 }, (_, index) => ({
      day: `2026-01-${String(index + 1).padStart(2, '0')}`,
    }));
    expect(said([january], loads(every.slice(27)), true, remedies)).toEqual([
      'posts: audited 3 of 30 days in another cut: all equal; any day may lack rows',
    ]);
    expect(said([january], loads(every), true, remedies)[0]).toContain('any day may lack rows');
    expect(proofsOf([january], loads(every), { progress: [] }, true, remedies)).toMatchObject([
      { atMost: 1 },
    ]);
  });

  it('adds up the values of a for_each, and leaves out job configs without a window', () => {
    const values = ['gull', 'owl'].map((value) => makeJob({ name: `birds[${value}]`, audit: 0.01 }));
    const all = values.flatMap((job) => loads([{ day: '2026-01-06' }], job));
    const timeless = makeJob({ name: 'now', window: null, audit: 0.01 });
    expect(said([...values, timeless], [...all, makeLoad(timeless, null, { at })])).toEqual([
      'birds: audited 2 of 60 days in another cut: all equal; with 95 % confidence at most 78 % of days lack rows',
    ]);
  });

  it('is about days of live loads that do not change any more', () => {
    const [first, second, ...others] = loads([{ day: '2026-01-02' }, { day: '2026-01-08' }]);
    const late = Date.UTC(2026, 0, 31, 12);
    const open = makeLoad(january, sliceOf('2026-01-31'), { at: late });
    const replaced = { ...second!, supersededBy: 'other' };
    const audited = { ...open, audits: [auditOf(open, { day: '2026-01-31' })] };
    expect(said([january], [first!, replaced, ...others, audited])[0]).toMatch(
      /^posts: audited 1 of 24 days/,
    );
  });

  it('is not about a day of which the other answer has no row', () => {
    const [first, ...others] = loads([]);
    const audits = [
      auditOf(first!, { day: '2026-01-02' }),
      auditOf(first!, { day: '2026-01-03', same: 0, vanished: 9 }),
      auditOf(first!, { day: null, appeared: 1 }),
    ];
    expect(proofsOf([january], [{ ...first!, audits }, ...others], { progress: [] }, true, [])).toMatchObject(
      [{ audited: 1, lacking: 0 }],
    );
  });

  it('says why nothing is proven, and nothing before anything is loaded', () => {
    const off = makeJob();
    const few = makeJob({ audit: 0.01, window: makeWindow({ dateColumn: 'day' }) });
    expect(said([january], loads([]))).toEqual(['posts: nothing is proven yet: no day was audited']);
    expect(said([few], loads([]).slice(0, 3))).toEqual([
      'posts: nothing is proven yet: fewer than four jobs were loaded',
    ]);
    const shared = makeJob({ name: 'news', audit: 0.01, config: {}, key: ['id'] });
    const both = [...loads([]).slice(0, 2), ...loads([], shared).slice(0, 2)];
    expect(said([few, shared], both)[0]).toBe('posts: nothing is proven yet: no day was audited');
    expect(said([makeJob({ audit: 0.01, ownFile: true })], loads([]))).toEqual([
      'posts: nothing is proven: your own files are not audited',
    ]);
    expect(said([off], loads([]))).toEqual(['posts: nothing is proven: `audit` is off']);
    expect(said([january], loads([]), false)).toEqual([
      'posts: nothing is proven: this destination does not compare answers',
    ]);
    expect(said([january], [])).toEqual([]);
  });
});
