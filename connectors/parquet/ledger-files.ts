import { rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileName } from '../../src/files/file-name.js';
import { coverageQuery } from '../../src/duckdb/coverage-sql.js';
import {
  dayColumns,
  type JsonColumns,
  jobColumns,
  loadColumns,
  noRejects,
  queryOfFile,
} from '../../src/duckdb/ledger-tables.js';
import { makeDurableFolder } from '../../src/files/folder.js';
import { moveIntoPlace } from '../../src/files/replace-file.js';
import type { Engine } from '../../src/duckdb/engine.js';
import { quoteText } from '../../src/duckdb/sql.js';
import { writeLoad } from '../../src/load/written-load.js';
import { type DayBook, withDays } from '../../src/load/day-counts.js';
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
  const jobs = Object.entries(lakeJobs(files)).map(([job, note]) => ({ job, ...note }));
  await makeDurableFolder(places.state, 0o700);
  const query = async (name: string, columns: JsonColumns, rows: readonly object[]) => {
    const path = join(places.state, `${name}.ndjson`);
    await writeFile(path, ndjson(rows), { mode: 0o600 });
    return queryOfFile(columns, path);
  };
  const ledger = `(${await query('loads', [...loadColumns, ['file', 'file', 'VARCHAR']], loads)})`;
  const settings = `(${await query('jobs', jobColumns, jobs)})`;
  const days = await query('days', dayColumns, countsOf(files, book));
  await replaceTable(engine, places.loads, `FROM ${ledger} ORDER BY committed_at`);
  await replaceTable(engine, places.coverage, coverageQuery(ledger, settings));
  await replaceTable(engine, places.days, days);
  for (const name of ['loads', 'jobs', 'days']) await rm(join(places.state, `${name}.ndjson`));
  // Rejected rows are in files of their loads. This empty file makes the table exist even without any.
  const empty = join(places.rejects, `${basename(places.rejects)}.parquet`);
  if ((await stat(empty).catch(() => null)) === null) await replaceTable(engine, places.rejects, noRejects);
}

/** The settings of job configs by name, each from the latest commit that has it. */
export function lakeJobs(files: readonly LakeFile[]): Record<string, JobNote> {
  const committedAt = ({ note }: LakeFile) =>
    Math.max(0, ...(note?.loads ?? []).map((load) => Date.parse(load.committedAt)));
  const all = files.toSorted((a, b) => committedAt(a) - committedAt(b)).map(({ note }) => note?.jobs ?? {});
  return Object.assign({}, ...all) as Record<string, JobNote>;
}

function countsOf(files: readonly LakeFile[], { days }: DayBook): object[] {
  return files.flatMap(({ note }) =>
    withDays(note?.loads ?? [], days).flatMap(({ job, loadId, days: counted = [] }) =>
      counted.map(({ day, rows }) => ({ job, day, rows, loadId })),
    ),
  );
}

/** One JSON text per line. */
export const ndjson = (rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

/** Replaces the only file of a folder with the result of a query. */
export async function replaceTable(engine: Engine, folder: string, query: string): Promise<void> {
  await makeDurableFolder(folder, 0o700);
  const name = basename(folder);
  const draft = join(folder, `${name}.draft`);
  await engine.run(`COPY (${query}) TO ${quoteText(draft)} (FORMAT parquet, COMPRESSION zstd)`);
  await moveIntoPlace(draft, join(folder, `${name}.parquet`), { mode: 0o600 });
}
