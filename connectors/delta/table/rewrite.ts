import type { Engine } from '../../../src/duckdb/engine.js';
import { converted, convertedOrNull } from '../../../src/duckdb/fit.js';
import { quoteName, quoteText } from '../../../src/duckdb/sql.js';
import { loadIdColumn } from '../../../src/load/column-names.js';
import type { Retype, SchemaPlan, TableColumn } from '../../../src/load/schema-plan.js';
import { listed } from '../../../src/sql/ledger.js';
import { findReplaced, type Heirs, keptRows, sameKey } from '../../../src/sql/shared-keys.js';
import { type LiveFile, pathsOf } from '../log/files.js';
import { mayHold, mayHoldAny, rangeOf, readStats } from '../log/stats.js';
import { storedType } from '../log/types.js';
import {
  columnsOf,
  fileColumn,
  keyedPlace,
  keyOf,
  once,
  rowsIn,
  writeDataFile,
  type Writing,
} from './data-files.js';

/** Which rows of files stay, and how they are written again. */
interface Rewrite {
  /** Columns of the table as the files have them. */
  before: readonly TableColumn[];
  /** Condition on a row, `held`: it stays. */
  stays: string;
  /** SQL of the load that it belongs to afterwards. */
  owner: string;
  retype: SchemaPlan['retype'];
  /** Tells apart what the temporary tables in `stays` and `owner` may contain. */
  by: string;
}

/** The files, some of them written again. A file that loses all of its rows is left out. */
async function rewriteFiles(
  writing: Writing,
  files: readonly LiveFile[],
  touched: ReadonlySet<LiveFile>,
  rewrite: Rewrite,
): Promise<LiveFile[]> {
  const after: LiveFile[] = [];
  for (const live of files) {
    const file = touched.has(live) ? await rewritten(writing, live, rewrite) : live;
    if (file === live || readStats(file.file).rows !== 0) after.push(file);
  }
  return after;
}

/** Writes a file again in its own columns, with their current types. */
async function rewritten(
  writing: Writing,
  live: LiveFile,
  { before, stays, owner, retype, by }: Rewrite,
): Promise<LiveFile> {
  const { engine, columns } = writing;
  const there = await columnsOf(engine, await live.at());
  // A column without any value has no type yet. It is left out, so that a later load can choose the type.
  const kept = columns.filter(({ name, valued }) => valued && there.has(name));
  const values = kept.map(({ name }) => {
    const change = retype.find(({ column }) => column.name === name);
    const value = change === undefined ? quoteName(name) : retyped(engine, change, quoteName(name));
    return `${value} AS ${quoteName(name)}`;
  });
  const query = `SELECT ${[...values, `${owner} AS ${loadIdColumn}`].join(', ')}
    FROM ${await rowsIn([live], before)} AS held WHERE ${stays}`;
  const write = () => writeDataFile(writing, query, live.file.partitionValues);
  return once(writing, [by, columns, query], write);
}

/**
 * SQL of a value as a column's new type.
 *
 * @param stored SQL of the value, as files store it
 */
export function retyped(
  engine: Engine,
  { column: { type }, to, reset, hide }: Retype,
  stored: string,
): string {
  const value = storedType(type) === type || type === 'JSON' ? stored : `CAST(${stored} AS ${type})`;
  const changed = (reset === true ? convertedOrNull : converted)(value, type, to);
  const text = hide === undefined ? changed : `${engine.define(hide)}(CAST(${changed} AS VARCHAR))`;
  return `CAST(${text} AS ${storedType(to)})`;
}

/** Stands for the path of a row's file, which is too long to be kept for each row. */
const pathHash = `hash(held.${fileColumn})`;

/** The files whose `pathHash` is among those that a query returns. */
async function filesIn(engine: Engine, files: readonly LiveFile[], query: string): Promise<Set<LiveFile>> {
  if (files.length === 0) return new Set();
  const values = (await pathsOf(files)).map((path, index) => `(${index}, ${quoteText(path)})`);
  const found = await engine.rows(`
    SELECT file FROM (VALUES ${values.join(', ')}) AS files(file, path) WHERE hash(path) IN (${query})`);
  return new Set(found.map((row) => files[row.number('file')]!));
}

interface Settling {
  /** Loads whose rows go. */
  gone: readonly string[];
  /** Columns of the table as the files have them. */
  before: readonly TableColumn[];
  plan: Pick<SchemaPlan, 'retype' | 'drop'>;
  /** Rows of these loads that stay, because other loads have them too. */
  heirs: Heirs | null;
  /** Tells apart what `heirs` may contain. */
  by: string;
}

/**
 * The files without the rows of removed loads, with the types and columns of a plan. Files that neither affects stay as
 * they are; a column that a file lacks reads as NULL.
 */
