import type { FC } from 'hono/jsx';
import type { Warehouse } from '../query/warehouse.js';
/** A table as SQL names it, with its columns. */
export interface TableColumns {
    name: string;
    columns: {
        name: string;
        type: string;
    }[];
}
/** The tables of the destination and of the ledger, by name. Empty if the destination does not exist yet. */
export declare function readSchema(warehouse: Warehouse, signal: AbortSignal): Promise<TableColumns[]>;
/** Tables and their columns beside the editor; a click puts a name into the query. */
export declare const SchemaList: FC<{
    tables: readonly TableColumns[];
}>;
