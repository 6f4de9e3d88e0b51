import { HeadgateError } from '../common/errors.js';
import { isFullDisk } from '../common/full-disk.js';

/** System errors of a place that cannot be written to. */
const refusals: ReadonlySet<unknown> = new Set(['EACCES', 'EIO', 'EISDIR', 'ENOTDIR', 'EPERM', 'EROFS']);

/**
 * Explains the system error of a place that a person has named for an output. Other errors are returned unchanged.
 *
 * @param hint which place to name instead, unless the disk is full
 */
export function outputError(place: string, hint: string, error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (error instanceof HeadgateError || code === undefined || syscall === undefined) return error;
  if (isFullDisk(error))
    return new HeadgateError('disk_full', `${place} cannot be written: its disk is full`, { cause: error });
  return new HeadgateError('usage', `${place} cannot be written: ${code}`, { hint, cause: error });
}

/** Explains the error of a disk that is full, failing, read-only or forbidden. Other errors are returned unchanged. */
export function diskError(error: unknown): unknown {
  if (error instanceof HeadgateError || !(error instanceof Error) || !('code' in error)) return error;
  // The system calls it `not a directory`, and names the complete path.
  const isBelowFile = error.code === 'ENOTDIR';
  const problem = error.message.replace(/^ENOTDIR: not a directory/, 'a part of the path is a file');
  const message = `a file cannot be read or written: ${problem}`;
  if (isFullDisk(error)) return new HeadgateError('disk_full', message, { cause: error });
  if (!refusals.has(error.code)) return error;
  return new HeadgateError('destination_not_writable', message, {
    hint: isBelowFile
      ? 'Name another place under destination.'
      : 'Give this user write permission and run again: what is finished is kept.',
    cause: error,
  });
}
