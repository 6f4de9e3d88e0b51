import { expect, it } from 'vitest';
import { standardAccount } from '../support/plain-service.js';
import { makePlainWorld } from './plain-world.js';

const msPerDay = 86_400_000;
const first = Date.UTC(2023, 0, 1);
const days = Array.from({ length: 1_000 }, (_, index) =>
  new Date(first + index * msPerDay).toISOString().slice(0, 10),
);

/** 120 rows a day. */
const rows = (config: Record<string, unknown>) =>
  days
    .filter((day) => day >= String(config['startDate']) && day <= String(config['endDate']))
    .flatMap((day) => Array.from({ length: 120 }, (_, n) => ({ id: `${day}/${n}`, day })))
    .slice(0, Number(config['maxData']));

const makeWorld = () =>
  makePlainWorld({ window: { from: days[0], to: days.at(-1) } }, { rows, account: () => standardAccount });

it('plan --probe loads a few slices spread over the window, and says what the rest costs', async () => {
  const world = await makeWorld();
  const before = await world.cli('plan');
  expect(before.stdout.replaceAll(/\s+/g, ' ')).toContain('headgate plan --probe');
  expect(await world.cli('plan', '--probe')).toMatchObject({ code: 2 });
  expect(world.service.jobs).toHaveLength(0);

  const probed = await world.cli('plan', '--probe', '--yes', '--json');
  expect(probed).toMatchObject({ code: 0 });
  const { data } = JSON.parse(probed.stdout) as {
    data: {
      probe: { jobs: number; rows: number };
      prices: { rows: { low: number; high: number }; smaller: object[] }[];
    };
  };
  expect(data.probe.jobs).toBe(world.service.jobs.length);
  expect(data.probe.jobs).toBeGreaterThanOrEqual(2);
  expect(data.probe.jobs).toBeLessThanOrEqual(8);
  expect(data.probe.rows).toBeLessThanOrEqual(0.02 * standardAccount.daily_rows.limit);
  const asked = world.service.jobs.map(({ config }) => config);
  expect(asked.map((config) => config['endDate'])).toContain(days.at(-1));
  expect(asked.map((config) => config['startDate'])).toContain(days[0]);
  // Each job is an ordinary load.
  expect(await world.rows('SELECT count(*)::INT AS n FROM posts')).toEqual([{ n: data.probe.rows }]);
  const [price] = data.prices;
  const all = 1_000 * 120 - data.probe.rows;
  expect(price?.rows.low).toBeLessThanOrEqual(all);
  expect(price?.rows.high).toBeGreaterThanOrEqual(all);
  expect(price?.smaller).toHaveLength(3);

  // What the probe loaded is not fetched again.
  const submitted = world.service.jobs.length;
  expect(await world.cli('run', '--json')).toMatchObject({ code: 0 });
  expect(world.service.jobs.length).toBeGreaterThan(submitted);
  expect(await world.rows('SELECT count(*)::INT AS n, count(DISTINCT id)::INT AS ids FROM posts')).toEqual([
    { n: 120_000, ids: 120_000 },
  ]);
});
