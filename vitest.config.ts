import { defineConfig } from 'vitest/config';

/** Rooms whose tests share what they import: loading the same modules for every file costs as much as the tests. */
const rooms = ['config', 'load', 'makespan', 'pacing', 'plan', 'query', 'simulator', 'sync'];

/** Tests of theirs that replace a module, and so need modules of their own. */
const alone = ['test/files/folder.test.ts', 'test/files/lock.test.ts'];

export default defineConfig({
  test: {
    setupFiles: ['test/setup.ts'],
    // A test fails by what it finds. This ends only one that would never end, on a machine however busy.
    testTimeout: 900_000,
    hookTimeout: 240_000,
    // Most files wait for processes and for time; by default Vitest would leave one processor to itself.
    maxWorkers: '100%',
    restoreMocks: true,
    execArgv: ['--import', new URL('test/support/typescript-threads.mjs', import.meta.url).href],
    env: { NO_COLOR: '1', TZ: 'America/Los_Angeles' },
    projects: [
      {
        extends: true,
        test: {
          name: 'rooms',
          include: rooms.map((room) => `test/${room}/**/*.test.ts`),
          exclude: alone,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: ['test/*.test.ts', `test/!(${rooms.join('|')})/**/*.test.ts`, ...alone],
        },
      },
    ],
  },
});
