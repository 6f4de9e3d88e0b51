import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { Editing } from '../../../src/ui/editing.js';
import { temporaryFolder } from '../../support/folder.js';

const config = (job: string) => `connection: { url: embedded }
destination: { duckdb: w.duckdb }
jobs: [{ name: ${job}, source: birdstrikes, schedule: 0 0 1 1 *, window: { from: 2002-01-01, to: 2002-01-02 } }]
`;

it('nothing runs the schedules after the pages end, even if the file has just changed', async () => {
  const file = join(temporaryFolder(), 'headgate.yaml');
  writeFileSync(file, config('strikes'));
  const editing = new Editing({ file, env: process.env, propose: () => Promise.reject(new Error()) });
  await editing.changed();
  editing.toggleWatch();
  const log = editing.watch?.log;
  await vi.waitFor(() => expect(log?.join('')).toContain('next_run'), { timeout: 30_000 });
  writeFileSync(file, config('gulls'));
  await editing.changed();
  await editing.close();
  expect(editing.watch?.ending?.outcome).toBe('interrupted');
});
