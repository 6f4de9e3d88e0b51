import { relatedTo } from '../../src/duckdb/ledger-rows.js';
import { quoteNullable, quoteText } from '../../src/duckdb/sql.js';
import type { StagedOptions } from '../../src/duckdb/staged-sql.js';
import { loadIdColumn } from '../../src/load/column-names.js';
import { freshLoads, refuseLoaded, rowsLoaded, supersededIds } from '../../src/load/commit-rules.js';
import type { Commit, CommitResult, TableSpec } from '../../src/load/destination.js';
import { schemaChangeSchema } from '../../src/load/ledger.js';
import { mergeFields } from '../../src/load/merge-fields.js';
import { forgetSuperseded, openDayCounts, withDays } from './days.js';
import { insertLoad, readChanges, readLoads } from './ledger.js';
import type { Names } from './names.js';
import { type ReadyRows, readyRows, writeRows } from './rows.js';
import { applySchema } from './schema.js';
import type { Session } from './session.js';
import { findRelation, planTable } from './table.js';
import type { Work } from './work.js';

/**
 * Writes everything that a commit changes, inside a transaction. Writes nothing if the ledger already has every load.
 */
export async function writeCommit(
  work: Work,
  commit: Commit,
  at: string,
  options: StagedOptions,
): Promise<void> {
  const { session, names } = work;
  const { table: spec } = commit;
  const fresh = freshLoads(commit, await readLoads(session, names, relatedTo(commit)));
  const [first] = fresh;
  if (first === undefined) return;
  const { plan, name } = await planTable(work, commit, mergeFields(fresh.map(({ rows }) => rows.columns)));
  const ready: ReadyRows[] = [];
  for (const pending of fresh) ready.push(await readyRows(work, spec, plan, pending, options));
  // Changing columns locks the table. The files are prepared before, so readers only wait while rows are copied.
  if (!plan.create && plan.add.length + plan.retype.length + plan.drop.length > 0) {
    for (const { rows } of ready) await rows?.whole();
  }

  await supersede(work, commit, first.load.loadId);
  await doubt(work, commit);
  await applySchema(work, name, plan, first.load.loadId, at);
  const counts = await openDayCounts(
    work,
    spec,
    name,
    plan.retype.map(({ column }) => column.name),
  );
  for (const each of ready) {
    const { load } = each.pending;
    await writeRows(work, name, each, counts);
    const { rowsRejected } = each;
    await insertLoad(session, names, {
      ...load,
      rowsLoaded: rowsLoaded(each.pending, rowsRejected),
      rowsRejected,
      committedAt: at,
      supersededBy: null,
    });
    await counts.add(load.loadId, each.days);
  }
  await recordJob(session, names, spec);
  await counts.finish();
}

/** What the ledger and its other tables contain of a commit. */
export async function readCommit(session: Session, names: Names, commit: Commit): Promise<CommitResult> {
  const which = `load_id IN (${commit.loads.map(({ load }) => quoteText(load.loadId)).join(', ')})`;
  const found = await readLoads(session, names, which);
  const counting = () => Promise.reject(new RangeError('the commit has counted its rows'));
  const loads = await withDays({ session, names }, found, [commit.table], counting);
  const changes = await readChanges(session, names, which);
  return { loads, schemaChanges: changes.map((change) => schemaChangeSchema.parse(change)) };
}

/** Refuses a commit of days that another run has loaded meanwhile. */
export async function refuseOverlap(session: Session, names: Names, commit: Commit): Promise<void> {
  const which = `job = ${quoteText(commit.table.job)} AND superseded_by IS NULL`;
  refuseLoaded(commit, await readLoads(session, names, which));
}

/** Runs before the columns change, because removed rows need not fit them. */
async function supersede({ session, names }: Work, commit: Commit, by: string): Promise<void> {
  const ids = supersededIds(commit).map(quoteText).join(', ');
  if (ids === '') return;
  const table = await findRelation(session, names, commit.table.table);
  if (table !== null)
    await session.run(`DELETE FROM ${names.table(table)} WHERE ${loadIdColumn} IN (${ids})`);
  await session.run(
    `UPDATE ${names.ledger('loads')} SET superseded_by = ${quoteText(by)} WHERE superseded_by IS NULL AND load_id IN (${ids})`,
  );
  await forgetSuperseded(session, names, ids);
}

async function doubt({ session, names }: Work, { doubts = [] }: Commit): Promise<void> {
  if (doubts.length === 0) return;
  const ids = doubts.map(quoteText).join(', ');
  await session.run(
    `UPDATE ${names.ledger('loads')} SET complete = false WHERE superseded_by IS NULL AND load_id IN (${ids})`,
  );
}

/** Counts the rows of tables by day as their job configs ask now, inside a transaction. */
export async function writeDayCounts(work: Work, tables: readonly TableSpec[]): Promise<void> {
  const { session, names } = work;
  for (const spec of tables) {
    const { timeZone = 'UTC', dateColumn = null } = spec.window ?? {};
    const table = await findRelation(session, names, spec.table);
    if (table === null) continue;
    const counts = await openDayCounts(work, spec, table, []);
    await session.run(`
      UPDATE ${names.ledger('jobs')} SET time_zone = ${quoteText(timeZone)}, date_column = ${quoteNullable(dateColumn)}
      WHERE job = ${quoteText(spec.job)}`);
    await counts.finish();
  }
}

/**
 * Records what others need of the job config: the coverage view, when a day is over; counts, their column and time
 * zone; plans, the fields it asked for last.
 */
async function recordJob(
  session: Session,
  names: Names,
  { job, table, window, settings }: TableSpec,
): Promise<void> {
  const { timeZone, lookbackDays, dateColumn = null } = window ?? { timeZone: 'UTC', lookbackDays: 0 };
  const columns = ['job', 'table_name', 'time_zone', 'lookback_days', 'date_column', 'settings'];
  const values = [
    ...[job, table, timeZone].map(quoteText),
    lookbackDays,
    quoteNullable(dateColumn),
    quoteNullable(settings === undefined ? null : JSON.stringify(settings)),
  ];
  await session.run(`
    DELETE FROM ${names.ledger('jobs')} WHERE job = ${quoteText(job)};
    INSERT INTO ${names.ledger('jobs')} (${columns.join(', ')}) VALUES (${values.join(', ')})`);
}
