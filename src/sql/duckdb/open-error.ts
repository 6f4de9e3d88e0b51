import { firstLine, HeadgateError, messageOf } from '../../common/errors.js';
import { isFullDisk } from '../../common/full-disk.js';
import { commitError, otherVersion } from '../../duckdb/commit-error.js';

const kinds = [
  { pattern: otherVersion, code: 'destination_newer' },
  {
    pattern: /not a valid DuckDB database|Is a directory|encrypted/i,
    code: 'destination_invalid',
  },
  {
    pattern:
      /Permission denied|Read-only file system|Operation not permitted|No such file or directory|Not a directory/i,
    code: 'destination_not_writable',
  },
] as const;

/** Explains an error at opening a file. A file that cannot be opened for an unknown reason counts as damaged. */
export function openError(location: string, error: unknown): Error {
  if (error instanceof HeadgateError) return error;
  if (isFullDisk(error)) return commitError(location, error);
  const text = messageOf(error);
  const kind = kinds.find(({ pattern }) => pattern.test(text));
  const code = kind?.code ?? 'destination_damaged';
  const hint =
    code === 'destination_damaged' && /\bWAL\b/i.test(text)
      ? `Keep ${location}.wal: it holds the last commits. Restore both files, or move both away and run again to load everything again.`
      : undefined;
  return new HeadgateError(code, `${location} cannot be opened: ${firstLine(text)}`, {
    cause: error,
    ...(hint === undefined ? {} : { hint }),
  });
}
