import { quoteName, quoteNullable, quoteText, isNamed } from '../duckdb/sql.js';
import { loadIdColumn } from '../load/column-names.js';
import { byCreation, type Load } from '../load/ledger.js';
import type { TypedColumn } from '../load/schema-plan.js';
import { listed } from './ledger.js';
import type { SqlPlace } from './place.js';
import { isSameTable, ledgerName } from './table.js';

/**
 * The keys of a table's rows that more than one live load has. A row belongs to the load in its `_load_id`, the
 * newest one that brought it. Another table has a row for each other live load that has it: the key's columns, and `_load_id`.
 */
export interface SharedRows {
  /** That other table, as quoted SQL. */
  table: string;
  key: readonly TypedColumn[];
}

const keyValue = ({ dialect }: SqlPlace, { name, type }: TypedColumn) =>
  dialect.comparable(`held.${quoteName(name)}`, type);

/** The key's columns, as they are compared. */
const keyOf = (place: SqlPlace, key: readonly TypedColumn[]) =>
  key.map((column) => `${keyValue(place, column)} AS ${quoteName(column.name)}`).join(', ');

/** Whether a row of the table, `held`, has the key of another relation whose columns have the same names. */
export function sameKey(place: SqlPlace, key: readonly TypedColumn[], other: string): string {
  return key.map((column) => `${keyValue(place, column)} = ${other}.${quoteName(column.name)}`).join(' AND ');
}

const ofLoads = (loads: readonly string[]) => `${loadIdColumn} IN (${listed(loads)})`;

/** SQL of the newest of the loads that are noted, over `notedLoads`; the same order as `byCreation`. */
const newest = ({ dialect }: SqlPlace) =>
  `(max(ARRAY[${dialect.isoTime('loads.remote_created_at')}, loads.load_id]))[2]`;

const notedLoads = ({ dialect }: SqlPlace, { table }: SharedRows) =>
  `${table} AS shared JOIN ${dialect.ledger('loads')} AS loads ON loads.load_id = shared.${loadIdColumn}`;

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
  if (shared !== null) await place.dialect.changes.drop(place.session, shared);
}

/** Rows with a key that are about to be inserted. */
interface Replacement {
  /** The table, under its own name. */
  table: string;
  key: readonly TypedColumn[];
  /** FROM item with the new rows' keys; its columns have the names of `key`. */
  keys: string;
  load: Pick<Load, 'loadId' | 'job' | 'slice' | 'remoteCreatedAt'>;
  /** What is noted so far. */
  shared: SharedRows | null;
  /** Called before rows are removed: see `SqlStore.leaving`. */
  leaving: (which: string, replaced: string) => Promise<void>;
}

/** Rows of a new load that a newer job's rows replace at once. */
export interface Outdated {
  key: readonly TypedColumn[];
  /** FROM item with their keys. */
  keys: string;
}

/**
 * Removes the rows of a table that have one of the keys, but those of newer jobs, and notes the live loads that have them.
 *
 * @returns how many rows the loads got that they belonged to, whether these are the first notes of the table, and the new
 * rows that are outdated, if any
 */
