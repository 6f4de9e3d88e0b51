import { z } from 'zod';
import { HeadgateError } from '../../src/errors.js';
import { declaredTypes } from '../../src/duckdb/declared-types.js';
import { planColumns } from '../../src/duckdb/plan-columns.js';
import { quoteName, quoteText } from '../../src/duckdb/sql.js';
import { loadIdColumn, nameKey } from '../../src/load/column-names.js';
import { refuseMisplacedLoad } from '../../src/load/commit-rules.js';
import type { Commit, TableSpec } from '../../src/load/destination.js';
import type { SchemaPlan, TableColumn } from '../../src/load/schema-plan.js';
import type { ObservedColumn } from '../../src/load/staged-rows.js';
import { plural, shellWord } from '../../src/words.js';
import { readChanges } from './ledger.js';
import { maxNameBytes, type Names, systemColumns } from './names.js';
import { pull } from './pull.js';
import type { Session } from './session.js';
import { columnTypeOf, formattedType, typeOfColumn } from './types.js';
import type { Work } from './work.js';

/** PostgreSQL's rules for names. */
export const naming = { maxNameBytes, reservedNames: systemColumns };

type Place = Pick<Work, 'session' | 'names' | 'location'>;

/** One of headgate's tables, as the database has it. */
export interface FoundTable {
  /** The name it was created with. Names that differ only by case can be two tables. */
  name: string;
  /** Without `_load_id`. */
  columns: TableColumn[];
}

/** The names of all tables and views of the schema, whoever made them. */
async function relations(session: Session, { schema }: Names): Promise<string[]> {
  const rows = await session.rows(`
    SELECT relname FROM pg_class WHERE relkind IN ('r', 'p', 'v', 'm', 'f')
      AND relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = ${quoteText(schema)})`);
  return rows.map((row) => row.text('relname'));
}

/** The table or view that a name means, whatever its case; null if there is none. */
export async function findRelation(session: Session, names: Names, table: string): Promise<string | null> {
  return (await relations(session, names)).find((name) => nameKey(name) === nameKey(table)) ?? null;
}

async function isOurs(session: Session, names: Names, table: string): Promise<boolean> {
  const rows = await session.rows(
    `SELECT 1 AS ours FROM ${names.ledger('tables')} WHERE table_name = ${quoteText(table)}`,
  );
  return rows.length > 0;
}

/** A table that headgate made; null if it is gone or another program has replaced it. */
export async function ownRelation(session: Session, names: Names, table: string): Promise<string | null> {
  const name = await findRelation(session, names, table);
  if (name === null || !(await isOurs(session, names, name))) return null;
  const rows = await session.rows(`
    SELECT 1 AS ours FROM pg_attribute WHERE attname = '${loadIdColumn}' AND NOT attisdropped
      AND attrelid = ${quoteText(names.table(name))}::regclass`);
  return rows.length > 0 ? name : null;
}

/** A table with its columns; null if there is no such table yet. Raises `table_foreign` if headgate did not make it. */
export async function findTable(place: Place, table: string): Promise<FoundTable | null> {
  const { session, names, location } = place;
  const name = await findRelation(session, names, table);
  if (name === null) {
    await refuseDropped(place, table);
    return null;
  }
  if (!(await isOurs(session, names, name))) throw foreign(table, location);
  const known = new Map((await readFields(session, names, name)).map((column) => [column.name, column]));
  const rows = await session.rows(`
    SELECT attname, format_type(atttypid, atttypmod) AS type FROM pg_attribute
    WHERE attrelid = ${quoteText(names.table(name))}::regclass AND attnum > 0 AND NOT attisdropped
      AND attname <> '${loadIdColumn}' ORDER BY attnum`);
  const columns = rows.map((row): TableColumn => {
    const column = known.get(row.text('attname'));
    const formatted = row.text('type');
    // Another program may have changed the column's type.
    const isAsMade = column !== undefined && formattedType(columnTypeOf(column.type)) === formatted;
    return {
      name: row.text('attname'),
      field: column?.field ?? null,
      type: isAsMade ? column.type : typeOfColumn(formatted),
      valued: column?.valued ?? true,
    };
  });
  return { name, columns };
}

/** The columns that headgate made for a table. The table itself may be gone. */
export async function readFields(
  session: Session,
  names: Names,
  table: string,
): Promise<(TableColumn & { field: string })[]> {
  const rows = await session.rows(
    `SELECT table_name, column_name, field, valued, type FROM ${names.ledger('columns')}`,
  );
  return rows
    .filter((row) => nameKey(row.text('table_name')) === nameKey(table))
    .map((row) => ({
      name: row.text('column_name'),
      // Stored as JSON, because PostgreSQL's texts cannot contain every name that a field may have.
      field: row.json('field', z.string()),
      type: row.text('type'),
      valued: row.flag('valued'),
    }));
}

