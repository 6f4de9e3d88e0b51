import { rowLimits } from './limits.js';
import { mismatch, tooDeep } from './stage-error.js';

const closers = new Map([
  [0x7b, 0x7d],
  [0x5b, 0x5d],
]);

/**
 * Finds the comma or bracket after an invalid element of `rows`, so that only this element is lost. Outside of texts,
 * brackets must match. Returns -1 if more bytes are needed; throws `export_mismatch` if the element has no recognisable
 * end.
 */
export function elementEnd(bytes: Buffer, at: number, end: number, rowNumber: number): number {
  const open: number[] = [];
  for (let p = at; p < end; p++) {
    const byte = bytes[p] as number;
    if (byte === 0x22) {
      p = textEnd(bytes, p + 1, end);
      continue;
    }
    const closer = closers.get(byte);
    if (closer !== undefined) {
      if (open.push(closer) > rowLimits.depth + 1) throw tooDeep(rowNumber);
    } else if (open.length === 0 && (byte === 0x2c || byte === 0x5d)) {
      if (p > at) return p;
      throw mismatch(`the export is not a JSON document: row ${rowNumber} is missing`);
    } else if (byte === 0x7d || byte === 0x5d) {
      if (open.pop() !== byte) {
        throw mismatch(`the export is not a JSON document: brackets do not match in row ${rowNumber}`);
      }
    }
  }
  return -1;
}

/** Position of the closing quote, or `end`. */
function textEnd(bytes: Buffer, at: number, end: number): number {
  let p = at;
  while (p < end && bytes[p] !== 0x22) p += bytes[p] === 0x5c ? 2 : 1;
  return p;
}
