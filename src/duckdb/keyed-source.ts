import { quoteName } from './sql.js';
import type { Engine } from './engine.js';
import type { StagedSource } from './staged-source.js';
import type { StagedColumn } from './staged-sql.js';

/** The rows of a staged file that have a key: which of them are inserted, and which keys they have. */
export interface KeyedSource {
  /** FROM item over the rows to insert: of rows with the same key, only the last one. */
  from: string;
  /** Rows that a later one with the same key replaces. */
  outdated: number;
  /** Rows with a key. Those with NULL in it equal no other, and belong to their load. */
  keyed: number;
  /** FROM item of DuckDB with the keys, each column under its own name; null if no row has a key. */
  keys: string | null;
  key: readonly StagedColumn[];
}

/**
 * Finds the keys of a staged file's rows.
 *
 * @param key names of columns
 * @param valueOf SQL of a column's value; left out: its value
 */
export async function keyedSource(
  engine: Engine,
  source: StagedSource,
  key: readonly string[],
  valueOf = ({ value }: StagedColumn) => value,
): Promise<KeyedSource> {
  const parts = key.map((name) => source.columns.find(({ target }) => target.column === name));
  // A key field that never has a value was not read, so no row has a key.
  if (parts.includes(undefined)) return { from: source.from, outdated: 0, keyed: 0, keys: null, key: [] };
  const columns = parts as StagedColumn[];
  const names = columns.map((_, index) => `k${index}`);
  const values = columns.map((column, index) => `${valueOf(column)} AS ${names[index]}`).join(', ');
  await engine.run(`
    CREATE OR REPLACE TEMP TABLE keyed AS SELECT * FROM (SELECT n, ${values} FROM ${source.numbered})
    WHERE ${names.map((name) => `${name} IS NOT NULL`).join(' AND ')}`);
  await engine.run(`
    CREATE OR REPLACE TEMP TABLE outdated AS SELECT n FROM temp.keyed
    QUALIFY row_number() OVER (PARTITION BY ${names.join(', ')} ORDER BY n DESC) > 1`);
  const counts = await engine.row(`
    SELECT (SELECT count(*) FROM temp.keyed) AS keyed, (SELECT count(*) FROM temp.outdated) AS outdated`);
  const outdated = counts.number('outdated');
  const named = columns.map(({ target }, index) => `k${index} AS ${quoteName(target.column)}`);
  const current = `(SELECT * FROM ${source.numbered} ANTI JOIN temp.outdated USING (n))`;
  return {
    from: outdated === 0 ? source.from : current,
    outdated,
    keyed: counts.number('keyed'),
    keys: `(SELECT ${named.join(', ')} FROM temp.keyed)`,
    key: columns,
  };
}
