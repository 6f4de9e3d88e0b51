import { expect, it } from 'vitest';
import { standardAccount } from '../support/plain-service.js';
import { makeTermsSource } from '../support/terms-source.js';
import { makePlainWorld } from './plain-world.js';

const msPerDay = 86_400_000;
const first = Date.UTC(2023, 0, 1);
const days = Array.from({ length: 1_000 }, (_, index) =>
  new Date(first + index * msPerDay).toISOString().slice(0, 10),
);

const rowsOf = (perDay: number) => (config: Record<string, unknown>) =>
  days
    .filter((day) => day >= String(config['startDate']) && day <= String(config['endDate']))
    .flatMap((day) => Array.from({ length: perDay }, (_, n) => ({ id: `${day}/${n}`, day })))
    .slice(0, Number(config['maxData']));

const makeWorld = (perDay: number, account = standardAccount) =>
  makePlainWorld({ window: { from: days[0], to: days.at(-1) } }, { rows: rowsOf(perDay), account });

it('plan --probe loads a few slices spread over the window, and says what the others cost', async () => {
  const world = await makeWorld(15);
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
  const all = 1_000 * 15 - data.probe.rows;
  expect(price?.rows.low).toBeLessThanOrEqual(all);
  expect(price?.rows.high).toBeGreaterThanOrEqual(all);
  expect(price?.smaller).toHaveLength(3);

  const history = JSON.parse((await world.cli('runs', '--json')).stdout) as { data: { runs: object[] } };
  expect(history.data.runs).toMatchObject([{ outcome: 'incomplete', error: null }]);

  // What the probe loaded is not fetched again.
  const submitted = world.service.jobs.length;
  expect(await world.cli('run', '--json')).toMatchObject({ code: 0 });
  expect(world.service.jobs.length).toBeGreaterThan(submitted);
  expect(await world.rows('SELECT count(*)::INT AS n, count(DISTINCT id)::INT AS ids FROM posts')).toEqual([
    { n: 15_000, ids: 15_000 },
  ]);
  const after = await world.cli('plan', '--probe', '--yes');
  expect(after.stdout).toContain('The probe ran 0 jobs and loaded 0 rows. Nothing is left to price.');
});

it.each([
  { remaining: 500, jobs: 0 },
  { remaining: 2_400, jobs: 1 },
])('a probe names no price by a day cut at its part of $remaining rows', async ({ remaining, jobs }) => {
  const daily_rows = { limit: 100_000, used: 100_000 - remaining, remaining };
  const world = await makeWorld(250, { ...standardAccount, daily_rows });
  const { stdout } = await world.cli('plan', '--probe', '--yes');
  expect(stdout.replaceAll(/\s+/g, ' ')).toContain('Nothing is known yet about posts: a probe needs');
  expect(stdout.replaceAll(/\s+/g, ' ')).toContain(
    `The probe ran ${jobs} of 8 jobs and loaded ${jobs * 240} rows; the allowance cut it short: all 8 need at least 16,000 rows left`,
  );
  expect(stdout).not.toContain('newest');
  expect(world.service.jobs).toHaveLength(jobs);
});

it('jobs that may return only few rows are probed, too', async () => {
  const { terms, days, rows } = makeTermsSource({ terms: 1, days: 40, postsPerDay: 15 });
  const window = { from: days[0], to: days.at(-1) };
  const world = await makePlainWorld({ config: { keywords: terms[0] }, max_data: 50, window }, { rows });
  const { stdout } = await world.cli('plan', '--probe', '--yes');
  expect(stdout).not.toContain('Nothing is known');
  expect(world.service.jobs.length).toBeGreaterThan(1);
});

it.each(['rows', 'jobs'])(
  'of 40 values, eight are probed and show what all of them cost, if %s are counted',
  async (regime) => {
    const source = makeTermsSource({ terms: 40, days: 731, postsPerDay: 15 });
    const { daily_rows: _rows, ...person } = standardAccount;
    const account =
      regime === 'rows'
        ? standardAccount
        : { ...person, tier: 'silver', daily_job_quota: { limit: 400, remaining: 400 } };
    const world = await makePlainWorld(
      {
        name: 'energy',
        for_each: { keywords: source.terms },
        key: ['id'],
        max_data: 2_500,
        window: { from: source.days[0], to: source.days.at(-1) },
      },
      { rows: source.rows, account },
    );
    const probed = await world.cli('plan', '--probe', '--yes', '--json');
    const { data } = JSON.parse(probed.stdout) as {
      data: { probe: { rows: number }; prices: { job: string; rows: { low: number; high: number } }[] };
    };
    expect(world.service.jobs.length).toBeLessThanOrEqual(8);
    expect(new Set(world.service.jobs.map(({ config }) => config['keywords'])).size).toBe(
      world.service.jobs.length,
    );
    expect(data.prices.map(({ job }) => job)).toEqual(['energy']);
    const left = source.matches(source.terms).length - data.probe.rows;
    expect(data.prices[0]?.rows.low).toBeLessThanOrEqual(left);
    expect(data.prices[0]?.rows.high).toBeGreaterThanOrEqual(left);
  },
);
