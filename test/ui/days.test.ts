import { expect, test } from 'vitest';
import type { JobConfig } from '../../src/config/config.js';
import type { Load } from '../../src/load/ledger.js';
import { makeStyle } from '../../src/terminal/style.js';
import { readWindow } from '../../src/ui/coverage-card.js';
import { Due } from '../../src/ui/job-card.js';
import { calendarLines } from '../../src/verbs/status/calendar.js';
import type { StatusReport } from '../../src/verbs/status/status.js';
import { makeJob, makeWindow } from '../plan/support.js';
import { sliceOf } from '../support/days.js';

const job = makeJob({ source: 'posts', window: makeWindow({ to: 'yesterday' }), order: 'newest' });

const load = (from: string, to: string, fields: Partial<Load> = {}): Load => ({
  loadId: `${from} ${to}`,
  job: 'posts',
  slice: sliceOf(from, to),
  remoteJobId: '1',
  source: 'posts',
  config: { keywords: 'solar', startDate: from, endDate: to, maxData: 10 },
  dataCount: 10,
  rowsLoaded: 10,
  rowsRejected: 0,
  complete: true,
  remoteCreatedAt: '2026-01-06T12:00:00.000Z',
  committedAt: '2026-01-06T12:00:01.000Z',
  supersededBy: null,
  ...fields,
});

const now = Date.parse('2026-01-08T09:00:00Z');

const loads = [
  load('2026-01-01', '2026-01-02'),
  load('2026-01-03', '2026-01-03', { complete: false }),
  load('2026-01-05', '2026-01-06', { rowsLoaded: 5 }),
  load('2026-01-04', '2026-01-04', { supersededBy: 'another' }),
  load('2026-01-07', '2026-01-07', { config: { keywords: 'wind' } }),
];

const days = (job: JobConfig, of: readonly Load[]) =>
  readWindow(job, of, now).days.map(({ date, state, rows }) => [date.slice(8), state, rows]);

const states = ['complete', 'complete', 'incomplete', 'missing', 'complete', 'open', 'missing'];

test('every day of the window has a state, and without a date column no number of rows', () => {
  expect(days(job, loads)).toEqual(states.map((state, index) => [`0${index + 1}`, state, null]));
  const window = readWindow(job, loads, now);
  expect(window.days[1]?.load?.()).toBe('in a load of 10 rows, 2026-01-01 to 2026-01-02');
  expect(window.days[3]?.load).toBeUndefined();
  expect(window.elsewhere).toBe(null);
});

const counted = { ...job, window: makeWindow({ to: 'yesterday', dateColumn: 'day' }) };
const on = (day: string | null, rows: number) => ({ day, rows, loaded: rows });

test('with a date column a day has the rows that were counted for it, whatever load they came in', () => {
  const own = [
    load('2026-01-01', '2026-01-02', { days: [on('2026-01-02', 7), on('2026-01-05', 3)] }),
    load('2026-01-05', '2026-01-06', {
      days: [on('2025-12-31', 2), on('2026-01-04', 1), on('2026-01-05', 5), on(null, 4)],
    }),
    load('2026-01-03', '2026-01-03', { supersededBy: 'another' }),
  ];
  expect(days(counted, own).map(([, , rows]) => rows)).toEqual([0, 7, null, 1, 8, 0, null]);
  expect(readWindow(counted, own, now)).toMatchObject({ rows: 22, elsewhere: { outside: 2, withoutDay: 4 } });
});

test('rows that are not counted, though a column is named, are not invented', () => {
  const own = [
    load('2026-01-01', '2026-01-02', { days: [on('2026-01-02', 7)] }),
    load('2026-01-03', '2026-01-03'),
  ];
  expect(days(counted, own).every(([, , rows]) => rows === null)).toBe(true);
});

test('a job config without a window has no days', () => {
  expect(readWindow({ ...job, window: null }, [], now).days).toEqual([]);
});

test('the coverage card says what is due again, of one value or of all values of a job config', () => {
  const revisits = [
    { job: 'tags[sun]', due: 40, overdue: 2, rows: 12_000, tomorrow: 2 },
    { job: 'tags[wind]', due: 1, overdue: 0, rows: 300, tomorrow: 1 },
  ];
  const status = { plan: { revisits } } as StatusReport;
  const told = (name: string) => (Due({ status, name }) as { toString(): string }).toString();
  expect(told('tags')).toBe(
    '<p class="small">Revisits: 41 days due, 2 of them overdue, 12,300 rows; 3 more days tomorrow.</p>',
  );
  expect(told('tags[wind]')).toContain('1 day due, 300 rows; 1 more day tomorrow.');
  expect(told('posts')).toBe('');
});

test('the calendar shows expired days as a state of their own', () => {
  const marks = { '2026-01-01': 'expired' } as const;
  const shown = days(job, [load('2026-01-01', '2026-01-02', { marks })]);
  expect(shown.slice(0, 2)).toEqual([
    ['01', 'expired', null],
    ['02', 'complete', null],
  ]);
  const calendar = calendarLines(
    job,
    [load('2026-01-01', '2026-01-02', { marks })],
    now,
    makeStyle(80, false),
  );
  expect(calendar).toEqual(['2026-01  -█·····', '7 days: 1 complete, 5 missing, 1 expired']);
});
