import { describe, expect, it } from 'vitest';
import { formatDay } from '../../src/days/day.js';
import type { JobConfig } from '../../src/config/config.js';
import { type CutDay, cutDay } from '../../src/plan/cut-days.js';
import { jobIdentity } from '../../src/plan/identity.js';
import type { Attempt } from '../../src/sync/journal/attempt.js';
import { makeJob, makeWindow } from '../plan/support.js';
import { attemptAt, jobConfig, makeWorld } from './world.js';

const { from, to } = jobConfig('posts').window ?? {};
if (from === undefined || typeof to !== 'number') throw new Error('the window has no fixed days');
const window = makeWindow({ from, to, dateColumn: 'day', order: 'newest' });
const job = makeJob({ name: 'posts', source: 'posts', table: 'posts', order: 'newest', window });
const slice = { from: from + 1, until: to + 1 };

/** 50 rows, its limit, of which the last day was dropped. */
const asked = { from, until: to + 1 };
const kept = attemptAt(job, asked, {
  token: 'kept',
  slice,
  begun: asked,
  phase: 'staged',
  rows: 50,
  complete: true,
  staged: {
    path: 'kept',
    format: 'ndjson',
    rows: 50,
    bytes: 0,
    longestRow: 0,
    checksum: 0,
    columns: [],
    rejects: [],
  },
});

async function runAfter(holds: boolean, rows = 50, cuts: CutDay[] = []) {
  const world = makeWorld();
  world.disk.textOf = (id) => formatDay(Number(id.split('/')[1]));
  const ids = Array.from({ length: 5 }, (_, day) =>
    Array.from({ length: 10 }, (__, index) => `posts/${slice.from + day}/${index}`),
  ).flat();
  world.disk.stages.set('kept', ids.slice(0, 40));
  const staged = { ...kept, rows, staged: { ...kept.staged, rows: 40 }, dropped: rows - 40 } as Attempt;
  const order = {
    job: job.name,
    identity: jobIdentity(job),
    column: 'day',
    timeZone: 'UTC',
    order: 'newest',
    holds,
    at: world.clock.now(),
    reason: holds ? null : 'shuffled',
  } as const;
  await world.record(
    { type: 'attempt', attempt: staged },
    { type: 'order', order: { ...order, again: false, cuts } },
  );
  await world.run({ jobs: [job] });
  return world.disk.loads;
}

describe('days that were staged of a capped answer', () => {
  it('are complete where the order holds, and are not fetched again', async () => {
    const [first, ...others] = await runAfter(true);
    expect(first).toMatchObject({ loadId: 'kept', complete: true, supersededBy: null });
    expect(others).toMatchObject([{ slice: { from, until: from + 1 } }]);
  });

  it('are not called complete where an answer broke the order before their commit, and are fetched again by the same run', async () => {
    const [first, ...others] = await runAfter(false);
    expect(first).toMatchObject({ loadId: 'kept', complete: false });
    expect(others.map(({ loadId }) => loadId)).toContain(first?.supersededBy);
    expect(others.every(({ complete }) => complete)).toBe(true);
  });

  it.each([
    [50, 'of a capped answer are fetched again', true],
    [45, 'of a whole answer, which was only compared, are not', false],
  ])('of %i rows %s if nothing shows what follows', async (rows, _, again) => {
    const cut = { day: from - 1, rows: 10, before: 0, hashes: [] };
    const cuts = [cutDay(job, cut, { from: from - 9, until: from - 1 }, true)];
    const [first] = await runAfter(true, rows, cuts);
    expect(first).toMatchObject({ loadId: 'kept', supersededBy: again ? expect.any(String) : null });
  });
});

