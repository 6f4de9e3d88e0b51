import type { Engine } from '../../../src/duckdb/engine.js';
import { converted, convertedOrNull } from '../../../src/duckdb/fit.js';
import { quoteList, quoteName, quoteNullable } from '../../../src/duckdb/sql.js';
import { loadIdColumn } from '../../../src/load/column-names.js';
import type { SchemaPlan } from '../../../src/load/schema-plan.js';
import type { TableColumn } from '../../../src/load/schema-plan.js';
import { columnsOf, readFile, writeDataFile, type Writing } from './data-file.js';
import { storedType } from '../log/delta-types.js';
import { freshFile, type LiveFile } from '../log/live-files.js';
import { ownerAfter, same } from './live-rows.js';
import { mayHold } from '../log/stats.js';

/** Rows of removed loads that other live loads have too. They stay, and belong to one of these from now on. */
export interface HandOver {
  /** The key's columns. The temporary table `heirs` has their values as k0, k1 and so on, and the new load of the row. */
  key: readonly string[];
  /** FROM item over these rows, with their new `_load_id`. */
  rows: string;
  /** Tells apart what `heirs` may contain. */
  by: string;
}

/** Which rows of a file are rewritten, and how. */
interface Rewrite {
  /** A condition on `held`; rows that meet it stay. */
  stays: string;
  /** Columns that the condition uses, beside `_load_id`. */
  key: readonly string[];
  /** Tells apart the keys that the condition uses; null: it uses none. */
  by: string | null;
  /** SQL of the load of a row. */
  owner: string;
  /** The columns whose type changes. */
  retype: SchemaPlan['retype'];
}

/** Writes a file again without some of its rows, in its own columns and with the current types. */
async function rewritten(
  writing: Writing,
  live: LiveFile,
  { stays, key, by, owner, retype }: Rewrite,
): Promise<LiveFile> {
  const { engine, columns, drafts } = writing;
  const there = await columnsOf(engine, await live.at());
  // A column without any value has no type yet. It is left out, so that a later load can choose the type.
  const kept = columns.filter(({ name, valued }) => valued && there.has(name));
  const values = kept.map(({ name }) => {
    const change = retype.find(({ column }) => column.name === name);
    const value = change === undefined ? quoteName(name) : retyped(change, quoteName(name));
    return `${value} AS ${quoteName(name)}`;
  });
  const from = await keyedRows(engine, live, key, columns);
  const query = `SELECT ${[...values, `${owner} AS ${loadIdColumn}`].join(', ')} FROM ${from} AS held WHERE ${stays}`;
  const [written] = await drafts.once([by, columns, query], async () => [
    await writeDataFile(writing, query, live.file.partitionValues),
  ]);
  return freshFile(written!, drafts);
}

/** FROM item over the rows of one file, in which every column of a key can be named. */
async function keyedRows(
  engine: Engine,
  { file, at }: LiveFile,
  key: readonly string[],
  columns: readonly TableColumn[],
): Promise<string> {
  const from = readFile(await at());
  const there = key.length === 0 ? new Set<string>() : await columnsOf(engine, await at());
  const missing = key.filter((name) => !there.has(name));
  if (missing.length === 0) return from;
  const values = missing.map((name) => {
    const type = columns.find((column) => column.name === name)?.type ?? 'VARCHAR';
    const value = quoteNullable(file.partitionValues[name] ?? null);
    return `CAST(${value} AS ${storedType(type)}) AS ${quoteName(name)}`;
  });
  return `(SELECT *, ${values.join(', ')} FROM ${from})`;
}

/**
 * SQL of a value as a column's new type.
 *
 * @param stored SQL of the value, as files store it
 */
export function retyped(
  { column: { type }, to, reset }: SchemaPlan['retype'][number],
  stored: string,
): string {
  const value = storedType(type) === type || type === 'JSON' ? stored : `CAST(${stored} AS ${type})`;
  const changed = (reset === true ? convertedOrNull : converted)(value, type, to);
  return `CAST(${changed} AS ${storedType(to)})`;
}

/** The files, without rows that fail `stays`. A file that loses all of its rows is removed. */
export async function rewriteFiles(
  writing: Writing,
  files: readonly LiveFile[],
  rewrite: Pick<Rewrite, 'stays' | 'key' | 'by'>,
): Promise<LiveFile[]> {
  const left: LiveFile[] = [];
  for (const live of files) {
    const written = await rewritten(writing, live, { ...rewrite, owner: loadIdColumn, retype: [] });
    if (written.written?.rows !== 0) left.push(written);
  }
  return left;
}

/**
 * The files without the rows of removed loads, with the types and columns of a plan. Files that neither affects stay as
 * they are; a column that a file lacks reads as NULL.
 *
 * @param handOver rows of removed loads that stay, because other loads have them too
 */
export async function settleFiles(
  writing: Writing,
  files: readonly LiveFile[],
  gone: readonly string[],
  plan: Pick<SchemaPlan, 'retype' | 'drop'>,
  handOver: HandOver | null,
): Promise<LiveFile[]> {
  const { key, by } = handOver ?? { key: [], by: null };
  const changed = [...plan.retype.map(({ column }) => column.name), ...plan.drop.map(({ name }) => name)];
  const goes = `list_contains(${quoteList(gone)}::VARCHAR[], coalesce(held.${loadIdColumn}, ''))`;
  const heir = `(SELECT heir FROM temp.heirs WHERE ${same(key, 'heirs')})`;
  const isHandedOver = handOver === null ? 'false' : `${goes} AND ${heir} IS NOT NULL`;
  const stays = `(NOT ${goes} OR ${isHandedOver})`;
  const owner = handOver === null ? loadIdColumn : ownerAfter(gone, heir);
  const settled: LiveFile[] = [];
  for (const live of files) {
    const holds = gone.map((id) => mayHold(live.file, id));
    if (holds.includes('only') && handOver === null) continue;
    const isOld = changed.length > 0 && (await hasColumn(writing.engine, live, changed));
    const isTouched = holds.some((held) => held !== 'no');
    const rows = isTouched ? await countRows(writing, live, { stays, key, isHandedOver }) : null;
    if (rows?.stay === 0) continue;
    const isSame = rows === null || (rows.stay === rows.all && rows.handedOver === 0);
    if (!isOld && isSame) settled.push(live);
    else settled.push(await rewritten(writing, live, { stays, key, by, owner, retype: plan.retype }));
  }
  return settled;
}

async function hasColumn(engine: Engine, { at }: LiveFile, names: readonly string[]): Promise<boolean> {
  const there = await columnsOf(engine, await at());
  return names.some((name) => there.has(name));
}

async function countRows(
  { engine, columns }: Writing,
  live: LiveFile,
  { stays, key, isHandedOver }: { stays: string; key: readonly string[]; isHandedOver: string },
): Promise<{ all: number; stay: number; handedOver: number }> {
  const row = await engine.row(`
    SELECT count(*) AS rows, count(*) FILTER (WHERE ${stays}) AS stay,
      count(*) FILTER (WHERE ${isHandedOver}) AS handed_over
    FROM ${await keyedRows(engine, live, key, columns)} AS held`);
  return { all: row.number('rows'), stay: row.number('stay'), handedOver: row.number('handed_over') };
}
