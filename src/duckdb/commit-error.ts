import { firstLine, HeadgateError, messageOf } from '../common/errors.js';
import { codeOr, fullDisk } from '../common/full-disk.js';

/** A COMMIT that lacks memory does not say so: "Failed to commit: failed to pin block of size 256.0 KiB". */
export const outOfMemory =
  /Out of Memory|(failed to (pin|allocate)|could not allocate) (block|data) of size/i;

/** A file of another version of DuckDB or DuckLake. */
export const otherVersion =
  /can only read versions|newer version of DuckDB|cannot be lowered|DuckLake catalog version mismatch/;

/** A block whose bytes are not those that DuckDB wrote. */
const damagedBlock = /Corrupt database file|\bstored checksum\b/;

/** For a DuckDB file with a damaged block, also outside of a commit. */
export const damageRemedy =
  'Restore the file from a backup, or move it away and run again to load everything again. ' +
  '`headgate sql` still reads the tables that are not damaged.';

const kept = 'the verified export is kept and nothing is half-written.';

/** Remedies for errors that running again does not fix. The last ones are about tables that another program changed. */
const remedies = [
  { pattern: damagedBlock, hint: damageRemedy },
  { pattern: fullDisk, hint: `Free space on the disk; the next run continues: ${kept}` },
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

/** Whether DuckDB needed more memory than `destination.memory_limit` allows. */
export function isOutOfMemory(error: unknown): boolean {
  return !(error instanceof HeadgateError) && outOfMemory.test(messageOf(error));
}

/** Whether DuckDB found a damaged block. It looks at a block only when a statement reads it. */
export function isDamaged(error: unknown): boolean {
  return !(error instanceof HeadgateError) && damagedBlock.test(messageOf(error));
}

/** Explains an error inside a commit. */
export function commitError(location: string, error: unknown): Error {
  // DuckDB and the file system raise plain errors. Aborts and headgate's own defects are returned unchanged.
  if (error instanceof Error && error.name !== 'Error') return error;
  const text = messageOf(error);
  const hint = remedies.find(({ pattern }) => pattern.test(text))?.hint;
  const code = codeOr(isDamaged(error) ? 'destination_damaged' : 'commit_failed', error);
  return new HeadgateError(code, `${location}: ${firstLine(text)}`, { cause: error, hint });
}
