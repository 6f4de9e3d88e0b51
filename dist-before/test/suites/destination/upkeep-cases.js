import { equal, fails, like } from '../claims.js';
import { options } from './bench.js';
import { days, tableSpec, rowsWith } from './staged.js';
const other = { job: 'other', table: 'other' };
/** Removing job configs together with their loads. */
export const upkeepCases = {
    'removes a job config with its table and loads': async ({ destination, load, commit, rows, table }) => {
        await commit([load('a', [{ id: 1 }])]);
        await commit([load('b', [{ id: 2 }])], { supersedes: ['a'] });
        const kept = await commit([load('c', [{ id: 3 }], { job: 'other' })], { table: other });
        equal(await destination.rowsOf(['posts']), 1);
        await destination.remove({ jobs: ['posts', 'never loaded'], supersededBefore: null }, options);
        equal(await destination.loads(), kept.loads);
        like(await destination.jobs(), [other]);
        equal(await destination.rowsOf(['posts']), 0);
        const changes = (await destination.schemaChanges?.()) ?? [];
        equal(changes.filter((change) => change.table !== 'other'), []);
        equal(await table(), null);
        equal(await rows('other'), [{ id: '3' }]);
        await commit([load('d', [{ id: 'anew' }])]);
        equal(await rows(), [{ id: 'anew' }]);
    },
    'removes everything, more than once, and loads again': async ({ destination, load, commit, rows }) => {
        await destination.remove({ jobs: ['posts'], supersededBefore: null }, options);
        await commit([load('a', [{ id: 1 }])]);
        for (let time = 0; time < 2; time += 1) {
            await destination.remove({ jobs: ['posts'], supersededBefore: null }, options);
            equal(await destination.loads(), []);
        }
        await destination.check([tableSpec()]);
        await commit([load('b', [{ id: 2 }])]);
        equal(await rows(), [{ id: '2' }]);
    },
    'removes superseded loads of before a time, no live one': async ({ destination, load, commit, rows }) => {
        await commit([load('a', [{ id: 1 }])]);
        const second = load('b', [{ id: 2 }]);
        const { loads } = await commit([second], { supersedes: ['a'] });
        const first = (await destination.loads())[0]?.committedAt ?? '';
        await destination.remove({ jobs: [], supersededBefore: first }, options);
        equal((await destination.loads()).length, 2);
        const later = new Date(Date.now() + 60_000).toISOString();
        await destination.remove({ jobs: [], supersededBefore: later }, options);
        equal(await destination.loads(), loads);
        equal(await rows(), [{ id: '2' }]);
    },
};
/** The ability to rename. */
export const renameCases = {
    'renames a job config and its table, and back': async ({ destination, load, commit, rows, table }) => {
        const settings = { source: 'posts', config: { a: 1 }, window: null, key: [], columns: {} };
        await commit([load('a', [{ id: 1, j: { x: [1] } }])], { table: { settings } });
        await commit([load('b', [{ id: 2 }], days('2026-01-02'))], { table: { settings } });
        await commit([load('c', [{ id: 3, j: 'text' }])], { supersedes: ['a'], table: { settings } });
        const before = await destination.loads();
        const held = await rows();
        const changes = (await destination.schemaChanges?.()) ?? [];
        await destination.rename({ from: 'posts', to: 'news', table: 'news of "today"' }, options);
        equal(await destination.loads(), before.map((each) => ({ ...each, job: 'news' })));
        equal(await destination.jobs(), [{ job: 'news', table: 'news of "today"', settings }]);
        equal(await rows('news of "today"'), held);
        equal(await table(), null);
        equal((await destination.schemaChanges?.()) ?? [], changes.map((change) => ({ ...change, table: 'news of "today"' })));
        const moved = { job: 'news', table: 'news of "today"' };
        await commit([load('d', [{ id: 4 }], { job: 'news', ...days('2026-01-03') })], { table: moved });
        await destination.rename({ from: 'news', to: 'posts', table: 'posts' }, options);
        equal((await rows()).length, held.length + 1);
        like(await destination.loads(), rowsWith('loadId')(['a'], ['b'], ['c'], ['d']));
    },
    'renames either alone, and nothing without loads': async ({ destination, load, commit, rows }) => {
        await destination.rename({ from: 'posts', to: 'news', table: 'news' }, options);
        await commit([load('a', [{ id: 1 }])]);
        await destination.rename({ from: 'posts', to: 'news', table: 'posts' }, options);
        like(await destination.jobs(), [{ job: 'news', table: 'posts' }]);
        await destination.rename({ from: 'news', to: 'news', table: 'Posts' }, options);
        await destination.rename({ from: 'posts', to: 'lost', table: 'lost' }, options);
        like(await destination.jobs(), [{ job: 'news', table: 'Posts' }]);
        equal(await rows('Posts'), [{ id: '1' }]);
    },
    'renaming takes no name of another table': async ({ destination, load, commit, rows }) => {
        await commit([load('a', [{ id: 1 }])]);
        await commit([load('b', [{ id: 2 }], { job: 'other' })], { table: other });
        const asked = destination.rename({ from: 'posts', to: 'posts', table: 'other' }, options);
        await fails(asked, { code: 'table_foreign' });
        equal(await rows(), [{ id: '1' }]);
        equal(await rows('other'), [{ id: '2' }]);
    },
};
//# sourceMappingURL=upkeep-cases.js.map