import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { LocalCopies } from '../../src/objects/local-copies.js';
import { temporaryFolder } from '../support/folder.js';

async function open(maxBytes: number): Promise<{ copies: LocalCopies; folder: string }> {
  const folder = temporaryFolder();
  return { copies: new LocalCopies(folder, maxBytes), folder };
}

const ten = async () => ({ bytes: 10, body: Readable.from([Buffer.alloc(10)]) });

describe('copies of objects', () => {
  it('are fetched once, however many ask at the same time', async () => {
    const { copies } = await open(100);
    let fetched = 0;
    const fetch = () => ten().finally(() => (fetched += 1));
    await Promise.all([1, 2, 3].map(() => copies.path('t/a', fetch)));
    await copies.path('t/a', fetch);
    expect(fetched).toBe(1);
  });

  it('are never there in part', async () => {
    const { copies, folder } = await open(100);
    const cut = async () => ({ bytes: 10, body: Readable.from([Buffer.alloc(9)]) });
    await expect(copies.path('a', cut)).rejects.toThrow('a has 10 bytes, but 9 came');
    expect(await readdir(folder)).toEqual([]);
  });

  it('are deleted, least recently used first, until the others fit, but none that was read in the last hour', async () => {
    const { copies, folder } = await open(30);
    for (const name of ['a', 'b', 'c', 'd']) await copies.path(name, ten);
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    await utimes(join(folder, 'a'), hoursAgo(2), hoursAgo(2));
    await utimes(join(folder, 'b'), hoursAgo(4), hoursAgo(4));
    await utimes(join(folder, 'c'), hoursAgo(3), hoursAgo(3));
    await copies.path('c', ten);
    await copies.path('e', ten);
    expect((await readdir(folder)).sort()).toEqual(['c', 'd', 'e']);
    await copies.path('f', ten);
    expect((await readdir(folder)).sort()).toEqual(['c', 'd', 'e', 'f']);
  });
});
