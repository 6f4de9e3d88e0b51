/**
 * `npm run bench`: measures loads and prints a table of each part; docs/figures.md shows some of their lines. With names
 * of parts (`speed`, `memory`, `growth`, `history`, `ledgers`, `postgres`, `polls`, `slices`, `peers`, `files`), measures only those.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { measureLedgers } from './ledgers.js';
import { measureGrowth, measureHistory, measureMemory, measurePeers, measureSpeed } from './measure.js';
import { measureOwnFiles } from './own-files.js';
import { measurePolls } from './polls.js';
import { measurePostgres } from './postgres.js';
import { section } from './report.js';
import { settings } from './settings.js';
import { measureSlices } from './slices.js';
const parts = {
    speed: ['Loads', measureSpeed],
    memory: ['Memory in MB', measureMemory],
    growth: ['Milliseconds of commits into large tables', measureGrowth],
    history: ['Milliseconds of commits with history', measureHistory],
    ledgers: ['Long ledgers', measureLedgers],
    polls: ['Ends of jobs', measurePolls],
    slices: ['First slices', measureSlices],
    postgres: ['Seconds of processor time with PostgreSQL', measurePostgres],
    peers: ['Peers', measurePeers],
    files: ['Own files', measureOwnFiles],
};
const folder = settings.folder ?? mkdtempSync(settings.temporary);
mkdirSync(folder, { recursive: true });
const asked = process.argv.slice(2);
try {
    for (const [part, [heading, measure]] of Object.entries(parts)) {
        if (asked.length > 0 && !asked.includes(part))
            continue;
        const lines = await measure(folder);
        const text = lines === null
            ? `${part}: what it needs is not installed`
            : section(heading, `npm run bench -- ${part}`, lines);
        process.stdout.write(`${text}\n`);
    }
}
finally {
    if (settings.folder === null)
        rmSync(folder, { recursive: true, force: true });
}
//# sourceMappingURL=main.js.map