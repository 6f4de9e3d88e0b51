import { equal, fails, like } from '../claims.js';
import { options } from './bench.js';
import { days, rowsWith, tableSpec } from './staged.js';
const keyed = { key: ['id'] };
const pinned = { id: 1, v: 'pinned' };
const third = days('2026-01-03');
const byId = ([a], [b]) => Number(a) - Number(b);
/** Rows that several loads have: `TableSpec.key` and the capability `sharedRows`. */
export const sharedRowCases = {
    'keeps a row until its last live load goes': async ({ load, commit, table, rows }) => {
        await commit([load('a', [pinned, { id: 2, v: 'a' }])], { table: keyed });
        await commit([
            load('b', [
                { ...pinned, v: 'again' },
                { id: 3, v: 'b' },
            ], third),
        ], { table: keyed });
        await commit([load('c', [{ id: 3, v: 'c' }], third)], { table: keyed, supersedes: ['b'] });
        const held = ((await table()) ?? []).map(({ id, v, _load_id }) => [id, v, _load_id]);
        equal(held.toSorted(byId), [
            ['1', 'again', 'a'],
            ['2', 'a', 'a'],
            ['3', 'c', 'c'],
        ]);
        await commit([load('d', [{ id: 2, v: 'd' }])], { table: keyed, supersedes: ['a'] });
        equal(await rows(), rowsWith('id', 'v')(['2', 'd'], ['3', 'c']));
    },
    'keeps a row that three loads have, in whatever order they go': async ({ load, commit, rows }) => {
        const on = (day) => days(`2026-01-0${day}`);
        for (const [index, id] of ['a', 'b', 'c'].entries()) {
            await commit([load(id, [{ id: 1, v: id }], on(index + 1))], { table: keyed });
        }
        await commit([load('d', [], on(2))], { table: keyed, supersedes: ['b'] });
        equal(await rows(), [{ id: '1', v: 'c' }]);
        await commit([load('e', [], on(3))], { table: keyed, supersedes: ['c'] });
        equal(await rows(), [{ id: '1', v: 'c' }]);
        await commit([load('f', [], on(1))], { table: keyed, supersedes: ['a'] });
        equal(await rows(), []);
    },
    // FAULTS 65.
    'keeps the row of the newest job, whichever is committed last': async ({ destination, load, commit, rows, }) => {
        const on = (day, created) => ({
            ...days(`2026-01-0${day}`),
            remoteCreatedAt: `2026-02-01T00:00:0${created}.000Z`,
        });
        const window = { timeZone: 'UTC', lookbackDays: 0, dateColumn: 'day' };
        const table = { ...keyed, window };
        const row = (id, v, more = {}) => ({ id, v, day: '2026-01-01', ...more });
        const shown = async () => (await rows()).map(({ id, v }) => `${String(id)} ${String(v)}`);
        const held = async () => Object.fromEntries((await destination.loads([tableSpec(table)]))
            .filter(({ supersededBy }) => supersededBy === null)
            .map(({ loadId, days: counted }) => [loadId, counted?.map((day) => [day.rows, day.loaded])]));
        await commit([load('y', [row(1, 'y'), row(2, 'y')], on(2, 5))], { table });
        const { loads } = await commit([load('x', [row(1, 'old'), row(1, 'x'), row(3, 'x'), row(4, 'x', { w: 1.5 })], on(1, 3))], { table });
        like(loads, [{ dataCount: 4, rowsLoaded: 4, rowsHeld: 2 }]);
        equal(await shown(), ['1 y', '2 y', '3 x', '4 x']);
        equal(await held(), { y: [[2, 2]], x: [[2, 3]] });
        // Older than the owner of 1 and 2, newer than that of 3: loads of one commit in either order.
        await commit([
            load('z', [row(2, 'z'), row(3, 'z'), row(5, 'z')], on(3, 4)),
            load('w', [row(5, 'w'), row(6, 'w')], on(4, 2)),
        ], { table });
        equal(await shown(), ['1 y', '2 y', '3 z', '4 x', '5 z', '6 w']);
        // What newest loads leave goes to the newest of the others, which again wins over older ones.
        await commit([load('y2', [], on(2, 6))], { table, supersedes: ['y'] });
        equal(await shown(), ['1 y', '2 y', '3 z', '4 x', '5 z', '6 w']);
        await commit([load('v', [row(1, 'v'), row(2, 'v'), row(6, 'v')], on(5, 3))], { table });
        equal(await shown(), ['1 y', '2 y', '3 z', '4 x', '5 z', '6 v']);
        await commit([load('x2', [], on(1, 7))], { table, supersedes: ['x'] });
        await commit([load('v2', [], on(5, 7))], { table, supersedes: ['v'] });
        equal(await shown(), ['2 y', '3 z', '5 z', '6 v']);
        await commit([load('z2', [row(2, 'new')], on(3, 7))], { table, supersedes: ['z'] });
        equal(await shown(), ['2 new', '5 z', '6 v']);
    },
    'keeps the rows of another job config of the table': async ({ destination, load, commit, rows, table }) => {
        const other = { ...keyed, job: 'other' };
        await commit([load('a', [{ id: 1 }, { id: 2 }])], { table: keyed });
        await commit([load('b', [{ id: 2 }, { id: 3 }], { job: 'other' })], { table: other });
        equal([await destination.rowsOf(['posts']), await destination.rowsOf(['other'])], [1, 1]);
        await commit([load('c', [{ id: 3 }], { job: 'other' })], { table: other, supersedes: ['b'] });
        equal(await rows(), [{ id: '1' }, { id: '2' }, { id: '3' }]);
        await commit([load('d', [{ id: 1 }], { job: 'other', ...third })], { table: other });
        equal([await destination.rowsOf(['posts']), await destination.rowsOf(['other'])], [1, 1]);
        await destination.remove({ jobs: ['other'], supersededBefore: null }, options);
        equal(await rows(), [{ id: '1' }, { id: '2' }]);
        const mine = destination.rename === undefined ? 'posts' : 'mine';
        await destination.rename?.({ from: 'posts', to: mine, table: mine }, options);
        await commit([load('e', [], { job: mine })], {
            table: { ...keyed, job: mine, table: mine },
            supersedes: ['a'],
        });
        equal(await rows(mine), []);
        await destination.remove({ jobs: [mine], supersededBefore: null }, options);
        equal(await table(mine), null);
    },
    'finds the other loads of a row after its key changes': async ({ destination, load, commit, rows }) => {
        const on = (day) => days(`2026-01-0${day}`);
        const both = { key: ['at', 'n'] };
        const row = (at, n, v) => ({ at, n, v });
        await commit([load('a', [row('2026-01-01', 1, 'a')])], { table: both });
        await commit([load('b', [row('2026-01-01', 1, 'b')], on(2))], { table: both });
        await commit([load('c', [row('2026-01-02T03:00:00Z', 'x', 'c')], on(3))], { table: both });
        const name = destination.rename === undefined ? 'posts' : 'moved';
        await destination.rename?.({ from: 'posts', to: 'posts', table: name }, options);
        const moved = { ...both, table: name };
        await commit([load('d', [], on(2))], { table: moved, supersedes: ['b'] });
        like(await rows(name), rowsWith('v')(['b'], ['c']));
        await commit([load('e', [row('2026-01-01', 1, 'e')], on(4))], { table: moved });
        const one = { key: ['n'], table: name };
        await commit([load('f', [], on(5))], { table: one });
        await commit([load('g', [], on(4))], { table: one, supersedes: ['e'] });
        like(await rows(name), rowsWith('v')(['e'], ['c']));
        await commit([load('h', [], days('2026-01-01'))], { table: one, supersedes: ['a'] });
        like(await rows(name), rowsWith('v')(['c']));
    },
    'refuses a job config with another key for a loaded table': async ({ destination, load, commit }) => {
        const settings = { source: 'posts', config: {}, window: null, key: ['id'], columns: {} };
        await commit([load('a', [{ id: 1 }])], { table: { ...keyed, settings } });
        const other = { job: 'other', table: 'posts', key: ['uid'], columns: {}, schema: 'evolve' };
        await fails(destination.loads([{ ...other, key: ['uid'] }]), { code: 'table_shared' });
        await destination.loads([{ ...other, key: ['id'] }]);
    },
};
//# sourceMappingURL=shared-row-cases.js.map