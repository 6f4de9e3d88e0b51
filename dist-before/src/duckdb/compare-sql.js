import { loadIdColumn } from '../load/column-names.js';
import { columnCalled } from '../load/day-counts.js';
import { comparisonSchema } from '../load/ledger.js';
import { nameSql } from './sql.js';
/** @param columns with those that no field has */
export function sidesOf({ key, window }, columns, { retype }) {
    const compared = columns.filter(({ field }) => field !== null);
    const found = key.flatMap((field) => compared.find((column) => column.field === field) ?? []);
    const { dateColumn = '', timeZone = 'UTC' } = window ?? {};
    const day = columnCalled(compared, dateColumn);
    const reset = retype.filter((change) => change.reset === true).map(({ column }) => column.name);
    return { columns: compared, key: found.length < key.length ? [] : found, day, timeZone, reset };
}
/** Whether both sides need one spelling of a column's values, which takes long: they have two types, or are read as days. */
export const isSpelled = ({ day, reset }, name) => day?.name === name || reset.includes(name);
/** SQL of a value as a text, if it has the same type on both sides. */
export const plainText = (value) => `CAST(${value} AS VARCHAR)`;
/** SQL of the text of a value that no row has. */
export const noText = plainText('NULL');
/** PostgreSQL passes at most 100 values to a function. */
const valuesAtOnce = 64;
function listOf(texts, jsonArray) {
    const list = (some) => plainText(`${jsonArray}(${some.join(', ')})`);
    if (texts.length <= valuesAtOnce)
        return list(texts);
    const parts = Array.from({ length: Math.ceil(texts.length / valuesAtOnce) }, (_, at) => texts.slice(at * valuesAtOnce, (at + 1) * valuesAtOnce));
    return listOf(parts.map((part) => `md5(${list(part)})`), jsonArray);
}
/** SQL of the key of a row as one text; NULL if a part of it is. */
export function keyText({ key }, text, jsonArray) {
    if (key.length === 0)
        return noText;
    const values = key.map(text);
    const known = values.map((value) => `${value} IS NOT NULL`).join(' AND ');
    return `CASE WHEN ${known} THEN ${listOf(values, jsonArray)} END`;
}
/** Query for one side of a comparison, in SQL that DuckDB and PostgreSQL read. */
export function sideRows(sides, { from, which = 'true', load, text }, jsonArray) {
    const values = `md5(${listOf(sides.columns.map(text), jsonArray)})`;
    const day = sides.day === undefined ? noText : text(sides.day);
    return `SELECT ${keyText(sides, text, jsonArray)} AS k, ${values} AS v, ${load} AS id, ${day} AS d
    FROM ${from} AS held WHERE ${which}`;
}
/**
 * Query for the rows of both sides, each row that was found again once: in `_load_id` how, and the loads before and after,
 * as `comparisonsOf` reads it; in `k` its key, in `d` what says its day.
 *
 * @param before FROM item over rows of `sideRows`
 * @param after the same
 */
export function differences(before, after) {
    // Equal rows without a key are told apart by their number.
    const found = 'k, CASE WHEN k IS NULL THEN v END';
    const of = (side, value) => `max(CASE WHEN side = ${side} THEN ${value} END)`;
    const kind = `CASE WHEN count(*) = 2 THEN CASE WHEN min(v) = max(v) THEN 'same' ELSE 'changed' END
    WHEN max(side) = 0 THEN CASE WHEN k IS NULL THEN 'lost' ELSE 'vanished' END
    ELSE CASE WHEN k IS NULL THEN 'fresh' ELSE 'appeared' END END`;
    return `
    SELECT ${kind} || ' ' || coalesce(${of(0, 'id')}, '') || ' ' || coalesce(${of(1, 'id')}, '') AS ${loadIdColumn},
      k, coalesce(${of(1, 'd')}, ${of(0, 'd')}) AS d
    FROM (SELECT *, row_number() OVER (PARTITION BY side, ${found}) AS n
      FROM (SELECT 0 AS side, k, v, id, d FROM ${before} AS old_side
        UNION ALL SELECT 1, k, v, id, d FROM ${after} AS new_side) AS both_sides) AS numbered
    GROUP BY ${found}, n`;
}
/**
 * Query for comparisons, oldest first, as `comparisonOf` reads them.
 *
 * @param from table or FROM item with the columns of `_headgate.comparisons`
 */
export const comparisonsQuery = (from, isoTime, which = 'true') => `
  SELECT ${nameSql} AS name, CAST(day AS VARCHAR) AS on_day, load_before, load_after, reason, same, changed, appeared,
    vanished, ${isoTime('compared_at')} AS compared
  FROM ${from} AS held WHERE ${which} ORDER BY compared_at, load_after, day NULLS LAST, load_before`;
export function comparisonOf(row) {
    return {
        job: row.text('name'),
        day: row.optional('on_day'),
        loadBefore: row.text('load_before'),
        loadAfter: row.text('load_after'),
        reason: row.one('reason', comparisonSchema.shape.reason),
        same: row.number('same'),
        changed: row.number('changed'),
        appeared: row.number('appeared'),
        vanished: row.number('vanished'),
        at: row.text('compared'),
    };
}
//# sourceMappingURL=compare-sql.js.map