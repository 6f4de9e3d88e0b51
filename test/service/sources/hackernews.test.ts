import { describe, expect, test } from 'vitest';
import { hackernews } from '../../../src/service/sources/hackernews/hackernews.js';
import { collect, expectNewestFirst, ReplayServer, testSource } from '../../support/replay-server.js';

/* Answers are written from the endpoint's documentation, not captured. */

const url = 'https://hn.algolia.com/api/v1/search_by_date';
const march = { startDate: '2024-03-01', endDate: '2024-03-02' };
const from = Date.UTC(2024, 2, 1) / 1_000;
const until = Date.UTC(2024, 2, 3) / 1_000;

const query = (over: Record<string, string> = {}) => ({
  query: 'duckdb',
  tags: 'story',
  numericFilters: `created_at_i>=${from},created_at_i<${until}`,
  hitsPerPage: '1000',
  page: '0',
  ...over,
});

const hit = (number: number, second: number, over: object = {}) => ({
  objectID: String(number),
  created_at: new Date(second * 1_000).toISOString(),
  created_at_i: second,
  title: `Story ${number}`,
  url: `https://example.org/${number}`,
  author: 'pg',
  points: 7,
  num_comments: 3,
  story_id: number,
  _tags: ['story', 'author_pg', `story_${number}`],
  _highlightResult: {},
  ...over,
});

const answer = (hits: object[], nbHits = hits.length, over: object = {}) => ({
  body: JSON.stringify({
    hits,
    nbHits,
    page: 0,
    nbPages: 1,
    hitsPerPage: 1_000,
    exhaustiveNbHits: true,
    ...over,
  }),
});

describe('hackernews', () => {
  const config = { keywords: 'duckdb', ...march };
  const { body } = answer([hit(1, from, { title: 'é' })]);
  testSource({ source: hackernews, config, request: { url, query: query() }, body });

  test('asks for the words, the kind and the window, and gives flat rows', async () => {
    const server = await ReplayServer.start();
    server.expect({ url, query: query() }, answer([hit(2, from + 50), hit(1, from)]));
    const rows = await collect(hackernews, config, server);
    expect(rows).toEqual([
      {
        id: '2',
        created_at: '2024-03-01T00:00:50.000Z',
        type: 'story',
        title: 'Story 2',
        url: 'https://example.org/2',
        author: 'pg',
        points: 7,
        num_comments: 3,
        text: null,
        story_id: 2,
        story_title: null,
        parent_id: null,
      },
      expect.objectContaining({ id: '1' }),
    ]);
  });

  test('gives the text of comments, and null for what is missing', async () => {
    const server = await ReplayServer.start();
    const { objectID, created_at, created_at_i } = hit(5, from);
    server.expect(
      { url, query: query({ query: '', tags: '(story,comment,ask_hn,show_hn,job,poll),author_pg' }) },
      answer([
        { objectID, created_at, created_at_i, comment_text: 'Nice.', _tags: ['comment', 'author_pg'] },
      ]),
    );
    const rows = await collect(hackernews, { mode: 'everything', author: 'pg', ...march }, server);
    expect(rows).toEqual([
      { ...emptyRow, id: '5', created_at: '2024-03-01T00:00:00.000Z', type: 'comment', text: 'Nice.' },
    ]);
  });

  test('continues below what a query shows, asking again for the second that was cut', async () => {
    const server = await ReplayServer.start();
    const first = Array.from({ length: 1_000 }, (_, index) => hit(2_000 - index, until - 1 - index));
    const oldest = until - 1_000;
    server.expect({ url, query: query() }, answer(first, 1_002));
    server.expect(
      { url, query: query({ numericFilters: `created_at_i>=${from},created_at_i<${oldest + 1}` }) },
      answer([hit(1_001, oldest), hit(1_000, oldest), hit(999, oldest - 9)]),
    );
    const rows = await collect(hackernews, config, server);
    expect(rows.map((row) => row['id'])).toEqual(
      Array.from({ length: 1_002 }, (_, index) => String(2_000 - index)),
    );
    expectNewestFirst(hackernews, rows);
  });

  test('does not use an estimated total', async () => {
    const server = await ReplayServer.start();
    server.expect({ url, query: query() }, answer([hit(1, from)], 900, { exhaustiveNbHits: false }));
    expect(await collect(hackernews, config, server)).toHaveLength(1);
  });

  test('asks for no more hits than rows are wanted', async () => {
    const server = await ReplayServer.start();
    server.expect({ url, query: query({ hitsPerPage: '2' }) }, answer([hit(9, from + 2), hit(8, from)], 500));
    const rows = await collect(hackernews, config, { network: server.network, limit: 2 });
    expect(rows).toHaveLength(2);
  });

  test('reaches from 2006 to the end of today without dates', async () => {
    const server = await ReplayServer.start();
    const numericFilters = `created_at_i>=${Date.UTC(2006, 9, 9) / 1_000},created_at_i<${Date.UTC(2024, 4, 6) / 1_000}`;
    server.expect({ url, query: query({ numericFilters }) }, answer([]));
    const now = Date.UTC(2024, 4, 5, 13);
    expect(await collect(hackernews, { keywords: 'duckdb' }, { network: server.network, now })).toEqual([]);
  });
});

const emptyRow = Object.fromEntries(hackernews.columns({}).map((column) => [column, null]));
