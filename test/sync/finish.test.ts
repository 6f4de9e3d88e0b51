import { expect, it } from 'vitest';
import type { JobDetail } from '../../src/contract/resources.js';
import type { Attempt } from '../../src/sync/journal/attempt-state.js';
import { emptyState, type JournalRecord } from '../../src/sync/journal/journal-state.js';
import type { LaneContext } from '../../src/sync/run/context.js';
import { RunState } from '../../src/sync/run/run-state.js';
import { end } from '../../src/sync/end/end.js';
import { Trip } from '../../src/sync/run/trip.js';
import { VirtualClock } from '../simulator/virtual-clock.js';
import { makeLane } from './make-lane.js';
import { attemptAt, jobConfig } from './world.js';

/** What becomes of a job for one day that asked for 20 rows and returned as many as given. */
async function ended(rows: number, changes: Partial<Attempt>) {
  const job = jobConfig('posts');
  const { from } = job.window!;
  const attempt = attemptAt(job, { from, until: from + 1 }, { maxData: 20, cap: 50, ...changes });
  const records: JournalRecord[] = [];
  const clock = new VirtualClock();
  const context = {
    jobs: [job],
    run: new RunState([]),
    lane: makeLane({ clock }),
    clock,
    journal: {
      state: emptyState,
      append: async (...lines: JournalRecord[]) => void records.push(...lines),
    },
    emit: () => undefined,
  };
  const times = { created_at: '', finished_at: null };
  const detail = { id: 'job_0', status: 'done', config: {}, data_count: rows, ...times };
  const outcome = await end(
    new Trip(context as unknown as LaneContext, attempt),
    detail as unknown as JobDetail,
  );
  return { outcome: outcome?.type ?? null, records };
}

it('a job that the allowance cut short is not used, and the run waits for more of it', async () => {
  const { outcome, records } = await ended(20, { short: true });
  expect(outcome).toBe('parked');
  expect(records[0]).toMatchObject({ type: 'closed', why: 'clipped', rows: 20 });
});

it('a day that its job cut without want of allowance is used, and recorded as incomplete', async () => {
  const { outcome, records } = await ended(20, { short: false });
  expect(outcome).toBeNull();
  expect(records).toMatchObject([{ event: { type: 'done', rows: 20, complete: false } }]);
});

it('a job with fewer rows than it asked for is complete', async () => {
  const { records } = await ended(19, { short: true });
  expect(records).toMatchObject([{ event: { type: 'done', rows: 19, complete: true } }]);
});
