import { HeadgateError } from '../errors.js';
import type { Commit } from '../load/destination.js';
import type { Effort } from './load-engine.js';

/** How a commit is tried. */
export interface Try {
  /** Whether DuckDB may cut a CSV file into parts; some newlines in cells defeat it. */
  parallelCsv: boolean;
  effort: Effort;
}

/** Smaller CSV files are read by one thread, which is as quick and takes newlines in cells as they come. */
const parallelCsvBytes = 64 * 1024 * 1024;

/** Exports of fewer bytes together are loaded by one thread, unless rows are replaced by key: that reads the table. */
const largeBytes = 16 * 1024 * 1024;

/**
 * Commits in the quickest and smallest way, and again in a more patient or roomier one where DuckDB says that this
 * is what was wrong. Replacing by key is roomy from the start: a row that goes costs up to 16 KB until the commit.
 */
export async function commitInTries<T>(
  commit: Commit,
  memoryLimit: string | null,
  attempt: (how: Try) => Promise<T>,
): Promise<T> {
  const largeCsv = commit.loads.some(({ rows }) => rows.format === 'csv' && rows.bytes > parallelCsvBytes);
  let how: Try = { parallelCsv: largeCsv, effort: firstEffort(commit, memoryLimit) };
  for (;;) {
    try {
      return await attempt(how);
    } catch (error) {
      if (how.parallelCsv && failedFor(error, /\bCSV\b/)) how = { ...how, parallelCsv: false };
      else if (memoryLimit === null && how.effort !== 'roomy' && failedFor(error, /Out of Memory/i))
        how = { ...how, effort: 'roomy' };
      else throw error;
    }
  }
}

function firstEffort({ loads, table }: Commit, memoryLimit: string | null): Effort {
  if (table.key.length > 0) return memoryLimit === null ? 'roomy' : 'large';
  return loads.reduce((sum, { rows }) => sum + rows.bytes, 0) > largeBytes ? 'large' : 'little';
}

function failedFor(error: unknown, why: RegExp): boolean {
  return error instanceof HeadgateError && error.code === 'commit_failed' && why.test(error.message);
}
