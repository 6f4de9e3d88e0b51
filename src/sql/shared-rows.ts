import { quoteName, quoteNullable, quoteText } from '../duckdb/sql.js';
import { loadIdColumn } from '../load/column-names.js';
import { listed } from './ledger.js';
import type { SqlPlace } from './place.js';
import { isSameTable, ledgerName } from './table.js';

/** A column of a key, as the table has it. */
export interface KeyColumn {
  name: string;
  type: string;
}

/**
 * The keys of a table's rows that more than one live load has. A row belongs to the load in its `_load_id`, the last
 * one that brought it. A table of the ledger has a row for each other live load that has it: the key's columns, and
 * `_load_id`. It is created with the first such row.
 */
export interface SharedRows {
  /** That table, as quoted SQL. */
  table: string;
  key: KeyColumn[];
}

/** Null if no row of the table ever had several loads. */
export async function sharedRows(place: SqlPlace, table: string): Promise<SharedRows | null> {
  const { session, dialect } = place;
  const shared = await sharedTable(place, table);
  const found = shared === null ? null : await dialect.find(session, table);
  if (shared === null || found === null) return null;
  const names = new Set((await dialect.columns(session, shared)).map((column) => column.name));
  const columns = await dialect.columns(session, dialect.table(found));
  const key = columns.filter((column) => names.has(column.name) && column.name !== loadIdColumn);
  return { table: shared, key: key.map((column) => ({ name: column.name, type: column.type() })) };
}

async function sharedTable({ session, dialect }: SqlPlace, table: string): Promise<string | null> {
  const rows = await session.rows(
    `SELECT table_name, shared_rows FROM ${dialect.ledger('tables')} WHERE shared_rows IS NOT NULL`,
  );
  const row = rows.find((each) => isSameTable(each.text('table_name'), table));
  return row === undefined ? null : dialect.ledger(row.text('shared_rows'));
}

/** Forgets which loads have rows of a table, because the table itself goes or is gone. */
export async function dropShared(place: SqlPlace, table: string): Promise<void> {
  const shared = await sharedTable(place, table);
  if (shared !== null) await place.session.run(`DROP TABLE ${shared}`);
}

const keyValue = ({ dialect }: SqlPlace, of: string, { name, type }: KeyColumn) =>
  dialect.comparable(`${of}.${quoteName(name)}`, type);

/** The key's columns, as they are compared. */
const keyOf = (place: SqlPlace, of: string, key: readonly KeyColumn[]) =>
  key.map((column) => `${keyValue(place, of, column)} AS ${quoteName(column.name)}`).join(', ');

/** Whether a row of the table, `held`, has the key of another relation whose columns have the same names. */
const sameKey = (place: SqlPlace, key: readonly KeyColumn[], other: string) =>
  key
    .map((column) => `${keyValue(place, 'held', column)} = ${other}.${quoteName(column.name)}`)
    .join(' AND ');

/** Rows with a key that are about to be inserted. */
interface Replacement {
  /** The table, under its own name. */
  table: string;
  key: readonly KeyColumn[];
  /** FROM item with the new rows' keys; its columns have the names of `key`. */
  keys: string;
  load: { loadId: string; job: string; slice: unknown };
}

/**
 * Removes the rows of a table that have one of the keys, and notes the live loads that have them. Returns the loads
 * that they belonged to.
 */
export async function replaceKeys(
  place: SqlPlace,
  { table, key, keys, load }: Replacement,
): Promise<string[]> {
  const { session, dialect } = place;
  const same = sameKey(place, key, 'keyed');
  const held = await dialect.temporary(
    session,
    'replaced',
    `SELECT DISTINCT ${keyOf(place, 'held', key)}, held.${loadIdColumn}
     FROM ${dialect.table(table)} AS held JOIN ${keys} AS keyed ON ${same}`,
  );
  const rows = await session.rows(`SELECT DISTINCT ${loadIdColumn} AS id FROM ${held}`);
  const owners = rows.map((row) => row.text('id'));
  if (owners.length === 0) return [];
  const others = await session.rows(`
    SELECT load_id FROM ${dialect.ledger('loads')} WHERE superseded_by IS NULL AND load_id IN (${listed(owners)})
      AND ${goesAlone(load)}`);
  if (others.length > 0) {
    const shared = (await sharedRows(place, table)) ?? (await createShared(place, table, load.loadId, held));
    const names = [...key.map(({ name }) => name), loadIdColumn].map(quoteName).join(', ');
    await session.run(`
      INSERT INTO ${shared.table} (${names}) SELECT ${names} FROM ${held}
      WHERE ${loadIdColumn} IN (${listed(others.map((row) => row.text('load_id')))})`);
  }
  await session.run(`DELETE FROM ${dialect.table(table)} AS held USING ${keys} AS keyed WHERE ${same}`);
  return owners;
}

/** The loads of a job config without a window all go together, so one of them is enough. */
const goesAlone = ({ job, slice }: Replacement['load']) =>
  slice === null ? `NOT (job = ${quoteText(job)} AND slice_from IS NULL)` : 'true';

