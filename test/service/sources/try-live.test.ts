import { expect, test } from 'vitest';
import { Catalogue } from '../../../src/service/sources/catalogue.js';
import { builtInSources } from '../../../src/service/sources/built-in.js';
import { hackernews } from '../../../src/service/sources/hackernews/hackernews.js';
import { tryLive } from '../../../src/service/sources/try-live.js';
import { contextFor, ReplayServer } from '../../support/replay-server.js';

const url = 'https://hn.algolia.com/api/v1/search_by_date';
/** From the first day of Hacker News to the end of the day of the context. */
const query = {
  query: 'duckdb',
  tags: 'story',
  numericFilters: `created_at_i>=${Date.UTC(2006, 9, 9) / 1_000},created_at_i<${Date.UTC(2026, 2, 2) / 1_000}`,
  hitsPerPage: '5',
  page: '0',
};

/** Tries Hacker News, whose answers all have these hits. */
async function tried(hits: object[], answers = 1) {
  const server = await ReplayServer.start();
  for (let answer = 0; answer < answers; answer += 1) {
    server.expect({ url, query }, { body: JSON.stringify({ hits, nbHits: hits.length }) });
  }
  return tryLive(hackernews, contextFor(hackernews, server));
}

const hit = { created_at: '2024-03-01T00:00:00.000Z', created_at_i: 1_709_251_200, _tags: ['story'] };

test('a small job with the examples of a source shows its rows and the columns that are empty in all', async () => {
  const { config, rows, empty, misfits } = await tried([{ ...hit, objectID: '1', title: 'A story' }]);
  expect(config).toEqual({ keywords: 'duckdb', maxData: 5 });
  expect([rows, misfits]).toEqual([1, []]);
  expect(empty).toContain('author');
  expect(empty).not.toContain('title');
});

test('an answer of another shape than the documented one is named with its place', async () => {
  await expect(tried([{ ...hit, objectID: 7 }], 4)).rejects.toThrow('not as documented: hits.0.objectID');
  expect((await tried([])).misfits).toEqual(['There is no row for the example of its documentation.']);
});

test('every source that needs the network says that nobody has tried it, and no other', () => {
  const list = new Catalogue(builtInSources, {
    documents: { read: () => Promise.reject(new Error()) },
  }).list();
  const said = list.filter(({ description }) =>
    description.endsWith('Not yet tried against the live service.'),
  );
  const reaching = builtInSources.filter(({ hosts }) => hosts === 'public' || hosts.length > 0);
  expect(said.map(({ slug }) => slug)).toEqual(reaching.map(({ slug }) => slug));
});
