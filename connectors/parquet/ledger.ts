import { join } from 'node:path';
import { groupBy, seriesName, seriesOf } from '../../src/common/series.js';
import type { Engine } from '../../src/duckdb/engine.js';
import { columnsOf } from '../../src/duckdb/ledger-tables.js';
import { globSafe, isoTime, quoteName, quoteText } from '../../src/duckdb/sql.js';
import { type CountedBy, countedBy, type CountedDays } from '../../src/load/day-counts.js';
import { descriptionOf, unsaid } from '../../src/load/descriptions.js';
import type { Forgotten } from '../../src/load/forgotten.js';
import { byTime, isLive, type Load, type SchemaChange } from '../../src/load/ledger.js';
import type { TableColumn } from '../../src/load/schema-plan.js';
import { writeLoad } from '../../src/load/written-load.js';
import { isDeepStrictEqual } from 'node:util';
import { createLedger } from '../../src/sql/duckdb/ledger.js';
import { readLoads } from '../../src/sql/ledger.js';
import type { SqlPlace } from '../../src/sql/place.js';
import { recordHidden } from '../../src/sql/table.js';
import { countTable } from '../../src/sql/days.js';
import type { FileNote, JobNote, LakeFile } from './lake-files.js';
import { type Lake, loadsIn } from './manifest.js';
import { isThere, rejectsOf, tableOf } from './ledger-files.js';
import type { LakePlaces } from './publish.js';

/** A job config with its table. */
type Job = JobNote & { table: string };

/** A change as the ledger's table has it. */
interface Change {
  change: SchemaChange['change'];
  changedFrom?: string;
  changedTo: string;
  changedAt: string;
  loadId: string;
}

/** Files by the time of their commits. */
export function inOrder(files: readonly LakeFile[]): LakeFile[] {
  const at = ({ note }: LakeFile) => Math.max(0, ...note.loads.map((load) => Date.parse(load.committedAt)));
  const timed = files.map((file) => ({ file, at: at(file) }));
  return timed.toSorted((a, b) => a.at - b.at).map(({ file }) => file);
}

/** The job configs that have loads, each as the latest commit has it. */
function lakeJobs(files: readonly LakeFile[]): Map<string, Job> {
  const jobs = new Map<string, Job>();
  for (const { note } of inOrder(files)) {
    const unknown: JobNote = { timeZone: 'UTC', lookbackDays: 0 };
    for (const { job } of note.loads)
      if (note.jobs[job] !== undefined || !jobs.has(job))
        jobs.set(job, { ...(note.jobs[job] ?? unknown), table: note.table });
  }
  return jobs;
}

/** How the rows of each job config are counted by day. */
export function countedJobs(files: readonly LakeFile[]): Map<string, CountedBy | null> {
  const newest = newestNotes(files);
  return new Map(
    [...lakeJobs(files)].map(([job, note]) => [job, countedBy(note, newest.get(note.table)?.columns ?? [])]),
  );
}

/** The newest note of each table, with every change and with which columns have values. */
export function newestNotes(files: readonly LakeFile[]): Map<string, FileNote> {
  const tables = groupBy(files, ({ note }) => note.table);
  return new Map(
    [...tables].map(([table, own]) => {
      const notes = own.map(({ note }) => note);
      const newest = notes.reduce((a, b) => (b.version > a.version ? b : a));
      const current = notes.filter(({ version }) => version === newest.version);
      const valued = new Set(
        current.flatMap(({ columns }) => columns.filter((each) => each.valued).map(({ name }) => name)),
      );
      const columns = newest.columns.map((column) => ({ ...column, valued: valued.has(column.name) }));
      // Files that still lack the table's newest columns record fewer changes.
      const { changes } = notes.reduce((a, b) => (b.changes.length > a.changes.length ? b : a));
      return [table, { ...newest, columns, changes }];
    }),
  );
}

/** Rows that one statement inserts. */
const rowsAtOnce = 1_000;

/** As JSON they take an eighth of the time that VALUES take. */
async function insert(engine: Engine, table: string, records: readonly object[]): Promise<void> {
  const columns = columnsOf(table);
  const types = JSON.stringify([Object.fromEntries(columns.map(([, field, type]) => [field, type]))]);
  const values = columns.map(([, field]) => `record.${quoteName(field)}`).join(', ');
  for (let at = 0; at < records.length; at += rowsAtOnce) {
    const json = JSON.stringify(records.slice(at, at + rowsAtOnce));
    await engine.run(`INSERT INTO _headgate.${table} SELECT ${values}
      FROM (SELECT unnest(from_json(${quoteText(json)}, ${quoteText(types)})) AS record)`);
  }
}

/**
 * Makes the ledger of an engine from the notes of files.
 *
 * @param withRejects also of earlier loads
 */
