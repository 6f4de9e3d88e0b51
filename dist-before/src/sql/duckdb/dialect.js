import { countByDay, isBefore } from '../../duckdb/day-sql.js';
import { asText } from '../../duckdb/fit.js';
import { isoTime, quoteName, quoteText } from '../../duckdb/sql.js';
import { shortType } from '../../load/widen.js';
import { plainChanges } from '../place.js';
/**
 * Reads the columns of a table. `duckdb_columns()` and `information_schema` take ten times as long, because they first
 * prepare every view that DuckDB comes with. `pragma_table_info` misreads quotes in names.
 *
 * @param stored the type that a column of a type has in the database
 */
export function columnsBy(stored) {
    return async (session, table) => {
        const rows = await session.rows(`SELECT column_name, column_type FROM (DESCRIBE ${table})`);
        return rows.map((row) => {
            const type = shortType(row.text('column_type'));
            // Another program may have changed the column's type.
            const own = (made) => (made !== undefined && stored(made) === type ? made : type);
            return { name: row.text('column_name'), type: own };
        });
    };
}
/** The SQL of a database that is attached to an engine as the default one: a DuckDB file, or a DuckLake. */
export const duckdbDialect = {
    table: (name) => `main.${quoteName(name)}`,
    ledger: (name) => `_headgate.${quoteName(name)}`,
    async temporary(session, name, query) {
        // `main.NAME` reads a temporary table of this name, before the one of the database.
        const own = `_headgate_${name}`;
        await session.run(`CREATE OR REPLACE TEMP TABLE ${own} AS ${query}`);
        return `temp.${own}`;
    },
    age: 'rowid',
    rowVersion: () => 'hash(rowid, held)',
    jsonArray: 'json_array',
    isoTime,
    comparable: (value) => value,
    text: asText,
    field: { sql: 'field', write: quoteText, read: (text) => text },
    naming: {},
    changes: plainChanges,
    async find(session, table) {
        const named = (kind) => `
      SELECT ${kind}_name AS name FROM duckdb_${kind}s()
      WHERE database_name = current_database() AND schema_name = 'main' AND lower(${kind}_name) = lower(${quoteText(table)})`;
        const [row] = await session.rows(`${named('table')} UNION ALL ${named('view')}`);
        return row?.text('name') ?? null;
    },
    columns: columnsBy((type) => type),
    async comments(session, table) {
        const own = `database_name = current_database() AND schema_name = 'main' AND table_name = ${quoteText(table)}`;
        const rows = await session.rows(`
      SELECT CAST(NULL AS VARCHAR) AS name, comment FROM duckdb_tables() WHERE ${own} AND comment IS NOT NULL
      UNION ALL SELECT column_name, comment FROM duckdb_columns() WHERE ${own} AND comment IS NOT NULL`);
        return new Map(rows.map((row) => [row.optional('name'), row.text('comment')]));
    },
};
/** Each column of a relation as CREATE TABLE takes it. */
export async function columnsOf(session, relation) {
    const rows = await session.rows(`SELECT column_name, column_type, "null" FROM (DESCRIBE ${relation})`);
    return rows.map((row) => `${quoteName(row.text('column_name'))} ${row.text('column_type')}${row.text('null') === 'NO' ? ' NOT NULL' : ''}`);
}
/** A database that is attached to an engine as its default one. */
export function placeIn(engine, location, dialect) {
    return {
        session: engine,
        dialect,
        location,
        countDays: (request) => countByDay(engine, request),
        isBefore: async (request, day) => isBefore(request, day),
        lendRows: ({ from, which }, task) => task(engine, `(SELECT * FROM ${from} WHERE ${which})`),
    };
}
//# sourceMappingURL=dialect.js.map