import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, it } from 'vitest';
import { type HeadgateErrors, loadConfig, openHeadgate } from '../../src/index.js';
import { memorySource, type Row } from '../library/memory-source.js';
import { configFile } from './config.js';

const { signal } = new AbortController();
const rows: Row[] = [1, 2, 3].map((day) => ({ id: day, day: `2026-04-0${day}` }));
const window = 'window: { from: 2026-04-01, to: 2026-04-03 }';

it('tells of columns that the loaded rows have and the config does not name, and the other way round', async () => {
  const file = configFile(`- { name: readings, source: memory, ${window}, columns: { idd: BIGINT } }`);
  const headgate = openHeadgate(await loadConfig(file, {}), { source: memorySource(rows) });
  const nothing = {
    account: null,
    accounts: [],
    changes: [],
    dateColumns: [],
    unseenColumns: [],
    files: [],
  };
  expect(await headgate.check({}, signal)).toEqual(nothing);
  await headgate.run({}, signal, () => undefined);
  expect(await headgate.check({ online: true }, signal)).toEqual({
    account: expect.objectContaining({ email: 'me@example.com' }) as unknown,
    accounts: [expect.objectContaining({ name: 'main', error: null }) as unknown],
    changes: [],
    dateColumns: [{ job: 'readings', column: 'day' }],
    unseenColumns: [{ job: 'readings', column: 'idd', nearest: 'id' }],
    files: [],
  });
  await headgate.close();
});

it('names a table that is partitioned in another way than the config says', async () => {
  const job = (more: string) =>
    `- { name: readings, source: memory, window: { from: 2026-04-01, to: 2026-04-03, date_column: day }${more} }`;
  const file = configFile(job(''), 'delta: lake');
  const open = async () => openHeadgate(await loadConfig(file, {}), { source: memorySource(rows) });
  const before = await open();
  await before.run({}, signal, () => undefined);
  await before.check({}, signal);
  await before.close();
  writeFileSync(file, readFileSync(file, 'utf8').replace(job(''), job(', partition_by: month')));
  const after = await open();
  await expect(after.check({}, signal)).rejects.toMatchObject({
    code: 'config_invalid',
    message:
      'readings: table readings is not partitioned, but the config says partitioned by month of day in UTC',
    hint: expect.stringContaining('headgate drop readings') as unknown,
  });
  await after.close();
});

it('asks a job source of the caller for what its accounts allow', async () => {
  const file = configFile(`- { name: readings, source: memory, ${window}, max_data: 101 }`);
  const headgate = openHeadgate(await loadConfig(file, {}), { source: memorySource(rows) });
  await expect(headgate.check({ online: true }, signal)).rejects.toMatchObject({
    code: 'max_data_exceeded',
    errors: [{ where: { file, line: 4 } }],
  });
  await headgate.close();
});

it('finds every mistake that only the service knows of, each with its place', async () => {
  const file = configFile(
    [
      '- { name: gulls, source: birdstrike }',
      '- { name: terns, source: birdstrikes, config: { keyword: tern } }',
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
    { code: 'job_refused', where: { line: 5 }, hint: 'Did you mean keywords?' },
  ]);
});
