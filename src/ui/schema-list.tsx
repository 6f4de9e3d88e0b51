import type { FC } from 'hono/jsx';
import { quoteText, typedName } from '../duckdb/sql.js';
import type { Warehouse } from '../query/warehouse.js';

export interface TableColumns {
  name: string;
  columns: { name: string; plain: string; type: string }[];
}

const mostColumns = 20_000;

/** The tables of the destination and of the ledger, by name. Empty if the destination does not exist yet. */
export async function readSchema(warehouse: Warehouse, signal: AbortSignal): Promise<TableColumns[]> {
  const ledger = warehouse.ledger.replaceAll('"', '');
  const sql = `SELECT table_schema, table_name, column_name, data_type FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_catalog = current_database()
      OR table_schema = ${quoteText(ledger)} AND NOT starts_with(table_name, 'shared_')
    ORDER BY table_schema = ${quoteText(ledger)}, table_name, ordinal_position`;
  const rows = (await warehouse.readOrNull(sql, mostColumns, signal))?.rows ?? [];
  const tables = new Map<string, TableColumns>();
  for (const [schema, table, name, type] of rows) {
    const known = `${schema === ledger ? `${warehouse.ledger}.` : ''}${typedName(table ?? '')}`;
    const found = tables.get(known) ?? { name: known, columns: [] };
    found.columns.push({ name: typedName(name ?? ''), plain: name ?? '', type: type ?? '' });
    tables.set(known, found);
  }
  return [...tables.values()];
}

/** Tables and their columns beside the editor; a click puts a name into the query. */
export const SchemaList: FC<{ tables: readonly TableColumns[] }> = ({ tables }) => {
  if (tables.length === 0) return <p class="soft">No tables yet.</p>;
  return (
    <section class="card schema" aria-labelledby="schema">
      <h2 id="schema">Tables</h2>
      <div class="stack tight">
        {tables.map(({ name, columns }) => (
          <details id={`table-${name}`}>
            <summary>{name}</summary>
            <ul class="plain-list">
              {columns.map((column) => (
                <li>
                  <button type="button" class="bare scripted" data-insert={column.name}>
                    {column.name}
                  </button>{' '}
                  <small class="soft">{column.type}</small>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    </section>
  );
};
