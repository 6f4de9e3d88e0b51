import { equal, fails, like } from '../claims.js';
import { options } from './bench.js';
import { days, rowsWith, stageRows, tableSpec } from './staged.js';
const window = { timeZone: 'UTC', lookbackDays: 0, dateColumn: 'day' };
const row = rowsWith('day', 'v');
const [first, second, third] = ['2026-01-01', '2026-01-02', '2026-01-03'];
const both = days(first, second);
/** The days of an audit. */
const on = (from, to = from) => ({ slice: days(from, to).slice });
/** Counts by day: same, changed, appeared, vanished. */
const counts = (found) => found?.map(({ day, same, changed, appeared, vanished }) => [day, same, changed, appeared, vanished]);
/** Comparisons of another answer with the rows that a table has. */
export const comparisonCases = {
    'compares the rows of a day that was asked again, by content': async ({ destination, load, commit }) => {
        const before = row([first, 1], [first, 1], [first, 2], [second, 3], [second, 4], [null, 5]);
        await commit([load('a', before, both)], { table: { window } });
        await commit([load('x', row([third, 9]), days(third))], { table: { window } });
        const after = row([first, 1], [first, 6], [first, 7], [first, 8], [second, 4], [third, 5]);
        const { compared } = await commit([load('b', after, both)], {
            table: { window },
            supersedes: ['a'],
            reason: 'lookback',
        });
        equal(counts(compared), [
            [first, 1, 2, 1, 0],
            [second, 1, 0, 0, 1],
            [null, 0, 1, 0, 0],
        ]);
        like(compared?.[0], { job: 'posts', loadBefore: 'a', loadAfter: 'b', reason: 'lookback' });
        equal(await destination.comparisons(), compared);
        // Nobody asked why, or nothing was replaced.
        equal((await commit([load('c', after, both)], { table: { window }, supersedes: ['b'] })).compared, undefined);
        const next = days('2026-01-04');
        equal((await commit([load('d', [], next)], { table: { window }, reason: 'run' })).compared, undefined);
        equal((await destination.comparisons()).length, 3);
    },
    'compares values across a change of their type': async ({ load, commit }) => {
        const table = { window };
        const fields = rowsWith('day', 'n', 'at', 'j');
        const at = '2026-01-01T10:00:00Z';
        await commit([load('a', fields([first, 1, first, { a: 1 }], [first, 2, first, [1]], [first, 0.5, first, {}]))], {
            table,
        });
        const { compared } = await commit([
            load('b', fields([first, 1, `${first}T00:00:00Z`, { a: 1 }], [first, '2', first, '[1]'], [first, 0.5, first, {}], [first, 'x', at, null])),
        ], { table, supersedes: ['a'], reason: 'refetch' });
        equal(counts(compared), [[first, 3, 0, 1, 0]]);
        // A day that becomes an instant, and one that becomes text.
        const { compared: again } = await commit([load('c', row(['x', 1], [`${first}T00:00:00Z`, 1]))], {
            table,
            supersedes: ['b'],
            reason: 'refetch',
        });
        equal(counts(again), [
            [first, 0, 1, 0, 3],
            [null, 0, 0, 1, 0],
        ]);
    },
    'compares values that a full refresh gives another type': async ({ load, commit, rows }) => {
        const table = { window };
        await commit([load('a', row([first, '12'], [first, '1.5'], [second, 'x']), both)], { table });
        const { compared } = await commit([load('b', row([first, 12], [first, 1.5], [second, 13]), both)], {
            table,
            supersedes: ['a'],
            refresh: { fields: [], ends: true },
            reason: 'full refresh',
        });
        equal(counts(compared), [
            [first, 2, 0, 0, 0],
            [second, 0, 1, 0, 0],
        ]);
        like(await rows(), rowsWith('v')(['1.5'], ['12'], ['13']));
    },
    'compares answers that are cut in another way': async ({ load, commit }) => {
        const table = { window };
        await commit([load('a', row([first, 1], [second, 2]), both)], { table });
        await commit([load('b', row([third, 3]), days(third))], { table });
        const { compared } = await commit([
            load('c', row([first, 1]), days(first)),
            load('d', row([second, 2], [third, 3], ['2026-01-04', 4]), days(second, '2026-01-04')),
        ], { table, supersedes: ['a', 'b'], reason: 'doubt' });
        equal(compared?.map(({ day, loadBefore, loadAfter, same, appeared }) => [
            day,
            loadBefore,
            loadAfter,
            same,
            appeared,
        ]), [
            [first, 'a', 'c', 1, 0],
            [second, 'a', 'd', 1, 0],
            [third, 'b', 'd', 1, 0],
        ]);
    },
    'compares without a column that says the day': async ({ load, commit }) => {
        await commit([load('a', row([first, 1], [second, 2]), both)]);
        const { compared } = await commit([load('b', row([second, 2], [second, 3]), both)], {
            supersedes: ['a'],
            reason: 'changed',
        });
        equal(counts(compared), [[null, 1, 1, 0, 0]]);
        const { compared: halves } = await commit([load('c', row([first, 1])), load('d', row([second, 2]), days(second))], {
            supersedes: ['b'],
            reason: 'changed',
        });
        equal(counts(halves), [
            [first, 0, 0, 1, 0],
            [second, 1, 0, 0, 0],
            [null, 0, 0, 0, 1],
        ]);
        const { compared: one } = await commit([load('e', row([first, 1]))], {
            supersedes: ['c'],
            reason: 'changed',
        });
        equal(counts(one), [[first, 1, 0, 0, 0]]);
        const table = { job: 'whole', table: 'whole' };
        const whole = { job: 'whole', slice: null };
        await commit([load('f', row([first, 1]), whole)], { table });
        const { compared: run } = await commit([load('g', row([first, 1], [first, 2]), whole)], {
            table,
            supersedes: ['f'],
            reason: 'run',
        });
        equal(counts(run), [[null, 1, 0, 1, 0]]);
    },
    'compares nothing where a commit fails': async ({ destination, load, commit }) => {
        await commit([load('a', row([first, 1]))], { table: { window } });
        const broken = load('b', row([first, 2]));
        broken.rows.path += '.absent';
        await fails(commit([broken], { supersedes: ['a'], reason: 'refetch', table: { window } }), {
            code: 'commit_failed',
        });
        const lying = load('c', row([first, 2]), { dataCount: 2 });
        lying.rows.rows = 2;
        await fails(commit([lying], { supersedes: ['a'], reason: 'refetch', table: { window } }), {
            code: 'export_mismatch',
        });
        equal(await destination.comparisons(), []);
    },
    'audits days once, and changes no row': async ({ destination, another, folder, load, commit, table }) => {
        const spec = tableSpec({ window });
        const stage = (rows) => stageRows(`${folder}/stage`, rows);
        const audit = (id, rows, from, to = from) => destination.compare({ table: spec, rows: stage(rows), id, ...on(from, to) }, options);
        equal(await audit('early', row([first, 1]), first), []);
        equal(await table(), null);
        await commit([load('a', row([first, 1], [second, '2'], [null, 3]), both)], { table: spec });
        await commit([load('b', row([third, '4'], [third, '5']), days(third, '2026-01-04'))], { table: spec });
        const shown = async () => (await table())?.map((each) => JSON.stringify(each)).toSorted();
        const held = await shown();
        // The seam, with a field that has no column, a row without a day and one of another day.
        const seam = [...row([second, 2], [third, '5'], [third, 6], [third, 7], [null, 8], [first, 9])];
        const found = await audit('s', seam.map((each) => ({ ...each, more: 1 })), second, third);
        equal(counts(found), [
            [second, 1, 0, 0, 0],
            [third, 1, 1, 1, 0],
            [null, 0, 0, 1, 0],
        ]);
        like(found, rowsWith('loadBefore', 'loadAfter', 'reason')(['a', 's', 'audit'], ['b', 's', 'audit'], ['a', 's', 'audit']));
        equal(await audit('s', [], second, third), found);
        equal(counts(await audit('t', row([third, '4'], [third, '5']), third, '2026-01-05')), [
            [third, 2, 0, 0, 0],
            ['2026-01-04', 0, 0, 0, 0],
        ]);
        equal(counts(await audit('u', [], second)), [[second, 0, 0, 0, 1]]);
        equal(await shown(), held);
        const read = async (of = destination) => (await of.loads([spec])).map(({ audits }) => counts(audits));
        const expected = [
            [
                [second, 0, 0, 0, 1],
                [null, 0, 0, 1, 0],
            ],
            [
                [third, 2, 0, 0, 0],
                ['2026-01-04', 0, 0, 0, 0],
            ],
        ];
        equal(await read(), expected);
        equal(await read(another()), expected);
        await commit([load('c', [], both)], { table: spec, supersedes: ['a'], reason: 'doubt' });
        equal(await read(), [undefined, expected[1], undefined]);
    },
    'audits an answer in which a column has no value': async ({ destination, folder, load, commit }) => {
        const keys = destination.capabilities.replaceByKey === true ? [[], ['id']] : [[]];
        for (const key of keys) {
            const job = `posts${key.length}`;
            const table = { job, table: job, window, key };
            const rows = rowsWith('id', 'day', 'v');
            await commit([load(`a${job}`, rows([1, first, 'x'], [2, first, null]), { job })], { table });
            const stage = (...answer) => stageRows(`${folder}/stage`, rows(...answer));
            const asked = { table: tableSpec(table), ...on(first) };
            const equalRow = { ...asked, rows: stage([2, first, null]), id: `s${job}` };
            equal(counts(await destination.compare(equalRow, options)), [[first, 1, 0, 0, 1]]);
            const changedRow = { ...asked, rows: stage([1, first, null], [2, first, null]), id: `t${job}` };
            equal(counts(await destination.compare(changedRow, options)), [[first, 1, 1, 0, 0]]);
        }
    },
    'compares an answer with all rows of its loads if its column has no days': async ({ destination, folder, load, commit, }) => {
        const spec = tableSpec({ window });
        const rows = row(['01.01.2026', 1], ['02.01.2026', 2]);
        await commit([load('a', rows, both)], { table: spec });
        const asked = { table: spec, rows: stageRows(`${folder}/stage`, rows) };
        const less = { ...asked, rows: stageRows(`${folder}/stage`, rows.slice(1)) };
        equal(counts(await destination.compare({ ...less, id: 's', ...on(second) }, options)), [
            [second, 1, 0, 0, 0],
        ]);
        const more = { ...asked, rows: stageRows(`${folder}/stage`, [...rows, ...row(['02.01.2026', 3])]) };
        equal(counts(await destination.compare({ ...more, id: 't', ...on(first, second) }, options)), [
            [first, 2, 0, 1, 0],
        ]);
    },
    'audits answers without a column that says the day': async ({ destination, folder, load, commit }) => {
        const audit = (id, rows, from, to) => destination.compare({ table: tableSpec(), rows: stageRows(`${folder}/stage`, rows), id, ...on(from, to) }, options);
        await commit([load('a', row([first, 1]), days(first, second))]);
        await commit([load('b', row([third, 2]), days(third))]);
        // The loads have more days than the answer.
        const found = await audit('s', row([third, 2]), second, third);
        equal(counts(found), [
            [second, 1, 0, 0, 0],
            [third, 0, 0, 0, 0],
        ]);
        like(found, rowsWith('loadBefore', 'loadAfter')(['a', 's'], ['b', 's']));
        // Nobody knows which of them lacks the new row.
        const lacking = await audit('t', row([first, 1], [third, 2], [first, 3]), first, third);
        equal(counts(lacking), [[first, 2, 0, 1, 0]]);
        equal(counts(await audit('u', row([third, 2]), third, third)), [[third, 1, 0, 0, 0]]);
    },
    'drops, renames and prunes comparisons with their loads': async ({ destination, folder, load, commit }) => {
        const other = { job: 'other', table: 'other', window };
        const reason = 'refetch';
        const read = async () => (await destination.comparisons()).map(({ job, loadBefore, loadAfter }) => `${job} ${loadBefore} ${loadAfter}`);
        for (const [id, ...supersedes] of [['a'], ['b', 'a'], ['c', 'b']])
            await commit([load(id, row([first, id]))], { table: { window }, supersedes, reason });
        for (const [id, ...supersedes] of [['d'], ['e', 'd']])
            await commit([load(id, row([first, id]), { job: 'other' })], { table: other, supersedes, reason });
        const audited = { table: tableSpec(other), rows: stageRows(`${folder}/stage`, row([first, 'e'])) };
        await destination.compare({ ...audited, id: 's', ...on(first) }, options);
        equal(await read(), ['posts a b', 'posts b c', 'other d e', 'other e s']);
        const later = new Date(Date.now() + 60_000).toISOString();
        await destination.remove({ jobs: [], supersededBefore: later }, options);
        equal(await read(), ['posts b c', 'other d e', 'other e s']);
        const name = destination.rename === undefined ? 'other' : 'news';
        await destination.rename?.({ from: 'other', to: name, table: name }, options);
        equal(await read(), ['posts b c', `${name} d e`, `${name} e s`]);
        like((await destination.loads()).map(({ audits }) => audits?.[0]?.job), [undefined, name]);
        await destination.remove({ jobs: [name], supersededBefore: null }, options);
        equal(await read(), ['posts b c']);
    },
};
/** The same with `TableSpec.key`. */
export const keyedComparisonCases = {
    'has no table of its own in place of one called alike': async ({ destination, folder, load, commit }) => {
        const rows = rowsWith('id', 'day', 'v');
        for (const job of ['keyed', 'outdated', 'replaced', 'heirs', 'remembered', 'compared']) {
            const table = { job, table: job, key: ['id'], window };
            const answer = rows([1, first, 'x'], [2, first, 'y'], [2, first, 'z']);
            await commit([load(`a${job}`, answer, { job })], { table });
            const again = load(`b${job}`, rows([1, first, 'x'], [3, first, 'z']), { job });
            const { compared } = await commit([again], { table, supersedes: [`a${job}`], reason: 'refetch' });
            equal(counts(compared), [[first, 1, 0, 1, 1]]);
            const asked = { rows: stageRows(`${folder}/stage`, answer), id: `s${job}`, ...on(first) };
            equal(counts(await destination.compare({ table: tableSpec(table), ...asked }, options)), [
                [first, 1, 0, 1, 1],
            ]);
        }
    },
    'compares rows by their key': async ({ destination, folder, load, commit, table: held }) => {
        const rows = rowsWith('id', 'day', 'v');
        const table = { key: ['id'], window };
        await commit([load('a', rows([1, first, 'x'], [2, first, 'y'], [3, second, null], [4, second, 'z']), both)], {
            table,
        });
        const again = rows([1, first, 'x'], [2, second, 'y'], ['3', second, null], [5, first, 'n'], [null, first, 'n']);
        const { compared } = await commit([load('b', again, both)], {
            table,
            supersedes: ['a'],
            reason: 'full refresh',
        });
        equal(counts(compared), [
            [first, 1, 0, 2, 0],
            [second, 1, 1, 0, 1],
        ]);
        const before = await held();
        const spec = tableSpec({ ...table, job: 'posts' });
        const answer = rows([1, first, 'old'], [1, first, 'x'], [5, first, 'other'], [6, first, 'new'], [null, first, 'n']);
        const asked = { table: spec, rows: stageRows(`${folder}/stage`, answer), id: 's', ...on(first) };
        equal(counts(await destination.compare(asked, options)), [[first, 2, 1, 1, 0]]);
        equal(await held(), before);
    },
    'does not miss a row that another load has': async ({ destination, folder, load, commit }) => {
        const rows = rowsWith('id', 'day', 'v');
        const table = { key: ['id'], window };
        const other = { ...table, job: 'other' };
        await commit([load('a', rows([1, first, 'x'], [2, first, 'y']))], { table });
        await commit([load('b', rows([2, first, 'y'], [3, first, 'z']), { job: 'other' })], { table: other });
        // Its own answer had 2 before, and 3 is in the table.
        const asked = {
            rows: stageRows(`${folder}/stage`, rows([1, first, 'x'], [3, first, 'z'])),
            ...on(first),
        };
        equal(counts(await destination.compare({ table: tableSpec(table), id: 's', ...asked }, options)), [
            [first, 1, 0, 0, destination.capabilities.sharedRows === true ? 1 : 0],
        ]);
        const { compared } = await commit([load('c', rows([1, first, 'x']))], {
            table,
            supersedes: ['a'],
            reason: 'refetch',
        });
        equal(counts(compared), [[first, 1, 0, 0, 0]]);
        const { compared: found } = await commit([load('d', rows([1, first, 'x'], [2, first, 'n']))], {
            table,
            supersedes: ['c'],
            reason: 'refetch',
        });
        equal(counts(found), [[first, 1, 0, 1, 0]]);
        const { compared: lost } = await commit([load('e', rows([3, first, 'z']), { job: 'other' })], {
            table: other,
            supersedes: ['b'],
            reason: 'refetch',
        });
        equal(counts(lost), [[first, 1, 0, 0, 0]]);
    },
};
//# sourceMappingURL=comparison-cases.js.map