export async function replaceKeys(
  place: SqlPlace,
  { table, key, keys, load, shared, leaving }: Replacement,
): Promise<{ moved: Map<string, number>; isFirst: boolean; outdated: Outdated | null }> {
  const { session, dialect } = place;
  const from = dialect.table(table);
  const held = await dialect.temporary(
    session,
    'replaced',
    `SELECT ${keyOf(place, key)}, held.${loadIdColumn}, count(*) AS rows FROM ${from} AS held
     WHERE EXISTS (SELECT 1 FROM ${keys} AS keyed WHERE ${sameKey(place, key, 'keyed')})
     GROUP BY ${Array.from({ length: key.length + 1 }, (_, index) => index + 1).join(', ')}`,
  );
  const rows = await session.rows(
    `SELECT ${loadIdColumn} AS id, CAST(sum(rows) AS BIGINT) AS lost FROM ${held} GROUP BY 1`,
  );
  const moved = new Map(rows.map((row) => [row.text('id'), -row.number('lost')]));
  if (moved.size === 0) return { moved, isFirst: false, outdated: null };
  const live = await session.rows(`
    SELECT load_id, ${dialect.isoTime('remote_created_at')} AS created, ${goesAlone(load)} AS apart
    FROM ${dialect.ledger('loads')} WHERE superseded_by IS NULL AND load_id IN (${listed([...moved.keys()])})`);
  const others = live.map((row) => {
    const other = { loadId: row.text('load_id'), remoteCreatedAt: row.text('created') };
    return { ...other, isApart: row.flag('apart'), isNewer: byCreation(load, other) < 0 };
  });
  const idsOf = (loads: typeof others) => loads.map(({ loadId }) => loadId);
  const newer = idsOf(others.filter(({ isNewer }) => isNewer));
  const stays = newer.length === 0 ? '' : ` AND held.${loadIdColumn} NOT IN (${listed(newer)})`;
  await leaving(
    `EXISTS (SELECT 1 FROM ${held} AS keyed WHERE ${sameKey(place, key, 'keyed')})${stays}`,
    held,
  );
  // Loads that can stay while the new load goes, and can go while it stays.
  const apart = others.filter(({ isApart }) => isApart);
  const isFirst = apart.length > 0 && shared === null;
  if (apart.length > 0) {
    const names = key.map(({ name }) => quoteName(name)).join(', ');
    const owner = `CASE WHEN ${ofLoads(newer)} THEN ${quoteText(load.loadId)} ELSE ${loadIdColumn} END`;
    const noted = `SELECT ${names}, ${owner} AS ${loadIdColumn} FROM ${held} WHERE ${ofLoads(idsOf(apart))}`;
    if (shared === null) await makeShared(place, table, load.loadId, noted);
    else await session.run(`INSERT INTO ${shared.table} (${names}, ${loadIdColumn}) ${noted}`);
  }
  await session.run(
    `DELETE FROM ${from} AS held USING ${keys} AS keyed WHERE ${sameKey(place, key, 'keyed')}${stays}`,
  );
  for (const id of newer) moved.delete(id);
  const kept = `(SELECT * FROM ${held} WHERE ${ofLoads(newer)})`;
  return { moved, isFirst, outdated: newer.length === 0 ? null : { key, keys: kept } };
}

/** Removes the outdated rows of a new load. Returns how many. */
export function removeOutdated(
  place: SqlPlace,
  table: string,
  { key, keys }: Outdated,
  loadId: string,
): Promise<number> {
  return place.session.run(`
    DELETE FROM ${place.dialect.table(table)} AS held USING ${keys} AS newer
    WHERE ${sameKey(place, key, 'newer')} AND held.${loadIdColumn} = ${quoteText(loadId)}`);
}

/** The loads of a job config without a window all go together, so one of them is enough. */
const goesAlone = ({ job, slice }: Replacement['load']) =>
  slice === null ? `NOT (${isNamed(job)} AND slice_from IS NULL)` : 'true';

async function makeShared(place: SqlPlace, table: string, loadId: string, query: string): Promise<void> {
  const name = `shared_${loadId}`;
  await place.dialect.changes.createAs(place.session, place.dialect.ledger(name), query);
  await noteShared(place, table, name);
}

/**
 * Removes the rows of loads from a table. Those that another live load has too stay, and belong to it. Returns how many
 * rows loads got.
 *
 * @param which query for the ids of the loads, or a list of them
 * @param leaving called before rows are removed: see `SqlStore.leaving`
 * @param goes makes SQL of whether a load, whose id it gets as SQL, loses a row, `held`. Default: all of its rows
 */
export async function removeRows(
  place: SqlPlace,
  table: string,
  which: string,
  leaving?: (which: string) => Promise<void>,
  goes?: (loadId: string) => string,
): Promise<ReadonlyMap<string, number>> {
  const { session, dialect } = place;
  const rows = dialect.table(table);
  const shared = await sharedRows(place, table);
  const lost = `held.${loadIdColumn} IN (${which}) AND ${goes?.(`held.${loadIdColumn}`) ?? 'true'}`;
  if (shared !== null && goes === undefined)
    await session.run(`DELETE FROM ${shared.table} WHERE ${loadIdColumn} IN (${which})`);
  else if (shared !== null)
    await session.run(`
      DELETE FROM ${shared.table} AS shared USING ${rows} AS held
      WHERE ${sameKey(place, shared.key, 'shared')} AND shared.${loadIdColumn} IN (${which})
        AND ${goes!(`shared.${loadIdColumn}`)}`);
  const got = shared === null ? new Map<string, number>() : await giveRows(place, rows, shared, which, lost);
  await leaving?.(lost);
  await session.run(`DELETE FROM ${rows} AS held WHERE ${lost}`);
  return got;
}

