import { stripVTControlCharacters } from 'node:util';
import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { calendarLines } from '../../src/verbs/status/calendar.js';
import { commands } from '../../src/cli/commands.js';
import { planText } from '../../src/verbs/plan/command.js';
import { statusText } from '../../src/verbs/status/command.js';
import { errorText } from '../../src/terminal/error-text.js';
import { asHeadgateError, HeadgateError, HeadgateErrors } from '../../src/common/errors.js';
import { gapLines } from '../../src/terminal/note-texts.js';
import { eventLine } from '../../src/terminal/progress/event-line.js';
import { emptyProgress, follow, progressLines } from '../../src/terminal/progress/live.js';
import { reportText } from '../../src/verbs/run/words.js';
import { makeStyle, onScreen, fold, list, clockTime, duration } from '../../src/terminal/style.js';
import { type Named, plainInvocation } from '../../src/common/typed-commands.js';
import type { Config } from '../../src/config/config.js';
import type { AccountLimits } from '../../src/contract/account.js';
import { parseDay, parseSlice } from '../../src/days/day.js';
import type { PlanReport } from '../../src/verbs/plan/plan.js';
import type { StatusReport } from '../../src/verbs/status/status.js';
import type { Load } from '../../src/load/ledger.js';
import { forecast, type Means } from '../../src/plan/forecast.js';
import type { Plan, PlannedSlice } from '../../src/plan/plan.js';
import type { Proof } from '../../src/plan/proof.js';
import { makePlan } from '../../src/plan/make-plan.js';
import type { RunReport, SyncEvent } from '../../src/sync/events.js';
import { makeInput, makeJob, makeWindow } from '../plan/support.js';
import { plannedSlice, progressOf } from '../support/planned.js';
import { sliceOf } from '../support/days.js';
import { bytes } from '../../src/common/words.js';

const now = Date.UTC(2026, 2, 1, 12);
const day = (text: string) => parseDay(text)!;
const slice = { from: day('2026-01-01'), until: day('2026-01-08') };
const plain = makeStyle(80, false);

const account: AccountLimits = {
  email: 'me@example.com',
  tier: 'standard',
  activeJobs: 0,
  regime: 'rows',
  requestsPerMinute: 20,
  maxDataPerJob: 2_500,
  allowance: { limit: 100_000, remaining: 81_796 },
};

const job = makeJob({
  source: 'birdstrikes',
  config: { keywords: 'gull' },
  window: makeWindow({ step: 7 }),
  order: 'newest',
});

const load = (from: string, to: string, change: Partial<Load> = {}): Load => ({
  loadId: 'l',
  job: 'posts',
  slice: sliceOf(from, to),
  remoteJobId: 'j1',
  source: 'birdstrikes',
  config: { keywords: 'gull', startDate: from, endDate: to, maxData: 2_500 },
  dataCount: 10,
  rowsLoaded: 9,
  rowsRejected: 1,
  complete: true,
  remoteCreatedAt: '2026-02-20T00:00:00.000Z',
  committedAt: '2026-02-20T00:00:01.000Z',
  supersededBy: null,
  ...change,
});

const planned = (from: number) =>
  plannedSlice('a_job_config_with_a_name_that_is_rather_long_indeed', { from, until: from + 7 });

const report: RunReport = {
  outcome: 'incomplete',
  exitCode: 3,
  jobs: [
    {
      job: 'posts',
      table: 'social_posts',
      rowsLoaded: 18_204,
      rowsShared: 0,
      rowsReplaced: 0,
      rowsRejected: 3,
      rowsRepeated: 0,
      rowsWithoutKey: 0,
      rowsForgotten: 0,
      rowsChanged: 0,
      rowsAppeared: 0,
      rowsVanished: 0,
      hiddenMissing: [],
      hiddenWhole: [],
      loads: 12,
      schemaChanges: [
        { table: 'social_posts', column: 'id', change: 'created', from: null, to: 'VARCHAR' },
        { table: 'social_posts', column: 'likes', change: 'widened', from: 'BIGINT', to: 'HUGEINT' },
      ],
      noRows: [],
      days: { total: 365, complete: 300, open: 2, incomplete: 1 },
      otherDays: { column: 'posted at', outside: 1_204, far: 1_000, withoutDay: 17 },
    },
  ],
  suspects: [],
  proofs: [],
  gaps: [
    {
      job: 'posts',
      slice,
      state: 'incomplete',
      reason: 'job j1 hit its limit of 2,500 rows; more may exist',
    },
  ],
  holds: [],
  changes: [],
  errors: [],
  submitted: 12,
  requests: 41,
  parkedUntil: null,
  askedUntil: null,
  account,
  accounts: [],
  refused: [],
  destination: 'data/warehouse.duckdb',
  durationMs: 125_000,
};

