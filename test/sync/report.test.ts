import { expect, it, describe } from 'vitest';
import type { Load } from '../../src/load/ledger.js';
import { jobIdentity } from '../../src/plan/identity.js';
import type { PlannedSlice, Plan } from '../../src/plan/plan.js';
import type { Attempt } from '../../src/sync/journal/attempt-state.js';
import type { Kept } from '../../src/sync/journal/journal-record.js';
import { findSuspects } from '../../src/sync/report/doubts.js';
import { emptyState, type JournalState } from '../../src/sync/journal/journal-state.js';
import { findGaps } from '../../src/sync/report/gaps.js';
import { planOf } from '../../src/sync/run/plan-of.js';
import { jobConfig } from './world.js';
import { sliceOf } from '../support/days.js';
import type { JobConfig } from '../../src/config/config.js';
import { summarizeStatus } from '../../src/sync/report/status.js';
import { plannedSlice, progressOf } from '../support/planned.js';
import { auditOf, makeJob, makeLoad } from '../plan/support.js';

const job = jobConfig('posts');
const plan = { slices: [], holds: [], progress: [], resumesAt: null };
const load = {
  loadId: 'x',
  job: 'posts',
  source: job.source,
  config: job.config,
  slice: sliceOf('2026-01-01', '2026-01-04'),
  supersededBy: null,
  complete: true,
} as unknown as Load;

function reasons(
  from: string,
  to: string,
  identity = jobIdentity(job),
  token = 'a',
  more: Partial<Attempt> = {},
): string[] {
  const slice = sliceOf(from, to);
  const attempt = { token, job: 'posts', identity, phase: 'staged', slice, ...more } as Attempt;
  return findGaps([job], [load], plan, { ...emptyState, attempts: new Map([[token, attempt]]) }).map(
    ({ reason }) => reason,
  );
}

it('separates what waits for other slices from what the next run commits', () => {
  expect(reasons('2026-01-05', '2026-01-06')).toEqual(['downloaded; the next run loads it']);
  expect(reasons('2026-01-01', '2026-01-04')).toEqual(['downloaded; the next run loads it']);
  expect(reasons('2026-01-01', '2026-01-02')).toEqual([expect.stringContaining('together with other days')]);
});

it('misses no day that an audit waits for', () => {
  expect(reasons('2026-01-01', '2026-01-02', jobIdentity(job), 'a', { reason: 'audit' })).toEqual([]);
});

it('reads the plan of 1,000 values once, not once for each value', () => {
  const jobs = Array.from({ length: 1_000 }, (_, n) => jobConfig(`posts[${n}]`));
  let reads = 0;
  const slices = jobs.flatMap(({ name }) =>
    ['2026-01-01', '2026-02-01', '2026-03-01'].map((day) => ({
      slice: sliceOf(day, day),
      reason: 'new',
      get job() {
        reads += 1;
        return name;
      },
    })),
  ) as unknown as PlannedSlice[];
  expect(findGaps(jobs, [], { ...plan, slices }, emptyState)).toHaveLength(3_000);
  expect(reads).toBeLessThan(4 * slices.length);
});

it('leaves out what the next run drops, and what is committed already', () => {
  expect(reasons('2026-01-05', '2026-01-06', 'of another config')).toEqual([]);
  expect(reasons('2026-01-01', '2026-01-04', jobIdentity(job), 'x')).toEqual([]);
});

it('calls days that are loaded and still to be fetched again incomplete, not missing', () => {
  const slice = sliceOf('2026-01-01', '2026-01-01');
  for (const reason of ['incomplete', 'refetch'] as const) {
    const planned = { job: 'posts', slice, reason } as PlannedSlice;
    const gaps = findGaps([job], [load], { ...plan, slices: [planned] }, emptyState);
    expect(gaps.map(({ state }) => state)).toEqual(['incomplete']);
  }
});

