import type { Warehouse } from './warehouse.js';
export interface ListedTable {
    name: string;
    columns: number;
    rows: number;
}
/** The tables of a destination by name, without the ledger's. None if the destination does not exist yet. */
export declare function listTables(warehouse: Warehouse, signal: AbortSignal): Promise<{
    tables: ListedTable[];
    more: boolean;
}>;
/** What the job configs say of a table's columns, by name. */
export declare function columnDescriptions(warehouse: Warehouse, table: string, signal: AbortSignal): Promise<Map<string, string>>;
