import { HeadgateError } from '../common/errors.js';
import { hiddenRejects } from '../duckdb/hidden-rejects.js';
import { quoteName, quoteNullable, quoteText, isNamed, nameSql } from '../duckdb/sql.js';
import { loadIdColumn, nameKey } from '../load/column-names.js';
import { refuseMisplacedLoad } from '../load/commit-rules.js';
import type { TableSpec } from '../load/destination.js';
import type { SchemaPlan, TableColumn } from '../load/schema-plan.js';
import { jobOf, groupBy } from '../common/series.js';
import { plural, shellWord } from '../common/words.js';
import { listed, loadsOf, readJobs } from './ledger.js';
import type { SqlPlace } from './place.js';
import { excludedFields, type Hiding, hiddenText, withHidden } from '../load/hiding.js';
import type { JobSettings } from '../load/ledger.js';

/** One of headgate's tables, as the database has it. */
export interface FoundTable {
  /** The name it was created with. */
  name: string;
  /** Without `_load_id`. */
  columns: TableColumn[];
}

export const isSameTable = (one: string, other: string) => nameKey(one) === nameKey(other);

/**
 * The name under which the ledger knows a table, whatever its case; null if it does not. Names that differ by more than
 * the case of ASCII letters are the same to headgate, but not to every database, so they are compared here.
 */
export async function ledgerName(
  { session, dialect }: Pick<SqlPlace, 'session'> & { dialect: Pick<SqlPlace['dialect'], 'ledger'> },
  table: string,
): Promise<string | null> {
  const rows = await session.rows(`SELECT table_name FROM ${dialect.ledger('tables')}`);
  return rows.map((row) => row.text('table_name')).find((name) => isSameTable(name, table)) ?? null;
}

/** A table that headgate made; null if it is gone or another program has replaced it. */
export async function ownTable(place: SqlPlace, table: string): Promise<string | null> {
  const { session, dialect } = place;
  const name = await dialect.find(session, table);
  if (name === null || (await ledgerName(place, table)) === null) return null;
  const columns = await dialect.columns(session, dialect.table(name));
  return columns.some((column) => column.name === loadIdColumn) ? name : null;
}

/** A table with its columns; null if there is no such table yet. Raises `table_foreign` if headgate did not make it. */
export async function findTable(place: SqlPlace, table: string): Promise<FoundTable | null> {
  const { session, dialect, location } = place;
  const name = await dialect.find(session, table);
  if (name === null) {
    await refuseDropped(place, table);
    return null;
  }
  const recorded = await ledgerName(place, name);
  if (recorded === null) throw foreign(table, location);
  const known = new Map((await fieldsOf(place, recorded)).map((column) => [column.name, column]));
  const columns = await dialect.columns(session, dialect.table(name));
  return {
    name,
    columns: columns
      .filter((column) => column.name !== loadIdColumn)
      .map((column) => {
        const made = known.get(column.name);
        const type = column.type(made?.type);
        return { name: column.name, field: made?.field ?? null, type, valued: made?.valued ?? true };
      }),
  };
}

/** The rows of the ledger's `columns` that meet a condition. An excluded field has no name of a column. */
async function columnRecords({ session, dialect }: SqlPlace, which: string) {
  const rows = await session.rows(`
    SELECT table_name, column_name, ${dialect.field.sql} AS field, valued, type, hidden
    FROM ${dialect.ledger('columns')} WHERE ${which}`);
  return rows.map((row) => ({
    table: row.text('table_name'),
    name: row.optional('column_name'),
    field: dialect.field.read(row.text('field')),
    valued: row.flag('valued'),
    type: row.optional('type') ?? '',
    hidden: row.optional('hidden'),
  }));
}

type Field = Awaited<ReturnType<typeof columnRecords>>[number] & { name: string };

const hasColumn = (record: Omit<Field, 'name'> & { name: string | null }): record is Field =>
  record.name !== null;

/**
 * The columns that headgate made for a table, which may be gone.
 *
 * @param table as the ledger names it
 */
export async function fieldsOf(place: SqlPlace, table: string): Promise<Field[]> {
  return (await columnRecords(place, `table_name = ${quoteText(table)}`)).filter(hasColumn);
}

/** The columns that headgate made for tables, by `nameKey` of the table. The tables themselves may be gone. */
export async function readAllFields(place: SqlPlace): Promise<Map<string, Field[]>> {
  return groupBy((await columnRecords(place, 'true')).filter(hasColumn), ({ table }) => nameKey(table));
}

