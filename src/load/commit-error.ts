import { HeadgateError } from '../errors.js';

const fullDisk = /No space left|disk is full|ENOSPC|Disk quota|max_temp_directory_size/i;

/** Whether an error of DuckDB or the file system says that the disk has no room. */
export function isFullDisk(error: unknown): boolean {
  return fullDisk.test(messageOf(error));
}

/** Names what an error inside a commit means. */
export function commitError(location: string, error: unknown): Error {
  // DuckDB and the file system raise plain errors; an abort and a defect of ours pass as they are.
  if (error instanceof Error && error.name !== 'Error') return error;
  const text = messageOf(error);
  const full = isFullDisk(error);
  const memory = /Out of Memory/i.test(text);
  const hint = full
    ? 'Free space on the disk and run again; the verified export is kept and nothing is half-written.'
    : memory
      ? 'Raise destination.memory_limit and run again; the verified export is kept and nothing is half-written.'
      : undefined;
  return new HeadgateError('commit_failed', `${location}: ${firstLine(text)}`, {
    cause: error,
    ...(hint === undefined ? {} : { hint }),
  });
}

/** What DuckDB or the system said. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? text;
}
