import { once } from 'node:events';
import { readdirSync, renameSync, rmSync, truncateSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { basename, join } from 'node:path';
import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { catalog as metadata, openLake } from '../../../connectors/ducklake/catalog.js';
import { useExtensions } from '../../../src/duckdb/extensions.js';
import { Lake } from '../../../connectors/ducklake/lake.js';
import { catalogServer } from '../../../connectors/ducklake/server.js';
import { type Engine, openEngine } from '../../../src/duckdb/engine.js';
import { databaseOf } from '../../../connectors/postgres/address.js';
import { openDuckLake } from '../../../connectors/ducklake/ducklake.js';
import type { Reservation } from '../../../src/load/machines.js';
import { csv } from '../../../src/query/format/text.js';
import { openSandbox } from '../../../src/query/sandbox.js';
import { tableSpec, ids } from '../../suites/destination/staged.js';
import { commitTo, onBench, options } from '../../suites/destination/bench.js';
import { destinationSuite } from '../../suites/index.js';
import {
  alone,
  duckLake,
  duckLakeOf,
  duckLakeSqlite,
  harnessOf,
  query,
} from '../../support/destination-kinds.js';
import { duckLakeSkipped, hasDuckLake, tried } from '../../support/duck-lake.js';
import { newDatabase } from '../../support/postgres-database.js';
import { postgresSkipped } from '../../support/postgres-server.js';
import { textOf, withQuery } from '../../support/warehouse.js';
import { refuses } from '../../support/refusal.js';

const catalogs = [
  { catalog: 'duckdb', what: 'a DuckDB file', kind: duckLake, name: 'ducklake' },
  { catalog: 'sqlite', what: 'an SQLite file', kind: duckLakeSqlite, name: 'ducklake-sqlite' },
] as const;

for (const { catalog, what, kind, name } of catalogs) {
  describe.skipIf(!hasDuckLake)(`a DuckLake whose catalog is ${what}${duckLakeSkipped}`, () => {
    const cases = destinationSuite(harnessOf(kind, name)).map((each) => [each.name, each.run] as const);
    it.each(tried(cases, catalog))('%s', (_name, run) => run());
  });
}

/** In SQLite and PostgreSQL, more names are taken. */
const ofNames = /databases use themselves/;

it.skipIf(!hasDuckLake).each(
  destinationSuite(harnessOf(duckLakeSqlite, 'ducklake-sqlite'))
    .filter(({ name }) => ofNames.test(name))
    .map(({ name, run }) => [name, run] as const),
)(`a DuckLake whose catalog is an SQLite file %s${duckLakeSkipped}`, (_name, run) => run());

/** A case has a database of its own. */
async function inDatabase() {
  const database = await newDatabase();
  const lose = async () => void database.psql('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  const kind = { ...duckLakeOf('postgres', database.url), lose };
  return { database, kind, harness: harnessOf(kind, 'ducklake-postgres', database.url()) };
}

const skipped = duckLakeSkipped || postgresSkipped;

describe.skipIf(skipped !== '')(`a DuckLake whose catalog is in PostgreSQL${skipped}`, () => {
  const names = destinationSuite(harnessOf(duckLake, 'ducklake')).map(({ name }) => name);
  it.each([...new Set([...tried(names, 'postgres'), ...names.filter((name) => ofNames.test(name))])])(
    '%s',
    async (name) => {
      const { harness } = await inDatabase();
      await destinationSuite(harness)
        .find((each) => each.name === name)
        ?.run();
    },
  );

  it('is held by one process at a time, and a commit of one that was overtaken fails', async () => {
    const { database, kind, harness } = await inDatabase();
    await onBench(harness, async ({ folder, load, commit, destination, rows }) => {
      const at = (from: number) => ({ slice: { from, until: from + 1 } });
      await commit([load('a', [{ id: 1 }], at(1))]);
      const first = await destination.reserve!();
      await refuses(
        kind.open(folder).reserve!(),
        'destination_locked',
        `is held by process ${process.pid} on `,
      );
      await commit([load('b', [{ id: 2 }], at(2))]);
      // The first process takes its lock again at once, so the other one may need several tries.
      const take = async (): Promise<Reservation> => {
        database.psql(
          `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted`,
        );
        return kind.open(folder).reserve!().catch(take);
      };
      const second = await take();
      await refuses(commit([load('c', [{ id: 3 }], at(3))]), 'destination_locked', 'was taken over');
      expect(await rows()).toHaveLength(2);
      await second.release();
      await first.release();
    });
  });

  it('lets several writers of the same keys commit one after the other', async () => {
    const { database, harness } = await inDatabase();
    await onBench(harness, async ({ folder, load, rows }) => {
      const table = tableSpec({ key: ['id'] });
      // A process does one thing at a time with a path.
      const writer = (n: number) =>
        openDuckLake({
          ...lakeIn(database.url(), folder),
          path: `writer ${n}`,
          stateFolder: `${folder}/state-${n}`,
          memoryLimit: null,
        });
      const write = async (n: number) => {
        for (let from = 10 * n; from < 10 * n + 2; from += 1) {
          const many = Array.from({ length: 50 }, (_, id) => ({ id, n: from }));
          const loads = [load(`load-${from}`, many, { slice: { from, until: from + 1 } })] as const;
          await commitTo(writer(n), loads, { table });
        }
      };
      await write(0);
      await Promise.all([1, 2].map(write));
      expect((await rows()).map(({ id }) => Number(id)).toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: 50 }, (_, id) => id),
      );
      expect(await writer(0).loads()).toHaveLength(6);
    });
  });

  it('tries again after a lost connection, and says so where it cannot', async () => {
    const { database, harness } = await inDatabase();
    await onBench(harness, async ({ folder, load, commit }) => {
      await commit([load('a', [{ id: 1 }])]);
      const place = lakeIn(database.url(), folder);
      const shared = catalogServer(database.url(), place.path);
      const lake = new Lake({ ...place, shared, stateFolder: folder, memoryLimit: null });
      const lose = () =>
        database.psql(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
        );
      const look = async (engine: Engine, loses: boolean) => {
        const count = async () => (await engine.row('SELECT count(*) AS n FROM posts')).text('n');
        await engine.run('BEGIN');
        await count();
        if (loses) lose();
        return count();
      };
      const lost = lake.read({ giveUpAfter: 0 }, (engine) => look(engine, true));
      await refuses(lost, 'destination_unreachable', /the connection to the server was lost \(.+\)$/);
      // TLS says it in other words.
      for (const said of [
        'Failed to describe prepared statement: SSL connection has been closed unexpectedly',
        'TransactionContext Error: Failed to get global stats: Current transaction is aborted',
      ])
        expect(shared.explained(new Error(said))).toMatchObject({ code: 'destination_unreachable' });
      let tries = 0;
      const writing = { giveUpAfter: 0, effort: 'little', folders: [] } as const;
      const write = lake.write(writing, ({ engine }) => look(engine, (tries += 1) === 1));
      expect([await write, tries]).toEqual(['1', 2]);
    });
  });

  it('outlasts a server that is lost where DuckLake raises an internal error', async () => {
    const { database, harness } = await inDatabase();
    await onBench(harness, async ({ folder, load, commit, rows }) => {
      const table = tableSpec({ key: ['id'] });
      await commit([load('a', [{ id: 1 }])], { table });
      const { searchParams } = new URL(database.url().replace('///', '//local/'));
      let reads = 0;
      const sockets = new Set<Socket>();
      const proxy = createServer((client) => {
        const server = connect(`${searchParams.get('host')}/.s.PGSQL.${searchParams.get('port')}`);
        for (const [one, other] of [
          [client, server],
          [server, client],
        ] as const) {
          sockets.add(one);
          one.on('error', () => other.destroy()).on('close', () => other.destroy());
        }
        server.pipe(client);
        client.on('data', (sent: Buffer) => {
          server.write(sent);
          if (!sent.includes('"ducklake_schema_versions" WHERE')) return;
          reads += 1;
          // The second read of a commit is the one that DuckLake takes for empty.
          if (reads === 2) setTimeout(() => sockets.forEach((socket) => socket.destroy()), 0);
        });
      });
      await once(proxy.listen(0, '127.0.0.1'), 'listening');
      const { port } = proxy.address() as AddressInfo;
      const url = `postgresql://postgres@127.0.0.1:${port}/${database.name}`;
      const place = { ...lakeIn(url, folder), stateFolder: folder, memoryLimit: null };
      const second = load('b', [{ id: 1 }, { id: 2 }], { slice: { from: 9, until: 10 } });
      await commitTo(openDuckLake(place), [second], { table });
      proxy.close();
      expect(reads).toBeGreaterThan(2);
      expect(await rows()).toHaveLength(2);
    });
  });

  it('is refused before a run to a user who may not create tables', async () => {
    const { database, harness } = await inDatabase();
    const user = `reader_${database.name}`;
    database.psql(`REVOKE CREATE ON SCHEMA public FROM PUBLIC; CREATE ROLE ${user} LOGIN`);
    await onBench(harness, async ({ folder }) => {
      const url = database.url().replace('user=postgres', `user=${user}`);
      const lake = openDuckLake({ ...lakeIn(url, folder), stateFolder: folder, memoryLimit: null });
      await refuses(lake.check([]), 'destination_not_writable', 'may not create tables in the schema public');
    });
  });

  it('is read as it is, without a way to its server or its password', async () => {
    const { database, harness } = await inDatabase();
    await onBench(harness, async ({ folder, load, commit }) => {
      const types = { t: 'TINYINT', h: 'HUGEINT', d: 'DATE', at: 'TIMESTAMPTZ', u: 'UUID', j: 'JSON' };
      const row = {
        t: 1,
        h: '12345678901234567890',
        d: '2026-01-02',
        at: '2026-01-02T03:04:05.678901Z',
        s: '\0"ä',
        u: '71ec37bd-72c1-422f-b172-44f843145a2b',
        j: { a: [1] },
        x: 1.5,
        nothing: null,
      };
      await commit([load('a', [row])], { table: { columns: types } });
      const url = database.url().replace('///', '//postgres:sesame@/');
      const source = (address: string) =>
        ({ kind: 'ducklake', memoryLimit: null, ...lakeIn(address, folder) }) as const;
      const { engine, close } = await openSandbox(source(url), signalled);
      const read = async (sql: string) => (await engine.connection.runAndReadAll(sql)).getRowObjectsJson();
      const place = lakeIn(database.url(), folder);
      const attach = await openLake(place);
      expect(await read('FROM posts')).toEqual(await query(alone, 'FROM posts', 'READ_WRITE', attach));
      for (const name of ['databases', 'settings', 'secrets', 'functions'])
        expect(JSON.stringify(await read(`FROM duckdb_${name}()`))).not.toMatch(/sesame|postgres_scan/);
      await close();
      const other = openSandbox(source(url.replace(database.name, 'none')), signalled);
      const error: unknown = await other.catch((raised: unknown) => raised);
      expect(inspect(error, { depth: 9 })).toMatch(/database "none" does not exist/);
      expect(inspect(error, { depth: 9 })).not.toContain('sesame');
    });
  });
});

