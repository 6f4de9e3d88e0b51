import { readdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatDay } from '../../../src/days/day.js';
import { tableSpec } from '../../../src/testing/destination/staged.js';
import { delta } from '../../support/destination-kinds.js';
import { inForm } from '../../support/size.js';
import { first, lake, liveFiles, rewriteAs } from './lake.js';

describe('the log of a Delta table', () => {
  it('gets a checkpoint, from which it reads as from all of its commits', async () => {
    const found = lake();
    await found.fill(22);
    expect(readdirSync(found.log)).toContain('00000000000000000020.checkpoint.parquet');
    const before = await delta.open(found.folder).loads();
    expect(before).toHaveLength(22);
    for (const name of found.versions().slice(0, 20)) rmSync(join(found.log, name));
    expect(await delta.open(found.folder).loads()).toEqual(before);
    expect(await found.sql('SELECT count(*)::INTEGER AS rows FROM posts')).toEqual([{ rows: 44 }]);
  });

  it('loses replaced files after a week, and commits after a month that no version since then needs', async () => {
    const found = lake();
    await found.put('old', 0, [{ id: 1 }]);
    const [path = ''] = found.files();
    await found.put('new', 0, [{ id: 2 }], { supersedes: ['old'] });
    expect(found.files()).toContain(path);
    const [, second = ''] = found.versions();
    const text = readFileSync(join(found.log, second), 'utf8');
    writeFileSync(join(found.log, second), text.replace(/"deletionTimestamp":\d+/, '"deletionTimestamp":1'));
    const again = { ...found, destination: delta.open(found.folder) };
    for (let day = 1; day < 21; day += 1) await again.put(`load-${day}`, day, [{ id: day }]);
    expect(found.files()).not.toContain(path);
    for (const name of readdirSync(found.log)) utimesSync(join(found.log, name), 1, 1);
    for (let day = 21; day < 42; day += 1) await again.put(`load-${day}`, day, [{ id: day }]);
    expect(found.versions()[0]).toBe('00000000000000000020.json');
    expect(await delta.open(found.folder).loads()).toHaveLength(43);
  });

  it('opens in a time that grows as its commits do, not with their square', async () => {
    const found = lake();
    await found.put('load-0', 0, [{ id: 1 }]);
    const [name = ''] = found.versions();
    const few = inForm({ short: 125, long: 400 });
    const lines = found.actions(name).filter(({ add, domainMetadata }) => add ?? domainMetadata);
    const commit = (version: number) => {
      const text = lines.map((line) => JSON.stringify(line)).join('\n');
      const own = text
        .replaceAll('load-0', `load-${version}`)
        .replaceAll('headgate-', `headgate-${version}-`);
      writeFileSync(join(found.log, `${String(version).padStart(20, '0')}.json`), own);
    };
    /** Processor time of opening. Only the ratio of two is used, so that the machine's speed does not matter. */
    const opens = async () => {
      const began = process.cpuUsage();
      expect((await delta.open(found.folder).jobs()).length).toBe(1);
      return process.cpuUsage(began).user;
    };
    for (let version = 1; version < few; version += 1) commit(version);
    const one = Math.max(await opens(), await opens());
    for (let version = few; version < 8 * few; version += 1) commit(version);
    const eight = Math.min(await opens(), await opens());
    // Eight times as many: the ratio should be 8; quadratic time would give 64.
    expect(eight / one).toBeLessThan(24);
  });

  it('is refused by name if it asks for what headgate does not know', async () => {
    const found = lake();
    await found.put('a', 0, [{ id: 1 }]);
    found.commitAs([
      {
        protocol: {
          minReaderVersion: 3,
          minWriterVersion: 7,
          readerFeatures: ['deletionVectors'],
          writerFeatures: ['deletionVectors', 'domainMetadata', 'invariants'],
        },
      },
    ]);
    await expect(found.destination.loads()).rejects.toMatchObject({
      code: 'destination_newer',
      message: expect.stringContaining('uses deletionVectors') as string,
    });
  });

  it('is not taken for a table of ours if headgate did not make it', async () => {
    const found = lake();
    await found.put('a', 0, [{ id: 1 }]);
    const [name = ''] = found.versions();
    const own = found.actions(name).filter(({ domainMetadata }) => domainMetadata === undefined);
    writeFileSync(join(found.log, name), own.map((action) => JSON.stringify(action)).join('\n'));
    const destination = delta.open(found.folder);
    await expect(destination.check([tableSpec()])).rejects.toMatchObject({ code: 'table_foreign' });
    expect(await destination.loads()).toEqual([]);
  });
});

