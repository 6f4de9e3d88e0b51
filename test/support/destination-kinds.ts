import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { databaseOf } from '../../connectors/postgres/address.js';
import { openLake } from '../../connectors/ducklake/catalog.js';
import { openDuckLake } from '../../connectors/ducklake/ducklake.js';
import { IcebergCatalog } from '../../connectors/iceberg/catalog.js';
import { openIceberg } from '../../connectors/iceberg/iceberg.js';
import { attachSql } from '../../connectors/iceberg/place.js';
import { attachTables } from '../../connectors/iceberg/reader.js';
import { openDuckDb } from '../../connectors/duckdb/duckdb.js';
import { openParquet } from '../../connectors/parquet/parquet.js';
import type { Destination } from '../../src/load/destination.js';
import { s3Address } from '../../src/objects/s3-place.js';
import { ledgerTables } from '../../src/duckdb/ledger-tables.js';
import { textRows } from '../../src/query/answer.js';
import type { SourceOfQuery } from '../../src/query/sandbox.js';
import type { DestinationHarness, LoadedReject } from '../suites/index.js';
import type { StagedRow } from '../suites/destination/staged.js';
import { s3Place } from './s3-place.js';
import { scale } from './size.js';

/** One of headgate's kinds of destination, and where it stores what. Everything is below `folder`. */
export interface DestinationKind {
  open: (folder: string) => Destination;
  /** What `headgate sql` opens. */
  source: (folder: string) => SourceOfQuery;
  stateFolder: (folder: string) => string;
  /** Folder that staged files are put into. */
  stageFolder: (folder: string) => string;
  /** Removes its rows and its ledger. */
  lose: (folder: string) => Promise<void>;
  /** Rows of a table in any order, as a reader sees them; values as in JSON, 64-bit integers as text. */
  rows: (folder: string, table: string) => Promise<StagedRow[]>;
  /** Rejected rows, ordered by load and row number. */
  rejects: (folder: string) => Promise<LoadedReject[]>;
  /** Its type for integers beyond 64 bits. */
  hugeInteger: string;
}

/** A kind that stores its files in `folder`, or below a prefix of its name. */
export interface FileKind extends DestinationKind {
  /** The path that `open` gets. */
  path: (folder: string) => string;
}

/** What the package's suite needs for a kind. */
export function harnessOf(
  kind: DestinationKind,
  /** Arguments of commit-forever.mjs: its name of the kind, and places. */
  ...args: string[]
): DestinationHarness {
  return {
    open: kind.open,
    rows: (folder, table) => kind.rows(folder, table).catch(nullWithoutTable),
    columns: { rejects: kind.rejects, hugeInteger: kind.hugeInteger },
    query: (folder, sql) => textRows(kind.source(folder), sql),
    lose: kind.lose,
    committer: [join(import.meta.dirname, 'commit-forever.mjs'), ...args],
    kills: Math.ceil(scale / 2),
  };
}

export function nullWithoutTable(error: Error): null {
  if (/does not exist|No files found|unable to open database/.test(error.message)) return null;
  throw error;
}

/** A database in memory of its own, so that what is attached to it is free again afterwards. */
export const alone = 'alone';

/** Runs SQL like another tool would: on a database file as its only user, or in memory. */
export function query(
  path: string,
  sql: string,
  mode = 'READ_WRITE',
  first = 'SELECT 1',
): Promise<StagedRow[]> {
  return connected(path, mode, async (connection) => {
    await connection.run(first);
    return rowsOf(connection, sql);
  });
}

const rowsOf = async (connection: DuckDBConnection, sql: string): Promise<StagedRow[]> =>
  (await connection.runAndReadAll(sql)).getRowObjectsJson();

type Task<T> = (connection: DuckDBConnection) => Promise<T>;

