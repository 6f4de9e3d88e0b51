import { describe, test } from 'vitest';
import { arxiv } from '../../../src/service/sources/arxiv/arxiv.js';
import { builtInSources } from '../../../src/service/sources/built-in.js';
import { crossrefSource } from '../../../src/service/sources/crossref/crossref.js';
import { federalregister } from '../../../src/service/sources/federalregister/federalregister.js';
import { feedSource } from '../../../src/service/sources/feed/feed.js';
import { gdelt } from '../../../src/service/sources/gdelt/gdelt.js';
import { hackernews } from '../../../src/service/sources/hackernews/hackernews.js';
import { type SourceHarness, sourceSuite } from '../../../src/testing/index.js';
import { loadReader } from '../../support/replay-server.js';

/* Faults between the service and a source, the same for every source. Answers are written by hand, not captured. */

const day = { startDate: '2024-03-01', endDate: '2024-03-01' };
const atom = (inside: string) =>
  `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:o="http://a9.com/-/spec/opensearch/1.1/">${inside}</feed>`;
const entry = '<id>http://arxiv.org/abs/1v1</id><published>2024-03-01T00:00:00Z</published><title>é</title>';

const cases: SourceHarness[] = [
  {
    source: hackernews,
    config: { keywords: 'x', ...day },
    request: {
      url: 'https://hn.algolia.com/api/v1/search_by_date',
      query: {
        query: 'x',
        tags: 'story',
        numericFilters: 'created_at_i>=1709251200,created_at_i<1709337600',
        hitsPerPage: '1000',
        page: '0',
      },
    },
    body: JSON.stringify({
      nbHits: 1,
      hits: [{ objectID: '1', created_at: '2024-03-01T00:00:00Z', created_at_i: 1_709_251_200, title: 'é' }],
    }),
  },
  {
    source: arxiv,
    config: day,
    request: {
      url: 'https://export.arxiv.org/api/query',
      query: {
        search_query: 'submittedDate:[202403010000 TO 202403020000]',
        start: '0',
        max_results: '1000',
        sortBy: 'submittedDate',
        sortOrder: 'descending',
      },
    },
    body: atom(`<id>1</id><o:totalResults>1</o:totalResults><entry>${entry}</entry>`),
  },
  {
    source: crossrefSource(),
    config: day,
    request: {
      url: 'https://api.crossref.org/works',
      query: {
        filter: 'from-pub-date:2024-03-01,until-pub-date:2024-03-01',
        select:
          'DOI,title,type,issued,created,container-title,publisher,author,abstract,is-referenced-by-count,URL',
        sort: 'published',
        order: 'desc',
        rows: '1000',
        cursor: '*',
      },
    },
    body: JSON.stringify({ message: { 'total-results': 1, items: [{ DOI: '10.1000/1', title: ['é'] }] } }),
  },
  {
    source: federalregister,
    config: day,
    request: {
      url: 'https://www.federalregister.gov/api/v1/documents.json',
      query: {
        'conditions[publication_date][gte]': '2024-03-01',
        'conditions[publication_date][lte]': '2024-03-01',
        order: 'newest',
        per_page: '1000',
        page: '1',
        'fields[]': [
          'document_number',
          'publication_date',
          'type',
          'title',
          'abstract',
          'agencies',
          'citation',
          'effective_on',
          'docket_ids',
          'html_url',
          'pdf_url',
        ],
      },
    },
    body: JSON.stringify({
      count: 1,
      results: [{ document_number: '1', publication_date: '2024-03-01', title: 'é' }],
    }),
  },
  {
    source: gdelt,
    config: { keywords: 'x', ...day },
    request: {
      url: 'https://api.gdeltproject.org/api/v2/doc/doc',
      query: {
        query: 'x',
        mode: 'artlist',
        format: 'json',
        maxrecords: '250',
        startdatetime: '20240301000000',
        enddatetime: '20240301235959',
        sort: 'datedesc',
      },
    },
    body: JSON.stringify({
      articles: [{ url: 'https://news.example/1', seendate: '20240301T000000Z', title: 'é' }],
    }),
  },
  {
    source: feedSource(),
    config: { url: 'https://feeds.example/atom.xml', ...day },
    request: { url: 'https://feeds.example/atom.xml' },
    body: atom(`<id>1</id><title>Feed</title><entry>${entry}</entry>`),
  },
];

describe.each(cases)('$source.slug', (harness) => {
  const suite = sourceSuite({ ...harness, load: loadReader }).map(({ name, run }) => [name, run] as const);
  test.each(suite)('%s', (_name, run) => run());
});

// They contact no host, so only their params can be checked.
const asked = new Set(cases.map(({ source }) => source.slug));
describe.each(builtInSources.filter(({ slug }) => !asked.has(slug)))('$slug', (source) => {
  const nothing = { source, config: {}, request: { url: 'https://nowhere.example/' }, body: '' };
  const suite = sourceSuite(nothing).filter(
    ({ name }) => name.includes('params') || name.startsWith('takes'),
  );
  test.each(suite.map(({ name, run }) => [name, run] as const))('%s', (_name, run) => run());
});
