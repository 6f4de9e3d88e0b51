import { DuckDBInstance } from '@duckdb/node-api';
import type { ColumnType, StagedRows } from '../../src/load/staged-rows.js';

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const identifier = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Types that are read as VARCHAR and then cast. */
const isCast = (type: ColumnType): boolean => type === 'JSON' || type.startsWith('DECIMAL');

let connection: ReturnType<typeof connect> | undefined;
async function connect() {
  const opened = await (await DuckDBInstance.create(':memory:')).connect();
  await opened.run("SET TimeZone = 'UTC'");
  return opened;
}

/**
 * Reads a stage as staged-rows.ts says. Values are as DuckDB prints them in their observed type; DOUBLE as the number,
 * TIMESTAMPTZ as microseconds since 1970.
 */
export async function readBack({ path, format, columns, longestRow }: StagedRows): Promise<unknown[][]> {
  if (columns.length === 0) return [];
  connection ??= connect();
  const typed = columns.map(({ name, type }, i) => ({ name, type: type ?? 'VARCHAR', cell: `c${i}` }));
  const shown = typed.map(({ name, type, cell }) => {
    const column = `CAST(${format === 'csv' ? cell : identifier(name)} AS ${type})`;
    if (type === 'DOUBLE') return column;
    return type === 'TIMESTAMPTZ' ? `epoch_us(${column})::VARCHAR` : `${column}::VARCHAR`;
  });
  const pairs = typed.map(({ name, type, cell }) =>
    format === 'csv' ? `${cell}: 'VARCHAR'` : `${literal(name)}: '${isCast(type) ? 'VARCHAR' : type}'`,
  );
  const source =
    format === 'csv'
      ? `read_csv(${literal(path)}, columns = {${pairs.join()}}, auto_detect = false, header = true, quote = '"', escape = '"',
          delim = ',', allow_quoted_nulls = false, parallel = false, max_line_size = ${longestRow + 100})`
      : `read_json(${literal(path)}, columns = {${pairs.join()}}, format = 'newline_delimited',
          maximum_object_size = ${longestRow + 100})`;
  const reader = await (await connection).runAndReadAll(`SELECT ${shown.join()} FROM ${source}`);
  return reader.getRows();
}
