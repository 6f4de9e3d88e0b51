import { quoteNullable, quoteText } from '../duckdb/sql.js';
import { excludedFields, hiddenText } from '../load/hidden-columns.js';
import type { JobSettings } from '../load/ledger.js';
import type { SqlPlace } from './place.js';

/** Records in the ledger which fields of a table are excluded and hashed. An excluded one has a row without a column. */
export async function recordHidden(
  { session, dialect }: SqlPlace,
  table: string,
  { hidden }: Pick<JobSettings, 'hidden'> = {},
): Promise<void> {
  if (hidden === undefined) return;
  const columns = dialect.ledger('columns');
  const own = `table_name = ${quoteText(table)}`;
  const rows = await session.rows(
    `SELECT column_name, ${dialect.field.sql} AS field, hidden FROM ${columns} WHERE ${own}`,
  );
  const known = rows.map((row) => ({
    column: row.optional('column_name'),
    field: dialect.field.read(row.text('field')),
    hidden: row.optional('hidden'),
  }));
  const there = known.filter(({ column }) => column !== null);
  for (const { column, field, hidden: before } of there) {
    const text = hiddenText(field, hidden);
    if (text === before) continue;
    await session.run(
      `UPDATE ${columns} SET hidden = ${quoteNullable(text)} WHERE ${own} AND column_name = ${quoteText(column!)}`,
    );
  }
  const excluded = excludedFields(there, hidden);
  const before = known.filter(({ column }) => column === null).map(({ field }) => field);
  if (excluded.join('\n') === before.join('\n')) return;
  await session.run(`DELETE FROM ${columns} WHERE ${own} AND column_name IS NULL`);
  for (const field of excluded)
    await session.run(`INSERT INTO ${columns} (table_name, field, valued, hidden)
      VALUES (${quoteText(table)}, ${dialect.field.write(field)}, false, 'excluded')`);
}
