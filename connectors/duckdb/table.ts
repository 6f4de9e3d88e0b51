import { HeadgateError } from '../../src/errors.js';
import { loadIdColumn } from '../../src/load/column-names.js';
import type { Commit, TableSpec } from '../../src/load/destination.js';
import type { Engine } from '../../src/duckdb/engine.js';
import { refuseMisplacedLoad } from '../../src/load/commit-rules.js';
import { shellWord } from '../../src/words.js';
import { declaredTypes } from '../../src/duckdb/declared-types.js';
import { converted, convertedOrNull } from '../../src/duckdb/fit.js';
import { planColumns } from '../../src/duckdb/plan-columns.js';
import type { SchemaPlan, TableColumn } from '../../src/load/schema-plan.js';
import { quoteName, quoteNullable, quoteText } from '../../src/duckdb/sql.js';
import type { ObservedColumn } from '../../src/load/staged-rows.js';
import { shortType } from '../../src/load/widen.js';
import { readChanges } from './ledger.js';

/** A table's name in SQL. */
export function tableName(table: string): string {
  return `main.${quoteName(table)}`;
}

/**
 * The columns of a table or view that exists, as a FROM item. `duckdb_columns()` and `information_schema` take ten times
 * as long, because they first prepare every view that DuckDB comes with. `pragma_table_info` misreads quotes in names.
 */
export function columnsOf(table: string): string {
  return `(DESCRIBE ${tableName(table)})`;
}

export async function isTable(engine: Engine, table: string): Promise<boolean> {
  return (await engine.rows(entries('table', table))).length > 0;
}

/** Whether a table or a view has the name. */
export async function isTaken(engine: Engine, table: string): Promise<boolean> {
  return (await engine.rows(`${entries('table', table)} UNION ALL ${entries('view', table)}`)).length > 0;
}

const entries = (kind: 'table' | 'view', name: string) => `
  SELECT 1 FROM duckdb_${kind}s() WHERE database_name = current_database() AND schema_name = 'main'
    AND lower(${kind}_name) = lower(${quoteText(name)})`;

/** The columns of a table that headgate made, without `_load_id`; null if there is no such table yet. */
export async function readColumns(
  engine: Engine,
  table: string,
  location: string,
): Promise<TableColumn[] | null> {
  const name = quoteText(table);
  if (!(await isTaken(engine, table))) {
    await refuseDropped(engine, table, location);
    return null;
  }
  const ours = await engine.rows(`SELECT 1 FROM _headgate.tables WHERE lower(table_name) = lower(${name})`);
  if (ours.length === 0) throw foreign(table, location);
  const recorded = await engine.rows(
    `SELECT column_name, field, valued FROM _headgate.columns WHERE lower(table_name) = lower(${name})`,
  );
  const marks = new Map(recorded.map((row) => [row.text('column_name'), row]));
  const rows = await engine.rows(`SELECT column_name, column_type FROM ${columnsOf(table)}`);
  const columns = rows.map((row) => {
    const column = row.text('column_name');
    const mark = marks.get(column);
    return {
      name: column,
      field: mark?.text('field') ?? null,
      type: shortType(row.text('column_type')),
      valued: mark?.flag('valued') ?? true,
    };
  });
  return columns.filter((column) => column.name !== loadIdColumn);
}

/** The columns that headgate made, with the fields that they are named after. The table itself may be gone. */
export async function readFields(
  engine: Engine,
  table: string,
): Promise<Pick<TableColumn, 'name' | 'field'>[]> {
  const rows = await engine.rows(
    `SELECT column_name, field FROM _headgate.columns WHERE lower(table_name) = lower(${quoteText(table)})`,
  );
  return rows.map((row) => ({ name: row.text('column_name'), field: row.text('field') }));
}

/** Refuses a table that someone dropped. Its rows are gone, but the ledger still counts their days as covered. */
async function refuseDropped(engine: Engine, table: string, location: string): Promise<void> {
  const live = `superseded_by IS NULL AND rows_loaded > 0
    AND job IN (SELECT job FROM _headgate.jobs WHERE lower(table_name) = lower(${quoteText(table)}))`;
  const lost = await engine.rows(
    `SELECT job, count(*) AS loads FROM _headgate.loads WHERE ${live} GROUP BY job ORDER BY job`,
  );
  if (lost.length === 0) return;
  const loads = lost.reduce((sum, row) => sum + row.number('loads'), 0);
  const commands = lost.map((row) => `\`headgate drop ${shellWord(row.text('job'))}\``).join(', ');
  throw new HeadgateError(
    'destination_damaged',
    `${location}: table ${table} is gone with the rows of ${loads} loads`,
    { hint: `Restore it, or forget those loads, so that the next run fetches them again: ${commands}.` },
  );
}

/** Raises the errors of a destination's `loads` for live loads whose table is not the one that the config names. */
export async function refuseMisplaced(engine: Engine, spec: TableSpec): Promise<void> {
  const placed = await engine.rows(`
    SELECT job, table_name FROM _headgate.jobs
    WHERE (job = ${quoteText(spec.job)}) <> (lower(table_name) = lower(${quoteText(spec.table)}))
      AND job IN (SELECT job FROM _headgate.loads WHERE superseded_by IS NULL)`);
  for (const row of placed) {
    const job = row.text('job');
    refuseMisplacedLoad(spec, job, row.text('table_name'), job !== spec.job);
  }
}

