import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadConfig } from '../../src/config/load-config.js';
import { makeFolder } from '../support/warehouse.js';
import { configPage } from './config-page.js';
import { blocks, root } from './markdown.js';

it('docs/config.md is what the schema says; npm run docs writes it', async () => {
  await expect(configPage()).toMatchFileSnapshot(join(root, 'docs/config.md'));
});

it.each(['config.md', 'schedule.md'])('%s shows config files that load', async (page) => {
  for (const [index, { text }] of blocks(page, 'yaml').entries()) {
    if (!text.includes('jobs:')) continue;
    const file = join(makeFolder(), `${index}.yaml`);
    writeFileSync(file, text);
    const env = { HEADGATE_URL: 'https://jobs.example.com/api/ext/v1', HEADGATE_API_KEY: 'key' };
    expect((await loadConfig(file, env)).jobs).not.toEqual([]);
  }
});
