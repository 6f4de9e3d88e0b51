import { describe, expect, it } from 'vitest';
import { makePlainWorld, ownKinds } from './plain-world.js';

const msPerDay = 86_400_000;

/** The last 60 days before yesterday: with a lookback they may still change. */
const days = Array.from({ length: 60 }, (_, index) =>
  new Date(Date.now() - (61 - index) * msPerDay).toISOString().slice(0, 10),
);
const first = days[0]!;
const last = days.at(-1)!;

/** 20 rows a day, but none on days that the source has dropped since. */
function makeSource() {
  const gone = new Set<string>();
  const rows = (config: Record<string, unknown>) =>
    days
      .filter(
        (day) => day >= String(config['startDate']) && day <= String(config['endDate']) && !gone.has(day),
      )
      .flatMap((day) => Array.from({ length: 20 }, (_, n) => ({ id: `${day}/${n}`, day })));
  return { gone, rows };
}

const posts = { window: { from: first, to: last, step: 'P30D', date_column: 'day' } };
const counted = 'SELECT count(*)::INT AS n FROM posts';
const suspects = `SELECT day_from::VARCHAR AS day, day_to::VARCHAR AS until FROM _headgate.coverage WHERE state = 'suspect'`;
const kept = 'had 380 rows when loaded, and the source now returns none; the loaded rows stay;';

async function makeWorld(job: object, kind: (typeof ownKinds)[number] = 'duckdb') {
  const source = makeSource();
  const world = await makePlainWorld(job, source, { kind });
  const cli = async (...args: string[]) => {
    const ended = await world.cli(...args);
    return { ...ended, text: `${ended.stdout}${ended.stderr}`.replaceAll(/\s+/g, ' ') };
  };
  expect(await cli('run')).toMatchObject({ code: 0 });
  return { ...world, cli, source };
}

describe('a source that drops the first 19 of 60 days', () => {
  it.each([
    ['--refetch', posts, ['run', '--refetch', `${first}..${days[24]!}`], 4],
    ['--full-refresh', posts, ['run', '--full-refresh', '--yes'], 5],
    ['a lookback', { window: { ...posts.window, lookback: 'P70D' } }, ['run'], 5],
  ])('%s keeps their rows and says so, until they are accepted', async (_, job, args, jobs) => {
    const { cli, service, rows, source } = await makeWorld(job);
    for (const day of days.slice(0, 19)) source.gone.add(day);
    const run = await cli(...args);
    console.log(
      run.text,
      service.jobs.map(({ config }) => JSON.stringify(config)),
    );
    expect(run).toMatchObject({ code: 0 });
    expect(run.text).toContain(`${kept} \`headgate accept posts ${first}..${days[18]!}\` takes them out`);
    expect(run.text).toContain('! To check');
    expect(await rows(counted)).toEqual([{ n: 1_200 }]);
    expect(await rows(suspects)).toEqual([{ day: first, until: days[18] }]);
    expect(service.jobs.length).toBe(jobs);
    const configs = service.jobs.map(({ config }) => JSON.stringify(config));
    expect(configs.indexOf(configs.at(-1)!)).toBe(configs.length - 1);
    expect((await cli('status', '--offline')).text).toContain(kept);
    expect(await cli('run', '--strict')).toMatchObject({ code: 3 });
    const accepted = await cli('accept', 'posts', `${first}..${days[18]!}`);
    expect(accepted.text).toContain(
      'The next run asks for their load again, with 1 job, and takes out the rows',
    );
    const before = service.jobs.length;
    const next = await cli('run', '--strict', '--json');
    console.log(next.text);
    expect(next).toMatchObject({ code: 0 });
    expect(service.jobs.length - before).toBeLessThanOrEqual(3);
    expect(await rows(counted)).toEqual([{ n: 820 }]);
    expect(await rows(suspects)).toEqual([]);
  });
});
