/** DuckDB's types and values that other rooms need at run time. Only this room opens and closes DuckDB. */
export { DECIMAL, DuckDBStructType, DuckDBTypeId, JSDuckDBValueConverter, LIST, MAP, StatementType, TIMESTAMP, VARCHAR, } from '@duckdb/node-api';
