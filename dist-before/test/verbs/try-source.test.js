import { join } from 'node:path';
import { expect, test } from 'vitest';
import { trySource } from '../../src/verbs/doctor/try-source.js';
import { ReplayServer } from '../support/replay-server.js';
const example = join(import.meta.dirname, '../../configs/sources/hackernews.js');
const url = 'https://hn.algolia.com/api/v1/search_by_date';
const tomorrow = (Math.floor(Date.now() / 86_400_000) + 1) * 86_400;
const hit = { created_at: '2024-03-01T00:00:00.000Z', created_at_i: 1_709_251_200, _tags: ['story'] };
test.each([
    [
        [{ ...hit, objectID: '1', title: 'A' }],
        [/^1 row for {"keywords":"duckdb","maxData":5}\. No value of url,/],
    ],
    [[], [/^0 rows for /, /^There is no row for the example/]],
    [[{ ...hit, title: 'A' }], [/^The answer is not as documented: it has a row without an id\.$/]],
])('a small job of a module says what came, and what did not fit', async (hits, said) => {
    const server = await ReplayServer.start();
    const query = {
        query: 'duckdb',
        page: '0',
        hitsPerPage: '5',
        tags: 'story',
        numericFilters: `created_at_i>=1160352000,created_at_i<${tomorrow}`,
    };
    server.expect({ url, query }, { body: JSON.stringify({ hits, nbHits: hits.length }) });
    const found = await trySource(example, new AbortController().signal, server.network);
    expect(found.map(({ detail }) => detail)).toEqual(said.map((each) => expect.stringMatching(each)));
});
//# sourceMappingURL=try-source.test.js.map