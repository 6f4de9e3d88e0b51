import type { SqlDialect } from '../../src/sql/place.js';
import type { IcebergCatalog } from './catalog.js';
/** The type of Iceberg that holds the values of a type. */
export declare const storedType: (type: string) => string;
/** SQL of a column's value as its own type. */
export declare const asOwnType: (value: string, type: string) => string;
/** The SQL of DuckDB over the tables of a catalog. */
export declare function dialectOf({ names: { table, ledger }, tablesOf }: IcebergCatalog): SqlDialect;
