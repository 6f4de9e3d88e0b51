import { daySql } from '../duckdb/day-sql.js';
import { shortType } from '../load/widen.js';
import { openSandbox, type SandboxOptions, type SourceOfQuery } from './sandbox.js';
import { isNamed } from '../duckdb/series-sql.js';
import { quoteName } from '../duckdb/sql.js';

/** How many loads of a job config are checked. */
const loadsLookedAt = 10;

/** How many rows of the table are checked if a server would have to send all of them. */
const sampleRows = 100_000;

/** Types of columns that may contain a row's day, the most likely first. */
const types = ['DATE', 'TIMESTAMPTZ', 'TIMESTAMP', 'VARCHAR'];

/** A job config with a window. */
interface Counted {
  name: string;
  table: string;
  window: { timeZone: string };
}

/**
 * A column that could be the `window.date_column` of a job config: in its newest loads, each row has a day in it that
 * the job asked for. Null if there is none, or if nothing is loaded.
 */
export async function fittingDateColumn(
  source: SourceOfQuery,
  { name, table, window }: Counted,
  options: SandboxOptions,
): Promise<string | null> {
  const { engine, close } = await openSandbox(source, {
    ...options,
    sample: { table, rows: sampleRows },
  });
  try {
    const described = await engine.rows(
      `SELECT column_name, column_type FROM (DESCRIBE ${quoteName(table)})`,
    );
    const columns = described
      .map((row) => ({ name: row.text('column_name'), type: shortType(row.text('column_type')) }))
      .filter(({ type }) => types.includes(type))
      .toSorted((a, b) => types.indexOf(a.type) - types.indexOf(b.type));
    if (columns.length === 0) return null;
    const fits = columns.map(({ name: column, type }, index) => {
      const day = daySql(`t.${quoteName(column)}`, type, window.timeZone);
      return `bool_and(coalesce(${day} BETWEEN l.slice_from AND l.slice_to, false)) AS fits${index}`;
    });
    const found = await engine.row(`
      SELECT ${fits.join(', ')} FROM ${quoteName(table)} AS t JOIN (
        SELECT load_id, slice_from, slice_to FROM _headgate.loads
        WHERE ${isNamed(name)} AND superseded_by IS NULL AND slice_from IS NOT NULL AND rows_loaded > 0
        ORDER BY committed_at DESC LIMIT ${loadsLookedAt}) AS l ON t._load_id = l.load_id`);
    return columns.find((_, index) => found.flag(`fits${index}`))?.name ?? null;
  } finally {
    await close();
  }
}
