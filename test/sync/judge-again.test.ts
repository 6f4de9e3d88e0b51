import { expect, it } from 'vitest';
import { formatDay } from '../../src/days/day.js';
import type { Remedy } from '../../src/plan/journaled.js';
import { noRemedy } from '../../src/plan/remedy.js';
import { judgeAgain } from '../../src/sync/end/judge-again.js';
import { afterAnswer } from '../../src/sync/load/kept-rows.js';
import { emptyState } from '../../src/sync/journal/journal-state.js';
import type { RunContext, Trip } from '../../src/sync/run/context.js';
import { RunState } from '../../src/sync/run/run-state.js';
import { day, makeJob, makeLoad, makeWindow } from '../plan/support.js';
import { jobConfig, makeWorld } from './world.js';

const first = day('2026-01-01');
const slice = { from: first, until: first + 10 };
const job = makeJob({ window: makeWindow({ ...slice, to: first + 99, dateColumn: 'day' }) });

interface Judging {
  /** Rows of its last day now, and in its first answer. */
  rows?: number;
  had?: number;
  isPadded?: boolean;
  topic?: string;
}

/** Judges a load of ten days that lacked 40 rows of its last day, and has all or some of them now. */
function judged(
  askedOn: string,
  known: Partial<Remedy> = {},
  { rows = 100, isPadded = false, topic = 'x', had }: Judging = {},
) {
  const at = Date.parse(askedOn);
  const of = (last: number, changes: Parameters<typeof makeLoad>[2]) => {
    const days = Array.from({ length: 10 }, (_, index) => {
      const rows = index === 9 ? last : 100;
      return { day: formatDay(first + index), rows, loaded: rows };
    });
    return makeLoad(job, slice, { dataCount: 900 + last, rowsLoaded: 900 + last, days, ...changes });
  };
  const { config } = makeLoad(job, slice, { at });
  const now = of(rows, {
    at: at + 1_000,
    ...(isPadded && { config: { ...config, startDate: '2025-12-31' } }),
  });
  const then = of(60, {
    at,
    supersededBy: now.loadId,
    config: { ...config, ...(topic !== 'x' && { topic }) },
  });
  const lacking = [
    { job: job.name, loadId: then.loadId, day: '2026-01-10', rows: 100, ...(had !== undefined && { had }) },
  ];
  const remedies = [{ ...noRemedy(job), ...known }];
  const state = { ...emptyState, lacking, remedies };
  const warnings: string[] = [];
  const records = judgeAgain(
    {
      journal: { state } as unknown as RunContext['journal'],
      run: new RunState([then, now]),
      emit: (event) => void (event.type === 'warning' && warnings.push(event.message)),
    },
    job,
    'main',
  );
  return {
    remedy: records.flatMap((each) => (each.type === 'remedy' ? each.remedy : [])),
    next: records.flatMap((each) => (each.type === 'lacking' ? each.lacking : [])),
    now: now.loadId,
    warnings,
  };
}

it('rows of a recent day came late', () => {
  const { remedy, warnings } = judged('2026-01-14T12:00:00Z');
  expect(remedy).toEqual([]);
  expect(warnings).toEqual([expect.stringContaining('`lookback: P5D`')]);
});

it('rows of an old day were there, so others of such large answers may be missing: twice, not for ever', () => {
  const { remedy, warnings } = judged('2026-06-01T12:00:00Z');
  expect(remedy).toMatchObject([{ most: 700, tries: 1, isPadded: false, isExhausted: false }]);
  expect(warnings).toEqual([
    expect.stringContaining('its first answer was not whole'),
    expect.stringContaining('keeps answers below 700 rows'),
  ]);
  expect(judged('2026-06-01T12:00:00Z', { tries: 1, most: 800 }).remedy).toMatchObject([{ most: 400 }]);
  expect(judged('2026-06-01T12:00:00Z', { tries: 2, most: 800 }).remedy).toEqual([]);
});

