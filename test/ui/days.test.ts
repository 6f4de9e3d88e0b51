import { expect, test } from 'vitest';
import type { Load } from '../../src/load/ledger.js';
import { calendarDays } from '../../src/ui/days.js';
import { makeJob, makeWindow } from '../plan/support.js';

const job = makeJob({ source: 'posts', window: makeWindow({ to: 'yesterday' }), order: 'newest' });

const load = (from: string, to: string, fields: Partial<Load> = {}): Load => ({
  loadId: `${from} ${to}`,
  job: 'posts',
  sliceFrom: from,
  sliceTo: to,
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

test('every day of the window has a state, and its share of the rows of its load', () => {
  const loads = [
    load('2026-01-01', '2026-01-02'),
    load('2026-01-03', '2026-01-03', { complete: false }),
    load('2026-01-05', '2026-01-06', { rowsLoaded: 5 }),
    load('2026-01-04', '2026-01-04', { supersededBy: 'another' }),
    load('2026-01-07', '2026-01-07', { config: { keywords: 'wind' } }),
  ];
  expect(calendarDays(job, loads, now).map(({ date, state, rows }) => [date.slice(8), state, rows])).toEqual([
    ['01', 'complete', 5],
    ['02', 'complete', 5],
    ['03', 'incomplete', 10],
    ['04', 'missing', null],
    ['05', 'complete', 2.5],
    ['06', 'open', 2.5],
    ['07', 'missing', null],
  ]);
});

test('a job config without a window has no days', () => {
  expect(calendarDays({ ...job, window: null }, [], now)).toEqual([]);
});
