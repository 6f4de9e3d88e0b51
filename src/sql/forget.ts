import { marksFor } from '../duckdb/forgotten-sql.js';
import { forgottenColumns, recordOf, recordSql } from '../duckdb/ledger-tables.js';
import { quoteText } from '../duckdb/sql.js';
import { isMeant, jobOf } from '../common/series.js';
import { formatDay } from '../days/day.js';
import { loadIdColumn } from '../load/column-names.js';
import { columnCalled } from '../load/day-counts.js';
import type { Expiring } from '../load/destination.js';
import type { LoadDay } from '../load/ledger.js';
import type { ForgetSecrets, Forgetting, Forgotten, SecretMark } from '../load/forgotten.js';
import { forgottenSchema, isMet, isOf, marksOf, rowsByLoad, withForgotten } from '../load/forgotten.js';
import { countTable } from './days.js';
import { insertRecords, listed, loadsOf, readJobs, readLoads } from './ledger.js';
import type { SqlPlace } from './place.js';
import { forgetHistory, ownHistory } from './history-table.js';
import { removeRows, sameKey, sharedRows } from './shared-rows.js';
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
  const names = jobs.map((each) => each.job);
  await session.run(`DELETE FROM ${dialect.ledger('rejects')} WHERE load_id IN (${loadsOf(place, names)})`);
  const earlier = await readForgotten(place);
  const lines = withForgotten(earlier, { ...forgetting, table: name }, marks, days).slice(earlier.length);
  await insertRecords(place, 'forgotten', lines);
  await countLost(place, name, days);
  return days;
}

/** Counts the rows that loads have lost for good. */
async function countLost(
  place: SqlPlace,
  table: string,
  days: readonly LoadDay[],
  got: ReadonlyMap<string, number> = new Map(),
): Promise<void> {
  const moved = new Map(got);
  for (const [id, rows] of rowsByLoad(days)) {
    moved.set(id, (moved.get(id) ?? 0) - rows);
    await place.session.run(
      `UPDATE ${place.dialect.ledger('loads')} SET rows_loaded = rows_loaded - ${rows} WHERE load_id = ${quoteText(id)}`,
    );
  }
  await countTable(place, table, { moved });
}

/** Deletes the rows of days of a job config, inside a transaction. */
export async function expireRows(place: SqlPlace, { table, before: border, loads }: Expiring): Promise<void> {
  const { session, dialect } = place;
  const jobs = (await readJobs(place)).map(({ job }) => job).filter((job) => isMeant(jobOf(table.job), job));
  const before = formatDay(border);
  const loadsBefore = (which: string) =>
    `load_id IN (${loadsOf(place, jobs)} AND ${which} < DATE '${before}')`;
  // Superseded loads have rejects, too. Of which day a reject is nobody can tell.
  await session.run(`DELETE FROM ${dialect.ledger('rejects')} WHERE ${loadsBefore('slice_from')}`);
  const found = await findTable(place, table.table);
  const live = await readLoads(place, `superseded_by IS NULL AND load_id IN (${listed([...loads.keys()])})`);
  if (found === null || live.length === 0) return;
  const { name, columns } = found;
  const held = `held.${loadIdColumn}`;
  const ids = listed(live.map(({ loadId }) => loadId));
  const own = `${held} IN (${ids})`;
  const whole = listed(live.filter(({ slice }) => slice!.until <= border).map(({ loadId }) => loadId));
  const { dateColumn = '', timeZone = 'UTC' } = table.window ?? {};
  const asked = { from: dialect.table(name), column: columnCalled(columns, dateColumn), timeZone };
  const shared = await sharedRows(place, name);
  const isBefore = await place.isBefore({ ...asked, which: shared === null ? own : 'true' }, before);
  const goes = (loadId: string) => isBefore(`${loadId} IN (${whole})`);
  const days = await place.countDays({ ...asked, which: `${own} AND ${goes(held)}` });
  const key = table.key.flatMap((field) => columnCalled(columns, field) ?? []);
  const leaving = (which: string) =>
    forgetHistory(place, name, [columns, key, which], `past._${loadsBefore('slice_to')}`);
  const got = await removeRows(place, name, ids, leaving, goes);
  await countLost(place, name, days, got);
}

/** What was forgotten, oldest first. */
export async function readForgotten({ session, dialect }: SqlPlace): Promise<Forgotten[]> {
  const rows = await session.rows(`
    SELECT ${recordSql(forgottenColumns, dialect.isoTime)} FROM ${dialect.ledger('forgotten')} ORDER BY forgotten_at`);
  return rows.map((row) => ({
    ...recordOf(row, forgottenColumns, forgottenSchema.omit({ marks: true })),
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

/** Every table that may still have bytes of deleted rows of tables, as schema and name. */
export async function tablesOfRows(place: SqlPlace, tables: readonly string[]): Promise<string[]> {
  const { dialect } = place;
  const all = [dialect.ledger('rejects')];
  for (const table of tables) {
    const found = await findTable(place, table);
    const shared = await sharedRows(place, table);
    if (found !== null) all.push(dialect.table(found.name));
    if (shared !== null) all.push(shared.table);
    const history = await ownHistory(place, table);
    if (history !== null) all.push(dialect.table(history));
  }
  return all;
}
