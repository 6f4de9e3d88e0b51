import type { Engine } from '../../../src/duckdb/engine.js';
import { planFileColumns } from '../../../src/duckdb/plan-columns.js';
import { HeadgateError } from '../../../src/common/errors.js';
import { loadIdColumn } from '../../../src/load/column-names.js';
import { columnCalled } from '../../../src/load/day-counts.js';
import type { Commit, PendingLoad, TableSpec } from '../../../src/load/destination.js';
import { columnsAfter, type SchemaPlan, type TableColumn } from '../../../src/load/schema-plan.js';
import { shellWord } from '../../../src/common/words.js';
import { escaped } from '../log/files.js';
import type { PartitionNote } from '../log/ledger.js';
import type { DeltaTable } from '../log/tables.js';
import { readSchema, storedType } from '../log/types.js';

/** The columns of a table: headgate's, and those that other writers added or changed the type of. */
export function columnsOfTable({ log, ledger }: DeltaTable): TableColumn[] {
  const own = new Map(ledger.note.columns.map((column) => [column.name, column]));
  return readSchema(log.folder, log.metaData.schemaString)
    .filter(({ name }) => name !== loadIdColumn)
    .map(({ name, stored }) => {
      const column = own.get(name);
      if (column !== undefined && storedType(column.type) === stored) return column;
      return { name, field: column?.field ?? null, type: stored, valued: true };
    });
}

/**
 * Plans the columns of a table for a commit.
 *
 * @param rows FROM item over the live rows of the table, with all of its columns
 */
export async function planTable(
  engine: Engine,
  commit: Commit,
  table: DeltaTable | null,
  fresh: readonly PendingLoad[],
  rows: () => Promise<string>,
): Promise<{ plan: SchemaPlan; columns: TableColumn[] }> {
  const existing = table === null ? null : columnsOfTable(table);
  const plan = await planFileColumns(engine, fresh, {
    commit,
    existing,
    changes: (table?.ledger.note.changes ?? []).map((change) => ({ ...change, table: commit.table.table })),
    rowsWith: rows,
    naming: { reservedNames: reservedNames(commit.table) },
  });
  return { plan, columns: withMonth(commit.table, columnsAfter(existing ?? [], plan)) };
}

/** Column with the month of a row's day, such as `2026-01`, if a job config partitions by month. */
export const monthColumn = '_month';

/** The `partition_by` value for the months of `window.date_column`. */
const byMonth = 'month';

/** How the rows of a table are partitioned: all rows of a file have the same value in this column. */
export interface Partition {
  column: TableColumn;
  /** How headgate computes the column; null for a column of the export. */
  month: { dateColumn: string; timeZone: string } | null;
}

/** Types whose values every reader can read back from their text in the log. */
const partitionTypes = /^(VARCHAR|DATE|BOOLEAN|U?(TINY|SMALL|BIG)INT|U?INTEGER|HUGEINT|DECIMAL\(.*\))$/;

/** Longest column name plus value, in bytes with escapes. A folder name can have 255. */
const maxNameBytes = 130;
export const maxValueBytes = 40;

/** How a job config partitions its table; null if it does not. */
export function noteOf({ partitionBy, window }: TableSpec): PartitionNote | null {
  if (partitionBy === undefined) return null;
  const isMonth = partitionBy === byMonth && window?.dateColumn !== undefined;
  const month = isMonth ? { dateColumn: window.dateColumn!, timeZone: window.timeZone } : null;
  return { by: partitionBy, month };
}

/** Names that no field may use, so that the month column gets its own. */
function reservedNames(spec: TableSpec): string[] {
  return noteOf(spec)?.month ? [monthColumn] : [];
}

/** The columns, including the month column if the job config partitions by month. */
function withMonth(spec: TableSpec, columns: TableColumn[]): TableColumn[] {
  if (reservedNames(spec).length === 0 || columns.some(({ name }) => name === monthColumn)) return columns;
  return [...columns, { name: monthColumn, field: null, type: 'VARCHAR', valued: true }];
}

/**
 * How the rows of a commit are partitioned. Raises `config_invalid` if they cannot be.
 *
 * @param columns of the table after the commit
 * @param hasRows whether the commit has any rows: without rows, a column need not exist yet
 */
export function partitionOf(
  spec: TableSpec,
  columns: readonly TableColumn[],
  hasRows: boolean,
): Partition | null {
  const note = noteOf(spec);
  if (note === null) return null;
  const { by, month } = note;
  const column =
    month === null ? columnCalled(columns, by) : columns.find(({ name }) => name === monthColumn);
  if (column === undefined) {
    if (!hasRows) return null;
    const message = `\`partition_by\` names ${by}, but no row has that field`;
    throw new HeadgateError('config_invalid', message, {
      hint: 'Name a field that the rows have, or leave it out.',
    });
  }
  if (month !== null && column.field !== null) {
    const message = `\`partition_by: month\` makes a column ${monthColumn}, which ${spec.table} has already`;
    throw new HeadgateError('config_invalid', message, {
      hint: 'Load into another table, or partition by a column of the rows.',
    });
  }
  if (escaped(column.name).length > maxNameBytes) {
    throw new HeadgateError('config_invalid', `\`partition_by\` names a column with a long name`, {
      hint: `Folders are called by it: it may have ${maxNameBytes} characters, those outside of ASCII counted up to nine times.`,
    });
  }
  if (!partitionTypes.test(column.type)) {
    const message = `\`partition_by\` names ${by}, a ${column.type}`;
    throw new HeadgateError('config_invalid', message, {
      hint: `Only text, dates, whole numbers, decimals and booleans divide a table. Name another column, or declare its type: \`columns: { ${by}: VARCHAR }\`.`,
    });
  }
  return { column, month };
}

/** Raises `config_invalid` if a table with rows is partitioned differently than a job config says. */
export function refuseDivided(spec: TableSpec, { log, ledger }: DeltaTable): void {
  if (log.files.size === 0) return;
  const wanted = noteOf(spec);
  const { partition: held = null, columns } = ledger.note;
  const name = wanted?.month
    ? monthColumn
    : ((wanted && columnCalled(columns, wanted.by)?.name) ?? wanted?.by);
  const isSame =
    JSON.stringify(log.metaData.partitionColumns) === JSON.stringify(name === undefined ? [] : [name]) &&
    held?.month?.dateColumn === wanted?.month?.dateColumn &&
    held?.month?.timeZone === wanted?.month?.timeZone;
  if (isSame) return;
  const message = `${spec.job}: table ${spec.table} is ${described(held, log.metaData.partitionColumns)}, but the config says ${described(wanted, [])}`;
  const back = held === null ? 'Remove `partition_by`' : `Put \`partition_by: ${held.by}\` back`;
  throw new HeadgateError('config_invalid', message, {
    hint: `${back}, or load the table again: \`headgate drop ${shellWord(spec.job)}\`, then \`headgate run\`.`,
  });
}

function described(note: PartitionNote | null, columns: readonly string[]): string {
  if (note?.month) return `partitioned by month of ${note.month.dateColumn} in ${note.month.timeZone}`;
  const by = note === null ? columns.join(', ') : note.by;
  return by === '' ? 'not partitioned' : `partitioned by ${by}`;
}
