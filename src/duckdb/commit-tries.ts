import { HeadgateError } from '../common/errors.js';
import type { Commit } from '../load/destination.js';
import { isOutOfMemory, outOfMemory } from './commit-error.js';
import type { Effort } from './load-engine.js';

export interface Try {
  /** Whether DuckDB may split a CSV file. Some line breaks inside cells make that fail. */
  parallelCsv: boolean;
  effort: Effort;
  /** See `StagedOptions`. Most exports have no text with NUL, so the first try does not look for one. */
  withoutNul?: true;
}

/** Smaller CSV files are read by one thread. It is as fast, and line breaks inside cells are no problem. */
const parallelCsvBytes = 64 * 1024 * 1024;

/** Smaller exports together are loaded by one thread, unless rows have a key: to replace them reads the table. */
const largeBytes = 16 * 1024 * 1024;

/** Commits in the fastest way that needs the least memory, then more slowly or with more if that was the problem. */
export async function commitInTries<T>(
  commit: Commit,
  memoryLimit: string | null,
  attempt: (how: Try) => Promise<T>,
): Promise<T> {
  const largeCsv = commit.loads.some(({ rows }) => rows.format === 'csv' && rows.bytes > parallelCsvBytes);
  let how: Try = { parallelCsv: largeCsv, effort: firstEffort(commit) };
  for (;;) {
    try {
      return await attempt(how);
    } catch (error) {
      if (how.parallelCsv && failedFor(error, /\bCSV\b/)) how = { ...how, parallelCsv: false };
      else if (how.withoutNul !== true && failedFor(error, /\b0x00\b/)) how = { ...how, withoutNul: true };
      else if (memoryLimit === null && how.effort !== 'roomy' && failedFor(error, outOfMemory))
        how = { ...how, effort: 'roomy' };
      else throw error;
    }
  }
}

/** Gives other work more memory only if it needs it: DuckDB fills whatever it may use. */
export async function inLittleMemory<T>(
  memoryLimit: string | null,
  attempt: (effort: Effort) => Promise<T>,
): Promise<T> {
  if (memoryLimit !== null) return attempt('roomy');
  return attempt('keyed').catch((error: unknown) => {
    if (isOutOfMemory(error)) return attempt('roomy');
    throw error;
  });
}

function firstEffort({ loads, table }: Commit): Effort {
  if (table.key.length > 0) return 'keyed';
  return loads.reduce((sum, { rows }) => sum + rows.bytes, 0) > largeBytes ? 'large' : 'little';
}

function failedFor(error: unknown, why: RegExp): boolean {
  return error instanceof HeadgateError && error.code === 'commit_failed' && why.test(error.message);
}
