import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { query } from '../support/destination-kinds.js';

export interface LedgerRow {
  load_id: string;
  job: string;
  slice_from: string;
  slice_to: string;
  remote_job_id: string;
  data_count: string | number;
  rows_loaded: string | number;
  rows_rejected: string | number;
  complete: boolean;
  superseded_by: string | null;
}

/** A destination as another tool sees it: nothing of headgate's is used to read it. */
export interface Warehouse {
  /** Name of its key under `destination`. */
  kind: 'duckdb';
  /** Relative to the config. */
  path: string;
  stateFolder: string;
  rows(folder: string, table: string): Promise<Record<string, unknown>[]>;
  loads(folder: string): Promise<LedgerRow[]>;
  /** Files that a finished run should not have left. */
  leftovers(folder: string): Promise<string[]>;
}

const duckdb: Warehouse = {
  kind: 'duckdb',
  path: 'warehouse.duckdb',
  stateFolder: 'warehouse.duckdb.headgate',
  rows: (folder, table) => query(join(folder, 'warehouse.duckdb'), `FROM "${table}"`, 'READ_ONLY'),
  async loads(folder) {
    const rows = await query(join(folder, 'warehouse.duckdb'), 'FROM _headgate.loads', 'READ_ONLY');
    return rows as unknown as LedgerRow[];
  },
  leftovers: (folder) => leftInState(join(folder, 'warehouse.duckdb.headgate')),
};

/** Everything in a state folder but what belongs there between two runs. */
async function leftInState(folder: string): Promise<string[]> {
  const expected = /^(journal|witness\.json|stage)$/;
  const names = (await readdir(folder)).filter((name) => !expected.test(name));
  return [...names, ...(await readdir(join(folder, 'stage'))).map((name) => `stage/${name}`)];
}

export const warehouses: readonly Warehouse[] = [duckdb];
