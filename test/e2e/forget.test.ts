import { readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { query } from '../support/destination-kinds.js';
import { sweepSize } from '../support/size.js';
import { canary, kinds, Place } from './hidden-world.js';

const person = `${canary}-jane`;
const where = `handle = '${person}'`;

/** Forty posts of five people over ten days. One of them wants to be forgotten; one post of theirs is rejected. */
const posts = Array.from({ length: 40 }, (_, id) => {
  const isTheirs = id % 5 === 3;
  return {
    id,
    day: `2026-01-${String((id % 10) + 1).padStart(2, '0')}`,
    handle: isTheirs ? person : `someone${id % 5}`,
    text: isTheirs ? `${canary} wrote ${id}` : `post ${id}`,
    rank: id === 13 ? `${canary} rank` : id,
  };
});
const theirs = posts.filter(({ handle }) => handle === person);
const loaded = theirs.filter(({ id }) => id !== 13);
const others = posts.filter(({ handle }) => handle !== person).map(({ id }) => id);

async function configure(place: Place, job = 'export: json'): Promise<void> {
  await place.configure(`columns: { rank: BIGINT }, max_rejects: 5, ${job}`);
  await offer(place, posts);
}

async function offer(place: Place, rows: readonly object[]): Promise<void> {
  const lines = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  await writeFile(join(place.folder, 'posts.ndjson'), lines);
}

/** Files that contain the person, as bytes or as rows of Parquet, which are compressed. */
async function traces(place: Place): Promise<string[]> {
  const names = (readdirSync(place.folder, { recursive: true }) as string[]).filter((name) =>
    name.endsWith('.parquet'),
  );
  const found = place.canaries();
  for (const name of names) {
    const path = join(place.folder, name);
    if (!statSync(path).isFile() || !readFileSync(path).subarray(0, 4).equals(Buffer.from('PAR1'))) continue;
    const rows = await query(':memory:', `SELECT f::VARCHAR AS row FROM read_parquet('${path}') AS f`);
    if (JSON.stringify(rows).includes(canary)) found.push(`rows of ${name}`);
  }
  return found;
}

const ids = async (place: Place) =>
  (await place.rows()).map(({ id }) => Number(id)).toSorted((a, b) => a - b);

async function json(place: Place, ...args: string[]): Promise<Record<string, never>> {
  const ended = await place.run([...args, '--json']);
  expect({ args, code: ended.code, stderr: ended.stderr.slice(-800) }).toMatchObject({ code: 0 });
  expect(ended.stdout + ended.stderr).not.toContain(canary);
  return (JSON.parse(ended.stdout) as { data: Record<string, never> }).data;
}

const forgottenLines = async (place: Place) => {
  const sql = 'SELECT job, table_name, rows, marks FROM _headgate.forgotten';
  const ended = await place.run(['sql', sql, '--format', 'json']);
  return JSON.parse(ended.stdout) as { job: string; rows: number | string; marks: string }[];
};

for (const kind of kinds) {
  describe(`over ${kind}`, () => {
    test('forget --now leaves no byte of a person, and keeps their rows away', async () => {
      const place = await Place.make(kind);
      await configure(place);
      expect(await place.run()).toMatchObject({ code: 0 });
      const before = await traces(place);
      expect(before.length).toBeGreaterThan(1);

      const asked = await json(place, 'forget', 'posts', '--where', where, '--dry-run');
      expect(asked).toMatchObject({
        rows: loaded.length,
        days: ['2026-01-04', '2026-01-09'].map((day) => ({
          from: day,
          to: day,
          rows: loaded.filter((row) => row.day === day).length,
        })),
      });
      expect((await place.run(['forget', 'posts', '--where', where])).code).toBe(2);
      expect(await traces(place)).toEqual(before);

      const report = await json(place, 'forget', 'posts', '--where', where, '--now', '--yes');
      expect(report).toMatchObject({ rows: loaded.length, dry_run: false });
      expect(await traces(place)).toEqual([]);
      expect(await ids(place)).toEqual(others);
      const [line, ...more] = await forgottenLines(place);
      expect({ ...line, rows: Number(line?.rows) }).toMatchObject({ job: 'posts', rows: loaded.length });
      expect(more).toEqual([]);
      await json(place, 'verify');

      // There is a new post of theirs, and everything is fetched again.
      await offer(place, [...posts, { id: 40, day: '2026-01-02', handle: person, text: canary, rank: 1 }]);
      const run = await json(place, 'run', '--refetch', '2026-01-01..2026-01-10');
      expect(run).toMatchObject({
        outcome: 'complete',
        jobs: [{ rows_loaded: others.length, rows_rejected: 0, rows_forgotten: theirs.length + 1 }],
      });
      const counts = (await place.warehouse.loads(place.folder)).filter(
        (load) => load.superseded_by === null,
      );
      expect(counts.reduce((sum, load) => sum + Number(load.data_count), 0)).toBe(posts.length + 1);
      expect(await ids(place)).toEqual(others);
      expect(await traces(place)).toEqual([]);
      await json(place, 'verify');

      await json(place, 'rename', 'posts', 'archive', '--yes');
      await json(place, 'drop', 'archive', '--yes');
      await json(place, 'run');
      expect((await place.warehouse.rows(place.folder, 'archive')).length).toBe(others.length);
      expect(await traces(place)).toEqual([]);
    });
  });
}

for (const kind of kinds) {
  test(`fields are hidden over ${kind} after forget, and its rows stay away`, async () => {
    const place = await Place.make(kind);
    await configure(place);
    expect(await place.run()).toMatchObject({ code: 0 });
    await json(place, 'forget', 'posts', '--where', where, '--yes');
    await configure(place, 'export: json, exclude: [text], hash: [handle]');
    await json(place, 'run');
    await offer(place, [...posts, { id: 40, day: '2026-01-02', handle: person }]);
    await json(place, 'run', '--refetch', '2026-01-01..2026-01-10');
    expect(await ids(place)).toEqual(others);
    expect(JSON.stringify(await place.rows())).not.toMatch(/post |someone/);
  });
}

const kills = sweepSize('HEADGATE_FORGET_KILLS', { short: 1, long: 2 });
for (const kind of kinds) {
  test(`FAULTS 62: after ${kills} kills of forget over ${kind}, the same command completes it`, async () => {
    const template = await Place.make(kind);
    await configure(template);
    expect(await template.run()).toMatchObject({ code: 0 });
    const args = ['forget', 'posts', '--where', where, '--now', '--yes', '--json'];
    const whole = await template.copy();
    const log = join(whole.folder, 'steps');
    const counted = await whole.run(args, { HEADGATE_CRASH_AT: 'none', HEADGATE_CRASH_LOG: log });
    expect(counted).toMatchObject({ code: 0 });
    const steps = (await readFile(log, 'utf8')).trimEnd().split('\n').length;
    for (let kill = 0; kill < kills; kill += 1) {
      const place = await template.copy();
      const nth = String(1 + Math.floor((steps * (kill + 0.5)) / kills));
      const killed = await place.run(args, { HEADGATE_CRASH_AT: '*', HEADGATE_CRASH_NTH: nth });
      expect({ nth, signal: killed.signal }).toEqual({ nth, signal: 'SIGKILL' });
      expect(await place.run(args)).toMatchObject({ code: 0 });
      expect({ nth, found: await traces(place) }).toEqual({ nth, found: [] });
      expect({ nth, ids: await ids(place) }).toEqual({ nth, ids: others });
      expect((await forgottenLines(place)).map(({ rows }) => Number(rows))).toEqual([loaded.length]);
      await json(place, 'verify');
    }
  });
}

test('a hashed column takes the plain text or its token, and METHODS.md counts what was forgotten', async () => {
  for (const token of [false, true]) {
    const place = await Place.make('duckdb');
    await configure(place, 'hash: [handle], exclude: [text]');
    expect(await place.run()).toMatchObject({ code: 0 });
    const [row] = (await place.rows()).filter(({ id }) => Number(id) === 3);
    const typed = token ? String(row?.['handle']) : person;
    const report = await json(place, 'forget', 'posts', '--where', `handle = '${typed}'`, '--yes');
    expect(report).toMatchObject({ rows: loaded.length });
    await json(place, 'run', '--refetch', '2026-01-01..2026-01-10');
    expect(await ids(place)).toEqual(others);
    await json(place, 'record', 'out');
    const methods = await readFile(join(place.folder, 'out', 'METHODS.md'), 'utf8');
    expect(methods).toContain(`on request: ${theirs.length}\n`);
    expect(methods).toContain('Rows replaced by other rows of the table: 0');
  }
});

test('a key keeps rows away that a condition without values names; without a key, forget refuses it', async () => {
  const keyed = await Place.make('duckdb');
  await configure(keyed);
  expect(await keyed.run()).toMatchObject({ code: 0 });
  const like = `text LIKE '${canary}%'`;
  await json(keyed, 'forget', 'posts', '--where', like, '--yes');
  await json(keyed, 'run', '--refetch', '2026-01-01..2026-01-10');
  // The row that was rejected has no key in the table, so nothing recognises it.
  expect(await ids(keyed)).toEqual(others);
  const plain = await Place.make('parquet');
  await configure(plain);
  expect(await plain.run()).toMatchObject({ code: 0 });
  for (const condition of [like, 'handle =', "handle = 'a') OR (SELECT true"]) {
    const refused = await plain.run(['forget', 'posts', '--where', condition, '--yes', '--json']);
    expect({ condition, code: refused.code }).toEqual({ condition, code: 2 });
  }
  expect(await ids(plain)).toHaveLength(posts.length - 1);
});

test('without the key of the tokens, a run stops before it fetches anything', async () => {
  const place = await Place.make('duckdb');
  await configure(place);
  expect(await place.run()).toMatchObject({ code: 0 });
  await json(place, 'forget', 'posts', '--where', where, '--yes');
  await writeFile(join(place.folder, place.warehouse.stateFolder, 'hash.key'), 'another\n');
  const stopped = await place.run(['run', '--refetch', '2026-01-01', '--json']);
  expect(stopped).toMatchObject({ code: 2 });
  expect(stopped.stdout).toContain('hidden_changed');
});