export async function fillLedger(
  place: SqlPlace,
  engine: Engine,
  places: LakePlaces,
  { files, days, described }: Lake,
  forgotten: readonly Forgotten[],
  withRejects: boolean,
): Promise<void> {
  await createLedger(engine);
  const loads = loadsIn(files).toSorted(byTime);
  const jobs = lakeJobs(files);
  const committed = new Map(loads.map(({ loadId, committedAt }) => [loadId, committedAt]));
  const by = countedJobs(files);
  await insert(engine, 'loads', loads.map(writeLoad));
  const revisit = (job: Job) => job.revisit?.join(',');
  await insert(
    engine,
    'jobs',
    [...jobs].map(([name, job]) => ({ ...job, ...seriesOf(name), revisit: revisit(job) })),
  );
  for (const [table, { columns, changes }] of newestNotes(files)) {
    const says = described[table] ?? unsaid;
    const [first] = loads;
    await insert(engine, 'tables', [{ table, createdAt: first?.committedAt, description: says.table }]);
    const own = columns.filter(({ field }) => field !== null);
    const noted = own.map((column) => ({
      ...column,
      description: descriptionOf(says, column.field),
      table,
    }));
    await insert(engine, 'columns', noted);
    const hides = [...jobs.values()].find((job) => job.table === table && job.settings?.hidden !== undefined);
    await recordHidden(place, table, hides?.settings);
    await insert(
      engine,
      'schema_changes',
      changes.map(({ column, from, to, loadId, ...change }) => ({
        ...change,
        loadId,
        name: column,
        changedFrom: from,
        changedTo: to,
        changedAt: change.at ?? committed.get(loadId) ?? loads.at(-1)?.committedAt,
      })),
    );
  }
  const live = loads.filter(isLive);
  const isCounted = ({ loadId, job }: Load) =>
    days.days.has(loadId) && isDeepStrictEqual(days.by.get(job) ?? null, by.get(job) ?? null);
  const counts = live.filter(isCounted).flatMap(({ loadId }) => {
    const counted = days.days.get(loadId) ?? [];
    return counted.map(([day, rows, loaded]) => ({ loadId, day, rows, loaded }));
  });
  await insert(engine, 'day_counts', counts);
  await insert(engine, 'forgotten', forgotten);
  for (const name of ['runs', 'comparisons']) {
    const path = tableOf(places, name);
    if (await isThere(path))
      await engine.run(`INSERT INTO _headgate.${name} BY NAME FROM read_parquet(${quoteText(path)})`);
  }
  if (withRejects && (await isThere(rejectsOf(places, 'rejects'))))
    await engine.run(`INSERT INTO _headgate.rejects BY NAME
      FROM read_parquet(${quoteText(join(globSafe(places.state), 'rejects', '*.parquet'))}, hive_partitioning = false)`);
  const missing = live.filter((load) => (by.get(load.job) ?? null) !== null && !isCounted(load));
  for (const [table, own] of groupBy(missing, ({ job }) => jobs.get(job)!.table))
    await countTable(place, table, { moved: new Map(own.map(({ loadId }) => [loadId, 0])) });
}

/** The rows of a table of the ledger, without what is NULL. */
async function records<T>(engine: Engine, table: string, order = 'rowid'): Promise<T[]> {
  const columns = columnsOf(table);
  const values = columns.map(([name, , type]) =>
    type === 'TIMESTAMPTZ' ? `${isoTime(name)} AS ${name}` : name,
  );
  const rows = await engine.rows(`SELECT ${values.join(', ')} FROM _headgate.${table} ORDER BY ${order}`);
  return rows.map((row) => {
    const fields = columns.flatMap(([name, field, type]) => {
      const text = row.optional(name);
      if (text === null) return [];
      const isText = type === 'VARCHAR' || type === 'DATE' || type === 'TIMESTAMPTZ';
      return [[field, isText ? text : (JSON.parse(text) as unknown)] as const];
    });
    return Object.fromEntries(fields) as T;
  });
}

/** What the ledger of an engine says of the lake. */
export async function readLedger(place: SqlPlace, engine: Engine) {
  type Recorded<T> = T & { table: string; name: string };
  type Counted = { loadId: string; day?: string; rows: number; loaded: number };
  const jobs = await records<Omit<Job, 'revisit'> & { job: string; value?: string; revisit?: string }>(
    engine,
    'jobs',
  );
  const tables = await records<{ table: string; description?: string }>(engine, 'tables');
  const columns = await records<Recorded<Omit<TableColumn, 'table'>> & { hidden?: string }>(
    engine,
    'columns',
  );
  const changes = await records<Recorded<Change>>(engine, 'schema_changes');
  const counts = await records<Counted>(engine, 'day_counts', 'load_id, day NULLS LAST');
  return {
    loads: await readLoads(place),
    days: new Map(
      [...groupBy(counts, ({ loadId }) => loadId)].map(([id, own]): [string, CountedDays] => [
        id,
        own.map(({ day = null, rows, loaded }) => [day, rows, loaded]),
      ]),
    ),
    jobs: new Map(
      jobs.map(({ job, value = null, revisit, ...rest }): [string, Job] => [
        seriesName(job, value),
        { ...rest, ...(revisit !== undefined && { revisit: revisit.split(',').map(Number) }) },
      ]),
    ),
    tables: tables.map(({ table, ...said }) => ({
      table,
      ...said,
      columns: columns
        .filter((column) => column.table === table && column.name !== undefined)
        .map(({ table: _table, hidden: _hidden, ...column }) => column),
      changes: changes
        .filter((change) => change.table === table)
        .map(({ name: column, changedFrom: from = null, changedTo: to, changedAt: at, change, loadId }) => ({
          table,
          column,
          change,
          from,
          to,
          loadId,
          at,
        })),
    })),
  };
}

export type LedgerNow = Awaited<ReturnType<typeof readLedger>>;
