import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { answerBytes, startFaultServer } from '../support/fault-server.js';
import { forward } from './forward.js';
import { launch } from './process.js';
import { strikeText, trueStrikes } from './strikes.js';
import { warehouses } from './warehouse.js';
import { makeWorld, quarter } from './world.js';
const duckdb = warehouses[0];
test('two runs at once on one account cause no 429, and fetch no slice twice', async () => {
    const requestsPerMinute = 20;
    const statuses = [];
    let target = '';
    const proxy = await startFaultServer(async (request, socket) => {
        const { status, type, bytes } = await forward(request, target);
        statuses.push(status);
        answerBytes(socket, status, bytes, { 'content-type': type });
    });
    onTestFinished(() => proxy.close());
    const world = await makeWorld({ warehouse: duckdb, jobs: [quarter()], url: proxy.url, requestsPerMinute });
    target = world.service.url;
    const other = join(world.folder, 'other');
    await mkdir(other);
    await writeFile(join(other, 'headgate.yaml'), `connection: { url: '${proxy.url}', api_key: '\${HEADGATE_API_KEY}' }
destination: { duckdb: ${duckdb.path} }
jobs:
  - { name: strikes, source: birdstrikes, window: { from: 1996-01-01, to: 1996-03-30, step: P30D }, max_data: 60 }
`);
    // The same user, because an account's requests are counted per user.
    const env = { HEADGATE_API_KEY: world.service.key, XDG_STATE_HOME: join(world.folder, '.xdg-state') };
    const [here, there] = await Promise.all([
        world.start({ env }).ended,
        launch(['run', '--json'], { cwd: other, env }).ended,
    ]);
    expect(here).toMatchObject({ code: 0 });
    expect(there).toMatchObject({ code: 0 });
    expect(statuses.length).toBeGreaterThan(requestsPerMinute);
    expect(statuses.filter((status) => status === 429)).toEqual([]);
    const loads = [...(await duckdb.loads(world.folder)), ...(await duckdb.loads(other))];
    expect(loads).toHaveLength(6);
    expect(new Set(loads.map((load) => load.remote_job_id)).size).toBe(6);
    for (const [folder, from, to] of [
        [world.folder, '1995-01-01', '1995-03-31'],
        [other, '1996-01-01', '1996-03-30'],
    ]) {
        const rows = await duckdb.rows(folder, 'strikes');
        expect(rows.map(strikeText).sort()).toEqual(trueStrikes([], from, to));
    }
});
//# sourceMappingURL=accounts.long.test.js.map