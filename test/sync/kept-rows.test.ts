import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadConfig, openHeadgate, type RunOptions, type SyncEvent } from '../../src/index.js';
import { parseJournal } from '../../src/sync/journal/journal.js';
import { emptyState, reduce, snapshot } from '../../src/sync/journal/journal-state.js';
import { memorySource, type Row } from '../library/memory-source.js';
import { query } from '../support/destination-kinds.js';
import { sliceOf } from '../support/days.js';
import { temporaryFolder } from '../support/folder.js';

const { signal } = new AbortController();
const day = (n: number) => `2026-04-${String(n).padStart(2, '0')}`;
const april = (from: number, to: number) => sliceOf(day(from), day(to));

/** Rows of each day in slices of five days: no two answers have as many. */
const perDay = (n: number) => 10 + Math.floor((n - 1) / 5);
const all = Array.from({ length: 20 }, (_, at) => at + 1).flatMap((n) =>
  Array.from({ length: perDay(n) }, (_, id): Row => ({ id, day: day(n) })),
);

/** 230 rows of 20 days, loaded from a source that may drop them later. */
async function open(column = ', date_column: day', step = 'P5D') {
  const rows = [...all];
  const folder = temporaryFolder();
  const file = join(folder, 'headgate.yaml');
  const source = memorySource(rows);
  const configure = async (length: string) => {
    const window = `{ from: ${day(1)}, to: ${day(20)}, step: ${length}${column} }`;
    const job = `{ name: readings, source: memory, expect: off, window: ${window} }`;
    writeFileSync(file, `destination: { duckdb: w.duckdb }\njobs: [${job}]\n`);
    return openHeadgate(await loadConfig(file, {}), { source });
  };
  let headgate = await configure(step);
  const run = (
    options: RunOptions = {},
    onEvent: (event: SyncEvent) => void = () => undefined,
    until = signal,
  ) => headgate.run(options, until, onEvent);
  await run();
  return {
    source,
    run,
    configure: async (length: string) => void (headgate = await configure(length)),
    /** The source has everything but the rows of some days, or all but a few of them. */
    drop: (from: number, to: number, left = 0) => {
      const isOf = (row: Row) => row.day >= day(from) && row.day <= day(to);
      const kept = all.filter((row) => !isOf(row) || Number(row.id) < left);
      rows.splice(0, rows.length, ...kept);
    },
    accept: (from: number, to: number) => headgate.accept('readings', { days: april(from, to) }, signal),
    status: () => headgate.status({ offline: true }, signal),
    state: () => {
      const journal = readFileSync(join(folder, 'w.duckdb.headgate/journal'), 'utf8');
      return parseJournal(journal, { location: 'journal' }).records.reduce(reduce, emptyState);
    },
    loaded: async () => {
      const found = await query(join(folder, 'w.duckdb'), 'SELECT count(*) AS n FROM readings', 'READ_ONLY');
      return Number(found[0]?.['n']);
    },
  };
}

it('days that come back with fewer than half of their rows stay as they are, and are asked for once more at the end', async () => {
  const { drop, run, loaded, source, state, status } = await open();
  drop(2, 3, 4);
  const warnings: string[] = [];
  const report = await run({ refetch: april(1, 20) }, (event) => {
    if (event.type === 'warning') warnings.push(event.message);
  });
  const reason = `had 20 rows when loaded, and the source now returns 8 rows; the loaded rows stay`;
  expect(warnings).toEqual([
    `readings 2026-04-02..2026-04-03: ${reason}, and headgate asks once more after everything else`,
    `readings 2026-04-02..2026-04-03: ${reason}`,
  ]);
  const suspect = { slice: april(2, 3), state: 'suspect', reason: expect.stringContaining(reason) as string };
  // One job audits what was loaded again.
  expect(report).toMatchObject({ outcome: 'complete', submitted: 6, gaps: [], suspects: [suspect] });
  expect(source.jobs[1]?.config).toMatchObject({ startDate: day(1), endDate: day(5) });
  expect(await loaded()).toBe(230);
  expect(await status()).toMatchObject({ suspects: [suspect], plan: { slices: [] } });
  expect(state()).toMatchObject({
    refetches: [{ loads: expect.any(Array) as unknown }],
    kept: [{ answers: 2 }],
  });
  // Asked for on purpose, they are asked for once.
  expect(await run()).toMatchObject({ submitted: 0, suspects: [suspect] });
  expect(await run({ refetch: april(2, 2) })).toMatchObject({ submitted: 1, suspects: [suspect] });
  expect(state().refetches.flatMap(({ loads }) => loads)).toEqual([]);
  const records = snapshot(state());
  expect(records.reduce(reduce, emptyState).kept).toEqual(state().kept);
});

