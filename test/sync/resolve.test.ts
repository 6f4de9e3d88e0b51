import { describe, expect, it } from 'vitest';
import type { Attempt } from '../../src/sync/attempt.js';
import type { Lane, SyncContext } from '../../src/sync/context.js';
import type { JournalRecord } from '../../src/sync/journal-state.js';
import { resolve } from '../../src/sync/resolve.js';
import { VirtualClock } from '../simulator/virtual-clock.js';

const { signal } = new AbortController();
const token = 'a'.repeat(26);

/** Resolves an attempt against a service that has these jobs, by their names; tells what was done. */
async function run(names: readonly string[], { begun = true } = {}) {
  const clock = new VirtualClock();
  const records: JournalRecord[] = [];
  const scans: number[] = [];
  const context = {
    clock,
    signal,
    settleMs: 60_000,
    begun: new Set(begun ? [token] : []),
    submitted: 0,
    emit: () => undefined,
    journal: { append: async (...added: JournalRecord[]) => void records.push(...added) },
  } as unknown as SyncContext;
  const jobs = names.map((job_name) => ({ id: 'j1', job_name, source: 's', config: {}, created_at: 'then' }));
  const list = async () => {
    scans.push(clock.monotonic());
    return { jobs, pagination: { page: 1, limit: 100, total: jobs.length, total_pages: 1 } };
  };
  const lane = { name: 'main', source: { list, job: async () => jobs[0] } } as unknown as Lane;
  const attempt = { token, source: 's', config: {}, fence: null, slice: null } as unknown as Attempt;
  await clock.drive(resolve(context, lane, attempt));
  return { records, scans, submitted: context.submitted };
}

describe('an attempt whose answer was lost', () => {
  it('goes on with the job that carries its token, which counts for the run that submitted it', async () => {
    const running = { type: 'running', remoteId: 'j1', remoteCreatedAt: 'then' };
    const found = { records: [{ type: 'event', token, event: running }], scans: [0] };
    expect(await run([`x hg1-${token}`])).toEqual({ ...found, submitted: 1 });
    expect(await run([`x hg1-${token}`], { begun: false })).toEqual({ ...found, submitted: 0 });
  });

  it('is closed once no job can come any more (I3)', async () => {
    const closed = [{ type: 'closed', token, why: 'absent' }];
    expect(await run(['another'])).toEqual({ records: closed, scans: [0, 60_000], submitted: 0 });
  });
});
