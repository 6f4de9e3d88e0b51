import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';
import { deltaViews } from '../../../connectors/delta/readers.js';
import { tableSpec } from '../../../src/testing/destination/staged.js';
import { delta, query } from '../../support/destination-kinds.js';
import { sweepSize } from '../../support/size.js';

const kills = sweepSize('HEADGATE_DELTA_KILLS', { short: 2, long: 20 });
const script = join(import.meta.dirname, '../../support/commit-days.mjs');

/** Commits of a process, told as they are made. */
function committer(
  name: string,
  folder: string,
  told: Set<string>,
): { child: ChildProcess; next: () => Promise<void> } {
  const child = spawn(process.execPath, [script, name, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (id) => told.add(id));
  return { child, next: async () => void (await once(lines, 'line')) };
}

it(`two processes that commit to one table lose nothing of each other, killed ${kills} times`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'headgate-committers-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const told = new Set<string>();
  for (let count = 0; count < kills; count += 1) {
    const pair = ['one', 'two'].map((name) => committer(name, folder, told));
    // Each has to get through beside the other.
    await Promise.all(pair.map(({ next }) => next()));
    await pair[count % 2]!.next();
    for (const { child } of pair) child.kill('SIGKILL');
    await Promise.all(pair.map(({ child }) => once(child, 'close')));
    const destination = delta.open(folder);
    await destination.check([tableSpec()]);
    const loads = await destination.loads();
    const ids = loads.map(({ loadId }) => loadId);
    expect([...told].filter((id) => !ids.includes(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    const rows = await query(
      ':memory:',
      'SELECT _load_id AS id, count(*)::INTEGER AS rows FROM posts GROUP BY 1 ORDER BY 1',
      'READ_WRITE',
      await deltaViews({ path: delta.path(folder) }),
    );
    expect(rows).toEqual(ids.toSorted().map((id) => ({ id, rows: 3 })));
    // What killed commits were writing is gone after a check.
    expect(readdirSync(join(delta.stateFolder(folder), 'drafts'))).toEqual([]);
    const files = readdirSync(join(delta.path(folder), 'posts')).filter((name) => name.endsWith('.parquet'));
    expect(files).toHaveLength(ids.length);
  }
  expect(told.size).toBeGreaterThanOrEqual(2 * kills);
});
