import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    setupFiles: ['test/setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Most files wait for processes and for time; by default Vitest would leave one processor to itself.
    maxWorkers: '100%',
    restoreMocks: true,
    env: { NO_COLOR: '1', TZ: 'America/Los_Angeles' },
  },
});
