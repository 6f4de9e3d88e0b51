import { describe, expect, test } from 'vitest';
import { arxiv } from '../../../src/service/sources/arxiv/arxiv.js';
import { collect, ReplayServer, testSource, TestTime } from '../../support/replay-server.js';

/* Answers are written from the endpoint's documentation, not captured. */

const url = 'https://export.arxiv.org/api/query';
const march = { startDate: '2024-03-01', endDate: '2024-03-31' };
const submitted = 'submittedDate:[202403010000 TO 202404010000]';

const query = (search: string, over: Record<string, string> = {}) => ({
  search_query: search,
  start: '0',
  max_results: '1000',
  sortBy: 'submittedDate',
  sortOrder: 'descending',
  ...over,
});

const paper = (id: string, published: string) => `
  <entry>
    <id>http://arxiv.org/abs/${id}</id>
    <published>${published}</published>
    <updated>2024-03-20T08:00:00Z</updated>
    <title>Graphs &lt; trees</title>
  </entry>`;

const answer = (entries: string[], total = entries.length) => ({
  body: `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <title type="html">ArXiv Query</title>
  <id>http://arxiv.org/api/cHxbiOdZaP56ODnBPIenZhzg5f8</id>
  <updated>2024-04-01T00:00:00-05:00</updated>
  <opensearch:totalResults xmlns:opensearch="http://a9.com/-/spec/opensearch/1.1/">${total}</opensearch:totalResults>
  <opensearch:startIndex xmlns:opensearch="http://a9.com/-/spec/opensearch/1.1/">0</opensearch:startIndex>${entries.join('')}
</feed>
`,
});

const full = `
  <entry>
    <id>http://arxiv.org/abs/hep-ex/0307015v2</id>
    <published>2024-03-19T17:46:39Z</published>
    <updated>2024-03-20T08:00:00Z</updated>
    <title>Multi-Electron
  Production &amp; more</title>
    <summary>  Of electrons
  and muons.
</summary>
    <author><name>H1 Collaboration</name></author>
    <author><name>Ada Lovelace</name><arxiv:affiliation xmlns:arxiv="http://arxiv.org/schemas/atom">U</arxiv:affiliation></author>
    <arxiv:doi xmlns:arxiv="http://arxiv.org/schemas/atom">10.1000/x</arxiv:doi>
    <arxiv:comment xmlns:arxiv="http://arxiv.org/schemas/atom">23 pages</arxiv:comment>
    <arxiv:journal_ref xmlns:arxiv="http://arxiv.org/schemas/atom">Eur.Phys.J. C31</arxiv:journal_ref>
    <link href="http://arxiv.org/abs/hep-ex/0307015v2" rel="alternate" type="text/html"/>
    <link title="pdf" href="http://arxiv.org/pdf/hep-ex/0307015v2" rel="related" type="application/pdf"/>
    <arxiv:primary_category xmlns:arxiv="http://arxiv.org/schemas/atom" term="hep-ex" scheme="http://arxiv.org/schemas/atom"/>
    <category term="hep-ex" scheme="http://arxiv.org/schemas/atom"/>
    <category term="hep-ph" scheme="http://arxiv.org/schemas/atom"/>
  </entry>`;

describe('arxiv', () => {
  const { body } = answer([paper('1v1', '2024-03-01T00:00:00Z').replace('Graphs', 'é')]);
  testSource({ source: arxiv, config: march, request: { url, query: query(submitted) }, body });

  test('asks for terms, field, category and window, and gives flat rows', async () => {
    const server = await ReplayServer.start();
    server.expect(
      { url, query: query(`(ti:"neural network" AND ti:"graphs") AND cat:cs.LG AND ${submitted}`) },
      answer([full, paper('2403.00001v1', '2024-03-01T00:00:07Z')]),
    );
    const own = {
      keywords: 'neural network, "graphs"',
      mode: 'all',
      field: 'title',
      category: 'cs.LG',
    } as const;
    const rows = await collect(arxiv, { ...own, ...march }, server);
    const nothing = Object.fromEntries(arxiv.columns({}).map((column) => [column, null]));
    expect(rows).toEqual([
      {
        id: 'hep-ex/0307015',
        version: 2,
        published: '2024-03-19T17:46:39.000Z',
        updated: '2024-03-20T08:00:00Z',
        title: 'Multi-Electron Production & more',
        summary: 'Of electrons and muons.',
        authors: 'H1 Collaboration; Ada Lovelace',
        primary_category: 'hep-ex',
        categories: 'hep-ex; hep-ph',
        doi: '10.1000/x',
        journal_ref: 'Eur.Phys.J. C31',
        comment: '23 pages',
        url: 'http://arxiv.org/abs/hep-ex/0307015v2',
        pdf_url: 'http://arxiv.org/pdf/hep-ex/0307015v2',
      },
      {
        ...nothing,
        id: '2403.00001',
        version: 1,
        published: '2024-03-01T00:00:07.000Z',
        updated: '2024-03-20T08:00:00Z',
        title: 'Graphs < trees',
      },
    ]);
  });

  test('leaves out a paper of the minute at the end, which belongs to the next day', async () => {
    const server = await ReplayServer.start();
    server.expect(
      { url, query: query(submitted) },
      answer([paper('2404.1v1', '2024-04-01T00:00:00Z'), paper('2403.1v1', '2024-03-31T23:59:59Z')]),
    );
    const rows = await collect(arxiv, march, server);
    expect(rows.map((row) => row['id'])).toEqual(['2403.1']);
  });

  test('asks for pages three seconds apart, and again for an empty one', async () => {
    const server = await ReplayServer.start();
    const time = new TestTime();
    const papers = Array.from({ length: 1_002 }, (_, index) =>
      paper(`2403.${index}v1`, new Date(Date.UTC(2024, 2, 31) - index * 1_000).toISOString()),
    );
    const second = query(`(all:"solar") AND ${submitted}`, { start: '1000' });
    server.expect({ url, query: { ...second, start: '0' } }, answer(papers.slice(0, 1_000), 1_002));
    server.expect({ url, query: second }, answer([], 1_002), answer(papers.slice(1_000), 1_002));
    const config = { keywords: 'solar', ...march };
    const rows = await collect(arxiv, config, { network: server.network, time });
    expect(new Set(rows.map((row) => row['id'])).size).toBe(1_002);
    expect(time.waits.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThanOrEqual(6_000);
  });

  test('says what is wrong with a query, and does not ask it again', async () => {
    const server = await ReplayServer.start();
    const error = `
  <entry>
    <id>http://arxiv.org/api/errors#incorrect_id_format_for_1234</id>
    <title>Error</title>
    <summary>incorrect id format for 1234</summary>
  </entry>`;
    server.expect({ url, query: query(submitted) }, answer([error], 1));
    await expect(collect(arxiv, march, server)).rejects.toMatchObject({
      code: 'source_refused',
      message: 'arXiv says: incorrect id format for 1234',
    });
  });
});
