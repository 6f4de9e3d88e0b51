import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openPages } from './pages/open-pages.js';
import { makePlainWorld } from './plain-world.js';
import { headgate, makeFolder } from './process.js';
import { serve } from './service.js';

const years = Array.from({ length: 13 }, (_, index) => String(1990 + index));

/** First and last cell of each row in the table of months. */
function monthsOf(html: string): [string, number][] {
  const lines = [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, line = '']) =>
    [...line.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/gs)].map(([, cell = '']) =>
      cell.replaceAll(/<[^>]*>/g, '').trim(),
    ),
  );
  return lines
    .filter(([month = '']) => /^\d{4}-\d{2}$/.test(month))
    .map((cells) => [cells[0] ?? '', Number((cells.at(-1) ?? '').replaceAll(',', ''))]);
}

// test/connectors/days.test.ts shows that each destination counts the same way.
test('the page counts every month of the bundled data as SQL does', async () => {
  const folder = await makeFolder();
  const service = await serve(folder, { pace: 100_000 });
  const env = { HEADGATE_API_KEY: service.key };
  const file = join(folder, 'headgate.yaml');
  const write = (dateColumn: string) =>
    writeFile(
      file,
      `
connection: { url: '${service.url}', api_key: '\${HEADGATE_API_KEY}' }
destination: { duckdb: warehouse.duckdb }
jobs:
  - name: strikes
    source: birdstrikes
    audit: off
    window: { from: 1990-01-01, to: 2002-12-31${dateColumn} }
`,
    );
  const cli = (...args: string[]) => headgate(args, { cwd: folder, env });
  await write('');
  expect(await cli('run')).toMatchObject({ code: 0 });
  const before = await (await openPages(file, env))('/coverage/strikes?year=2001');
  expect(before).toContain('Rows are counted by load, not by day');
  expect(before).not.toMatch(/<title>Mon 2001-01-01: complete, [\d,]+ rows?</);

  expect((await cli('check')).stdout).toContain('      date_column: Flight Date\n');
  // The column is named after loading: nothing is fetched again, and the counts come from the table.
  await write(', date_column: Flight Date');
  const again = await cli('run', '--json');
  expect(JSON.parse(again.stdout)).toMatchObject({ data: { outcome: 'complete', submitted: 0 } });
  const counted = async (sql: string) => {
    const { stdout } = await cli('sql', sql, '--format', 'csv');
    return stdout
      .trim()
      .split('\n')
      .slice(1)
      .map((line): [string, number] => {
        const [month = '', rows] = line.split(',');
        return [month, Number(rows)];
      });
  };
  const truth = await counted(
    `SELECT strftime("Flight Date", '%Y-%m') AS month, count(*) FROM strikes GROUP BY 1 ORDER BY 1`,
  );
  expect(truth.length).toBeGreaterThan(100);
  expect(
    await counted(
      `SELECT strftime(day, '%Y-%m') AS month, sum(rows)::INT FROM _headgate.days GROUP BY 1 ORDER BY 1`,
    ),
  ).toEqual(truth);
  const page = await openPages(file, env);
  const shown: [string, number][] = [];
  for (const year of years) shown.push(...monthsOf(await page(`/coverage/strikes?year=${year}`)));
  expect(shown).toHaveLength(151);
  expect(shown.filter(([, rows]) => rows > 0)).toEqual(truth);
  expect(await page('/coverage/strikes?year=2001')).toContain(
    'counted by the day in column <code>Flight Date</code>',
  );
});

/** 3 rows a day, from January 1. */
const posts = (days: number, shift = 0) =>
  Array.from({ length: days * 3 }, (_, index) => ({
    id: index,
    day: new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 3)) + shift).toISOString(),
  }));

const window = { from: '2026-01-01', to: '2026-01-31', step: 'P10D', date_column: 'day' };

test('check proposes no column that a row lacks, or whose days are not those asked for', async () => {
  const world = await makePlainWorld(
    { window: { from: '2026-01-01', to: '2026-01-02' } },
    {
      rows: () => [
        { id: 1, born: '1990-05-05', seen: '2026-01-01T10:00:00Z' },
        { id: 2, born: '1991-05-05', seen: null },
      ],
    },
  );
  expect(await world.run()).toMatchObject({ code: 0 });
  expect(JSON.parse((await world.cli('check', '--json')).stdout)).toMatchObject({
    data: { date_columns: [] },
  });
});

test('a source that ignores its dates is a gap, and none of its rows is there twice', async () => {
  const world = await makePlainWorld({ window, order: 'oldest' }, { rows: () => posts(15) });
  const run = await world.cli('run', '--json');
  expect(run.code).toBe(3);
  const { data } = JSON.parse(run.stdout) as { data: { outcome: string; gaps: { state: string }[] } };
  expect(data.outcome).toBe('incomplete');
  expect(data.gaps.length).toBeGreaterThan(0);
  expect(data.gaps.filter(({ state }) => state !== 'unproven')).toEqual([]);
  const counted = 'SELECT count(*)::INT AS rows, count(DISTINCT id)::INT AS ids FROM posts';
  const [{ rows, ids }] = (await world.rows(counted)) as [{ rows: number; ids: number }];
  expect(rows).toBe(ids);
  const status = (await world.cli('status')).stdout.replaceAll(/\s+/g, ' ');
  expect(status).toContain('unproven posts 2026-01-01..2026-01-');
  expect(status).toContain('answers differ in every cut that headgate tried; check the source');
});

test.each([
  ['in a time zone that the config does not state', {}, 'state it as `time_zone`'],
  ['in another time zone than the config states', { time_zone: 'UTC' }, 'otherwise than `time_zone` says'],
])('FAULTS 52: rows one day off, without a day, and the last day are named, %s', async (_, zone, words) => {
  const rows = ({ startDate, endDate }: Record<string, unknown>) =>
    posts(31).flatMap(({ id, day }) => {
      const asked = day.slice(0, 10);
      if (asked < String(startDate) || asked > String(endDate)) return [];
      const seen = new Date(Date.parse(day) - 3_600_000).toISOString();
      return [{ id, day: id % 3 === 0 ? seen : id === 1 ? 'lately' : day }];
    });
  const world = await makePlainWorld({ window: { ...window, ...zone }, key: ['id'] }, { rows });
  const run = await world.run();
  expect(run.code).toBe(3);
  const text = run.stdout.replaceAll(/\s+/g, ' ');
  expect(text).toContain(
    'posts: 4 of 93 rows belong to days that were not requested, all of them one day off.',
  );
  expect(text).toContain('posts: 1 of 93 rows without a day in day.');
  expect(text).toContain(words);
});
