import { describe, expect, it } from 'vitest';
import { auditText, forecast, type Means } from '../../src/plan/forecast.js';
import type { PlannedSlice } from '../../src/plan/plan.js';
import { progressOf } from '../support/planned.js';

const now = Date.UTC(2026, 5, 1, 12);
const day = 86_400_000;

const slices = (count: number, expected: number | null): PlannedSlice[] =>
  Array.from({ length: count }, (_, index) => ({
    job: 'posts',
    slice: { from: index, until: index + 1 },
    reason: 'missing',
    maxData: 2_500,
    rows: expected === null ? null : { low: expected - 30, expected, high: expected + 40 },
    open: false,
  }));

const meansOf = (changes: Partial<Means> = {}): Means => ({
  regime: 'rows',
  limit: 100_000,
  remaining: 100_000,
  share: 1,
  left: changes.remaining ?? 100_000,
  requestsPerMinute: 20,
  lanes: 1,
  ...changes,
});

const plan = (planned: PlannedSlice[], resumesAt: number | null = null) => ({
  slices: planned,
  progress: [progressOf('posts', null, planned.length)],
  resumesAt,
});

describe('forecast', () => {
  it('adds jobs up, one after the other at the usual length', () => {
    expect(forecast(plan(slices(4, 1_000)), meansOf(), [50_000, 60_000, 70_000], now)).toEqual({
      means: meansOf(),
      jobs: 4,
      jobRange: { atLeast: 4, likely: 4, atMost: 4 },
      unknown: [],
      requests: 18,
      rows: { low: 3_940, expected: 4_000, high: 4_080 },
      audit: { jobs: 0, rows: 0 },
      allowanceAfter: 96_000,
      parksAt: null,
      resumesAt: null,
      endsAt: now + 4 * 60_000,
    });
  });

  it('says nothing about what is left of an allowance without a limit', () => {
    const unlimited = meansOf({ limit: Number.MAX_SAFE_INTEGER, remaining: Number.MAX_SAFE_INTEGER - 300 });
    expect(forecast(plan(slices(4, 1_000)), unlimited, [], now)).toMatchObject({
      allowanceAfter: null,
      endsAt: now + 4 * 30_000,
    });
  });

  it('is no faster than the request rate allows', () => {
    const { endsAt } = forecast(plan(slices(10, 10)), meansOf(), [1_000], now);
    expect(endsAt).toBe(now + 10 * 12_000);
  });

  it('parks if the rows run out, until the first rows that it used return', () => {
    const few = meansOf({ limit: 2_000, remaining: 2_000 });
    const { parksAt, resumesAt, endsAt, allowanceAfter } = forecast(
      plan(slices(3, 1_000)),
      few,
      [60_000],
      now,
    );
    expect([parksAt, resumesAt, endsAt]).toEqual([now + 120_000, now + 60_000 + day, now + 120_000 + day]);
    expect(allowanceAfter).toBe(0);
  });

  it('parks if the jobs run out, counted from their creation', () => {
    const alternate = meansOf({ regime: 'jobs', limit: 2, remaining: 2 });
    const { parksAt, resumesAt, allowanceAfter } = forecast(plan(slices(3, null)), alternate, [60_000], now);
    expect([parksAt, resumesAt, allowanceAfter]).toEqual([now + 120_000, now + day, 0]);
  });

  it('uses no more than the budget gives', () => {
    const shared = meansOf({ limit: 4_000, remaining: 4_000, share: 0.5, left: 2_000 });
    const { parksAt, allowanceAfter } = forecast(plan(slices(3, 1_000)), shared, [60_000], now);
    expect([parksAt, allowanceAfter]).toEqual([now + 120_000, 2_000]);
  });

  it('continues in every lane at once', () => {
    const { endsAt } = forecast(plan(slices(10, 10)), meansOf({ lanes: 2 }), [60_000], now);
    expect(endsAt).toBe(now + 5 * 60_000);
  });

  it('begins parked if the plan says so', () => {
    const empty = meansOf({ limit: 100_000, remaining: 0 });
    const result = forecast(plan(slices(1, 1_000), now + 5_000), empty, [60_000], now);
    expect([result.parksAt, result.resumesAt, result.endsAt]).toEqual([now, now + 5_000, now + 65_000]);
  });

  it('does not state rows and times that are unknown', () => {
    const result = forecast(plan(slices(2, null)), meansOf(), [], now);
    expect([result.rows, result.allowanceAfter, result.endsAt]).toEqual([null, null, null]);
    expect(forecast(plan(slices(2, 10)), null, [], now).endsAt).toBeNull();
  });

  it('adds up job configs that are known in squares, and bounds that are certain as they are', () => {
    const progress = [
      { ...progressOf('a'), jobs: { atLeast: 7, likely: 10, atMost: 13 } },
      { ...progressOf('b'), jobs: { atLeast: 16, likely: 20, atMost: 24 } },
      { ...progressOf('c'), jobs: { atLeast: 2, likely: 5, atMost: 40 }, known: false },
    ];
    const { jobs, jobRange, unknown } = forecast({ ...plan([]), progress }, meansOf(), [], now);
    expect([jobs, unknown]).toEqual([35, ['c']]);
    expect(jobRange).toEqual({ atLeast: 27, likely: 35, atMost: 75 });
  });

  it('counts audits apart, but takes them from the allowance', () => {
    const audits = slices(2, 100).map((planned) => ({ ...planned, reason: 'audit' as const }));
    const price = { audits: { jobs: 2, rows: 200 } };
    const both = { ...plan(slices(4, 1_000)), slices: [...slices(4, 1_000), ...audits], ...price };
    expect(forecast(both, meansOf(), [60_000], now)).toMatchObject({
      jobs: 4,
      rows: { expected: 4_000 },
      audit: { jobs: 2, rows: 200 },
      requests: 26,
      allowanceAfter: 95_800,
      endsAt: now + 6 * 60_000,
    });
    expect(auditText(both)).toBe('2 jobs, about 200 rows, to audit');
    const alone = { ...plan([]), slices: audits, ...price };
    expect(forecast(alone, meansOf(), [60_000], now)).toMatchObject({
      jobs: 0,
      requests: 10,
      endsAt: now + 120_000,
    });
  });

  it('costs one request if nothing is to do', () => {
    const { jobs, requests, endsAt, allowanceAfter } = forecast(plan([]), meansOf(), [], now);
    expect([jobs, requests, endsAt, allowanceAfter]).toEqual([0, 1, null, 100_000]);
  });
});
