import type { Engine } from '../../duckdb/engine.js';
import { quoteText } from '../../duckdb/sql.js';
import { HeadgateError } from '../../errors.js';
import { columnType, tables } from './records.js';

/** 1: version 0.1.0. 2: missing tables and columns are added when the file is opened. */
const formatVersion = 2;

const sqlTypes = { text: 'VARCHAR', integer: 'BIGINT', boolean: 'BOOLEAN', json: 'VARCHAR' } as const;

/** Creates every table in an empty file. */
export async function createTables(engine: Engine): Promise<void> {
  await engine.run('BEGIN TRANSACTION');
  await addMissing(engine, new Set());
  await engine.run(
    `CREATE TABLE format (version INTEGER); INSERT INTO format VALUES (${formatVersion}); COMMIT`,
  );
}

/** Adds missing tables and columns to an older file, in one transaction. Throws if a newer headgate wrote the file. */
export async function bringUpToDate(engine: Engine, file: string): Promise<void> {
  const version = (await engine.row('SELECT version FROM format')).number('version');
  if (!(version <= formatVersion)) {
    throw new HeadgateError(
      'serve_failed',
      `${file} has format ${version}; this headgate knows ${formatVersion}.`,
      { hint: 'Use the headgate that wrote it, or choose another --data.' },
    );
  }
  const known = await knownColumns(engine);
  await engine.run('BEGIN TRANSACTION');
  const added = await addMissing(engine, known);
  if (version < formatVersion) await engine.run(`UPDATE format SET version = ${formatVersion}`);
  await engine.run('COMMIT');
  if (added) await engine.run('CHECKPOINT service');
}

/** Each as `table.column`. Not from duckdb_columns(), which first prepares every view that DuckDB comes with. */
async function knownColumns(engine: Engine): Promise<Set<string>> {
  const query = `SELECT table_name FROM duckdb_tables() WHERE database_name = 'service'`;
  const names = (await engine.rows(query)).map((row) => quoteText(row.text('table_name')));
  const columns = names.map(
    (name) => `SELECT ${name} || '.' || name AS known FROM pragma_table_info(${name})`,
  );
  return new Set((await engine.rows(columns.join(' UNION ALL '))).map((row) => row.text('known')));
}

/** `known` contains `table.column`. New columns have no default, so existing records have null in them. */
async function addMissing(engine: Engine, known: ReadonlySet<string>): Promise<boolean> {
  let added = false;
  for (const [table, columns] of Object.entries(tables)) {
    const missing = Object.entries(columns.shape).filter(([name]) => !known.has(`${table}.${name}`));
    const list = missing.map(([name, column]) => `"${name}" ${sqlTypes[columnType(column)]}`);
    if (missing.length === Object.keys(columns.shape).length) {
      await engine.run(`CREATE TABLE ${table} (${list.join(', ')})`);
    } else {
      for (const column of list) await engine.run(`ALTER TABLE ${table} ADD COLUMN ${column}`);
    }
    added ||= missing.length > 0;
  }
  return added;
}
