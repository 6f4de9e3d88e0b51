import { quoteName, quoteText } from '../duckdb/sql.js';
const mostTables = 500;
/** How many columns of a table have their descriptions read. */
const mostColumns = 2_000;
/** The tables of a destination by name, without the ledger's. None if the destination does not exist yet. */
export async function listTables(warehouse, signal) {
    const sql = `SELECT table_name, count(*) FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_catalog = current_database() GROUP BY table_name
    ORDER BY table_name`;
    const found = await warehouse.readOrNull(sql, mostTables, signal);
    if (found === null || found.rows.length === 0)
        return { tables: [], more: false };
    const columns = new Map(found.rows.map(([name, number]) => [name ?? '', Number(number)]));
    const counts = [...columns.keys()].map((name) => `SELECT ${quoteText(name)}, count(*) FROM ${quoteName(name)}`);
    const { rows } = await warehouse.read(counts.join(' UNION ALL '), mostTables, signal);
    const tables = rows.map(([name, number]) => ({
        name: name ?? '',
        columns: columns.get(name ?? '') ?? 0,
        rows: Number(number),
    }));
    return { tables: tables.sort((a, b) => a.name.localeCompare(b.name)), more: found.more };
}
/** What the job configs say of a table's columns, by name. */
export async function columnDescriptions(warehouse, table, signal) {
    const sql = `SELECT column_name, description FROM ${warehouse.ledger}.columns
    WHERE description IS NOT NULL AND table_name = ${quoteText(table)}`;
    const rows = (await warehouse.readOrNull(sql, mostColumns, signal))?.rows ?? [];
    return new Map(rows.map(([name, text]) => [name ?? '', text ?? '']));
}
//# sourceMappingURL=tables.js.map