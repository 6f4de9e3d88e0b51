import { randomUUID } from 'node:crypto';
import { messageOf } from '../../common/errors.js';
import { ledgerTables, ledgerViews } from '../../duckdb/ledger-tables.js';
import type { Engine } from '../../duckdb/engine.js';
import { foreignLedger, refuseFormat } from '../../load/format.js';
import { quoteText } from '../../duckdb/sql.js';

/** Version of the `_headgate` tables, the only one that is read. */
export const format = 7;

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
  await engine.run(
    `BEGIN; CREATE SCHEMA _headgate; ${tables.join(' ')} ${ledgerViews((name) => `_headgate.${name}`, [])} ${meta}`,
  );
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
    const other = await engine.row(`
      SELECT count(*) > 0 AS found
      FROM duckdb_tables() WHERE database_name = current_database() AND schema_name = '_headgate'`);
    if (other.flag('found')) throw foreignLedger(location, '_headgate', 'file under destination');
    return null;
  }
  refuseFormat(meta.number('format'), format, location);
  return { databaseId: meta.text('database_id') };
}
