import { expect, it } from 'vitest';
import { standardAccount } from '../support/plain-service.js';
import { ownKinds, makePlainWorld, twoKeys } from './plain-world.js';
const window = { from: '2026-01-01', to: '2026-01-03', step: 'P1D' };
const keyed = ownKinds.filter((kind) => kind !== 'parquet');
it.each(keyed)('FAULTS 65: an older job that ends last keeps the rows of newer jobs in %s', async (kind) => {
    const terms = ['gulls', 'owls', 'larks', 'wrens', 'kites'];
    // Three rows of each job are those of others too.
    const rowsOf = (term) => {
        const own = 10 + terms.indexOf(term);
        return [1, 2, 3, own].map((id) => ({ id, v: term, n: id * own, alone: id > 3 ? term : null }));
    };
    let others = () => { };
    const committed = new Promise((resolve) => (others = resolve));
    const world = await makePlainWorld({ key: ['id'], for_each: { keywords: terms }, window: { ...window, to: window.from } }, {
        rows: ({ keywords }) => rowsOf(String(keywords)),
        account: (email) => ({ ...standardAccount, email }),
        async sendLate({ target }) {
            if (target.includes('/p5/export'))
                others();
            if (target.endsWith('/jobs/p1'))
                await committed;
        },
    }, { kind, keys: twoKeys });
    expect((await world.run()).code).toBe(0);
    const jobs = world.service.jobs.map(({ id, config }) => ({ id, term: String(config['keywords']) }));
    const order = 'SELECT remote_job_id AS id FROM _headgate.loads ORDER BY committed_at';
    const ends = (await world.rows(order)).map((row) => row.id);
    expect(ends.indexOf('p1')).toBeGreaterThan(ends.indexOf('p2'));
    const newest = new Map(jobs.flatMap(({ term }) => rowsOf(term).map((row) => [row.id, row])));
    expect(await world.rows('SELECT id, v, n, alone FROM posts ORDER BY id')).toEqual([...newest.values()].toSorted((a, b) => a.id - b.id));
    const matches = 'SELECT value, id FROM _headgate.matches ORDER BY value, id';
    expect(await world.rows(matches)).toEqual(terms.toSorted().flatMap((term) => rowsOf(term).map(({ id }) => ({ value: term, id }))));
});
//# sourceMappingURL=shared-rows.long.test.js.map