import { HeadgateError } from '../../../errors.js';

/** A file that cannot be read as it is: what is wrong, with the place in it, and what to do. */
export function fileError(message: string, hint: string, cause?: unknown): HeadgateError {
  return new HeadgateError('file_invalid', message, { hint, cause });
}

/** A value as errors quote it, cut to a length that fits a line. */
export function quoted(value: string): string {
  const text = value.length > 60 ? `${value.slice(0, 60)}…` : value;
  return /[`\p{Cc}]/u.test(text) ? JSON.stringify(text) : `\`${text}\``;
}