const config = {
  file: 'headgate.yaml',
  destination: { kind: 'duckdb', path: 'data/w.duckdb', memoryLimit: null },
  jobs: [] as Config['jobs'],
} as Config;

const means: Means = {
  regime: 'rows',
  limit: 2_000,
  remaining: 1_000,
  share: 1,
  left: 1_000,
  requestsPerMinute: 20,
  lanes: 1,
};

const planned60 = Array.from({ length: 60 }, (_, i) => planned(slice.from + 7 * i));
const emptyPlan = { slices: [], holds: [], progress: [], resumesAt: null };
/** A report of a plan in which only the costs of a long one and what is given are known. */
const planReport = (change: Partial<PlanReport>): PlanReport => ({
  plan: emptyPlan,
  account: null,
  accounts: [],
  underWay: [],
  changes: [],
  mismatches: [],
  vanished: null,
  nextProbe: null,
  audit: { jobs: 0, rows: 0 },
  jobs: 60,
  jobRange: { atLeast: 50, likely: 60, atMost: 75 },
  unknown: [],
  requests: 182,
  rows: { low: 900, expected: 1_000, high: 1_100 },
  means: null,
  allowanceAfter: null,
  parksAt: null,
  resumesAt: null,
  endsAt: null,
  ...change,
});

const widest = (text: string) => Math.max(...text.split('\n').map((line) => stringWidth(line)));

describe.each([80, 200])('at %i columns', (width) => {
  const style = makeStyle(width, true);

  it('no line of a report, a plan, a calendar or an error is wider', () => {
    const detail = 'job j9 was stopped at the service by hand';
    const holds = [{ job: 'posts', slice, reason: 'stopped', detail } as const];
    const plan = planReport({
      plan: { ...emptyPlan, slices: planned60, holds },
      account,
      allowanceAfter: 5,
      endsAt: now + 1e6,
    });
    const error = new HeadgateError('service_unreachable', `no connection ${'to the service '.repeat(20)}`, {
      where: { file: 'headgate.yaml', line: 3, column: 7 },
    });
    const screens = [
      reportText(report, style, now),
      planText(plan, config, 'headgate.yaml', style, now),
      calendarLines(job, [load('2026-01-01', '2026-01-07')], now, style).join('\n'),
      errorText(error, style, false),
    ];
    for (const screen of screens) expect(widest(screen)).toBeLessThanOrEqual(width);
  });
});

it('a list that goes to a file or a pipe is neither cut nor folded nor broken into lines', () => {
  const style = makeStyle(Infinity, false);
  const rows = Array.from({ length: 60 }, (_, i) => [
    `${'long name '.repeat(20)}${100 + i}`,
    'to say '.repeat(30).trim(),
  ]);
  const lines = list(['name', 'meaning~'], fold(rows, 'names', style), style).split('\n');
  expect(lines.slice(2)).toEqual(rows.map((row) => row.join('  ')));
});

it('a long plan is folded, and says how many jobs it hides', () => {
  const text = planText(
    planReport({ plan: { ...emptyPlan, slices: planned60 } }),
    config,
    'other.yaml',
    makeStyle(80, false, { ...plainInvocation, named: { kind: 'config', path: 'other.yaml' } }),
    now,
  );
  expect(text).toContain('… 40 more jobs …');
  expect(text).toContain('About 60 jobs (50 to 75), about 1,000 rows (900 to 1,100), about 182 requests.');
  expect(text).toContain('Next: headgate run other.yaml');
});

