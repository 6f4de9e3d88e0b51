import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { equal, ok } from '../claims.js';
import { tableSpec } from './staged.js';
/** Processes that are killed while they commit. */
export const killCases = {
    'has rows and ledger agree, and every load that was reported, after any number of kills': async (bench) => {
        const { folder, destination, table, harness } = bench;
        const reported = new Set();
        for (let count = 0; count < (harness.kills ?? 4); count += 1) {
            for (const id of await commitUntilKilled([...(harness.committer ?? []), folder]))
                reported.add(id);
            await destination.check([tableSpec()]);
            const loads = await destination.loads();
            const ids = new Set(loads.map(({ loadId }) => loadId));
            equal([...reported].filter((id) => !ids.has(id)), []);
            const compared = (await destination.comparisons?.())?.map(({ loadAfter }) => loadAfter);
            const replacing = new Set(loads.flatMap(({ supersededBy }) => supersededBy ?? []));
            if (compared !== undefined)
                equal([...replacing].filter((id) => !compared.includes(id)), []);
            equal(compared?.filter((id) => !ids.has(id)) ?? [], []);
            const live = loads.filter(({ supersededBy }) => supersededBy === null);
            const counts = new Map(live.map(({ loadId }) => [loadId, 0]));
            for (const row of live.length === 0 ? [] : ((await table()) ?? [])) {
                const id = String(row['_load_id']);
                counts.set(id, (counts.get(id) ?? 0) + 1);
            }
            equal([...counts], live.map(({ loadId, rowsLoaded }) => [loadId, rowsLoaded]));
        }
    },
};
/** Lets another process commit until it is killed at a random moment; returns the loads that it reported. */
async function commitUntilKilled(args) {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(child, 'close');
    const reported = [];
    // The count makes sure that it is killed during its work, even on a slow machine; the delay varies the exact moment.
    await reports(child, reported, Math.floor(Math.random() * 8));
    await Promise.race([ended, delay(Math.random() * 200)]);
    ok(child.exitCode === null, `the committing process ended by itself: ${child.exitCode}`);
    child.kill('SIGKILL');
    await ended;
    return reported;
}
/** Collects what a process reports until there are enough reports. */
async function reports(child, reported, count) {
    const lines = createInterface({ input: child.stdout });
    await new Promise((resolve) => {
        if (count === 0)
            resolve();
        lines.on('line', (line) => {
            if (reported.push(line) >= count)
                resolve();
        });
        lines.on('close', resolve);
    });
}
//# sourceMappingURL=kill-cases.js.map