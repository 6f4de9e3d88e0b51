import { destinations } from '../destinations.js';
import { quoteName, quoteText } from '../duckdb/sql.js';
import { columnName, type ColumnNames, nameKey } from '../load/column-names.js';
import { type SandboxOptions, type SourceOfQuery, openSandbox } from './sandbox.js';
import type { Row } from '../duckdb/row.js';

/** Named fields that have no value in a table with rows, and the names of its other columns. */
export interface UnseenColumns {
  unseen: string[];
  others: string[];
}

/** Checks fields that a job config names against the rows of its table. Throws if there is no table. */
export async function unseenColumns(
  source: SourceOfQuery,
  { table, columnNames }: { table: string; columnNames: ColumnNames },
  fields: readonly string[],
  options: SandboxOptions,
): Promise<UnseenColumns> {
  const { capabilities } = destinations[source.kind];
  const found = await askRows(
    source,
    `SELECT column_name FROM information_schema.columns WHERE table_catalog = current_database()
      AND table_schema = current_schema() AND lower(table_name) = lower(${quoteText(table)}) ORDER BY ordinal_position`,
    options,
  );
  const names = found.map((row) => row.text('column_name'));
  const declared = fields.map((field) => {
    const key = nameKey(columnName(field, new Set(), { ...capabilities, columnNames }));
    return { field, name: names.find((name) => nameKey(name) === key) };
  });
  const counts = declared.map(
    ({ name }, index) => `count(${name === undefined ? 'NULL' : quoteName(name)}) AS c${index}`,
  );
  const sql = `SELECT ${['count(*) AS rows', ...counts].join(', ')} FROM ${quoteName(table)}`;
  const [counted] = await askRows(source, sql, options);
  const isEmpty = counted === undefined || counted.number('rows') === 0;
  const unseen = declared.filter((_, index) => !isEmpty && counted.number(`c${index}`) === 0);
  const taken = new Set(declared.map(({ name }) => name));
  return { unseen: unseen.map(({ field }) => field), others: names.filter((name) => !taken.has(name)) };
}

/**
 * The rows of one of headgate's own queries, which must be few. The SQL must be valid in DuckDB and on every server.
 */
async function askRows(source: SourceOfQuery, sql: string, options: SandboxOptions): Promise<Row[]> {
  const { engine, answered, close } = await openSandbox(source, { ...options, ask: sql });
  try {
    return await engine.rows(answered ?? sql);
  } finally {
    await close();
  }
}
