import { HeadgateError } from '../../src/errors.js';
import { loadIdColumn } from '../../src/load/column-names.js';
import type { Removal, Rename } from '../../src/load/destination.js';
import type { Engine } from '../../src/duckdb/engine.js';
import type { LoadedJob } from '../../src/load/ledger.js';
import { quoteName, quoteText } from '../../src/duckdb/sql.js';
import { readJobs } from './ledger.js';
import { columnsOf, isTable, isTaken, tableName } from './table.js';

/** Tables of the ledger with a row for each job config or for each of its loads. */
const byJob = ['loads', 'jobs'];

/** Tables of the ledger with a row for each table or for each of its columns. */
const byTable = ['jobs', 'tables', 'columns', 'schema_changes'];

export async function countRows(engine: Engine, job: string): Promise<number> {
  const found = (await readJobs(engine)).find((loaded) => loaded.job === job);
  if (found === undefined || !(await isOurs(engine, found.table))) return 0;
  const rows = await engine.row(
    `SELECT count(*) AS rows FROM ${tableName(found.table)} WHERE ${loadIdColumn} IN (${idsOf(job)})`,
  );
  return rows.number('rows');
}

/** Removes loads, inside a transaction. Drops tables before any of their rows change. */
export async function removeLoads(engine: Engine, { jobs, supersededBefore }: Removal): Promise<void> {
  const loaded = await readJobs(engine);
  for (const found of loaded.filter(({ job }) => jobs.includes(job))) {
    const stays = loaded.some(({ job, table }) => !jobs.includes(job) && isSame(table, found.table));
    if (!stays) await dropTable(engine, found.table);
    else if (await isOurs(engine, found.table)) {
      await engine.run(
        `DELETE FROM ${tableName(found.table)} WHERE ${loadIdColumn} IN (${idsOf(found.job)})`,
      );
    }
  }
  const gone = [
    ...jobs.map((job) => `job = ${quoteText(job)}`),
    ...(supersededBefore === null
      ? []
      : [`superseded_by IS NOT NULL AND committed_at < CAST(${quoteText(supersededBefore)} AS TIMESTAMPTZ)`]),
  ];
  for (const which of gone) {
    for (const table of ['rejects', 'day_counts']) {
      await engine.run(
        `DELETE FROM _headgate.${table} WHERE load_id IN (SELECT load_id FROM _headgate.loads WHERE ${which})`,
      );
    }
    await engine.run(`DELETE FROM _headgate.loads WHERE ${which}`);
  }
  for (const job of jobs) {
    await engine.run(`DELETE FROM _headgate.jobs WHERE job = ${quoteText(job)}`);
  }
}

/** Renames a job config, inside a transaction. */
export async function renameJob(
  engine: Engine,
  { from, to, table }: Rename,
  location: string,
): Promise<void> {
  const loaded = await readJobs(engine);
  const found = loaded.find(({ job }) => job === from);
  if (found === undefined) return;
  if (found.table !== table) await moveTable(engine, found, table, loaded, location);
  for (const name of byJob) {
    await engine.run(`UPDATE _headgate.${name} SET job = ${quoteText(to)} WHERE job = ${quoteText(from)}`);
  }
}

async function moveTable(
  engine: Engine,
  { job, table: before }: LoadedJob,
  after: string,
  loaded: readonly LoadedJob[],
  location: string,
): Promise<void> {
  const sharing = loaded.filter((other) => other.job !== job && isSame(other.table, before));
  if (sharing.length > 0) {
    const others = sharing.map((other) => other.job).join(', ');
    throw new HeadgateError('table_shared', `table ${before} also holds rows of ${others}`, {
      hint: `Keep table ${before} for ${job}: rows of one job config cannot leave a table that others load into.`,
    });
  }
  if (!isSame(before, after) && (await isTaken(engine, after))) {
    throw new HeadgateError('table_foreign', `${location} already has a table ${after}`, {
      hint: `Choose another name, or remove ${after} first.`,
    });
  }
  if (await isOurs(engine, before)) {
    await engine.run(`ALTER TABLE ${tableName(before)} RENAME TO ${quoteName(after)}`);
  }
  for (const name of byTable) {
    await engine.run(
      `UPDATE _headgate.${name} SET table_name = ${quoteText(after)} WHERE lower(table_name) = lower(${quoteText(before)})`,
    );
  }
}

async function dropTable(engine: Engine, table: string): Promise<void> {
  if (await isOurs(engine, table)) await engine.run(`DROP TABLE ${tableName(table)}`);
  for (const name of byTable.filter((each) => each !== 'jobs')) {
    await engine.run(`DELETE FROM _headgate.${name} WHERE lower(table_name) = lower(${quoteText(table)})`);
  }
}

/** Whether headgate's table exists. A table that another program put in its place lacks headgate's column. */
async function isOurs(engine: Engine, table: string): Promise<boolean> {
  if (!(await isTable(engine, table))) return false;
  const ours = await engine.rows(`
    SELECT 1 FROM ${columnsOf(table)} WHERE column_name = '${loadIdColumn}'
      AND EXISTS (SELECT 1 FROM _headgate.tables WHERE lower(table_name) = lower(${quoteText(table)}))`);
  return ours.length > 0;
}

const idsOf = (job: string) => `SELECT load_id FROM _headgate.loads WHERE job = ${quoteText(job)}`;

/** DuckDB ignores the case of names. */
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