it('says the same of a full day whether or not an account was asked', () => {
  const slice = sliceOf('2026-01-01', '2026-01-01');
  const config = { ...job.config, maxData: 2_500 };
  const full = {
    ...load,
    slice,
    config,
    dataCount: 2_500,
    complete: false,
    remoteCreatedAt: '2026-02-01T00:00:00.000Z',
  };
  const budget = { rowsShare: 1, jobsShare: 1, requestsShare: 1, revisitShare: 0.3 };
  const known = { jobs: [job], loads: [full], state: emptyState, account: null, accounts: [], budget };
  const offline = planOf({ ...known, now: Date.UTC(2026, 1, 2) }, new Set(['posts']));
  expect(findGaps([job], [full], offline, emptyState).map(({ reason }) => reason)).toContainEqual(
    expect.stringContaining('hit its limit of 2,500 rows'),
  );
  const limited = { ...job, budgetRows: 2_500 };
  expect(findGaps([limited], [full], offline, emptyState).map(({ reason }) => reason)).toContainEqual(
    expect.stringContaining('raise `budget`'),
  );
});

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

describe('days that another answer had more rows of', () => {
  const january = makeJob({ audit: 0.01 });
  const at = Date.UTC(2026, 2, 1);
  const whole = makeLoad(january, sliceOf('2026-01-01', '2026-01-31'), { at });
  const audits = [
    auditOf(whole, { day: '2026-01-06', appeared: 2 }),
    auditOf(whole, { day: '2026-01-07', appeared: 1 }),
    auditOf(whole, { day: '2026-01-20', vanished: 9 }),
  ];
  const audited = { ...whole, audits };
  const planned = (reason: PlannedSlice['reason'], from: string, to: string): PlannedSlice => ({
    ...plannedSlice('posts', sliceOf(from, to)),
    reason,
  });
  const remedy = { job: 'posts', source: 'feed', isPadded: false, most: 1_000, tries: 1, isExhausted: false };
  const gapsOf = (slices: PlannedSlice[], isExhausted = false, kept: Kept[] = []) =>
    findGaps(
      [january],
      [audited],
      { ...plan, slices },
      { ...emptyState, remedies: [{ ...remedy, isExhausted }], kept },
    );
  const lost = (of: Load, day: string, before: number): Kept => ({
    job: 'posts',
    loadId: of.loadId,
    slice: of.slice!,
    days: [{ day, before, now: 0 }],
    answers: 2,
    at: of.remoteCreatedAt,
    accepted: false,
  });

  it('are unproven until the run has asked again', () => {
    expect(gapsOf([])).toEqual([
      {
        job: 'posts',
        slice: sliceOf('2026-01-06', '2026-01-07'),
        state: 'unproven',
        reason: 'another answer, cut differently, had 3 more rows; `headgate run` asks again',
      },
    ]);
  });

  it('are accepted by a person if no run asks again because their rows stay', () => {
    const kept = [lost(audited, '2026-01-09', 100)];
    for (const isExhausted of [false, true]) {
      const [{ reason } = { reason: '' }] = gapsOf([], isExhausted, kept);
      expect(reason).toContain('no run asks again');
      expect(reason).toContain('`headgate accept posts 2026-01-01..2026-01-31`');
      expect(reason).not.toContain('headgate run');
    }
    const doubted = gapsOf([planned('doubt', '2026-01-01', '2026-01-31')], false, kept);
    expect(doubted[0]?.reason).toContain('`headgate run` asks again');
  });

  it('are named by load if an answer lacked their rows', () => {
    const loads = [1, 2].map((n) => {
      const [days, at] = [sliceOf(`2026-01-0${n}`, `2026-01-0${n}`), Date.UTC(2026, 2, n)];
      return { ...makeLoad(january, days, { at }), marks: { [`2026-01-0${n}`]: 'suspect' as const } };
    });
    const kept = loads.map((each, at) => lost(each, `2026-01-0${at + 1}`, 10 * (at + 1)));
    const suspects = findSuspects([january], loads, { sourceCaps: [], kept });
    expect(suspects.map(({ reason }) => reason)).toEqual([
      'had 10 rows when loaded, and the source now returns none; the loaded rows stay; `headgate accept posts 2026-01-01` takes them out',
      'had 20 rows when loaded, and the source now returns none; the loaded rows stay; `headgate accept posts 2026-01-02` takes them out',
    ]);
    expect(findSuspects([january], loads, { sourceCaps: [], kept: [] })).toHaveLength(1);
  });

  it('are named once, with the days that were cut alike', () => {
    const slices = [
      planned('doubt', '2026-01-01', '2026-01-06'),
      planned('audit', '2026-01-12', '2026-01-12'),
    ];
    expect(gapsOf(slices).map(({ slice, state, reason }) => [slice, state, reason.split(';')[0]])).toEqual([
      [sliceOf('2026-01-06', '2026-01-07'), 'unproven', 'another answer, cut differently, had 3 more rows'],
      [sliceOf('2026-01-01', '2026-01-05'), 'unproven', 'answers cut alike lacked rows'],
    ]);
  });

  it('are named with a better reason if the plan has one', () => {
    expect(gapsOf([planned('refetch', '2026-01-01', '2026-01-31')])).toMatchObject([{ state: 'incomplete' }]);
  });

  it('need a person if no cut has helped, like every other day', () => {
    const gaps = gapsOf([], true);
    expect(gaps.map(({ slice }) => slice)).toEqual([
      sliceOf('2026-01-06', '2026-01-07'),
      sliceOf('2026-01-01', '2026-01-05'),
      sliceOf('2026-01-08', '2026-01-31'),
    ]);
    expect(gaps[0]?.reason).toBe(
      'another answer, cut differently, had 3 more rows, and answers differ in every cut that headgate tried; check the source, then `headgate run --select posts --refetch 2026-01-01..2026-01-31`',
    );
  });

  const stands = (
    loads: Load[],
    slices: PlannedSlice[],
    rest: Partial<Plan> = {},
    state: JournalState = emptyState,
  ) => {
    const progress = [progressOf('posts', { total: 31, complete: 31, open: 0, incomplete: 0 })];
    const input = { jobs: [january], loads, state, holders: [], now: at };
    const audits = slices.some(({ reason }) => reason === 'audit')
      ? { audits: { jobs: 1, rows: 1_500 } }
      : {};
    return summarizeStatus({ ...input, plan: { ...plan, slices, progress, ...audits, ...rest } });
  };

  it('nothing is missing if only audits are left, and the status says what they cost', () => {
    const { summary, gaps, next } = stands([whole], [planned('audit', '2026-01-12', '2026-01-13')]);
    expect(gaps).toEqual([]);
    expect(summary).toBe(
      'Every day of every window is loaded and complete. The next run has 1 job, about 1,500 rows, to audit.',
    );
    expect(next).toEqual(['headgate sql "SHOW TABLES"']);
  });

  it('nothing is missing if only revisits are left, and the status says how many days are due', () => {
    const revisits = [{ job: 'posts', due: 2, overdue: 0, rows: 1_500, tomorrow: 0 }];
    const slices = [planned('revisit', '2026-01-12', '2026-01-13')];
    const { summary, gaps, next } = stands([whole], slices, { revisits });
    expect(gaps).toEqual([]);
    expect(summary).toBe(
      'Every day of every window is loaded and complete. 2 days are due again, 1,500 rows.',
    );
    expect(next).toEqual(['headgate sql "SHOW TABLES"', 'headgate run']);
  });

  it('the status offers no run beside one that waits', () => {
    const revisits = [{ job: 'posts', due: 2, overdue: 0, rows: 1_500, tomorrow: 0 }];
    const doubt = planned('doubt', '2026-01-01', '2026-01-31');
    const state = { ...emptyState, parked: new Map([['main', at + 60_000]]) };
    expect(stands([audited], [doubt], { revisits }, state).next).toEqual(['headgate run --wait']);
  });

  it('the status says that days in doubt are fetched again', () => {
    expect(stands([audited], [planned('doubt', '2026-01-01', '2026-01-31')]).summary).toMatch(
      /^Every day is loaded; some may lack rows and are fetched again: /,
    );
  });
});
