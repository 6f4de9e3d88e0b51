import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pollPause } from '../../src/pacing/poll-timing.js';
import { examples } from '../support/size.js';

/** Polls one job of a given length with this timing. */
function watch(length: number, lengths: readonly number[], rate: number) {
  const polls: number[] = [];
  for (let elapsed = 0; elapsed < length; polls.push(elapsed))
    elapsed += pollPause(elapsed, lengths, rate, 0);
  return { polls, late: (polls.at(-1) ?? 0) - length };
}

/** Lengths spread evenly around a middle. */
const around = (middle: number, part: number, count = 20) =>
  Array.from({ length: count }, (_, index) => middle * (1 - part / 2 + (part * (index + 0.5)) / count));

describe('pollPause', () => {
  it.each([20, 60])(
    'finds the end within a tenth of the length, given a history, at %i requests a minute',
    (rate) => {
      fc.assert(
        fc.property(
          fc.double({ min: 30_000, max: 3_600_000, noNaN: true }),
          fc.double({ min: 0, max: 0.4, noNaN: true }),
          fc.double({ min: 0, max: 1, noNaN: true }),
          (middle, part, at) => {
            const length = middle * (1 - part / 2 + part * at);
            const { late } = watch(length, around(middle, part), rate);
            expect(late).toBeLessThanOrEqual(Math.max(length * 0.1, 60_000 / (rate * 0.7)));
          },
        ),
        { numRuns: examples(300) },
      );
    },
  );

  it('never pauses for more than 15 s, nor for nothing', () => {
    fc.assert(
      fc.property(
        fc.nat(10_000_000),
        fc.array(fc.nat(10_000_000), { maxLength: 20 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        (elapsed, lengths, rate) => {
          const pause = pollPause(elapsed, lengths, rate, 0);
          expect(pause).toBeGreaterThanOrEqual(100);
          expect(pause).toBeLessThanOrEqual(15_000);
        },
      ),
    );
  });

  it('asks early once if nothing foretells the end, and then keeps apart as the window has room', () => {
    expect(pollPause(0, [], 20, 3_750)).toBe(500);
    expect(pollPause(500, [], 20, 3_800)).toBe(3_800);
  });

  it('keeps apart if nothing foretells the end and the window is nearly used up', () => {
    expect(pollPause(0, [], 20, 12_000)).toBe(12_000);
    expect(pollPause(1_000, [], 20, 12_000)).toBe(12_000);
    expect(pollPause(1_000, [500, 600], 20, 12_000)).toBe(12_000);
    expect(pollPause(1_000, [500, 9_000], 20, 12_000)).toBeLessThan(9_000);
  });

  it('asks once if every job takes the same time', () => {
    expect(watch(10_000, [10_000, 10_000, 10_000], 20)).toEqual({ polls: [10_050], late: 50 });
  });

  it.each([
    ['unknown', []],
    ['known to be alike', around(40_000, 0.2)],
    ['known to differ widely', [5_000, 9_000, 12_000, 20_000, 31_000, 60_000, 150_000]],
  ])('keeps within the polls that the rate has for jobs whose lengths are %s', (_, lengths) => {
    for (const length of [6_000, 40_000, 200_000]) {
      const { polls } = watch(length, lengths, 20);
      const inOneMinute = polls.map(
        (time) => polls.filter((other) => other > time - 60_000 && other <= time).length,
      );
      expect(Math.max(...inOneMinute)).toBeLessThanOrEqual(20);
    }
  });

  it('asks more rarely the longer a job outlasts all that came before', () => {
    const pauses = [10_100, 11_000, 13_000, 30_000].map((elapsed) => pollPause(elapsed, [10_000], 20, 0));
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(pauses[0]).toBe(10_000 / 30);
  });
});