/** The same columns. Those that no load has filled may have been filled by another program. */
export async function withFilled(
  { session, dialect }: SqlPlace,
  { name, columns }: FoundTable,
  awaited: ReadonlySet<string>,
): Promise<TableColumn[]> {
  const unsure = columns.filter(({ valued, field }) => !valued && field !== null && awaited.has(field));
  if (unsure.length === 0) return columns;
  const looks = unsure.map(
    (column, index) =>
      `EXISTS (SELECT 1 FROM ${dialect.table(name)} WHERE ${quoteName(column.name)} IS NOT NULL) AS f${index}`,
  );
  const row = await session.row(`SELECT ${looks.join(', ')}`);
  const filled = new Set(unsure.filter((_, index) => row.flag(`f${index}`)));
  return columns.map((column) => (filled.has(column) ? { ...column, valued: true } : column));
}

/** Raises `destination_damaged` if someone dropped a table that has live loads. */
export async function refuseGone(place: SqlPlace, table: string): Promise<void> {
  if ((await place.dialect.find(place.session, table)) === null) await refuseDropped(place, table);
}

/** Refuses a table that someone dropped. Its rows are gone, but the ledger still counts their days as covered. */
async function refuseDropped(place: SqlPlace, table: string): Promise<void> {
  const { session, dialect, location } = place;
  const jobs = (await readJobs(place)).filter((each) => isSameTable(each.table, table)).map(({ job }) => job);
  const lost = await session.rows(`
    SELECT ${nameSql} AS name, count(*) AS loads FROM ${dialect.ledger('loads')}
    WHERE superseded_by IS NULL AND rows_loaded > 0 AND ${nameSql} IN (${listed(jobs)}) GROUP BY 1 ORDER BY 1`);
  if (lost.length === 0) return;
  const loads = lost.reduce((sum, row) => sum + row.number('loads'), 0);
  const names = new Set(lost.map((row) => jobOf(row.text('name'))));
  const commands = [...names].map((name) => `\`headgate drop ${shellWord(name)}\``).join(', ');
  throw new HeadgateError(
    'destination_damaged',
    `${location}: table ${table} is gone with the rows of ${plural(loads, 'load')}`,
    { hint: `Restore it, or forget those loads, so that the next run fetches them again: ${commands}.` },
  );
}

/** Raises the errors of a destination's `loads` for live loads whose table is not the one that the config names. */
export async function refuseMisplaced(place: SqlPlace, specs: readonly TableSpec[]): Promise<void> {
  if (specs.length === 0) return;
  const { session, dialect } = place;
  const rows = await session.rows(
    `SELECT DISTINCT ${nameSql} AS name FROM ${dialect.ledger('loads')} WHERE superseded_by IS NULL`,
  );
  const live = new Set(rows.map((row) => row.text('name')));
  const placed = (await readJobs(place)).filter(({ job }) => live.has(job));
  for (const spec of specs) {
    for (const { job, table, settings } of placed) {
      refuseMisplacedLoad(spec, { job, table, settings, isThere: isSameTable(table, spec.table) });
    }
  }
}

/** Raises `table_foreign` if a database without a ledger has the table, because headgate cannot have made it. */
export async function refuseForeign({ session, dialect, location }: SqlPlace, table: string): Promise<void> {
  if ((await dialect.find(session, table)) !== null) throw foreign(table, location);
}

function foreign(table: string, location: string): HeadgateError {
  return new HeadgateError('table_foreign', `${location} has a table ${table} that headgate did not make`);
}

/** Records a table that was just created, in place of one of that name that somebody dropped. */
export async function recordTable(place: SqlPlace, table: string, at: string): Promise<void> {
  const { session, dialect } = place;
  const before = await ledgerName(place, table);
  for (const each of before === null ? [] : ['tables', 'columns']) {
    await session.run(`DELETE FROM ${dialect.ledger(each)} WHERE table_name = ${quoteText(before ?? table)}`);
  }
  await session.run(
    `INSERT INTO ${dialect.ledger('tables')} (table_name, created_at) VALUES (${quoteText(table)}, '${at}')`,
  );
}

