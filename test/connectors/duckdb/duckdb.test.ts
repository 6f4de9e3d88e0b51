import { join } from 'node:path';
import { openDuckDb } from '../../../connectors/duckdb/duckdb.js';
import { destinationSuite } from '../../support/destination-suite.js';
import { query } from './support.js';

const file = (folder: string) => join(folder, 'warehouse.duckdb');

destinationSuite('DuckDB', {
  open: (folder) =>
    openDuckDb({
      path: file(folder),
      memoryLimit: null,
      stateFolder: join(folder, 'warehouse.duckdb.headgate'),
    }),
  stageFolder: (folder) => join(folder, 'warehouse.duckdb.headgate', 'stage'),
  rows: (folder, table) => query(file(folder), `SELECT * FROM "${table.replaceAll('"', '""')}"`, 'READ_ONLY'),
  rejects: async (folder) => {
    const rows = await query(file(folder), 'SELECT * FROM _headgate.rejects ORDER BY load_id, row_number');
    return rows.map((row) => ({
      loadId: String(row['load_id']),
      rowNumber: Number(row['row_number']),
      column: row['column_name'] as string | null,
      reason: String(row['reason']),
      value: row['value'] as string | null,
    }));
  },
});
