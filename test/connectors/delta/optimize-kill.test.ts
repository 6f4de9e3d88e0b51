import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { tableSpec } from '../../../src/testing/destination/staged.js';
import { options } from '../../../src/testing/destination/bench.js';
import { delta } from '../../support/destination-kinds.js';
import { inForm } from '../../support/size.js';
import { lake } from './lake.js';

const support = join(import.meta.dirname, '../../support');

/**
 * Joins the files of a lake in its own process, which is killed at a given step (0: never). Returns the steps that it
 * reached.
 */
function optimizeKilled(folder: string, nth: number): { killed: boolean; steps: number } {
  const log = join(folder, 'steps.log');
  const { signal } = spawnSync(
    process.execPath,
    ['--import', join(support, 'crash-point.mjs'), join(support, 'optimize-lake.mjs'), folder],
    {
      env: {
        ...process.env,
        HEADGATE_CRASH_LOG: log,
        HEADGATE_CRASH_AT: '*',
        HEADGATE_CRASH_NTH: String(nth),
      },
    },
  );
  return { killed: signal === 'SIGKILL', steps: readFileSync(log, 'utf8').trim().split('\n').length };
}

it('headgate optimize may be killed at any step: rows and ledger stay, and the next one ends it', async () => {
  const base = lake();
  await base.fill(6);
  const copy = () => {
    const folder = mkdtempSync(join(tmpdir(), 'headgate-optimize-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    cpSync(base.folder, folder, { recursive: true });
    return folder;
  };
  const rows = (await delta.rows(base.folder, 'posts')).toSorted((a, b) => Number(a['id']) - Number(b['id']));
  const loads = await base.destination.loads();
  const { steps, killed } = optimizeKilled(copy(), 0);
  expect(killed).toBe(false);
  expect(steps).toBeGreaterThan(20);
  const every = inForm({ short: 19, long: 1 });
  for (let nth = 1; nth <= steps; nth += every) {
    const folder = copy();
    expect(optimizeKilled(folder, nth).killed).toBe(true);
    const destination = delta.open(folder);
    const read = async () =>
      (await delta.rows(folder, 'posts')).toSorted((a, b) => Number(a['id']) - Number(b['id']));
    expect(await read()).toEqual(rows);
    expect(await destination.loads()).toEqual(loads);
    await destination.optimize?.(options);
    expect(await read()).toEqual(rows);
    expect(await destination.loads()).toEqual(loads);
    await destination.check([tableSpec()]);
    expect(readdirSync(join(delta.stateFolder(folder), 'drafts'))).toEqual([]);
    // Six files of before for their readers, and the joined one.
    const files = readdirSync(join(delta.path(folder), 'posts')).filter((name) => name.endsWith('.parquet'));
    expect(files).toHaveLength(7);
  }
});
