import { equal, like } from '../claims.js';
import { days, rowsWith } from './staged.js';
const early = [
    { n: 'x', t: 'soon', d: 1, b: 'no', j: 5, s: 'a', x: 12, gone: 'here', late: 7 },
    { n: 0.5, t: '2026-01-31T10:00:00+02:00', d: '2026-01-31', gone: null },
];
const late = [
    { n: 1, t: '2026-01-31T10:00:00+02:00', d: '2026-01-31', b: true, j: { a: 1 }, s: '5', x: 1e-7 },
    { n: null, t: '2026-02-01', d: '2026-02-01', b: false, j: [], s: '2026-01-31', x: 1e16, late: null },
];
const latest = [{ n: 3, t: '2026-01-31T08:00:00Z', d: null, b: null, j: null, s: 'x', x: 100, add: 1 }];
/** What a full refresh leaves. */
export const refreshCases = {
    'after a full refresh has the types and columns of a new table': async ({ load, commit, rows }) => {
        await commit([load('a', early)]);
        await commit([load('b', early, days('2026-01-02'))]);
        const first = load('c', late);
        await commit([first], { supersedes: ['a'], refresh: { fields: [], ends: false } });
        // Until the refresh ends, a reader sees rows of both kinds, in types that hold them all.
        equal((await rows()).length, 4);
        const { schemaChanges } = await commit([load('d', latest, days('2026-01-02'))], {
            supersedes: ['b'],
            refresh: { fields: first.rows.columns, ends: true },
        });
        like(schemaChanges, rowsWith('column', 'change', 'to')(['n', 'reset', 'BIGINT'], ['t', 'reset', 'TIMESTAMPTZ'], ['d', 'reset', 'DATE'], ['b', 'reset', 'BOOLEAN'], ['j', 'reset', 'JSON'], ['late', 'reset', 'VARCHAR'], ['add', 'added', 'BIGINT'], ['gone', 'dropped', 'VARCHAR']));
        const other = { job: 'fresh', table: 'fresh' };
        const rest = load('f', latest, { job: 'fresh', ...days('2026-01-02') });
        await commit([load('e', late, { job: 'fresh' }), rest], { table: other });
        equal(await rows(), await rows('fresh'));
        const { schemaChanges: typed } = await commit([load('g', [{ late: 5 }], days('2026-01-03'))]);
        like(typed, [{ column: 'late', change: 'typed', to: 'BIGINT' }]);
    },
    'on a full refresh keeps types and columns that staying rows need': async ({ load, commit, rows }) => {
        await commit([load('a', [{ n: 'x', m: '5', gone: 1 }])]);
        await commit([load('b', [{ n: 'y', m: 'y', gone: 2 }], days('2026-01-02'))]);
        const { schemaChanges } = await commit([load('c', [{ n: 2, m: 2 }], days('2026-01-02'))], {
            supersedes: ['b'],
            refresh: { fields: [], ends: true },
        });
        like(schemaChanges, [{ column: 'm', change: 'reset', to: 'BIGINT' }]);
        equal(await rows(), rowsWith('n', 'm', 'gone')(['2', '2', null], ['x', '5', '1']));
    },
    'on a full refresh takes a new declared type, and thaws a frozen table': async ({ load, commit, rows }) => {
        const frozen = { schema: 'freeze' };
        await commit([load('a', [{ n: 'x', at: 1 }])], { table: frozen });
        await commit([load('b', [{ n: 'y', at: 2 }], days('2026-01-02'))], { table: frozen });
        const table = { ...frozen, columns: { n: 'INTEGER' } };
        const first = load('c', [{ n: '007', at: 'soon', more: true }, { n: 'z' }]);
        const refresh = { fields: [], ends: false };
        const { loads } = await commit([first], { supersedes: ['a'], table, refresh });
        like(loads, [{ rowsLoaded: 1, rowsRejected: 1 }]);
        await commit([load('d', [{ n: 8, at: 'now' }], days('2026-01-02'))], {
            supersedes: ['b'],
            table,
            refresh: { fields: first.rows.columns, ends: true },
        });
        equal(await rows(), rowsWith('n', 'at', 'more')(['7', 'soon', true], ['8', 'now', null]));
    },
};
//# sourceMappingURL=refresh-cases.js.map