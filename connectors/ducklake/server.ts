import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { firstLine, HeadgateError, messageOf } from '../../src/common/errors.js';
import type { Engine } from '../../src/duckdb/engine.js';
import { quoteText, quoteName } from '../../src/duckdb/sql.js';
import { HeldByOther, holderText, Overtaken, type Reservation } from '../../src/load/machines.js';
import { mayPass, patiently, systemTimer } from '../../src/load/patience.js';
import { requireRights, Session, namesIn } from '../postgres/session.js';
import { serverError } from '../postgres/server-error.js';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { groupBy } from '../../src/common/series.js';
import { withLoadEngine } from '../../src/duckdb/load-engine.js';
import type { Row } from '../../src/duckdb/row.js';
import { temporaryFolder } from '../../src/files/temporary.js';
import type { Attachment } from '../../src/load/description.js';
import { connectionOf, openLake } from './catalog.js';
import { dataFilesOf } from './data-files.js';
import { extensions, type LakePlace } from './place.js';

/** Where DuckLake puts its tables. */
const schema = 'public';

/** The advisory lock of the process that has the lake. */
const lock = '1751474532, 1';

/** In DuckLake's table of settings: the token of the process that took the lake last. */
const holderKey = 'headgate_holder';

/** A server soon ends the transaction of a process that is gone or paused. */
const keepAlive =
  'SET LOCAL tcp_keepalives_idle = 10; SET LOCAL tcp_keepalives_interval = 5; SET LOCAL tcp_keepalives_count = 3';

export type CatalogServer = ReturnType<typeof catalogServer>;

