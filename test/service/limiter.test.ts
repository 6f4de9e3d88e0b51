import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { SlidingWindow } from '../../src/service/limiter.js';

const scale = Number(process.env['HEADGATE_TEST_SCALE'] ?? 1);
const windowMs = 60_000;

/** Gaps that crowd around the window's edges, where an inexact limiter errs. */
const gap = fc.oneof(
  fc.integer({ min: 0, max: 3 }),
  fc.integer({ min: 0, max: 10_000 }),
  fc.constantFrom(windowMs - 1, windowMs, windowMs + 1, windowMs / 20),
);

test('FAULTS 36: never one over in any 60 seconds, and no refusal that was not needed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.array(gap, { maxLength: 400 }), (limit, gaps) => {
      const window = new SlidingWindow(limit, windowMs);
      const admitted: number[] = [];
      let now = 0;
      for (const step of gaps) {
        now += step;
        const recent = admitted.filter((at) => at > now - windowMs);
        const wait = window.admit(now);
        const expected = recent.length < limit ? 0 : (recent[0] ?? 0) + windowMs - now;
        expect(wait).toBe(expected);
        if (wait === 0) admitted.push(now);
      }
    }),
    { numRuns: 100 * scale },
  );
});

test('a refused call counts for nothing, and the wait it is told is exact', () => {
  const window = new SlidingWindow(2, windowMs);
  expect(window.admit(0)).toBe(0);
  expect(window.admit(10_000)).toBe(0);
  for (let now = 10_001; now < windowMs; now += 1_000) expect(window.admit(now)).toBe(windowMs - now);
  expect(window.admit(windowMs)).toBe(0);
  expect(window.admit(windowMs)).toBe(10_000);
});
