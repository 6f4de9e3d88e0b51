import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { exampleSources } from '../../../src/common/example-sources.js';
import { loadServiceConfig } from '../../../src/service/process/service-config.js';
import { ownSource } from '../../../src/service/sources/configured.js';
import type { Row, SourceConfig } from '../../../src/service/sources/source.js';
import type { ExpectedRequest } from '../../suites/index.js';
import { ReplayServer, testSource } from '../../support/replay-server.js';
import { temporaryFolder, testService } from '../../support/service.js';

/* Answers are written from the documentation of each place, not captured. */

const root = join(import.meta.dirname, '../../..');
const folder = join(root, 'configs/sources');

interface Example {
  /** For one row on one page. */
  config: SourceConfig & Record<string, unknown>;
  request: ExpectedRequest;
  body: string;
  row: Row;
}

const day = { startDate: '2024-03-01', endDate: '2024-03-01' };
const atom = (entries: string) => `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><title>ArXiv Query</title><id>http://arxiv.org/api/c</id>
<opensearch:totalResults xmlns:opensearch="http://a9.com/-/spec/opensearch/1.1/">1</opensearch:totalResults>${entries}</feed>
`;

const examples: Record<string, Example> = {
  arxiv: {
    config: { ...day, keywords: 'ti:"neural network"' },
    request: {
      url: 'https://export.arxiv.org/api/query',
      query: {
        search_query: '(ti:"neural network") AND submittedDate:[202403010000 TO 202403020000]',
        start: '0',
        max_results: '1000',
        sortBy: 'submittedDate',
        sortOrder: 'descending',
      },
    },
    body: atom(`<entry><id>http://arxiv.org/abs/hep-ex/0307015v2</id><published>2024-03-01T17:46:39Z</published>
<updated>2024-03-20T08:00:00Z</updated><title>Multi-électron
  Production &amp; more</title><summary>  Of electrons
and muons.</summary><author><name>H1</name></author><author><name>Ada Lovelace</name></author>
<arxiv:doi xmlns:arxiv="http://arxiv.org/schemas/atom">10.1000/x</arxiv:doi>
<link href="http://arxiv.org/abs/hep-ex/0307015v2" rel="alternate" type="text/html"/>
<link title="pdf" href="http://arxiv.org/pdf/hep-ex/0307015v2" rel="related"/>
<category term="hep-ex" scheme="http://arxiv.org/schemas/atom"/><category term="hep-ph"/></entry>`),
    row: {
      id: 'hep-ex/0307015',
      published: '2024-03-01T17:46:39Z',
      updated: '2024-03-20T08:00:00Z',
      title: 'Multi-électron Production & more',
      summary: 'Of electrons and muons.',
      authors: 'H1; Ada Lovelace',
      categories: 'hep-ex; hep-ph',
      doi: '10.1000/x',
      url: 'http://arxiv.org/abs/hep-ex/0307015v2',
    },
  },
  crossref: {
    config: { ...day, keywords: 'perovskite' },
    request: {
      url: 'https://api.crossref.org/works',
      query: {
        filter: 'from-pub-date:2024-03-01,until-pub-date:2024-03-01',
        select: 'DOI,title,type,issued,created,container-title,publisher,author,is-referenced-by-count,URL',
        sort: 'published',
        order: 'desc',
        rows: '1000',
        cursor: '*',
        query: 'perovskite',
      },
    },
    body: JSON.stringify({
      message: {
        'total-results': 1,
        'next-cursor': 'next==',
        items: [
          {
            DOI: '10.1000/ABC.1',
            title: ['A title é', 'Another'],
            type: 'journal-article',
            issued: { 'date-parts': [[2024, 3]] },
            created: { 'date-time': '2024-03-02T10:00:00Z' },
            author: [{ given: 'Ada', family: 'Lovelace' }, { name: 'A Group' }, { family: 'Solo' }],
            'is-referenced-by-count': 0,
            URL: 'https://doi.org/10.1000/abc.1',
          },
        ],
      },
    }),
    row: {
      id: '10.1000/abc.1',
      title: 'A title é',
      type: 'journal-article',
      issued: '2024-03',
      created_at: '2024-03-02T10:00:00Z',
      container_title: null,
      publisher: null,
      authors: 'Ada Lovelace; A Group; Solo',
      cited_by: 0,
      url: 'https://doi.org/10.1000/abc.1',
    },
  },
  earthquakes: {
    config: day,
    request: {
      url: 'https://earthquake.usgs.gov/fdsnws/event/1/query',
      query: {
        format: 'geojson',
        orderby: 'time',
        minmagnitude: '4.5',
        limit: '10000',
        starttime: '2024-03-01',
        endtime: '2024-03-01T23:59:59.999',
      },
    },
    body: JSON.stringify({
      features: [
        {
          id: 'us7000lsze',
          properties: {
            mag: 5.1,
            place: 'Café, Peru',
            time: 1_709_284_000_000,
            url: 'https://example.org/1',
          },
          geometry: { type: 'Point', coordinates: [-72.5, -15.25, 35] },
        },
      ],
    }),
    row: {
      id: 'us7000lsze',
      time: '2024-03-01T09:06:40.000Z',
      magnitude: 5.1,
      place: 'Café, Peru',
      longitude: -72.5,
      latitude: -15.25,
      depth_km: 35,
      url: 'https://example.org/1',
    },
  },
  federalregister: {
    config: { ...day, keywords: 'wind energy', mode: 'rule' },
    request: {
      url: 'https://www.federalregister.gov/api/v1/documents.json',
      query: {
        order: 'newest',
        per_page: '1000',
        page: '1',
        'conditions[term]': 'wind energy',
        'conditions[type][]': 'RULE',
        'conditions[publication_date][gte]': '2024-03-01',
        'conditions[publication_date][lte]': '2024-03-01',
        'fields[]':
          'document_number publication_date type title abstract agencies citation effective_on docket_ids html_url pdf_url'.split(
            ' ',
          ),
      },
    },
    body: JSON.stringify({
      count: 1,
      results: [
        {
          document_number: '2024-00001',
          publication_date: '2024-03-01',
          type: 'Rule',
          title: 'L’énergie',
          agencies: [{ raw_name: 'EPA', name: 'Environmental Protection Agency' }, { raw_name: 'DOE' }],
          docket_ids: ['A-1', 'A-2'],
          html_url: 'https://example.org/1',
        },
      ],
    }),
    row: {
      id: '2024-00001',
      publication_date: '2024-03-01',
      type: 'Rule',
      title: 'L’énergie',
      abstract: null,
      agencies: 'Environmental Protection Agency; DOE',
      citation: null,
      effective_on: null,
      docket_ids: 'A-1; A-2',
      url: 'https://example.org/1',
      pdf_url: null,
    },
  },
  feed: {
    config: { ...day, url: 'https://feeds.example/feed', keywords: 'owl, HELLO' },
    request: { url: 'https://feeds.example/feed' },
    body: `<?xml version="1.0"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
<title>News</title><link>https://feeds.example</link><description>d</description>
<item><title>A &amp; é</title><link>https://feeds.example/1</link><guid isPermaLink="false">00123</guid>
<pubDate>Sat, 02 Mar 2024 00:01:00 +0200</pubDate><dc:creator>Ada</dc:creator>
<description><![CDATA[<p>Hello</p>]]></description><category>x</category><category>y</category></item>
<item><title>Hello later</title><pubDate>Sat, 02 Mar 2024 00:00:00</pubDate></item>
<item><title>Hello, some day</title></item></channel></rss>
<!-- served quickly -->`,
    row: {
      id: '00123',
      published: '2024-03-01T22:01:00.000Z',
      title: 'A & é',
      url: 'https://feeds.example/1',
      authors: 'Ada',
      text: '<p>Hello</p>',
      categories: 'x; y',
      feed_title: 'News',
    },
  },
  gdelt: {
    config: { ...day, keywords: 'flood' },
    request: {
      url: 'https://api.gdeltproject.org/api/v2/doc/doc',
      query: {
        query: 'flood',
        startdatetime: '20240301000000',
        enddatetime: '20240301235959',
        mode: 'artlist',
        format: 'json',
        sort: 'datedesc',
        maxrecords: '250',
      },
    },
    // Titles may have backslashes and control characters, which JSON does not allow.
    body: `{"articles":[{"url":"https://example.org/1","seendate":"20240301T101500Z","title":"A \\é\tb","domain":"example.org",
"language":"French","sourcecountry":"France","socialimage":"","url_mobile":""}]}`,
    row: {
      id: expect.stringMatching(/^[\da-f]{32}$/),
      seen_at: '2024-03-01T10:15:00Z',
      title: 'A \\é b',
      url: 'https://example.org/1',
      domain: 'example.org',
      language: 'French',
      source_country: 'France',
      image_url: null,
      mobile_url: null,
    },
  },
  hackernews: {
    config: { ...day, keywords: 'duckdb', mode: 'everything', author: 'pg' },
    request: {
      url: 'https://hn.algolia.com/api/v1/search_by_date',
      query: {
        query: 'duckdb',
        page: '0',
        hitsPerPage: '1000',
        tags: '(story,comment,ask_hn,show_hn,job,poll),author_pg',
        numericFilters: 'created_at_i>=1709251200,created_at_i<1709337600',
      },
    },
    body: JSON.stringify({
      nbHits: 1,
      hits: [
        {
          objectID: '5',
          created_at: '2024-03-01T00:00:00.000Z',
          created_at_i: 1_709_251_200,
          author: 'pg',
          points: 0,
          comment_text: 'Café.',
          _tags: ['comment', 'author_pg'],
        },
      ],
    }),
    row: {
      id: '5',
      created_at: '2024-03-01T00:00:00.000Z',
      type: 'comment',
      title: null,
      url: null,
      author: 'pg',
      points: 0,
      num_comments: null,
      text: 'Café.',
      story_id: null,
      story_title: null,
      parent_id: null,
    },
  },
};