it('a plan that outlasts the allowance says when the run stops and when it continues', () => {
  const text = (parksAt: number | null, resumesAt: number | null, starts: number | null = null) => {
    const lacks = { regime: 'rows', left: 1_000, needed: 1_250 } as const;
    const plan = { ...emptyPlan, slices: [planned(slice.from)], resumesAt: starts, lacks };
    const told = planReport({ plan, account, rows: null, means, allowanceAfter: 0, parksAt, resumesAt });
    return planText(told, config, 'headgate.yaml', makeStyle(1_000, false), now);
  };
  expect(text(now + 3_600_000, now + 90_000_000)).toContain(
    'The allowance is used up about 13:00:00Z: the run stops then and continues about 2026-03-02 13:00:00Z.',
  );
  const later =
    'Not enough of the allowance is left for another job (1,000 rows left, 1,250 needed): the run would start about 13:00:00Z.';
  expect(text(now, now + 3_600_000)).toContain(later);
  expect(text(null, null, now + 3_600_000)).toContain(later);
  expect(text(null, null)).toContain('The allowance may not last');
});

it('a plan shows what the budget gives, and what an earlier run left under way', () => {
  const underWay = [{ job: 'posts', slice, phase: 'running' }];
  const begun = planText(planReport({ account, underWay }), config, 'headgate.yaml', plain, now);
  expect(begun).toContain('Under way: posts 2026-01-01..2026-01-07: the job is running at the service.');
  expect(begun).toContain('Next: headgate run');
  const expires = [{ job: 'posts', rows: 1_000, days: 1 }];
  const loses = planText(planReport({ account, expires }), config, 'headgate.yaml', plain, now);
  expect(loses).toContain('posts: a run deletes 1,000 rows of 1 day, which `retain` no longer keeps.');
  const shared = { ...means, share: 0.5, left: 400 };
  const plan = { ...emptyPlan, slices: [planned(slice.from)] };
  const costs = planReport({ plan, account, ...forecast(plan, shared, [], now) });
  const told = planText(costs, config, 'headgate.yaml', makeStyle(1_000, false), now);
  const budget = 'Your `budget` lets headgate use 1,000; 400 are left.';
  expect(told).toContain(`Allowance: 1,000 of 2,000 rows left in the rolling 24 hours. ${budget}`);
  expect(told.match(/budget/g)).toHaveLength(1);
});

it('a plan prices audits apart, and says so if nothing else is to do', () => {
  const audits = [1, 2].map(() => ({ ...planned(slice.from), reason: 'audit' as const }));
  const price = { audits: { jobs: 2, rows: 3_000 } };
  const told = (slices: PlannedSlice[], likely: number) => {
    const plan = { ...emptyPlan, ...price, slices, progress: [progressOf('posts', null, likely)] };
    const costs = planReport({ plan, ...forecast(plan, null, [], now) });
    return planText(costs, config, 'headgate.yaml', makeStyle(1_000, false), now);
  };
  expect(told([planned(slice.from), ...audits], 1)).toContain(
    '1 job, about 1,500 rows (1,000 to 2,000), and 2 jobs, about 3,000 rows, to audit: about 14 requests.',
  );
  expect(told(audits, 0)).toContain(
    'Every day is loaded. 2 jobs, about 3,000 rows, to audit, about 10 requests.',
  );
  const line = (slices: PlannedSlice[]) => {
    const audited = slices.length === 0 ? {} : price;
    const plan = { ...emptyPlan, ...audited, slices, progress: [progressOf('posts', null, 1)] };
    return eventLine({ type: 'planned', plan }, now);
  };
  expect(line([planned(slice.from), ...audits])).toBe('1 job to run, and 2 jobs, about 3,000 rows, to audit');
  expect(line(audits)).toBe('2 jobs, about 3,000 rows, to audit');
  expect(line([])).toBeNull();
});

