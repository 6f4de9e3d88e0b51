import { HeadgateError } from '../common/errors.js';
import { parseDecimal, survivesDouble, numberForm } from './decimal-text.js';
import { cellForm } from './csv-scanner.js';
import { JsonScanner } from './json-scanner.js';
import type { ObservedTypes } from './observed-types.js';
import type { ScanMemory } from './scan-memory.js';

/**
 * Finds the types that the text of a CSV cell may have besides text. A type counts only if it would write its value
 * exactly the same way. So 00123, 1.50, +1, -0 and 1e5 stay text, as do NA and null.
 */
export class CsvCells {
  private readonly json: JsonScanner;
  private readonly scratch: Buffer;

  /** `scratch` is a region of the memory with no other use. */
  constructor(memory: ScanMemory, scratch: Buffer) {
    this.json = new JsonScanner(memory);
    this.scratch = scratch;
  }

  observe(types: ObservedTypes, bytes: Buffer, start: number, end: number, form: number): void {
    const first = bytes[start] as number;
    if (start === end) {
      if (form !== cellForm.plain) types.otherText();
    } else if (first === 0x7b || first === 0x5b) {
      if (this.isJson(bytes, start, end, form)) types.nested();
      else types.otherText();
    } else if (form === cellForm.escaped || form === cellForm.bare) types.otherText();
    else if (isBoolean(bytes, start, end)) types.boolean();
    else {
      const number = numberIn(bytes, start, end);
      if (number === null) types.text(bytes, start, end);
      else types.number(number, bytes, start, end);
    }
  }

  /** Whether the cell is the text of one object or array, without blanks around it. */
  isJson(bytes: Buffer, start: number, end: number, form: number): boolean {
    const [first, last] = [bytes[start], bytes[end - 1]];
    if (start === end || (first !== 0x7b && first !== 0x5b)) return false;
    if (last !== 0x7d && last !== 0x5d) return false;
    const length = this.unquote(bytes, start, end, form);
    this.json.attach(this.scratch, length);
    try {
      return this.json.value(0, 0) === length;
    } catch (error) {
      if (error instanceof HeadgateError && error.details?.['limit'] === 'depth') return false;
      throw error;
    }
  }

  private unquote(bytes: Buffer, start: number, end: number, form: number): number {
    if (form !== cellForm.escaped) return bytes.copy(this.scratch, 0, start, end);
    let length = 0;
    for (let p = start; p < end; p++) {
      const byte = bytes[p] as number;
      this.scratch[length++] = byte;
      if (byte === 0x22) p++;
    }
    return length;
  }
}

function isBoolean(bytes: Buffer, start: number, end: number): boolean {
  const first = bytes[start];
  if (first !== 0x74 && first !== 0x66) return false;
  const word = first === 0x74 ? 'true' : 'false';
  return end - start === word.length && bytes.toString('latin1', start, end) === word;
}

/** The form of a number that JavaScript would write the same way, or of a longer decimal; null for any other text. */
function numberIn(bytes: Buffer, start: number, end: number): number | null {
  const first = bytes[start] === 0x2d ? start + 1 : start;
  const point = digitsEnd(bytes, first);
  const startsWithZero = bytes[first] === 0x30;
  if (point === first || (startsWithZero && point > first + 1)) return null;
  if (point === end) {
    if (startsWithZero && first > start) return null;
    return end - start <= 15 ? numberForm.shortInteger : numberForm.integer;
  }
  const decimals = bytes[point] === 0x2e ? digitsEnd(bytes, point + 1) : point;
  if (decimals < end) {
    return bytes[decimals] === 0x65 && isWrittenSo(bytes, start, end) ? numberForm.real : null;
  }
  if (bytes[end - 1] === 0x30 || bytes[end - 1] === 0x2e) return null;
  // Below 0.000001 JavaScript writes an exponent.
  if (end - start <= 16 && (bytes[first] !== 0x30 || digitsEnd(bytes, point + 1, 0x30) <= point + 6)) {
    return numberForm.shortFraction;
  }
  const text = bytes.toString('latin1', start, end);
  return isWrittenSo(bytes, start, end) || !survivesDouble(text, parseDecimal(text)) ? numberForm.real : null;
}

function isWrittenSo(bytes: Buffer, start: number, end: number): boolean {
  const text = bytes.toString('latin1', start, end);
  return String(Number(text)) === text;
}

/** The end of a series of digits up to `largest`. A byte that is not a digit always follows the cell. */
function digitsEnd(bytes: Buffer, at: number, largest = 0x39): number {
  let p = at;
  while ((bytes[p] as number) >= 0x30 && (bytes[p] as number) <= largest) p++;
  return p;
}
