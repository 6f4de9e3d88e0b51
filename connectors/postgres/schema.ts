import { quoteName, quoteNullable, quoteText } from '../../src/duckdb/sql.js';
import { loadIdColumn } from '../../src/load/column-names.js';
import type { SchemaPlan } from '../../src/load/schema-plan.js';
import { columnTypeOf, convertedColumn } from './types.js';
import type { Work } from './work.js';

/**
 * Changes a table to match its plan, inside the commit's transaction. Rows that do not fit a reset type are already
 * removed.
 */
export async function applySchema(
  { session, names }: Work,
  table: string,
  plan: SchemaPlan,
  loadId: string,
  at: string,
): Promise<void> {
  const added = plan.add.map(({ name, type }) => `${quoteName(name)} ${columnTypeOf(type)}`);
  if (plan.create) {
    await session.run(
      `CREATE TABLE ${names.table(table)} (${[...added, `${loadIdColumn} text NOT NULL`].join(', ')})`,
    );
    // The rows of a load lie together, so this small index is enough to find them when the load is replaced. It does
    // not slow down loading.
    await session.run(
      `CREATE INDEX ON ${names.table(table)} USING brin (${loadIdColumn} text_bloom_ops) WITH (autosummarize = on)`,
    );
    for (const each of ['tables', 'columns']) {
      await session.run(`DELETE FROM ${names.ledger(each)} WHERE table_name = ${quoteText(table)}`);
    }
    await session.run(`INSERT INTO ${names.ledger('tables')} VALUES (${quoteText(table)}, '${at}')`);
  } else {
    // One statement, so that PostgreSQL rewrites the table at most once.
    const steps = [
      ...plan.drop.map(({ name }) => `DROP COLUMN ${quoteName(name)}`),
      ...plan.retype.map(retyped),
      ...added.map((column) => `ADD COLUMN ${column}`),
    ];
    if (steps.length > 0) await session.run(`ALTER TABLE ${names.table(table)} ${steps.join(', ')}`);
  }
  await recordSchema({ session, names }, table, plan, loadId, at);
}

function retyped({ column, to }: SchemaPlan['retype'][number]): string {
  const name = quoteName(column.name);
  return `ALTER COLUMN ${name} TYPE ${columnTypeOf(to)} USING ${convertedColumn(name, column.type, to)}`;
}

/** Records the column of each field, and the changes that were made for it. */
async function recordSchema(
  { session, names }: Pick<Work, 'session' | 'names'>,
  table: string,
  plan: SchemaPlan,
  loadId: string,
  at: string,
): Promise<void> {
  const columns = names.ledger('columns');
  const named = (all: readonly string[]) =>
    `table_name = ${quoteText(table)} AND column_name IN (${all.map(quoteText).join(', ')})`;
  if (plan.add.length > 0) {
    const fields = plan.add.map(({ field }) => quoteText(JSON.stringify(field))).join(', ');
    await session.run(
      `DELETE FROM ${columns} WHERE table_name = ${quoteText(table)} AND field::text IN (${fields})`,
    );
    const rows = plan.add.map(({ name, field, valued, type }) => {
      const texts = [table, name, JSON.stringify(field)].map(quoteText).join(', ');
      return `(${texts}, ${valued}, ${quoteText(type)})`;
    });
    await session.run(`INSERT INTO ${columns} VALUES ${rows.join(', ')}`);
  }
  for (const { column, to } of plan.retype) {
    await session.run(`UPDATE ${columns} SET type = ${quoteText(to)} WHERE ${named([column.name])}`);
  }
  for (const [all, valued] of [
    [plan.valued, true],
    [plan.blank, false],
  ] as const) {
    if (all.length > 0) await session.run(`UPDATE ${columns} SET valued = ${valued} WHERE ${named(all)}`);
  }
  if (plan.drop.length > 0)
    await session.run(`DELETE FROM ${columns} WHERE ${named(plan.drop.map(({ name }) => name))}`);
  if (plan.changes.length === 0) return;
  const changes = plan.changes.map(({ column, change, from, to }) => {
    const before = quoteNullable(from === null ? null : shown(from));
    return `(${quoteText(loadId)}, ${quoteText(table)}, ${quoteText(column)}, ${quoteText(change)}, ${before}, ${quoteText(to)}, '${at}')`;
  });
  await session.run(`
    INSERT INTO ${names.ledger('schema_changes')}
      (load_id, table_name, column_name, change, changed_from, changed_to, changed_at) VALUES ${changes.join(', ')}`);
}

/** A name for messages and the ledger. PostgreSQL's texts cannot contain NUL. */
const shown = (name: string) => name.replaceAll('\0', '\u2400');
