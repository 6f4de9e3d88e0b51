import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Launched, launch } from './process.js';
import { hasDuckLake } from '../support/duck-lake.js';
import { destinationOf, kindsHere, makePlainWorld } from './plain-world.js';

const kills = Number(process.env['HEADGATE_FOR_EACH_KILLS'] ?? 3);

const kinds = [...kindsHere, ...(hasDuckLake ? (['ducklake'] as const) : [])];
const keyed = kinds.filter((kind) => kind !== 'parquet');

const toDestination = async (kind: (typeof kinds)[number]) =>
  kind === 'ducklake' ? { ducklake: 'catalog.ducklake' } : destinationOf(kind);

const terms = ['solar', 'heat pump', "o'brien [straße]", 'tidal'];
const days = ['2026-01-01', '2026-01-02', '2026-01-03'];
const window = { from: days[0], to: days[2] };

/** The source: post `n` of a day holds every term whose place divides its number. */
const posts = days.flatMap((day, at) =>
  Array.from({ length: 30 }, (_, n) => ({
    id: 100 * at + n,
    day,
    has: terms.filter((_term, place) => n % (place + 2) === 0),
  })),
);

const found = (term: unknown, from = days[0]!, to = days[2]!) =>
  posts.filter(({ day, has }) => has.includes(String(term)) && day >= from && day <= to);

const rows = ({ keywords, startDate, endDate }: Record<string, unknown>) =>
  found(keywords, String(startDate), String(endDate)).map(({ id, day }) => ({ id, day }));

/** What `_headgate.matches` has to say once these terms are loaded. */
const matchesOf = (asked: readonly string[]) =>
  asked
    .flatMap((value) => found(value).map(({ id }) => ({ job: 'energy', value, id })))
    .toSorted((a, b) => (a.value < b.value ? -1 : a.value > b.value ? 1 : a.id - b.id));

const idsOf = (asked: readonly string[]) => [
  ...new Set(posts.filter(({ has }) => has.some((term) => asked.includes(term))).map(({ id }) => id)),
];

const matches = 'SELECT job, value, id FROM _headgate.matches';
const inOrder = (all: unknown[]) =>
  (all as { job: string; value: string; id: number }[]).toSorted((a, b) =>
    a.value < b.value ? -1 : a.value > b.value ? 1 : a.id - b.id,
  );

const energy = (values: unknown, more: object = {}) => ({
  name: 'energy',
  for_each: { keywords: values },
  window,
  ...more,
});

describe.each(keyed)('for_each with a key, in %s,', (kind) => {
  it('loads each row once, knows which values found it, and fetches only what a new value needs', async () => {
    const world = await makePlainWorld(
      energy({ file: 'terms.csv', column: 'term' }, { key: ['id'] }),
      { rows },
      undefined,
      await toDestination(kind),
    );
    const file = join(world.folder, 'terms.csv');
    const write = (asked: readonly string[]) =>
      writeFile(file, ['term,note', ...asked.map((term) => `"${term}",x`), ''].join('\n'));
    const isLoaded = async (asked: readonly string[]) => {
      const ids = (await world.rows('SELECT id FROM energy ORDER BY id')).map(
        (row) => (row as { id: number }).id,
      );
      expect(ids).toEqual(idsOf(asked));
      expect(inOrder(await world.rows(matches))).toEqual(matchesOf(asked));
      const covered = await world.rows("SELECT DISTINCT value FROM _headgate.coverage WHERE job = 'energy'");
      expect(covered.map((row) => (row as { value: string }).value).toSorted()).toEqual(asked.toSorted());
    };
    const first = terms.slice(0, -1);
    await write(first);
    expect((await world.run()).code).toBe(0);
    expect((await world.cli('check')).stdout).toContain('energy: every row has its day in day.');
    await isLoaded(first);

    await write(terms);
    const submitted = world.service.jobs.length;
    const plan = await world.cli('plan', '--offline');
    expect(plan.stdout).toContain('for_each changed (+ tidal)');
    expect((await world.run()).code).toBe(0);
    const added = world.service.jobs.slice(submitted);
    expect(new Set(added.map(({ config }) => config['keywords']))).toEqual(new Set(['tidal']));
    await isLoaded(terms);

    const left = terms.filter((term) => term !== 'solar');
    await write(left);
    const asked = world.service.jobs.length;
    const run = await world.run();
    expect(run.code).toBe(0);
    expect(run.stderr + run.stdout).toContain('- solar');
    expect(await world.rows('SELECT count(*)::INT AS n FROM energy')).toEqual([{ n: idsOf(terms).length }]);
    const { stdout } = await world.cli('run', '--yes');
    expect(stdout).toContain('Up to date');
    expect(world.service.jobs).toHaveLength(asked);
    await isLoaded(left);
    expect((await world.cli('drop', 'energy', '--yes')).code).toBe(0);
  });

  it(`loads each row once, with every match, although it is killed ${kills} times`, async () => {
    let child: Launched | null = null;
    let left = 0;
    const answerFirst = () => {
      left -= 1;
      if (left === 0) child?.kill('SIGKILL');
      return false;
    };
    const world = await makePlainWorld(
      energy(terms, { key: ['id'] }),
      { rows, answerFirst },
      undefined,
      await toDestination(kind),
    );
    const start = () => launch(['run'], { cwd: world.folder, env: { HEADGATE_API_KEY: 'plain-key' } });
    for (let kill = 0; kill < kills; kill += 1) {
      // Each of the requests of a job, in turn.
      left = 2 + ((kill * 7) % 11);
      child = start();
      const { code } = await child.ended;
      if (code === 0) break;
    }
    left = 0;
    expect((await start().ended).code).toBe(0);
    const ids = await world.rows('SELECT id FROM energy ORDER BY id');
    expect(ids.map((row) => (row as { id: number }).id)).toEqual(idsOf(terms));
    expect(inOrder(await world.rows(matches))).toEqual(matchesOf(terms));
  });
});

describe.each(kinds)('for_each without a key, in %s,', (kind) => {
  it('keeps the rows of each value apart by _value', async () => {
    const world = await makePlainWorld(energy(terms), { rows }, undefined, await toDestination(kind));
    expect((await world.run()).code).toBe(0);
    const held = await world.rows('SELECT _value AS value, id FROM energy');
    expect(inOrder(held)).toEqual(matchesOf(terms).map(({ value, id }) => ({ value, id })));
    const config = join(world.folder, 'headgate.yaml');
    const text = await readFile(config, 'utf8');
    await writeFile(config, text.replace('"solar",', ''));
    expect((await world.cli('prune', '--yes')).code).toBe(0);
    const left = await world.rows('SELECT DISTINCT _value AS value FROM energy');
    expect(left.map((row) => (row as { value: string }).value).toSorted()).toEqual(
      terms.filter((term) => term !== 'solar').toSorted(),
    );
    expect((await world.cli('rename', 'energy', 'power', '--yes')).code).toBe(0);
    const asked = world.service.jobs.length;
    expect((await world.run()).code).toBe(0);
    expect(world.service.jobs).toHaveLength(asked);
    expect(await world.rows('SELECT DISTINCT job FROM _headgate.loads')).toEqual([{ job: 'power' }]);
  });
});
