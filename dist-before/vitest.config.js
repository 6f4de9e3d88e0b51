import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
/** Tests that use up the memory of a thread. */
const alone = ['test/service/sources/documents.test.ts'];
/** What `npm test` leaves out without HEADGATE_LONG=1: sweeps, browsers, other readers, and most processes. */
const long = 'test/**/*.long.test.ts';
/** The longest, also the suites of destinations (`duckdb/duckdb`), so none of them may be the last to begin. */
const longest = /(sweep|kills|machines|edges|record|hide-loaded|split-by|\/(\w+)\/\2)\.(long\.)?test\.ts$/;
/**
 * A file alone ends a process that others share, which then loads every module anew: so those come before the rest.
 * After the longest, long files, which wait for processes, and those that compute take turns, so that the processors are busy.
 */
class AloneThenInTurns extends BaseSequencer {
    async sort(files) {
        const sorted = await super.sort(files);
        const alone = sorted.filter(({ project }) => project.name === 'alone');
        const others = sorted.filter(({ project }) => project.name !== 'alone');
        const first = others.filter(({ moduleId }) => longest.test(moduleId));
        const rest = others.filter(({ moduleId }) => !longest.test(moduleId));
        const waits = rest.filter(({ moduleId }) => isLong(moduleId));
        const computes = rest.filter(({ moduleId }) => !isLong(moduleId));
        const inTurns = waits.flatMap((file, index) => [file, ...computes.slice(index, index + 1)]);
        return [...alone, ...first, ...inTurns, ...computes.slice(waits.length)];
    }
}
const isLong = (file) => file.endsWith('.long.test.ts');
const typeScriptThreads = ['--import', new URL('test/support/typescript-threads.mjs', import.meta.url).href];
export default defineConfig({
    test: {
        globalSetup: ['test/global-setup.ts'],
        setupFiles: ['test/setup.ts'],
        // A test fails by what it finds. This ends only one that would never end, on a machine however busy.
        testTimeout: 900_000,
        hookTimeout: 900_000,
        expect: { poll: { timeout: 240_000 } },
        sequence: { sequencer: AloneThenInTurns },
        restoreMocks: true,
        env: { NO_COLOR: '1', TZ: 'America/Los_Angeles' },
        projects: [
            // Files of one worker share what they import: loading the same modules for each costs as much as its tests.
            {
                extends: true,
                test: {
                    name: 'together',
                    include: ['test/**/*.test.ts'],
                    exclude: process.env['HEADGATE_SHORT'] === '1' ? [...alone, long] : alone,
                    isolate: false,
                    // A larger nursery: collecting what tests leave behind was a fifth of their time.
                    execArgv: ['--max-semi-space-size=64', ...typeScriptThreads],
                },
            },
            { extends: true, test: { name: 'alone', include: alone, execArgv: typeScriptThreads } },
        ],
    },
});
//# sourceMappingURL=vitest.config.js.map