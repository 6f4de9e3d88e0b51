import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { commitTo } from '../../suites/destination/bench.js';
import { days, pendingLoad, stageRows } from '../../suites/destination/staged.js';
import { ask, openIn, schemaOf } from '../../support/postgres-kind.js';
import { hasPostgres, postgresSkipped, startPostgres } from '../../support/postgres-server.js';
import { sweepSize } from '../../support/size.js';
import { temporaryFolder } from '../../support/folder.js';
const kills = sweepSize('HEADGATE_POSTGRES_KILLS', 3);
const rowsPerLoad = 40;
const dayOf = (n) => new Date(Date.UTC(2020, 0, 1) + n * 86_400_000).toISOString().slice(0, 10);
it.skipIf(!hasPostgres)(`loads every row once while the server is killed in its commits${postgresSkipped}`, async () => {
    const server = await startPostgres();
    onTestFinished(() => server.remove());
    const folder = temporaryFolder();
    const destination = openIn(server.url(), folder);
    const seen = { kills: 0, commits: 0 };
    const killing = (async () => {
        while (seen.kills < kills) {
            const enough = seen.commits + 2;
            while (seen.commits < enough)
                await delay(1);
            await delay(Math.random() * 250);
            await server.kill();
            seen.kills += 1;
            await server.start();
        }
    })();
    const commit = async (n, replaces) => {
        // Every third load adds a column, and one in three replaces the one before.
        const rows = Array.from({ length: rowsPerLoad }, (_, index) => ({
            id: n * rowsPerLoad + index,
            [`c${n % 3}`]: n,
        }));
        const load = pendingLoad(`load-${n}`, stageRows(join(folder, 'stage'), rows), days(dayOf(n - replaces.length)));
        await commitTo(destination, [load], { supersedes: replaces });
        seen.commits += 1;
    };
    let n = 0;
    for (; seen.kills < kills; n += 1)
        await commit(n, n % 3 === 2 ? [`load-${n - 1}`] : []);
    await killing;
    const loads = await destination.loads();
    expect(loads.map(({ loadId }) => loadId)).toEqual(Array.from({ length: n }, (_, index) => `load-${index}`));
    const live = loads.filter(({ supersededBy }) => supersededBy === null);
    const rows = await ask(server.url(), `SELECT _load_id, count(*)::int AS rows, count(DISTINCT id)::int AS ids FROM "${schemaOf(folder)}".posts GROUP BY 1`);
    expect(rows.toSorted((a, b) => (String(a['_load_id']) < String(b['_load_id']) ? -1 : 1))).toEqual(live
        .map(({ loadId }) => ({ _load_id: loadId, rows: rowsPerLoad, ids: rowsPerLoad }))
        .toSorted((a, b) => (a._load_id < b._load_id ? -1 : 1)));
    expect(seen.commits).toBeGreaterThan(2 * kills);
});
//# sourceMappingURL=crash.long.test.js.map