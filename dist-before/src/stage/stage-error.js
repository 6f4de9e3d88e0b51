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
};
/** The export is not what it should be; reading it again may help. */
export function mismatch(message, details = {}) {
    return new HeadgateError('export_mismatch', message, { details });
}
/** A row, or with number 0 the document around the rows, exceeds a limit. */
export function invalidRows(rowNumber, what, limit) {
    const where = rowNumber === 0 ? 'Beside the rows' : `Row ${rowNumber}`;
    return new HeadgateError('rows_invalid', `${where}: ${what}`, {
        details: { rowNumber, limit, most: rowLimits[limit] },
    });
}
export function tooDeep(rowNumber) {
    return invalidRows(rowNumber, `a value nests deeper than ${rowLimits.depth} levels`, 'depth');
}
export function rowTooLong(rowNumber) {
    return invalidRows(rowNumber, `longer than ${rowLimits.rowBytes} bytes`, 'rowBytes');
}
export function tooManyRejects(rowNumber) {
    return invalidRows(rowNumber, `more than ${rowLimits.rejects} rows are rejected`, 'rejects');
}
export function tooManyRows(expected) {
    return mismatch(`the export has more rows than the ${expected} that its job states`);
}
/** I6: throws if an export lacks rows of its job. */
export function checkCount(rows, { jobId, dataCount }) {
    if (dataCount === null || rows === dataCount)
        return;
    const message = `the export of job ${jobId} has ${rows} of the ${dataCount} rows that its job states`;
    throw mismatch(message, { jobId, rows, dataCount });
}
const mostCharacters = 200;
/** A raw value or row, cut to a readable length. */
export function excerpt(bytes, start, end) {
    // A character has at most four bytes, so this many bytes are enough.
    const text = bytes.toString('utf8', start, Math.min(end, start + 4 * mostCharacters));
    const cut = Array.from(text).slice(0, mostCharacters).join('');
    return cut.length < text.length || end - start > 4 * mostCharacters ? `${cut}…` : text;
}
//# sourceMappingURL=stage-error.js.map