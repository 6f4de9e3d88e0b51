import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { SlidingWindow } from '../../src/service/limits/limiter.js';
import { examples } from '../support/size.js';
import { FairQueue, LoopTurns } from '../../src/service/limits/fair-queue.js';

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
  const queue = new FairQueue(1, { isFirst: (owner) => owner === 'first' });
  const ended: string[] = [];
  const owners = [...Array.from({ length: 100 }, (_, index) => String(index)), 'first'];
  await Promise.all(owners.map((owner) => queue.run(owner, async () => void ended.push(owner))));
  expect(ended.slice(0, 3)).toEqual(['0', 'first', '1']);
});

test('a newcomer waits for no crowd, and owners with more tasks wait for those with one', async () => {
  const queue = new FairQueue(1, { newestFirst: true });
  const ended: string[] = [];
  const take = (owner: string) => queue.run(owner, async () => void ended.push(owner));
  const all = ['runs', ...Array.from({ length: 100 }, (_, index) => String(index)), 'many', 'many'].map(take);
  all.push(take('newcomer'));
  await Promise.all(all);
  expect(ended.slice(0, 4)).toEqual(['runs', 'newcomer', 'many', '99']);
  expect(ended.at(-1)).toBe('many');
});

test('one owner leaves a place to another', async () => {
  const queue = new FairQueue(2, { perOwner: 1 });
  let isOver = () => undefined as void;
  const long = queue.run('many', () => new Promise<void>((resolve) => (isOver = resolve)));
  const next = queue.run('many', async () => 'next');
  expect(await queue.run('other', async () => 'other')).toBe('other');
  expect(queue.waiting('many')).toBe(1);
  isOver();
  await long;
  expect(await next).toBe('next');
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

test('a crowd of requests takes turns on the event loop, and a few of another owner wait for none', async () => {
  const turns = new LoopTurns();
  const begun: string[] = [];
  const task = (owner: string) => turns.run(owner, async () => void begun.push(owner));
  const all = Array.from({ length: 20 }, () => task('crowd'));
  all.push(task('other'));
  expect(begun).toEqual([...Array.from({ length: 8 }, () => 'crowd'), 'other']);
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun.length).toBeLessThan(12);
  await Promise.all(all);
  expect(begun).toHaveLength(21);
});
