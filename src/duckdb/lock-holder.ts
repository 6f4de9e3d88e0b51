import { messageOf } from '../errors.js';

/** Who holds the lock that an error of DuckDB tells of, for people; null where it is another error. */
export function lockHolder(error: unknown): string | null {
  const text = messageOf(error);
  if (!text.includes('Could not set lock on file')) return null;
  const holder = /lock is held in (.+?) \(PID (\d+)\)/.exec(text);
  return holder === null ? 'another process' : `${holder[1]} (process ${holder[2]})`;
}