async function createShared(
  place: SqlPlace,
  table: string,
  loadId: string,
  like: string,
): Promise<Pick<SharedRows, 'table'>> {
  const { session, dialect } = place;
  const name = `shared_${loadId}`;
  await session.run(`CREATE TABLE ${dialect.ledger(name)} AS SELECT * FROM ${like} WHERE false`);
  await noteShared(place, table, name);
  return { table: dialect.ledger(name) };
}

/**
 * Removes the rows of loads from a table. Those that another live load has too stay, and belong to it. Returns the loads
 * that got rows.
 *
 * @param which query for the ids of the loads, or a list of them
 */
export async function removeRows(place: SqlPlace, table: string, which: string): Promise<string[]> {
  const { session, dialect } = place;
  const rows = dialect.table(table);
  const shared = await sharedRows(place, table);
  let heirs: string[] = [];
  if (shared !== null) {
    await session.run(`DELETE FROM ${shared.table} WHERE ${loadIdColumn} IN (${which})`);
    heirs = await handOver(place, rows, shared, which);
  }
  await session.run(`DELETE FROM ${rows} WHERE ${loadIdColumn} IN (${which})`);
  return heirs;
}

async function handOver(
  place: SqlPlace,
  rows: string,
  { table, key }: SharedRows,
  which: string,
): Promise<string[]> {
  const { session, dialect } = place;
  const heirs = await dialect.temporary(
    session,
    'heirs',
    `SELECT ${keyOf(place, 'held', key)}, max(shared.${loadIdColumn}) AS heir
     FROM ${rows} AS held JOIN ${table} AS shared ON ${sameKey(place, key, 'shared')}
     WHERE held.${loadIdColumn} IN (${which})
     GROUP BY ${key.map((column) => keyValue(place, 'held', column)).join(', ')}`,
  );
  const found = await session.rows(`SELECT DISTINCT heir FROM ${heirs}`);
  if (found.length === 0) return [];
  await session.run(`
    UPDATE ${rows} AS held SET ${loadIdColumn} = heirs.heir FROM ${heirs} AS heirs
    WHERE ${sameKey(place, key, 'heirs')} AND held.${loadIdColumn} IN (${which})`);
  const same = key.map(({ name }) => `shared.${quoteName(name)} = heirs.${quoteName(name)}`).join(' AND ');
  await session.run(`
    DELETE FROM ${table} AS shared USING ${heirs} AS heirs
    WHERE ${same} AND shared.${loadIdColumn} = heirs.heir`);
  return found.map((row) => row.text('heir'));
}

/** SQL of the load that a row of a table, `held`, belongs to once loads are removed: its own, or one that has it too. */
export function loadAfter(place: SqlPlace, shared: SharedRows | null, gone: readonly string[]): string {
  const own = `held.${loadIdColumn}`;
  if (shared === null || gone.length === 0) return own;
  return `CASE WHEN ${own} IN (${listed(gone)}) THEN coalesce(
    (SELECT max(shared.${loadIdColumn}) FROM ${shared.table} AS shared
      WHERE ${sameKey(place, shared.key, 'shared')} AND shared.${loadIdColumn} NOT IN (${listed(gone)})), ${own})
    ELSE ${own} END`;
}

/**
 * The key of a table has other columns from now on: finds the noted rows, and notes their new keys.
 *
 * @param key null: none of the rows has a key any more
 */
export async function changeKey(
  place: SqlPlace,
  table: string,
  shared: SharedRows,
  key: readonly KeyColumn[] | null,
  loadId: string,
): Promise<void> {
  const { session, dialect } = place;
  const name = `shared_${loadId}`;
  if (key !== null) {
    const complete = key.map((column) => `held.${quoteName(column.name)} IS NOT NULL`).join(' AND ');
    await session.run(`
      CREATE TABLE ${dialect.ledger(name)} AS
      SELECT DISTINCT ${keyOf(place, 'held', key)}, shared.${loadIdColumn}
      FROM ${dialect.table(table)} AS held JOIN ${shared.table} AS shared ON ${sameKey(place, shared.key, 'shared')}
      WHERE ${complete}`);
  }
  await noteShared(place, table, key === null ? null : name);
  await session.run(`DROP TABLE ${shared.table}`);
}

async function noteShared(place: SqlPlace, table: string, name: string | null): Promise<void> {
  const recorded = (await ledgerName(place, table)) ?? table;
  await place.session.run(`
    UPDATE ${place.dialect.ledger('tables')} SET shared_rows = ${quoteNullable(name)}
    WHERE table_name = ${quoteText(recorded)}`);
}

/**
 * Rows that job configs have in a table and no other one has.
 *
 * @param which query for the ids of their loads
 */
export async function countOwnRows(place: SqlPlace, table: string, which: string): Promise<number> {
  const { session, dialect } = place;
  const shared = await sharedRows(place, table);
  const others =
    shared === null
      ? 'false'
      : `EXISTS (SELECT 1 FROM ${shared.table} AS shared
          WHERE ${sameKey(place, shared.key, 'shared')} AND shared.${loadIdColumn} NOT IN (${which}))`;
  const row = await session.row(`
    SELECT count(*) AS rows FROM ${dialect.table(table)} AS held
    WHERE held.${loadIdColumn} IN (${which}) AND NOT ${others}`);
  return row.number('rows');
}
