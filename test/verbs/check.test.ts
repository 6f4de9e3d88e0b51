import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, it } from 'vitest';
import { splitByLine } from '../../src/verbs/add/config-text.js';
import type { Config, JobConfig } from '../../src/config/config.js';
import { type HeadgateErrors, loadConfig, openHeadgate, query } from '../../src/index.js';
import type { Load } from '../../src/load/ledger.js';
import { proposeSplits, splitsBy } from '../../src/verbs/add/params.js';
import { memorySource, type Row } from '../library/memory-source.js';
import { configFile } from './config.js';

const { signal } = new AbortController();
const rows: Row[] = [1, 2, 3].map((day) => ({ id: day, day: `2026-04-0${day}` }));
const window = 'window: { from: 2026-04-01, to: 2026-04-03 }';

it('names columns that the loaded rows have and the config does not name, and the other way round', async () => {
  const file = configFile(
    `- { name: readings, source: memory, ${window}, columns: { idd: BIGINT } }
- { name: dated, source: memory, ${window.replace(' }', ', date_column: Days }')}, hash: [idd] }
- { name: grown, source: memory, ${window}, key: [id], history: [dai] }`,
  );
  const headgate = openHeadgate(await loadConfig(file, {}), { source: memorySource(rows) });
  const nothing = {
    account: null,
    accounts: [],
    changes: [],
    dateColumns: [],
    mismatches: [],
    notes: [],
    requests: [],
    splits: [],
    unseenColumns: [],
    files: [],
  };
  expect(await headgate.check({}, signal)).toEqual(nothing);
  await headgate.run({}, signal, () => undefined);
  expect(await headgate.check({ online: true }, signal)).toEqual({
    account: expect.objectContaining({ email: 'me@example.com' }) as unknown,
    accounts: [expect.objectContaining({ name: 'main', error: null }) as unknown],
    changes: [],
    dateColumns: [
      { job: 'readings', column: 'day' },
      { job: 'grown', column: 'day' },
    ],
    mismatches: [],
    notes: [],
    requests: [],
    splits: [],
    unseenColumns: [
      { job: 'readings', key: 'columns', column: 'idd', nearest: 'id' },
      { job: 'dated', key: 'window.date_column', column: 'Days', nearest: 'day' },
      { job: 'dated', key: 'hash', column: 'idd', nearest: 'id' },
      { job: 'grown', key: 'history', column: 'dai', nearest: 'day' },
    ],
    files: [],
  });
  await headgate.close();
  writeFileSync(file, readFileSync(file, 'utf8').replace('columns: { idd: BIGINT }', 'key: [idd]'));
  const keyed = openHeadgate(await loadConfig(file, {}), { source: memorySource(rows) });
  const mismatches = ['readings: `key` names idd, but no loaded row has a value for it. Did you mean id?'];
  expect(await keyed.plan({}, signal)).toMatchObject({ changes: [{ key: 'columns' }], mismatches });
  expect(await keyed.status({}, signal)).toMatchObject({ changes: [{ key: 'columns' }], mismatches });
  const events: unknown[] = [];
  await keyed.run({}, signal, ({ type, ...rest }) => events.push(type === 'warning' ? rest : type));
  expect(events[0]).toMatchObject({ message: mismatches[0] });
  await keyed.close();
});

it('finds every mistake that only the service knows of, each with its place', async () => {
  const file = configFile(
    [
      '- { name: gulls, source: birdstrike }',
      '- { name: terns, source: birdstrikes, config: { keyword: tern } }',
      '- { name: ducks, source: birdstrikes, config: { mode: some } }',
      '- { name: auks, source: birdstrikes, for_each: { specie: [auk, puffin] } }',
      `- { name: owls, source: birdstrikes, ${window.replaceAll('2026', '2001')}, split_by: { mode: [any, some], lang: [en, de] } }`,
    ].join('\n'),
  );
  const headgate = openHeadgate(await loadConfig(file, {}));
  const named = relative('', file);
  const found = await headgate
    .check({ online: true, file: named }, signal)
    .catch(({ errors }: HeadgateErrors) => errors);
  await headgate.close();
  expect(found).toMatchObject([
    { code: 'unknown_source', where: { file: named, line: 4 }, hint: 'Did you mean birdstrikes?' },
    { code: 'job_refused', where: { line: 5, column: 51 }, hint: 'Did you mean keywords?' },
    { code: 'job_refused', where: { line: 6, column: 57 }, message: 'config.mode must be one of any, all' },
    {
      code: 'job_refused',
      where: { line: 7 },
      message: 'for_each has a key "specie" that birdstrikes does not take',
      hint: 'Did you mean species?',
    },
    { code: 'job_refused', where: { line: 8 }, message: 'split_by.mode must be one of any, all' },
    {
      code: 'job_refused',
      where: { line: 8 },
      message: 'split_by has a key "lang" that birdstrikes does not take',
    },
  ]);
});

