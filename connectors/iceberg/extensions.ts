/** Extensions of DuckDB, each after those that it needs. */
export const extensions = ['httpfs', 'avro', 'iceberg'];
