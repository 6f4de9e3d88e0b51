import { loadIdColumn, nameKey } from '../load/column-names.js';
import { seriesOf } from '../common/series.js';
import { quoteName } from './sql.js';
/**
 * Query for the values that found each row: a row belongs to its load, and to each other one that is noted. Tables may
 * have different keys; a column has NULL in rows of a table without it.
 *
 * @param loads FROM item with the columns of `_headgate.loads`
 */
export function matchesQuery(tables, loads) {
    const names = [...new Set(tables.flatMap(({ key }) => key.map(({ name }) => name)))];
    const types = (name) => new Set(tables.flatMap(({ key }) => key.filter((column) => column.name === name).map(({ type }) => type)));
    const inAll = (name, value) => (types(name).size > 1 ? `CAST(${value} AS VARCHAR)` : value);
    const selected = tables.map((table) => {
        const columns = names.map((name) => {
            const own = table.key.find((column) => column.name === name);
            if (own !== undefined)
                return `${inAll(name, `found.${quoteName(name)}`)} AS ${quoteName(name)}`;
            const other = tables.find(({ key }) => key.some((column) => column.name === name));
            const value = other?.key.find((column) => column.name === name)?.value ?? 'NULL';
            // NULL of the other table's type.
            return `(SELECT ${inAll(name, value)} FROM ${other?.from} AS held LIMIT 0) AS ${quoteName(name)}`;
        });
        const own = table.key.map(({ name, value }) => `${value} AS ${quoteName(name)}`).join(', ');
        const noted = table.key.map(({ name }) => quoteName(name)).join(', ');
        const rows = [
            `SELECT ${own}, held.${loadIdColumn} FROM ${table.from} AS held`,
            ...(table.shared === null ? [] : [`SELECT ${noted}, ${loadIdColumn} FROM ${table.shared} AS shared`]),
        ].join(' UNION ALL ');
        return `SELECT loads.job, loads.value, ${columns.join(', ')}, loads.load_id
      FROM (${rows}) AS found JOIN ${loads} AS loads ON loads.load_id = found.${loadIdColumn}
      WHERE loads.superseded_by IS NULL`;
    });
    return selected.length === 0
        ? `SELECT job, value, load_id FROM ${loads} AS loads WHERE false`
        : selected.join(' UNION ALL ');
}
/** The tables that values load into, each with its key. */
export function keyedTables(jobs) {
    const keyed = jobs.filter(({ job, settings }) => seriesOf(job).value !== null && settings?.key.length);
    const tables = new Map(keyed.map(({ table, settings }) => [nameKey(table), { table, key: settings?.key ?? [] }]));
    return [...tables.values()];
}
//# sourceMappingURL=matches-sql.js.map