import { equal, fails, like } from '../claims.js';
import { options } from './bench.js';
import { days, rowsWith, tableSpec } from './staged.js';
const keyed = { key: ['id'] };
/** Rows that replace each other by `TableSpec.key`. */
export const keyCases = {
    'lets later rows replace earlier ones, also of another slice': async ({ load, commit, rows }) => {
        const { loads } = await commit([load('a', rowsWith('id', 'v')([1, 'first'], [2, 'kept'], [1, 'second']))], { table: keyed });
        like(loads, [{ dataCount: 3, rowsLoaded: 3, rowsRejected: 0 }]);
        equal(await rows(), rowsWith('id', 'v')(['1', 'second'], ['2', 'kept']));
        await commit([
            load('b', [{ id: 1, v: 'third', w: 1 }, { id: 3 }], days('2026-01-02')),
            load('c', [{ id: 3, v: 'latest' }], days('2026-01-03')),
        ], { table: keyed });
        equal(await rows(), rowsWith('id', 'v', 'w')(['1', 'third', '1'], ['2', 'kept', null], ['3', 'latest', null]));
    },
    'removes only its own rows from a shared table': async ({ destination, load, commit, rows, table }) => {
        await commit([load('a', [{ id: 1 }, { id: 2 }])], { table: keyed });
        const other = { ...keyed, job: 'other' };
        await commit([load('b', [{ id: 2 }, { id: 3 }], { job: 'other' })], { table: other });
        equal(await destination.rowsOf(['posts']), 1);
        const asked = destination.rename?.({ from: 'posts', to: 'posts', table: 'mine' }, options);
        if (asked !== undefined)
            await fails(asked, { code: 'table_shared' });
        await destination.remove({ jobs: ['posts'], supersededBefore: null }, options);
        equal(await rows(), [{ id: '2' }, { id: '3' }]);
        like(await destination.loads(), rowsWith('loadId')(['b']));
        await commit([load('c', [{ id: 4 }], { job: 'other', ...days('2026-01-05') })], { table: other });
        await destination.remove({ jobs: ['other'], supersededBefore: null }, options);
        equal(await table(), null);
    },
    'keeps rows without a key value apart, and counts them': async ({ load, commit, rows }) => {
        const { rowsWithoutKey } = await commit([load('a', rowsWith('id', 'v')([null, 1], [null, 2], [5, 3]))], {
            table: keyed,
        });
        equal(rowsWithoutKey, 2);
        await commit([load('b', rowsWith('id', 'v')([null, 4], [5, 5]), days('2026-01-02'))], { table: keyed });
        like(await rows(), rowsWith('v')(['5'], ['1'], ['2'], ['4']));
    },
    'takes keys of several columns, and keys whose type widens': async ({ load, commit, rows }) => {
        const both = { key: ['a', 'b'] };
        await commit([load('a', rowsWith('a', 'b', 'v')([1, 'x', 1], [1, 'y', 2]))], { table: both });
        await commit([load('b', rowsWith('a', 'b', 'v')([1, 'y', 3], ['z', 'y', 4]), days('2026-01-02'))], {
            table: both,
        });
        like(await rows(), rowsWith('v')(['1'], ['3'], ['4']));
    },
    'finds numbers again under keys that widen to text': async ({ load, commit, rows }) => {
        const ids = [1, 1_000_000_000_000_000, 0.00001, 0.5, -2];
        const some = (v) => ids.map((id) => ({ id, v }));
        await commit([load('a', some('first'))], { table: keyed });
        await commit([load('b', [{ id: 'x', v: 'text' }], days('2026-01-02'))], { table: keyed });
        await commit([load('c', some('second'), days('2026-01-03'))], { table: keyed });
        const found = (await rows()).map(({ id, v }) => [String(id), v]);
        equal(found.length, ids.length + 1);
        equal(Object.fromEntries(found), {
            ...Object.fromEntries(ids.map((id) => [String(id), 'second'])),
            x: 'text',
        });
    },
    // EDGES 10, 11.
    'finds a row again by a key of equal value and another type': async ({ load, commit, table }) => {
        const tables = {
            text_of_number: [[1, '1', true]],
            fraction: [[1, 1.5, false]],
            beyond_64_bits: [[9223372036854775807n, 9223372036854775808n, false]],
            text_of_truth: [[true, 'true', true]],
            instant_of_day: [
                ['2026-01-01', '2026-01-01T00:00:00Z', true],
                ['2026-02-01', '2026-02-02T00:00:00Z', false],
            ],
            object: [
                [{ a: 1 }, { a: 1 }, true],
                [{ a: 2 }, { a: 3 }, false],
                [{ a: 1, b: 2 }, { b: 2, a: 1 }, false],
            ],
        };
        for (const [name, keys] of Object.entries(tables)) {
            const spec = { ...keyed, job: name, table: name };
            const before = keys.map(([id], at) => ({ id, v: `old ${at}` }));
            await commit([load(`${name}-1`, before, { job: name })], { table: spec });
            const after = keys.map(([, id], at) => ({ id, v: `new ${at}` }));
            await commit([load(`${name}-2`, after, { ...days('2026-01-02'), job: name })], { table: spec });
            const kept = before.filter((_, at) => !keys[at][2]);
            const found = ((await table(name)) ?? []).map(({ v }) => String(v)).sort();
            equal({ name, found }, { name, found: [...after, ...kept].map(({ v }) => v).sort() });
        }
    },
    // EDGES 24.
    'finds rows again by keys whose names databases use themselves': async ({ load, commit, table }) => {
        const spec = { key: ['rowid', 'row_id', 'ctid'] };
        const row = (rowid, v) => ({ rowid, row_id: 1, ctid: 1, v });
        await commit([load('a', [row(7, 'a'), row(8, 'a')])], { table: spec });
        await commit([load('b', [row(7, 'b')], days('2026-01-02'))], { table: spec });
        await commit([load('c', [row('x', 'c')], days('2026-01-03'))], { table: spec });
        await commit([load('d', [row('x', 'd')], days('2026-01-02'))], { table: spec, supersedes: ['b'] });
        const held = ((await table()) ?? []).map(({ v, _load_id }) => `${String(v)} ${String(_load_id)}`);
        equal(held.toSorted(), ['a a', 'b a', 'd d']);
    },
    'refuses a key that no row has': async ({ load, commit }) => {
        const asked = commit([load('a', [{ id: 1 }])], { table: { key: ['uid'] } });
        await fails(asked, { code: 'config_invalid' });
    },
};
/** For destinations that do not support `TableSpec.key`. */
export const keylessCases = {
    'a key is refused before and at a commit': async ({ destination, load, commit }) => {
        const refused = { code: 'config_invalid' };
        await fails(destination.check([tableSpec(keyed)]), refused);
        await fails(commit([load('a', [{ id: 1 }])], { table: keyed }), refused);
    },
};
//# sourceMappingURL=key-cases.js.map