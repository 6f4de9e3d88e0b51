import { groupBy } from '../../common/series.js';
import { quoteName } from '../../duckdb/sql.js';
import * as own from '../../load/column-names.js';
import { textRows } from '../../query/answer.js';
import { isNumeric } from '../../query/column-sql.js';
/** How many of the most frequent values a codebook names. */
const named = 5;
/** With more different values than this, and than half of the rows, the most frequent ones say little. */
const fewValues = 12;
/** Digits that a spreadsheet keeps of a number. */
const spreadsheetDigits = 15;
/** What headgate's own columns say. */
const ownTexts = {
    [own.loadIdColumn]: 'The load that the row came with: load_id in jobs.csv.',
    [own.validFromColumn]: 'Since when the values are so, as the source said. Empty: since the load of the row.',
    [own.validToColumn]: 'Until when the values were so, as the source said.',
    [own.changeColumn]: 'What ended the version: changed, vanished, or returned after the row was gone.',
    [own.vanishedAtColumn]: 'When the source no longer had the row.',
};
const isTime = (type) => /^(DATE|TIME|TIMESTAMP)/.test(type.toString());
/** Reads the facts of columns. The SQL is valid in DuckDB and on a server. */
export async function columnFacts(source, { from, columns, says, isHidden }, signal) {
    const counts = columns.flatMap(({ name, type }) => {
        const ref = quoteName(name);
        const text = `CAST(${ref} AS VARCHAR)`;
        const ends = isNumeric(type) || isTime(type) ? [`min(${ref})`, `max(${ref})`] : ['NULL', 'NULL'];
        return [`count(${ref})`, `count(DISTINCT ${text})`, ...ends, longest(type, text)];
    });
    const select = ['count(*)', ...counts].map((value, index) => `${value} AS n${index}`);
    const [counted = []] = await textRows(source, `SELECT ${select.join(', ')} FROM ${from}`, signal);
    const rows = Number(counted[0]);
    const found = [];
    for (const [index, { name, type }] of columns.entries()) {
        const [values, distinct, min = null, max = null, digits] = counted.slice(1 + 5 * index, 6 + 5 * index);
        const range = min === null || max === null ? null : [min, max];
        const facts = { values: Number(values), distinct: Number(distinct), range };
        found.push({
            ...facts,
            name,
            type: type.alias ?? type.toString(),
            description: says.get(name) ?? ownTexts[name] ?? null,
            nulls: rows - facts.values,
            top: [],
            isHidden: isHidden(name),
            isLong: Number(digits ?? 0) > spreadsheetDigits,
        });
    }
    const informative = columns.filter(({ name, type }, index) => name !== own.loadIdColumn && saysMuch(found[index], type));
    const top = await mostFrequent(source, from, informative, signal);
    return { rows, columns: found.map((facts) => ({ ...facts, top: top.get(facts.name) ?? [] })) };
}
/** Digits of the longest value that a spreadsheet takes for a number. */
function longest(type, text) {
    const name = type.toString();
    if (name === 'VARCHAR' && type.alias === undefined)
        return `max(CASE WHEN ${text} >= '0' AND ${text} < ':' AND length(${text}) <= 40 AND translate(${text}, '0123456789', '') = '' THEN length(${text}) END)`;
    return /INT$|^DECIMAL/.test(name) ? `max(length(translate(${text}, '-.', '')))` : 'NULL';
}
/** Whether the most frequent values of a column tell a reader something. */
function saysMuch({ values, distinct, range, isHidden }, type) {
    if (isHidden || range !== null || distinct === 0 || type.alias === 'JSON' || /[[({]/.test(type.toString()))
        return false;
    return distinct < values && distinct <= Math.max(fewValues, values / 2);
}
/** The most frequent values of columns, by the column's name, in one query: opening a destination takes longer. */
async function mostFrequent(source, from, columns, signal) {
    if (columns.length === 0)
        return new Map();
    const parts = columns.map(({ name }, index) => `SELECT * FROM (SELECT ${index} AS place, CAST(${quoteName(name)} AS VARCHAR) AS value, count(*) AS n
      FROM ${from} WHERE ${quoteName(name)} IS NOT NULL GROUP BY 2 ORDER BY 3 DESC, 2 LIMIT ${named}) AS top${index}`);
    const rows = await textRows(source, `SELECT * FROM (${parts.join(' UNION ALL ')}) AS found ORDER BY 1, 3 DESC, 2`, signal);
    const byPlace = groupBy(rows, ([place]) => Number(place));
    return new Map([...byPlace].map(([place, found]) => [
        columns[place].name,
        found.map(([, value, n]) => [value ?? '', Number(n)]),
    ]));
}
//# sourceMappingURL=column-facts.js.map