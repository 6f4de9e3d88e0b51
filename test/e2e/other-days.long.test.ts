import { expect, test } from 'vitest';
import { makePlainWorld } from './plain-world.js';

/** Ten rows of a day, written as of `shift` days later. */
const rowsOf = (date: string, shift: number) => {
  const day = new Date(Date.parse(date) + shift * 86_400_000).toISOString().slice(0, 10);
  return Array.from({ length: 10 }, (_, index) => ({ id: `${day}/${index}`, day }));
};

interface Source {
  /** How many days off its answers are. */
  shift: number;
  /** How many exports are still to be wrong. */
  wrong: number;
}

async function makeWorld(
  format: 'json' | 'csv',
  { wrong, shift }: Source,
  timeZone?: string,
  key: string[] = [],
) {
  const source = { wrong, shift };
  const zone = timeZone === undefined ? {} : { time_zone: timeZone };
  const window = { from: '2026-01-01', to: '2026-01-03', step: 'P1D', date_column: 'day', ...zone };
  const world = await makePlainWorld(
    { window, export: format, order: 'oldest', key },
    {
      rows: ({ startDate }) => rowsOf(String(startDate), 0),
      before: ({ path }, jobs) => {
        const job = jobs.find(({ id }) => path === `/jobs/${id}/export`);
        // A fourth job is right.
        if (job === undefined || jobs.indexOf(job) > 2 || job.config['startDate'] !== '2026-01-02') return;
        source.wrong -= 1;
        job.rows = rowsOf('2026-01-02', source.wrong >= 0 ? source.shift : 0);
      },
    },
  );
  const days = () =>
    world.rows('SELECT day::VARCHAR AS day, count(*)::INT AS n FROM posts GROUP BY 1 ORDER BY 1');
  return { ...world, source, days };
}

const day = (date: string) => ({ day: date, n: 10 });

// The formats take turns.
test.each([
  ['json', 1],
  ['json', 30],
  ['csv', -1],
] as const)('FAULTS 52: a %s export whose rows are all %i days off is read again', async (format, shift) => {
  const world = await makeWorld(format, { wrong: 1, shift });
  expect(await world.run()).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('which was not asked for; reading it again'),
  });
  expect(await world.days()).toEqual(['2026-01-01', '2026-01-02', '2026-01-03'].map(day));
  expect(world.service.jobs).toHaveLength(3);
});

test('FAULTS 52: an export that stays wrong is not loaded, its days are named, and the next run reads it again', async () => {
  const world = await makeWorld('csv', { wrong: Infinity, shift: 1 });
  const run = await world.cli('run', '--json');
  expect(run.code).toBe(3);
  expect(JSON.parse(run.stdout)).toMatchObject({
    data: {
      outcome: 'incomplete',
      gaps: [{ state: 'unproven', slice: { from: '2026-01-02', to: '2026-01-02' } }],
    },
  });
  expect(await world.days()).toEqual(['2026-01-01', '2026-01-03'].map(day));
  const status = (await world.cli('status')).stdout.replaceAll(/\s+/g, ' ');
  expect(status).toContain('posts 2026-01-02');
  world.source.wrong = 0;
  expect(await world.run()).toMatchObject({ code: 0 });
  expect(await world.days()).toEqual(['2026-01-01', '2026-01-02', '2026-01-03'].map(day));
  expect(world.service.jobs).toHaveLength(3);
});

test('a job whose rows stay wrong is replaced by another one as the run says', async () => {
  const world = await makeWorld('json', { wrong: Infinity, shift: 30 });
  const { stdout } = await world.run();
  const [, refetch = ''] = /asks\s+again/.test(stdout) ? (/--refetch\s+([\d.-]+)/.exec(stdout) ?? []) : [];
  expect(refetch).toBe('2026-01-02');
  expect(await world.cli('run', '--refetch', refetch)).toMatchObject({ code: 0 });
  expect(await world.days()).toEqual(['2026-01-01', '2026-01-02', '2026-01-03'].map(day));
  expect(world.service.jobs).toHaveLength(4);
});

test('rows that are all one day off are loaded if the config states a time zone and has a key, and a gap is named', async () => {
  const world = await makeWorld('csv', { wrong: Infinity, shift: 1 }, 'Asia/Tokyo', ['id']);
  expect(await world.run()).toMatchObject({ code: 3 });
  expect(await world.days()).toEqual(['2026-01-01', '2026-01-03'].map(day));
});

test('FAULTS 71: without a key, rows of a day that was not asked for are never there twice', async () => {
  const world = await makeWorld('csv', { wrong: Infinity, shift: 1 }, 'Asia/Tokyo');
  expect((await world.run()).stderr.replaceAll(/\s+/g, ' ')).toContain(
    'returned 10 rows of days that it was not asked for: headgate asks for one day more on each side and leaves other days out',
  );
  for (const { n } of (await world.days()) as { n: number }[]) expect(n).toBe(10);
});

test('rows that are all a month off are not loaded whatever time zone the config states', async () => {
  const world = await makeWorld('csv', { wrong: Infinity, shift: 30 }, 'Asia/Tokyo');
  expect(await world.run()).toMatchObject({ code: 3 });
  expect(await world.days()).toEqual(['2026-01-01', '2026-01-03'].map(day));
});
