import { HeadgateError, usageError } from '../common/errors.js';
import { isFullDisk, systemError } from '../common/system-error.js';

/** Explains the system's error of a place that a person named; others stay. `hint`: which place to name instead. */
export function outputError(place: string, hint: string, error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (error instanceof HeadgateError || code === undefined || syscall === undefined) return error;
  if (isFullDisk(error)) {
    const reason = code === 'ENOSPC' ? 'its disk is full' : code;
    return new HeadgateError('disk_full', `${place} cannot be written: ${reason}`, { cause: error });
  }
  return usageError(`${place} cannot be written: ${code}`, hint, error);
}

/** Explains an error of the system about a file. Other errors are returned unchanged. */
export function diskError(error: unknown): unknown {
  if (error instanceof HeadgateError || !(error instanceof Error) || !('code' in error)) return error;
  // The system calls it `not a directory`, and names the complete path.
  const isBelowFile = error.code === 'ENOTDIR';
  const problem = error.message.replace(/^ENOTDIR: not a directory/, 'a part of the path is a file');
  const message = `a file cannot be read or written: ${problem}`;
  const known = systemError(error);
  if (known !== null) return new HeadgateError(known.code, message, { hint: known.hint, cause: error });
  if (!isBelowFile && error.code !== 'EISDIR') return error;
  return new HeadgateError('destination_not_writable', message, {
    hint: 'Name another place under destination.',
    cause: error,
  });
}
