import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { blocks } from './markdown.js';
import { runPage } from './run-page.js';

it('every command of docs/production.md works, in the order of the page and in one folder', async () => {
  const [config] = blocks('production.md', 'yaml');
  const { cwd, outputs } = await runPage('production.md', { 'headgate.yaml': config?.text ?? '' });
  const read = (file: string) => readFileSync(join(cwd, file), 'utf8');
  expect(JSON.parse(read('last-run.json'))).toMatchObject({ command: 'run', ok: true });
  for (const line of read('run.log').trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('type');
  expect(outputs.get('headgate runs')).toContain('complete');
});
