import { firstLine, HeadgateError, messageOf } from '../errors.js';

const fullDisk = /No space left|disk is full|ENOSPC|Disk quota|max_temp_directory_size/i;

const outOfMemory = /Out of Memory/i;

const kept = 'the verified export is kept and nothing is half-written.';

/** Remedies for errors that running again does not fix. The last ones concern tables that somebody changed. */
const remedies = [
  { pattern: fullDisk, hint: `Free space on the disk and run again; ${kept}` },
  { pattern: outOfMemory, hint: `Raise destination.memory_limit and run again; ${kept}` },
  {
    pattern: /Constraint Error|constraint violation/i,
    hint: `Drop the index or the constraint that the rows break, then run again; ${kept}`,
  },
  {
    pattern: /^(Dependency|Catalog|Binder) Error/,
    hint: `Drop the index that depends on the table, or put the table back as headgate made it, then run again; ${kept}`,
  },
];

/** Whether an error of DuckDB or the file system says that the disk has no room. */
export function isFullDisk(error: unknown): boolean {
  return fullDisk.test(messageOf(error));
}

/** Whether DuckDB needed more memory than `destination.memory_limit` gives it. */
export function isOutOfMemory(error: unknown): boolean {
  return !(error instanceof HeadgateError) && outOfMemory.test(messageOf(error));
}

/** Names what an error inside a commit means. */
export function commitError(location: string, error: unknown): Error {
  // DuckDB and the file system raise plain errors; an abort and a defect of ours pass as they are.
  if (error instanceof Error && error.name !== 'Error') return error;
  const text = messageOf(error);
  const hint = remedies.find(({ pattern }) => pattern.test(text))?.hint;
  return new HeadgateError('commit_failed', `${location}: ${firstLine(text)}`, {
    cause: error,
    ...(hint === undefined ? {} : { hint }),
  });
}