/** The tables of a catalog in a PostgreSQL database, beside DuckLake's own use of them. */
export function catalogServer(url: string, location: string) {
  /** The token of this process while it has the lake. */
  let held: string | null = null;
  const refuse = (error: unknown): never => {
    throw serverError(location, error);
  };
  const use = <T>(task: (session: Session) => Promise<T>): Promise<T> =>
    Session.with(url, task).catch(refuse);

  const requireOwn = (token: string | undefined): void => {
    if (token !== undefined && token !== held) throw new Overtaken(location, 'another process');
  };

  /** Whether there is a lake. Explains why a server cannot be used. */
  const exists = (): Promise<boolean> =>
    use(async (session) => {
      const table = `${schema}.ducklake_snapshot`;
      const row = await session.row(`SELECT to_regclass('${table}') IS NOT NULL AS found`);
      if (row.flag('found')) await session.run(`SELECT FROM ${table} LIMIT 0`);
      return row.flag('found');
    });

  /** Notes who has the lake in a snapshot, so that a commit of an earlier holder fails: no two can have one number. */
  const mark = async (): Promise<void> => {
    const token = held;
    if (token === null) return;
    await use((session) =>
      session.run(`
        BEGIN;
        DELETE FROM ${schema}.ducklake_metadata WHERE key = '${holderKey}';
        INSERT INTO ${schema}.ducklake_metadata (key, value) VALUES ('${holderKey}', ${quoteText(token)});
        INSERT INTO ${schema}.ducklake_snapshot
          SELECT snapshot_id + 1, now(), schema_version, next_catalog_id, next_file_id
          FROM ${schema}.ducklake_snapshot ORDER BY snapshot_id DESC LIMIT 1;
        INSERT INTO ${schema}.ducklake_snapshot_changes (snapshot_id, changes_made)
          SELECT max(snapshot_id), '' FROM ${schema}.ducklake_snapshot;
        COMMIT`),
    );
  };

  /** Opens the session that has the lock. A pooler keeps a transaction with one connection of its server. */
  const takeLock = async (): Promise<Session> => {
    const session = await Session.open(url).catch(refuse);
    try {
      // PostgreSQL cuts longer names.
      const name = quoteText(holderText({ pid: process.pid, host: hostname() }).slice(0, 63));
      const row = await session.row(`
        BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0; ${keepAlive};
        SET LOCAL application_name = ${name};
        SELECT pg_try_advisory_xact_lock(${lock}) AS got`);
      if (row.flag('got')) return session;
      const [holder] = await session.rows(`
        SELECT application_name AS name FROM pg_locks JOIN pg_stat_activity USING (pid)
        WHERE locktype = 'advisory' AND granted AND (classid, objid) = (${lock})
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
      throw new HeldByOther(location, holder?.text('name') ?? 'another process');
    } catch (error) {
      await session.close();
      return refuse(error);
    }
  };

  return {
    exists,
    mark,

    requireWritable: () =>
      use((session) => requireRights(session, { ...namesIn(schema), ledgerSchema: schema }, location)),

    /** Takes the lake until it is released or this process is gone. A server that restarts is waited for. */
    async reserve(): Promise<Reservation> {
      const lost = new AbortController();
      let session = await takeLock();
      held = randomUUID();
      let isReleased = false;
      const release = async () => {
        isReleased = true;
        held = null;
        await session.close();
      };
      const relock = async () => {
        session = await patiently(systemTimer, takeLock, mayPassOrBeFree);
        watch();
        if (isReleased) return release();
        const known = await use((other) =>
          other.rows(`SELECT value FROM ${schema}.ducklake_metadata WHERE key = '${holderKey}'`),
        );
        requireOwn(known[0]?.text('value'));
      };
      const watch = () =>
        session.onEnd(() => {
          if (!isReleased) void relock().catch((error: unknown) => lost.abort(error));
        });
      watch();
      try {
        if (await exists()) await patiently(systemTimer, mark, mayPassOrBeFree);
      } catch (error) {
        await release();
        throw error;
      }
      return { release, lost: lost.signal };
    },

    /** Raises `destination_locked`, inside a transaction of DuckLake, if another process has taken the lake from this one. */
    async requireHeld(engine: Engine, catalog: string): Promise<void> {
      if (held === null) return;
      const [row] = await engine.rows(
        `SELECT value FROM ${catalog}.ducklake_metadata WHERE key = '${holderKey}'`,
      );
      requireOwn(row?.text('value'));
    },

    /** An error of DuckDB that means a lost connection, in plain words; others as they are. */
    explained(error: unknown): unknown {
      const lost = error instanceof HeadgateError ? null : lostTexts.exec(messageOf(error));
      if (lost === null) return error;
      const message = `${location}: the connection to the server was lost (${firstLine(lost[0])})`;
      return new HeadgateError('destination_unreachable', message, {
        hint: 'Run again once the server is up; nothing is half-written.',
        cause: error,
      });
    },

    /** Removes the bytes of deleted rows, which are in the catalog's tables and in PostgreSQL's statistics of them. */
    vacuum: () =>
      use(async (session) => {
        const tables = await session.rows(`
          SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
          WHERE schemaname = '${schema}' AND starts_with(tablename, 'ducklake_')`);
        await session.run('SET statement_timeout = 0');
        for (const name of [...tables.map((row) => row.text('name')), 'pg_catalog.pg_statistic'])
          await session.run(`VACUUM (FULL, ANALYZE) ${name}`);
      }),
  };
}

/** What PostgreSQL's driver says. The server itself says ERROR where it refuses a statement. */
const lostTexts =
  /(server closed the connection|terminating connection|connection to (the )?server|could not (receive|send) data|SSL ([A-Z]+ )?error|SSL connection has been closed|Current transaction is aborted|access index 0 within vector of size 0).*|(unsuccessful query result|Failed to (execute|prepare|describe|fetch))(?![^]*ERROR: )/;

/** Two transactions changed the lake at once, and PostgreSQL has undone the second one. */
export const conflict = /duplicate key value violates unique constraint|could not serialize access/;

const mayPassOrBeFree = (error: unknown) => error instanceof HeldByOther || mayPass(error, conflict);

/** Copies a catalog in PostgreSQL into a file: with its extension, every query could connect to any server. */
export async function copyCatalog(place: LakePlace): Promise<Attachment> {
  const { path, lake } = place;
  const url = lake.server?.url ?? '';
  const server = catalogServer(url, path);
  if (!(await server.exists())) {
    throw new HeadgateError('query_failed', `${path} has no DuckLake: nothing was loaded yet`, {
      hint: 'Load it with `headgate run`.',
    });
  }
  const folder = await mkdtemp(join(await temporaryFolder(), 'catalog-'));
  const close = () => rm(folder, { recursive: true, force: true });
  const file = join(folder, 'catalog');
  const attach = async (engine: Engine) => {
    await engine.run(await dataFilesOf(lake).login());
    const { secret, address } = connectionOf(url, 'catalog');
    await engine.run(secret);
    await engine.run(`
      ATTACH ${quoteText(address)} AS server (TYPE postgres, SECRET catalog, SCHEMA 'public', READ_ONLY);
      ATTACH ${quoteText(file)} AS copy (BLOCK_SIZE 16384)`);
    // As in a lake: what has lost its server must not be rolled back when the engine is closed.
    await copyTables(engine).catch(async (error: unknown) => {
      await engine.run('ROLLBACK').catch(() => undefined);
      throw error;
    });
  };
  try {
    await withLoadEngine({ extensions: extensions(place), attach }, () => Promise.resolve());
  } catch (error) {
    await close();
    throw server.explained(error);
  }
  const { server: _, ...files } = lake;
  const copy = { path: file, lake: { ...files, catalog: 'duckdb' } } as const;
  return { sql: await openLake(copy), folders: [lake.dataPath], close };
}

async function copyTables(engine: Engine): Promise<void> {
  await engine.run('BEGIN');
  const columns = await engine.rows(`
    SELECT c.table_name, c.column_name, c.data_type, any_value(own.column_type) AS type
    FROM duckdb_columns() AS c LEFT JOIN server.public.ducklake_column AS own
      ON own.table_id = TRY_CAST(regexp_extract(c.table_name, '^ducklake_inlined_data_(\\d+)_\\d+$', 1) AS BIGINT)
      AND own.column_name = c.column_name AND own.parent_column IS NULL
    WHERE c.database_name = 'server' AND starts_with(c.table_name, 'ducklake_')
    GROUP BY ALL ORDER BY min(c.column_index)`);
  for (const [table, own] of groupBy(columns, (row) => quoteName(row.text('table_name'))))
    await engine.run(
      `CREATE TABLE copy.${table} AS SELECT ${own.map(copied).join(', ')} FROM server.public.${table}`,
    );
  await engine.run('COMMIT; CHECKPOINT copy; DETACH copy');
}

/** A column's values as DuckLake has them in a file: PostgreSQL lacks some types, and NUL in texts. */
function copied(row: Row): string {
  const name = quoteName(row.text('column_name'));
  const type = row.optional('type');
  if (type === null) return name;
  const value = row.text('data_type') === 'BLOB' && type !== 'blob' ? `decode(${name})` : name;
  return `CAST(${value} AS ${nativeType(type)}) AS ${name}`;
}

const sizes: Readonly<Record<string, string>> = {
  int8: 'TINYINT',
  int16: 'SMALLINT',
  int32: 'INTEGER',
  int64: 'BIGINT',
  int128: 'HUGEINT',
  float32: 'FLOAT',
  float64: 'DOUBLE',
};

/** A type of DuckLake in DuckDB, whose INT8 has 8 bytes. */
const nativeType = (type: string): string =>
  type.startsWith('uint') ? `U${nativeType(type.slice(1))}` : (sizes[type] ?? type);
