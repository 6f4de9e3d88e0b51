import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { delta } from '../../support/destination-kinds.js';
import { lake } from './lake.js';

/** Runs a task right before a commit gets its name, and records the data files that get theirs. */
function beforeCommit(task: () => Promise<unknown>): { moved: string[] } {
  const { link, rename } = fs.promises;
  const moved: string[] = [];
  const waiting = [task];
  const restore = () => {
    Object.assign(fs.promises, { link, rename });
    syncBuiltinESMExports();
  };
  fs.promises.link = async (path, to) => {
    await waiting.pop()?.();
    await link(path, to);
  };
  fs.promises.rename = async (path, to) => {
    if (/\/posts\/[^/]+\.parquet$/.test(String(to))) moved.push(String(to));
    await rename(path, to);
  };
  syncBuiltinESMExports();
  onTestFinished(restore);
  return { moved };
}

it('writes no data file again if another commit comes first and changes nothing of it', async () => {
  const found = lake();
  await found.put('a', 0, [{ id: 1 }, { id: 2 }], { key: ['id'] });
  const { moved } = beforeCommit(() => found.putElsewhere('b', 1, [{ id: 10 }], { key: ['id'] }));
  await found.put('c', 2, [{ id: 2, late: true }], { key: ['id'] });
  // One file of the other commit; from this commit the load, and the copy without the replaced row.
  expect(moved).toHaveLength(3);
  expect(found.files()).toHaveLength(4);
  expect(await found.sql('SELECT id::INTEGER AS id, _load_id FROM posts ORDER BY 1')).toEqual([
    { id: 1, _load_id: 'a' },
    { id: 2, _load_id: 'c' },
    { id: 10, _load_id: 'b' },
  ]);
  expect(fs.readdirSync(join(delta.stateFolder(found.folder), 'drafts'))).toEqual([]);
});

it('writes again what another commit has changed, and leaves no file of the first try', async () => {
  const found = lake();
  await found.put('a', 0, [{ id: 1 }, { id: 2 }, { id: 3 }], { key: ['id'] });
  beforeCommit(() => found.putElsewhere('b', 1, [{ id: 1 }, { id: 2, v: 'b' }], { key: ['id'] }));
  await found.put('c', 2, [{ id: 2, v: 'c' }], { key: ['id'] });
  expect(await found.sql('SELECT id::INTEGER AS id, v, _load_id FROM posts ORDER BY 1')).toEqual([
    { id: 1, v: null, _load_id: 'b' },
    { id: 2, v: 'c', _load_id: 'c' },
    { id: 3, v: null, _load_id: 'a' },
  ]);
  // A commit names the files that readers of older versions need; all others are gone.
  const named = found.versions().flatMap((name) => found.actions(name).flatMap(({ add }) => add?.path ?? []));
  expect(found.files().toSorted()).toEqual(named.toSorted());
});
