import { quoteName, quoteText } from '../duckdb/sql.js';
import { loadIdColumn } from '../load/column-names.js';
import { listed } from './ledger.js';
const keyValue = ({ dialect }, { name, type }) => dialect.comparable(`held.${quoteName(name)}`, type);
/** The key's columns, as they are compared. */
const keyOf = (place, key) => key.map((column) => `${keyValue(place, column)} AS ${quoteName(column.name)}`).join(', ');
/** Whether a row of the table, `held`, has the key of another relation whose columns have the same names. */
export function sameKey(place, key, other) {
    return key.map((column) => `${keyValue(place, column)} = ${other}.${quoteName(column.name)}`).join(' AND ');
}
/** Columns of a table of keys, quoted. */
export function namesOfKey(key) {
    return [...key.map(({ name }) => name), loadIdColumn].map(quoteName).join(', ');
}
/**
 * Finds the rows that new ones replace. Returns a temporary table with their keys and loads, and their number as `rows`.
 *
 * @param keys FROM item with the new rows' keys; its columns have the names of `key`
 * @param more another column of the result, as SQL over `held`
 */
export function findReplaced(place, from, key, keys, more) {
    const columns = [keyOf(place, key), `held.${loadIdColumn}`, ...(more === undefined ? [] : [more])];
    const places = Array.from({ length: key.length + columns.length - 1 }, (_, index) => index + 1);
    return place.dialect.temporary(place.session, 'replaced', `SELECT ${columns.join(', ')}, count(*) AS rows FROM ${from} AS held
     WHERE EXISTS (SELECT 1 FROM ${keys} AS keyed WHERE ${sameKey(place, key, 'keyed')})
     GROUP BY ${places.join(', ')}`);
}
/**
 * Query for what to note of the rows that a new load has with others: the older load of each, or the new load.
 *
 * @param holders those that can stay while the new load goes, and can go while it stays
 */
export function notedOf(replaced, key, { older, newer }, loadId) {
    const owner = `CASE WHEN ${isOf(newer)} THEN ${quoteText(loadId)} ELSE ${loadIdColumn} END`;
    const names = key.map(({ name }) => quoteName(name)).join(', ');
    return `SELECT ${names}, ${owner} AS ${loadIdColumn} FROM ${replaced} WHERE ${isOf([...older, ...newer])}`;
}
const isOf = (loads) => `${loadIdColumn} IN (${listed(loads)})`;
/** FROM item with the keys of a new load whose rows newer loads have. */
export const keptRows = (replaced, newer) => `(SELECT * FROM ${replaced} WHERE ${isOf(newer)})`;
/** SQL of the newest of the loads that are noted, over `notedLoads`; the same order as `byCreation`. */
const newest = ({ dialect }) => `(max(ARRAY[${dialect.isoTime('loads.remote_created_at')}, loads.load_id]))[2]`;
const notedLoads = ({ dialect }, { table }) => `${table} AS shared JOIN ${dialect.ledger('loads')} AS loads ON loads.load_id = shared.${loadIdColumn}`;
/**
 * Finds rows that leave their loads and that other live loads have, and their new loads. Null: there are none.
 *
 * @param which condition on a row, `held`
 */
export async function findHeirs(place, from, shared, which) {
    const { session, dialect } = place;
    const { table, key } = shared;
    const heirs = await dialect.temporary(session, 'heirs', `SELECT ${keyOf(place, key)}, ${newest(place)} AS heir
     FROM ${from} AS held JOIN (${notedLoads(place, shared)}) ON ${sameKey(place, key, 'shared')}
     WHERE ${which}
     GROUP BY ${key.map((column) => keyValue(place, column)).join(', ')}`);
    const found = await session.rows(`SELECT heir, count(*) AS rows FROM ${heirs} GROUP BY heir`);
    if (found.length === 0)
        return null;
    const same = key.map(({ name }) => `shared.${quoteName(name)} = heirs.${quoteName(name)}`).join(' AND ');
    await session.run(`
    DELETE FROM ${table} AS shared USING ${heirs} AS heirs
    WHERE ${same} AND shared.${loadIdColumn} = heirs.heir`);
    return { table: heirs, key, rows: new Map(found.map((row) => [row.text('heir'), row.number('rows')])) };
}
/** SQL of the load that a row of a table, `held`, belongs to once loads are removed: its own, or one that has it too. */
export function loadAfter(place, shared, gone) {
    const own = `held.${loadIdColumn}`;
    if (shared === null || gone.length === 0)
        return own;
    return `CASE WHEN ${own} IN (${listed(gone)}) THEN coalesce(
    (SELECT ${newest(place)} FROM ${notedLoads(place, shared)}
      WHERE ${sameKey(place, shared.key, 'shared')} AND shared.${loadIdColumn} NOT IN (${listed(gone)})), ${own})
    ELSE ${own} END`;
}
/** Query for the notes after the key has other columns: the noted rows, with their new keys. */
export function withNewKey(place, from, shared, key) {
    const complete = key.map((column) => `held.${quoteName(column.name)} IS NOT NULL`).join(' AND ');
    return `
    SELECT DISTINCT ${keyOf(place, key)}, shared.${loadIdColumn}
    FROM ${from} AS held JOIN ${shared.table} AS shared ON ${sameKey(place, shared.key, 'shared')}
    WHERE ${complete}`;
}
/**
 * Rows that loads have and no other one has.
 *
 * @param which query for the ids of the loads, or a list of them
 */
export async function countOwnRows(place, from, shared, which) {
    const others = shared === null
        ? 'false'
        : `EXISTS (SELECT 1 FROM ${shared.table} AS shared
          WHERE ${sameKey(place, shared.key, 'shared')} AND shared.${loadIdColumn} NOT IN (${which}))`;
    const row = await place.session.row(`
    SELECT count(*) AS rows FROM ${from} AS held
    WHERE held.${loadIdColumn} IN (${which}) AND NOT ${others}`);
    return row.number('rows');
}
//# sourceMappingURL=shared-keys.js.map