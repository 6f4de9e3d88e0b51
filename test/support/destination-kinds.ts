import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { openDuckDb } from '../../connectors/duckdb/duckdb.js';
import { openParquet } from '../../connectors/parquet/parquet.js';
import type { DestinationKind } from './destination-suite.js';
import type { StagedRow } from './staged.js';

/** Runs SQL the way another tool would: on a database file as its only user, or in memory. */
export async function query(path: string, sql: string, mode = 'READ_WRITE'): Promise<StagedRow[]> {
  const instance = await DuckDBInstance.create(path, { access_mode: mode });
  const connection = await instance.connect();
  try {
    return (await connection.runAndReadAll(sql)).getRowObjectsJson();
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

const duckDbFile = (folder: string) => join(folder, 'warehouse.duckdb');
const duckDbState = (folder: string) => `${duckDbFile(folder)}.headgate`;

export const duckDb: DestinationKind = {
  open: (folder) =>
    openDuckDb({ path: duckDbFile(folder), memoryLimit: null, stateFolder: duckDbState(folder) }),
  built: { module: 'connectors/duckdb/duckdb.js', open: 'openDuckDb' },
  path: duckDbFile,
  stateFolder: duckDbState,
  data: (folder) => [duckDbFile(folder)],
  stageFolder: (folder) => join(duckDbState(folder), 'stage'),
  rows: (folder, table) => readRows(duckDbFile(folder), quote(table)),
  rejects: (folder) => readRejects(duckDbFile(folder), '_headgate.rejects'),
  hugeInteger: 'HUGEINT',
};

const lake = (folder: string) => join(folder, 'lake');
const lakeState = (folder: string) => join(lake(folder), '_headgate');

export const parquet: DestinationKind = {
  open: (folder) => openParquet({ path: lake(folder), memoryLimit: null, stateFolder: lakeState(folder) }),
  built: { module: 'connectors/parquet/parquet.js', open: 'openParquet' },
  path: lake,
  stateFolder: lakeState,
  data: (folder) => [join(lake(folder), 'posts')],
  stageFolder: (folder) => join(lakeState(folder), 'stage'),
  rows: (folder, table) => readRows(':memory:', `read_parquet('${lake(folder)}/${table}/**/*.parquet')`),
  rejects: (folder) => readRejects(':memory:', `read_parquet('${lakeState(folder)}/rejects/*.parquet')`),
  hugeInteger: 'DECIMAL(38,0)',
};

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** All rows with times in UTC: the driver would print them in the zone of the process. */
async function readRows(path: string, from: string): Promise<StagedRow[]> {
  const mode = path === ':memory:' ? 'READ_WRITE' : 'READ_ONLY';
  const columns = await query(path, `DESCRIBE SELECT * FROM ${from}`, mode);
  const values = columns.map((column) => {
    const name = quote(column['column_name'] as string);
    if (column['column_type'] !== 'TIMESTAMP WITH TIME ZONE') return name;
    return `strftime(${name} AT TIME ZONE 'UTC', '%Y-%m-%dT%H:%M:%S.%fZ') AS ${name}`;
  });
  return query(path, `SELECT ${values.join(', ')} FROM ${from}`, mode);
}

async function readRejects(path: string, from: string): ReturnType<DestinationKind['rejects']> {
  const rows = await query(path, `SELECT * FROM ${from} ORDER BY load_id, row_number`);
  return rows.map((row) => ({
    loadId: String(row['load_id']),
    rowNumber: Number(row['row_number']),
    column: row['column_name'] as string | null,
    reason: String(row['reason']),
    value: row['value'] as string | null,
  }));
}
