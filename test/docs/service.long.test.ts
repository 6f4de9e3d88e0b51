import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commands } from '../../src/cli/commands.js';
import { loadServiceConfig } from '../../src/service/process/service-config.js';
import { builtInSources } from '../../src/service/sources/configured.js';
import { faults } from '../../src/service/sources/source.js';
import { makeWorkFolder } from '../support/cli.js';
import { runHere } from '../support/command-line.js';
import { temporaryFolder } from '../support/folder.js';
import { ApiClient, openTestService } from '../support/service.js';
import { blocks, root } from './markdown.js';

/** What docs/service.md says about each word that a line of a list begins with. */
const said = new Map(
  [...readFileSync(join(root, 'docs/service.md'), 'utf8').matchAll(/^- `(\w+)`: (.+)$/gm)].map(
    ([, word = '', meaning = '']) => [word, meaning],
  ),
);

/** The id of a finished job. */
async function addJob(dataDir: string): Promise<string> {
  const api = await openTestService({ dataDir, clock: { now: () => Date.now() } });
  // The page leaves Ann without a plan.
  const { key } = await api.service.bootstrap('bob@example.com', 'pro');
  const id = await api.finished(new ApiClient(api.service.url, key), { config: { maxData: 1 } });
  await api.service.close();
  return id;
}

describe('docs/service.md', () => {
  it('shows a config file that the service takes', async () => {
    const folder = temporaryFolder();
    const [example] = blocks('service.md', 'yaml');
    // A server is asked for its rows at the start; the tests of such sources have one.
    const text = (example?.text ?? '').replace(/^  - slug: orders\n(    .*\n)*/m, '');
    writeFileSync(join(folder, 'service.yaml'), text);
    writeFileSync(join(folder, 'reviews.csv'), 'review_id,written_on,text\n1,2026-01-01,good\n');
    const { sources, retentionDays } = await loadServiceConfig(join(folder, 'service.yaml'), {});
    expect(sources?.map(({ slug }) => slug)).toContain('reviews');
    expect(retentionDays).toBe(30);
  });

  it('names every source and every error code of a failed job', () => {
    expect([...said.keys()]).toEqual(expect.arrayContaining(builtInSources.map(({ slug }) => slug)));
    expect([...said]).toEqual(expect.arrayContaining(Object.entries(faults)));
  });

  it("shows the operator's commands as they are typed, every one", async () => {
    const cwd = await makeWorkFolder();
    const block = blocks('service.md', 'sh').find(({ text }) => text.includes('service account add'));
    const lines = (block?.text ?? '').trim().split('\n');
    let [keyId, jobId] = ['', ''];
    for (const line of lines) {
      if (line.includes('job delete')) jobId = await addJob(join(cwd, 'state'));
      const words = line.replace(/#.*/, '').trim().split(/\s+/).slice(1);
      const own: Record<string, string> = { '0Ab1Cd2Ef3Gh': keyId, '01kjkb3q00wkmg3hwrcqw7htgs': jobId };
      const args = words.map((word) => own[word] ?? word);
      const { code, stdout } = await runHere([...args, '--data', 'state'], {
        cwd,
        input: 'ten characters\n',
      });
      expect({ line, code }).toEqual({ line, code: 0 });
      keyId = /hg_(\w+?)_/.exec(stdout)?.[1] ?? keyId;
    }
    const names = commands.map(({ name }) => name).filter((name) => name.startsWith('service '));
    const commandsShown = lines.map(
      (line) => names.find((name) => `${line} `.startsWith(`headgate ${name} `)) ?? line,
    );
    // It needs a service that runs, and stands in the text.
    expect([...commandsShown, 'service reload'].toSorted()).toEqual(names.toSorted());
  });
});
