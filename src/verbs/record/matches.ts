import { join } from 'node:path';
import { seriesOf } from '../../common/series.js';
import type { Config } from '../../config/config.js';
import { quoteName } from '../../duckdb/sql.js';
import { fileFormats } from '../../query/export.js';
import { withQuery } from '../../query/answer.js';
import type { RecordFacts } from './facts.js';
import { ledgerOf, loadsOf } from './table.js';
import { sealed, type WrittenFile } from './write-data.js';

/** matches.csv: which values of `for_each` found which rows. */
export interface MatchesFile extends WrittenFile {
  /** Columns of the keys, each once. */
  key: string[];
}

/** Writes the rows of `_headgate.matches` for the recorded job configs; null if none of them has values and a key. */
export async function writeMatches(
  folder: string,
  { jobs, tables }: RecordFacts,
  config: Config,
  signal: AbortSignal,
): Promise<MatchesFile | null> {
  const valued = jobs.map((job) => job.config).filter(({ name }) => seriesOf(name).value !== null);
  const matched = tables.filter(
    (table) => table.key.length > 0 && valued.some((job) => table.name === job.table),
  );
  if (matched.length === 0) return null;
  const key = [...new Set(matched.flatMap((table) => table.key))];
  const names = key.map(quoteName);
  const order = names.map((name) => `CAST(${name} AS VARCHAR)`);
  const sql = `SELECT job, value, ${[...names, 'load_id'].join(', ')} FROM ${ledgerOf(config)}.matches
    WHERE load_id IN (${loadsOf(config, valued)}) ORDER BY job, value, ${[...order, 'load_id'].join(', ')}`;
  const path = 'matches.csv';
  const file = join(folder, path);
  await withQuery(config.destination, sql, { signal, writeTo: file }, fileFormats.csv);
  return { path, key, ...(await sealed(file)) };
}
