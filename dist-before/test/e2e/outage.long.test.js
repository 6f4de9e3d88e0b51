import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runHere } from '../support/command-line.js';
import { hasPostgres, postgresSkipped } from '../support/postgres-server.js';
import { faultsOf, inOwnServer, setUp } from './machines-world.js';
import { makeFolder } from './process.js';
test.runIf(hasPostgres)(`a run goes on when PostgreSQL answers again after more than a lease, as does the run that stands by for it${postgresSkipped}`, { timeout: 0 }, async () => {
    const world = await setUp(inOwnServer, { pace: 20 });
    await world.configure('1990-12-31');
    const first = world.start('one');
    await first.said('committed');
    const second = world.start('two');
    await second.said(`standing by for process ${first.pid} on `);
    await world.place.leave();
    await Promise.all([first.said('trying again'), second.said('trying again')]);
    expect(await world.start('three').ended).toMatchObject({ code: 1 });
    // Longer than a run uses an account that it cannot renew.
    await delay(10_000);
    await world.place.comeBack();
    const ended = await Promise.all([first.ended, second.ended]);
    expect(ended).toMatchObject([{ code: 0 }, { code: 0 }]);
    // A report counts what the run did before the loss, too.
    const rows = ended.map(({ stdout }) => JSON.parse(stdout).data.jobs[0].rows_loaded);
    expect(rows[0] + rows[1]).toBe((await world.place.rows()).length);
    const { faults, surplus } = await faultsOf(world, '1990-12-31');
    expect([faults, surplus]).toEqual([[], []]);
});
test('a patience that is not a duration is refused', async () => {
    const { code, stderr } = await runHere(['run', '--patience', '10m'], { cwd: await makeFolder() });
    expect([code, stderr]).toEqual([2, expect.stringContaining('--patience: 10m is not an ISO 8601 duration')]);
});
//# sourceMappingURL=outage.long.test.js.map