import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DatabaseFile } from '../../../connectors/duckdb/database-file.js';
import { rowGroupRows, rowGroupSizes } from '../../../connectors/duckdb/row-group-size.js';
import { SmallRowGroups } from '../../../connectors/duckdb/duckdb.js';
import { runRecord, ids } from '../../suites/destination/staged.js';
import { query } from '../../support/destination-kinds.js';
import { holdOpen, kill, warehouse } from './support.js';
async function countGroups(path) {
    const sql = "SELECT count(DISTINCT row_group_id) AS groups FROM pragma_storage_info('posts')";
    const [row] = await query(path, sql, 'READ_ONLY');
    return Number(row?.['groups']);
}
/** Rows of each row group, in order. */
async function groupSizes(path) {
    const sql = `SELECT sum(count) AS rows FROM pragma_storage_info('posts')
    WHERE column_name = 'id' AND segment_type <> 'VALIDITY' GROUP BY row_group_id ORDER BY row_group_id`;
    return (await query(path, sql, 'READ_ONLY')).map(({ rows }) => Number(rows));
}
describe('row groups of a table', () => {
    it('are merged after every 32nd commit of a process, and when a run is recorded', async () => {
        const { path, load, open, commit } = warehouse();
        let made = 0;
        const commits = async (count, destination) => {
            for (const end = made + count; made < end; made += 1) {
                await commit([load(`load-${made}`, [{ id: made }], { slice: { from: made, until: made + 1 } })], {
                    destination,
                });
            }
            await destination.close();
        };
        await commits(6, open());
        expect(await countGroups(path)).toBe(6);
        const destination = open();
        expect(await destination.recordRuns?.([runRecord('1')])).toBe(true);
        expect(await countGroups(path)).toBe(1);
        await commits(31, destination);
        expect(await countGroups(path)).toBe(32);
        await commits(1, destination);
        expect(await countGroups(path)).toBe(1);
        expect(await destination.loads()).toHaveLength(38);
    });
    it('are left as they are if another process has the file open, or a commit filled its own', async () => {
        const { path, state, load, commit } = warehouse();
        for (const id of [1, 2])
            await commit([load(`load-${id}`, [{ id }], { slice: { from: id, until: id + 1 } })]);
        const rowGroups = new SmallRowGroups(new DatabaseFile({ path, memoryLimit: null, stateFolder: state }));
        const reader = await holdOpen(path, 'READ_ONLY');
        const before = readFileSync(path);
        rowGroups.added('posts', 30_000, 100);
        await rowGroups.settled();
        expect(readFileSync(path).equals(before)).toBe(true);
        await kill(reader);
        rowGroups.added('posts', 200_000, 100);
        await rowGroups.settled();
        expect(await countGroups(path)).toBe(2);
        rowGroups.added('posts', 30_000, 100);
        await rowGroups.settled();
        expect(await countGroups(path)).toBe(1);
    });
    it('are merged as soon as commits fill one', async () => {
        const { path, load, open, commit } = warehouse();
        const destination = open();
        for (let made = 0; made < 4; made += 1) {
            const rows = Array.from({ length: 20_000 }, (_, index) => ({ id: made * 20_000 + index }));
            await commit([load(`load-${made}`, rows, { slice: { from: made, until: made + 1 } })], { destination });
        }
        await destination.close();
        const groups = await groupSizes(path);
        expect(groups.length).toBeLessThan(4);
        expect(groups.reduce((sum, rows) => sum + rows, 0)).toBe(80_000);
    });
    it('of a large load stay as they are when small ones are merged', async () => {
        const { path, load, open, commit } = warehouse();
        const first = open();
        const rows = ids(30_000);
        await commit([load('a', rows, { slice: { from: 0, until: 1 } })], { destination: first });
        // Nothing else may have the file open beside the next statement.
        await first.close();
        const { large } = rowGroupSizes;
        await query(':memory:', `INSERT INTO made.posts SELECT i, 'large' FROM range(30000, ${30_000 + 12 * large}) t(i); CHECKPOINT made`, 'READ_WRITE', `SET threads = 1; ATTACH '${path}' AS made (ROW_GROUP_SIZE ${large})`);
        const destination = open();
        await commit([load('b', rows, { slice: { from: 1, until: 2 } })], { destination });
        await destination.close();
        const sizes = await groupSizes(path);
        // Three at each end are merged with a small one beside them.
        expect(sizes.filter((size) => size === large).length).toBeGreaterThan(5);
    });
    it('have fewer rows if these are wide, and are not merged to more', async () => {
        const { path, load, open, commit } = warehouse();
        const destination = open();
        // As many bytes in the file as prose of twice the length.
        const text = () => randomBytes(5_000).toString('hex');
        for (const day of [0, 1]) {
            const rows = Array.from({ length: 2_200 }, (_, id) => ({ id, text: text() }));
            await commit([load(`day-${day}`, rows, { slice: { from: day, until: day + 1 } })], { destination });
        }
        await destination.recordRuns?.([runRecord('1')]);
        await destination.close();
        const sizes = await groupSizes(path);
        expect(sizes.reduce((sum, rows) => sum + rows, 0)).toBe(4_400);
        expect(Math.max(...sizes)).toBeLessThanOrEqual(4_096);
    });
    it.each([
        ['little', 150, 51_200],
        ['little', 950, 51_200],
        ['large', 950, 40_960],
        ['large', 10_000, 4_096],
        ['large', 1_000_000, 2_048],
        ['little', 0, 51_200],
    ])('%s work with rows of %i bytes makes row groups of %i rows', (effort, bytes, rows) => {
        expect(rowGroupRows(effort, bytes)).toBe(rows);
    });
    it('may be larger ones, of DuckDB by itself', async () => {
        const { path, load, open, commit } = warehouse();
        const destination = open();
        const slice = (day) => ({ slice: { from: day, until: day + 1 } });
        const rows = (from) => Array.from({ length: 10_000 }, (_, index) => ({ id: from + index }));
        await commit([load('first', rows(0), slice(0))], { destination });
        await query(path, "INSERT INTO posts SELECT i, 'before' FROM range(10000, 260000) t(i); CHECKPOINT");
        for (let day = 1; day < 5; day += 1) {
            await commit([load(`day-${day}`, rows(260_000 + day * 10_000), slice(day))], { destination });
        }
        await destination.close();
        // Rows in the middle of the large row groups are deleted and loaded again.
        await query(path, 'DELETE FROM posts WHERE id % 7 = 0; CHECKPOINT');
        await commit([load('again', rows(260_000), slice(0))], { destination: open(), supersedes: ['first'] });
        const expected = Array.from({ length: 310_000 }, (_, id) => id).filter((id) => id >= 260_000 && id < 270_000 ? true : id >= 10_000 && id % 7 !== 0);
        const [found] = await query(path, 'SELECT count(*) AS rows, count(DISTINCT id) AS ids, sum(id) AS sum FROM posts', 'READ_ONLY');
        expect([found?.['rows'], found?.['ids'], found?.['sum']].map(Number)).toEqual([
            expected.length,
            expected.length,
            expected.reduce((sum, id) => sum + id, 0),
        ]);
    });
});
//# sourceMappingURL=row-groups.long.test.js.map