it.each([
  [4, 'destination_newer'],
  [2, 'destination_invalid'],
])('a ledger of format %s is refused by name', async (format, code) => {
  const found = lake();
  await found.put('a', 0, [{ id: 1 }]);
  const note = found
    .actions(found.versions()[0]!)
    .flatMap((action) => action['domainMetadata'] ?? [])
    .find((each) => (each as { domain: string }).domain === 'headgate.table') as { configuration: string };
  const configuration = JSON.stringify({ ...(JSON.parse(note.configuration) as object), format });
  found.commitAs([{ domainMetadata: { ...note, configuration } }]);
  await expect(delta.open(found.folder).loads()).rejects.toMatchObject({ code });
});

describe('a Delta table that others write to', () => {
  it('keeps its ledger and coverage through an OPTIMIZE, and replaces a load within the joined file', async () => {
    const found = lake();
    await found.fill(5);
    const before = await found.destination.loads();
    await rewriteAs(found, 'FROM rows', 'OPTIMIZE');
    expect(await found.destination.loads()).toEqual(before);
    await found.put('again', 2, [{ id: 'new' }], { supersedes: ['load-2'] });
    expect(
      await found.sql('SELECT _load_id AS id, count(*)::INTEGER AS rows FROM posts GROUP BY 1 ORDER BY 1'),
    ).toEqual([{ id: 'again', rows: 1 }, ...[0, 1, 3, 4].map((day) => ({ id: `load-${day}`, rows: 2 }))]);
  });

  it('names loads with deleted rows until they are fetched again', async () => {
    const found = lake();
    await found.fill(3);
    await rewriteAs(found, 'FROM rows WHERE id <> 1001', 'DELETE');
    const missing = async () =>
      (await found.destination.loads()).map(({ loadId, rowsMissing = 0 }) => [loadId, rowsMissing]);
    expect(await missing()).toEqual([
      ['load-0', 0],
      ['load-1', 1],
      ['load-2', 0],
    ]);
    expect(
      await found.sql('SELECT day_from::VARCHAR AS day, state FROM _headgate.coverage ORDER BY 1'),
    ).toEqual(expect.arrayContaining([{ day: formatDay(first + 1), state: 'incomplete' }]));
    await found.put('again', 1, [{ id: 1 }], { supersedes: ['load-1'] });
    expect((await missing()).filter(([, rows]) => rows !== 0)).toEqual([]);
  });
});

describe('a Delta table under a key', () => {
  it('copies only files whose range of keys can hold one of the new ones', async () => {
    const found = lake();
    const key = { key: ['id'] };
    for (let day = 0; day < 4; day += 1) {
      const rows = Array.from({ length: 10 }, (_, index) => ({ id: day * 100 + index, v: 'old' }));
      await found.put(`load-${day}`, day, rows, key);
    }
    const before = new Set(found.files());
    // A file whose keys are far from the new ones is never opened.
    const [far = ''] = [...liveFiles(found)]
      .filter(([, add]) => String(add['stats']).includes('load-3'))
      .map(([path]) => path);
    renameSync(join(found.table, far), join(found.folder, far));
    await found.put(
      'new',
      9,
      [
        { id: 105, v: 'new' },
        { id: 250, v: 'new' },
      ],
      key,
    );
    renameSync(join(found.folder, far), join(found.table, far));
    const [last = ''] = found.versions().slice(-1);
    const removed = found.actions(last).flatMap(({ remove }) => remove?.path ?? []);
    expect(removed).toHaveLength(1);
    expect(found.files().filter((name) => !before.has(name))).toHaveLength(2);
    expect(
      await found.sql(
        "SELECT count(*)::INTEGER AS rows, count(*) FILTER (v = 'new')::INTEGER AS fresh FROM posts",
      ),
    ).toEqual([{ rows: 41, fresh: 2 }]);
    expect(await found.destination.rowsOf(['posts'])).toBe(41);
  });
});

it('statistics keep a byte order mark at the beginning of a text', async () => {
  const found = lake();
  await found.put('a', 1, [{ id: '\ufeffz' }]);
  const [{ stats } = { stats: '' }] = liveFiles(found).values();
  expect(JSON.parse(String(stats))).toMatchObject({
    minValues: { id: '\ufeffz' },
    maxValues: { id: '\ufeffz' },
  });
});

it('a first load without rows needs no column of the key', async () => {
  const found = lake();
  await found.put('empty', 0, [], { key: ['id'] });
  await found.put('a', 1, [{ id: 1 }], { key: ['id'] });
  await found.put('b', 2, [{ id: 1 }], { key: ['id'] });
  expect(await found.destination.rowsOf(['posts'])).toBe(1);
});
