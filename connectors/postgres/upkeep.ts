import { HeadgateError } from '../../src/errors.js';
import { quoteName, quoteText } from '../../src/duckdb/sql.js';
import { loadIdColumn, nameKey } from '../../src/load/column-names.js';
import type { Removal, Rename } from '../../src/load/destination.js';
import type { LoadedJob } from '../../src/load/ledger.js';
import { readJobs } from './ledger.js';
import type { Names } from './names.js';
import type { Session } from './session.js';
import { findRelation, ownRelation } from './table.js';
import type { Work } from './work.js';

type Place = Pick<Work, 'session' | 'names' | 'location'>;

/** Tables of the ledger with a row for each table or for each of its columns, except those of job configs. */
const byTable = ['tables', 'columns', 'schema_changes'];

const idsOf = (names: Names, job: string) =>
  `SELECT load_id FROM ${names.ledger('loads')} WHERE job = ${quoteText(job)}`;

export async function countRows(session: Session, names: Names, job: string): Promise<number> {
  const found = (await readJobs(session, names)).find((loaded) => loaded.job === job);
  const table = found === undefined ? null : await ownRelation(session, names, found.table);
  if (table === null) return 0;
  const rows = await session.row(
    `SELECT count(*) AS rows FROM ${names.table(table)} WHERE ${loadIdColumn} IN (${idsOf(names, job)})`,
  );
  return rows.number('rows');
}

/** Removes loads, inside a transaction. */
export async function removeLoads(
  { session, names }: Place,
  { jobs, supersededBefore }: Removal,
): Promise<void> {
  const loaded = await readJobs(session, names);
  for (const found of loaded.filter(({ job }) => jobs.includes(job))) {
    const stays = loaded.some(({ job, table }) => !jobs.includes(job) && isSame(table, found.table));
    const table = await ownRelation(session, names, found.table);
    if (!stays) await dropTable({ session, names }, found.table, table);
    else if (table !== null) {
      await session.run(
        `DELETE FROM ${names.table(table)} WHERE ${loadIdColumn} IN (${idsOf(names, found.job)})`,
      );
    }
  }
  const gone = [
    ...jobs.map((job) => `job = ${quoteText(job)}`),
    ...(supersededBefore === null
      ? []
      : [`superseded_by IS NOT NULL AND committed_at < ${quoteText(supersededBefore)}::timestamptz`]),
  ];
  const loads = names.ledger('loads');
  for (const which of gone) {
    for (const table of ['rejects', 'day_counts']) {
      await session.run(
        `DELETE FROM ${names.ledger(table)} WHERE load_id IN (SELECT load_id FROM ${loads} WHERE ${which})`,
      );
    }
    await session.run(`DELETE FROM ${loads} WHERE ${which}`);
  }
  for (const job of jobs)
    await session.run(`DELETE FROM ${names.ledger('jobs')} WHERE job = ${quoteText(job)}`);
}

/** Renames a job config, inside a transaction. */
export async function renameJob(place: Place, { from, to, table }: Rename): Promise<void> {
  const { session, names } = place;
  const loaded = await readJobs(session, names);
  const found = loaded.find(({ job }) => job === from);
  if (found === undefined) return;
  if (found.table !== table) await moveTable(place, found, table, loaded);
  for (const name of ['loads', 'jobs']) {
    await session.run(
      `UPDATE ${names.ledger(name)} SET job = ${quoteText(to)} WHERE job = ${quoteText(from)}`,
    );
  }
}

async function moveTable(
  { session, names, location }: Place,
  { job, table: before }: LoadedJob,
  after: string,
  loaded: readonly LoadedJob[],
): Promise<void> {
  const sharing = loaded.filter((other) => other.job !== job && isSame(other.table, before));
  if (sharing.length > 0) {
    const others = sharing.map((other) => other.job).join(', ');
    throw new HeadgateError('table_shared', `table ${before} also holds rows of ${others}`, {
      hint: `Keep table ${before} for ${job}: rows of one job config cannot leave a table that others load into.`,
    });
  }
  if (!isSame(before, after) && (await findRelation(session, names, after)) !== null) {
    throw new HeadgateError('table_foreign', `${location} already has a table ${after}`, {
      hint: `Choose another name, or remove ${after} first.`,
    });
  }
  const table = await ownRelation(session, names, before);
  if (table !== null) await session.run(`ALTER TABLE ${names.table(table)} RENAME TO ${quoteName(after)}`);
  for (const name of byTable)
    await eachNamed(
      { session, names },
      name,
      before,
      (which) => `UPDATE ${names.ledger(name)} SET table_name = ${quoteText(after)} WHERE ${which}`,
    );
  await session.run(
    `UPDATE ${names.ledger('jobs')} SET table_name = ${quoteText(after)} WHERE job = ${quoteText(job)}`,
  );
}

/** @param there the table as the database has it; null if it is gone or another program's */
async function dropTable(
  place: Pick<Work, 'session' | 'names'>,
  table: string,
  there: string | null,
): Promise<void> {
  const { session, names } = place;
  if (there !== null) await session.run(`DROP TABLE ${names.table(there)}`);
  for (const name of byTable)
    await eachNamed(place, name, table, (which) => `DELETE FROM ${names.ledger(name)} WHERE ${which}`);
}

/** Runs a statement on the rows of a ledger table whose `table_name` means a given table. */
async function eachNamed(
  { session, names }: Pick<Work, 'session' | 'names'>,
  ledger: string,
  table: string,
  statement: (which: string) => string,
): Promise<void> {
  const rows = await session.rows(`SELECT DISTINCT table_name FROM ${names.ledger(ledger)}`);
  const same = rows.map((row) => row.text('table_name')).filter((name) => isSame(name, table));
  for (const name of same) await session.run(statement(`table_name = ${quoteText(name)}`));
}

const isSame = (one: string, other: string) => nameKey(one) === nameKey(other);
