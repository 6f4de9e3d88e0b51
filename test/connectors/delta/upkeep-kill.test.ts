import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Removal, Rename } from '../../../src/load/destination.js';
import { tableSpec } from '../../../src/testing/destination/staged.js';
import { options } from '../../../src/testing/destination/bench.js';
import { delta } from '../../support/destination-kinds.js';
import { sweepSize } from '../../support/size.js';
import { lake } from './lake.js';
import { temporaryFolder } from '../../support/folder.js';

const support = join(import.meta.dirname, '../../support');
/** Every which step a change is killed at. test/e2e/verb-kills.test.ts kills the same changes as commands. */
const every = sweepSize('HEADGATE_UPKEEP_STEPS_EVERY', { short: 53, long: 29 });

type Change = ['optimize'] | ['rename', Rename] | ['remove', Removal];

/**
 * Changes a lake in another process, which is killed at a given step (0: never). Returns the steps that it reached.
 */
function changeKilled(folder: string, [verb, change]: Change, nth: number) {
  const log = join(folder, 'steps.log');
  const { signal, stderr } = spawnSync(
    process.execPath,
    [
      '--import',
      join(support, 'crash-point.mjs'),
      join(support, 'upkeep-lake.mjs'),
      folder,
      verb,
      ...(change === undefined ? [] : [JSON.stringify(change)]),
    ],
    {
      env: {
        ...process.env,
        HEADGATE_CRASH_LOG: log,
        HEADGATE_CRASH_AT: '*',
        HEADGATE_CRASH_NTH: String(nth),
      },
    },
  );
  expect(String(stderr)).toBe('');
  return { killed: signal === 'SIGKILL', steps: readFileSync(log, 'utf8').trim().split('\n').length };
}

/** Kills a change of a lake at its steps, from a given one on. */
async function killEach(
  change: Change,
  from: number,
  base: string,
  shows: (folder: string) => Promise<void>,
): Promise<void> {
  const copy = () => {
    const folder = temporaryFolder();
    cpSync(base, folder, { recursive: true });
    return folder;
  };
  const { steps, killed } = changeKilled(copy(), change, 0);
  expect(killed).toBe(false);
  expect(steps).toBeGreaterThan(from);
  for (let nth = from; nth <= steps; nth += every) {
    const folder = copy();
    expect(changeKilled(folder, change, nth).killed, `step ${nth} of ${steps}`).toBe(true);
    await shows(folder);
  }
}

const rowsOf = async (folder: string, table: string) =>
  (await delta.rows(folder, table)).toSorted((a, b) => Number(a['id']) - Number(b['id']));
const draftsIn = (folder: string) => readdirSync(join(delta.stateFolder(folder), 'drafts'));
/** Folders with a file in them. */
const tablesIn = (folder: string) =>
  readdirSync(delta.path(folder)).filter((name) => {
    const entries = readdirSync(join(delta.path(folder), name), { recursive: true, withFileTypes: true });
    return name !== '_headgate' && entries.some((entry) => entry.isFile());
  });

it('headgate optimize may be killed at any step: rows and ledger stay, and the next one completes it', async () => {
  const base = lake();
  await base.fill(6);
  const rows = await rowsOf(base.folder, 'posts');
  const loads = await base.destination.loads();
  await killEach(['optimize'], 1, base.folder, async (folder) => {
    const destination = delta.open(folder);
    expect(await rowsOf(folder, 'posts')).toEqual(rows);
    expect(await destination.loads()).toEqual(loads);
    await destination.optimize?.(options);
    expect(await rowsOf(folder, 'posts')).toEqual(rows);
    expect(await destination.loads()).toEqual(loads);
    await destination.check([tableSpec()]);
    expect(draftsIn(folder)).toEqual([]);
    // Six files of before for their readers, and the joined one.
    const files = readdirSync(join(delta.path(folder), 'posts')).filter((name) => name.endsWith('.parquet'));
    expect(files).toHaveLength(7);
  });
});

it('a rename may be killed at any step: the next one, back or on, moves every row once', async () => {
  const base = lake();
  await base.fill(3);
  const rows = await rowsOf(base.folder, 'posts');
  const there: Rename = { from: 'posts', to: 'news', table: 'news' };
  const back: Rename = { from: 'news', to: 'posts', table: 'posts' };
  let isBack = false;
  await killEach(['rename', there], 1, base.folder, async (folder) => {
    isBack = !isBack;
    const destination = delta.open(folder);
    const { to, table } = isBack ? back : there;
    await destination.rename(isBack ? back : there, options);
    await destination.check([tableSpec({ job: to, table })]);
    expect(await rowsOf(folder, table)).toEqual(rows);
    expect((await destination.loads()).map(({ job }) => job)).toEqual([to, to, to]);
    expect(tablesIn(folder)).toEqual([table]);
    expect(draftsIn(folder)).toEqual([]);
    await destination.rename(isBack ? there : back, options);
    expect(tablesIn(folder)).toEqual([isBack ? 'news' : 'posts']);
  });
});

it('a drop may be killed at any step: all of the table stays, or nothing, and the next one completes it', async () => {
  const base = lake();
  await base.fill(2);
  const rows = await rowsOf(base.folder, 'posts');
  const drop: Removal = { jobs: ['posts'], supersededBefore: null };
  await killEach(['remove', drop], 1, base.folder, async (folder) => {
    const destination = delta.open(folder);
    const loads = await destination.loads();
    if (loads.length > 0) expect(await rowsOf(folder, 'posts')).toEqual(rows);
    await destination.check([tableSpec()]);
    expect(tablesIn(folder)).toEqual(loads.length > 0 ? ['posts'] : []);
    await destination.remove(drop, options);
    expect(tablesIn(folder)).toEqual([]);
    expect(draftsIn(folder)).toEqual([]);
  });
});
