import { readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasPostgres, type PostgresServer, startPostgres } from '../support/postgres-server.js';
import { sweepSize } from '../support/size.js';
import { type Ended, launch, makeFolder } from './process.js';
import { everyWarehouse, postgresOf, type Warehouse } from './warehouse.js';

const crashPoint = resolve(import.meta.dirname, '../support/crash-point.mjs');
const canary = 'KANARI';
const people = 5;

/** Forty posts of five people over ten days. Every value that is excluded or hashed contains the canary. */
const rows = Array.from({ length: 40 }, (_, id) => {
  const person = id % people;
  return {
    id,
    day: `2026-01-${String((id % 10) + 1).padStart(2, '0')}`,
    handle: `${canary}handle${person}`,
    phone: `${canary}phone${id}`,
    author: { name: `${canary} "name" ${person}`, email: `${canary}@${id}`, likes: id },
    mentions: [{ name: `${canary}mention${person}`, at: 1 }, { name: null }],
    text: `post ${id}`,
  };
});

const postgres = { server: null as PostgresServer | null };
beforeAll(async () => {
  if (hasPostgres) postgres.server = await startPostgres();
});
afterAll(() => postgres.server?.remove());

const kinds: readonly Warehouse['kind'][] = [
  ...everyWarehouse.map(({ kind }) => kind),
  ...(hasPostgres ? (['postgres'] as const) : []),
];
let databases = 0;
const hidden = `exclude: [phone, author.email], hash: [handle, author.name, 'mentions[].name']`;

class Place {
  readonly folder: string;
  readonly warehouse: Warehouse;
  readonly #database: string;

  private constructor(folder: string, warehouse: Warehouse, database: string) {
    this.folder = folder;
    this.warehouse = warehouse;
    this.#database = database;
  }

  static async make(kind: Warehouse['kind']): Promise<Place> {
    const folder = await makeFolder();
    await mkdir(join(folder, 'tmp'));
    const database = `place_${(databases += 1)}`;
    const found = everyWarehouse.find((each) => each.kind === kind);
    if (found !== undefined) return new Place(folder, found, database);
    const server = postgres.server!;
    server.psql(`CREATE DATABASE ${database}`);
    const here = {
      ...server,
      url: () => server.url(database),
      psql: (sql: string) => server.psql(sql, database),
    };
    return new Place(folder, postgresOf(here), database);
  }

  async configure(job: string, format: 'csv' | 'ndjson' = 'ndjson'): Promise<void> {
    const { kind, path, replacesByKey } = this.warehouse;
    const lines = rows.map((row) => JSON.stringify(row)).join('\n');
    await writeFile(join(this.folder, `posts.${format}`), `${lines}\n`);
    await writeFile(
      join(this.folder, 'headgate.yaml'),
      `connection:
  timeout: PT1S
  datasets: [{ slug: posts, name: Posts, description: Posts, path: posts.${format}, date_column: day, id_column: id }]
destination: { ${kind}: '${path}' }
jobs:
  - { name: posts, source: posts, ${job}${replacesByKey ? ', key: [handle, id]' : ''}, window: { from: 2026-01-01, to: 2026-01-10, step: P5D, date_column: day } }
`,
    );
  }

  run(args = ['run'], env: Record<string, string> = {}): Promise<Ended> {
    const preload = 'HEADGATE_CRASH_AT' in env ? [crashPoint] : [];
    const own = { ...this.warehouse.env, TMPDIR: join(this.folder, 'tmp'), ...env };
    return launch(args, { cwd: this.folder, env: own, preload }).ended;
  }

  rows(): Promise<Record<string, unknown>[]> {
    return this.warehouse.rows(this.folder, 'posts');
  }