const signalled = { signal: new AbortController().signal };

/** A lake in a folder whose catalog is in a database. */
const lakeIn = (url: string, folder: string) => ({
  path: databaseOf(url),
  lake: { catalog: 'postgres' as const, dataPath: `${folder}/lake`, server: { url, stateFolder: folder } },
});

describe.skipIf(!hasDuckLake)(`a DuckLake${duckLakeSkipped}`, () => {
  const harness = harnessOf(duckLake, 'ducklake');
  const file = (folder: string) =>
    readdirSync(join(folder, 'lake'), { recursive: true, encoding: 'utf8' }).find((name) =>
      /main.*\.parquet$/.test(name),
    )!;

  it('may be moved with its data files, and records their new place', () =>
    onBench(harness, async ({ folder, load, commit, rows }) => {
      const row = (id: number) => ({ id, text: 'x'.repeat(id) });
      const many = Array.from({ length: 100 }, (_, id) => row(id));
      await commit([load('a', many)]);
      const moved = `${folder}-moved`;
      renameSync(folder, moved);
      try {
        const destination = duckLake.open(moved);
        expect(await duckLake.rows(moved, 'posts')).toHaveLength(100);
        await destination.remove({ jobs: [], supersededBefore: null }, options);
        await destination.close();
      } finally {
        renameSync(moved, folder);
      }
      await commit([load('b', [row(7)], { slice: null })]);
      expect(await rows()).toHaveLength(101);
    }));

  it('names a data file that is missing', () =>
    onBench(harness, async ({ folder, load, commit, destination }) => {
      await commit([load('a', ids(100))]);
      const name = file(folder);
      rmSync(join(folder, 'lake', name));
      await refuses(destination.loads(), 'destination_damaged', `${name} is missing`);
      const asked = withQuery(duckLake.source(folder), 'FROM posts', (open) => textOf(csv(open)));
      await refuses(asked, 'destination_damaged', name);
    }));

  it('FAULTS 67: names a file of deleted rows that is cut, empty or missing', () =>
    onBench(harness, async ({ folder, load, commit, destination }) => {
      const rows = ids(3_000);
      const table = { key: ['id'] };
      await commit([load('a', rows)], { table });
      await commit([load('b', rows.slice(0, 2_000), { slice: { from: 100, until: 101 } })], { table });
      const names = readdirSync(join(folder, 'lake'), { recursive: true }).map(String);
      const file = names.find((each) => each.endsWith('-delete.parquet')) ?? '';
      const [name, path] = [basename(file), join(folder, 'lake', file)];
      const damages = [
        ['has another size', () => truncateSync(path, 100)],
        ['has another size', () => truncateSync(path)],
        ['is missing', () => rmSync(path)],
      ] as const;
      for (const [what, damage] of damages) {
        damage();
        await refuses(destination.loads(), 'destination_damaged', `${name} ${what}`);
      }
    }));

  it('refuses a catalog of another DuckLake', () =>
    onBench(harness, async ({ folder, load, commit, destination }) => {
      await commit([load('a', [{ id: 1 }])]);
      await query(duckLake.path(folder), "UPDATE ducklake_metadata SET value = '9.9' WHERE key = 'version'");
      const refused = { code: 'destination_newer' };
      await expect(destination.loads()).rejects.toMatchObject(refused);
      await expect(openSandbox(duckLake.source(folder), signalled)).rejects.toMatchObject(refused);
    }));

  it('joins the files of many loads, and keeps small changes of the ledger in the catalog', () =>
    onBench(harness, async ({ folder, load, commit, destination, rows }) => {
      const window = { timeZone: 'UTC', lookbackDays: 0, dateColumn: 'day' };
      const day = (n: number) => `2026-03-${String((n % 31) + 1).padStart(2, '0')}`;
      const of = (first: number) =>
        Array.from({ length: 40 }, (_, n) => ({ id: first + n, day: day(first + n) }));
      const [first, ...rest] = Array.from({ length: 64 }, (_, n) =>
        load(`a${n}`, of(20 * n), { slice: { from: n, until: n + 1 } }),
      );
      const table = { key: ['id'], window };
      await commit([first!, ...rest], { table });
      const ledgerFiles = () => readdirSync(join(folder, 'lake/_headgate'), { recursive: true }).length;
      const before = ledgerFiles();
      await commit([load('b', of(0), { slice: { from: 64, until: 65 } })], { table });
      await destination.close();
      const place = {
        path: duckLake.path(folder),
        lake: { catalog: 'duckdb' as const, dataPath: join(folder, 'lake') },
      };
      const [used] = await query(
        alone,
        `SELECT count(*) AS files FROM ${metadata}.ducklake_data_file WHERE end_snapshot IS NULL`,
        'READ_WRITE',
        await openLake(place),
      );
      expect(Number(used?.['files'])).toBeLessThan(5);
      expect(ledgerFiles()).toBe(before);
      expect((await rows()).map(({ id }) => Number(id)).toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: 1_300 }, (_, id) => id),
      );
    }));

  it('joins the files of each table when asked to, and only says which have several before', () =>
    onBench(harness, async ({ load, commit, destination, rows }) => {
      const of = (first: number) => Array.from({ length: 40 }, (_, n) => ({ id: first + n }));
      for (const n of [0, 1, 2])
        await commit([load(`a${n}`, of(40 * n), { slice: { from: n, until: n + 1 } })]);
      const bytes = expect.any(Number) as number;
      const found = [{ table: 'posts', before: 3, bytes }];
      expect(await destination.optimize?.({ ...options, dryRun: true })).toEqual(found);
      expect(await destination.optimize?.({ ...options, dryRun: true })).toEqual(found);
      expect(await destination.optimize?.(options)).toEqual([{ table: 'posts', before: 3, after: 1, bytes }]);
      expect(await destination.optimize?.(options)).toEqual([]);
      expect((await rows()).map(({ id }) => Number(id)).toSorted((x, y) => x - y)).toEqual(
        Array.from({ length: 120 }, (_, id) => id),
      );
    }));

  it('replaces rows by keys that hold a NUL or a quote', () =>
    onBench(harness, async ({ load, commit, rows }) => {
      const ids = ['a\0b', "a'b", '\0', "';--"];
      const of = (n: number) => ids.map((id) => ({ id, n }));
      const table = { key: ['id'] };
      await commit([load('a', of(1))], { table });
      await commit([load('b', of(2), { slice: { from: 100, until: 101 } })], { table });
      expect((await rows()).map(({ n }) => n)).toEqual(['2', '2', '2', '2']);
    }));
});

it('says how DuckDB gets the extension of a DuckLake if it cannot install one', async () => {
  const engine = await openEngine({ memoryLimit: null, spillTo: null }, (opened) =>
    opened.closeOff({ files: [], folders: [] }),
  );
  await refuses(useExtensions(engine, ['ducklake']), 'extension_missing', '', 'extensions.duckdb.org');
  engine.close();
});
