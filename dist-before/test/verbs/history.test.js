import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadConfig, openHeadgate } from '../../src/index.js';
import { isRead } from '../../src/load/ledger.js';
import { memoryDestination } from '../library/memory-destination.js';
import { memorySource } from '../library/memory-source.js';
import { temporaryFolder } from '../support/folder.js';
const { signal } = new AbortController();
const rows = [{ id: 1, day: '2026-04-01' }];
/** Old loads that replaced each other again and again, in a growing ledger. */
const past = Array.from({ length: 1_000 }, (_, index) => ({
    loadId: `past-${index}`,
    job: 'readings',
    slice: { from: 20_000, until: 20_001 },
    remoteJobId: `job-${index}`,
    source: 'memory',
    config: {},
    dataCount: 1,
    rowsLoaded: 1,
    rowsRejected: 0,
    complete: true,
    remoteCreatedAt: '2001-01-01T00:00:00.000Z',
    committedAt: '2001-01-01T00:00:00.000Z',
    supersededBy: 'later',
}));
const uses = [
    ['plan', (headgate) => headgate.plan({}, signal)],
    ['status', (headgate) => headgate.status({}, signal)],
    ['run', (headgate) => headgate.run({}, signal, () => undefined)],
];
it.each(uses)('%s reads the live loads and those of the last day, however long the ledger', async (_, use) => {
    const file = join(temporaryFolder(), 'headgate.yaml');
    writeFileSync(file, `destination: { duckdb: warehouse.duckdb }
jobs: [{ name: readings, source: memory, window: { from: 2026-04-01, to: 2026-04-01 } }]
`);
    const memory = memoryDestination();
    const read = [];
    const destination = {
        ...memory,
        async loads(tables, since) {
            const loads = [...past, ...(await memory.loads(tables, since))].filter((load) => isRead(load, since));
            read.push(loads.map(({ loadId }) => loadId));
            return loads;
        },
    };
    const headgate = openHeadgate(await loadConfig(file, {}), { source: memorySource(rows), destination });
    // The second run replaces what the first one loaded.
    await headgate.run({}, signal, () => undefined);
    await headgate.run({ fullRefresh: true }, signal, () => undefined);
    const recent = (await memory.loads()).map(({ loadId }) => loadId);
    expect(recent).toHaveLength(2);
    read.length = 0;
    await use(headgate);
    expect(read).toEqual([recent]);
    await headgate.close();
});
//# sourceMappingURL=history.test.js.map