it('rows that come again in the second answer are loaded as if nothing had been', async () => {
  const { drop, run, loaded, state } = await open();
  drop(2, 3);
  const report = await run({ refetch: april(1, 5) }, (event) => {
    if (event.type === 'warning') drop(2, 2, 9);
  });
  expect(report).toMatchObject({ outcome: 'complete', submitted: 2, suspects: [] });
  expect(await loaded()).toBe(229);
  expect(state().kept).toEqual([]);
  expect(await run()).toMatchObject({ submitted: 0 });
});

it('a day of a load stays until all of its suspect days are accepted, and goes with the next run', async () => {
  const { drop, run, accept, loaded, state } = await open();
  drop(2, 3);
  await run({ refetch: april(1, 5) });
  expect(await accept(2, 2)).toEqual({
    job: 'readings',
    accepted: [day(2)],
    replacing: 0,
    waiting: [day(3)],
  });
  expect(await run({ strict: true })).toMatchObject({ exitCode: 3, submitted: 0 });
  expect(await accept(3, 3)).toMatchObject({ accepted: [day(3)], replacing: 1, waiting: [] });
  expect(await run({ strict: true })).toMatchObject({ exitCode: 0, submitted: 1, suspects: [] });
  expect(await loaded()).toBe(210);
  expect(state().kept).toEqual([]);
  // What is accepted holds for these rows, not for those that vanish later.
  drop(1, 3);
  expect(await run({ refetch: april(1, 5) })).toMatchObject({
    submitted: 2,
    suspects: [{ slice: april(1, 1) }],
  });
});

it('an answer that lacks more than what was accepted is not loaded either', async () => {
  const { drop, run, accept, loaded } = await open();
  drop(2, 2, 4);
  await run({ refetch: april(1, 5) });
  await accept(2, 2);
  drop(2, 2);
  expect(await run()).toMatchObject({ submitted: 1, suspects: [{ slice: april(2, 2) }] });
  expect(await loaded()).toBe(230);
});

it('an open day that lost its rows holds no other day up that is asked for with it', async () => {
  const { drop, run, loaded, configure } = await open(', date_column: day, lookback: P1000D', 'P1D');
  drop(2, 2);
  all.push({ id: 99, day: day(3) });
  drop(2, 2);
  all.pop();
  await configure('P5D');
  // Days 1 to 5 together, then without day 2, then that day alone.
  expect(await run()).toMatchObject({ submitted: 7, suspects: [{ slice: april(2, 2) }] });
  expect(await loaded()).toBe(231);
  expect(await run()).toMatchObject({ submitted: 6, suspects: [{ slice: april(2, 2) }] });
});

it('without a date column, a load stays that comes back without as many rows as a day has', async () => {
  const { drop, run, accept, loaded } = await open('');
  drop(1, 1, 1);
  expect(await run({ refetch: april(1, 5) })).toMatchObject({ submitted: 1, suspects: [] });
  expect(await loaded()).toBe(221);
  drop(6, 6);
  const reason = expect.stringContaining(
    'had 55 rows when loaded, and the source now returns 44 rows',
  ) as string;
  const suspects = [{ slice: april(6, 10), reason }];
  expect(await run({ refetch: april(6, 10) })).toMatchObject({ submitted: 2, suspects });
  await accept(6, 10);
  expect(await run()).toMatchObject({ submitted: 1, suspects: [] });
});

it('a run that ends after the first answer leaves the second to the next one', async () => {
  const { drop, run, loaded, source } = await open();
  drop(2, 3);
  const stop = new AbortController();
  const before = source.jobs.length;
  const ended = run({ refetch: april(1, 5) }, ({ type }) => type === 'warning' && stop.abort(), stop.signal);
  await expect(ended).rejects.toThrow('interrupted');
  expect(await run()).toMatchObject({ suspects: [{ slice: april(2, 3) }] });
  expect(source.jobs.length - before).toBe(2);
  expect(await loaded()).toBe(230);
  expect(await run()).toMatchObject({ submitted: 0 });
});

it('rows that stay although the source no longer has them are not loaded, and no row takes the place of another', async () => {
  const rows: Row[] = [1, 2, 3].map((id) => ({ id, day: day(1) }));
  const file = join(temporaryFolder(), 'headgate.yaml');
  const job = `{ name: readings, source: memory, key: [id], vanished: mark, window: { from: ${day(1)}, to: ${day(1)}, date_column: day } }`;
  writeFileSync(file, `destination: { duckdb: w.duckdb }\njobs: [${job}]\n`);
  const headgate = openHeadgate(await loadConfig(file, {}), { source: memorySource(rows) });
  await headgate.run();
  rows.pop();
  const report = await headgate.run({ refetch: april(1, 1) });
  expect(report.jobs).toMatchObject([{ rowsLoaded: 2, rowsShared: 0, rowsVanished: 1 }]);
});
