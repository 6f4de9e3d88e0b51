import { expect, it } from 'vitest';
import { makePlan } from '../../src/plan/make-plan.js';
import { leftForProbe } from '../../src/plan/probe.js';
import { makeInput, makeJob, makeWindow } from './support.js';

/** The probe of a `for_each` of 30 values about which nothing is known. */
const probe = (remaining: number) => {
  const jobs = Array.from({ length: 30 }, (_, index) =>
    makeJob({ name: `posts[term ${index}]`, window: makeWindow() }),
  );
  const allowance = { regime: 'rows', limit: 100_000, remaining, share: 1 } as const;
  return makePlan(makeInput({ jobs, probe: 0, allowance, now: Date.UTC(2026, 2, 1) })).slices;
};

it.each(['rows', 'jobs'] as const)(
  'a probe of many job configs by a small number of %s asks the widest first',
  (regime) => {
    const jobs = ['a', 'b', 'c'].map((name, at) =>
      makeJob({ name, window: makeWindow({ to: makeWindow().from + 8 + at }) }),
    );
    const remaining = regime === 'rows' ? leftForProbe(2) : 20;
    const allowance = { regime, limit: 100_000, remaining, share: 1 } as const;
    const { slices, progress } = makePlan(
      makeInput({ jobs, probe: 0, allowance, now: Date.UTC(2026, 2, 1) }),
    );
    expect(slices.map(({ job }) => job)).toEqual(['b', 'c']);
    expect(progress.map(({ probes }) => probes)).toEqual([8, 8, 8]);
  },
);

it('a probe asks single days of as many values as a tenth of a small allowance suffices for', () => {
  expect(probe(10_000)).toHaveLength(5);
  expect(
    probe(10_000).every(({ slice, maxData }) => slice!.until - slice!.from === 1 && maxData === 200),
  ).toBe(true);
  expect(probe(leftForProbe(1))).toHaveLength(1);
  expect(probe(leftForProbe(1) - 1)).toEqual([]);
  // Every fourth value, by two hundredths of a large one.
  expect(probe(100_000)).toHaveLength(7);
});
