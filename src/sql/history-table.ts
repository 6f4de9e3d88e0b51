import { quoteName } from '../duckdb/sql.js';
import { changeColumn, historyTable, validFromColumn, vanishedAtColumn } from '../load/column-names.js';
import type { TableSpec } from '../load/destination.js';
import type { SchemaPlan, TableColumn } from '../load/schema-plan.js';
import type { SqlPlace } from './place.js';
import { ownTable, refuseForeign } from './table.js';

/** A column of the table whose values NAME_history has. */
interface Past extends TableColumn {
  /** Its type there: text if the column has had several. */
  past: string;
}

/** NAME_history as quoted SQL, and its columns; null: only vanished rows are marked. */
export type History = { table: string; past: readonly Past[] } | null;

/** The columns that headgate adds to a table, besides `_load_id`. */
export function ownColumns({ key, history, marksVanished }: TableSpec): string[] {
  const columns = [
    ...(history === undefined ? [] : [validFromColumn]),
    ...(marksVanished === true ? [vanishedAtColumn] : []),
  ];
  return key.length === 0 ? [] : columns;
}

/** The table with earlier values of a table's rows; null if headgate made none. */
export async function ownHistory(place: SqlPlace, table: string): Promise<string | null> {
  const name = await ownTable(place, historyTable(table));
  const columns = name === null ? [] : await place.dialect.columns(place.session, place.dialect.table(name));
  return columns.some((column) => column.name === changeColumn) ? name : null;
}

/** The same. Raises `table_foreign` if another table has its name. */
export async function findHistory(place: SqlPlace, table: string): Promise<string | null> {
  const own = await ownHistory(place, table);
  if (own === null) await refuseForeign(place, historyTable(table));
  return own;
}

/** What NAME_history has of columns: which it lacks, and which have another type there and have to become text. */
export async function readPast(place: SqlPlace, table: string, wanted: readonly TableColumn[]) {
  const own = await findHistory(place, table);
  const name = own ?? historyTable(table);
  const there = own === null ? [] : await place.dialect.columns(place.session, place.dialect.table(name));
  const lacking: TableColumn[] = [];
  const texts: TableColumn[] = [];
  const past = wanted.map((column): Past => {
    const held = there.find((each) => each.name === column.name);
    if (held === undefined) lacking.push(column);
    if (held === undefined || held.type(column.type) === column.type) return { ...column, past: column.type };
    const type = held.type();
    if (type !== 'VARCHAR') texts.push({ ...column, type });
    return { ...column, past: 'VARCHAR' };
  });
  return { own, name, past, lacking, texts };
}

/** The changes of a table's columns that its history follows. */
export async function changesOfPast(
  { session, dialect }: SqlPlace,
  own: string,
  { retype, drop }: SchemaPlan,
): Promise<Pick<SchemaPlan, 'retype' | 'drop'>> {
  const there = await dialect.columns(session, dialect.table(own));
  const find = ({ name }: TableColumn) => there.find((each) => each.name === name);
  return {
    drop: drop.filter((column) => find(column) !== undefined),
    retype: retype.flatMap((change) => {
      const type = find(change.column)?.type(change.column.type);
      const isAlike = type === change.column.type && change.reset !== true;
      if (type === undefined || !(isAlike || change.hide !== undefined)) return [];
      return [{ ...change, column: { ...change.column, type } }];
    }),
  };
}

/** Also deletes earlier values that meet the condition themselves, if it is about columns that are kept. */
export async function forgetHistory(
  place: SqlPlace,
  table: string,
  [columns, key, which]: [columns: readonly TableColumn[], key: readonly TableColumn[], which: string],
): Promise<void> {
  const { session, dialect } = place;
  const own = await ownHistory(place, table);
  if (own === null || key.length === 0) return;
  const there = await dialect.columns(session, dialect.table(own));
  const pastType = ({ name, type }: TableColumn) =>
    there.find((each) => each.name === name)?.type(type) ?? '';
  const found = (from: string, typeOf: (column: TableColumn) => string) => {
    const same = key.map((column) => {
      const [past, gone] = ['past', 'gone'].map((of) => `${of}.${quoteName(column.name)}`) as [
        string,
        string,
      ];
      return `${dialect.text(past, pastType(column))} = ${dialect.text(gone, typeOf(column))}`;
    });
    return `EXISTS (SELECT 1 FROM (SELECT * FROM ${from} WHERE ${which}) AS gone WHERE ${same.join(' AND ')})`;
  };
  const used = columns.filter(({ name }) => which.toLowerCase().includes(name.toLowerCase()));
  const isKept = used.length > 0 && used.every((column) => pastType(column) === column.type);
  const conditions = [
    found(dialect.table(table), ({ type }) => type),
    ...(isKept ? [found(dialect.table(own), pastType)] : []),
  ];
  await session.run(`DELETE FROM ${dialect.table(own)} AS past WHERE ${conditions.join(' OR ')}`);
}