export async function settleFiles(
  writing: Writing,
  files: readonly LiveFile[],
  { gone, before, plan: { retype, drop }, heirs, by }: Settling,
): Promise<LiveFile[]> {
  const { engine } = writing;
  const goesWhole = ({ file }: LiveFile) => gone.some((id) => mayHold(file, id) === 'only');
  const left = heirs === null ? files.filter((live) => !goesWhole(live)) : files;
  const able = mayHoldAny(left, gone);
  const goes = gone.length === 0 ? 'false' : `coalesce(held.${loadIdColumn}, '') IN (${listed(gone)})`;
  const touched = await filesIn(
    engine,
    able,
    `SELECT DISTINCT ${pathHash} FROM ${await rowsIn(able, [])} AS held WHERE ${goes}`,
  );
  const changed = [...retype.map(({ column }) => column), ...drop].map(({ name }) => name);
  for (const live of changed.length === 0 ? [] : left) {
    const there = await columnsOf(engine, await live.at());
    if (changed.some((name) => there.has(name))) touched.add(live);
  }
  const heir =
    heirs &&
    `(SELECT heir FROM ${heirs.table} AS heirs WHERE ${sameKey(keyedPlace(engine), heirs.key, 'heirs')})`;
  return rewriteFiles(writing, left, touched, {
    before,
    stays: heir === null ? `NOT ${goes}` : `(NOT ${goes} OR ${heir} IS NOT NULL)`,
    owner: heir === null ? loadIdColumn : `CASE WHEN ${goes} THEN ${heir} ELSE ${loadIdColumn} END`,
    retype,
    by,
  });
}

/** The files without the rows that meet a condition. */
export async function filesWithout(
  writing: Writing,
  files: readonly LiveFile[],
  condition: string,
  by = '',
): Promise<LiveFile[]> {
  const { engine, columns } = writing;
  const rows = await rowsIn(files, columns);
  const query = `SELECT DISTINCT ${pathHash} FROM ${rows} AS held WHERE ${condition}`;
  const touched = await filesIn(engine, files, query);
  const rewrite = { before: columns, stays: `NOT ${condition}`, owner: loadIdColumn, retype: [], by };
  return rewriteFiles(writing, files, touched, rewrite);
}

/** Files without the rows that new ones replace. */
interface Replaced {
  files: LiveFile[];
  /** Temporary table with the keys and loads of these rows. */
  rows: string;
  /** Number of these rows by load. */
  lost: Map<string, number>;
  /** Loads of newer jobs: their rows stay. */
  newer: string[];
  /** Condition on a new row, `held`: a newer job's row replaces it. And how many those are. */
  outdated: { condition: string; rows: number };
}

/**
 * Removes rows that have one of the keys, but those of newer jobs. Does not open files whose range of keys rules all of
 * them out. Null: there are none.
 *
 * @param keys FROM item with the keys, each column under its own name
 * @param by the load with the new rows
 * @param isNewer whether a load's job is newer
 */
export async function replaceKeys(
  writing: Writing,
  files: readonly LiveFile[],
  names: readonly string[],
  keys: string,
  by: string,
  isNewer: (loadId: string) => boolean,
): Promise<Replaced | null> {
  const { engine, columns } = writing;
  const [place, key] = [keyedPlace(engine), keyOf(names)];
  const able = await filesInRange(writing, files, names, keys);
  const rows = await findReplaced(place, await rowsIn(able, columns), key, keys, `${pathHash} AS file`);
  const held = await engine.rows(`
    SELECT coalesce(${loadIdColumn}, '') AS id, CAST(sum(rows) AS BIGINT) AS rows FROM ${rows} GROUP BY 1`);
  if (held.length === 0) return null;
  const lost = new Map(held.map((row) => [row.text('id'), row.number('rows')]));
  const newer = [...lost.keys()].filter(isNewer);
  const stays = `coalesce(${loadIdColumn}, '') IN (${listed(newer)})`;
  const touched = await filesIn(
    engine,
    able,
    `SELECT file FROM ${rows}${newer.length > 0 ? ` WHERE NOT ${stays}` : ''}`,
  );
  const after = await rewriteFiles(writing, files, touched, {
    before: columns,
    stays: `(${stays} OR NOT EXISTS (SELECT 1 FROM ${keys} AS keyed WHERE ${sameKey(place, key, 'keyed')}))`,
    owner: loadIdColumn,
    retype: [],
    by,
  });
  const outdated = {
    condition: `(held.${loadIdColumn} = ${quoteText(by)} AND EXISTS (
      SELECT 1 FROM ${keptRows(rows, newer)} AS newer WHERE ${sameKey(place, key, 'newer')}))`,
    rows: newer.reduce((sum, id) => sum + (lost.get(id) ?? 0), 0),
  };
  for (const id of newer) lost.delete(id);
  return { files: after, rows, lost, newer, outdated };
}

/** Files where every key column's range includes one of the keys, or is unknown. */
async function filesInRange(
  { engine, columns }: Writing,
  files: readonly LiveFile[],
  names: readonly string[],
  keys: string,
): Promise<LiveFile[]> {
  let able = [...files];
  for (const column of columns.filter(({ name }) => names.includes(name))) {
    const ranges = able.map(({ file }) => rangeOf(file, column));
    const type = storedType(column.type);
    const values = ranges.flatMap((range, index) =>
      range === null ? [] : [`(${index}, ${quoteText(range.min)}, ${quoteText(range.max)})`],
    );
    if (values.length === 0) continue;
    const near = await engine.rows(`
      SELECT file FROM (
        SELECT file, CAST(low AS ${type}) AS low, CAST(high AS ${type}) AS high
        FROM (VALUES ${values.join(', ')}) AS ranges(file, low, high)) AS ranges
      ASOF JOIN (SELECT DISTINCT ${quoteName(column.name)} AS k FROM ${keys}) AS keyed ON ranges.low <= keyed.k
      WHERE keyed.k <= high`);
    const inRange = new Set(near.map((row) => row.number('file')));
    able = able.filter((_, index) => ranges[index] === null || inRange.has(index));
  }
  return able;
}