it('status and a report say what audits have shown, once for job configs of which they say the same', () => {
  const proof = (job: string, change: Partial<Proof> = {}): Proof => {
    const none = { lacking: 0, changed: 0, vanished: 0 };
    return { job, days: 1_460, audited: 38, ...none, atMost: 0.0758, unaudited: null, ...change };
  };
  const none = { audited: 0, atMost: 1, unaudited: 'few_jobs' } as const;
  const proofs = [proof('posts'), ...['a', 'b', 'c', 'd'].map((job) => proof(job, none))];
  const style = makeStyle(80, false);
  const lines = [
    'job                 audit',
    '──────────────────  ───────────────────────────────────────────────────────────',
    'posts               audited 38 of 1,460 days in another cut: all equal; with 95',
    '                    % confidence at most 7.6 % of days lack rows',
    'a, b, c and 1 more  nothing is proven yet: fewer than four jobs were loaded',
  ].join('\n');
  expect(statusText({ ...standingOf('All is well.'), proofs }, [], style, now)).toContain(lines);
  expect(reportText({ ...report, proofs }, style, now)).toContain(lines);
});

it('a plan, a status and a report say what is due again, and a plan who gets what', () => {
  const style = makeStyle(80, false);
  const revisits = [
    { job: 'posts', due: 41, overdue: 0, rows: 12_300, tomorrow: 3 },
    { job: 'tags[sun]', due: 1, overdue: 1, rows: 1_000, tomorrow: 0 },
    { job: 'tags[wind]', due: 2, overdue: 0, rows: 1_500, tomorrow: 0 },
    { job: 'news', due: 2, overdue: 2, rows: 9, tomorrow: 1 },
    { job: 'late', due: 0, overdue: 0, rows: 0, tomorrow: 1 },
  ];
  const lines = [
    'job    revisits',
    '─────  ────────────────────────────────────────────────',
    'posts  41 days due, 12,300 rows; 3 more days tomorrow',
    'tags   3 days due, 1 of them overdue, 2,500 rows',
    'news   2 days due, overdue, 9 rows; 1 more day tomorrow',
    'late   no day due; 1 day tomorrow',
  ].join('\n');
  const plan = { ...emptyPlan, revisits, slices: [planned(slice.from)] };
  const told = (of: Plan) => planText(planReport({ plan: of }), config, 'headgate.yaml', style, now);
  expect(told(plan)).toContain(lines);
  expect(told({ ...plan, slices: [] })).toContain(lines);
  expect(statusText({ ...standingOf('All is well.'), plan }, [], style, now)).toContain(lines);
  expect(reportText({ ...report, revisits }, style, now)).toContain(lines);
  expect(told(emptyPlan)).not.toMatch(/revisits|priority/);
  const again = { ...plan, slices: [{ ...planned(slice.from), reason: 'revisit' as const }] };
  expect(eventLine({ type: 'planned', plan: again }, now)).toBe('1 job to run');
  const shares = [
    { job: 'posts', priority: 2, budget: 20_000, used: 12_500, left: 7_500 },
    { job: 'tags', priority: 1, budget: null, used: 0, left: null },
  ];
  expect(told({ ...emptyPlan, shares: shares.slice(1) })).not.toContain('priority');
  expect(told({ ...emptyPlan, shares })).toContain(
    [
      'job    priority  budget of 24 hours    used   left',
      '─────  ────────  ──────────────────  ──────  ─────',
      'posts         2              20,000  12,500  7,500',
      'tags          1                           0',
    ].join('\n'),
  );
});

it('a plan of a job config that was never fetched shows its first job, and how few and how many it may take', () => {
  const window = makeWindow({ from: day('2025-01-01'), to: day('2025-12-31') });
  const jobs = [
    makeJob({ name: 'posts', window, order: 'newest' }),
    makeJob({ name: 'news', window, order: 'newest' }),
  ];
  const told = (given: typeof jobs) => {
    const plan = makePlan(makeInput({ jobs: given, now }));
    const nextProbe = { jobs: 8, rows: 1_000, isTooMuch: false };
    const costs = planReport({ plan, nextProbe, ...forecast(plan, null, [], now) });
    return planText(costs, config, 'headgate.yaml', makeStyle(1_000, false), now);
  };
  expect(told(jobs.slice(0, 1)).split('\n')).toEqual([
    'headgate.yaml into data/w.duckdb',
    '',
    'job    days                    why                  max rows',
    '─────  ──────────────────────  ───────────────────  ────────',
    'posts  2025-12-29..2025-12-31  not loaded              2,500',
    'posts  2025-01-01..2025-12-28  after its first job',
    '',
    'At least 3 jobs, at most 366: nothing is known yet about posts, and the range closes after its first job. To see it before, `headgate plan --probe` runs up to 8 jobs for at most 1,000 rows. You can stop `headgate run` at any time with Ctrl-C; it continues later.',
    '',
    'Next: headgate run',
  ]);
  expect(told(jobs)).toContain(
    'nothing is known yet about 2 job configs, and the range closes after the first jobs.',
  );
});

