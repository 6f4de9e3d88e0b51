import type { Engine } from '../../../src/duckdb/engine.js';
import { quoteText } from '../../../src/duckdb/sql.js';
import type { Writing } from './data-file.js';
import { storedType } from '../log/delta-types.js';
import { type LiveFile, pathsOf } from '../log/live-files.js';
import { fileColumn, rowsIn, same } from './live-rows.js';
import { rewriteFiles } from './rewrite.js';
import { rangeOf } from '../log/stats.js';

/** Files that lose rows because a new row has the same key. */
export interface Replacement {
  /** Files that contain none of the keys. */
  untouched: LiveFile[];
  touched: LiveFile[];
  /** FROM item over the rows to remove. */
  going: string;
}

/** Finds the files that contain one of the keys. Does not open files whose range of keys rules all of them out. */
export async function findKeys(
  { engine, columns }: Writing,
  files: readonly LiveFile[],
  keys: readonly string[],
): Promise<Replacement> {
  const able = await filesInRange(
    engine,
    files,
    columns.filter(({ name }) => keys.includes(name)),
    keys,
  );
  const paths = await pathsOf(able);
  const going = `(SELECT held.* FROM ${await rowsIn(able, columns)} AS held SEMI JOIN temp.keyed ON (${same(keys, 'keyed')}))`;
  const found = await engine.rows(`SELECT DISTINCT ${fileColumn} AS path FROM ${going}`);
  const holding = new Set(found.map((row) => row.text('path')));
  const touched = new Set(able.filter((_, index) => holding.has(paths[index]!)));
  return { untouched: files.filter((live) => !touched.has(live)), touched: [...touched], going };
}

/** The touched files without the rows to remove. */
export function withoutKeys(
  writing: Writing,
  { touched }: Replacement,
  keys: readonly string[],
  loadId: string,
): Promise<LiveFile[]> {
  const stays = `NOT EXISTS (SELECT 1 FROM temp.keyed WHERE ${same(keys, 'keyed')})`;
  return rewriteFiles(writing, touched, { stays, key: keys, by: loadId });
}

/** Files where every key column's range includes one of the keys, or is unknown. */
async function filesInRange(
  engine: Engine,
  files: readonly LiveFile[],
  columns: Writing['columns'],
  keys: readonly string[],
): Promise<LiveFile[]> {
  let able = [...files];
  for (const column of columns) {
    const ranges = able.map(({ file }) => rangeOf(file, column));
    const type = storedType(column.type);
    const values = ranges.flatMap((range, index) =>
      range === null ? [] : [`(${index}, ${quoteText(range.min)}, ${quoteText(range.max)})`],
    );
    if (values.length === 0) continue;
    const key = `k${keys.indexOf(column.name)}`;
    const near = await engine.rows(`
      SELECT file FROM (
        SELECT file, CAST(low AS ${type}) AS low, CAST(high AS ${type}) AS high
        FROM (VALUES ${values.join(', ')}) AS ranges(file, low, high)) AS ranges
      ASOF JOIN (SELECT DISTINCT ${key} FROM temp.keyed) AS keyed ON ranges.low <= keyed.${key}
      WHERE keyed.${key} <= high`);
    const inRange = new Set(near.map((row) => row.number('file')));
    able = able.filter((_, index) => ranges[index] === null || inRange.has(index));
  }
  return able;
}
