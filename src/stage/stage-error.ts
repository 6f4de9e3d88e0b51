import { HeadgateError } from '../common/errors.js';

/** Limits of an export's rows. If one is exceeded, the stage fails with `rows_invalid`. */
export const rowLimits = {
  /** Distinct columns of all rows together. */
  columns: 10_000,
  /** Bytes of a column's name. */
  nameBytes: 1_024,
  /** Bytes of one value. */
  fieldBytes: 8 * 1_024 * 1_024,
  /** Bytes of one row as received. DuckDB's JSON reader accepts no longer ones by default. */
  rowBytes: 16 * 1_024 * 1_024,
  /** Nesting depth of objects and arrays within one value. */
  depth: 1_000,
  /** Rejected rows. An export with more is broken, not just unclean. */
  rejects: 10_000,
} as const;

/** The export is not what it should be; reading it again may help. */
export function mismatch(message: string, details: Record<string, unknown> = {}): HeadgateError {
  return new HeadgateError('export_mismatch', message, { details });
}

/** A row, or with number 0 the document around the rows, exceeds a limit. */
export function invalidRows(rowNumber: number, what: string, limit: keyof typeof rowLimits): HeadgateError {
  const where = rowNumber === 0 ? 'Beside the rows' : `Row ${rowNumber}`;
  return new HeadgateError('rows_invalid', `${where}: ${what}`, {
    details: { rowNumber, limit, most: rowLimits[limit] },
  });
}

export function tooDeep(rowNumber: number): HeadgateError {
  return invalidRows(rowNumber, `a value nests deeper than ${rowLimits.depth} levels`, 'depth');
}

export function rowTooLong(rowNumber: number): HeadgateError {
  return invalidRows(rowNumber, `longer than ${rowLimits.rowBytes} bytes`, 'rowBytes');
}

export function tooManyRejects(rowNumber: number): HeadgateError {
  return invalidRows(rowNumber, `more than ${rowLimits.rejects} rows are rejected`, 'rejects');
}

export function tooManyRows(expected: number): HeadgateError {
  return mismatch(`the export has more rows than the ${expected} that its job states`);
}

/** I6: throws if an export lacks rows of its job. */
export function checkCount(
  rows: number,
  { jobId, dataCount }: Readonly<{ jobId: string; dataCount: number | null }>,
): void {
  if (dataCount === null || rows === dataCount) return;
  const message = `the export of job ${jobId} has ${rows} of the ${dataCount} rows that its job states`;
  throw mismatch(message, { jobId, rows, dataCount });
}

const mostCharacters = 200;

/** A raw value or row, cut to a readable length. */
export function excerpt(bytes: Buffer, start: number, end: number): string {
  // A character has at most four bytes, so this many bytes are enough.
  const text = bytes.toString('utf8', start, Math.min(end, start + 4 * mostCharacters));
  const cut = Array.from(text).slice(0, mostCharacters).join('');
  return cut.length < text.length || end - start > 4 * mostCharacters ? `${cut}…` : text;
}
