import { chmodSync, readFileSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { prepareRename, settingOf, withSetting } from '../../src/config/edit-job.js';
import { temporaryFolder } from '../support/folder.js';

const destination = 'destination: { duckdb: w.duckdb }';

async function renamed(jobs: string, table: string | null = 'new', to = 'new'): Promise<string> {
  const file = join(temporaryFolder(), 'headgate.yaml');
  writeFileSync(file, `${destination}\n${jobs}`);
  const write = await prepareRename(file, { from: 'old', to, table });
  expect(readFileSync(file, 'utf8')).toBe(`${destination}\n${jobs}`);
  await write();
  return readFileSync(file, 'utf8').slice(destination.length + 1);
}

describe('renaming a job config in its file', () => {
  it.each([
    ['jobs:\n  - name: old # why\n    source: x\n', 'jobs:\n  - name: new # why\n    source: x\n'],
    [
      "jobs: [{ source: x, name: 'old' }, {name: older, source: x}]",
      "jobs: [{ source: x, name: 'new' }, {name: older, source: x}]",
    ],
    [
      'jobs:\r\n- source: x\r\n  name:   "old"   \r\n\r\n# end',
      'jobs:\r\n- source: x\r\n  name:   "new"   \r\n\r\n# end',
    ],
    [
      'defaults: { source: x }\njobs:\n- table: old # same\n  name: old\n',
      'defaults: { source: x }\njobs:\n- table: new # same\n  name: new\n',
    ],
  ])('changes only its words in %j', async (before, after) => {
    expect(await renamed(before)).toBe(after);
  });

  it.each([
    [
      'jobs:\n  - name: old # why\n    source: x\n',
      'jobs:\n  - name: new # why\n    table: old\n    source: x\n',
    ],
    ['jobs: [{ name: old, source: x }]', 'jobs: [{ name: new, table: old, source: x }]'],
    ['jobs:\n  - source: x\n    name: old', 'jobs:\n  - source: x\n    name: new\n    table: old'],
  ])('writes down the table that stays in %j', async (before, after) => {
    expect(await renamed(before, 'old')).toBe(after);
  });

  it('puts a name in quotes that needs them', async () => {
    expect(await renamed('jobs: [{ name: old, source: x }]', 'a: b', 'a: b')).toContain('name: "a: b"');
    expect(await renamed('jobs: [{ name: old, source: x }]', 'null', 'null')).toContain('name: "null"');
    expect(await renamed("jobs: [{ name: 'old', source: x }]", "it's", "it's")).toContain("name: 'it''s'");
  });

  it.each([
    ['jobs: [{ name: "${NAME}", source: x }]', 'no job config has the plain name'],
    ['jobs: [{ name: &n old, source: *n }]', 'something else would change too'],
    ['jobs: [{ name: old, source: x }, { name: new, source: x }]', 'repeats the name new'],
    ['jobs: [{ name: old, source: x }, { name: b, table: NEW, source: x }]', 'repeats the table'],
  ])('refuses %j', async (jobs, message) => {
    await expect(renamed(jobs)).rejects.toThrow(message);
  });

  it('refuses texts that are not names', async () => {
    const jobs = 'jobs: [{ name: old, source: x }]';
    await expect(renamed(jobs, null, ' new')).rejects.toThrow('cannot be a name');
    await expect(renamed(jobs, '_headgate')).rejects.toThrow('cannot be a table');
  });

  it('keeps the mode of the file and the link to it', async () => {
    const folder = temporaryFolder();
    const [file, link] = [join(folder, 'real.yaml'), join(folder, 'headgate.yaml')];
    writeFileSync(file, `${destination}\njobs: [{ name: old, source: x }]`);
    chmodSync(file, 0o640);
    symlinkSync(file, link);
    await (await prepareRename(link, { from: 'old', to: 'new', table: null }))();
    expect(statSync(file).mode & 0o777).toBe(0o640);
    expect(readFileSync(link, 'utf8')).toContain('name: new');
    expect(readdirSync(folder)).toEqual(['headgate.yaml', 'real.yaml']);
  });
});

it.each([
  ['a removed key leaves the comment of the next', 'table: t\n# of the key\nkey: [a]', 'table', ''],
  ['a block becomes a line', 'revisit:\n  - P1D\n# of the key\nkey: [a]', 'revisit', '[P7D]'],
  ['a key without a value gets one', 'schedule:\n# of the key\nkey: [a]', 'schedule', '"0 6 * * *"'],
])('one setting changes alone: %s', (_, others, key, value) => {
  const entry = `name: x\n${others}`;
  const changed = withSetting(entry, key, value);
  expect(settingOf(changed, key)).toBe(value);
  expect(changed).toMatch(/\n# of the key\nkey: \[a\]$/);
});
