import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { parseDay } from '../../../src/days/day.js';
import { arxiv } from '../../../src/service/sources/arxiv/arxiv.js';
import { builtInSources } from '../../../src/service/sources/built-in.js';
import { crossrefSource } from '../../../src/service/sources/crossref/crossref.js';
import { federalregister } from '../../../src/service/sources/federalregister/federalregister.js';
import { feedSource } from '../../../src/service/sources/feed/feed.js';
import { gdelt } from '../../../src/service/sources/gdelt/gdelt.js';
import { hackernews } from '../../../src/service/sources/hackernews/hackernews.js';
import type { Source, SourceConfig } from '../../../src/service/sources/source.js';
import {
  collect,
  type ExpectedRequest,
  type Reply,
  ReplayServer,
  TestTime,
} from '../../support/replay-server.js';

/* What goes wrong on the way to a source, for every source alike. Answers are made, not captured. */

interface Case {
  source: Source;
  config: SourceConfig & Record<string, unknown>;
  request: ExpectedRequest;
  /** A whole answer of one row. */
  body: string;
}

const day = { startDate: '2024-03-01', endDate: '2024-03-01' };
const atom = (inside: string) =>
  `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:o="http://a9.com/-/spec/opensearch/1.1/">${inside}</feed>`;
const entry = '<id>http://arxiv.org/abs/1v1</id><published>2024-03-01T00:00:00Z</published><title>é</title>';

const cases: Case[] = [
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

describe.each(cases)('$source.slug', ({ source, config, request, body }) => {
  const started = async (...replies: Reply[]) => {
    const server = await ReplayServer.start();
    server.expect(request, ...replies);
    return server;
  };
  const four = (reply: Reply) => [reply, reply, reply, reply];
  const good: Reply = { body };

  test('gives rows of exactly its columns, null where there is nothing to tell', async () => {
    const [row] = await collect(source, config, await started(good));
    expect(Object.keys(row ?? {})).toEqual([...source.columns(config)]);
    expect(row).toMatchObject({ id: expect.any(String) as string, title: 'é' });
    for (const value of Object.values(row ?? {}))
      expect(['string', 'number', 'object']).toContain(typeof value);
    expect(Object.values(row ?? {}).filter((value) => typeof value === 'object' && value !== null)).toEqual(
      [],
    );
  });

  test('waits as long as Retry-After says, then goes on', async () => {
    const time = new TestTime();
    const server = await started({ status: 429, headers: { 'Retry-After': '7' } }, good);
    expect(await collect(source, config, { network: server.network, time })).toHaveLength(1);
    expect(time.waits.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThanOrEqual(7_000);
  });

  test('tries again after a 503', async () => {
    const date = new Date(Date.UTC(2024, 2, 1)).toUTCString();
    const later = new Date(Date.UTC(2024, 2, 1, 0, 0, 9)).toUTCString();
    const time = new TestTime();
    const server = await started({ status: 503, headers: { Date: date, 'Retry-After': later } }, good);
    expect(await collect(source, config, { network: server.network, time })).toHaveLength(1);
    expect(time.waits).toContain(9_000);
  });

  test.each([
    ['source_rate_limited', 'is refused for the rate for ever', four({ status: 429 })],
    [
      'source_rate_limited',
      'is told to come back in a day',
      [{ status: 429, headers: { 'Retry-After': '86400' } }],
    ],
    ['source_unreachable', 'is answered 502 for ever', four({ status: 502, body: '<html>' })],
    ['source_refused', 'is answered 404', [{ status: 404, body: '<html>' }]],
    ['source_invalid', 'is answered in HTML', four({ body: '<!DOCTYPE html><html><p>Hello</p></html>' })],
    ['source_invalid', 'is answered with nothing', four({ body: '' })],
    [
      'source_invalid',
      'is answered in another encoding than told',
      four({ body: Buffer.from(body, 'latin1') }),
    ],
    [
      'source_refused',
      'is sent elsewhere without end',
      four({ status: 302, headers: { Location: request.url } }),
    ],
  ])('fails with %s where it %s', async (code, _what, replies) => {
    const server = await ReplayServer.start();
    const [first, ...others] = replies;
    server.expect(request, first ?? {});
    // Redirects do not carry the query.
    if (first?.status === 302) server.expect({ url: request.url }, ...others);
    else server.expect(request, ...others);
    await expect(collect(source, config, server)).rejects.toMatchObject({ code });
  });

  test('fails with source_timeout where no answer comes', async () => {
    const server = await started(...four({ stall: true }));
    const collecting = collect(source, config, { network: server.network, attemptMs: 150 });
    await expect(collecting).rejects.toMatchObject({ code: 'source_timeout' });
  });

  test.each(['with a length', 'in chunks', 'until closed', 'in gzip'] as const)(
    'never takes an answer cut short, sent %s, for whole',
    async (cut) => {
      const rows = await collect(source, config, await started({ body, cut }, good));
      expect(rows).toHaveLength(1);
    },
  );

  test('ends at once where the job is stopped', async () => {
    const server = await started({ stall: true });
    const controller = new AbortController();
    const collecting = collect(source, config, { network: server.network, signal: controller.signal });
    await expect.poll(() => server.requests.length).toBe(1);
    controller.abort();
    await expect(collecting).rejects.toThrow('abort');
  });
});

describe.each([...builtInSources])('the params of $slug', ({ params }) => {
  const properties = params['properties'] as Record<string, Record<string, unknown>>;

  test('are a JSON Schema with a title and a description for each', () => {
    const ajv = new Ajv2020({ strict: true });
    ajv.addKeyword('x-date-column');
    ajv.addFormat('date', (text: string) => parseDay(text) !== null);
    expect(ajv.validateSchema(params)).toBe(true);
    ajv.compile(params);
    for (const property of Object.values(properties)) {
      expect(property).toMatchObject({
        title: expect.any(String) as string,
        description: expect.stringMatching(/\.$/) as string,
      });
    }
  });

  test('have defaults and examples that they accept themselves', () => {
    const ajv = new Ajv2020({ strict: true });
    ajv.addKeyword('x-date-column');
    ajv.addFormat('date', (text: string) => parseDay(text) !== null);
    for (const property of Object.values(properties)) {
      const { default: given, examples = [] } = property;
      const values = [...(examples as unknown[]), ...(given === undefined ? [] : [given])];
      for (const value of values) expect(ajv.validate(property, value)).toBe(true);
    }
  });

  test('take the dates and the number of rows that every job config sends', () => {
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(['startDate', 'endDate', 'maxData']));
  });
});
