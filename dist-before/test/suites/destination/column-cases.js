import { equal, fails, like } from '../claims.js';
import { options } from './bench.js';
import { days, rowsWith, tableSpec } from './staged.js';
/** Typed columns: how they are named and created, how they widen, and how they reject values that do not fit. */
export const columnCases = {
    'adds columns, keeps vanished ones, reports each change': async ({ destination, load, commit, rows }) => {
        const first = await commit([load('a', [{ id: 1, old: 'x' }])]);
        equal(first.schemaChanges, [
            { table: 'posts', column: 'id', change: 'created', from: null, to: 'BIGINT' },
            { table: 'posts', column: 'old', change: 'created', from: null, to: 'VARCHAR' },
        ]);
        const second = await commit([load('b', [{ id: 2, fresh: true }], days('2026-01-02'))]);
        equal(second.schemaChanges, [
            { table: 'posts', column: 'fresh', change: 'added', from: null, to: 'BOOLEAN' },
        ]);
        equal(await rows(), rowsWith('id', 'old', 'fresh')(['1', 'x', null], ['2', null, true]));
        const changes = [first, second].flatMap(({ loads, schemaChanges }) => schemaChanges.map((change) => ({ ...change, at: loads[0]?.committedAt })));
        equal((await destination.schemaChanges?.()) ?? changes, changes);
    },
    // EDGES 24.
    'takes the names that databases use themselves, and widens them': async ({ load, commit, rows }) => {
        const names = ['rowid', 'oid', '_rowid_', 'ctid', 'tableoid', 'snapshot_id', 'row_id', 'begin_snapshot'];
        const row = (id, value) => ({ id, ...Object.fromEntries(names.map((n) => [n, value])) });
        const shown = async () => (await rows()).map((each) => [
            each['id'],
            ...names.map((name) => String(each[name] ?? each[`${name}_2`])),
        ]);
        const all = (value) => names.map(() => value);
        await commit([load('a', [row(1, 7), row(2, 7), row(3, 8)])]);
        await commit([load('b', [row(4, 7)], days('2026-01-02'))]);
        await commit([load('c', [row(5, 9)], days('2026-01-02'))], { supersedes: ['b'] });
        equal(await shown(), [
            ['1', ...all('7')],
            ['2', ...all('7')],
            ['3', ...all('8')],
            ['5', ...all('9')],
        ]);
        await commit([load('d', [row(6, 'x')], days('2026-01-03'))]);
        await commit([load('e', [row(7, '7')])], { supersedes: ['a'] });
        equal(await shown(), [
            ['5', ...all('9')],
            ['6', ...all('x')],
            ['7', ...all('7')],
        ]);
    },
    // FAULTS 32.
    'widens a column in place without losing a value': async ({ load, commit, rows, harness }) => {
        await commit([
            load('a', [{ n: 1, big: 5, t: '2026-01-01T10:00:00+02:00', d: '2026-01-01', j: { a: [1] } }]),
        ]);
        const { schemaChanges } = await commit([
            load('b', [{ n: 1.5, big: 2n ** 70n, t: 'soon', d: 'never', j: 'text' }], days('2026-01-02')),
        ]);
        like(schemaChanges, rowsWith('column', 'from', 'to')(['n', 'BIGINT', 'DOUBLE'], ['big', 'BIGINT', harness.columns?.hugeInteger], ['t', 'TIMESTAMPTZ', 'VARCHAR'], ['d', 'DATE', 'VARCHAR'], ['j', 'JSON', 'VARCHAR']));
        equal(await rows(), [
            { n: '1', big: '5', t: '2026-01-01T08:00:00Z', d: '2026-01-01', j: '{"a":[1]}' },
            { n: '1.5', big: String(2n ** 70n), t: 'soon', d: 'never', j: 'text' },
        ]);
    },
    'widens to a DECIMAL if a DOUBLE would lose digits, to text if both would': async ({ load, commit, rows, }) => {
        const long = 10n ** 37n + 1n;
        await commit([load('a', [{ n: 9007199254740993n, big: 2n ** 70n, none: long }])]);
        const { schemaChanges } = await commit([
            load('b', [{ n: 0.5, big: 0.25, none: 0.5 }], days('2026-01-02')),
        ]);
        like(schemaChanges, rowsWith('column', 'to')(['n', 'DECIMAL(17,1)'], ['big', 'DECIMAL(24,2)'], ['none', 'VARCHAR']));
        equal(await rows(), [
            { n: '0.5', big: '0.25', none: '0.5' },
            { n: '9007199254740993.0', big: `${2n ** 70n}.00`, none: String(long) },
        ]);
    },
    'reads a day among instants as its first instant in UTC': async ({ load, commit, rows }) => {
        await commit([load('a', [{ d: '2026-01-31', t: '2026-01-31T01:00:00+02:00' }])]);
        const { schemaChanges } = await commit([
            load('b', [{ d: '2026-01-31T01:00:00+02:00', t: '2026-01-31' }], days('2026-01-02')),
        ]);
        equal(schemaChanges.map(({ column, from, to }) => [column, from, to]), [['d', 'DATE', 'TIMESTAMPTZ']]);
        equal(await rows(), [
            { d: '2026-01-30T23:00:00.000000Z', t: '2026-01-31T00:00:00.000000Z' },
            { d: '2026-01-31T00:00:00.000000Z', t: '2026-01-30T23:00:00.000000Z' },
        ]);
    },
    'writes times that became text in one form, and keeps true apart from 1': async ({ load, commit, rows, }) => {
        await commit([load('a', [{ t: '2026-01-31T01:00:00+02:00', b: true }])]);
        await commit([load('b', [{ t: 'soon', b: 1 }], days('2026-01-02'))]);
        await commit([load('c', [{ t: '2026-01-31T01:00:00+02:00', b: true }], days('2026-01-03'))]);
        await commit([load('d', [{ t: '2026-01-31', b: false }], days('2026-01-04'))]);
        equal(await rows(), [
            { t: '2026-01-30T23:00:00Z', b: 'true' },
            { t: '2026-01-30T23:00:00Z', b: 'true' },
            { t: '2026-01-31T00:00:00Z', b: 'false' },
            { t: 'soon', b: '1' },
        ]);
    },
    'gives a column that was null so far the type of its first value': async ({ load, commit, rows }) => {
        await commit([load('a', [{ id: 1, later: null }])]);
        await commit([load('b', [{ id: 2, later: null }], days('2026-01-02'))]);
        const { schemaChanges } = await commit([load('c', [{ id: 3, later: 7 }], days('2026-01-03'))]);
        equal(schemaChanges, [{ table: 'posts', column: 'later', change: 'typed', from: null, to: 'BIGINT' }]);
        equal(await rows(), rowsWith('id', 'later')(['1', null], ['2', null], ['3', '7']));
    },
    // FAULTS 31.
    'keeps the empty text and null apart, and every kind of value as it is': async ({ load, commit, rows }) => {
        const row = {
            empty: '',
            none: null,
            yes: false,
            int: -5,
            big: 12345678901234567890123n,
            real: 0.1,
            zero: -0,
            text: `a'b"c\\d\n\t\u{1f600}`,
            code: '00123',
            nested: { a: [1, { b: null }] },
            list: [],
        };
        await commit([load('a', [row])]);
        const [found] = await rows();
        equal(found, {
            ...row,
            int: '-5',
            real: '0.1',
            big: '12345678901234567890123',
            zero: '-0',
            nested: '{"a":[1,{"b":null}]}',
            list: '[]',
        });
    },
    'rejects rows that do not fit a declared type, by number': async ({ load, commit, rows, rejects }) => {
        const table = { columns: { id: 'VARCHAR', n: 'INTEGER', at: 'DATE' } };
        const rejected = { rowNumber: 2, column: null, reason: 'not UTF-8', value: null };
        const staged = [
            { id: 1, n: 5, at: '2026-01-01' },
            { id: 2, n: 12.7, at: null },
            { id: 3, n: '77', at: 'soon' },
            { id: 4, n: '0012', at: '2026-02-03' },
        ];
        const { loads } = await commit([load('a', staged, {}, [rejected])], { table });
        like(loads, [{ dataCount: 5, rowsLoaded: 2, rowsRejected: 3 }]);
        equal(await rows(), rowsWith('id', 'n', 'at')(['1', '5', '2026-01-01'], ['4', '12', '2026-02-03']));
        equal(await rejects(), [
            { loadId: 'a', ...rejected },
            { loadId: 'a', rowNumber: 3, column: 'n', reason: 'does not fit INTEGER', value: '12.7' },
            { loadId: 'a', rowNumber: 4, column: 'at', reason: 'does not fit DATE', value: 'soon' },
        ]);
    },
    // FAULTS 32.
    'rejects what a frozen schema does not hold': async ({ load, commit, rows, rejects }) => {
        const table = { schema: 'freeze' };
        await commit([load('a', [{ id: 1, text: 'x' }])], { table });
        const { loads, schemaChanges } = await commit([
            load('b', [
                { id: 2, text: 'y', more: null },
                { id: 3, text: 'z', more: 1 },
                { id: '007', text: 'w' },
                { id: '4', text: 5 },
            ], days('2026-01-02')),
        ], { table });
        equal(schemaChanges, []);
        like(loads, [{ rowsLoaded: 2, rowsRejected: 2 }]);
        equal(await rows(), rowsWith('id', 'text')(['1', 'x'], ['2', 'y'], ['4', '5']));
        like(await rejects(), [
            { loadId: 'b', rowNumber: 2, column: 'more', reason: /frozen/, value: '1' },
            { loadId: 'b', rowNumber: 3, column: 'id', reason: /frozen/, value: '007' },
        ]);
    },
    'freezes a table by its first rows, not by a load without any': async ({ load, commit, rows, rejects }) => {
        const table = { schema: 'freeze', columns: { id: 'BIGINT' } };
        await commit([load('a', [])], { table });
        await commit([load('b', [{ id: 1, text: 'x' }], days('2026-01-02'))], { table });
        equal(await rows(), [{ id: '1', text: 'x' }]);
        await commit([load('c', [{ id: 2, more: 1 }], days('2026-01-03'))], { table });
        like(await rejects(), [{ loadId: 'c', column: 'more', reason: /frozen/ }]);
    },
    // FAULTS 28.
    'gives hostile field names a column each, the same ones ever after': async ({ load, commit, table }) => {
        const names = [
            'id',
            'ID',
            '',
            ' ',
            'select',
            'a"b',
            "x'y",
            'a\0b',
            '__proto__',
            'constructor',
            '_load_id',
            '_LOAD_ID',
        ];
        names.push('e\u0301', '\u00e9', 'a.b', 'n\nl', 'x'.repeat(300), `${'x'.repeat(300)}y`, 'drop table posts; --');
        const row = (seed) => Object.fromEntries(names.map((field, index) => [field, seed + index]));
        const entries = (seed) => {
            const made = Object.create(null);
            for (const [field, value] of Object.entries(row(seed)))
                made[field] = value;
            made['__proto__'] = seed + names.indexOf('__proto__');
            return made;
        };
        const { schemaChanges } = await commit([load('a', [entries(100)])]);
        const columns = schemaChanges.filter(({ change }) => change === 'created').map(({ column }) => column);
        equal(columns.length, names.length);
        equal(new Set(columns.map((column) => column.toLowerCase())).size, names.length);
        const again = await commit([load('b', [entries(200)], days('2026-01-02'))]);
        equal(again.schemaChanges, []);
        const found = (await table()) ?? [];
        for (const [seed, id] of [
            [100, 'a'],
            [200, 'b'],
        ]) {
            const [held] = found.filter((each) => each['_load_id'] === id);
            const values = columns.map((column) => Number(held?.[column]));
            equal(values.toSorted((a, b) => a - b), names.map((_, index) => seed + index));
        }
    },
    'names columns in snake_case, and refuses to change that': async ({ destination, load, commit, rows }) => {
        const table = { columnNames: 'snake_case', columns: { postId: 'VARCHAR' } };
        await commit([load('a', [{ postId: 1, post_id: 2, 'Created At': '2026-01-31' }])], { table });
        equal(await rows(), [{ post_id: '1', post_id_2: '2', created_at: '2026-01-31' }]);
        await destination.check([tableSpec(table)]);
        const refused = { code: 'config_invalid', hint: /headgate drop posts/ };
        await fails(destination.check([tableSpec()]), refused);
        // A plan must raise the same error as a run.
        await fails(destination.loads([tableSpec()]), refused);
    },
    'refuses types that are none': async ({ destination }) => {
        const refused = { code: 'config_invalid' };
        await fails(destination.check([tableSpec({ columns: { id: 'TEXTISH' } })]), refused);
        const attack = tableSpec({ columns: { id: 'INT); DROP TABLE x; --' } });
        await fails(destination.check([attack]), refused);
        await destination.check([
            tableSpec({ columns: { a: 'int', b: 'decimal(10, 2)', c: 'VARCHAR[]', d: 'timestamptz' } }),
        ]);
    },
    'removes rejects with their loads': async ({ destination, load, commit, rejects }) => {
        const rejected = { rowNumber: 2, column: null, reason: 'not UTF-8', value: null };
        await commit([load('a', [{ id: 1 }], {}, [rejected])]);
        await commit([load('b', [{ id: 2 }], {}, [rejected])], { supersedes: ['a'] });
        const later = new Date(Date.now() + 60_000).toISOString();
        await destination.remove({ jobs: [], supersededBefore: later }, options);
        equal(await rejects(), [{ loadId: 'b', ...rejected }]);
        await destination.remove({ jobs: ['posts'], supersededBefore: null }, options);
        equal(await rejects(), []);
    },
};
//# sourceMappingURL=column-cases.js.map