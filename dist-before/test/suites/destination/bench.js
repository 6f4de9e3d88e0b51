import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pendingLoad, stageRows, tableSpec } from './staged.js';
export const options = { signal: new AbortController().signal, onWait: () => { } };
/** Commits loads to the table `posts`, or to that of `rest`. */
export const commitTo = (destination, loads, { table, supersedes = [], doubts = [], refresh, reason, unsure, ...rest } = {}) => destination.commit({
    loads,
    supersedes,
    doubts,
    table: tableSpec(table),
    ...(refresh && { refresh }),
    ...(reason && { reason }),
    ...(unsure && { unsure }),
}, { ...options, ...rest });
/** Runs one case in a folder of its own, which is deleted afterwards. */
export async function onBench(harness, run) {
    const folder = await mkdtemp(join(tmpdir(), 'headgate-destination-'));
    const opened = [];
    const open = () => {
        const destination = harness.open(folder);
        opened.push(destination);
        return destination;
    };
    try {
        await run(makeBench(harness, folder, open));
    }
    finally {
        for (const destination of opened)
            await destination.close();
        await rm(folder, { recursive: true, force: true });
    }
}
function makeBench(harness, folder, open) {
    const destination = open();
    const table = async (name = 'posts') => {
        const found = await harness.rows(folder, name);
        return (found?.map((row) => Object.fromEntries(Object.entries(row).map(([k, v]) => [k, asText(v)]))) ?? null);
    };
    return {
        folder,
        harness,
        destination,
        another: open,
        load: (id, rows, load, rejects) => pendingLoad(id, stageRows(join(folder, 'stage'), rows, rejects), load),
        commit: (loads, rest) => commitTo(destination, loads, rest),
        table,
        rejects: async () => (await harness.columns?.rejects(folder)) ?? [],
        async rows(name) {
            const found = (await table(name)) ?? [];
            return found
                .map(({ _load_id, ...row }) => row)
                .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
        },
    };
}
const asText = (value) => (typeof value === 'number' ? String(value) : value);
//# sourceMappingURL=bench.js.map