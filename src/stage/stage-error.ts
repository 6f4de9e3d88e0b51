import { HeadgateError } from '../errors.js';
import { rowLimits } from './limits.js';

/** The export is not what it must be; another read may give the right one. */
export function mismatch(message: string, details: Record<string, unknown> = {}): HeadgateError {
  return new HeadgateError('export_mismatch', message, { details });
}

/** A row, or with number 0 the document around the rows, passes a limit. */
export function invalidRows(rowNumber: number, what: string, limit: keyof typeof rowLimits): HeadgateError {
  const where = rowNumber === 0 ? 'Beside the rows' : `Row ${rowNumber}`;
  return new HeadgateError('rows_invalid', `${where}: ${what}.`, {
    details: { rowNumber, limit, most: rowLimits[limit] },
  });
}

export function tooDeep(rowNumber: number): HeadgateError {
  return invalidRows(rowNumber, `a value nests deeper than ${rowLimits.depth} levels`, 'depth');
}
