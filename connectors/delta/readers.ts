import { columnRows } from '../../src/load/hidden-columns.js';
import { join } from 'node:path';
import { coverageQuery } from '../../src/duckdb/coverage-sql.js';
import type { Engine } from '../../src/duckdb/engine.js';
import {
  changeColumns,
  columnColumns,
  dayColumns,
  forgottenColumns,
  jobColumns,
  type JsonColumns,
  loadColumns,
  noRejects,
  queryOf,
  runColumns,
} from '../../src/duckdb/ledger-tables.js';
import { withLoadEngine } from '../../src/duckdb/load-engine.js';
import { keyedTables, matchesQuery, type MatchedTable } from '../../src/duckdb/matches-sql.js';
import { globSafe, quoteName, quoteText } from '../../src/duckdb/sql.js';
import type { Attachment, DestinationPlace } from '../../src/load/description.js';
import { writeLoad } from '../../src/load/written-load.js';
import { columnCalled } from '../../src/load/day-counts.js';
import type { ObjectStore } from '../../src/objects/object-store.js';
import { seriesOf } from '../../src/common/series.js';
import { attachDirectly, explainDirect } from './direct.js';
import { logFolder, parseLogName } from './log/actions.js';
import { liveFiles, objectName } from './log/files.js';
import { loadedJobs, recordedChanges } from './log/ledger.js';
import { rejectsFolder, storeAt } from './log/places.js';
import { readRuns } from './log/runs.js';
import type { Lend } from './log/table-log.js';
import { type DeltaTable, DeltaTables } from './log/tables.js';
import { allLoads } from './table/changes.js';
import { columnsOfTable } from './table/columns.js';
import { readFile } from './table/data-files.js';
import { withHarm } from './table/damage.js';
import { readForgotten } from './table/forgotten.js';
import { rejectsOf } from './table/insert.js';
import { namesOf, viewOfAll, viewOfNone, viewsOfNeeded } from './table/needed-files.js';

/** Opens the tables of a place for reading. */
function openPlace(place: DestinationPlace): { store: ObjectStore; tables: DeltaTables; lend: Lend } {
  const store = storeAt(place);
  const lend: Lend = (task) => withLoadEngine({ folders: [store.localFolder] }, task);
  return { store, tables: new DeltaTables(store, lend), lend };
}

/** Whether a folder holds a Delta table. */
export async function isDeltaFolder(path: string): Promise<boolean> {
  const store = storeAt({ path });
  for (const folder of await store.folders()) {
    for await (const { name } of store.list(`${folder}/${logFolder}/`))
      if (parseLogName(name) !== null) return true;
  }
  return false;
}

/**
 * SQL that makes every table a view of its name over the files of its current version, and adds the tables of the
 * ledger in `_headgate`. Files that later commits replace stay for a week, so a query sees one version until it ends.
 *
 * @param reads see `DestinationReader.attach`: from a bucket, only files that may have rows of the answer are
 * downloaded
 */
export async function attachDelta(place: DestinationPlace, reads?: string): Promise<Attachment> {
  const { store, tables, lend } = openPlace(place);
  const found = await tables.all();
  const folders = [...[...found.values()].map(({ log }) => log.folder), rejectsFolder]
    .map((folder) => join(store.localFolder, folder))
    // DuckDB finds files by a glob.
    .flatMap((folder) => [folder, globSafe(folder)]);
  if (found.size === 0) return { sql: 'SELECT 1', folders };
  const known = [...found].map(([name, table]) => ({
    name,
    folder: table.log.folder,
    columns: columnsOfTable(table),
    files: liveFiles(store, table.log),
  }));
  const matched = new Map(await matchedTables(store, found));
  const ledger = (hasRejects: boolean) => ledgerTables(store, found, lend, hasRejects);
  if (place.s3 === undefined || reads === undefined) {
    const views = await Promise.all(known.map(viewOfAll));
    const sql = [...views, ...(await ledger(true)), matchesView(matched), 'SELECT 1'].join(';\n');
    return { sql, folders };
  }
  const isAsked = ({ name }: { name: string }) =>
    namesOf(reads, name) || (namesOf(reads, 'matches') && matched.has(name));
  const asked = known.filter(isAsked);
  const others = known.filter((each) => !isAsked(each)).map(viewOfNone);
  const rest = [...others, ...(await ledger(namesOf(reads, 'rejects')))];
  const prepare = (engine: Engine) => engine.run(rest.join(';\n'));
  const needed = async (engine: Engine) => {
    await prepare(engine);
    return (await viewsOfNeeded(engine, asked, reads)).views.join(';\n');
  };
  const direct = await attachDirectly(store, place.s3.place, asked, reads, prepare);
  const views = direct?.sql ?? (asked.length === 0 ? 'SELECT 1' : await lend(needed));
  const sql = [views, ...rest, matchesView(matched), 'SELECT 1'].join(';\n');
  return { ...direct, sql, folders };
}