it('a report names what was loaded, what is missing, and what to type next', () => {
  const text = reportText(report, plain, now);
  expect(text).toContain('! Incomplete: 18,204 rows loaded into data/warehouse.duckdb');
  expect(text).toMatch(/posts\s+social_posts\s+18,204\s+3\s+12\s+302 of 365/);
  expect(text).toContain('column likes widened from BIGINT to HUGEINT');
  expect(text).not.toContain('column id created');
  expect(text.replace(/\s+/g, ' ')).toContain(
    'incomplete posts 2026-01-01..2026-01-07: job j1 hit its limit of 2,500 rows',
  );
  expect(text).toContain('12 jobs submitted with 41 requests in 2m 05s; about 81,796 of 100,000 rows left');
  expect(text).toContain(`headgate sql 'FROM "social_posts" LIMIT 10'`);
  const next = (table: string) =>
    reportText({ ...report, jobs: [{ ...report.jobs[0]!, table }] }, plain, now);
  expect(next('order')).toContain(`headgate sql 'FROM "order" LIMIT 10'`);
  const jobs = [{ ...report.jobs[0]!, table: 'old', rowsLoaded: 0 }, report.jobs[0]!];
  expect(reportText({ ...report, jobs }, plain, now)).toContain(`'FROM "social_posts" LIMIT 10'`);
  expect(next(`it's "so"`)).toContain(`headgate sql 'FROM "it'\\''s ""so""" LIMIT 10'`);
});

it('a report has one line for the values of a for_each, and one for each value that lacks something', () => {
  const whole = {
    ...report.jobs[0]!,
    rowsRejected: 0,
    days: { total: 9, complete: 8, open: 1, incomplete: 0 },
  };
  const values = Array.from({ length: 300 }, (_, index) => ({ ...whole, job: `day[${index}]` }));
  values[7] = { ...values[7]!, rowsRejected: 2 };
  values[8] = { ...values[8]!, days: { total: 9, complete: 3, open: 0, incomplete: 0 } };
  const gaps = [{ ...report.gaps[0]!, job: 'day[9]' }];
  const text = reportText({ ...report, jobs: values, gaps }, plain, now);
  const lines = text.split('\n').filter((line) => line.startsWith('day'));
  expect(lines.map((line) => line.replaceAll(/ +/g, ' '))).toEqual([
    'day (300 values) social_posts 5,461,200 2 3,600 2,694 of 2,700',
    'day[7] social_posts 18,204 2 12 9 of 9',
    'day[8] social_posts 18,204 12 3 of 9',
    'day[9] social_posts 18,204 12 9 of 9',
  ]);
  expect(text).toContain('  day (300 values): 361,200 of 5,461,200 rows belong to days that were not');
  expect(text.match(/widened/g)).toHaveLength(1);
});

it('a report gives the reasons of values without rows once', () => {
  const none = (job: string) => ({ ...report.jobs[0]!, job, noRows: ['Check the spelling.'] });
  const text = reportText({ ...report, jobs: [none('day[a]'), none('day[b]'), none('day[c]')] }, plain, now);
  expect(text).toContain(
    'Every day of day[a] is loaded, but there are no rows; the same for 2 other\nvalues. Likely reasons:\n  1. Check the spelling.\n\n',
  );
  expect(text.match(/Check the spelling/g)).toHaveLength(1);
});

