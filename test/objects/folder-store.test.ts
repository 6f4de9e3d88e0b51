import fs from 'node:fs';
import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { clearDrafts, draftPrefix } from '../../src/files/drafts.js';
import { openFolderStore } from '../../src/objects/folder-store.js';
import type { ObjectStore } from '../../src/objects/object-store.js';
import { requireHardLinks } from '../../src/objects/hard-links.js';
import { temporaryFolder } from '../support/folder.js';

async function open(): Promise<{ store: ObjectStore; root: string; drafts: string }> {
  const root = temporaryFolder();
  const drafts = join(root, '_drafts');
  return { store: openFolderStore(root, drafts), root, drafts };
}

const text = (content: string) => Buffer.from(content);

describe('a folder of objects', () => {
  it('gives a name once: of all that try at the same time, one gets it, and its content stays', async () => {
    const { store, drafts } = await open();
    const tries = Array.from({ length: 20 }, (_, index) => store.create('t/log/1.json', text(String(index))));
    const won = (await Promise.all(tries)).flatMap((created, index) => (created ? [index] : []));
    expect(won).toHaveLength(1);
    expect(String(await store.get('t/log/1.json'))).toBe(String(won[0]));
    expect(await readdir(drafts)).toEqual([]);
  });

  it('is read in place, and removes the folders of what is deleted', async () => {
    const { store, root } = await open();
    await store.create('t/data/one', text('rows'));
    expect(await store.local('t/data/one')).toBe(join(root, 't/data/one'));
    await store.delete('t/data/one');
    expect(await readdir(root)).toEqual(['_drafts']);
  });

  it('has files that everyone who may read the folder may read', async () => {
    const { store, root } = await open();
    await store.create('own/1', text(''));
    await mkdir(join(root, 'shared'), { mode: 0o750 });
    await store.create('shared/1', text(''));
    const mode = async (name: string) => (await stat(join(root, name))).mode & 0o777;
    expect([await mode('own/1'), await mode('shared/1')]).toEqual([0o600, 0o640]);
    await store.create('shared/day=1/1', text('1'));
    await store.create('own/day=1/1', text('1'));
    expect([await mode('own/day=1'), await mode('shared/day=1')]).toEqual([0o700, 0o750]);
  });

  it('clears drafts of processes that have ended, and of other machines once they are a day old', async () => {
    const { drafts } = await open();
    await mkdir(drafts);
    const own = await draftPrefix();
    const [machine] = own.split('.');
    const left = [`${machine}.${process.pid}.1.x`, 'elsewhere.1.1.old'];
    for (const name of [`${own}x`, 'elsewhere.1.1.new', ...left]) await writeFile(join(drafts, name), '');
    await utimes(join(drafts, 'elsewhere.1.1.old'), 0, 0);
    await clearDrafts(drafts);
    expect((await readdir(drafts)).sort()).toEqual([`${own}x`, 'elsewhere.1.1.new'].sort());
  });
});

it('is refused if a file system has no hard links', async () => {
  const root = temporaryFolder();
  await requireHardLinks(root, join(root, 'drafts'));
  expect(await readdir(join(root, 'drafts'))).toEqual([]);
  const { link } = fs.promises;
  fs.promises.link = () =>
    Promise.reject(Object.assign(new Error('no links'), { code: 'EPERM', syscall: 'link' }));
  syncBuiltinESMExports();
  onTestFinished(async () => {
    Object.assign(fs.promises, { link });
    syncBuiltinESMExports();
  });
  await expect(requireHardLinks(root, join(root, 'drafts'))).rejects.toMatchObject({
    code: 'destination_invalid',
    message: expect.stringContaining('without hard links') as string,
  });
});
