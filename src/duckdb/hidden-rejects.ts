import type { Hiding } from '../load/hiding.js';
import type { Engine } from './engine.js';
import type { Row } from './row.js';
import { quoteText } from './sql.js';

/**
 * Condition for rejected rows that must not keep their value.
 *
 * @param from FROM item over rejected rows
 */
export async function hiddenRejects(
  session: { rows(sql: string): Promise<Row[]> },
  from: string,
  hiding: Hiding,
): Promise<string> {
  const rows = await session.rows(`SELECT DISTINCT column_name AS field FROM ${from}`);
  const fields = rows.flatMap((row) => row.optional('field') ?? []).filter((field) => hiding.hides(field));
  // Without a column the value is a part of the whole row.
  const named = fields.map((field) => ` OR column_name = ${quoteText(field)}`);
  return `(column_name IS NULL${named.join('')})`;
}

/**
 * Writes rejected rows to a Parquet file, without hidden values.
 *
 * @param from FROM item over rejected rows
 */
export async function copyRejects(engine: Engine, from: string, hiding: Hiding, path: string): Promise<void> {
  const which = await hiddenRejects(engine, from, hiding);
  const query = `SELECT * REPLACE (CASE WHEN ${which} THEN NULL ELSE value END AS value) FROM ${from}`;
  await engine.run(`COPY (${query}) TO ${quoteText(path)} (FORMAT parquet, COMPRESSION zstd)`);
}
