import { describe, expect, it } from 'vitest';
import { query } from '../../src/query/answer.js';
import { everyKind, keyedKinds } from '../support/every-kind.js';
import { commitTo } from '../suites/destination/bench.js';
import { pendingLoad, rowsWith, stageRows, tableSpec } from '../suites/destination/staged.js';
import { sliceOf } from '../support/days.js';
import { temporaryFolder } from '../support/folder.js';
const window = { timeZone: 'UTC', lookbackDays: 0 };
const byDay = (changes = {}) => ({
    window: { ...window, ...changes, dateColumn: 'day' },
});
/** A destination in its own folder, and functions to use it. */
async function warehouse(opened) {
    const kind = await opened();
    const folder = temporaryFolder();
    const destination = kind.open(folder);
    const sql = async (text) => {
        const rows = [];
        for await (const row of query(kind.source(folder), text).rows())
            rows.push(row);
        return rows;
    };
    return {
        folder,
        destination,
        sql,
        load: (id, rows, load = {}) => pendingLoad(id, stageRows(kind.stageFolder(folder), rows), load),
        commit: (loads, table, supersedes = []) => commitTo(destination, loads, { table, supersedes }),
        /** Rows by day of each live load in the ledger. */
        counts: async (spec) => {
            const loads = await destination.loads([tableSpec(spec)]);
            const live = loads.filter(({ supersededBy }) => supersededBy === null);
            return Object.fromEntries(live.map(({ loadId, days }) => [loadId, days?.map(({ day, rows }) => `${day} ${rows}`)]));
        },
        /** Days for which the view and the table have different counts. */
        disagreements: () => sql(`
        SELECT day, count(*) FROM posts GROUP BY day
        EXCEPT SELECT day, CAST(sum(rows) AS BIGINT) FROM _headgate.days GROUP BY day`),
    };
}
describe.each(everyKind)('rows by day over %s', (_, kind) => {
    it('are those of the table, with rows outside the slice and rows without a day', async () => {
        const { load, commit, counts, sql, disagreements } = await warehouse(kind);
        const rows = [{ day: '2026-01-01' }, { day: '2026-01-01' }, { day: '2026-03-09' }, { day: null }];
        const { loads } = await commit([load('a', rows)], byDay());
        expect(loads[0]?.days).toEqual(rowsWith('day', 'rows', 'loaded')(['2026-01-01', 2, 2], ['2026-03-09', 1, 1], [null, 1, 1]));
        await commit([load('b', [], { slice: sliceOf('2026-01-02') })], byDay());
        expect(await counts(byDay())).toEqual({ a: ['2026-01-01 2', '2026-03-09 1', 'null 1'], b: [] });
        expect(await disagreements()).toEqual([]);
        expect(await sql(`SELECT job, load_id, sum(rows)::INT AS rows FROM _headgate.days GROUP BY job, load_id`)).toEqual([{ job: 'posts', load_id: 'a', rows: 4 }]);
    });
    it('follow a load that is replaced by others', async () => {
        const { load, commit, counts, disagreements } = await warehouse(kind);
        const both = { slice: sliceOf('2026-01-01', '2026-01-02') };
        await commit([load('a', [{ day: '2026-01-01' }, { day: '2026-01-02' }], both)], byDay());
        const second = { slice: sliceOf('2026-01-02') };
        await commit([load('b', [{ day: '2026-01-01' }]), load('c', [], second)], byDay(), ['a']);
        expect(await counts(byDay())).toEqual({ b: ['2026-01-01 1'], c: [] });
        expect(await disagreements()).toEqual([]);
    });
    it('leave out what was rejected', async () => {
        const { load, commit, counts } = await warehouse(kind);
        const spec = { ...byDay(), columns: { size: 'TINYINT' } };
        const rows = rowsWith('day', 'size')(['2026-01-01', 1], ['2026-01-01', 1_000]);
        const { loads } = await commit([load('a', rows)], spec);
        expect(loads).toMatchObject([{ rowsLoaded: 1, rowsRejected: 1 }]);
        expect(await counts(spec)).toEqual({ a: ['2026-01-01 1'] });
    });
    it('hold for a column that comes late and changes its type', async () => {
        const { load, commit, counts } = await warehouse(kind);
        const on = (date) => ({ slice: sliceOf(date) });
        await commit([load('a', [{ id: 1 }])], byDay());
        await commit([load('b', [{ id: 2, day: '2026-01-02' }], on('2026-01-02'))], byDay());
        await commit([load('c', [{ id: 3, day: 'unknown' }], on('2026-01-03'))], byDay());
        await commit([load('d', [{ id: 4, day: '2026-01-04T23:30:00-02:00' }], on('2026-01-04'))], byDay());
        expect(await counts(byDay())).toEqual({
            a: ['null 1'],
            b: ['2026-01-02 1'],
            c: ['null 1'],
            d: ['2026-01-05 1'],
        });
    });
    it('are made from the table if a column is named after the load, changed, or taken back', async () => {
        const { load, commit, counts, destination, sql } = await warehouse(kind);
        const rows = rowsWith('day', 'at')(['2026-01-01', '2026-01-01T03:00:00Z'], [null, '2026-01-01T12:00:00Z']);
        await commit([load('a', rows)], { window });
        expect(await counts({ window })).toEqual({ a: undefined });
        expect(await counts(byDay())).toEqual({ a: ['2026-01-01 1', 'null 1'] });
        await destination.check([tableSpec(byDay())]);
        const view = 'SELECT day::VARCHAR AS day, rows::INT AS rows FROM _headgate.days ORDER BY day';
        expect(await sql(view)).toEqual(rowsWith('day', 'rows')(['2026-01-01', 1], [null, 1]));
        const at = { window: { timeZone: 'America/New_York', lookbackDays: 0, dateColumn: 'at' } };
        expect(await counts(at)).toEqual({ a: ['2025-12-31 1', '2026-01-01 1'] });
        await commit([load('b', [], { slice: sliceOf('2026-01-02') })], at);
        expect(await sql(view)).toEqual(rowsWith('day', 'rows')(['2025-12-31', 1], ['2026-01-01', 1]));
        await destination.check([tableSpec({ window })]);
        expect(await counts({ window })).toEqual({ a: undefined, b: undefined });
        expect(await sql(view)).toEqual([]);
    });
    it('are none of a column that no row has', async () => {
        const { load, commit, counts } = await warehouse(kind);
        await commit([load('a', [{ id: 1 }, { id: 2 }])], byDay());
        expect(await counts(byDay())).toEqual({ a: ['null 2'] });
    });
});
describe.each(keyedKinds)('rows by day under a key over %s', (_, kind) => {
    const keyed = { ...byDay(), key: ['id'] };
    it('count a row once, for the load that has it now', async () => {
        const { load, commit, destination, counts, disagreements } = await warehouse(kind);
        await commit([load('a', rowsWith('id', 'day')([1, '2026-01-01'], [2, '2026-01-01'], [3, null]))], keyed);
        const moved = rowsWith('id', 'day')([2, '2026-01-02'], [2, '2026-01-03'], [3, '2026-01-02']);
        await commit([load('b', moved, { slice: sliceOf('2026-01-02') })], keyed);
        expect(await counts(keyed)).toEqual({
            a: ['2026-01-01 1', 'null 0'],
            b: ['2026-01-02 1', '2026-01-03 1'],
        });
        const [a] = await destination.loads([tableSpec(keyed)]);
        expect(a?.days).toEqual(rowsWith('day', 'rows', 'loaded')(['2026-01-01', 1, 2], [null, 0, 1]));
        expect(await disagreements()).toEqual([]);
    });
    it('count two job configs in one table, each by its own column', async () => {
        const { load, commit, counts, disagreements } = await warehouse(kind);
        const other = { ...keyed, job: 'notes', window: { ...window, dateColumn: 'seen' } };
        const row = (id, day, seen) => ({ id, day, seen });
        await commit([load('a', [row(1, '2026-01-01', '2025-01-01'), row(2, '2026-01-01', '2025-01-02')])], keyed);
        await commit([load('b', [row(2, '2026-01-01', '2025-01-02')], { job: 'notes' })], other);
        await commit([load('c', [row(2, '2026-01-02', '2025-01-09')], { slice: sliceOf('2026-01-02') })], keyed);
        expect(await counts(keyed)).toMatchObject({ a: ['2026-01-01 1'], c: ['2026-01-02 1'] });
        expect(await counts(other)).toMatchObject({ b: ['2025-01-02 0'] });
        expect(await disagreements()).toEqual([]);
    });
    it('count the loads of all values of a for_each by another column', async () => {
        const { load, commit, counts, destination } = await warehouse(kind);
        const of = (value, dateColumn = 'day') => ({
            key: ['id'],
            job: `posts[${value}]`,
            window: { ...window, dateColumn },
        });
        const row = (id) => ({ id, day: `2026-01-0${id}`, seen: `2025-01-0${id}` });
        await commit([load('a', [row(1), row(2)], { job: 'posts[a]' })], of('a'));
        await commit([load('b', [row(2), row(3)], { job: 'posts[b]' })], of('b'));
        await destination.check(['a', 'b'].map((value) => tableSpec(of(value, 'seen'))));
        const counted = { a: ['2025-01-01 1'], b: ['2025-01-02 1', '2025-01-03 1'] };
        expect(await counts(of('a', 'seen'))).toEqual(counted);
        expect(await counts(of('b', 'seen'))).toEqual(counted);
    });
});
//# sourceMappingURL=days.long.test.js.map