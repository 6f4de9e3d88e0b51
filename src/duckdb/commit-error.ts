import { type ErrorCode, firstLine, HeadgateError, messageOf } from '../common/errors.js';
import { codeOr, systemError } from '../common/system-error.js';

/** A COMMIT that lacks memory does not say so: "Failed to commit: failed to pin block of size 256.0 KiB". */
export const outOfMemory =
  /Out of Memory|(failed to (pin|allocate)|could not allocate) (block|data) of size/i;

/** Bytes that are not those that DuckDB or SQLite wrote. Nothing else proves damage. */
const damaged =
  /Corrupt (database|WAL) file|\bstored checksum\b|Could not read enough bytes|database disk image is malformed|malformed database schema/;

/** A Parquet file that is missing, cut, or not one. */
export const damagedParquet =
  /No magic bytes found|too small to be a Parquet file|TProtocolException: Invalid|ZSTD Decompression failure|^ENOENT.*\.parquet'|Cannot open file "[^"]*\.parquet": No such file/;

/** For a DuckDB file with a damaged block, also outside of a commit. */
export const damageRemedy =
  'Restore the file from a backup, or move it away and run again to load everything again. ' +
  '`headgate sql` still reads the tables that are not damaged.';

const kept = 'the verified export is kept and nothing is half-written.';

/** Remedies for errors that running again does not fix. The last ones are about tables that another program changed. */
const remedies = [
  { pattern: damaged, hint: damageRemedy },
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

/** Whether DuckDB found damage in a file that it could read. It looks at a block only when a statement reads it. */
export function isDamaged(error: unknown): boolean {
  return !(error instanceof HeadgateError) && systemError(error) === null && damaged.test(messageOf(error));
}

export function commitError(location: string, error: unknown): Error {
  // DuckDB and the file system raise plain errors. Aborts and headgate's own defects are returned unchanged.
  if (error instanceof Error && error.name !== 'Error') return error;
  const text = messageOf(error);
  const code = isDamaged(error) ? 'destination_damaged' : codeOr('commit_failed', error);
  const known = systemError(error) ?? remedies.find(({ pattern }) => pattern.test(text));
  return new HeadgateError(code, `${location}: ${firstLine(text)}`, { cause: error, hint: known?.hint });
}

/** What DuckDB says where a request to a store fails, and where the store refuses it. */
const requestFailed = /(^|: )(HTTP Error: |IO Error: [^\n]*\bHTTP )/;
const requestRefused = /\b40[13]\b|Forbidden|AccessDenied|SignatureDoesNotMatch/;
const objectMissing = /\b404\b|NoSuchKey/;

/** What an error of DuckDB means that comes from a request to a store; null if it does not. */
export function requestError(error: unknown): { code: ErrorCode; text: string } | null {
  const text = messageOf(error);
  if (!requestFailed.test(text)) return null;
  const lost = objectMissing.test(text) ? 'destination_damaged' : 'destination_unreachable';
  const code = requestRefused.test(text) ? 'destination_refused' : lost;
  return { code, text: `a request of DuckDB failed: ${firstLine(text)}` };
}
