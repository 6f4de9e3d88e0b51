import { randomBytes } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFolderStore } from '../../src/objects/folder-store.js';
import type { ObjectStore } from '../../src/objects/object-store.js';
import { requirePutOnce } from '../../src/objects/proof.js';
import { openS3Store } from '../../src/objects/s3-store.js';
import { s3Place } from '../support/s3-place.js';
import { startS3Server } from '../support/s3-server.js';
import { startVersitygw, whyNoVersitygw } from '../support/versitygw.js';
import { temporaryFolder } from '../support/folder.js';

const text = (content: string) => Buffer.from(content);

async function names(store: ObjectStore, prefix: string, after?: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { name } of store.list(prefix, after)) found.push(name);
  return found;
}

/** Servers start once; every test has its own prefix or folder. */
const stores = {
  'a folder': {
    why: '',
    start: async () => ({ url: '', close: async () => {} }),
    open: async () => {
      const root = temporaryFolder();
      return openFolderStore(root, join(root, '_drafts'));
    },
  },
  'S3, by a server of these tests': { why: '', start: () => startS3Server(), open: openS3 },
  'S3, by versitygw': { why: whyNoVersitygw, start: startVersitygw, open: openS3 },
};

const kinds = Object.entries(stores).filter(([, { why }]) => why === '');

it.skipIf(whyNoVersitygw !== '')(`objects in every store are tested${whyNoVersitygw}`, () =>
  expect(kinds).toHaveLength(3),
);

async function openS3(url: string): Promise<ObjectStore> {
  return openS3Store(s3Place(url, randomBytes(8).toString('hex')), temporaryFolder());
}

describe.each(kinds)('objects in %s', (_, { start, open }) => {
  let server: { url: string; close(): Promise<void> };

  beforeAll(async () => {
    server = await start();
  });
  afterAll(async () => {
    await server.close();
  });

  it('give a name once: of all that try at the same time, one gets it', async () => {
    const store = await open(server.url);
    for (const name of ['t/log/1.json', 't/log/2.json', 't/log/3.json']) {
      const tries = Array.from({ length: 10 }, (_, index) => store.create(name, text(String(index))));
      const won = (await Promise.all(tries)).flatMap((created, index) => (created ? [index] : []));
      expect(won).toHaveLength(1);
      expect(String(await store.get(name))).toBe(String(won[0]));
      expect(await store.create(name, text(String(won[0])))).toBe(false);
    }
  });

  it('prove that they give a name once, and leave nothing behind', async () => {
    const store = await open(server.url);
    await requirePutOnce(store);
    expect(await names(store, '')).toEqual([]);
  });

  it('are listed by the bytes of their names, below a prefix and after a name', async () => {
    const store = await open(server.url);
    for (const name of ['t/b', 't/a/z', 't/B', 't/é', 't/_x=1 %2B&', 't2/a', 't/a.x']) {
      await store.create(name, text('ooo'));
    }
    expect(await names(store, 't/')).toEqual(['t/B', 't/_x=1 %2B&', 't/a.x', 't/a/z', 't/b', 't/é']);
    expect(await names(store, 't/a')).toEqual(['t/a.x', 't/a/z']);
    expect(await names(store, 't/', 't/a/z')).toEqual(['t/b', 't/é']);
    expect(await names(store, 'none/')).toEqual([]);
    expect((await store.folders()).filter((name) => name !== '_drafts').sort()).toEqual(['t', 't2']);
    for await (const { bytes, modified } of store.list('t/b')) {
      expect(bytes).toBe(3);
      expect(Math.abs(Date.now() - modified)).toBeLessThan(60_000);
    }
  });

  it('are read completely, small or large, in memory or by a path of this machine', async () => {
    const store = await open(server.url);
    const folder = temporaryFolder();
    for (const bytes of [0, 1, 20 * 1024 * 1024 + 1]) {
      const content = randomBytes(bytes);
      const file = join(folder, 'file');
      await writeFile(file, content);
      await store.upload(`t/day=1/${bytes}.parquet`, file);
      expect(await stat(file).catch(() => null)).toBeNull();
      expect((await store.get(`t/day=1/${bytes}.parquet`))?.equals(content)).toBe(true);
      const paths = await Promise.all([1, 2].map(() => store.local(`t/day=1/${bytes}.parquet`)));
      for (const path of paths) {
        expect(path.startsWith(store.localFolder)).toBe(true);
        expect((await readFile(path)).equals(content)).toBe(true);
      }
    }
  });

  it('are replaced if they are hints, and may be deleted twice', async () => {
    const store = await open(server.url);
    expect(await store.get('t/hint')).toBeNull();
    await expect(store.local('t/hint')).rejects.toMatchObject({ code: 'ENOENT' });
    await store.replace('t/hint', text('1'));
    expect(String(await readFile(await store.local('t/hint')))).toBe('1');
    await store.replace('t/hint', text('22'));
    expect(String(await store.get('t/hint'))).toBe('22');
    expect(String(await readFile(await store.local('t/hint')))).toBe('22');
    for (const name of ['t/hint', 't/hint']) await store.delete(name);
    expect(await store.get('t/hint')).toBeNull();
    await expect(store.local('t/hint')).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