it('a window ends with the bundled sample: no later day is covered or missing, and every command says so', async () => {
  const to = (day: string) => `source: birdstrikes, window: { from: 2002-07-21, to: ${day} } }`;
  const jobs = `- { name: gulls, for_each: { species: [gull, tern] }, ${to('yesterday')}\n- { name: owls, ${to('2002-07-25')}`;
  const file = configFile(jobs);
  const headgate = openHeadgate(await loadConfig(file, {}));
  const mismatches = ['gulls: the last day of birdstrikes is 2002-07-25, so the window ends there.'];
  expect(await headgate.check({ online: true }, signal)).toMatchObject({ mismatches });
  expect(await headgate.check({}, signal)).toMatchObject({ mismatches });
  expect(await headgate.plan({}, signal)).toMatchObject({ mismatches });
  expect(await headgate.plan({ select: ['owls'] }, signal)).toMatchObject({ mismatches: [] });
  const warnings: string[] = [];
  await headgate.run({ select: ['gulls[gull]'] }, signal, (event) => {
    if (event.type === 'warning') warnings.push(event.message);
  });
  expect(warnings).toEqual(mismatches);
  const status = await headgate.status({ offline: true }, signal);
  expect(status).toMatchObject({
    mismatches,
    plan: { progress: [{ days: { total: 5, complete: 5 } }, {}, {}] },
  });
  expect(status.gaps.filter(({ job }) => job === 'gulls[gull]')).toEqual([]);
  const covered = query(
    headgate.config.destination,
    'SELECT max(day_to)::VARCHAR AS day FROM _headgate.coverage',
  );
  for await (const row of covered.rows()) expect(row).toEqual({ day: '2002-07-25' });
  await headgate.close();
  await expect(loadConfig(configFile(jobs.replaceAll('07-21', '07-26')), {})).rejects.toMatchObject({
    message: expect.stringContaining('is after the last day of birdstrikes: 2002-07-25.') as string,
  });
});

it('proposes what the source could divide a day by that was too large for one job', () => {
  const params = {
    required: ['kind'],
    properties: {
      kind: { enum: ['a', 'b'] },
      mode: { enum: ['any', 'all'], default: 'any' },
      lang: { enum: ['ko', 'no', 'other'] },
      level: { type: 'integer', enum: [1, 2] },
      place: { enum: ['x', 'y'] },
    },
  };
  const splits = splitsBy(params, { place: 'x' });
  expect(splits.map(({ param }) => param)).toEqual(['lang', 'level']);
  // In one map, and no more than it takes.
  expect(splitByLine([...splits, ...splits])).toBe('split_by: { lang: [ ko, no, other ], level: [ 1, 2 ] }');
  const job = { name: 'posts', source: 's', config: {}, onCap: 'split', window: {} } as JobConfig;
  const source = { slug: 's', name: 'S', description: '', params };
  const load = (complete: boolean) =>
    ({
      job: 'posts',
      source: 's',
      config: {},
      slice: { from: 1, until: 2 },
      complete,
      supersededBy: null,
    }) as Load;
  const proposed = (jobs: JobConfig[], loads: Load[]) =>
    proposeSplits({ jobs } as Config, [source], loads).map(({ param }) => param);
  expect(proposed([job], [load(false)])).toEqual(['lang', 'level', 'place']);
  expect(proposed([job], [load(true)])).toEqual([]);
  expect(proposed([{ ...job, splitBy: [] }], [load(false)])).toEqual([]);
});
