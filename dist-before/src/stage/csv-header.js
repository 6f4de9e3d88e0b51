import { isUtf8 } from 'node:buffer';
import { parse } from 'csv-parse/sync';
import { invalidRows, mismatch, rowLimits } from './stage-error.js';
import { HeadgateError } from '../common/errors.js';
/**
 * Reads a header without its line break. A repeated name gets the first free number: `a`, `a_2`, `a_3`. An empty one
 * becomes `column_2`, because the first empty name becomes `column` in the table.
 */
export function readHeader(line) {
    if (!isUtf8(line))
        throw mismatch('the header of the export is not UTF-8');
    const names = parseNames(line);
    if (names.length > rowLimits.columns) {
        throw invalidRows(0, `the export has more than ${rowLimits.columns} columns`, 'columns');
    }
    if (names.some((name) => Buffer.byteLength(name) > rowLimits.nameBytes)) {
        throw invalidRows(0, `the name of a column is longer than ${rowLimits.nameBytes} bytes`, 'nameBytes');
    }
    const taken = new Set(names);
    const met = new Map();
    return names.map((name) => {
        const count = met.get(name) ?? 0;
        met.set(name, count + 1);
        return count === 0 ? { name } : { name: numbered(name || 'column', count + 1, taken), exportedAs: name };
    });
}
function parseNames(line) {
    try {
        const [names = ['']] = parse(line, { record_delimiter: '\n', skip_empty_lines: false });
        return names;
    }
    catch (cause) {
        throw mismatch(`the header of the export is not CSV: ${cause.message}`);
    }
}
function numbered(name, first, taken) {
    let number = first;
    while (taken.has(`${name}_${number}`))
        number++;
    taken.add(`${name}_${number}`);
    return `${name}_${number}`;
}
const byteOrderMark = Buffer.from('\ufeff');
const lf = 0x0a;
const cr = 0x0d;
/** Where the first line begins, after any number of byte order marks. */
export function markEnd(bytes) {
    let p = 0;
    while (bytes.subarray(p, p + byteOrderMark.length).equals(byteOrderMark))
        p += byteOrderMark.length;
    return p;
}
/** Refuses a file without a line feed that has carriage returns: all of it would be the header. */
export function refuseLoneReturns(bytes) {
    if (bytes.includes(lf) || !bytes.includes(cr))
        return;
    throw otherForm('ends its lines with carriage returns alone');
}
/** Refuses a header whose only separators are semicolons or tabs, because all of it would be one column. */
export function refuseSeparator(header) {
    const unquoted = header.toString('latin1').replaceAll(/"[^"]*"/g, '');
    if (unquoted.includes(','))
        return;
    if (unquoted.includes(';'))
        throw otherForm('separates its cells by semicolons');
    if (unquoted.includes('\t'))
        throw otherForm('separates its cells by tabs');
}
function otherForm(what) {
    return new HeadgateError('rows_invalid', `the CSV export ${what}; headgate loads commas and line feeds`, {
        hint: 'Use `export: json`, or have the service write CSV as RFC 4180 defines it.',
    });
}
//# sourceMappingURL=csv-header.js.map