/** Records the column of each field, and the changes that were made for it. */
export async function recordSchema(
  { session, dialect }: SqlPlace,
  table: string,
  plan: SchemaPlan,
  { loadId, at }: { loadId: string; at: string },
): Promise<void> {
  const columns = dialect.ledger('columns');
  const own = `table_name = ${quoteText(table)}`;
  const named = (all: readonly string[]) => `${own} AND column_name IN (${listed(all)})`;
  if (plan.add.length > 0) {
    const fields = plan.add.map(({ field }) => dialect.field.write(field));
    await session.run(
      `DELETE FROM ${columns} WHERE ${own} AND ${dialect.field.sql} IN (${fields.join(', ')})`,
    );
    const rows = plan.add.map(
      ({ name, valued, type }, index) =>
        `(${quoteText(table)}, ${quoteText(name)}, ${fields[index]}, ${valued}, ${quoteText(type)})`,
    );
    await session.run(
      `INSERT INTO ${columns} (table_name, column_name, field, valued, type) VALUES ${rows.join(', ')}`,
    );
  }
  for (const { column, to } of plan.retype) {
    await session.run(`UPDATE ${columns} SET type = ${quoteText(to)} WHERE ${named([column.name])}`);
  }
  for (const [names, valued] of [
    [plan.valued, true],
    [plan.blank, false],
  ] as const) {
    if (names.length > 0) await session.run(`UPDATE ${columns} SET valued = ${valued} WHERE ${named(names)}`);
  }
  if (plan.drop.length > 0) {
    await session.run(`DELETE FROM ${columns} WHERE ${named(plan.drop.map(({ name }) => name))}`);
  }
  if (plan.changes.length === 0) return;
  const changes = plan.changes.map(({ column, change, from, to }) => {
    // Not every database can store NUL in a text.
    const before = quoteNullable(from?.replaceAll('\0', '\u2400') ?? null);
    const texts = [loadId, table, column, change].map(quoteText).join(', ');
    return `(${texts}, ${before}, ${quoteText(to)}, '${at}')`;
  });
  await session.run(`
    INSERT INTO ${dialect.ledger('schema_changes')}
      (load_id, table_name, column_name, change, changed_from, changed_to, changed_at) VALUES ${changes.join(', ')}`);
}

/** Records in the ledger which fields of a table are excluded and hashed. An excluded one has a row without a column. */
export async function recordHidden(
  place: SqlPlace,
  table: string,
  { hidden }: Pick<JobSettings, 'hidden'> = {},
): Promise<void> {
  if (hidden === undefined) return;
  const { session, dialect } = place;
  const columns = dialect.ledger('columns');
  const own = `table_name = ${quoteText(table)}`;
  const known = await columnRecords(place, own);
  const there = known.filter(hasColumn);
  for (const { name, field, hidden: before } of there) {
    const text = hiddenText(field, hidden);
    if (text === before) continue;
    await session.run(
      `UPDATE ${columns} SET hidden = ${quoteNullable(text)} WHERE ${own} AND column_name = ${quoteText(name)}`,
    );
  }
  const excluded = excludedFields(there, hidden);
  const before = known.filter(({ name }) => name === null).map(({ field }) => field);
  if (excluded.join('\n') === before.join('\n')) return;
  await session.run(`DELETE FROM ${columns} WHERE ${own} AND column_name IS NULL`);
  for (const field of excluded)
    await session.run(`INSERT INTO ${columns} (table_name, field, valued, hidden)
      VALUES (${quoteText(table)}, ${dialect.field.write(field)}, false, 'excluded')`);
}

/** Takes hidden values out of the rejects and settings of job configs, inside a transaction. */
export async function hideNotes(place: SqlPlace, hiding: Hiding): Promise<void> {
  const { session, dialect } = place;
  const own = `load_id IN (${loadsOf(place, hiding.jobs)})`;
  const rejects = dialect.ledger('rejects');
  const which = await hiddenRejects(session, `${rejects} WHERE ${own}`, hiding);
  await session.run(`UPDATE ${rejects} SET value = NULL WHERE value IS NOT NULL AND ${own} AND ${which}`);
  for (const { job, settings } of await readJobs(place)) {
    if (settings === null || !hiding.jobs.includes(job)) continue;
    const text = quoteText(JSON.stringify(withHidden(settings, hiding)));
    await session.run(`UPDATE ${dialect.ledger('jobs')} SET settings = ${text} WHERE ${isNamed(job)}`);
  }
}