/** Refuses a table that someone dropped. Its rows are gone, but the ledger still counts their days as covered. */
async function refuseDropped({ session, names, location }: Place, table: string): Promise<void> {
  const rows = await session.rows(`
    SELECT l.job, j.table_name, count(*) AS loads FROM ${names.ledger('loads')} l JOIN ${names.ledger('jobs')} j USING (job)
    WHERE l.superseded_by IS NULL AND l.rows_loaded > 0 GROUP BY l.job, j.table_name ORDER BY l.job`);
  const lost = rows.filter((row) => nameKey(row.text('table_name')) === nameKey(table));
  if (lost.length === 0) return;
  const loads = lost.reduce((sum, row) => sum + row.number('loads'), 0);
  const commands = lost.map((row) => `\`headgate drop ${shellWord(row.text('job'))}\``).join(', ');
  throw new HeadgateError(
    'destination_damaged',
    `${location}: table ${table} is gone with the rows of ${plural(loads, 'load')}`,
    { hint: `Restore it, or forget those loads, so that the next run fetches them again: ${commands}.` },
  );
}

/** Raises the errors of a destination's `loads` for live loads whose table is not the one that the config names. */
export async function refuseMisplaced(session: Session, names: Names, spec: TableSpec): Promise<void> {
  const rows = await session.rows(`
    SELECT job, table_name FROM ${names.ledger('jobs')}
    WHERE job IN (SELECT job FROM ${names.ledger('loads')} WHERE superseded_by IS NULL)`);
  for (const row of rows) {
    const [job, table] = [row.text('job'), row.text('table_name')];
    const isThere = nameKey(table) === nameKey(spec.table);
    if ((job === spec.job) !== isThere) refuseMisplacedLoad(spec, job, table, job !== spec.job);
  }
}

/** Raises `table_foreign` if a database without a ledger has the table, because headgate cannot have made it. */
export async function refuseForeign({ session, names, location }: Place, table: string): Promise<void> {
  if ((await findRelation(session, names, table)) !== null) throw foreign(table, location);
}

function foreign(table: string, location: string): HeadgateError {
  return new HeadgateError('table_foreign', `${location} has a table ${table} that headgate did not make`);
}

/** Plans the columns of a table; `name` is the name of the existing or new table. */
export async function planTable(
  work: Work,
  commit: Commit,
  fields: readonly ObservedColumn[],
): Promise<{ plan: SchemaPlan; name: string }> {
  const { table: spec, refresh } = commit;
  const { session, engine, names } = work;
  const found = await findTable(work, spec.table);
  const name = found?.name ?? spec.table;
  const declared = await declaredTypes(engine, spec);
  const pulled = new Map<string, string>();
  const plan = await planColumns(engine, {
    commit,
    fields,
    declared,
    refresh,
    existing: found && (await withFilled(work, found, fields, declared)),
    changes: await readChanges(session, names, `table_name = ${quoteText(name)}`),
    naming,
    // DuckDB decides which types fit. The values that it needs are copied to it, but only if a type changes.
    async rowsWith({ name: column, type }) {
      const rows = pulled.get(column) ?? (await pullColumn(work, name, column, type));
      pulled.set(column, rows);
      return rows;
    },
  });
  return { plan, name };
}

async function pullColumn(
  { session, names, folder }: Work,
  table: string,
  column: string,
  type: string,
): Promise<string> {
  const value = quoteName(column);
  const query = `SELECT ${loadIdColumn}, ${value}::text FROM ${names.table(table)} WHERE ${value} IS NOT NULL`;
  const from = await pull(session, folder, query, 2);
  return `(SELECT c0 AS ${loadIdColumn}, CAST(c1 AS ${type}) AS ${value} FROM ${from})`;
}

/** Columns that no load has filled may have been filled by another program. This matters once a load fills them. */
async function withFilled(
  { session, names }: Work,
  { name, columns }: FoundTable,
  fields: readonly ObservedColumn[],
  declared: ReadonlyMap<string, string>,
): Promise<TableColumn[]> {
  const awaited = new Set([
    ...fields.filter(({ type }) => type !== null).map((field) => field.name),
    ...declared.keys(),
  ]);
  const found: TableColumn[] = [];
  for (const column of columns) {
    const matters = !column.valued && column.field !== null && awaited.has(column.field);
    const filled = `SELECT 1 AS filled FROM ${names.table(name)} WHERE ${quoteName(column.name)} IS NOT NULL LIMIT 1`;
    found.push({ ...column, valued: column.valued || (matters && (await session.rows(filled)).length > 0) });
  }
  return found;
}
