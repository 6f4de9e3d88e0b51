import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { openDuckDb } from '../../../connectors/duckdb/duckdb.js';
import { destinationSuite } from '../../support/destination-suite.js';
import type { StagedRow } from '../../support/staged.js';

const file = (folder: string) => join(folder, 'warehouse.duckdb');

async function query(folder: string, sql: string): Promise<StagedRow[]> {
  const instance = await DuckDBInstance.create(file(folder), { access_mode: 'READ_ONLY' });
  const connection = await instance.connect();
  try {
    return (await connection.runAndReadAll(sql)).getRowObjectsJson();
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

destinationSuite('DuckDB', {
  open: (folder) =>
    openDuckDb({
      path: file(folder),
      memoryLimit: null,
      stateFolder: join(folder, 'warehouse.duckdb.headgate'),
    }),
  stageFolder: (folder) => join(folder, 'warehouse.duckdb.headgate', 'stage'),
  rows: (folder, table) => query(folder, `SELECT * FROM "${table.replaceAll('"', '""')}"`),
  rejects: async (folder) => {
    const rows = await query(folder, 'SELECT * FROM _headgate.rejects ORDER BY load_id, row_number');
    return rows.map((row) => ({
      loadId: String(row['load_id']),
      rowNumber: Number(row['row_number']),
      column: row['column_name'] as string | null,
      reason: String(row['reason']),
      value: row['value'] as string | null,
    }));
  },
});