/** Gives rows that leave their loads to the newest other live load that has them. Returns how many, by load. */
async function giveRows(
  place: SqlPlace,
  from: string,
  { table, key }: SharedRows,
  which: string,
  lost: string,
): Promise<Map<string, number>> {
  const { session, dialect } = place;
  const heirs = await dialect.temporary(
    session,
    'heirs',
    `SELECT ${keyOf(place, key)}, ${newest(place)} AS heir
     FROM ${from} AS held JOIN (${notedLoads(place, { table, key })}) ON ${sameKey(place, key, 'shared')}
     WHERE ${lost}
     GROUP BY ${key.map((column) => keyValue(place, column)).join(', ')}`,
  );
  const found = await session.rows(`SELECT heir, count(*) AS rows FROM ${heirs} GROUP BY heir`);
  if (found.length > 0) {
    const same = key.map(({ name }) => `shared.${quoteName(name)} = heirs.${quoteName(name)}`).join(' AND ');
    await session.run(`
      DELETE FROM ${table} AS shared USING ${heirs} AS heirs
      WHERE ${same} AND shared.${loadIdColumn} = heirs.heir`);
    await session.run(`
      UPDATE ${from} AS held SET ${loadIdColumn} = heirs.heir FROM ${heirs} AS heirs
      WHERE ${sameKey(place, key, 'heirs')} AND held.${loadIdColumn} IN (${which})`);
  }
  return new Map(found.map((row) => [row.text('heir'), row.number('rows')]));
}

/** SQL of the load that a row of a table, `held`, belongs to once loads are removed: its own, or one that has it too. */
export function loadAfter(place: SqlPlace, shared: SharedRows | null, gone: readonly string[]): string {
  const own = `held.${loadIdColumn}`;
  if (shared === null || gone.length === 0) return own;
  return `CASE WHEN ${own} IN (${listed(gone)}) THEN coalesce(
    (SELECT ${newest(place)} FROM ${notedLoads(place, shared)}
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
  key: readonly TypedColumn[] | null,
  loadId: string,
): Promise<void> {
  if (key === null) await noteShared(place, table, null);
  else {
    const complete = key.map((column) => `held.${quoteName(column.name)} IS NOT NULL`).join(' AND ');
    const query = `
      SELECT DISTINCT ${keyOf(place, key)}, shared.${loadIdColumn} FROM ${place.dialect.table(table)} AS held
      JOIN ${shared.table} AS shared ON ${sameKey(place, shared.key, 'shared')} WHERE ${complete}`;
    await makeShared(place, table, loadId, query);
  }
  await place.dialect.changes.drop(place.session, shared.table);
}

async function noteShared(place: SqlPlace, table: string, name: string | null): Promise<void> {
  const recorded = (await ledgerName(place, table)) ?? table;
  await place.session.run(`
    UPDATE ${place.dialect.ledger('tables')} SET shared_rows = ${quoteNullable(name)}
    WHERE table_name = ${quoteText(recorded)}`);
}

/**
 * Rows that loads have and no other one has.
 *
 * @param which query for the ids of the loads, or a list of them
 */
export async function countOwnRows(
  place: SqlPlace,
  from: string,
  shared: SharedRows | null,
  which: string,
): Promise<number> {
  const others =
    shared === null
      ? 'false'
      : `EXISTS (SELECT 1 FROM ${shared.table} AS shared
          WHERE ${sameKey(place, shared.key, 'shared')} AND shared.${loadIdColumn} NOT IN (${which}))`;
  const row = await place.session.row(`
    SELECT count(*) AS rows FROM ${from} AS held
    WHERE held.${loadIdColumn} IN (${which}) AND NOT ${others}`);
  return row.number('rows');
}
