import type { Engine } from '../../duckdb/engine.js';
import { type SqlDialect, type SqlPlace } from '../place.js';
/**
 * Reads the columns of a table. `duckdb_columns()` and `information_schema` take ten times as long, because they first
 * prepare every view that DuckDB comes with. `pragma_table_info` misreads quotes in names.
 *
 * @param stored the type that a column of a type has in the database
 */
export declare function columnsBy(stored: (type: string) => string): SqlDialect['columns'];
/** The SQL of a database that is attached to an engine as the default one: a DuckDB file, or a DuckLake. */
export declare const duckdbDialect: SqlDialect;
/** Each column of a relation as CREATE TABLE takes it. */
export declare function columnsOf(session: SqlPlace['session'], relation: string): Promise<string[]>;
/** A database that is attached to an engine as its default one. */
export declare function placeIn(engine: Engine, location: string, dialect: SqlDialect): SqlPlace;