/** See `DestinationReader.explain`. */
export async function explainReading(place: DestinationPlace): Promise<string> {
  const { store, tables } = openPlace(place);
  for (const { log } of (await tables.all()).values())
    for (const { path } of log.files.values())
      return explainDirect(store, place.s3!.place, objectName(log.folder, path));
  return 'No files yet.';
}

/** The tables that values of `for_each` have loaded with a key, by name. */
async function matchedTables(
  store: ObjectStore,
  tables: ReadonlyMap<string, DeltaTable>,
): Promise<[string, MatchedTable][]> {
  const matched: [string, MatchedTable][] = [];
  for (const [name, table] of tables) {
    const { log, ledger } = table;
    const [keyed] = keyedTables(loadedJobs(ledger));
    if (keyed === undefined) continue;
    const columns = columnsOfTable(table);
    const named =
      ledger.shared?.key ?? keyed.key.flatMap((field) => columnCalled(columns, field)?.name ?? []);
    const key = columns.filter((column) => named.includes(column.name) && column.valued);
    if (key.length < keyed.key.length) continue;
    const shared =
      ledger.shared === null ? null : readFile(await store.local(`${log.folder}/${ledger.shared.file}`));
    const values = key.map(({ name, type }) => ({ name, type, value: `held.${quoteName(name)}` }));
    matched.push([name, { from: `main.${quoteName(name)}`, shared, key: values }]);
  }
  return matched;
}

const matchesView = (tables: ReadonlyMap<string, MatchedTable>) =>
  `CREATE VIEW _headgate.matches AS ${matchesQuery([...tables.values()], '_headgate.loads')}`;

async function ledgerTables(
  store: ObjectStore,
  tables: ReadonlyMap<string, DeltaTable>,
  lend: Lend,
  hasRejects: boolean,
): Promise<string[]> {
  const loads = await withHarm(store, tables, allLoads(tables), lend);
  // Days are not covered if their rows are not those that were loaded.
  const whole = loads.map(({ rowsMissing, rowsForeign, rowsLost, ...load }) => ({
    ...load,
    complete: load.complete && !rowsMissing && !rowsForeign && !rowsLost,
  }));
  const changes = [...tables.values()].flatMap(({ ledger }) => recordedChanges(ledger));
  const jobs = [...tables.values()].flatMap(({ ledger }) =>
    [...ledger.jobs].map(([job, { timeZone, lookbackDays }]) => ({
      ...seriesOf(job),
      timeZone,
      lookbackDays,
    })),
  );
  const days = loads.flatMap(({ job, loadId, days = [] }) =>
    days.filter(({ rows }) => rows > 0).map(({ day, rows }) => ({ ...seriesOf(job), day, rows, loadId })),
  );
  const brought = loads.flatMap(({ job, loadId, days = [] }) =>
    days.filter(({ loaded }) => loaded > 0).map(({ day, loaded }) => ({ job, day, rows: loaded, loadId })),
  );
  const columns = [...tables.values()].flatMap(({ ledger: { note, jobs: noted } }) => {
    const settings = [...noted.values()].map((job) => job.settings);
    return columnRows(note.table, note.columns, settings);
  });
  const rejected = hasRejects ? await rejectsOf(store, loads) : [];
  const rejects = await Promise.all(rejected.map((name) => store.local(name)));
  return [
    'CREATE SCHEMA _headgate',
    jsonTable('loads', loadColumns, loads.map(writeLoad)),
    jsonTable('days', dayColumns, days),
    jsonTable('schema_changes', changeColumns, changes),
    jsonTable('columns', columnColumns, columns),
    jsonTable('runs', runColumns, await readRuns(store)),
    jsonTable('forgotten', forgottenColumns, await readForgotten(store, tables)),
    `CREATE TABLE _headgate.coverage AS ${coverageQuery(`(${queryOf(loadColumns, whole.map(writeLoad))})`, `(${queryOf(jobColumns, jobs)})`, `(${queryOf(dayColumns, brought)})`)}`,
    `CREATE VIEW _headgate.rejects AS ${rejectsQuery(rejects)}`,
  ];
}

function jsonTable(name: string, columns: JsonColumns, rows: readonly object[]): string {
  return `CREATE TABLE _headgate.${name} AS ${queryOf(columns, rows)}`;
}

function rejectsQuery(paths: readonly string[]): string {
  if (paths.length === 0) return noRejects;
  return `SELECT * FROM read_parquet([${paths.map((path) => quoteText(globSafe(path))).join(', ')}], hive_partitioning = false)`;
}
