import { describe, expect, it } from 'vitest';
import type { JobConfig } from '../../src/config/config.js';
import type { Load } from '../../src/load/ledger.js';
import type { Plan } from '../../src/plan/plan.js';
import { emptyState } from '../../src/sync/journal/journal-state.js';
import { summarizeStatus } from '../../src/sync/report/status.js';
import { progressOf } from '../support/planned.js';

describe('the state of a job config without a window', () => {
  const job = {
    name: 'posts',
    source: 's',
    config: {},
    window: null,
    maxRejects: { rows: 0 },
  } as unknown as JobConfig;
  const plan = {
    slices: [{ job: 'posts', slice: null, reason: 'run' }],
    holds: [],
    progress: [progressOf('posts', null, 1)],
  } as unknown as Plan;
  const load = (rest: Partial<Load>): Load =>
    ({
      loadId: 'a',
      job: 'posts',
      slice: null,
      config: {},
      supersededBy: null,
      complete: true,
      ...rest,
    }) as Load;
  const stands = (loads: Load[], lastFailed = false) =>
    summarizeStatus({ jobs: [job], loads, plan, state: emptyState, holders: [], now: 0, lastFailed });

  it('counts as loaded after its first run, although each run fetches it again', () => {
    const { summary, gaps } = stands([load({})]);
    expect(summary).toContain('Everything is loaded');
    expect(gaps).toEqual([]);
    expect(stands([load({})], true)).toMatchObject({
      summary: `${summary} The last run failed: \`headgate runs\` says why.`,
      next: ['headgate runs', 'headgate run'],
    });
  });

  it('is missing before', () => {
    for (const loads of [[], [load({ supersededBy: 'b' })], [load({ job: 'other' })]]) {
      expect(stands(loads).gaps).toMatchObject([{ job: 'posts', slice: null, state: 'missing' }]);
    }
  });
});