async function connected<T>(path: string, mode: string, task: Task<T>): Promise<T> {
  if (path === ':memory:') return inMemory(task);
  const instance =
    path === alone
      ? await DuckDBInstance.create(':memory:', { allow_unsigned_extensions: 'true' })
      : await DuckDBInstance.create(path, { access_mode: mode });
  const connection = await instance.connect();
  try {
    return await task(connection);
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

/** The DuckDB of all tasks in memory: opening one costs more than most queries. It must see every change of a file. */
let memory: Promise<DuckDBInstance> | undefined;
let tasks = 0;

/** Each task has an empty database of its own. */
async function inMemory<T>(task: Task<T>): Promise<T> {
  memory ??= DuckDBInstance.create(':memory:', { enable_external_file_cache: 'false' });
  const connection = await (await memory).connect();
  const name = `task_${(tasks += 1)}`;
  try {
    await connection.run(`ATTACH ':memory:' AS ${name}; USE ${name}`);
    return await task(connection);
  } finally {
    await connection.run(`USE memory; DETACH ${name}`);
    connection.closeSync();
  }
}

const duckDbFile = (folder: string) => join(folder, 'warehouse.duckdb');
const duckDbState = (folder: string) => `${duckDbFile(folder)}.headgate`;

export const duckDb: FileKind = {
  open: (folder) =>
    openDuckDb({ path: duckDbFile(folder), memoryLimit: null, stateFolder: duckDbState(folder) }),
  path: duckDbFile,
  source: (folder) => ({ kind: 'duckdb', path: duckDbFile(folder), memoryLimit: null }),
  stateFolder: duckDbState,
  lose: (folder) => rm(duckDbFile(folder)),
  stageFolder: (folder) => join(duckDbState(folder), 'stage'),
  rows: (folder, table) => readRows(duckDbFile(folder), quote(table)),
  rejects: (folder) => readRejects(duckDbFile(folder), '_headgate.rejects'),
  hugeInteger: 'HUGEINT',
};

/**
 * A DuckLake whose catalog is a file of this kind; or in the database of a folder, which is named by its URL.
 *
 * @param files where its data files are; in S3, the server is HEADGATE_S3_URL
 */
export function duckLakeOf(
  catalog: 'duckdb' | 'sqlite' | 'postgres',
  urlOf?: (folder: string) => string,
  files: 'folder' | 'S3' = 'folder',
): FileKind {
  const path = (folder: string) => join(folder, 'catalog.ducklake');
  const state = (folder: string) => `${path(folder)}.headgate`;
  const place = (folder: string) => ({
    path: urlOf === undefined ? path(folder) : databaseOf(urlOf(folder)),
    lake: {
      catalog,
      ...(files === 'S3' ? dataInS3(folder, state(folder)) : { dataPath: lake(folder) }),
      ...(urlOf && { server: { url: urlOf(folder), stateFolder: state(folder) } }),
    },
  });
  const read = (folder: string) => openLake(place(folder));
  return {
    open: (folder) => openDuckLake({ ...place(folder), memoryLimit: null, stateFolder: state(folder) }),
    path,
    source: (folder) => ({ kind: 'ducklake', ...place(folder), memoryLimit: null }),
    stateFolder: state,
    lose: (folder) => rm(path(folder)),
    stageFolder: (folder) => join(state(folder), 'stage'),
    rows: async (folder, table) => readRows(alone, quote(table), await read(folder)),
    rejects: async (folder) => readRejects(alone, '_headgate.rejects', await read(folder)),
    hugeInteger: 'DECIMAL(38,0)',
  };
}

/** A prefix for each folder; HEADGATE_S3_URL is the server. */
export function dataInS3(folder: string, stateFolder: string) {
  const place = s3Place(process.env['HEADGATE_S3_URL'] ?? '', basename(folder));
  return { dataPath: s3Address(place), s3: { place, stateFolder } };
}

export const duckLake = duckLakeOf('duckdb');
export const duckLakeS3 = duckLakeOf('duckdb', undefined, 'S3');
export const duckLakeSqlite = duckLakeOf('sqlite');

const lake = (folder: string) => join(folder, 'lake');
const lakeState = (folder: string) => join(lake(folder), '_headgate');

export const parquet: FileKind = {
  open: (folder) => openParquet({ path: lake(folder), memoryLimit: null, stateFolder: lakeState(folder) }),
  path: lake,
  source: (folder) => ({ kind: 'parquet', path: lake(folder), memoryLimit: null }),
  stateFolder: lakeState,
  lose: (folder) => rm(join(lake(folder), 'posts'), { recursive: true }),
  stageFolder: (folder) => join(lakeState(folder), 'stage'),
  rows: (folder, table) => readRows(':memory:', `read_parquet('${lake(folder)}/${table}/**/*.parquet')`),
  rejects: (folder) => readRejects(':memory:', `read_parquet('${lakeState(folder)}/rejects/*.parquet')`),
  hugeInteger: 'DECIMAL(38,0)',
};

export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

/**
 * All rows with times in UTC; the driver would print them in the process's zone.
 *
 * @param order query for the names of columns in another order than the table's
 */
function readRows(path: string, from: string, views = 'SELECT 1', order?: string): Promise<StagedRow[]> {
  return connected(path, 'READ_ONLY', async (connection) => {
    await connection.run(views);
    const columns = await rowsOf(connection, `DESCRIBE SELECT * FROM ${from}`);
    const names = order === undefined ? [] : await rowsOf(connection, order);
    const place = (column: StagedRow) =>
      names.findIndex((each) => each['column_name'] === column['column_name']);
    const values = columns
      .toSorted((a, b) => place(a) - place(b))
      .map((column) => {
        const name = quote(column['column_name'] as string);
        if (column['column_type'] !== 'TIMESTAMP WITH TIME ZONE') return name;
        return `strftime(${name} AT TIME ZONE 'UTC', '%Y-%m-%dT%H:%M:%S.%fZ') AS ${name}`;
      });
    return rowsOf(connection, `SELECT ${values.join(', ')} FROM ${from}`);
  });
}

async function readRejects(
  path: string,
  from: string,
  views?: string,
): ReturnType<DestinationKind['rejects']> {
  return (await query(path, orderedRejects(from), 'READ_WRITE', views)).map(rejectOf);
}

export const orderedRejects = (from: string) => `SELECT * FROM ${from} ORDER BY load_id, row_number`;

export const rejectOf = (row: StagedRow): LoadedReject => ({
  loadId: String(row['load_id']),
  rowNumber: Number(row['row_number']),
  column: row['column_name'] as string | null,
  reason: String(row['reason']),
  value: row['value'] as string | null,
});

/**
 * Iceberg tables of a catalog at an address, with namespaces of their own for each folder.
 *
 * @param data where the catalog puts tables
 */
export function icebergOf(url: string, data: string): DestinationKind {
  const state = (folder: string) => join(folder, 'headgate.headgate');
  const place = (folder: string) => {
    const schema = `s${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`;
    return {
      path: `${url}, warehouse w, schema ${schema}`,
      iceberg: { url, warehouse: 'w', schema, login: null, dataPath: data, stateFolder: state(folder) },
    };
  };
  const read = async (folder: string) => (await attachTables(place(folder))).sql;
  return {
    open: (folder) => openIceberg({ ...place(folder), memoryLimit: null, stateFolder: state(folder) }),
    source: (folder) => ({ kind: 'iceberg', ...place(folder), memoryLimit: null }),
    stateFolder: state,
    stageFolder: (folder) => join(state(folder), 'stage'),
    lose: async (folder) => {
      const { names } = new IcebergCatalog({
        ...place(folder),
        memoryLimit: null,
        stateFolder: state(folder),
      });
      const attach = `LOAD httpfs; LOAD avro; LOAD iceberg; ${await attachSql(place(folder), 'write')}`;
      const drop = ['posts', ...Object.keys(ledgerTables)].map((name) =>
        name === 'posts' ? names.table(name) : names.ledger(name),
      );
      await query(
        alone,
        'SELECT 1',
        'READ_WRITE',
        `${attach} ${drop.map((name) => `DROP TABLE ${name};`).join(' ')}`,
      );
    },
    // Without the views of `headgate sql`, which take five times as long, but with columns in their order.
    rows: async (folder, table) => {
      const { schema } = place(folder).iceberg;
      const attach = `LOAD httpfs; LOAD avro; LOAD iceberg; ${await attachSql(place(folder), 'read')}`;
      const order = `SELECT column_name FROM warehouse._${schema}.schema_changes WHERE table_name = '${table}'
        GROUP BY ALL ORDER BY min(row(changed_at, filename, file_row_number))`;
      return readRows(alone, `warehouse.${schema}.${quote(table.toLowerCase())}`, attach, order);
    },
    rejects: async (folder) => readRejects(alone, '_headgate.rejects', await read(folder)),
    hugeInteger: 'DECIMAL(38,0)',
  };
}
