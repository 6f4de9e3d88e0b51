import { expect, it } from 'vitest';
import { coverage, currentLoads, inOppositeOrder, liveOf } from '../../src/plan/coverage.js';
import { noCaps } from '../../src/plan/source-cap.js';
import { day, makeJob, makeLoad } from './support.js';

const [posts, other] = [makeJob(), makeJob({ name: 'other' })];
const on = (of: typeof posts, text: string) =>
  makeLoad(of, { from: day(text), until: day(text) + 1 }, { at: 0 });
const first = [on(posts, '2026-01-01'), on(other, '2026-01-01'), on(posts, '2026-01-02')];

it('loads of other job configs leave what is known of one', () => {
  const known = coverage(currentLoads(first, posts), posts.window!, noCaps);
  const after = [...first, on(other, '2026-01-02')];
  expect(coverage(currentLoads(after, posts), posts.window!, noCaps)).toBe(known);
  const last = after.map((each) => (each === first[0] ? { ...each, supersededBy: 'b' } : each));
  expect([...coverage(currentLoads(last, posts), posts.window!, noCaps).keys()]).toEqual(
    [...known.keys()].slice(1),
  );
});

it('loads in the opposite order share their facts', () => {
  const newest = inOppositeOrder(first);
  expect(newest).toEqual(first.toReversed());
  expect(liveOf(inOppositeOrder(newest), posts.name)).toBe(liveOf(first, posts.name));
});