/** Raises `table_foreign` if a database without a ledger has the table, because headgate cannot have made it. */
export async function refuseForeign(engine: Engine, table: string, location: string): Promise<void> {
  if (await isTaken(engine, table)) throw foreign(table, location);
}

function foreign(table: string, location: string): HeadgateError {
  return new HeadgateError('table_foreign', `${location} has a table ${table} that headgate did not make`);
}

export async function planTable(
  engine: Engine,
  commit: Commit,
  fields: readonly ObservedColumn[],
  location: string,
): Promise<SchemaPlan> {
  const { table, refresh } = commit;
  const rows = tableName(table.table);
  const columns = await readColumns(engine, table.table, location);
  return planColumns(engine, {
    commit,
    fields,
    declared: await declaredTypes(engine, table),
    refresh,
    existing: columns && (await withFilled(engine, rows, columns)),
    changes: await readChanges(engine, `lower(table_name) = lower(${quoteText(table.table)})`),
    rowsWith: () => rows,
  });
}

/** Columns that no load has filled may have been filled by another program. */
async function withFilled(
  engine: Engine,
  table: string,
  columns: readonly TableColumn[],
): Promise<TableColumn[]> {
  const found: TableColumn[] = [];
  for (const column of columns) {
    const filled = `SELECT 1 FROM ${table} WHERE ${quoteName(column.name)} IS NOT NULL LIMIT 1`;
    found.push({ ...column, valued: column.valued || (await engine.rows(filled)).length > 0 });
  }
  return found;
}

/** The commit that changes a table. */
interface SchemaMoment {
  /** Its first load. */
  loadId: string;
  /** ISO 8601. */
  at: string;
  /** Names of new columns with long texts. */
  long: ReadonlySet<string>;
}

/**
 * Changes a table to match its plan, inside the commit's transaction. It runs before any rows change, because DuckDB
 * refuses DDL on a table that the same transaction has already changed.
 */
export async function applySchema(
  engine: Engine,
  spec: TableSpec,
  plan: SchemaPlan,
  { loadId, at, long }: SchemaMoment,
): Promise<void> {
  const table = tableName(spec.table);
  const name = quoteText(spec.table);
  const added = (column: SchemaPlan['add'][number]) =>
    `${quoteName(column.name)} ${column.type}${long.has(column.name) ? ' USING COMPRESSION zstd' : ''}`;
  if (plan.create) {
    const columns = plan.add.map((column) => `${added(column)}, `).join('');
    await engine.run(`CREATE TABLE ${table} (${columns}${loadIdColumn} VARCHAR NOT NULL)`);
    await engine.run(`DELETE FROM _headgate.tables WHERE lower(table_name) = lower(${name})`);
    await engine.run(`INSERT INTO _headgate.tables VALUES (${name}, '${at}')`);
    await engine.run(`DELETE FROM _headgate.columns WHERE lower(table_name) = lower(${name})`);
  } else {
    for (const column of plan.add) {
      await engine.run(`ALTER TABLE ${table} ADD COLUMN ${added(column)}`);
    }
    for (const change of plan.retype) await retype(engine, spec, change);
    for (const { name: column } of plan.drop) {
      await engine.run(`ALTER TABLE ${table} DROP COLUMN ${quoteName(column)}`);
    }
  }
  await recordSchema(engine, name, plan, loadId, at);
}

/** Records the column of each field, and the changes that were made for it; `table` is a quoted text. */
async function recordSchema(
  engine: Engine,
  table: string,
  plan: SchemaPlan,
  loadId: string,
  at: string,
): Promise<void> {
  if (plan.add.length > 0) {
    const fields = plan.add.map(({ field }) => quoteText(field)).join(', ');
    await engine.run(
      `DELETE FROM _headgate.columns WHERE lower(table_name) = lower(${table}) AND field IN (${fields})`,
    );
    const rows = plan.add.map(
      ({ name, field, valued }) => `(${table}, ${quoteText(name)}, ${quoteText(field)}, ${valued})`,
    );
    await engine.run(`INSERT INTO _headgate.columns VALUES ${rows.join(', ')}`);
  }
  const named = (names: readonly string[]) =>
    `lower(table_name) = lower(${table}) AND column_name IN (${names.map(quoteText).join(', ')})`;
  if (plan.valued.length > 0) {
    await engine.run(`UPDATE _headgate.columns SET valued = true WHERE ${named(plan.valued)}`);
  }
  if (plan.blank.length > 0) {
    await engine.run(`UPDATE _headgate.columns SET valued = false WHERE ${named(plan.blank)}`);
  }
  if (plan.drop.length > 0) {
    await engine.run(`DELETE FROM _headgate.columns WHERE ${named(plan.drop.map(({ name }) => name))}`);
  }
  if (plan.changes.length === 0) return;
  const changes = plan.changes.map(({ column, change, from, to }) => {
    const texts = [quoteText(column), quoteText(change), quoteNullable(from), quoteText(to)];
    return `(${quoteText(loadId)}, ${table}, ${texts.join(', ')}, '${at}')`;
  });
  await engine.run(`INSERT INTO _headgate.schema_changes VALUES ${changes.join(', ')}`);
}

async function retype(
  engine: Engine,
  { table }: TableSpec,
  { column, to, reset }: SchemaPlan['retype'][number],
): Promise<void> {
  const name = quoteName(column.name);
  const value = (reset === true ? convertedOrNull : converted)(name, column.type, to);
  await engine.run(`ALTER TABLE ${tableName(table)} ALTER COLUMN ${name} TYPE ${to} USING ${value}`);
}
