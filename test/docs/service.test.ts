import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadServiceConfig } from '../../src/service/service-config.js';
import { builtInSources } from '../../src/service/sources/built-in.js';
import { faults } from '../../src/service/sources/source.js';
import { testService } from '../support/service.js';
import { makeFolder } from '../support/warehouse.js';
import { blocks, root } from './markdown.js';

/** Cells of every table row of docs/service.md. */
const rows = readFileSync(join(root, 'docs/service.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').map((cell) => cell.trim().replace(/^`(.*)`$/, '$1')));

describe('docs/service.md', () => {
  it('shows a config file that the service takes', async () => {
    const folder = makeFolder();
    const [example] = blocks('service.md', 'yaml');
    writeFileSync(join(folder, 'service.yaml'), example?.text ?? '');
    writeFileSync(join(folder, 'reviews.csv'), 'review_id,written_on,text\n1,2026-01-01,good\n');
    const { sources, retentionDays } = await loadServiceConfig(join(folder, 'service.yaml'));
    expect(sources?.map(({ slug }) => slug)).toContain('reviews');
    expect(retentionDays).toBe(30);
  });

  it('names every source and every error code of a failed job', () => {
    const named = rows.map(([, first]) => first);
    expect(named).toEqual(expect.arrayContaining(builtInSources.map(({ slug }) => slug)));
    for (const fault of Object.entries(faults))
      expect(rows.map((row) => row.slice(1, 3))).toContainEqual(fault);
  });

  it("shows the operator's requests as the service takes them, every one", async () => {
    const { service, dataDir } = await testService();
    const { token } = JSON.parse(readFileSync(join(dataDir, 'service.json'), 'utf8')) as { token: string };
    const operations = rows.filter(([, , body]) => body?.startsWith('{'));
    let keyId = '';
    for (const [, operation, body = ''] of operations) {
      const answer = await fetch(new URL(`/admin/${operation}`, service.studio), {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: body.replace('KEY_ID', keyId),
      });
      const { data } = (await answer.json()) as { data: { id?: string; key?: string } };
      expect({ operation, status: answer.status }).toEqual({ operation, status: 200 });
      if (data.key !== undefined) keyId = data.key.split('_')[1] ?? '';
    }
    expect(operations).toHaveLength(7);
  });
});
