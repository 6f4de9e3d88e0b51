import type { Engine } from '../../src/duckdb/engine.js';
import { converted, convertedOrNull } from '../../src/duckdb/fit.js';
import { quoteList, quoteName } from '../../src/duckdb/sql.js';
import { loadIdColumn } from '../../src/load/column-names.js';
import type { SchemaPlan } from '../../src/load/schema-plan.js';
import { columnsOf, readFile, writeDataFile, type Writing } from './data-file.js';
import { storedType } from './delta-types.js';
import { freshFile, type LiveFile } from './live-files.js';
import { mayHold } from './stats.js';

/** Which rows of a file are rewritten, and how. */
interface Rewrite {
  /** A condition on `held`; rows that meet it stay. */
  stays: string;
  /** Load whose keys the condition uses; null: it uses none. */
  by: string | null;
  /** The columns whose type changes. */
  retype: SchemaPlan['retype'];
}

/** Writes a file again without some of its rows, in its own columns and with the current types. */
async function rewritten(
  writing: Writing,
  { file, at }: LiveFile,
  { stays, by, retype }: Rewrite,
): Promise<LiveFile> {
  const { engine, columns, drafts } = writing;
  const path = await at();
  const there = await columnsOf(engine, path);
  // A column without any value has no type yet. It is left out, so that a later load can choose the type.
  const kept = columns.filter(({ name, valued }) => valued && there.has(name));
  const values = kept.map(({ name }) => {
    const change = retype.find(({ column }) => column.name === name);
    const value = change === undefined ? quoteName(name) : retyped(change);
    return `${value} AS ${quoteName(name)}`;
  });
  const query = `SELECT ${[...values, loadIdColumn].join(', ')} FROM ${readFile(path)} AS held WHERE ${stays}`;
  const [written] = await drafts.once([by, columns, query], async () => [
    await writeDataFile(writing, query, file.partitionValues),
  ]);
  return freshFile(written!, drafts);
}

function retyped({ column: { name, type }, to, reset }: SchemaPlan['retype'][number]): string {
  const stored = quoteName(name);
  const value = storedType(type) === type || type === 'JSON' ? stored : `CAST(${stored} AS ${type})`;
  const changed = (reset === true ? convertedOrNull : converted)(value, type, to);
  return `CAST(${changed} AS ${storedType(to)})`;
}

/** The files, without rows that fail `stays`. A file that loses all of its rows is removed. */
export async function rewriteFiles(
  writing: Writing,
  files: readonly LiveFile[],
  rewrite: Pick<Rewrite, 'stays' | 'by'>,
): Promise<LiveFile[]> {
  const left: LiveFile[] = [];
  for (const live of files) {
    const written = await rewritten(writing, live, { ...rewrite, retype: [] });
    if (written.written?.rows !== 0) left.push(written);
  }
  return left;
}

/**
 * The files without the rows of removed loads, with the types and columns of a plan. Files that neither affects stay as
 * they are; a column that a file lacks reads as NULL.
 */
export async function settleFiles(
  writing: Writing,
  files: readonly LiveFile[],
  gone: readonly string[],
  plan: Pick<SchemaPlan, 'retype' | 'drop'>,
): Promise<LiveFile[]> {
  const changed = [...plan.retype.map(({ column }) => column.name), ...plan.drop.map(({ name }) => name)];
  const stays = `NOT list_contains(${quoteList(gone)}::VARCHAR[], coalesce(held.${loadIdColumn}, ''))`;
  const settled: LiveFile[] = [];
  for (const live of files) {
    const holds = gone.map((id) => mayHold(live.file, id));
    if (holds.includes('only')) continue;
    const isOld = changed.length > 0 && (await hasColumn(writing.engine, live, changed));
    const rows = holds.includes('some') ? await countRows(writing.engine, live, stays) : null;
    if (rows?.stay === 0) continue;
    if (!isOld && (rows === null || rows.stay === rows.all)) settled.push(live);
    else settled.push(await rewritten(writing, live, { stays, by: null, retype: plan.retype }));
  }
  return settled;
}

async function hasColumn(engine: Engine, { at }: LiveFile, names: readonly string[]): Promise<boolean> {
  const there = await columnsOf(engine, await at());
  return names.some((name) => there.has(name));
}

async function countRows(
  engine: Engine,
  { at }: LiveFile,
  stays: string,
): Promise<{ all: number; stay: number }> {
  const row = await engine.row(
    `SELECT count(*) AS rows, count(*) FILTER (WHERE ${stays}) AS stay FROM ${readFile(await at())} AS held`,
  );
  return { all: row.number('rows'), stay: row.number('stay') };
}
