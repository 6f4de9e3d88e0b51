import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locationOf } from '../../../connectors/postgres/address.js';
import { openPostgres } from '../../../connectors/postgres/postgres.js';
import { refuseUnfit } from '../../../connectors/postgres/server.js';
import { serverError } from '../../../connectors/postgres/server-error.js';
import { Session } from '../../../connectors/postgres/session.js';
import { convertedColumn } from '../../../connectors/postgres/types.js';
import { asText } from '../../../src/duckdb/fit.js';
import { Row } from '../../../src/duckdb/row.js';
import type { HeadgateError } from '../../../src/common/errors.js';
import type { PendingLoad } from '../../../src/load/destination.js';
import { openQuery } from '../../../src/query/query.js';
import { commitTo } from '../../suites/destination/bench.js';
import { days, pendingLoad, type StagedRow, stageRows, tableSpec } from '../../suites/destination/staged.js';
import { ask, openIn, schemaOf, stateOf } from '../../support/postgres-kind.js';
import {
  hasPostgres,
  type PostgresServer,
  postgresSkipped,
  startPostgres,
} from '../../support/postgres-server.js';
import { query } from '../../support/destination-kinds.js';
import { temporaryFolder } from '../../support/folder.js';
import { refusal, refuses } from '../../support/refusal.js';

const canary = 'canary-0123';
const { signal } = new AbortController();

