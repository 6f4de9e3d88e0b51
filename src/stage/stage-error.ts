import { HeadgateError } from '../common/errors.js';
import { rowLimits } from './limits.js';

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
  { jobId, dataCount }: Readonly<{ jobId: string; dataCount: number }>,
): void {
  if (rows === dataCount) return;
  const message = `the export of job ${jobId} has ${rows} of the ${dataCount} rows that its job states`;
  throw mismatch(message, { jobId, rows, dataCount });
}