it('a calendar shows the state of every day', () => {
  const loads = [
    load('2026-01-01', '2026-01-10'),
    load('2026-01-11', '2026-01-12', { complete: false }),
    load('2026-01-13', '2026-01-14', { remoteCreatedAt: '2026-01-13T05:00:00.000Z' }),
    load('2026-01-15', '2026-01-31', {
      config: { keywords: 'other', startDate: '', endDate: '', maxData: 1 },
    }),
  ];
  expect(calendarLines(job, loads, now, plain)).toEqual([
    `2026-01  ${'█'.repeat(10)}!!▒▒${'·'.repeat(17)}`,
    '31 days: 10 complete, 2 open, 2 incomplete, 17 missing',
  ]);
});

it('a calendar of many years has a mark a month', () => {
  const long = { ...job, window: { ...job.window!, from: day('2023-11-15') } };
  expect(calendarLines(long, [load('2023-11-15', '2024-01-31')], now, plain).slice(0, 2)).toEqual([
    `2023     ${' '.repeat(10)}██`,
    `2024     █${'·'.repeat(11)}`,
  ]);
});

describe('errors', () => {
  const first = new HeadgateError('config_invalid', 'jobs[0] has no source', {
    where: { file: 'headgate.yaml', line: 4, column: 5 },
    excerpt: '4 |   - name: a\n  |     ^^^^',
    hint: 'Add source.',
  });

  it('say what, where and what to do', () => {
    expect(errorText(first, plain, false)).toBe(
      [
        'error: jobs[0] has no source [config_invalid]',
        '  --> headgate.yaml:4:5',
        '  4 |   - name: a',
        '    |     ^^^^',
        '  = help: Add source.',
      ].join('\n'),
    );
  });

  it('are all listed, with their number', () => {
    const text = errorText(new HeadgateErrors([first, first]), plain, false);
    expect(text.match(/error: /g)).toHaveLength(2);
    expect(text).toMatch(/2 mistakes$/);
  });

  it('show a stack only under --debug, and causes with it', () => {
    const error = asHeadgateError(new TypeError('boom', { cause: new Error('deep') }));
    expect(error.code).toBe('internal');
    expect(errorText(error, plain, false)).not.toContain('    at ');
    expect(errorText(error, plain, true)).toContain('caused by: Error: deep');
  });
});

