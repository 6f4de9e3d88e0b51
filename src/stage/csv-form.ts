import { HeadgateError } from '../common/errors.js';

const byteOrderMark = Buffer.from('\ufeff');
const lf = 0x0a;
const cr = 0x0d;

/** Where the first line begins, after any number of byte order marks. */
export function markEnd(bytes: Buffer): number {
  let p = 0;
  while (bytes.subarray(p, p + byteOrderMark.length).equals(byteOrderMark)) p += byteOrderMark.length;
  return p;
}

/** Refuses a file without a line feed that has carriage returns: all of it would be the header. */
export function refuseLoneReturns(bytes: Buffer): void {
  if (bytes.includes(lf) || !bytes.includes(cr)) return;
  throw otherForm('ends its lines with carriage returns alone');
}

/** Refuses a header whose only separators are semicolons or tabs, because all of it would be one column. */
export function refuseSeparator(header: Buffer): void {
  const unquoted = header.toString('latin1').replaceAll(/"[^"]*"/g, '');
  if (unquoted.includes(',')) return;
  if (unquoted.includes(';')) throw otherForm('separates its cells by semicolons');
  if (unquoted.includes('\t')) throw otherForm('separates its cells by tabs');
}

function otherForm(what: string): HeadgateError {
  return new HeadgateError('rows_invalid', `the CSV export ${what}; headgate loads commas and line feeds`, {
    hint: 'Use `export: json`, or have the service write CSV as RFC 4180 defines it.',
  });
}