describe('days that a whole answer brings again', () => {
  const later = (days: number) =>
    makeJob({
      ...job,
      order: 'oldest',
      window: makeWindow({ from, to: from + days - 1, dateColumn: 'day', order: 'oldest' }),
    });
  const dayOf = (id: string) => Number(id.split('/')[1]);

  it('are dropped only if they are as before: between them and new days there may be rows that count to neither', async () => {
    const world = makeWorld();
    world.disk.textOf = (id) => formatDay(dayOf(id));
    await world.run({ jobs: [later(3)] });
    const before = world.disk.loads.length;

    // A row more of the last of them, and few rows after it, so that the answer is whole.
    world.model.options.arrange = (rows) =>
      rows.flatMap((id) => {
        if (dayOf(id) > from + 5) return [];
        return id === `posts/${from + 2}/9` ? [id, `${id}b`] : [id];
      });
    await world.run({ jobs: [later(30)] });
    const again = world.model.jobs[before];
    expect(again?.config).toMatchObject({ startDate: formatDay(from) });
    expect(again?.rows).toHaveLength(61);
    expect(world.warnings().join()).toContain(
      `its answer has 11 rows of ${formatDay(from + 2)}, and a whole answer had 10 before`,
    );
    expect(world.disk.loads.map(({ remoteJobId }) => remoteJobId)).not.toContain(again?.id);
    const others = world.disk.loads.slice(before);
    expect(others[0]?.slice?.from).toBe(from + 3);
    expect(others.every(({ complete, dataCount, rowsLoaded }) => complete && rowsLoaded === dataCount)).toBe(
      true,
    );
  });

  it.each([
    ['fewer', [], /its answer has 9 rows of \S+, and a capped answer had 10 before/],
    ['other', ['in its place'], /its answer lacks rows of \S+ that a capped answer had before/],
  ])(
    'end the trust if they are %s than a kept answer had of the day in which it was cut',
    async (_, instead, warning) => {
      const world = makeWorld();
      world.disk.textOf = (id) => formatDay(dayOf(id));
      let cut = 0;
      let isHidden = false;
      world.model.options.arrange = (rows, wanted) => {
        const hidden = `posts/${cut}/0`;
        const hides = !isHidden && rows.includes(hidden) && world.events.some(({ type }) => type === 'kept');
        isHidden ||= hides;
        const shown = rows.flatMap((id) =>
          hides && id === hidden ? instead.map((other) => `${id} ${other}`) : [id],
        );
        const answer = shown.slice(0, wanted);
        cut = dayOf(answer.at(-1) ?? '');
        return answer;
      };
      await world.run({ jobs: [later(60)] });
      expect(isHidden).toBe(true);
      expect(world.warnings().join()).toMatch(warning);
      expect(world.disk.rows).toHaveLength(600);
    },
  );

  it('end the trust if too few rows follow a capped answer that was compared: it may have left out others', async () => {
    const world = makeWorld();
    world.disk.textOf = (id) => formatDay(dayOf(id));
    const hidden = `posts/${from + 8}/4`;
    const last = `posts/${from + 10}/0`;
    // The source has 101 rows; where a job takes only 100, it leaves out one of a day in the middle.
    world.model.options.arrange = (rows, wanted) => {
      const known = rows.filter((id) => dayOf(id) < dayOf(last) || id === last);
      return known.length > wanted ? known.filter((id) => id !== hidden).slice(0, wanted) : known;
    };
    await world.run({ jobs: [later(3)] });
    await world.run({ jobs: [later(60)] });
    expect(world.model.jobs[2]?.rows.at(-1)).toBe(last);
    expect(world.warnings().join()).toMatch(/a capped answer ended in 2026-01-11, but few rows follow/);
    expect(world.disk.rows).toHaveLength(101);
  });

  it('are fetched again, as far as they were kept, if somebody stops the job that would show what follows', async () => {
    const world = makeWorld();
    world.disk.textOf = (id) => formatDay(dayOf(id));
    const hidden = `posts/${from + 8}/4`;
    const last = `posts/${from + 10}/0`;
    let stops = 0;
    world.model.options.arrange = (rows, wanted) => {
      const isStopped = stops === 0 && world.events.some(({ type }) => type === 'kept');
      world.model.options.stopping = isStopped ? 1 : 0;
      if (isStopped) stops += 1;
      const known = rows.filter((id) => dayOf(id) < dayOf(last) || id === last);
      return known.length > wanted ? known.filter((id) => id !== hidden).slice(0, wanted) : known;
    };
    await world.run({ jobs: [later(3)] });
    const report = await world.run({ jobs: [later(60)] });
    expect(stops).toBe(1);
    expect(world.warnings().join()).toMatch(
      /was stopped, and nothing else shows that no row of earlier days is missing; headgate fetches again what it kept of 1 capped job of posts/,
    );
    expect(world.disk.rows).toHaveLength(100);
    // Only the days of the stopped job stay out.
    expect(report.gaps).toMatchObject([{ state: 'stopped', slice: { from: from + 10 } }]);
    const kept = world.disk.loads.filter(({ supersededBy }) => supersededBy !== null);
    expect(kept).toHaveLength(1);
    await world.run({ jobs: [later(60)] });
    expect(world.events.some(({ type }) => type === 'submitted')).toBe(false);
  });

  it.each([
    ['the window has none of the days that would show what follows', 10, 100, {}, /its window has changed/],
    ['it has only the day in which the answer was cut', 11, 101, {}, /its window has changed/],
    ['the order is no longer declared', 60, 101, { order: null }, /no longer declares the order as it did/],
  ])('are fetched again if %s', async (_, days, rows, changes, why) => {
    const world = makeWorld();
    world.disk.textOf = (id) => formatDay(dayOf(id));
    let runs = 0;
    const run = (changed: JobConfig) => {
      runs += 1;
      return world.run({ jobs: [changed] });
    };
    const hidden = `posts/${from + 8}/4`;
    const last = `posts/${from + 10}/0`;
    world.model.options.arrange = (asked, wanted) => {
      const isFailing = runs === 2 && world.events.some(({ type }) => type === 'kept');
      world.model.options.failing = isFailing ? 1 : 0;
      const known = asked.filter((id) => dayOf(id) < dayOf(last) || id === last);
      return known.length > wanted ? known.filter((id) => id !== hidden).slice(0, wanted) : known;
    };
    await run(later(3));
    await run(later(60));
    expect(world.disk.rows).toHaveLength(99);
    const changed = later(days);
    const after = { ...changed, window: changed.window && { ...changed.window, ...changes } };
    const report = await run(after);
    expect(world.warnings().join()).toMatch(why);
    expect(world.warnings().join()).toContain('fetches again what it kept of 1 capped job of posts');
    expect(world.disk.rows).toHaveLength(rows);
    expect(report.gaps).toEqual([]);
    await run(after);
    expect(world.events.some(({ type }) => type === 'submitted' || type === 'warning')).toBe(false);
  });
});
