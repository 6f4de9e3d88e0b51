import { describe, expect, test } from 'vitest';
import { gdelt } from '../../../src/service/sources/gdelt/gdelt.js';
import { collect, ReplayServer, testSource, TestTime } from '../../support/replay-server.js';

/* Answers are written from the endpoint's documentation, not captured. */

const url = 'https://api.gdeltproject.org/api/v2/doc/doc';
const march1 = { startDate: '2024-03-01', endDate: '2024-03-01' };

const query = (over: Record<string, string> = {}) => ({
  query: '"solar power"',
  mode: 'artlist',
  format: 'json',
  maxrecords: '250',
  startdatetime: '20240301000000',
  enddatetime: '20240301235959',
  sort: 'datedesc',
  ...over,
});

const articles = (seendate: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    url: `https://news.example/${seendate}/${index}`,
    url_mobile: '',
    title: `Article ${index}`,
    seendate,
    socialimage: '',
    domain: 'news.example',
    language: 'English',
    sourcecountry: 'France',
  }));

const answer = (list: object[]) => ({ body: JSON.stringify({ articles: list }) });
const refusal = (body: string) => ({ headers: { 'Content-Type': 'text/plain' }, body });

describe('gdelt', () => {
  const solar = { keywords: '"solar power"', ...march1 };
  const { body } = answer(articles('20240301T101500Z', 1).map((each) => ({ ...each, title: 'é' })));
  testSource({ source: gdelt, config: solar, request: { url, query: query() }, body });

  test('asks for words, filters and window, and gives flat rows', async () => {
    const server = await ReplayServer.start();
    const filters = 'sourcelang:french sourcecountry:france domain:lemonde.fr';
    server.expect(
      { url, query: query({ query: `"solar power" ${filters}` }) },
      answer(articles('20240301T101500Z', 1)),
    );
    const config = { keywords: '"solar power"', language: 'french', country: 'france', domain: 'lemonde.fr' };
    expect(await collect(gdelt, { ...config, ...march1 }, server)).toEqual([
      {
        id: expect.stringMatching(/^[\da-f]{32}$/) as string,
        seen_at: '2024-03-01T10:15:00Z',
        title: 'Article 0',
        url: 'https://news.example/20240301T101500Z/0',
        domain: 'news.example',
        language: 'English',
        source_country: 'France',
        image_url: null,
        mobile_url: null,
      },
    ]);
  });

  test('takes an empty object for no articles', async () => {
    const server = await ReplayServer.start();
    server.expect({ url, query: query() }, { body: '{}' });
    expect(await collect(gdelt, solar, server)).toEqual([]);
  });

  test('reads answers with backslashes and control characters as they were found', async () => {
    const server = await ReplayServer.start();
    const list = JSON.stringify({ articles: articles('20240301T101500Z', 1) });
    const title = 'a\\d \\u00e9 "x\\\\';
    server.expect(
      { url, query: query() },
      { body: list.replace('Article 0', 'a\\d \\u00e9 \u0001\\"x\\\\') },
    );
    const [row] = await collect(gdelt, solar, server);
    expect(row?.['title']).toBe(title.replace('\\u00e9', 'é').replace('"x\\\\', ' "x\\'));
  });

  test('asks again for what is older than a full answer, by updates of a quarter of an hour', async () => {
    const server = await ReplayServer.start();
    const time = new TestTime();
    server.expect(
      { url, query: query() },
      answer([...articles('20240301T120000Z', 100), ...articles('20240301T114500Z', 150)]),
    );
    server.expect(
      { url, query: query({ enddatetime: '20240301115959' }) },
      answer([...articles('20240301T114500Z', 200), ...articles('20240301T000000Z', 20)]),
    );
    const rows = await collect(gdelt, solar, { network: server.network, time });
    expect(rows).toHaveLength(320);
    expect(time.waits).toEqual([5_500]);
  });

  test('cuts in the middle if a full answer is of one update, and fails if that cannot be cut', async () => {
    const server = await ReplayServer.start();
    const full = answer(articles('20240301T234500Z', 250));
    server.expect({ url, query: query() }, full);
    server.expect({ url, query: query({ startdatetime: '20240301120000' }) }, full);
    for (const startdatetime of [
      '20240301180000',
      '20240301210000',
      '20240301223000',
      '20240301231500',
      '20240301233000',
      '20240301234500',
    ]) {
      server.expect({ url, query: query({ startdatetime }) }, full);
    }
    await expect(collect(gdelt, solar, server)).rejects.toMatchObject({
      code: 'source_incomplete',
    });
  });

  test('says what is wrong with a query, and does not ask it again', async () => {
    const server = await ReplayServer.start();
    server.expect({ url, query: query({ query: 'ab' }) }, refusal('The specified phrase is too short.\n'));
    await expect(collect(gdelt, { keywords: 'ab', ...march1 }, server)).rejects.toMatchObject({
      code: 'source_refused',
      message: 'GDELT says: The specified phrase is too short.',
    });
  });
});
