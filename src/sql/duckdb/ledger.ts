import { randomUUID } from 'node:crypto';
import { HeadgateError, messageOf } from '../../common/errors.js';
import { broughtIn, coverageQuery } from '../../duckdb/coverage-sql.js';
import { type MatchedTable, matchesQuery } from '../../duckdb/matches-sql.js';
import type { Engine } from '../../duckdb/engine.js';
import { refuseFormat } from '../../load/format.js';
import { quoteText } from '../../duckdb/sql.js';

/** Version of the `_headgate` tables, the only one that is read. */
export const format = 5;

/** In `day_counts`, `rows` are in the table now, and `loaded` is how many the load brought. Loads with a key but no `date_column` have one without a day. An excluded field has no `column_name`. */
export const ledgerTables: Readonly<Record<string, string>> = {
  meta: 'format INTEGER NOT NULL, database_id VARCHAR NOT NULL',
  loads: `
    load_id VARCHAR NOT NULL, job VARCHAR NOT NULL, value VARCHAR, slice_from DATE, slice_to DATE, remote_job_id VARCHAR NOT NULL,
    source VARCHAR NOT NULL, config JSON NOT NULL, data_count BIGINT NOT NULL, rows_loaded BIGINT NOT NULL,
    rows_rejected BIGINT NOT NULL, complete BOOLEAN NOT NULL, remote_created_at TIMESTAMPTZ NOT NULL,
    committed_at TIMESTAMPTZ NOT NULL, superseded_by VARCHAR, day_marks VARCHAR, split VARCHAR`,
  rejects: `
    load_id VARCHAR NOT NULL, row_number BIGINT NOT NULL, column_name VARCHAR, reason VARCHAR NOT NULL, value VARCHAR`,
  jobs: `
    job VARCHAR NOT NULL, value VARCHAR, table_name VARCHAR NOT NULL, time_zone VARCHAR NOT NULL,
    lookback_days INTEGER NOT NULL, settings JSON, date_column VARCHAR`,
  tables: `
    table_name VARCHAR NOT NULL, created_at TIMESTAMPTZ NOT NULL, shared_rows VARCHAR, description VARCHAR`,
  columns: `
    table_name VARCHAR NOT NULL, column_name VARCHAR, field VARCHAR NOT NULL, valued BOOLEAN NOT NULL,
    type VARCHAR, description VARCHAR, hidden VARCHAR`,
  schema_changes: `
    load_id VARCHAR NOT NULL, table_name VARCHAR NOT NULL, column_name VARCHAR NOT NULL, change VARCHAR NOT NULL,
    changed_from VARCHAR, changed_to VARCHAR NOT NULL, changed_at TIMESTAMPTZ NOT NULL`,
  runs: `
    run_id VARCHAR NOT NULL, began_at TIMESTAMPTZ NOT NULL, ended_at TIMESTAMPTZ, outcome VARCHAR NOT NULL,
    exit_code INTEGER, jobs BIGINT NOT NULL, requests BIGINT NOT NULL, rows BIGINT NOT NULL, error VARCHAR`,
  forgotten: `
    job VARCHAR NOT NULL, table_name VARCHAR NOT NULL, forgotten_at TIMESTAMPTZ NOT NULL, rows BIGINT NOT NULL,
    key_name VARCHAR NOT NULL, marks VARCHAR NOT NULL`,
  day_counts: 'load_id VARCHAR NOT NULL, day DATE, rows BIGINT NOT NULL, loaded BIGINT NOT NULL',
};

/** SQL of the views over the tables. */
export const ledgerViews = (matches: readonly MatchedTable[]): string => `
  CREATE VIEW _headgate.days AS
    SELECT l.job, l.value, d.day, d.rows, d.load_id FROM _headgate.day_counts d JOIN _headgate.loads l USING (load_id)
    JOIN _headgate.jobs j ON j.job = l.job AND j.value IS NOT DISTINCT FROM l.value
    WHERE l.superseded_by IS NULL AND d.rows > 0 AND j.date_column IS NOT NULL;
  CREATE VIEW _headgate.coverage AS ${coverageQuery('_headgate.loads', '_headgate.jobs', broughtIn('_headgate.day_counts'))};
  CREATE VIEW _headgate.matches AS ${matchesQuery(matches, '_headgate.loads')};`;

/**
 * Creates the `_headgate` tables. Here and below, the warehouse is the engine's default database.
 *
 * @param prepare called before the commit
 */
export async function createLedger(engine: Engine, prepare = async (): Promise<void> => {}): Promise<void> {
  const meta = `INSERT INTO _headgate.meta VALUES (${format}, ${quoteText(randomUUID())})`;
  const tables = Object.entries(ledgerTables).map(
    ([name, columns]) => `CREATE TABLE _headgate.${name} (${columns});`,
  );
  await engine.run(`BEGIN; CREATE SCHEMA _headgate; ${tables.join(' ')} ${ledgerViews([])} ${meta}`);
  await prepare();
  await engine.run('COMMIT');
}

/** For a statement whose table may not exist. */
export function nullIfMissing(error: unknown): null {
  if (messageOf(error).startsWith('Catalog Error')) return null;
  throw error;
}

/** Null if there is no ledger yet in a schema, which is named as SQL. */
export async function readMeta(
  engine: Engine,
  location: string,
  schema: string,
): Promise<{ databaseId: string } | null> {
  // Nearly every file has one. Asking first would take longer than reading it, and commits lock readers out.
  const meta = await engine.row(`SELECT format, database_id FROM ${schema}.meta`).catch(nullIfMissing);
  if (meta === null) {
    await refuseOtherSchema(engine, location);
    return null;
  }
  refuseFormat(meta.number('format'), format, location);
  return { databaseId: meta.text('database_id') };
}

async function refuseOtherSchema(engine: Engine, location: string): Promise<void> {
  const schema = await engine.row(`
    SELECT count(*) AS tables
    FROM duckdb_tables() WHERE database_name = current_database() AND schema_name = '_headgate'`);
  if (schema.number('tables') === 0) return;
  throw new HeadgateError(
    'destination_invalid',
    `${location} has a schema _headgate that headgate did not make`,
    {
      hint: 'Rename that schema, or name another file under destination.',
    },
  );
}
