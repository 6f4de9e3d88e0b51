import { appendFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SlidingWindow } from '../../src/service/limits/limiter.js';
import { RequestLimits } from '../../src/service/limits/request-limits.js';
import { temporaryFolder } from '../support/service.js';
import { examples } from '../support/size.js';
import { FairQueue } from '../../src/service/limits/fair-queue.js';

const windowMs = 60_000;

/** Gaps close to the window's edges, where an inexact limiter makes mistakes. */
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
    { numRuns: examples(100) },
  );
});

test('a refused call does not count, and its stated wait is exact', () => {
  const window = new SlidingWindow(2, windowMs);
  expect(window.admit(0)).toBe(0);
  expect(window.admit(10_000)).toBe(0);
  for (let now = 10_001; now < windowMs; now += 1_000) expect(window.admit(now)).toBe(windowMs - now);
  expect(window.admit(windowMs)).toBe(0);
  expect(window.admit(windowMs)).toBe(10_000);
});

describe('the rate of a key over restarts', () => {
  const clockAt = (ms: number) => ({
    ms,
    now: () => Math.floor(clock.ms),
    monotonic: () => clock.ms - 1_000_000.25,
  });
  let clock = clockAt(0);

  async function open(folder: string, requestsPerMinute: number) {
    const limits = await RequestLimits.open({ clock, file: join(folder, 'requests.log') });
    const admit = (key: string) => limits.admit(key, requestsPerMinute);
    return { admit, written: () => limits.written(), close: () => limits.close() };
  }

  test('FAULTS 36: never one over in any 60 seconds, wherever restarts and kills fall', async () => {
    const step = fc.record({ gap, restart: fc.constantFrom('none', 'none', 'none', 'kill', 'close') });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 20 }),
        fc.array(step, { maxLength: 120 }),
        async (limit, steps) => {
          const folder = await temporaryFolder();
          clock = clockAt(1_800_000_000_000);
          let limits = await open(folder, limit);
          const killed: (typeof limits)[] = [];
          const admitted: number[] = [];
          for (const { gap: ms, restart } of steps) {
            clock.ms += ms;
            // A killed process leaves the file unchanged.
            if (restart === 'close') limits.close();
            if (restart === 'kill') killed.push(limits);
            if (restart !== 'none') limits = await open(folder, limit);
            const recent = admitted.filter((at) => at > clock.ms - windowMs).length;
            const waitMs = limits.admit('key');
            if (waitMs === 0) {
              expect(recent).toBeLessThan(limit);
              admitted.push(clock.ms);
              // Only then is it answered.
              await limits.written();
            } else {
              // Accurate to two milliseconds, because whole ones were stored.
              expect(admitted.filter((at) => at > clock.ms - windowMs - 2).length).toBeGreaterThanOrEqual(
                limit,
              );
            }
          }
          for (const each of [...killed, limits]) each.close();
        },
      ),
      { numRuns: examples(30) },
    );
  });

  test('a lower rate counts what was admitted under a higher one, and says when there is room', async () => {
    const folder = await temporaryFolder();
    clock = clockAt(1_800_000_000_000);
    const many = await open(folder, 60);
    for (let count = 0; count < 60; count += 1, clock.ms += 100) expect(many.admit('key')).toBe(0);
    await many.written();
    const few = await open(folder, 20);
    // The twentieth request from the end has to leave the window first.
    expect(few.admit('key')).toBeCloseTo(58_001, -1);
    clock.ms += few.admit('key');
    expect(few.admit('key')).toBe(0);
    expect(few.admit('key')).toBeGreaterThan(0);
  });

  test('no restart makes a request younger', async () => {
    const folder = await temporaryFolder();
    clock = clockAt(1_800_000_000_000.5);
    let limits = await open(folder, 1);
    expect(limits.admit('key')).toBe(0);
    await limits.written();
    for (clock.ms += 1; clock.ms < 1_800_000_000_100; clock.ms += 1) limits = await open(folder, 1);
    clock.ms = 1_800_000_060_002.5;
    expect(limits.admit('key')).toBe(0);
  });

  test('the file contains only the last minute, and an incomplete line does no harm', async () => {
    const folder = await temporaryFolder();
    const file = join(folder, 'requests.log');
    clock = clockAt(1_800_000_000_000);
    const limits = await open(folder, 1_000_000);
    for (let count = 0; count < 200_000; count += 1, clock.ms += 10) {
      limits.admit('abcdefghijkl');
      if (count % 1_000 === 0) await limits.written();
    }
    await limits.written();
    expect((await stat(file)).size).toBeLessThan(2 * 1024 * 1024);
    await appendFile(file, 'abcdefghijkl 18000');
    expect((await open(folder, 1)).admit('abcdefghijkl')).toBeGreaterThan(0);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });
});

test('owners take turns, so that a hundred tasks of one delay another by one', async () => {
  const queue = new FairQueue(1);
  const ended: string[] = [];
  const take = (owner: string) => queue.run(owner, async () => void ended.push(owner));
  const all = Array.from({ length: 100 }, () => take('many'));
  expect(queue.waiting('many')).toBe(99);
  all.push(take('one'), take('two'));
  await Promise.all(all);
  expect(ended.slice(0, 4)).toEqual(['many', 'many', 'one', 'two']);
  expect(ended).toHaveLength(102);
});

test('owners that go first wait for no other that waits', async () => {
  const queue = new FairQueue(1, (owner) => owner === 'first');
  const ended: string[] = [];
  const owners = [...Array.from({ length: 100 }, (_, index) => String(index)), 'first'];
  await Promise.all(owners.map((owner) => queue.run(owner, async () => void ended.push(owner))));
  expect(ended.slice(0, 3)).toEqual(['0', 'first', '1']);
});

test('no more run at once than may, also after a task has failed', async () => {
  const queue = new FairQueue(2);
  let [running, most] = [0, 0];
  const task = async () => {
    most = Math.max(most, (running += 1));
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    throw new Error('failed');
  };
  await Promise.allSettled(Array.from({ length: 20 }, (_, index) => queue.run(String(index % 3), task)));
  expect(most).toBe(2);
  expect(await queue.run('later', async () => 'done')).toBe('done');
  expect(queue.waiting('0')).toBe(0);
});
