import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadServiceConfig } from '../../../src/service/process/service-config.js';
import { builtInSources } from '../../../src/service/sources/built-in.js';
import { SourceClient } from '../../../src/service/sources/http.js';
import type { Source } from '../../../src/service/sources/source.js';
import { documentsHere } from '../../support/documents-here.js';
import { type Reply, ReplayServer } from '../../support/replay-server.js';
import { temporaryFolder, testService } from '../../support/service.js';

const dataset = (slug: string) =>
  `  - { slug: ${slug}, name: Mine, description: My own., path: a.csv, date_column: day }\n`;

async function sourcesFrom(config: string): Promise<readonly Source[]> {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'service.yaml'), config);
  await writeFile(join(folder, 'a.csv'), 'id,day,title\n1,2024-03-01,first\n2,2024-03-02,second\n');
  return (await loadServiceConfig(join(folder, 'service.yaml'), {})).sources ?? [];
}

describe("the service's config file", () => {
  test('lists data sets, which take jobs like any other source', async () => {
    const sources = await sourcesFrom(`datasets:\n${dataset('mine')}`);
    expect(sources.map(({ slug }) => slug)).toEqual([...builtInSources.map(({ slug }) => slug), 'mine']);
    const api = await testService({ sources });
    const client = await api.client();
    const id = await api.finished(client, { source: 'mine', config: { startDate: '2024-03-02' } });
    expect((await client.get(`/jobs/${id}/data`)).body.data.rows).toEqual([
      { id: 2, day: '2024-03-02', title: 'second' },
    ]);
  });

  test.each([
    ['two sources of one name', dataset('mine') + dataset('mine')],
    ['a data set named as a built-in source', dataset('feed')],
    ['a data set that is not there', dataset('mine').replace('a.csv', 'b.csv')],
    ['a data set with a key that is none', dataset('mine').replace('name:', 'title:')],
  ])('is refused with %s', async (_what, entries) => {
    await expect(sourcesFrom(`datasets:\n${entries}`)).rejects.toMatchObject({
      code: expect.stringMatching(/^(config|file)_invalid$/) as string,
    });
  });
});

describe('a job whose source fails', () => {
  const replies: [string, Reply][] = [
    ['source_refused', { status: 404 }],
    ['source_rate_limited', { status: 429, headers: { 'Retry-After': '86400' } }],
  ];

  test.each(replies)('ends as failed with error_code %s', async (code, reply) => {
    const server = await ReplayServer.start();
    server.expect({ url: 'https://feeds.example/feed' }, reply);
    const feed = builtInSources.find(({ slug }) => slug === 'feed') as Source;
    const replayed: Source['collect'] = (config, context) => {
      const client = new SourceClient(feed, { documents: documentsHere, network: server.network });
      return feed.collect(config, { ...context, http: client.for(context.signal) });
    };
    const api = await testService({ sources: [{ ...feed, collect: replayed }] });
    const client = await api.client();
    const config = { url: 'https://feeds.example/feed' };
    const id = await api.finished(client, { source: 'feed', config });
    const { job } = (await client.get(`/jobs/${id}`)).body.data;
    expect(job).toMatchObject({ status: 'failed', error_code: code });
  });
});
