import { expect, test } from 'vitest';
import { makePlainWorld } from './plain-world.js';

test('what is left of the allowance is never called used up: every command says that no job fits, with the numbers', async () => {
  const world = await makePlainWorld(
    { window: { from: '2026-01-01', to: '2026-01-02', step: 'P1D' } },
    {
      rows: ({ startDate }) => Array.from({ length: 1_500 }, (_, id) => ({ id, day: startDate })),
      account: () => {
        const used = world.service.jobs.reduce((sum, { rows }) => sum + rows.length, 0);
        return {
          email: 'me@example.com',
          tier: 'standard',
          active_jobs: 0,
          limits: { max_active_jobs: 1, requests_per_minute: 6_000, max_data_per_job: 2_500 },
          daily_rows: { limit: 2_778, used, remaining: 2_778 - used },
        };
      },
    },
  );
  const flat = (text: string) => text.replaceAll(/\s+/g, ' ');
  const words = (whose = '') =>
    new RegExp(
      `ot enough of the allowance${whose} is left for another job \\(1,278 rows left, 1,\\d+ needed\\)`,
    );
  const run = await world.run();
  expect(run.code).toBe(5);
  expect(flat(run.stderr)).toMatch(words(' of me@example.com'));
  for (const command of ['plan', 'status']) expect(flat((await world.cli(command)).stdout)).toMatch(words());
  expect(run.stdout + run.stderr).not.toContain('used up');
  expect(world.service.jobs).toHaveLength(1);
  // Days that wait for the allowance are not an error.
  const { stdout } = await world.cli('runs', '--json');
  expect(JSON.parse(stdout)).toMatchObject({ data: { runs: [{ outcome: 'exhausted', error: null }] } });
});