  /** Files other than the source's that contain the canary, and `dump` if a dump of the database does. */
  canaries(): string[] {
    const names = readdirSync(this.folder, { recursive: true }) as string[];
    const found = names.filter((name) => {
      const path = join(this.folder, name);
      return !name.startsWith('posts.') && statSync(path).isFile() && readFileSync(path).includes(canary);
    });
    if (this.warehouse.kind !== 'postgres') return found;
    const ask = (sql: string) => postgres.server!.psql(sql, this.#database);
    const tables = ask(
      `SELECT format('%I.%I', schemaname, tablename) FROM pg_tables WHERE schemaname IN ('headgate', '_headgate')`,
    );
    const dump = tables
      .trim()
      .split('\n')
      .map((table) => ask(`SELECT t::text FROM ${table} t`))
      .join('\n');
    return dump.includes(canary) ? [...found, 'dump'] : found;
  }
}

for (const kind of kinds) {
  describe(`over ${kind}`, () => {
    test('no byte of an excluded or hashed field is stored, from JSON and CSV exports alike', async () => {
      const seen: unknown[] = [];
      for (const format of ['json', 'csv']) {
        const place = await Place.make(kind);
        await place.configure(`${hidden}, export: ${format}, hash_key: '\${SALT}'`);
        const ended = await place.run(['run'], { SALT: 'pepper' });
        expect(ended).toMatchObject({ code: 0 });
        expect(place.canaries()).toEqual([]);
        const loaded = await place.rows();
        expect(`${JSON.stringify(loaded)}${ended.stderr}${ended.stdout}`).not.toContain(canary);
        expect(loaded).toHaveLength(rows.length);
        expect(loaded.every((row) => !('phone' in row))).toBe(true);
        expect(new Set(loaded.map(({ handle }) => handle)).size).toBe(people);
        const plain = loaded.map(({ id, handle, author, mentions, text }) => [
          Number(id),
          handle,
          typeof author === 'string' ? JSON.parse(author) : author,
          typeof mentions === 'string' ? JSON.parse(mentions) : mentions,
          text,
        ]);
        seen.push(plain.toSorted((a, b) => Number(a[0]) - Number(b[0])));
        const changed = await place.run(['status', '--json', '--offline'], { SALT: 'pepper' });
        expect(changed.stdout).toContain('author.email');
      }
      const [json, csv] = seen as [unknown[][], unknown[][]];
      expect(csv).toEqual(json);
      expect(json[7]?.[2]).toEqual({ name: expect.stringMatching(/^[A-Z2-7]{26}$/), likes: 7 });
      expect(json[7]?.[3]).toEqual([
        { name: expect.stringMatching(/^[A-Z2-7]{26}$/), at: 1 },
        { name: null },
      ]);
    });
  });
}

// The destination plays a part only in the commit.
const kills = sweepSize('HEADGATE_HIDDEN_KILLS', { short: 3, long: 12 });
for (const kind of kinds.filter((each) => each === 'duckdb' || each === 'delta')) {
  test(`FAULTS 62: a run into ${kind} that is killed at any step leaves no byte of a hidden field`, async () => {
    const whole = await Place.make(kind);
    await whole.configure(hidden);
    const log = join(whole.folder, 'steps');
    expect(await whole.run(['run'], { HEADGATE_CRASH_AT: 'none', HEADGATE_CRASH_LOG: log })).toMatchObject({
      code: 0,
    });
    const steps = readFileSync(log, 'utf8').trimEnd().split('\n').length;
    for (let kill = 0; kill < kills; kill += 1) {
      const place = await Place.make(kind);
      await place.configure(hidden);
      const nth = String(1 + Math.floor((steps * (kill + 0.5)) / kills));
      const killed = await place.run(['run'], { HEADGATE_CRASH_AT: '*', HEADGATE_CRASH_NTH: nth });
      expect({ nth, signal: killed.signal }).toEqual({ nth, signal: 'SIGKILL' });
      expect({ nth, found: place.canaries() }).toEqual({ nth, found: [] });
      expect(await place.run()).toMatchObject({ code: 0 });
      expect({ nth, found: place.canaries() }).toEqual({ nth, found: [] });
      expect(await place.rows()).toHaveLength(rows.length);
    }
  });
}

test('rows that an earlier run left to the embedded service go when fields are hidden', async () => {
  const place = await Place.make('duckdb');
  await place.configure('export: json');
  // Dies with a result at the service and the stage.
  const env = { HEADGATE_CRASH_AT: 'after datasync journal (event staged)' };
  expect((await place.run(['run'], env)).signal).toBe('SIGKILL');
  expect(place.canaries().length).toBeGreaterThan(1);
  await place.configure(hidden);
  expect(await place.run()).toMatchObject({ code: 0 });
  expect(place.canaries()).toEqual([]);
  expect(await place.rows()).toHaveLength(rows.length);
});

test('a misspelt path is named, because its field is stored as it is', async () => {
  const place = await Place.make('duckdb');
  await place.configure('exclude: [fone, author.emial, author.email], hash: [handle, "mentions[].nmae"]');
  const ended = await place.run(['run', '--json']);
  expect(ended).toMatchObject({ code: 0 });
  const { data } = JSON.parse(ended.stdout) as { data: { jobs: { hidden_missing: string[] }[] } };
  expect(data.jobs[0]?.hidden_missing).toEqual(['fone', 'author.emial', 'mentions[].nmae']);
  await place.configure('exclude: [fone, phone]');
  expect((await place.run(['drop', 'posts', '--yes'])).code).toBe(0);
  expect((await place.run()).stdout).toMatch(
    /posts: exclude or hash names fone, but no new row\s+has that field/,
  );
});

test('an error about a file shows none of its values', async () => {
  const place = await Place.make('duckdb');
  await place.configure('export: json, exclude: [phone]', 'csv');
  await writeFile(
    join(place.folder, 'posts.csv'),
    `id,day,phone\n1,2026-01-01,a\n2,2026-01-02,${canary},y\n`,
  );
  for (const args of [['check'], ['run'], ['run', '--json']]) {
    const ended = await place.run(args);
    expect(ended.code).not.toBe(0);
    expect(`${ended.stdout}${ended.stderr}`).toContain('line 3');
    expect(`${ended.stdout}${ended.stderr}`).not.toContain(canary);
  }
  expect(place.canaries()).toEqual([]);
});

test('a lost or another key of the hashes is named before anything is fetched', async () => {
  const place = await Place.make('duckdb');
  await place.configure(hidden);
  expect(await place.run()).toMatchObject({ code: 0 });
  const file = join(place.folder, place.warehouse.stateFolder, 'hash.key');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const key = readFileSync(file);
  await rm(file);
  const lost = await place.run(['run', '--json']);
  expect(lost).toMatchObject({ code: 2 });
  expect(lost.stdout).toContain('hidden_changed');
  await writeFile(file, 'another\n', { mode: 0o600 });
  expect((await place.run(['run', '--json'])).stdout).toContain('hidden_changed');
  await writeFile(file, key, { mode: 0o600 });
  expect(await place.run()).toMatchObject({ code: 0 });
});