describe.skipIf(!hasPostgres)(`PostgreSQL${postgresSkipped}`, () => {
  let server: PostgresServer;

  beforeAll(async () => {
    server = await startPostgres();
    const access = join(server.data, 'pg_hba.conf');
    writeFileSync(access, `local all secretive scram-sha-256\n${readFileSync(access, 'utf8')}`);
    server.psql(`
      SELECT pg_reload_conf();
      CREATE ROLE secretive LOGIN PASSWORD '${canary}';
      CREATE ROLE nobody_special LOGIN;
      CREATE ROLE crowded LOGIN CONNECTION LIMIT 0;
      CREATE ROLE reader LOGIN;`);
    server.psql(`CREATE DATABASE ascii ENCODING 'SQL_ASCII' TEMPLATE template0 LC_COLLATE 'C' LC_CTYPE 'C'`);
  });
  afterAll(() => server?.remove());

  /** A destination in its own schema, and functions to use it. */
  function warehouse(url = server.url()) {
    const folder = temporaryFolder();
    const destination = openIn(url, folder);
    const schema = schemaOf(folder);
    const waits: string[] = [];
    return {
      folder,
      destination,
      schema,
      waits,
      source: {
        kind: 'postgres',
        path: destination.location,
        memoryLimit: null,
        server: { url, schema, stateFolder: stateOf(folder) },
      } as const,
      sql: (text: string) =>
        ask(url, text.replaceAll('$rows', `"${schema}"`).replaceAll('$ledger', `"_${schema}"`)),
      load: (id: string, rows: readonly StagedRow[], load?: Partial<PendingLoad['load']>) =>
        pendingLoad(id, stageRows(join(folder, 'stage'), rows), load),
      commit: (loads: [PendingLoad, ...PendingLoad[]]) =>
        commitTo(destination, loads, { onWait: (holder) => void waits.push(holder) }),
    };
  }

  it('does not take a ledger that somebody emptied, or the first look of another machine, for one that is gone', async () => {
    const { destination, load, commit, folder, schema } = warehouse();
    await commit([load('a', [{ id: 1 }])]);
    const elsewhere = openPostgres({
      server: { url: server.url(), schema },
      memoryLimit: null,
      stateFolder: join(folder, 'elsewhere'),
    });
    server.psql(`DELETE FROM "_${schema}".loads`);
    expect(await destination.vanished?.()).toBe(null);
    server.psql(`DROP SCHEMA "_${schema}" CASCADE`);
    expect(await elsewhere.vanished?.()).toBe(null);
    expect(await destination.vanished?.()).toEqual({ location: destination.location, jobs: 1, rows: 1 });
    // Creates a new ledger like a run that takes its accounts first.
    await destination.machines?.take([]);
    expect(await destination.vanished?.()).toMatchObject({ jobs: 1 });
  });

  describe('an error says in one message', () => {
    const failure = async (url: string, what: 'loads' | 'check' = 'loads'): Promise<HeadgateError> => {
      const { destination } = warehouse(url);
      const failed = what === 'loads' ? destination.loads() : destination.check([tableSpec()]);
      return failed.then(
        () => expect.unreachable(),
        (error: unknown) => error as HeadgateError,
      );
    };

    it.each<[string, () => string, 'unreachable' | 'refused' | 'invalid', RegExp]>([
      [
        'no server answers',
        () => 'postgresql:///w?host=/nowhere',
        'unreachable',
        /no PostgreSQL server answers/,
      ],
      ['a port is closed', () => 'postgresql://127.0.0.1:1/w', 'unreachable', /ECONNREFUSED/],
      [
        'there is no such database',
        () => server.url('absent'),
        'refused',
        /database "absent" does not exist/,
      ],
      ['no connection is left', () => server.url('postgres', 'crowded'), 'unreachable', /no connection left/],
      ['the encoding will not do', () => server.url('ascii'), 'invalid', /encoded in SQL_ASCII/],
    ])('that %s', async (_, url, code, said) => {
      expect(await failure(url())).toMatchObject(refusal(`destination_${code}`, said));
    });

    it('that the password is wrong or missing, and never what it is', async () => {
      const { socket } = server;
      const address = (password: string) =>
        `postgresql://secretive${password}@/postgres?host=${encodeURIComponent(socket)}`;
      const wrong = await failure(address(':wrong-canary-9'));
      expect(wrong).toMatchObject(
        refusal('destination_refused', /password authentication failed for user "secretive"/),
      );
      expect(inspect(wrong, { depth: 9, showHidden: true }) + JSON.stringify(wrong)).not.toContain('canary');
      expect(await failure(address(''))).toMatchObject(refusal('destination_refused', /asks for a password/));
      const { destination } = warehouse(address(`:${canary}`));
      expect(await destination.loads()).toEqual([]);
      expect(destination.location).not.toContain(canary);
    });

    it('that the user may not create the schemas, before anything is submitted, and what to grant', async () => {
      expect(await failure(server.url('postgres', 'nobody_special'), 'check')).toMatchObject(
        refusal(
          'destination_not_writable',
          /user nobody_special may not create the schema/,
          /GRANT CREATE ON DATABASE postgres TO nobody_special/,
        ),
      );
    });

    it('that the version will not do', () => {
      const old = new Row({ number: '130012', version: '13.12', encoding: 'UTF8' });
      expect(() => refuseUnfit(old, 'here')).toThrow(
        'here: the server is PostgreSQL 13.12; headgate needs 14 or newer',
      );
    });

    it.each([
      ['53100', 'could not extend file: No space left on device', /disk of the server is full/],
      ['57P03', 'the database system is starting up', /starting or stopping/],
      ['25006', 'cannot execute INSERT in a read-only transaction', /server is read-only/],
    ])('what SQLSTATE %s means', (code, said, expected) => {
      const error = serverError('here', Object.assign(new Error(said), { code }));
      expect(error.message).toMatch(expected);
      expect(error.message).toContain(said);
    });
  });

  it('has TLS as the URL says, and shows neither user nor password', async () => {
    const url = `postgresql://ann:${canary}@db.example:6543/w?sslmode=verify-full`;
    expect(locationOf({ url, schema: 's' })).toBe('postgresql://db.example:6543/w, schema s');
  });

  it('keeps every text, also characters that mean something to COPY', async () => {
    const { load, commit, sql } = warehouse();
    const texts = [
      '\\.',
      'a\n\\.\nb',
      '\\N',
      '"',
      '""',
      `,';--`,
      '\r\n',
      '\t',
      'x'.repeat(3_000_000),
      '\u{1f600}',
      ' ',
    ];
    await commit([
      load(
        'a',
        texts.map((text, id) => ({ id, text })),
      ),
    ]);
    expect((await sql('SELECT text FROM $rows.posts ORDER BY id')).map(({ text }) => text)).toEqual(texts);
  });

  it('rejects rows with NUL by name, and loads the others', async () => {
    const { load, commit, sql } = warehouse();
    const { loads } = await commit([
      load('a', [
        { id: 1, t: 'a\0b' },
        { id: 2, t: 'c' },
        { id: 3, j: { k: '\0' } },
      ]),
    ]);
    expect(loads).toMatchObject([{ rowsLoaded: 2, rowsRejected: 1 }]);
    expect(await sql('SELECT row_number, column_name, reason, value FROM $ledger.rejects')).toEqual([
      {
        row_number: 1,
        column_name: 't',
        reason: 'holds the character NUL, which no text may',
        value: 'a\u2400b',
      },
    ]);
    expect(await sql('SELECT id, j::text FROM $rows.posts ORDER BY id')).toEqual([
      { id: 2, j: null },
      { id: 3, j: '{"k":"\\u0000"}' },
    ]);
  });

  it('renames long names and names that PostgreSQL uses itself', async () => {
    const { load, commit, sql } = warehouse();
    const fields = ['ä'.repeat(60), `${'ä'.repeat(60)}b`, 'ctid', 'xmin', 'oid'];
    const { schemaChanges } = await commit([
      load('a', [Object.fromEntries(fields.map((field, n) => [field, n]))]),
    ]);
    const names = schemaChanges.filter(({ change }) => change === 'created').map(({ column }) => column);
    expect(names).toEqual(['ä'.repeat(31), `${'ä'.repeat(30)}_2`, 'ctid_2', 'xmin_2', 'oid']);
    expect(Math.max(...names.map((name) => Buffer.byteLength(name)))).toBeLessThan(64);
    // As the ledger of every other destination has them.
    const recorded = await sql('SELECT field FROM $ledger.columns WHERE column_name IS NOT NULL');
    expect(recorded.map(({ field }) => field)).toEqual(fields);
  });

  it('spells numbers and times that become text as DuckDB does', async () => {
    const numbers = '1e15 1.2345678901234567e15 -1.5e15 1e16 1e21 1.7976931348623157e308 0.1 100'.split(' ');
    numbers.push(...'1e-4 1e-5 -1.25e-5 1e-6 1.5e-6 1e-7 5e-324 123456.789 9007199254740991 0'.split(' '));
    const decimals = ['0.00000012', '-0.000001', '12.50', '100.00', '0.00'];
    const of = (values: string[], type: string) => values.map((value) => `('${value}'::${type})`).join(', ');
    const both = async (values: string[], type: string, here: string) => {
      const there = await ask(
        server.url(),
        `SELECT ${convertedColumn('v', type, 'VARCHAR')} AS t FROM (VALUES ${of(values, here)}) AS x(v)`,
      );
      const text = `SELECT ${asText('v', type)} AS t FROM (VALUES ${of(values, type)}) AS x(v)`;
      expect(there).toEqual(await query(':memory:', text));
    };
    await both(numbers, 'DOUBLE', 'double precision');
    await both(decimals, 'DECIMAL(20,9)', 'numeric(20,9)');
  });

  it('refuses a table that a view needs in another type by naming the view', async () => {
    const { load, commit, sql, schema } = warehouse();
    await commit([load('a', [{ id: 1 }])]);
    server.psql(`CREATE VIEW "${schema}".report AS SELECT id FROM "${schema}".posts`);
    await refuses(commit([load('b', [{ id: 'x' }], days('2026-01-02'))]), 'commit_failed', /report/);
    expect(await sql('SELECT id FROM $rows.posts')).toEqual([{ id: 1 }]);
  });

  it('waits for whoever has the table locked, and names them', async () => {
    const { load, commit, waits, schema } = warehouse();
    await commit([load('a', [{ id: 1 }])]);
    const reader = await Session.open(`${server.url()}&application_name=report`);
    await reader.run(`BEGIN; LOCK TABLE "${schema}".posts IN ACCESS SHARE MODE`);
    const committed = commit([load('b', [{ id: 2, more: 1 }], days('2026-01-02'))]);
    while (waits.length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    await reader.run('COMMIT');
    await reader.close();
    expect((await committed).loads).toMatchObject([{ loadId: 'b' }]);
    expect(waits).toEqual([expect.stringMatching(/^report \(process \d+ of the server, user postgres\)$/)]);
  });

  describe('one writer at a time', () => {
    const elsewhere = `'{"pid":7,"host":"elsewhere","since":"2026-01-01T00:00:00Z"}'`;

    it('refuses a second one, naming the first, until its lease has run out', async () => {
      const { destination, load, commit, schema } = warehouse();
      await commit([load('a', [{ id: 1 }])]);
      const held = (until: string) =>
        server.psql(`UPDATE "_${schema}".lease SET fence = 4, holder = ${elsewhere}, held_until = ${until}`);
      held(`now() + interval '1 minute'`);
      const refused = refusal('destination_locked', /held by process 7 on elsewhere/);
      await expect(destination.reserve?.()).rejects.toMatchObject(refused);
      held('now()');
      const hold = await destination.reserve?.();
      expect((await commit([load('b', [{ id: 2 }], days('2026-01-02'))])).loads).toMatchObject([
        { loadId: 'b' },
      ]);
      await hold?.release();
      expect(await destination.loads()).toHaveLength(2);
    });

    it('refuses the commit of a holder that was overtaken', async () => {
      const { destination, load, commit, schema } = warehouse();
      const hold = await destination.reserve?.();
      await commit([load('a', [{ id: 1 }])]);
      server.psql(
        `UPDATE "_${schema}".lease SET fence = fence + 1, holder = ${elsewhere}, held_until = now()`,
      );
      const late = commit([load('b', [{ id: 2 }], days('2026-01-02'))]);
      await refuses(late, 'destination_locked', /taken over by process 7 on elsewhere/);
      expect(await destination.loads()).toHaveLength(1);
      await hold?.release();
    });
  });

  describe('a query', () => {
    const rows = async (source: Parameters<typeof openQuery>[0], sql: string, abort = signal) => {
      const opened = await openQuery(source, sql, { signal: abort });
      try {
        const found: unknown[] = [];
        for await (const chunk of opened.chunks(opened.columns.map((_, index) => `q.c${index}`)))
          found.push(...chunk.getRows());
        return { types: opened.columns.map(({ type }) => type.alias ?? String(type)), rows: found };
      } finally {
        await opened.close();
      }
    };

    it('is of PostgreSQL and comes back in its types', async () => {
      const { load, commit, source } = warehouse();
      await commit([
        load('a', [
          { id: 1, n: 2n ** 70n, d: '2026-01-31', t: '2026-01-31T01:00:00Z', j: { b: 1, a: 2 }, r: 0.5 },
        ]),
      ]);
      const found = await rows(
        source,
        'SELECT *, sum(id) OVER () AS s, 1.50 AS e, NULL AS none, ARRAY[1.5] AS l FROM posts',
      );
      expect(found.types).toEqual([
        'BIGINT',
        'HUGEINT',
        'DATE',
        'TIMESTAMP WITH TIME ZONE',
        'JSON',
        'DOUBLE',
        'VARCHAR',
        'HUGEINT',
        'DECIMAL(3,2)',
        'VARCHAR',
        'VARCHAR',
      ]);
      expect((await rows(source, 'FROM posts')).rows).toHaveLength(1);
      expect((await rows(source, 'SHOW TABLES')).rows).toEqual([['posts']]);
      expect(await rows(source, `SELECT '$&' AS "a$&"`)).toMatchObject({ rows: [['$&']] });
      const explained = await rows(source, `EXPLAIN SELECT * FROM posts WHERE id::text = '$'`);
      expect(explained.rows.flat().join('\n')).toContain("= '$'::text");
    });

    it.each([
      'DELETE FROM posts',
      'DELETE FROM posts RETURNING id',
      'WITH gone AS (DELETE FROM posts RETURNING id) SELECT * FROM gone',
      'SELECT 1; DELETE FROM posts',
      'SELECT 1) TO STDOUT; DELETE FROM posts; --',
      `SELECT 1) TO PROGRAM 'touch $OUT' --`,
      `SELECT 1 /* ) */ ) TO '$OUT' --`,
      `COPY posts TO PROGRAM 'touch $OUT'`,
      `COPY posts TO '$OUT'`,
      `DO $$ BEGIN DELETE FROM posts; END $$`,
      'CREATE TABLE more (id int)',
      'SELECT * INTO more FROM posts',
      'EXPLAIN ANALYZE DELETE FROM posts',
      'BEGIN; COMMIT; DELETE FROM posts',
      'COMMIT',
      'SET TRANSACTION READ WRITE',
      `SELECT set_config('transaction_read_only', 'off', true)`,
      `SELECT query_to_xml('DELETE FROM posts', true, true, '')`,
      'SELECT clear_posts()',
      `SELECT lo_export(lo_from_bytea(0, 'x'), '$OUT')`,
      `SELECT pg_read_file('/etc/passwd')`,
      `SELECT nextval('_ledger.loads_seq_seq')`,
      'VACUUM posts',
      'LISTEN x',
      'PREPARE p AS DELETE FROM posts',
    ])('reaches no row and no file: %s', async (attack) => {
      const { load, commit, source, sql, folder, schema } = warehouse();
      await commit([load('a', [{ id: 1 }])]);
      server.psql(
        `CREATE FUNCTION "${schema}".clear_posts() RETURNS int LANGUAGE sql SECURITY DEFINER AS 'DELETE FROM "${schema}".posts RETURNING 1'`,
      );
      const out = join(folder, 'out');
      const text = attack.replaceAll('$OUT', out).replaceAll('_ledger', `"_${schema}"`);
      await expect(rows(source, text)).rejects.toMatchObject({
        code: expect.stringMatching(/^query_(failed|refused)$/),
      });
      expect(await sql('SELECT id FROM $rows.posts')).toEqual([{ id: 1 }]);
      expect(await sql(`SELECT count(*)::int AS n FROM pg_class WHERE relname = 'more'`)).toEqual([{ n: 0 }]);
      expect(existsSync(out)).toBe(false);
    });

    it('reads as a role that may only read', async () => {
      const { load, commit, schema, folder } = warehouse();
      await commit([load('a', [{ id: 1 }])]);
      const url = server.url('postgres', 'reader');
      server.psql(`GRANT USAGE ON SCHEMA "${schema}", "_${schema}" TO reader;
        GRANT SELECT ON ALL TABLES IN SCHEMA "${schema}", "_${schema}" TO reader`);
      const destination = openIn(url, folder);
      expect(await destination.loads([tableSpec()])).toHaveLength(1);
      const source = {
        kind: 'postgres',
        path: '',
        memoryLimit: null,
        server: { url, schema, stateFolder: folder },
      } as const;
      expect((await rows(source, 'SELECT id FROM posts')).rows).toEqual([[1n]]);
    });

    it('is cancelled on the server after an abort', async () => {
      const { load, commit, source } = warehouse();
      await commit([load('a', [{ id: 1 }])]);
      const asking = new AbortController();
      const asked = rows(source, 'SELECT pg_sleep(600)', asking.signal);
      const sleeping = () =>
        server.psql(
          `SELECT count(*) FROM pg_stat_activity WHERE query LIKE '%pg_sleep(600)%' AND pid <> pg_backend_pid()`,
        );
      while (sleeping() === '0') await new Promise((resolve) => setTimeout(resolve, 20));
      asking.abort();
      await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
      while (sleeping() !== '0') await new Promise((resolve) => setTimeout(resolve, 20));
    });
  });

  it('refuses a standby before anything is submitted, and reads it', async () => {
    const { load, commit, destination } = warehouse();
    await commit([load('a', [{ id: 1 }])]);
    await server.stop();
    writeFileSync(join(server.data, 'standby.signal'), '');
    await server.start();
    expect(await destination.loads()).toHaveLength(1);
    await refuses(destination.check([tableSpec()]), 'destination_not_writable', /standby/);
    await server.stop();
    rmSync(join(server.data, 'standby.signal'));
    await server.start();
  });
});
