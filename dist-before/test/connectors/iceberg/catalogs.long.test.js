import { describe, expect, it, onTestFinished } from 'vitest';
import { openIceberg } from '../../../connectors/iceberg/iceberg.js';
import { commitTo } from '../../suites/destination/bench.js';
import { stageRows, tableSpec, pendingLoad } from '../../suites/destination/staged.js';
import { temporaryFolder } from '../../support/folder.js';
import { IcebergCatalog } from '../../support/iceberg-catalog.js';
import { icebergSkipped } from '../../support/needs.js';
import { refuses } from '../../support/refusal.js';
/** A catalog, and a destination in it. */
async function world(behaviour = {}, login = null) {
    const folder = temporaryFolder();
    const catalog = await IcebergCatalog.start(folder, behaviour);
    onTestFinished(() => catalog.close());
    const { url: address } = catalog;
    const open = (url = address, path = 'the catalog') => openIceberg({
        path,
        memoryLimit: null,
        stateFolder: `${folder}/state`,
        iceberg: {
            url,
            warehouse: 'w',
            schema: 'headgate',
            login,
            dataPath: folder,
            stateFolder: `${folder}/state`,
        },
    });
    const commit = (destination, id, day, ids) => {
        const rows = ids.map((each) => ({ id: each, of: id }));
        const load = pendingLoad(id, stageRows(`${folder}/stage`, rows), {
            slice: { from: day, until: day + 1 },
        });
        return commitTo(destination, [load], { table: { key: ['id'] } });
    };
    return { folder, catalog, open, commit };
}
describe.skipIf(icebergSkipped !== '')(`a catalog of Iceberg tables${icebergSkipped}`, () => {
    it('is proven before a run to commit all tables or none, once, and keeps nothing of that', async () => {
        const { catalog, open } = await world();
        await open().check([tableSpec()]);
        const asked = catalog.requests.length;
        expect(catalog.tables()).toEqual([]);
        await open().check([tableSpec()]);
        expect(catalog.requests.length - asked).toBeLessThan(26);
    });
    it.each([
        ['says that it commits single tables', { transactions: 'unlisted' }, 'does not commit several tables'],
        [
            'refuses to commit several tables',
            { transactions: 'refused' },
            'does not commit several tables at once',
        ],
        [
            'takes a commit that is stale',
            { requirements: false },
            'accepts a commit that another one has overtaken',
        ],
    ])('is refused by name if it %s', async (_, behaviour, says) => {
        const { catalog, open } = await world(behaviour);
        await refuses(open().check([]), 'destination_invalid', says);
        expect(catalog.tables()).toEqual([]);
    });
    it('takes a load once whose answer is lost after the commit, or fails', async () => {
        for (const answer of ['lost', 'failed']) {
            const { catalog, open, commit } = await world();
            const destination = open();
            await commit(destination, 'a', 1, [1, 2]);
            let left = 1;
            catalog.behaviour.answer = (asked) => asked === 'POST /v1/transactions/commit' && (left -= 1) === 0 ? answer : null;
            const { loads } = await commit(destination, 'b', 2, [2, 3]);
            expect(loads).toMatchObject([{ loadId: 'b', rowsLoaded: 2 }]);
            expect(await destination.loads()).toHaveLength(2);
            expect(await destination.rowsOf(['posts'])).toBe(3);
        }
    });
    it('keeps every row of two machines that commit the same keys at once', async () => {
        const { open, commit, catalog } = await world();
        const one = open();
        await commit(one, 'a', 1, [1, 2]);
        // Of day 2, two rows have one key. A process takes turns with one place, so the other one has another name for it.
        const other = open(catalog.url, 'the same catalog');
        catalog.requests.length = 0;
        for (let day = 2; day < 6; day += 2)
            await Promise.all([
                commit(one, `b${day}`, day, [1, 2, day]),
                commit(other, `c${day}`, day + 1, [1, 2, day + 1]),
            ]);
        expect(await one.loads()).toHaveLength(5);
        expect(await one.rowsOf(['posts'])).toBe(5);
    });
    it('says that it refuses a login, has no such warehouse or does not answer, and never the token', async () => {
        const { catalog, open } = await world({ token: 'right' }, { token: 'sesame' });
        const caught = (error) => error;
        const refused = await open().check([]).catch(caught);
        expect(refused).toMatchObject({ code: 'destination_refused' });
        catalog.behaviour = { answer: () => 404 };
        await refuses(open().check([]), 'destination_invalid');
        await catalog.close();
        const away = await open().loads().catch(caught);
        expect(away).toMatchObject({ code: 'destination_unreachable' });
        for (const error of [refused, away])
            expect(JSON.stringify([error, String(error), error.cause])).not.toContain('sesame');
    });
    it('gives a token to a client, and takes it', async () => {
        const client = { id: 'headgate', secret: 'sesame' };
        const login = { clientId: client.id, clientSecret: client.secret };
        const { open } = await world({ token: 'given', client }, login);
        await open().check([]);
        const { open: wrong } = await world({ token: 'given', client: { id: 'headgate', secret: 'other' } }, login);
        await refuses(wrong().check([]), 'destination_refused', /^((?!sesame).)*$/s);
    });
});
//# sourceMappingURL=catalogs.long.test.js.map