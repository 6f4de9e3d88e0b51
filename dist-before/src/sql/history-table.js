import { quoteName } from '../duckdb/sql.js';
import { changeColumn, historyTable, validFromColumn, vanishedAtColumn } from '../load/column-names.js';
import { ownTable, refuseForeign } from './table.js';
/** The columns that headgate adds to a table, besides `_load_id`. */
export function ownColumns({ key, history, marksVanished }) {
    const columns = [
        ...(history === undefined ? [] : [validFromColumn]),
        ...(marksVanished === true ? [vanishedAtColumn] : []),
    ];
    return key.length === 0 ? [] : columns;
}
/** The table with earlier values of a table's rows; null if headgate made none. */
export async function ownHistory(place, table) {
    const name = await ownTable(place, historyTable(table));
    const columns = name === null ? [] : await place.dialect.columns(place.session, place.dialect.table(name));
    return columns.some((column) => column.name === changeColumn) ? name : null;
}
/** The same. Raises `table_foreign` if another table has its name. */
export async function findHistory(place, table) {
    const own = await ownHistory(place, table);
    if (own === null)
        await refuseForeign(place, historyTable(table));
    return own;
}
/** What NAME_history has of columns: which it lacks, and which have another type there and have to become text. */
export async function readPast(place, table, wanted) {
    const own = await findHistory(place, table);
    const name = own ?? historyTable(table);
    const there = own === null ? [] : await place.dialect.columns(place.session, place.dialect.table(name));
    const lacking = [];
    const texts = [];
    const past = wanted.map((column) => {
        const held = there.find((each) => each.name === column.name);
        if (held === undefined)
            lacking.push(column);
        if (held === undefined || held.type(column.type) === column.type)
            return { ...column, past: column.type };
        const type = held.type();
        if (type !== 'VARCHAR')
            texts.push({ ...column, type });
        return { ...column, past: 'VARCHAR' };
    });
    return { own, name, past, lacking, texts };
}
/** The changes of a table's columns that its history follows. */
export async function changesOfPast({ session, dialect }, own, { retype, drop }) {
    const there = await dialect.columns(session, dialect.table(own));
    const find = ({ name }) => there.find((each) => each.name === name);
    return {
        drop: drop.filter((column) => find(column) !== undefined),
        retype: retype.flatMap((change) => {
            const type = find(change.column)?.type(change.column.type);
            const isAlike = type === change.column.type && change.reset !== true;
            if (type === undefined || !(isAlike || change.hide !== undefined))
                return [];
            return [{ ...change, column: { ...change.column, type } }];
        }),
    };
}
/**
 * Deletes the earlier values of rows that are about to go.
 *
 * @param also condition on further rows of the history, `past`. Left out: the condition, if it is about columns that are kept
 */
export async function forgetHistory(place, table, [columns, key, which], also) {
    const { session, dialect } = place;
    const own = await ownHistory(place, table);
    if (own === null || (key.length === 0 && also === undefined))
        return;
    const there = await dialect.columns(session, dialect.table(own));
    const pastType = ({ name, type }) => there.find((each) => each.name === name)?.type(type) ?? '';
    const found = (from, typeOf) => {
        const same = key.map((column) => {
            const [past, gone] = ['past', 'gone'].map((of) => `${of}.${quoteName(column.name)}`);
            return `${dialect.text(past, pastType(column))} = ${dialect.text(gone, typeOf(column))}`;
        });
        return `EXISTS (SELECT 1 FROM (SELECT * FROM ${from} AS held WHERE ${which}) AS gone WHERE ${same.join(' AND ') || 'false'})`;
    };
    const used = columns.filter(({ name }) => which.toLowerCase().includes(name.toLowerCase()));
    const isKept = used.length > 0 && used.every((column) => pastType(column) === column.type);
    const conditions = [
        found(dialect.table(table), ({ type }) => type),
        ...(also !== undefined ? [also] : isKept ? [found(dialect.table(own), pastType)] : []),
    ];
    await session.run(`DELETE FROM ${dialect.table(own)} AS past WHERE ${conditions.join(' OR ')}`);
}
//# sourceMappingURL=history-table.js.map