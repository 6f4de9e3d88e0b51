import { expect, it } from 'vitest';
import { type JobSource, SourceError } from '../../src/contract/job-source.js';
import { makeWindow } from '../plan/support.js';
import { jobConfig, makeWorld } from './world.js';

/** Refuses submits of slices that begin on these days, naming these fields. */
const refusing =
  (days: readonly string[], fields: unknown) =>
  (honest: JobSource): JobSource => ({
    ...honest,
    submit: async (request, signal) => {
      if (!days.includes(String(request.config['startDate']))) return honest.submit(request, signal);
      const data = { fields };
      const refusal = { outcome: 'refused', apiCode: 'validation_error', status: 400, data } as const;
      throw new SourceError('job_refused', 'not these days (validation_error)', refusal);
    },
  });

it.each([
  ['a list of paths', [{ path: 'config.startDate', message: 'too early' }]],
  ['a list of field names', [{ field: 'endDate' }]],
  ['an object by name', { startDate: 'too early', endDate: 'too early' }],
])('a refused day, named in %s, does not stop other days', async (_shape, fields) => {
  const world = makeWorld();
  const report = await world.run({ accounts: { main: refusing(['2026-01-03'], fields) } });
  expect(report).toMatchObject({ outcome: 'failed', submitted: 2, errors: [{ code: 'job_refused' }] });
  expect(report.gaps).toHaveLength(1);
});

it('a third refused slice, and a refusal of anything but days, leaves the other slices for the next run', async () => {
  const all = ['2026-01-05', '2026-01-03', '2026-01-01'];
  const early = makeWorld();
  const days = await early.run({ accounts: { main: refusing(all, [{ path: 'startDate' }]) } });
  expect(days).toMatchObject({ outcome: 'failed', errors: [{ details: { count: 3 } }] });

  const wrong = makeWorld();
  const report = await wrong.run({ accounts: { main: refusing(all, [{ path: 'keywords' }]) } });
  expect(report.errors).toMatchObject([{ details: { count: 1 } }]);
  expect(report.errors[0]?.message).toContain('the rest of posts waits for the next run');
  expect(report.gaps).toMatchObject([{ state: 'failed', reason: expect.stringContaining('refused') }]);
});

it('a third export that does not verify leaves the other slices for the next run, which reads what was paid for', async () => {
  const world = makeWorld();
  const posts = jobConfig('posts');
  const from = Date.UTC(2026, 0, 1) / 86_400_000;
  const jobs = [{ ...posts, window: makeWindow({ from, to: from + 39, step: 2 }) }];
  const short = (honest: JobSource): JobSource => ({
    ...honest,
    job: async (id, signal) => {
      const job = await honest.job(id, signal);
      return job.status === 'done' ? { ...job, data_count: 19 } : job;
    },
  });
  const report = await world.run({ jobs, accounts: { main: short } });
  expect(report.outcome).toBe('failed');
  expect(report.submitted).toBeLessThan(10);
  expect(report.errors).toMatchObject([{ code: 'export_mismatch' }]);
  expect(report.errors[0]?.message).toContain('the rest of posts waits for the next run');
  const next = await world.run({ jobs });
  expect(next).toMatchObject({ outcome: 'complete', submitted: 20 - report.submitted });
});

it('exports that never verify do not keep new days away once another was loaded', async () => {
  const world = makeWorld();
  const from = Date.UTC(2026, 0, 1) / 86_400_000;
  const ids = new Set<string>();
  /** Answers of the first eight days have another number of rows than the service says. */
  const main = (honest: JobSource): JobSource => ({
    ...honest,
    submit: async (request, signal) => {
      const submitted = await honest.submit(request, signal);
      if (String(request.config['startDate']) < '2026-01-09') ids.add(submitted.id);
      return submitted;
    },
    job: async (id, signal) => {
      const job = await honest.job(id, signal);
      return job.status === 'done' && ids.has(id) ? { ...job, data_count: 19 } : job;
    },
  });
  for (const last of [8, 8, 8, 8, 9, 10]) {
    const jobs = [{ ...jobConfig('posts'), window: makeWindow({ from, to: from + last, step: 1 }) }];
    const report = await world.run({ jobs, accounts: { main } });
    expect(report.errors).toMatchObject([{ code: 'export_mismatch' }]);
    expect(report.jobs[0]?.days?.complete).toBe(last - 7);
  }
});

it('a failure was a turn: in the next run the others go first, and then it is tried again', async () => {
  const world = makeWorld();
  const main = refusing(['2026-01-05'], []);
  await world.run({ jobs: [jobConfig('broken')], accounts: { main } });
  await world.run({ jobs: [jobConfig('broken'), jobConfig('sound')] });
  const order = world.events.flatMap((event) => (event.type === 'submitted' ? [event.job] : []));
  expect(order.slice(0, 2)).toEqual(['sound', 'broken']);
});

it('the same error of several job configs is reported once', async () => {
  const world = makeWorld();
  const jobs = ['a', 'b', 'c', 'd'].map(jobConfig);
  const report = await world.run({ jobs, accounts: { main: refusing(['2026-01-05'], []) } });
  expect(report.errors).toMatchObject([{ details: { count: 4, jobs: ['a', 'b', 'c', 'd'] } }]);
  expect(report.errors[0]?.message).toMatch(/^a \S+, b \S+, c \S+ and 1 more: refused: .* \(4 times\);/);
});
