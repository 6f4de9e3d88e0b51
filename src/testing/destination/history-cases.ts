import type { RunRecord } from '../../load/ledger.js';
import { equal } from '../claims.js';
import type { BenchCases } from './bench.js';

/** A history of runs. */
export const historyCases: BenchCases = {
  'keeps a history of runs, newest first, each run once': async ({ destination, load, commit }) => {
    const run = (runId: string, change: Partial<RunRecord> = {}): RunRecord => ({
      runId,
      beganAt: `2026-01-0${runId}T06:00:00.000Z`,
      endedAt: `2026-01-0${runId}T06:01:02.345Z`,
      outcome: 'complete',
      exitCode: 0,
      jobs: 3,
      requests: 12,
      rows: 1_000,
      error: null,
      ...change,
    });
    equal(await destination.recordRuns?.([run('1')]), false);
    equal(await destination.runs?.(10), []);
    await commit([load('a', [{ id: 1 }])]);
    const failed = run('2', { outcome: 'failed', exitCode: 1, error: "job_failed: it's over" });
    equal(await destination.recordRuns?.([run('1'), failed]), true);
    const killed = run('3', { outcome: 'killed', exitCode: 137 });
    equal(await destination.recordRuns?.([killed, run('1', { rows: 7 })]), true);
    equal(await destination.runs?.(10), [killed, failed, run('1', { rows: 7 })]);
    equal(await destination.runs?.(1), [killed]);
    equal((await destination.loads()).length, 1);
  },
};
