import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { quoteText } from '../../src/duckdb/sql.js';
import type { Session } from './session.js';

/** Distinguishes NULL from '': NULL is never quoted, and every value always is. */
const csv = `FORMAT csv, NULL '\\N', FORCE_QUOTE *`;

/** The longest row that a stage accepts, if every quote in it were doubled. */
const longestLine = 80 * 1024 * 1024;
const shortestLine = 2 * 1024 * 1024;

/**
 * Writes the result of a PostgreSQL query to a file in a folder. Returns a FROM item of DuckDB with the columns c0, c1
 * and so on, all texts.
 */
export async function pull(
  session: Session,
  folder: string,
  query: string,
  columns: number,
): Promise<string> {
  const file = join(folder, `pulled-${randomUUID()}.csv`);
  await session.copyOut(`COPY (${query}) TO STDOUT (${csv})`, file);
  return readPulled(file, columns);
}

/**
 * The DuckDB FROM item for a file that `pull` has written. Lines end in LF; DuckDB would take the first line end for
 * it, which may be a CR LF inside a value.
 */
async function readPulled(file: string, columns: number): Promise<string> {
  const { size } = await stat(file);
  const line = Math.min(Math.max(size + 1_024, shortestLine), longestLine);
  const names = Array.from({ length: columns }, (_, index) => `c${index}: 'VARCHAR'`).join(', ');
  return `read_csv(${quoteText(file)}, columns = {${names}}, header = false, auto_detect = false, delim = ',', quote = '"',
    escape = '"', nullstr = '\\N', allow_quoted_nulls = false, compression = 'none', parallel = false,
    new_line = '\\n', max_line_size = ${line}, buffer_size = ${2 * line})`;
}
