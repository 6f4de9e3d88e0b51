import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { clearDrafts, draftPrefix } from '../../src/objects/drafts.js';
import { openFolderStore } from '../../src/objects/folder-store.js';
import type { ObjectStore } from '../../src/objects/object-store.js';

async function open(): Promise<{ store: ObjectStore; root: string; drafts: string }> {
  const root = await mkdtemp(join(tmpdir(), 'headgate-objects-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const drafts = join(root, '_drafts');
  return { store: openFolderStore(root, drafts), root, drafts };
}

const text = (content: string) => Buffer.from(content);

async function names(store: ObjectStore, prefix: string, after?: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { name } of store.list(prefix, after)) found.push(name);
  return found;
}

describe('a folder of objects', () => {
  it('gives a name once: of all that try at the same time, one gets it, and its content stays', async () => {
    const { store, drafts } = await open();
    const tries = Array.from({ length: 20 }, (_, index) => store.create('t/log/1.json', text(String(index))));
    const won = (await Promise.all(tries)).flatMap((created, index) => (created ? [index] : []));
    expect(won).toHaveLength(1);
    expect(String(await store.get('t/log/1.json'))).toBe(String(won[0]));
    expect(await readdir(drafts)).toEqual([]);
  });

  it('lists by the bytes of names, below a prefix and after a name', async () => {
    const { store } = await open();
    for (const name of ['t/b', 't/a/z', 't/B', 't/é', 't2/a', 't/a.x']) await store.create(name, text(name));
    expect(await names(store, 't/')).toEqual(['t/B', 't/a.x', 't/a/z', 't/b', 't/é']);
    expect(await names(store, 't/a')).toEqual(['t/a.x', 't/a/z']);
    expect(await names(store, 't/', 't/a/z')).toEqual(['t/b', 't/é']);
    expect(await names(store, 'none/')).toEqual([]);
    expect((await store.folders()).sort()).toEqual(['_drafts', 't', 't2']);
    for await (const { bytes, modified } of store.list('t/b')) {
      expect(bytes).toBe(3);
      expect(Math.abs(Date.now() - modified)).toBeLessThan(60_000);
    }
  });

  it('moves a file to its name, replaces what is a hint, and forgets what is deleted with its folders', async () => {
    const { store, root } = await open();
    const file = join(root, 'file');
    await writeFile(file, 'rows');
    await store.upload('t/data/one', file);
    expect(await stat(file).catch(() => null)).toBeNull();
    expect(String(await store.get('t/data/one'))).toBe('rows');
    expect(await store.local('t/data/one')).toBe(join(root, 't/data/one'));
    await store.replace('t/hint', text('1'));
    await store.replace('t/hint', text('2'));
    expect(String(await store.get('t/hint'))).toBe('2');
    for (const name of ['t/data/one', 't/hint', 't/hint']) await store.delete(name);
    expect(await store.get('t/hint')).toBeNull();
    await expect(store.local('t/hint')).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await readdir(root)).toEqual(['_drafts']);
  });

  it('lets read a file whoever may read its folder', async () => {
    const { store, root } = await open();
    await store.create('own/1', text(''));
    await mkdir(join(root, 'shared'), { mode: 0o750 });
    await store.create('shared/1', text(''));
    const mode = async (name: string) => (await stat(join(root, name))).mode & 0o777;
    expect([await mode('own/1'), await mode('shared/1')]).toEqual([0o600, 0o640]);
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