describe('progress', () => {
  const about = { lane: 'main', job: 'posts', slice };
  const events: SyncEvent[] = [
    { type: 'account', lane: 'main', account },
    {
      type: 'planned',
      plan: {
        slices: [planned(slice.from)],
        holds: [],
        progress: [
          {
            ...progressOf('posts', { total: 31, complete: 7, open: 0, incomplete: 0 }),
            jobs: { atLeast: 2, likely: 9, atMost: 31 },
            known: false,
          },
        ],
        resumesAt: null,
      },
    },
    { type: 'submitted', ...about, remoteJobId: 'j1', adopted: false },
    {
      type: 'committed',
      ...about,
      loads: [load('2026-01-01', '2026-01-07')],
      replaced: 0,
      schemaChanges: [],
    },
    { type: 'waiting', lane: 'main', wait: { kind: 'allowance', until: now + 65_000 } },
  ];

  it('adds up to one line a job config, what is waited for, and the allowance', () => {
    const state = events.reduce(follow, emptyProgress);
    expect(progressLines(state, plain, now, 20)).toEqual([
      'posts  ████░░░░░░░░░░░░░░░░ 7/31 days  9 rows',
      'posts 2026-01-01..2026-01-07: 9 rows committed',
      'waiting for the allowance until about 12:01:05Z (1m 05s left)',
      'at least 2 jobs to run · allowance 81,796 of 100,000 rows',
    ]);
  });

  it('never has more lines than the screen', () => {
    const progress = Array.from({ length: 100 }, (_, i) =>
      progressOf(`job_${i}`, { total: 10, complete: i < 50 ? 10 : 0, open: 0, incomplete: 0 }),
    );
    const state = follow(emptyProgress, {
      type: 'planned',
      plan: { slices: [], holds: [], progress, resumesAt: null },
    });
    const lines = progressLines(state, plain, now, 22);
    expect(lines.length).toBeLessThanOrEqual(22);
    expect(lines[0]).toContain('job_50');
    expect(lines.at(-1)).toBe('… and 80 more');
    // Rows that an earlier run loaded are not counted, so a number would contradict the days.
    expect(lines[0]).toContain('0/10 days  0 rows');
    expect(progressLines(state, plain, now, 200)[0]).toMatch(/10\/10 days$/);
  });

  it('has a line for what matters and nothing else', () => {
    expect(events.map((event) => eventLine(event, now))).toEqual([
      'account me@example.com (standard): 81,796 of 100,000 rows left',
      'at least 2 jobs to run',
      'posts 2026-01-01..2026-01-07: job j1 submitted',
      'posts 2026-01-01..2026-01-07: 9 rows committed, 1 rejected',
      'waiting for the allowance until about 12:01:05Z (1m 05s left)',
    ]);
    const compared = [3, 9].map((changed, at) => ({
      job: 'posts',
      day: `2026-01-0${at + 1}`,
      loadBefore: 'a',
      loadAfter: 'b',
      reason: 'lookback' as const,
      same: 4,
      changed,
      appeared: 0,
      vanished: 1_000 + at,
      at: '2026-02-20T00:00:01.000Z',
    }));
    const committed = events.find((event) => event.type === 'committed')!;
    const lines = [compared, compared.map((each) => ({ ...each, changed: 0, vanished: 0 }))].map((each) =>
      eventLine({ ...committed, compared: each }, now),
    );
    expect(lines).toEqual([
      'posts 2026-01-01..2026-01-07: 9 rows committed (12 changed, 2,001 vanished), 1 rejected',
      'posts 2026-01-01..2026-01-07: 9 rows committed, 1 rejected',
    ]);
    const asked = { type: 'submitted', ...about, remoteJobId: 'j2', adopted: false, audit: true } as const;
    expect(eventLine(asked, now)).toBe('posts 2026-01-01..2026-01-07 (audit): job j2 submitted');
    expect(
      eventLine({ type: 'polled', ...about, remoteJobId: 'j1', status: 'running', rows: null }, now),
    ).toBeNull();
  });
});

it('words are short and unambiguous', () => {
  expect([0, 59_600, 65_000, 7_500_000].map(duration)).toEqual(['0s', '1m 00s', '1m 05s', '2h 05m']);
  expect([0, 999, 1_000, 999_999, 12_345_678].map(bytes)).toEqual([
    '0 B',
    '999 B',
    '1.0 kB',
    '1.0 MB',
    '12 MB',
  ]);
  expect(clockTime(now + 86_400_000, now)).toBe('2026-03-02 12:00:00Z');
});

it('colour changes no width', () => {
  const coloured = onScreen(reportText(report, makeStyle(80, true), now));
  expect(coloured).toContain('\u001b[');
  expect(stripVTControlCharacters(coloured)).toBe(reportText(report, plain, now));
});

