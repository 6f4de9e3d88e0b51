import { describe, expect, it } from 'vitest';
import { makePlan } from '../../src/plan/make-plan.js';
import { reasonsForNoRows } from '../../src/sync/report/run-report.js';
import { makeInput, makeJob, makeLoad, makeWindow } from '../plan/support.js';

const day = Date.UTC(2026, 0, 1) / 86_400_000;
const job = makeJob({ window: makeWindow({ from: day, to: day + 1 }) });
const at = (day + 30) * 86_400_000;

/** The messages if the window's two days have these numbers of rows; null: the day is not loaded. */
function ask(...rows: (number | null)[]): string[] {
  const loads = rows.flatMap((dataCount, index) => {
    const slice = { from: day + index, until: day + index + 1 };
    return dataCount === null ? [] : [makeLoad(job, slice, { at, dataCount })];
  });
  return reasonsForNoRows(job, loads, makePlan(makeInput({ jobs: [job], loads, now: at })));
}

describe('a job config that is loaded and has not one row', () => {
  it('gets reasons: its config, its days, the last job', () => {
    const [config, days, source, ...more] = ask(0, 0);
    expect(config).toContain('matches {"keywords":"solar"}');
    expect(days).toContain('no data for 2026-01-01..2026-01-02');
    expect(source).toContain('look at its last job, ');
    expect(more).toEqual([]);
  });

  it('gets none as long as a day is not loaded, or if there is a row', () => {
    expect(ask(0, null)).toEqual([]);
    expect(ask(0, 1)).toEqual([]);
    expect(ask()).toEqual([]);
  });
});
