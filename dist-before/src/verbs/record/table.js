import { destinations } from '../../destinations.js';
import { quoteName, quoteText, isNamed } from '../../duckdb/sql.js';
import { columnName, historyTable, loadIdColumn, nameKey } from '../../load/column-names.js';
import { textRows, withQuery } from '../../query/answer.js';
import { FieldRules } from '../../stage/hide/field-rules.js';
import { columnFacts } from './column-facts.js';
/** Reads what a record says of a table. */
export async function describeTable(scope, signal) {
    const { config, table, jobs, idsOnly, isHistory } = scope;
    const { destination } = config;
    const from = fromOf(scope);
    const all = await withQuery(destination, `SELECT * FROM ${from} LIMIT 0`, { signal }, ({ columns }) => Promise.resolve([...columns]));
    const own = all.filter(({ name }) => name !== loadIdColumn);
    const names = keyOf(scope, own);
    const recorded = idsOnly
        ? own.filter(({ name }) => names.includes(name))
        : [...own, ...all.filter(({ name }) => name === loadIdColumn)];
    const says = await descriptions(scope, signal);
    const { rows, columns } = await columnFacts(destination, { from, columns: recorded, says, isHidden: hiddenIn(scope) }, signal);
    const isKeyed = names.every((name) => columns.find((column) => column.name === name)?.nulls === 0);
    const rowsOf = (selected, order) => `SELECT ${selected.map(({ name }) => quoteName(name)).join(', ')} FROM ${from} ORDER BY ${orderOf(all, order)}`;
    const description = isHistory
        ? `Earlier versions of the rows of ${table}, one row for each that ended`
        : jobs.find((job) => job.description !== undefined)?.description;
    return {
        name: isHistory ? historyTable(table) : table,
        description: description ?? null,
        jobs,
        rows,
        columns,
        key: isKeyed && !isHistory ? names : [],
        sql: rowsOf(recorded, names.length > 0 ? names : [loadIdColumn]),
        // A table that never had a row has no other columns.
        valuesSql: rowsOf(own.length === 0 ? recorded : recorded.filter(({ name }) => name !== loadIdColumn), names),
        from,
    };
}
/** The rows that a table has of each load, by the load's id. */
export async function rowsByLoad({ destination }, { from }, signal) {
    const counted = await textRows(destination, `SELECT ${loadIdColumn}, count(*) FROM ${from} GROUP BY 1`, signal);
    return new Map(counted.map(([id, rows]) => [id ?? '', Number(rows)]));
}
export const ledgerOf = ({ destination }) => quoteName(`_${destination.server?.schema ?? 'headgate'}`);
/** A version that ended may have come with a load that another one replaced. */
function fromOf({ config, table, jobs, isShared, isHistory }) {
    const name = quoteName(isHistory ? historyTable(table) : table);
    const loads = loadsOf(config, jobs, isHistory ? 'true' : 'superseded_by IS NULL');
    return isShared ? `(SELECT * FROM ${name} WHERE ${loadIdColumn} IN (${loads})) AS recorded` : name;
}
/** Query for the ids of loads of job configs, unless it is told which: the live ones. */
export function loadsOf(config, jobs, which = 'superseded_by IS NULL') {
    const own = jobs.map(({ name }) => `(${isNamed(name)})`).join(' OR ');
    return `SELECT load_id FROM ${ledgerOf(config)}.loads WHERE ${which} AND (${own})`;
}
/** Finds the column of a field, as the table names it. */
function namesOf({ config, jobs }) {
    const { capabilities } = destinations[config.destination.kind];
    const naming = { ...capabilities, columnNames: jobs[0]?.columnNames };
    return (field) => nameKey(columnName(field, new Set(), naming));
}
/** The columns of the key, as the table names them. */
export function keyOf(scope, columns) {
    const nameOf = namesOf(scope);
    return (scope.jobs[0]?.key ?? []).flatMap((field) => columns.find(({ name }) => nameKey(name) === nameOf(field))?.name ?? []);
}
/** Whether a job config hashes or leaves out a column, or a part of its values. */
function hiddenIn(scope) {
    const nameOf = namesOf(scope);
    const hidden = scope.jobs.flatMap((job) => job.hidden ?? []);
    const rules = hidden.map(({ exclude, hash }) => FieldRules.of(exclude, hash));
    const heads = hidden
        .flatMap(({ exclude, hash }) => [...exclude, ...hash])
        // A field may have a dot in its own name.
        .flatMap((path) => [path, path.replace(/[.[].*$/s, '')].map(nameOf));
    return (column) => column !== loadIdColumn &&
        (rules.some((rule) => rule.find(column) !== null) || heads.includes(nameKey(column)));
}
/** The other columns decide between rows that are equal in the first, as text: not every type has an order. The load is last. */
function orderOf(columns, first) {
    const others = columns.filter(({ name }) => !first.includes(name) && name !== loadIdColumn);
    const asText = (name) => `CAST(${quoteName(name)} AS VARCHAR)`;
    const isJson = (name) => columns.some((column) => column.name === name && column.type.alias === 'JSON');
    return [
        ...first.map((name) => (isJson(name) ? asText(name) : quoteName(name))),
        ...others.map(({ name }) => asText(name)),
        loadIdColumn,
    ].join(', ');
}
/** What job configs say of the columns, by name. */
async function descriptions({ config, table }, signal) {
    const rows = await textRows(config.destination, `SELECT column_name, description FROM ${ledgerOf(config)}.columns
     WHERE description IS NOT NULL AND lower(table_name) = lower(${quoteText(table)})`, signal);
    return new Map(rows.map(([name, text]) => [name ?? '', text ?? '']));
}
//# sourceMappingURL=table.js.map