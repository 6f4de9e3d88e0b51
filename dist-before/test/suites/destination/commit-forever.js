import { writeSync } from 'node:fs';
import { options } from './bench.js';
import { days, pendingLoad, stageRows, tableSpec } from './staged.js';
const rowsPerLoad = 40;
const dayMs = 86_400_000;
/**
 * Commits to a destination until its process is killed, and prints the id of each committed load as a line. For the
 * process that `DestinationHarness.committer` names.
 *
 * @param stageFolder folder for staged files
 */
export async function commitForever(destination, stageFolder) {
    const table = tableSpec();
    const load = (n, from, to) => pendingLoad(`load-${n}`, stageRows(stageFolder, rowsOf(n)), days(dayOf(from), dayOf(to)));
    // Continues with the three loads that a kill interrupted. Those already committed stay as they are.
    const before = (await destination.loads()).length;
    for (let n = before - (before % 3);; n += 3) {
        // Two days as one load, which two loads then replace.
        await destination.commit({ table, loads: [load(n, n, n + 1)], supersedes: [] }, options);
        writeSync(1, `load-${n}\n`);
        const halves = [load(n + 1, n, n), load(n + 2, n + 1, n + 1)];
        const reason = 'changed';
        await destination.commit({ table, loads: halves, supersedes: [`load-${n}`], reason }, options);
        writeSync(1, `load-${n + 1}\nload-${n + 2}\n`);
    }
}
/** Every third load adds a column, and its values widen an old one. */
function rowsOf(n) {
    const odd = n % 3 === 0;
    return Array.from({ length: rowsPerLoad }, (_, index) => ({
        id: n * rowsPerLoad + index,
        w: odd ? `text ${n}` : n,
        ...(odd ? { [`c${n}`]: true } : {}),
    }));
}
const dayOf = (day) => new Date(Date.UTC(2020, 0, 1) + day * dayMs).toISOString().slice(0, 10);
//# sourceMappingURL=commit-forever.js.map