import { loadIdColumn } from '../../src/load/column-names.js';
import { freshLoads, supersededIds } from '../../src/load/commit-rules.js';
import type { Commit } from '../../src/load/destination.js';
import type { Engine } from '../../src/load/engine.js';
import type { Load, SchemaChange } from '../../src/load/ledger.js';
import { mergeFields } from '../../src/load/schema-plan.js';
import { quoteNullable, quoteText } from '../../src/load/sql.js';
import type { StagedOptions } from '../../src/load/staged-sql.js';
import { insertLoad, readChanges, readLoads } from './ledger.js';
import { insertRows } from './rows.js';
import { applySchema, planTable, tableName } from './table.js';

/**
 * Writes all that a commit changes, up to but not including COMMIT. False where the ledger has every load already
 * and no transaction was begun.
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
  const plan = await planTable(engine, commit.table, fields, location);

  await engine.run('BEGIN');
  await applySchema(engine, commit.table, plan, first.load.loadId, at);
  await supersede(engine, commit, first.load.loadId);
  for (const pending of fresh) {
    const rowsRejected = await insertRows(engine, commit.table, plan, pending, options);
    const { load } = pending;
    const rowsLoaded = load.dataCount - rowsRejected;
    await insertLoad(engine, { ...load, rowsLoaded, rowsRejected, committedAt: at, supersededBy: null });
  }
  await recordJob(engine, commit);
  return true;
}

/** What the ledger and its companions hold of a commit. */
export async function readCommit(
  engine: Engine,
  commit: Commit,
): Promise<{ loads: Load[]; schemaChanges: SchemaChange[] }> {
  const ids = idsOf(commit).map(quoteText).join(', ');
  const loads = await readLoads(engine, `load_id IN (${ids})`);
  const changes = await readChanges(engine, `load_id IN (${ids})`);
  const schemaChanges = changes.map(({ table, column, change, from, to }) => ({
    table,
    column,
    change,
    from,
    to,
  }));
  return { loads, schemaChanges };
}

export function idsOf(commit: Commit): string[] {
  return commit.loads.map(({ load }) => load.loadId);
}

/** Condition for the loads that decide whether a commit may be made: the ledger grows, they do not. */
function relatedTo(commit: Commit): string {
  const jobs = commit.loads.map(({ load: { loadId, job, sliceFrom, sliceTo } }) => {
    const [from, to] = [sliceFrom, sliceTo].map((day) => `CAST(${quoteNullable(day)} AS DATE)`);
    const overlapping = `superseded_by IS NULL AND job = ${quoteText(job)} AND slice_from <= ${to} AND slice_to >= ${from}`;
    return `load_id = ${quoteText(loadId)} OR (${overlapping})`;
  });
  return jobs.join(' OR ');
}

async function supersede(engine: Engine, commit: Commit, by: string): Promise<void> {
  const ids = supersededIds(commit).map(quoteText).join(', ');
  if (ids === '') return;
  await engine.run(`DELETE FROM ${tableName(commit.table.table)} WHERE ${loadIdColumn} IN (${ids})`);
  await engine.run(
    `UPDATE _headgate.loads SET superseded_by = ${quoteText(by)} WHERE superseded_by IS NULL AND load_id IN (${ids})`,
  );
}

/** The view of coverage needs to know when a day of the job config is over; plans, what it asked for last. */
async function recordJob(engine: Engine, { table }: Commit): Promise<void> {
  const { timeZone, lookbackDays } = table.window ?? { timeZone: 'UTC', lookbackDays: 0 };
  const settings = table.settings === undefined ? null : JSON.stringify(table.settings);
  const names = ['job', 'table_name', 'time_zone', 'lookback_days', 'settings'];
  const values = [
    ...[table.job, table.table, timeZone].map(quoteText),
    lookbackDays,
    quoteNullable(settings),
  ];
  const same = names.map((name, index) => `${name} IS NOT DISTINCT FROM ${values[index]}`).join(' AND ');
  const { length } = await engine.rows(`SELECT job FROM _headgate.jobs WHERE ${same}`);
  if (length > 0) return;
  await engine.run(`DELETE FROM _headgate.jobs WHERE job = ${quoteText(table.job)}`);
  await engine.run(`INSERT INTO _headgate.jobs (${names.join(', ')}) VALUES (${values.join(', ')})`);
}
