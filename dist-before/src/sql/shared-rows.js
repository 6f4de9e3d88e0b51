import { quoteNullable, quoteText, isNamed } from '../duckdb/sql.js';
import { loadIdColumn } from '../load/column-names.js';
import { byCreation } from '../load/ledger.js';
import { listed } from './ledger.js';
import { findHeirs, findReplaced, keptRows, namesOfKey, notedOf, sameKey, withNewKey, } from './shared-keys.js';
import { isSameTable, ledgerName } from './table.js';
/** Null if no row of the table ever had several loads. */
export async function sharedRows(place, table) {
    const { session, dialect } = place;
    const shared = await sharedTable(place, table);
    const found = shared === null ? null : await dialect.find(session, table);
    if (shared === null || found === null)
        return null;
    const names = new Set((await dialect.columns(session, shared)).map((column) => column.name));
    const columns = await dialect.columns(session, dialect.table(found));
    const key = columns.filter((column) => names.has(column.name) && column.name !== loadIdColumn);
    return { table: shared, key: key.map((column) => ({ name: column.name, type: column.type() })) };
}
async function sharedTable({ session, dialect }, table) {
    const rows = await session.rows(`SELECT table_name, shared_rows FROM ${dialect.ledger('tables')} WHERE shared_rows IS NOT NULL`);
    const row = rows.find((each) => isSameTable(each.text('table_name'), table));
    return row === undefined ? null : dialect.ledger(row.text('shared_rows'));
}
/** Forgets which loads have rows of a table, because the table itself goes or is gone. */
export async function dropShared(place, table) {
    const shared = await sharedTable(place, table);
    if (shared !== null)
        await place.dialect.changes.drop(place.session, shared);
}
/**
 * Removes the rows of a table that have one of the keys, but those of newer jobs, and notes the live loads that have them.
 *
 * @returns how many rows the loads got that they belonged to, whether these are the first notes of the table, and the new
 * rows that are outdated, if any
 */
export async function replaceKeys(place, { table, key, keys, load, shared, leaving }) {
    const { session, dialect } = place;
    const from = dialect.table(table);
    const held = await findReplaced(place, from, key, keys);
    const rows = await session.rows(`SELECT ${loadIdColumn} AS id, CAST(sum(rows) AS BIGINT) AS lost FROM ${held} GROUP BY 1`);
    const moved = new Map(rows.map((row) => [row.text('id'), -row.number('lost')]));
    let isFirst = false;
    if (moved.size === 0)
        return { moved, isFirst, outdated: null };
    const live = await session.rows(`
    SELECT load_id, ${dialect.isoTime('remote_created_at')} AS created, ${goesAlone(load)} AS apart
    FROM ${dialect.ledger('loads')} WHERE superseded_by IS NULL AND load_id IN (${listed([...moved.keys()])})`);
    const others = live.map((row) => ({
        loadId: row.text('load_id'),
        remoteCreatedAt: row.text('created'),
        isApart: row.flag('apart'),
    }));
    const isNewer = (other) => byCreation(load, other) < 0;
    const idsOf = (loads) => loads.map(({ loadId }) => loadId);
    const newer = idsOf(others.filter(isNewer));
    const stays = newer.length === 0 ? '' : ` AND held.${loadIdColumn} NOT IN (${listed(newer)})`;
    await leaving(`EXISTS (SELECT 1 FROM ${held} AS keyed WHERE ${sameKey(place, key, 'keyed')})${stays}`, held);
    const apart = others.filter(({ isApart }) => isApart);
    if (apart.length > 0) {
        const holders = {
            older: idsOf(apart.filter((other) => !isNewer(other))),
            newer: idsOf(apart.filter(isNewer)),
        };
        const noted = notedOf(held, key, holders, load.loadId);
        isFirst = shared === null;
        if (shared === null)
            await makeShared(place, table, load.loadId, noted);
        else
            await session.run(`INSERT INTO ${shared.table} (${namesOfKey(key)}) ${noted}`);
    }
    await session.run(`DELETE FROM ${from} AS held USING ${keys} AS keyed WHERE ${sameKey(place, key, 'keyed')}${stays}`);
    for (const id of newer)
        moved.delete(id);
    return { moved, isFirst, outdated: newer.length === 0 ? null : { key, keys: keptRows(held, newer) } };
}
/** Removes the outdated rows of a new load. Returns how many. */
export function removeOutdated(place, table, { key, keys }, loadId) {
    return place.session.run(`
    DELETE FROM ${place.dialect.table(table)} AS held USING ${keys} AS newer
    WHERE ${sameKey(place, key, 'newer')} AND held.${loadIdColumn} = ${quoteText(loadId)}`);
}
/** The loads of a job config without a window all go together, so one of them is enough. */
const goesAlone = ({ job, slice }) => slice === null ? `NOT (${isNamed(job)} AND slice_from IS NULL)` : 'true';
/** Makes the table of the notes from a query. */
async function makeShared(place, table, loadId, query) {
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
export async function removeRows(place, table, which, leaving, goes) {
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
        AND ${goes(`shared.${loadIdColumn}`)}`);
    const heirs = shared === null ? null : await findHeirs(place, rows, shared, lost);
    if (shared !== null && heirs !== null) {
        await session.run(`
      UPDATE ${rows} AS held SET ${loadIdColumn} = heirs.heir FROM ${heirs.table} AS heirs
      WHERE ${sameKey(place, shared.key, 'heirs')} AND held.${loadIdColumn} IN (${which})`);
    }
    await leaving?.(lost);
    await session.run(`DELETE FROM ${rows} AS held WHERE ${lost}`);
    return heirs?.rows ?? new Map();
}
/**
 * The key of a table has other columns from now on: finds the noted rows, and notes their new keys.
 *
 * @param key null: none of the rows has a key any more
 */
export async function changeKey(place, table, shared, key, loadId) {
    const query = key && withNewKey(place, place.dialect.table(table), shared, key);
    if (query === null)
        await noteShared(place, table, null);
    else
        await makeShared(place, table, loadId, query);
    await place.dialect.changes.drop(place.session, shared.table);
}
async function noteShared(place, table, name) {
    const recorded = (await ledgerName(place, table)) ?? table;
    await place.session.run(`
    UPDATE ${place.dialect.ledger('tables')} SET shared_rows = ${quoteNullable(name)}
    WHERE table_name = ${quoteText(recorded)}`);
}
//# sourceMappingURL=shared-rows.js.map