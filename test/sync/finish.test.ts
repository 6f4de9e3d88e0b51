import { expect, it } from 'vitest';
import type { JobDetail } from '../../src/contract/resources.js';
import { end } from '../../src/sync/end/end.js';
import { Trip } from '../../src/sync/run/context.js';
import { makeContext } from './make-context.js';
import { attemptAt, jobConfig } from './world.js';

const closed = { type: 'closed', why: 'clipped', rows: 20 };
const done = (rows: number, complete: boolean) => ({ event: { type: 'done', rows, complete } });

it.each([
  ['that the allowance cut short is not used: the run waits for more', 20, true, 'parked', closed],
  ['that was cut without want of allowance is used as incomplete', 20, false, null, done(20, false)],
  ['with fewer rows than it asked for is complete', 19, true, null, done(19, true)],
] as const)('a job for one day %s', async (_, rows, short, type, first) => {
  const job = jobConfig('posts');
  const { from } = job.window!;
  const attempt = attemptAt(job, { from, until: from + 1 }, { maxData: 20, cap: 50, short });
  const { context, records } = makeContext({ jobs: [job] });
  const times = { created_at: '', finished_at: null };
  const detail = { id: 'job_0', status: 'done', config: {}, data_count: rows, ...times };
  const outcome = await end(new Trip(context, attempt), detail as unknown as JobDetail);
  expect(outcome?.type ?? null).toBe(type);
  expect(records[0]).toMatchObject(first);
});
