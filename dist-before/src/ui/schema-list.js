import { jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
import { quoteText, typedName } from '../duckdb/sql.js';
const mostColumns = 20_000;
/** The tables of the destination and of the ledger, by name. Empty if the destination does not exist yet. */
export async function readSchema(warehouse, signal) {
    const ledger = warehouse.ledger.replaceAll('"', '');
    const sql = `SELECT table_schema, table_name, column_name, data_type FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_catalog = current_database()
      OR table_schema = ${quoteText(ledger)} AND NOT starts_with(table_name, 'shared_')
    ORDER BY table_schema = ${quoteText(ledger)}, table_name, ordinal_position`;
    const rows = (await warehouse.readOrNull(sql, mostColumns, signal))?.rows ?? [];
    const tables = new Map();
    for (const [schema, table, name, type] of rows) {
        const known = `${schema === ledger ? `${warehouse.ledger}.` : ''}${typedName(table ?? '')}`;
        const found = tables.get(known) ?? { name: known, columns: [] };
        found.columns.push({ name: typedName(name ?? ''), type: type ?? '' });
        tables.set(known, found);
    }
    return [...tables.values()];
}
/** Tables and their columns beside the editor; a click puts a name into the query. */
export const SchemaList = ({ tables }) => {
    if (tables.length === 0)
        return _jsx("p", { class: "soft", children: "No tables yet." });
    return (_jsxs("section", { class: "card schema", "aria-labelledby": "schema", children: [_jsx("h2", { id: "schema", children: "Tables" }), _jsx("div", { class: "stack tight", children: tables.map(({ name, columns }) => (_jsxs("details", { id: `table-${name}`, children: [_jsx("summary", { children: name }), _jsx("ul", { class: "plain-list", children: columns.map((column) => (_jsxs("li", { children: [_jsx("button", { type: "button", class: "bare scripted", "data-insert": column.name, children: column.name }), ' ', _jsx("small", { class: "soft", children: column.type })] }))) })] }))) })] }));
};
//# sourceMappingURL=schema-list.js.map