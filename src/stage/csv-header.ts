import { isUtf8 } from 'node:buffer';
import { parse } from 'csv-parse/sync';
import { rowLimits } from './limits.js';
import { invalidRows, mismatch } from './stage-error.js';

export interface HeaderName {
  name: string;
  /** The name in the header, if it differs. */
  exportedAs?: string;
}

/**
 * Reads a header without its line break. A repeated name gets the first free number: `a`, `a_2`, `a_3`. An empty one
 * becomes `column_2`, because the first empty name becomes `column` in the table.
 */
export function readHeader(line: Buffer): HeaderName[] {
  if (!isUtf8(line)) throw mismatch('the header of the export is not UTF-8');
  const names = parseNames(line);
  if (names.length > rowLimits.columns) {
    throw invalidRows(0, `the export has more than ${rowLimits.columns} columns`, 'columns');
  }
  if (names.some((name) => Buffer.byteLength(name) > rowLimits.nameBytes)) {
    throw invalidRows(0, `the name of a column is longer than ${rowLimits.nameBytes} bytes`, 'nameBytes');
  }
  const taken = new Set(names);
  const met = new Map<string, number>();
  return names.map((name) => {
    const count = met.get(name) ?? 0;
    met.set(name, count + 1);
    return count === 0 ? { name } : { name: numbered(name || 'column', count + 1, taken), exportedAs: name };
  });
}

function parseNames(line: Buffer): string[] {
  try {
    const [names = ['']] = parse(line, { record_delimiter: '\n', skip_empty_lines: false });
    return names;
  } catch (cause) {
    throw mismatch(`the header of the export is not CSV: ${(cause as Error).message}`);
  }
}

function numbered(name: string, first: number, taken: Set<string>): string {
  let number = first;
  while (taken.has(`${name}_${number}`)) number++;
  taken.add(`${name}_${number}`);
  return `${name}_${number}`;
}