describe('commands to type next', () => {
  const naming = (named: Named | null) => makeStyle(200, false, { headgate: 'npx headgate', named });
  const named = (path: string) => naming({ kind: 'config', path });

  it.each([
    ['headgate run --wait', 'npx headgate run a.yaml --wait'],
    ['headgate runs', 'npx headgate runs a.yaml'],
    ['headgate drop posts', 'npx headgate drop posts a.yaml'],
    [`headgate drop 'it'\\''s' --dry-run`, `npx headgate drop 'it'\\''s' a.yaml --dry-run`],
    ['headgate rename JOB NEW', 'npx headgate rename JOB NEW a.yaml'],
    ['headgate rename a b --table c', 'npx headgate rename a b a.yaml --table c'],
    ['headgate sql "SHOW TABLES"', 'npx headgate sql --config a.yaml "SHOW TABLES"'],
    ['headgate jobs show ID', 'npx headgate jobs show --config a.yaml ID'],
    ['headgate sources', 'npx headgate sources --config a.yaml'],
    ['headgate run --help', 'npx headgate run --help'],
    ['headgate service account list', 'npx headgate service account list'],
  ])('name a config file: %s', (command, expected) => {
    expect(named('a.yaml').command(command)).toBe(expected);
    expect(naming(null).command(command)).toBe(`npx ${command}`);
  });

  const isOfService = (name: string) => /^(serve|service)\b/.test(name);
  const taking = commands.filter(
    ({ name, arguments: words, options }) => !isOfService(name) && 'config' in { ...words, ...options },
  );
  it.each(taking.map(({ name, positionals }) => [name, positionals] as const))(
    'name a config file wherever they take one: %s',
    (name, positionals) => {
      const words = (positionals.match(/<\w+>/g) ?? []).map((word) => word.slice(1, -1).toUpperCase());
      const typed = named('a.yaml').command(['headgate', name, ...words].join(' '));
      expect(typed.split(' ')).toContain('a.yaml');
    },
  );

  it('name a database', () => {
    const style = naming({ kind: 'database', path: 'w.duckdb' });
    expect(style.command('headgate sql "SHOW TABLES"')).toBe(
      'npx headgate sql --database w.duckdb "SHOW TABLES"',
    );
    expect(style.command('headgate run')).toBe('npx headgate run');
  });

  it.each([
    ['data', 'npx headgate service key list EMAIL --data svc'],
    ['service', 'npx headgate service key list EMAIL --config svc'],
  ] as const)('name a service by its %s', (kind, expected) => {
    const style = naming({ kind, path: 'svc' });
    expect(style.command('headgate service key list EMAIL')).toBe(expected);
    expect(style.command('headgate run')).toBe('npx headgate run');
  });

  it('are found in a text by their backticks', () => {
    const text = 'The config of headgate run: `headgate run` loads it, `headgate status` shows it.';
    expect(named('a.yaml').typed(text)).toBe(
      'The config of headgate run: `npx headgate run a.yaml` loads it, `npx headgate status a.yaml` shows it.',
    );
  });

  it('of a gap are printed with it', () => {
    const reason = '`headgate run --refetch 2026-01-01` fetches it again';
    const text = gapLines([{ job: 'posts', slice, state: 'stopped', reason }], named('a.yaml'));
    expect(text).toContain('`npx headgate run a.yaml --refetch 2026-01-01`');
    // Days with the same reason share it; it names no job and no days of one of them.
    const gaps = ['2026-01-02', '2026-01-04', '2026-01-06'].map((day) => ({
      job: 'posts',
      slice: parseSlice({ from: day, to: day }),
      state: 'stopped' as const,
      reason: `job j${day} was stopped; \`headgate run --refetch ${day}\` fetches it again`,
    }));
    expect(gapLines(gaps, plain).replace(/\s+/g, ' ')).toBe(
      '3 gaps: stopped posts 2026-01-02, 2026-01-04, 2026-01-06: its job was stopped; `headgate run --refetch FROM..TO` fetches it again',
    );
    const names = ['posts[a]', 'posts[b]', 'posts[b]'];
    const ofValues = gaps.map((gap, at) => ({
      ...gap,
      job: names[at]!,
      reason: `\`headgate accept ${names[at]}\``,
    }));
    expect(gapLines(ofValues, plain).replace(/\s+/g, ' ')).toBe(
      '3 gaps: stopped posts[a] 2026-01-02, posts[b] 2026-01-04, 2026-01-06: `headgate accept posts[VALUE]`',
    );
    expect(gapLines(ofValues.slice(1), plain)).toContain('`headgate accept posts[b]`');
  });
});

/** What `headgate status` reports for a destination without loads. */
function standingOf(summary: string): StatusReport {
  return {
    summary,
    next: ['headgate sql "SHOW TABLES"'],
    suspects: [],
    proofs: [],
    gaps: [],
    damaged: [],
    destination: 'w.duckdb',
    plan: emptyPlan,
    loads: [],
    vanished: null,
    lastRun: null,
    errors: [],
    schemaChanges: [],
    unfinished: [],
    leftovers: [],
    hidden: [],
    changes: [],
    mismatches: [],
    runningPid: null,
    held: null,
    lanes: [],
    parkedUntil: null,
    account: null,
    accounts: [],
    means: null,
  };
}
