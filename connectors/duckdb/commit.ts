import { loadIdColumn } from '../../src/load/column-names.js';
import { freshLoads, rowsLoaded, supersededIds } from '../../src/load/commit-rules.js';
import type { Commit, TableSpec } from '../../src/load/destination.js';
import type { Engine } from '../../src/duckdb/engine.js';
import { relatedTo } from '../../src/duckdb/ledger-rows.js';
import { type Load, type SchemaChange, schemaChangeSchema } from '../../src/load/ledger.js';
import { mergeFields } from '../../src/load/merge-fields.js';
import { quoteNullable, quoteText } from '../../src/duckdb/sql.js';
import type { StagedOptions } from '../../src/duckdb/staged-sql.js';
import { forgetSuperseded, openDayCounts, withDays } from './days.js';
import { insertLoad, readChanges, readLoads } from './ledger.js';
import { longTextColumns } from './long-texts.js';
import { insertRows } from './rows.js';
import { applySchema, planTable, tableName } from './table.js';

/**
 * Writes everything that a commit changes, but does not COMMIT. Returns false, without a transaction, if the ledger
 * already has every load.
 */
export async function writeCommit(
  engine: Engine,
  commit: Commit,
  at: string,
  location: string,
  options: StagedOptions,
): Promise<boolean> {
  const fresh = freshLoads(commit, await readLoads(engine, relatedTo(commit)));
  const [first] = fresh;
  if (first === undefined) return false;
  const fields = mergeFields(fresh.map(({ rows }) => rows.columns));
  const plan = await planTable(engine, commit, fields, location);
  const long = await longTextColumns(engine, fresh, plan, options);

  await engine.run('BEGIN');
  await applySchema(engine, commit.table, plan, { loadId: first.load.loadId, at, long });
  const retyped = plan.retype.map(({ column }) => column.name);
  const counts = await openDayCounts(engine, commit.table, retyped);
  await supersede(engine, commit, first.load.loadId);
  await doubt(engine, commit);
  for (const pending of fresh) {
    const rowsRejected = await insertRows(engine, commit.table, plan, pending, { ...options, counts });
    const { load } = pending;
    const loaded = rowsLoaded(pending, rowsRejected);
    await insertLoad(engine, {
      ...load,
      rowsLoaded: loaded,
      rowsRejected,
      committedAt: at,
      supersededBy: null,
    });
    await counts.add(load.loadId);
  }
  await recordJob(engine, commit.table);
  await counts.finish();
  return true;
}

/** What the ledger and its other tables contain of a commit. */
export async function readCommit(
  engine: Engine,
  commit: Commit,
): Promise<{ loads: Load[]; schemaChanges: SchemaChange[] }> {
  const ids = idsOf(commit).map(quoteText).join(', ');
  const loads = await withDays(engine, await readLoads(engine, `load_id IN (${ids})`), [commit.table]);
  const changes = await readChanges(engine, `load_id IN (${ids})`);
  return { loads, schemaChanges: changes.map((change) => schemaChangeSchema.parse(change)) };
}

export function idsOf(commit: Commit): string[] {
  return commit.loads.map(({ load }) => load.loadId);
}

async function supersede(engine: Engine, commit: Commit, by: string): Promise<void> {
  const ids = supersededIds(commit).map(quoteText).join(', ');
  if (ids === '') return;
  await engine.run(`DELETE FROM ${tableName(commit.table.table)} WHERE ${loadIdColumn} IN (${ids})`);
  await engine.run(
    `UPDATE _headgate.loads SET superseded_by = ${quoteText(by)} WHERE superseded_by IS NULL AND load_id IN (${ids})`,
  );
  await forgetSuperseded(engine, ids);
}

async function doubt(engine: Engine, { doubts = [] }: Commit): Promise<void> {
  if (doubts.length === 0) return;
  const ids = doubts.map(quoteText).join(', ');
  await engine.run(
    `UPDATE _headgate.loads SET complete = false WHERE superseded_by IS NULL AND load_id IN (${ids})`,
  );
}

/** Counts the rows of tables by day as their job configs ask now. Does not COMMIT. */
export async function writeDayCounts(engine: Engine, tables: readonly TableSpec[]): Promise<void> {
  await engine.run('BEGIN');
  for (const spec of tables) {
    const { timeZone = 'UTC', dateColumn = null } = spec.window ?? {};
    const counts = await openDayCounts(engine, spec, []);
    await engine.run(`
      UPDATE _headgate.jobs SET time_zone = ${quoteText(timeZone)}, date_column = ${quoteNullable(dateColumn)}
      WHERE job = ${quoteText(spec.job)}`);
    await counts.finish();
  }
}

/**
 * Records what others need of the job config: the coverage view, when a day is over; counts, their column and time
 * zone; plans, the fields it asked for last.
 */
async function recordJob(engine: Engine, { job, table, window, settings }: TableSpec): Promise<void> {
  const { timeZone, lookbackDays, dateColumn = null } = window ?? { timeZone: 'UTC', lookbackDays: 0 };
  const names = ['job', 'table_name', 'time_zone', 'lookback_days', 'date_column', 'settings'];
  const values = [
    ...[job, table, timeZone].map(quoteText),
    lookbackDays,
    quoteNullable(dateColumn),
    quoteNullable(settings === undefined ? null : JSON.stringify(settings)),
  ];
  const same = names.map((name, index) => `${name} IS NOT DISTINCT FROM ${values[index]}`).join(' AND ');
  const { length } = await engine.rows(`SELECT job FROM _headgate.jobs WHERE ${same}`);
  if (length > 0) return;
  await engine.run(`DELETE FROM _headgate.jobs WHERE job = ${quoteText(job)}`);
  await engine.run(`INSERT INTO _headgate.jobs (${names.join(', ')}) VALUES (${values.join(', ')})`);
}