test('every example is listed, tested here, and at most 60 lines long', async () => {
  const files = (await readdir(folder)).toSorted();
  expect(files).toEqual(exampleSources().map(({ slug }) => `${slug}.js`));
  expect(files).toEqual(Object.keys(examples).map((slug) => `${slug}.js`));
  for (const { path, slug } of exampleSources()) {
    expect([slug, (await readFile(path, 'utf8')).trimEnd().split('\n').length <= 60]).toEqual([slug, true]);
    expect((await ownSource(path)).slug).toBe(slug);
  }
});

describe.each(Object.entries(examples))('%s', (slug, { row, ...harness }) => {
  test('gives its rows to a job of a service whose config file names it', async () => {
    const file = join(await temporaryFolder(), 'service.yaml');
    await writeFile(file, `sources: [${join(folder, `${slug}.js`)}]\n`);
    const server = await ReplayServer.start();
    server.expect(harness.request, { body: harness.body });
    const { sources = [] } = await loadServiceConfig(file, {});
    const tiers = { standard: { rowsPerJob: 10_000, rowsPerDay: 10_000 } };
    const api = await testService({ sources, network: server.network, tiers });
    const client = await api.client();
    const id = await api.finished(client, { source: slug, config: harness.config });
    expect((await client.get(`/jobs/${id}/data`)).body.data.rows).toEqual([row]);
  });
});

describe.each(Object.entries(examples))('%s in all faults', async (slug, { request, config, body }) => {
  testSource({ source: await ownSource(join(folder, `${slug}.js`)), request, config, body });
});

test('a copy in any folder works without this package', async () => {
  const elsewhere = await temporaryFolder();
  await cp(join(folder, 'hackernews.js'), join(elsewhere, 'mine.mjs'));
  expect(await ownSource(join(elsewhere, 'mine.mjs'))).toMatchObject({ slug: 'hackernews' });
});
