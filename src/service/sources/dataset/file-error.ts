import { datasetEntrySchema } from '../../../contract/dataset.js';
import { HeadgateError } from '../../../common/errors.js';

/** A file that cannot be read as it is: what is wrong, with the place in it, and what to do. */
export function fileError(message: string, hint: string, cause?: unknown): HeadgateError {
  return new HeadgateError('file_invalid', message, { hint, cause });
}

/** DuckDB works on 2,048 rows at a time. */
export const tooWide = 'its rows are too long for the memory of a job';
export const narrower = 'Shorten its longest values, or leave such columns out of the file.';

/** The same error without the values that it quotes, and without its cause. Other errors stay as they are. */
export function withoutValues(error: unknown): unknown {
  if (!(error instanceof HeadgateError) || error.code !== 'file_invalid') return error;
  const quoted = /`([^`]*)`|"(?:[^"\\]|\\.)*"/g;
  const message = error.message.replaceAll(quoted, '(hidden)');
  // Hints also quote keys of the entry.
  const hint = error.hint.replaceAll(quoted, (all, word: string = '') =>
    Object.hasOwn(datasetEntrySchema.shape, word) ? all : '(hidden)',
  );
  const where = error.where === undefined ? {} : { where: error.where };
  return new HeadgateError(error.code, message, {
    ...where,
    hint: `${hint} Values are not shown, because a job config has \`exclude\` or \`hash\`.`,
  });
}

/** A value as errors quote it, cut to a length that fits a line. */
export function quoted(value: string): string {
  const text = value.length > 60 ? `${value.slice(0, 60)}…` : value;
  return /[`\p{Cc}]/u.test(text) ? JSON.stringify(text) : `\`${text}\``;
}
