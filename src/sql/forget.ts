import { marksFor } from '../duckdb/forgotten-sql.js';
import { forgottenColumns, ledgerRow } from '../duckdb/ledger-tables.js';
import { quoteText, nameSql } from '../duckdb/sql.js';
import { columnCalled } from '../load/day-counts.js';
import type { LoadDay } from '../load/ledger.js';
import type { ForgetSecrets, Forgetting, Forgotten, SecretMark } from '../load/forgotten.js';
import { forgottenSchema, isMet, isOf, marksOf, rowsByLoad, withForgotten } from '../load/forgotten.js';
import { countTable } from './days.js';
import { listed, readJobs } from './ledger.js';
import type { SqlPlace } from './place.js';
import { sameKey } from './shared-keys.js';
import { sharedRows } from './shared-rows.js';
import { forgetHistory, ownHistory } from './history-table.js';
import { findTable } from './table.js';

/** Deletes rows that meet a condition, and writes down how to recognise them, inside a transaction. */
export async function forgetRows(place: SqlPlace, forgetting: Forgetting): Promise<LoadDay[]> {
  const { session, dialect } = place;
  const { table } = forgetting;
  const found = await findTable(place, table);
  if (found === null) return [];
  const { name, columns } = found;
  const rows = dialect.table(name);
  const which = isMet(forgetting);
  const jobs = (await readJobs(place)).filter(isOf(table));
  const window = jobs.find(({ dateColumn }) => dateColumn !== null);
  const days = await place.countDays({
    from: rows,
    column: columnCalled(columns, window?.dateColumn ?? ''),
    timeZone: window?.timeZone ?? 'UTC',
    which,
  });
  if (forgetting.dryRun) return days;

  const fields = jobs.find(({ settings }) => settings !== null)?.settings?.key ?? [];
  const key = fields.flatMap((field) => columnCalled(columns, field) ?? []);
  const marks = await place.lendRows({ from: rows, columns: key, which }, (engine, from) =>
    marksFor(engine, forgetting, columns, key, from),
  );
  const shared = await sharedRows(place, name);
  if (shared !== null)
    await session.run(`
      DELETE FROM ${shared.table} AS shared USING (SELECT * FROM ${rows} WHERE ${which}) AS held
      WHERE ${sameKey(place, shared.key, 'shared')}`);
  await forgetHistory(place, name, [columns, key, which]);
  await session.run(`DELETE FROM ${rows} WHERE ${which}`);
  const lost = rowsByLoad(days);
  const loads = dialect.ledger('loads');
  for (const [id, rows] of lost)
    await session.run(
      `UPDATE ${loads} SET rows_loaded = rows_loaded - ${rows} WHERE load_id = ${quoteText(id)}`,
    );
  await session.run(`
    DELETE FROM ${dialect.ledger('rejects')} WHERE load_id IN (
      SELECT load_id FROM ${loads} WHERE ${nameSql} IN (${listed(jobs.map((each) => each.job))}))`);
  const earlier = await readForgotten(place);
  const lines = withForgotten(earlier, { ...forgetting, table: name }, marks, days).slice(earlier.length);
  for (const line of lines)
    await session.run(
      `INSERT INTO ${dialect.ledger('forgotten')} VALUES ${ledgerRow(forgottenColumns, line)}`,
    );
  await countTable(place, name, { moved: new Map([...lost].map(([id, rows]) => [id, -rows])) });
  return days;
}

/** What was forgotten, oldest first. */
export async function readForgotten({ session, dialect }: SqlPlace): Promise<Forgotten[]> {
  const rows = await session.rows(`
    SELECT job, table_name, ${dialect.isoTime('forgotten_at')} AS at, rows, key_name, marks
    FROM ${dialect.ledger('forgotten')} ORDER BY forgotten_at`);
  return rows.map((row) => ({
    job: row.text('job'),
    table: row.text('table_name'),
    forgottenAt: row.text('at'),
    rows: row.number('rows'),
    keyName: row.text('key_name'),
    marks: row.json('marks', forgottenSchema.shape.marks),
  }));
}

/** The marks of rows that a commit has to leave out. */
export async function forgottenMarks(
  place: SqlPlace,
  { table, forgetSecrets }: { table: string; forgetSecrets?: ForgetSecrets },
): Promise<SecretMark[]> {
  return marksOf(await readForgotten(place), table, forgetSecrets);
}

/** Every table that may still have bytes of forgotten rows of a table, as schema and name. */
export async function tablesOfRows(place: SqlPlace, table: string): Promise<string[]> {
  const { dialect } = place;
  const found = await findTable(place, table);
  const shared = await sharedRows(place, table);
  const history = await ownHistory(place, table);
  return [
    ...(found === null ? [] : [dialect.table(found.name)]),
    ...(history === null ? [] : [dialect.table(history)]),
    dialect.ledger('rejects'),
    ...(shared === null ? [] : [shared.table]),
  ];
}
