import { equal, fails, like, ok } from '../claims.js';
import { options } from './bench.js';
import { days, rowsWith, tableSpec } from './staged.js';
/** What every destination must do: rows and ledger appear together, once, and all or nothing. */
export const ledgerCases = {
    'has an empty ledger before the first load, and creates nothing': async ({ destination, table }) => {
        await destination.check([tableSpec()]);
        equal(await destination.loads(), []);
        equal(await table(), null);
    },
    'commits rows and ledger row together, reads them back': async ({ destination, load, commit, table }) => {
        const pending = load('a', rowsWith('id', 'text')([1, 'one'], [2, null]));
        const result = await commit([pending]);
        like(result.loads, [{ ...pending.load, rowsLoaded: 2, rowsRejected: 0, supersededBy: null }]);
        equal(await destination.loads(), result.loads);
        ok(Date.parse(result.loads[0]?.committedAt ?? '') > Date.now() - 60_000);
        equal(await table(), rowsWith('id', 'text', '_load_id')(['1', 'one', 'a'], ['2', null, 'a']));
    },
    'reads what another object has changed, each time': async ({ destination, another, load, commit }) => {
        const other = another();
        const isSeen = async () => equal(await destination.loads(), await another().loads());
        await commit([load('a', [{ id: 1 }])]);
        await isSeen();
        await other.markDays(new Map([['a', { '2026-01-01': 'suspect' }]]), options);
        await isSeen();
        const name = other.rename === undefined ? 'posts' : 'news';
        await other.rename?.({ from: 'posts', to: name, table: name }, options);
        await isSeen();
        const pending = load('b', [{ id: 2 }], { job: name });
        const table = tableSpec({ job: name, table: name });
        await other.commit({ loads: [pending], supersedes: ['a'], table }, options);
        await isSeen();
        await other.remove({ jobs: [name], supersededBefore: null }, options);
        await isSeen();
        equal(await destination.loads(), []);
    },
    'records a load without rows, and a table without columns': async ({ destination, load, commit, rows }) => {
        const table = { columns: { id: 'BIGINT' } };
        const result = await commit([load('a', [])], { table });
        like(result.loads, [{ loadId: 'a', dataCount: 0, rowsLoaded: 0 }]);
        equal(await destination.loads(), result.loads);
        const { schemaChanges } = await commit([load('b', [{ id: 1, text: 'x' }], days('2026-01-02'))], {
            table,
        });
        equal(schemaChanges.filter(({ change }) => change === 'added'), []);
        equal(await rows(), [{ id: '1', text: 'x' }]);
    },
    'takes rows that have no field at all': async ({ destination, load, commit, table }) => {
        await commit([load('a', [{}, {}])]);
        like(await destination.loads(), [{ rowsLoaded: 2 }]);
        await commit([load('b', [{}, { id: 1 }], days('2026-01-02'))]);
        equal((await table())?.length, 4);
    },
    'commits the same load once, however often it is asked': async ({ load, commit, rows }) => {
        const pending = load('a', [{ id: 1 }]);
        const first = await commit([pending]);
        const second = await commit([pending]);
        equal(second, first);
        equal(await rows(), [{ id: '1' }]);
    },
    'keeps what it has when it is opened again': async ({ destination, another, load, commit, rows }) => {
        const { loads } = await commit([load('a', [{ id: 1 }])]);
        await destination.close();
        const again = another();
        await again.check([tableSpec()]);
        equal(await again.loads(), loads);
        const next = load('b', [{ id: 2 }], days('2026-01-02'));
        await again.commit({ loads: [next], supersedes: [], table: tableSpec() }, options);
        equal(await rows(), [{ id: '1' }, { id: '2' }]);
    },
    'replaces the rows of a superseded load': async ({ destination, load, commit, rows }) => {
        await commit([load('a', [{ id: 1 }, { id: 2 }])]);
        await commit([load('b', [{ id: 3 }], days('2026-01-02'))]);
        await commit([load('c', [{ id: 2 }])], { supersedes: ['a'] });
        equal(await rows(), [{ id: '2' }, { id: '3' }]);
        like(await destination.loads(), rowsWith('loadId', 'supersededBy')(['a', 'c'], ['b', null], ['c', null]));
    },
    'reads superseded loads only as far back as it is asked to': async ({ destination, load, commit }) => {
        const [created, later] = ['2001-01-02T00:00:00.000Z', '2099-01-01T00:00:00.000Z'];
        await commit([load('a', [{ id: 1 }], { remoteCreatedAt: created })]);
        await commit([load('b', [{ id: 2 }], { remoteCreatedAt: later })], { supersedes: ['a'] });
        await commit([load('c', [{ id: 3 }], { remoteCreatedAt: created })], { supersedes: ['b'] });
        const read = async (since) => (await destination.loads([tableSpec()], since)).map(({ loadId }) => loadId);
        equal(await read(), ['a', 'b', 'c']);
        equal(await read(Date.parse(created)), ['a', 'b', 'c']);
        const committed = Date.parse((await destination.loads())[0]?.committedAt ?? '');
        equal(await read(committed), ['a', 'b', 'c']);
        // The time at which the service created the job counts too, because its clock may differ from this one.
        equal(await read(Date.now() + 1_000), ['b', 'c']);
        equal(await read(Date.parse(later) + 1), ['c']);
    },
    'takes back that loads are complete, keeps rows': async ({ destination, another, load, commit, rows }) => {
        await commit([load('a', [{ id: 'a' }], days('2026-01-01'))]);
        await commit([load('b', [{ id: 'b' }], days('2026-01-02'))]);
        await commit([load('c', [{ id: 'c' }], days('2026-01-03'))]);
        // One load that the same commit removes, and one that does not exist.
        await commit([load('d', [{ id: 'd' }])], { supersedes: ['a'], doubts: ['a', 'b', 'none'] });
        const states = async (of = destination) => (await of.loads()).map(({ loadId, complete, supersededBy }) => [loadId, complete, supersededBy]);
        const expected = [
            ['a', true, 'd'],
            ['b', false, null],
            ['c', true, null],
            ['d', true, null],
        ];
        equal(await states(), expected);
        equal(await states(another()), expected);
        equal(await rows(), [{ id: 'b' }, { id: 'c' }, { id: 'd' }]);
    },
    'keeps marks of a load, replaces those of live loads': async ({ destination, another, load, commit }) => {
        await commit([load('a', [{ id: 'a' }], days('2026-01-01'))]);
        const marks = { '2026-01-02': 'suspect' };
        const { loads } = await commit([load('b', [{ id: 'b' }], { ...days('2026-01-02'), marks })]);
        like(loads, rowsWith('marks')([marks]));
        await commit([load('c', [{ id: 'c' }], days('2026-01-01'))], { supersedes: ['a'] });
        const read = async (of) => (await of.loads()).map(({ loadId, marks: own }) => [loadId, own ?? null]);
        equal(await read(destination), [
            ['a', null],
            ['b', marks],
            ['c', null],
        ]);
        const accepted = { '2026-01-02': 'accepted' };
        // One load that is superseded, and one that does not exist.
        const wanted = new Map(['a', 'b', 'none'].map((id) => [id, accepted]));
        await destination.markDays(wanted, options);
        equal(await read(another()), [
            ['a', null],
            ['b', accepted],
            ['c', null],
        ]);
    },
    'replaces one load by several in one step': async ({ destination, load, commit, table }) => {
        await commit([load('a', [{ id: 1 }], days('2026-01-01', '2026-01-02'))]);
        const { loads } = await commit([load('b', [{ id: 1 }, { id: 2 }]), load('c', [{ id: 3 }], days('2026-01-02'))], { supersedes: ['a'] });
        like(loads, rowsWith('loadId', 'rowsLoaded')(['b', 2], ['c', 1]));
        equal((await table())?.length, 3);
        like(await destination.loads(), rowsWith('supersededBy')(['b'], [null], [null]));
    },
    'replaces several loads by one': async ({ load, commit, rows }) => {
        await commit([load('a', [{ id: 1 }])]);
        await commit([load('b', [{ id: 2 }], days('2026-01-02'))]);
        await commit([load('c', [{ id: 9 }], days('2026-01-01', '2026-01-02'))], {
            supersedes: ['a', 'b'],
        });
        equal(await rows(), [{ id: '9' }]);
    },
    'refuses loads that would show a day twice': async ({ load, commit, rows }) => {
        await commit([load('a', [{ id: 1 }], days('2026-01-01', '2026-01-03'))]);
        await fails(commit([load('b', [{ id: 1 }], days('2026-01-03'))]), { message: /overlaps/ });
        equal(await rows(), [{ id: '1' }]);
    },
    'refuses rows that are not as many as the answer had': async ({ destination, load, commit }) => {
        await fails(commit([load('a', [{ id: 1 }], { dataCount: 2 })]), {
            code: 'export_mismatch',
        });
        const lying = load('b', [{ id: 1 }]);
        lying.rows.rows = 2;
        lying.load.dataCount = 2;
        await fails(commit([lying]), { code: 'export_mismatch' });
        equal(await destination.loads(), []);
    },
    'changes nothing where one of several loads fails': async ({ destination, load, commit, rows }) => {
        await commit([load('a', [{ id: 1 }])]);
        const broken = load('c', [{ id: 3 }], days('2026-01-02'));
        broken.rows.path += '.absent';
        await fails(commit([load('b', [{ id: 2, more: true }]), broken], { supersedes: ['a'] }), {
            code: 'commit_failed',
        });
        equal(await rows(), [{ id: '1' }]);
        like(await destination.loads(), [{ loadId: 'a', supersededBy: null }]);
    },
    'changes nothing where it is aborted before it starts': async ({ destination, load }) => {
        const aborted = AbortSignal.abort();
        const commit = { loads: [load('a', [{ id: 1 }])], supersedes: [], table: tableSpec() };
        const asked = destination.commit(commit, { ...options, signal: aborted });
        await fails(asked, { name: 'AbortError' });
        equal(await destination.loads(), []);
    },
    'keeps tables apart, whatever they are called': async ({ load, commit, rows }) => {
        const odd = 'Odd "name" of; a table';
        await commit([load('a', [{ id: 1 }])]);
        await commit([load('b', [{ id: 2 }], { job: 'other' })], { table: { job: 'other', table: odd } });
        equal(await rows(), [{ id: '1' }]);
        equal(await rows(odd), [{ id: '2' }]);
    },
    'refuses a job config whose live loads lie in another table': async ({ destination, load, commit }) => {
        const { loads } = await commit([load('a', [{ id: 1 }])]);
        const moved = destination.loads([tableSpec({ table: 'other' })]);
        await fails(moved, { code: 'table_changed' });
        const beside = tableSpec({ job: 'new', table: 'other' });
        equal(await destination.loads([tableSpec(), beside]), loads);
    },
    "refuses a job config without a key in another's table": async ({ destination, load, commit }) => {
        const { loads } = await commit([load('a', [{ id: 1 }])]);
        const renamed = tableSpec({ job: 'new' });
        await fails(destination.loads([renamed]), { code: 'table_shared' });
        equal(await destination.loads([{ ...renamed, key: ['id'] }]), loads);
    },
    'serves two objects on one place at once': async ({ destination, another, load, table }) => {
        const other = another();
        const dates = Array.from({ length: 6 }, (_, index) => `2026-01-0${index + 1}`);
        await Promise.all(dates.map((date, index) => (index % 2 === 0 ? destination : other).commit({
            loads: [load(`load-${index}`, [{ id: index }], days(date))],
            supersedes: [],
            table: tableSpec(),
        }, options)));
        equal((await destination.loads()).length, 6);
        equal(await other.loads(), await destination.loads());
        equal((await table())?.length, 6);
    },
};
//# sourceMappingURL=ledger-cases.js.map