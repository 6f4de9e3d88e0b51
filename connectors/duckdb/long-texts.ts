import type { PendingLoad } from '../../src/load/destination.js';
import type { Engine } from '../../src/duckdb/engine.js';
import type { SchemaPlan } from '../../src/load/schema-plan.js';
import { type StagedOptions, stagedQuery } from '../../src/duckdb/staged-sql.js';

/** Average length from which a column's texts are long, in bytes. */
const longBytes = 256;

/** How many rows of a staged file are looked at, its first ones: as many as most plans allow a job. */
const sampledRows = 10_000;

/**
 * Names of the new columns with long texts. DuckDB would compress them by DICT_FSST, which it takes to halve any text
 * (duckdb/duckdb#25785): zstd makes prose half as large as that does, and texts of 8 KB five times as fast.
 */
export async function longTextColumns(
  engine: Engine,
  loads: readonly PendingLoad[],
  { add, targets }: SchemaPlan,
  options: StagedOptions,
): Promise<ReadonlySet<string>> {
  const [largest] = loads.map(({ rows }) => rows).toSorted((a, b) => b.bytes - a.bytes);
  const names = new Set(
    add.filter(({ type }) => type === 'VARCHAR' || type === 'JSON').map(({ name }) => name),
  );
  if (largest === undefined || names.size === 0) return new Set();
  const { from, columns } = stagedQuery(largest, targets, options);
  const texts = columns.filter(({ target }) => names.has(target.column));
  if (texts.length === 0) return new Set();
  const means = texts
    .map(({ value }, index) => `coalesce(avg(strlen(${value})), 0) AS mean${index}`)
    .join(', ');
  const row = await engine.row(`SELECT ${means} FROM (SELECT * FROM ${from} LIMIT ${sampledRows})`);
  const isLong = (index: number) => row.number(`mean${index}`) >= longBytes;
  return new Set(texts.filter((_, index) => isLong(index)).map(({ target }) => target.column));
}
