import { rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileName } from '../../src/files/file-name.js';
import { coverageQuery } from '../../src/duckdb/coverage-sql.js';
import { makeDurableFolder } from '../../src/files/folder.js';
import { moveIntoPlace } from '../../src/files/replace-file.js';
import type { Engine } from '../../src/duckdb/engine.js';
import { quoteText } from '../../src/duckdb/sql.js';
import { writeLoad } from '../../src/load/written-load.js';
import type { DayBook } from './day-book.js';
import type { JobNote } from './file-note.js';
import type { LakeFile } from './lake-files.js';
import type { LakePlaces } from './places.js';

/**
 * Writes the rejected rows of a load to a file named after the load, so that writing twice changes nothing. Returns
 * their number.
 */
export async function writeRejects(
  engine: Engine,
  places: LakePlaces,
  loadId: string,
  query: string,
): Promise<number> {
  await makeDurableFolder(places.rejects, 0o700);
  const draft = join(places.rejects, 'rejects.draft');
  const count = await engine.run(`COPY (${query}) TO ${quoteText(draft)} (FORMAT parquet, COMPRESSION zstd)`);
  await moveIntoPlace(draft, join(places.rejects, `${fileName(loadId)}.parquet`), { mode: 0o600 });
  return count;
}

/** Writes the ledger and its coverage as tables for SQL, computed from the notes each time. */
export async function writeLedger(
  engine: Engine,
  places: LakePlaces,
  files: readonly LakeFile[],
  book: DayBook,
): Promise<void> {
  const loads = files.flatMap(({ path, note }) =>
    (note?.loads ?? []).map((load) => ({ ...writeLoad(load), file: path })),
  );
  await makeDurableFolder(places.state, 0o700);
  const rows = join(places.state, 'loads.ndjson');
  const windows = join(places.state, 'jobs.ndjson');
  const counts = join(places.state, 'days.ndjson');
  await writeLines(rows, loads);
  await writeLines(
    windows,
    Object.entries(lakeJobs(files)).map(([job, { timeZone, lookbackDays }]) => ({
      job,
      timeZone,
      lookbackDays,
    })),
  );
  await writeLines(counts, countsOf(book));
  const ledger = `(
    SELECT "loadId" AS load_id, job, "sliceFrom" AS slice_from, "sliceTo" AS slice_to,
      "remoteJobId" AS remote_job_id, source, config, "dataCount" AS data_count, "rowsLoaded" AS rows_loaded,
      "rowsRejected" AS rows_rejected, complete, "remoteCreatedAt" AS remote_created_at,
      "committedAt" AS committed_at, "supersededBy" AS superseded_by, file
    FROM read_json(${quoteText(rows)}, format = 'newline_delimited', columns = {
      "loadId": 'VARCHAR', job: 'VARCHAR', "sliceFrom": 'DATE', "sliceTo": 'DATE', "remoteJobId": 'VARCHAR',
      source: 'VARCHAR', config: 'VARCHAR', "dataCount": 'BIGINT', "rowsLoaded": 'BIGINT', "rowsRejected": 'BIGINT',
      complete: 'BOOLEAN', "remoteCreatedAt": 'TIMESTAMPTZ', "committedAt": 'TIMESTAMPTZ',
      "supersededBy": 'VARCHAR', file: 'VARCHAR'}))`;
  const jobs = `(
    SELECT job, "timeZone" AS time_zone, "lookbackDays" AS lookback_days
    FROM read_json(${quoteText(windows)}, format = 'newline_delimited', columns = {
      job: 'VARCHAR', "timeZone": 'VARCHAR', "lookbackDays": 'INTEGER'}))`;
  await replaceTable(engine, places.loads, `FROM ${ledger} ORDER BY committed_at`);
  await replaceTable(engine, places.coverage, coverageQuery(ledger, jobs));
  await replaceTable(
    engine,
    places.days,
    `SELECT job, day, rows, load_id
    FROM read_json(${quoteText(counts)}, format = 'newline_delimited', columns = {
      job: 'VARCHAR', day: 'DATE', rows: 'BIGINT', load_id: 'VARCHAR'})`,
  );
  for (const path of [rows, windows, counts]) await rm(path);
  // Rejected rows are in files of their loads. This empty file makes the table exist even without any.
  const empty = join(places.rejects, `${basename(places.rejects)}.parquet`);
  if ((await stat(empty).catch(() => null)) === null) await replaceTable(engine, places.rejects, noRejects);
}

const noRejects = `
  SELECT CAST(NULL AS VARCHAR) AS load_id, CAST(NULL AS BIGINT) AS row_number, CAST(NULL AS VARCHAR) AS column_name,
    CAST(NULL AS VARCHAR) AS reason, CAST(NULL AS VARCHAR) AS value WHERE false`;

/** The settings of job configs by name, each from the latest commit that has it. */
export function lakeJobs(files: readonly LakeFile[]): Record<string, JobNote> {
  const committedAt = ({ note }: LakeFile) =>
    Math.max(0, ...(note?.loads ?? []).map((load) => Date.parse(load.committedAt)));
  const all = files.toSorted((a, b) => committedAt(a) - committedAt(b)).map(({ note }) => note?.jobs ?? {});
  return Object.assign({}, ...all) as Record<string, JobNote>;
}

function countsOf(book: DayBook): object[] {
  return Object.entries(book).flatMap(([job, { loads }]) =>
    Object.entries(loads).flatMap(([load_id, days]) =>
      days.map(([day, rows]) => ({ job, day, rows, load_id })),
    ),
  );
}

async function writeLines(path: string, rows: readonly object[]): Promise<void> {
  await writeFile(path, rows.map((row) => `${JSON.stringify(row)}\n`).join(''), { mode: 0o600 });
}

/** Replaces the only file of a folder with the result of a query. */
export async function replaceTable(engine: Engine, folder: string, query: string): Promise<void> {
  await makeDurableFolder(folder, 0o700);
  const name = basename(folder);
  const draft = join(folder, `${name}.draft`);
  await engine.run(`COPY (${query}) TO ${quoteText(draft)} (FORMAT parquet, COMPRESSION zstd)`);
  await moveIntoPlace(draft, join(folder, `${name}.parquet`), { mode: 0o600 });
}
