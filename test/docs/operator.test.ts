import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { serviceVariables } from '../../src/service/process/service-config.js';
import { makeWorkFolder } from '../support/cli.js';
import { runHere } from '../support/command-line.js';
import { blocks, root } from './markdown.js';

const page = readFileSync(join(root, 'docs/operator.md'), 'utf8');

it('names every variable that the service reads, and no other', () => {
  const named = [...page.matchAll(/^\| `(HEADGATE_SERVE_\w+)` \|/gm)].map(([, name]) => name);
  expect(named).toEqual([...serviceVariables]);
});

it('shows commands that do what it says, as they are typed', async () => {
  const cwd = await makeWorkFolder();
  const env = { HEADGATE_SERVE_DATA: 'state' };
  const run = (line: string) => runHere(line.split(/\s+/).slice(1), { cwd, env });
  await run('headgate service account add ann@example.com pro');
  const lines = blocks('operator.md', 'sh').flatMap(({ text }) => text.trim().split('\n'));
  const said: string[] = [];
  for (const line of lines) {
    const { code, stdout, stderr } = await run(line);
    expect([line, code, stderr]).toEqual([line, 0, '']);
    said.push(stdout.trim());
  }
  expect(said).toEqual([
    'Backed up 1 account, 0 jobs and 0 results (0 B).',
    'Restored 1 account, 0 jobs and 0 results (0 B).',
    expect.stringContaining('ann@example.com'),
    'Deleted ann@example.com with 0 active keys and 0 jobs.',
  ]);
});
