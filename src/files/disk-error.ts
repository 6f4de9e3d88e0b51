import { HeadgateError } from '../errors.js';

/** System errors of a place that cannot be written to, now or ever. */
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

/** Tells a disk that is full, failing, read-only or forbidden as what it is; everything else passes as it came. */
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