it('a new cut must bring most of the rows that lacked, or the next one is tried', () => {
  const recent = '2026-01-14T12:00:00Z';
  const { remedy, next, now } = judged(recent, {}, { rows: 60 });
  expect(remedy).toMatchObject([{ isPadded: true, tries: 0 }]);
  expect(next).toEqual([{ job: job.name, loadId: now, day: '2026-01-10', rows: 100, had: 60 }]);
  const padded = { isPadded: true, losses: 1 };
  const mended = { remedy: [], next: [], warnings: [] };
  expect(judged(recent, padded, { rows: 100, isPadded: true })).toMatchObject(mended);
  expect(judged(recent, padded, { rows: 99, isPadded: true })).toMatchObject(mended);
  const not = judged(recent, padded, { rows: 79, isPadded: true });
  expect(not.remedy).toMatchObject([{ isPadded: true, tries: 1, most: 685, losses: 0 }]);
  expect(not.next).toMatchObject([{ loadId: not.now }]);
  const hopeless = judged(recent, { ...padded, tries: 3 }, { rows: 55, isPadded: true });
  expect(hopeless).toMatchObject({ remedy: [{ isExhausted: true }], next: [] });
});

it('what lacked is measured by its first answer, however many cuts are tried', () => {
  const recent = '2026-01-14T12:00:00Z';
  const padded = { isPadded: true, tries: 1, most: 800 };
  const given = { rows: 99, isPadded: true, had: 60 };
  expect(judged(recent, padded, given)).toMatchObject({ remedy: [], next: [], warnings: [] });
  const less = judged(recent, padded, { ...given, rows: 70 });
  expect(less.next).toMatchObject([{ had: 60 }]);
  // As many rows as the audit had, of which one was another one.
  expect(judged(recent, padded, { ...given, rows: 100, had: 100 }).remedy).toEqual([]);
});

it('an answer in a cut of before says nothing about the new one, nor one of another job config', () => {
  const before = judged('2026-01-14T12:00:00Z', { isPadded: true }, { rows: 60 });
  expect(before).toMatchObject({ remedy: [], next: [{ loadId: before.now }], warnings: [] });
  const other = judged('2026-01-14T12:00:00Z', {}, { rows: 60, topic: 'y' });
  expect(other).toMatchObject({ remedy: [], next: [], warnings: [] });
});

it('two answers in a row that lack loaded rows show that their cut loses rows, and one between them that it does not', () => {
  const warnings: string[] = [];
  const after = (known: Partial<Remedy>, isLoss: boolean, startDate = '2025-12-31') => {
    const state = { ...emptyState, remedies: [{ ...noRemedy(job), isPadded: true, ...known }] };
    const trip = {
      attempt: { slice, config: { startDate } },
      config: job,
      context: { journal: { state } },
      warn: (message: string) => void warnings.push(message),
    };
    return afterAnswer(trip as unknown as Trip, isLoss);
  };
  expect(after({}, true)).toMatchObject([{ remedy: { losses: 1, isExhausted: false } }]);
  expect(after({ losses: 1 }, false)).toMatchObject([{ remedy: { losses: 0, isExhausted: false } }]);
  expect(after({}, false)).toEqual([]);
  expect(warnings).toEqual([]);
  expect(after({ losses: 1 }, true)).toMatchObject([{ remedy: { isExhausted: true } }]);
  expect(warnings).toEqual([expect.stringContaining('all days stay unproven')]);
  // It was not cut like that.
  expect(after({ losses: 1 }, true, '2026-01-01')).toEqual([]);
});

it('no cut was right: every day is named until all of them are asked for anew', async () => {
  const world = makeWorld();
  const posts = jobConfig('posts');
  const from = day('2026-01-01');
  expect(await world.run()).toMatchObject({ outcome: 'complete' });
  await world.record({ type: 'remedy', remedy: { ...noRemedy(posts), isExhausted: true } });
  const reason = 'then `headgate run --select posts --refetch 2026-01-01..2026-01-06`';
  const gaps = [{ slice: { from, until: from + 6 }, reason: expect.stringContaining(reason) }];
  expect(await world.run()).toMatchObject({ outcome: 'incomplete', submitted: 0, gaps });
  expect(await world.run({ refetch: { from, until: from + 2 } })).toMatchObject({ submitted: 1, gaps });
  expect(await world.run({ refetch: { from, until: from + 6 } })).toMatchObject({ submitted: 3, gaps: [] });
  expect(await world.run()).toMatchObject({ outcome: 'complete', submitted: 0 });
});
