/** What other rooms need of DuckDB's types and values while they run. What opens, asks or closes DuckDB is this room's. */
export {
  DECIMAL,
  DuckDBStructType,
  DuckDBTypeId,
  JSDuckDBValueConverter,
  LIST,
  MAP,
  StatementType,
  TIMESTAMP,
  VARCHAR,
} from '@duckdb/node-api';
