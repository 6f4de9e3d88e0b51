import { quoteName, quoteText } from '../duckdb/sql.js';
import type { Warehouse } from './warehouse.js';

const mostTables = 500;

/** How many columns of a table have their descriptions read. */
const mostColumns = 2_000;

export interface ListedTable {
  name: string;
  columns: number;
  /** Null if they cannot be read. */
  rows: number | null;
}

/** The tables of a destination by name, without the ledger's. None if the destination does not exist yet. */
export async function listTables(
  warehouse: Warehouse,
  signal: AbortSignal,
): Promise<{ tables: ListedTable[]; more: boolean }> {
  const sql = `SELECT table_name, count(*) FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_catalog = current_database() GROUP BY table_name
    ORDER BY table_name`;
  const found = await warehouse.readOrNull(sql, mostTables, signal);
  if (found === null || found.rows.length === 0) return { tables: [], more: false };
  const columns = new Map(found.rows.map(([name, number]) => [name ?? '', Number(number)]));
  const counts = [...columns.keys()].map(
    (name) => `SELECT ${quoteText(name)}, count(*) FROM ${quoteName(name)}`,
  );
  const counted = async (sql: string) => (await warehouse.readOrNull(sql, mostTables, signal))?.rows;
  let rows = await counted(counts.join(' UNION ALL '));
  // A view of somebody may read a table that is gone: it must not hide the others.
  if (rows === undefined) {
    rows = [];
    for (const sql of counts) rows.push(...((await counted(sql)) ?? []));
  }
  const sizes = new Map(rows.map(([name, number]) => [name, Number(number)]));
  const tables = [...columns].map(([name, number]) => ({
    name,
    columns: number,
    rows: sizes.get(name) ?? null,
  }));
  return { tables: tables.sort((a, b) => a.name.localeCompare(b.name)), more: found.more };
}

/** What the job configs say of a table's columns, by name. */
export async function columnDescriptions(
  warehouse: Warehouse,
  table: string,
  signal: AbortSignal,
): Promise<Map<string, string>> {
  const sql = `SELECT column_name, description FROM ${warehouse.ledger}.columns
    WHERE description IS NOT NULL AND lower(table_name) = lower(${quoteText(table)})`;
  const rows = (await warehouse.readOrNull(sql, mostColumns, signal))?.rows ?? [];
  return new Map(rows.map(([name, text]) => [name ?? '', text ?? '']));
}
