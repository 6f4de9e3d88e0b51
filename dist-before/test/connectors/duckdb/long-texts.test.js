import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { query } from '../../support/destination-kinds.js';
import { examples } from '../../support/size.js';
import { warehouse } from './support.js';
/** Distinct words, because DuckDB needs no compression for texts that are all the same. */
const words = (id, count) => Array.from({ length: count }, (_, index) => `word${(id * 31 + index) % 997}`).join(' ');
const rowsOf = (from, texts) => Array.from({ length: 50 }, (_, index) => ({ id: from + index, ...texts(from + index) }));
const slice = (day) => ({ slice: { from: day, until: day + 1 } });
/** How each text column is compressed. */
async function compressions(path) {
    const sql = `SELECT column_name AS name, list(DISTINCT compression) AS used FROM pragma_storage_info('posts')
    WHERE segment_type IN ('VARCHAR', 'JSON') AND column_name <> '_load_id' GROUP BY 1`;
    const rows = await query(path, sql, 'READ_ONLY');
    return Object.fromEntries(rows.map(({ name, used }) => [String(name), used]));
}
it('new columns with long texts are compressed by zstd, and stay so', async () => {
    const { path, load, commit } = warehouse();
    const texts = (id) => ({
        title: words(id, 5),
        body: words(id, 80),
        parts: { text: words(id, 80) },
        sparse: id % 25 === 0 ? words(id, 80) : null,
    });
    await commit([load('a', rowsOf(0, texts), slice(0))]);
    const first = await compressions(path);
    expect(first).toMatchObject({ body: ['ZSTD'], parts: ['ZSTD'], sparse: ['ZSTD'] });
    expect(first['title']).not.toContain('ZSTD');
    const more = (id) => ({ ...texts(id), abstract: words(id, 80), place: words(id, 2) });
    await commit([load('b', rowsOf(50, more), slice(1))]);
    const second = await compressions(path);
    expect(second).toMatchObject({ body: ['ZSTD'], parts: ['ZSTD'] });
    expect(second['abstract']).toContain('ZSTD');
    expect(second['title']).not.toContain('ZSTD');
    expect(second['place']).not.toContain('ZSTD');
});
it('long texts of any kind come back as they were', async () => {
    const text = fc
        .string({ unit: 'binary', maxLength: 3_000, size: 'max' })
        .map((drawn) => drawn.replaceAll(/\p{Surrogate}/gu, ''));
    // Ten columns at once, because a file for each would take ten times as long.
    const names = Array.from({ length: 10 }, (_, index) => `body${index}`);
    const row = fc.record(Object.fromEntries(names.map((name) => [name, fc.option(text)])));
    await fc.assert(fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 40 }), async (drawn) => {
        const { path, load, commit } = warehouse();
        // The first row makes each column a long one.
        const first = Object.fromEntries(names.map((name) => [name, 'x'.repeat(20_000)]));
        const texts = [first, ...drawn];
        await commit([
            load('a', texts.map((each, id) => ({ id, ...each }))),
        ]);
        expect(await compressions(path)).toEqual(Object.fromEntries(names.map((name) => [name, ['ZSTD']])));
        const found = await query(path, `SELECT ${names.join()} FROM posts ORDER BY id`, 'READ_ONLY');
        expect(found).toEqual(texts);
    }), { numRuns: examples(8) });
});
const text = Array.from({ length: 80 }, (_, index) => `word${(index * 31) % 97}`).join(' ');
const row = (day, count) => ({
    id: day,
    body: `${text} ${day}`,
    ...Object.fromEntries(Array.from({ length: count }, (_, index) => [`d${day} "${index}"`, day * index])),
});
it('many new columns at once keep the rows, the compression of long texts and views', async () => {
    const { path, load, commit } = warehouse();
    await commit([load('a', [row(1, 40)], slice(1))]);
    await query(path, 'CREATE VIEW ids AS SELECT id, body FROM posts');
    await commit([load('b', [row(2, 500)], slice(2))]);
    await commit([load('c', [row(3, 500)], slice(3))], { supersedes: [] });
    const [found] = await query(path, `SELECT count(*)::INT AS rows, max("d1 ""39""")::INT AS first, max("d3 ""499""")::INT AS last,
       (SELECT string_agg(id::TEXT, ',' ORDER BY id) FROM ids) AS ids,
       (SELECT count(*)::INT FROM duckdb_columns() WHERE table_name = 'posts') AS columns,
       (SELECT count(*)::INT FROM duckdb_tables() WHERE schema_name = 'main') AS tables,
       (SELECT bool_and(NOT is_nullable) FROM duckdb_columns() WHERE table_name = 'posts' AND column_name = '_load_id') AS bound
     FROM posts`);
    expect(found).toEqual({
        rows: 3,
        first: 39,
        last: 3 * 499,
        ids: '1,2,3',
        columns: 40 + 500 + 500 + 3,
        tables: 1,
        bound: true,
    });
    const used = await query(path, `SELECT DISTINCT compression FROM pragma_storage_info('posts') WHERE column_name = 'body' AND segment_type = 'VARCHAR'`);
    expect(used).toEqual([{ compression: 'ZSTD' }]);
});
it('many new columns keep an index of somebody else', async () => {
    const { path, load, commit } = warehouse();
    await commit([load('a', [row(1, 2)], slice(1))]);
    await query(path, 'CREATE INDEX by_id ON posts (id)');
    await commit([load('b', [row(2, 40)], slice(2))]);
    expect(await query(path, 'SELECT index_name FROM duckdb_indexes()')).toEqual([{ index_name: 'by_id' }]);
});
//# sourceMappingURL=long-texts.test.js.map