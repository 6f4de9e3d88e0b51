import { describe, expect, test } from 'vitest';
import { loadServiceConfig } from '../../../src/service/process/service-config.js';
import { builtInSources } from '../../../src/service/sources/built-in.js';
import { crossrefSource } from '../../../src/service/sources/crossref/crossref.js';
import type { Source } from '../../../src/service/sources/source.js';
import { collect, ReplayServer, testSource, TestTime } from '../../support/replay-server.js';

/* Answers are written from the endpoint's documentation, not captured. */

const url = 'https://api.crossref.org/works';
const crossref = crossrefSource();
const select =
  'DOI,title,type,issued,created,container-title,publisher,author,abstract,is-referenced-by-count,URL';

const query = (from: string, until: string, over: Record<string, string> = {}) => ({
  filter: `from-pub-date:${from},until-pub-date:${until}`,
  select,
  sort: 'published',
  order: 'desc',
  rows: '1000',
  cursor: '*',
  ...over,
});

const works = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ DOI: `10.1000/${prefix}.${index}` }));

const answer = (items: object[], total = items.length, cursor = 'next==') => ({
  body: JSON.stringify({
    status: 'ok',
    'message-type': 'work-list',
    message: { facets: {}, 'total-results': total, items, 'items-per-page': 1_000, 'next-cursor': cursor },
  }),
});

describe('crossref', () => {
  const day = { startDate: '2024-03-01', endDate: '2024-03-01' };
  const { body } = answer([{ DOI: '10.1000/1', title: ['é'] }]);
  const request = { url, query: query('2024-03-01', '2024-03-01') };
  testSource({ source: crossref, config: day, request, body });

  test('asks for words, type and window, and gives flat rows', async () => {
    const server = await ReplayServer.start();
    const filter = 'from-pub-date:2024-03-01,until-pub-date:2024-03-31,type:journal-article';
    server.expect(
      { url, query: query('2024-03-01', '2024-03-31', { filter, query: 'perovskite' }) },
      answer([
        {
          DOI: '10.1000/ABC.1',
          title: ['A title', 'Another'],
          type: 'journal-article',
          issued: { 'date-parts': [[2024, 3]] },
          created: { 'date-time': '2024-03-02T10:00:00Z', 'date-parts': [[2024, 3, 2]], timestamp: 1 },
          'container-title': ['Journal'],
          publisher: 'Press',
          author: [{ given: 'Ada', family: 'Lovelace' }, { name: 'A Group' }, { family: 'Solo' }],
          'is-referenced-by-count': 0,
          URL: 'https://doi.org/10.1000/abc.1',
        },
        { DOI: '10.1000/2', issued: { 'date-parts': [[null]] }, title: [] },
        { DOI: '10.1000/3', issued: { 'date-parts': [[2024, 3, 9]] } },
      ]),
    );
    const window = { startDate: '2024-03-01', endDate: '2024-03-31' };
    const config = { keywords: 'perovskite', mode: 'journal-article', ...window } as const;
    const rows = await collect(crossref, config, server);
    const nothing = Object.fromEntries(crossref.columns({}).map((column) => [column, null]));
    expect(rows).toEqual([
      {
        id: '10.1000/abc.1',
        title: 'A title',
        type: 'journal-article',
        issued: '2024-03',
        created_at: '2024-03-02T10:00:00Z',
        container_title: 'Journal',
        publisher: 'Press',
        authors: 'Ada Lovelace; A Group; Solo',
        abstract: null,
        cited_by: 0,
        url: 'https://doi.org/10.1000/abc.1',
      },
      { ...nothing, id: '10.1000/2' },
      { ...nothing, id: '10.1000/3', issued: '2024-03-09' },
    ]);
  });

  test('halves a window of many works, and follows the cursor through a single day', async () => {
    const server = await ReplayServer.start();
    const [first, second] = [works('first', 30), works('second', 1_400)];
    server.expect({ url, query: query('2024-03-01', '2024-03-02') }, answer(second.slice(0, 1_000), 1_430));
    server.expect(
      { url, query: query('2024-03-02', '2024-03-02') },
      answer(second.slice(0, 1_000), 1_400, 'c2'),
    );
    server.expect(
      { url, query: query('2024-03-02', '2024-03-02', { cursor: 'c2' }) },
      answer(second.slice(1_000), 1_400),
    );
    server.expect({ url, query: query('2024-03-01', '2024-03-01') }, answer(first));
    const rows = await collect(crossref, { startDate: '2024-03-01', endDate: '2024-03-02' }, server);
    expect(rows.map((row) => row['id'])).toEqual([...second, ...first].map(({ DOI }) => DOI));
  });

  test('names the operator only if the service has an address', async () => {
    const server = await ReplayServer.start();
    const mailto = 'operator@example.org';
    server.expect({ url, query: query('2024-03-01', '2024-03-01', { mailto }) }, answer([]));
    const { sources = [] } = await loadServiceConfig(undefined, { HEADGATE_SERVE_CROSSREF_MAILTO: mailto });
    expect(sources.map(({ slug }) => slug)).toEqual(builtInSources.map(({ slug }) => slug));
    const named = sources.find(({ slug }) => slug === 'crossref') as Source;
    expect(await collect(named, day, server)).toEqual([]);
  });

  test('keeps the rate that answers name', async () => {
    const server = await ReplayServer.start();
    const time = new TestTime();
    const headers = { 'X-Rate-Limit-Limit': '2', 'X-Rate-Limit-Interval': '1s' };
    const { query: first } = request;
    server.expect({ url, query: first }, { ...answer(works('a', 1_000), 3_000, 'c2'), headers });
    server.expect({ url, query: { ...first, cursor: 'c2' } }, answer(works('b', 1_000), 3_000, 'c3'));
    server.expect({ url, query: { ...first, cursor: 'c3' } }, answer(works('c', 1_000), 3_000, 'c4'));
    expect(await collect(crossref, day, { network: server.network, time })).toHaveLength(3_000);
    expect(time.waits).toEqual([200, 500]);
  });
});
