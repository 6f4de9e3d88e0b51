import { ledgerTables as sqlTables } from '../../src/duckdb/ledger-tables.js';
import type { DestinationPlace } from '../../src/load/description.js';
import type { IcebergConfig } from '../../src/load/destination-config.js';
/** Where Iceberg tables are. */
export type IcebergPlace = Required<Pick<DestinationPlace, 'path' | 'iceberg'>>;
export declare const detach = "DETACH DATABASE IF EXISTS warehouse";
/** The tables of the ledger, each with its columns. `dropped` names tables that are to be dropped. */
export declare const ledgerTables: typeof sqlTables;
export type Names = ReturnType<typeof namesIn>;
/** The ledger of namespace `headgate` is in `_headgate`, so each namespace of a catalog has a ledger of its own. */
export declare function namesIn({ schema: name }: Pick<IcebergConfig, 'schema'>): {
    schema: string;
    ledgerSchema: string;
    table: (table: string) => string;
    ledger: (table: string) => string;
};
/** Where DuckDB may read and write data files. */
export declare const foldersOf: ({ iceberg }: IcebergPlace) => readonly string[];
/** SQL that makes a catalog a database of DuckDB. Contains secrets. */
export declare function attachSql({ path, iceberg }: IcebergPlace, access: 'read' | 'write'): Promise<string>;
