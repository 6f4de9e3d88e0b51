import { HeadgateError } from '../errors.js';

/** System errors of a place that cannot be written to. */
const refusals: ReadonlySet<unknown> = new Set([
  'EACCES',
  'EDQUOT',
  'EIO',
  'EISDIR',
  'ENOSPC',
  'ENOTDIR',
  'EPERM',
  'EROFS',
]);

/** Explains the error of a disk that is full, failing, read-only or forbidden. Other errors are returned unchanged. */
export function diskError(error: unknown): unknown {
  if (error instanceof HeadgateError || !(error instanceof Error) || !('code' in error)) return error;
  if (!refusals.has(error.code)) return error;
  return new HeadgateError(
    'destination_not_writable',
    `the state of the run cannot be written: ${error.message}`,
    {
      hint: 'Free the disk, or give this user write permission, and run again: what is finished is kept.',
      cause: error,
    },
  );
}
