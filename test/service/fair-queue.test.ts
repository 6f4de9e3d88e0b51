import { expect, test } from 'vitest';
import { FairQueue } from '../../src/service/limits/fair-queue.js';

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
