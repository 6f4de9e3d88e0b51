import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { alone, query } from '../support/destination-kinds.js';
import { makePlainWorld } from './plain-world.js';
import { everyKind, warehouseOf } from './warehouse.js';
/** Comments by column, the table's own under an empty name, as another program reads them. */
const readers = {
    duckdb: (folder) => commentsIn(join(folder, 'warehouse.duckdb'), 'READ_ONLY'),
    ducklake: (folder) => commentsIn(alone, 'READ_WRITE', `LOAD ducklake; ATTACH 'ducklake:${join(folder, 'catalog.ducklake')}' AS lake (READ_ONLY); USE lake`),
    postgres: (_folder, { database }) => {
        const text = database.psql(`
      SELECT json_object_agg(coalesce(attname, ''), description) FROM pg_description
      LEFT JOIN pg_attribute ON attrelid = objoid AND attnum = objsubid AND attnum > 0
      WHERE objoid = 'headgate.posts'::regclass`);
        return Promise.resolve((JSON.parse(text.trim() || '{}') ?? {}));
    },
    /** A Parquet file cannot change, so what is said now is in the ledger's table of columns and in the manifest. */
    async parquet(folder) {
        const rows = await query(':memory:', `SELECT column_name, description FROM read_parquet('${folder}/lake/_headgate/columns/columns.parquet')
       WHERE description IS NOT NULL`);
        const manifest = JSON.parse(await readFile(`${folder}/lake/_headgate/manifest.json`, 'utf8'));
        const { table = null } = manifest.described['posts'] ?? {};
        return {
            ...(table !== null && { '': table }),
            ...Object.fromEntries(rows.map((row) => [row['column_name'], row['description']])),
        };
    },
};
async function commentsIn(path, access, attach) {
    const rows = await query(path, `SELECT '' AS name, comment FROM duckdb_tables() WHERE table_name = 'posts' AND comment IS NOT NULL
     UNION ALL SELECT column_name, comment FROM duckdb_columns() WHERE table_name = 'posts' AND comment IS NOT NULL`, access, attach);
    return Object.fromEntries(rows.map((row) => [row['name'], row['comment']]));
}
/** The data files below a folder, with the time of their last change. */
async function dataFiles(folder) {
    const found = {};
    for (const name of await readdir(folder, { recursive: true })) {
        if (!name.endsWith('.parquet') || name.includes('_headgate'))
            continue;
        found[name] = (await stat(join(folder, name))).mtimeMs;
    }
    return found;
}
const rowsOf = () => [{ id: '1', postId: 7, likes: 3, note: 'a' }];
describe.each(everyKind)('over %s', (kind) => {
    test('descriptions become comments; a change of one alone is applied without fetching', async () => {
        const warehouse = await warehouseOf(kind);
        const job = {
            description: "Posts of the county's pages",
            columns: {
                likes: { type: 'DOUBLE', description: 'Likes when the row was fetched' },
                postId: { description: 'Number of the post' },
                id: 'VARCHAR',
                late: { description: 'Comes later' },
            },
            column_names: 'snake_case',
            window: { from: '2026-04-01', to: '2026-04-01', step: 'P1D' },
        };
        const world = await makePlainWorld(job, { rows: rowsOf }, { warehouse });
        const comments = () => readers[kind](world.folder, warehouse);
        expect(await world.run()).toMatchObject({ code: 0 });
        const first = {
            '': "Posts of the county's pages",
            likes: 'Likes when the row was fetched',
            post_id: 'Number of the post',
        };
        expect(await comments()).toEqual(first);
        const files = await dataFiles(world.folder);
        const { postId: _, ...columns } = job.columns;
        const changed = {
            ...job,
            description: 'Other words',
            columns: { ...columns, likes: { type: 'DOUBLE', description: 'Likes' } },
        };
        await world.configure(changed);
        expect(await world.run()).toMatchObject({ code: 0 });
        expect(world.service.jobs).toHaveLength(1);
        expect(await comments()).toEqual({ '': 'Other words', likes: 'Likes' });
        expect(await dataFiles(world.folder)).toEqual(files);
        expect(await world.rows(`SELECT column_name, description FROM _headgate.columns WHERE description IS NOT NULL`)).toEqual([{ column_name: 'likes', description: 'Likes' }]);
        await world.configure({ ...job, description: undefined, columns: { likes: 'DOUBLE', id: 'VARCHAR' } });
        expect(await world.run()).toMatchObject({ code: 0 });
        expect(await comments()).toEqual({});
        expect(world.service.jobs).toHaveLength(1);
    });
});
//# sourceMappingURL=descriptions.long.test.js.map