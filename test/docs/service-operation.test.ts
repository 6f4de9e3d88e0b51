import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { serviceVariables } from '../../src/service/process/service-config.js';
import { makeWorkFolder } from '../support/cli.js';
import { runHere } from '../support/command-line.js';
import { blocks } from './markdown.js';

it('docs/service.md shows every setting of the service that can be a variable', () => {
  const [example] = blocks('service.md', 'yaml');
  // A reader who tries the file as it stands has no use for the keys in comments.
  const text = example?.text.replaceAll(/^# (?=\w+:)/gm, '') ?? '';
  const keys = Object.keys(parse(text) as object).filter(
    (key) => !['datasets', 'tiers', 'access', 'sign_in'].includes(key),
  );
  const variables = ['config', 'bootstrap', ...keys].map((key) => `HEADGATE_SERVE_${key.toUpperCase()}`);
  expect(variables.toSorted()).toEqual(serviceVariables.toSorted());
});

it('docs/service.md shows commands for backups that do what it says, as they are typed', async () => {
  const cwd = await makeWorkFolder();
  const env = { HEADGATE_SERVE_DATA: 'state' };
  const run = (line: string) => runHere(line.split(/\s+/).slice(1), { cwd, env });
  await run('headgate service account add ann@example.com pro');
  const lines = blocks('service.md', 'sh')
    .filter(({ heading }) => heading === 'Backup')
    .flatMap(({ text }) => text.trim().split('\n'));
  const said: string[] = [];
  for (const line of lines) {
    const { code, stdout, stderr } = await run(line);
    expect([line, code, stderr]).toEqual([line, 0, '']);
    said.push(stdout.trim());
  }
  expect(said).toEqual([
    'Backed up 1 account, 0 jobs and 0 results (0 B).',
    'Restored 1 account, 0 jobs and 0 results (0 B).',
  ]);
});
