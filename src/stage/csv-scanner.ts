import { invalidRows, rowLimits } from './stage-error.js';
import type { ScanMemory } from './scan-memory.js';
import { HeadgateError } from '../common/errors.js';
import { parseDecimal, survivesDouble, numberForm } from './decimal-text.js';
import { JsonScanner } from './json-scanner.js';
import type { ObservedTypes } from './observed-types.js';

const quote = 0x22;
const comma = 0x2c;
const lf = 0x0a;
const cr = 0x0d;

/** How a cell is written. `bare`: without quotes around it, but with a quote inside. */
export const cellForm = { plain: 0, quoted: 1, escaped: 2, bare: 3 } as const;

/** Finds the cells of one CSV record (RFC 4180) at a time. A quote is placed at `end`: every search ends. */
export class CsvScanner {
  bytes: Buffer = Buffer.alloc(1);
  end = 0;
  /** Cells in the last record. Positions, without quotes, are kept for as many as there may be columns. */
  cells = 0;
  readonly starts = new Int32Array(rowLimits.columns);
  readonly ends = new Int32Array(rowLimits.columns);
  readonly forms = new Uint8Array(rowLimits.columns);
  /** Whether one of the last record's cells is `bare`. */
  hasBare = false;
  /** Where the last record's line break begins. */
  lineEnd = 0;
  /** What is wrong with the last record, as one clause, or empty. */
  fault = '';
  /** Whether no record so far had a line break inside a cell. */
  linesAreRows = true;
  /** Position of the current row in the export, for messages. */
  rowNumber = 0;
  private base = 0;
  private readonly search: ScanMemory['search'];

  constructor(memory: ScanMemory) {
    this.search = memory.search;
  }

  /** Uses the first `end` bytes of a region of the memory, which must be longer. */
  attach(bytes: Buffer, end: number): void {
    bytes[end] = quote;
    this.bytes = bytes;
    this.end = end;
    this.base = bytes.byteOffset;
  }

  /** Scans the record at `at`. Returns the position after its line break, or -1 if that has not arrived yet. */
  record(at: number): number {
    const bytes = this.bytes;
    this.cells = 0;
    this.hasBare = false;
    this.fault = '';
    let p = at;
    for (;;) {
      if (p >= this.end) return -1;
      const delimiter = bytes[p] === quote ? this.quotedCell(p) : this.plainCell(p);
      if (delimiter < 0) return -1;
      if (bytes[delimiter] !== comma) {
        this.lineEnd = delimiter;
        return bytes[delimiter] === cr ? delimiter + 2 : delimiter + 1;
      }
      p = delimiter + 1;
    }
  }

  /** Returns the position of the comma or line break after the cell. */
  private plainCell(at: number): number {
    const bytes = this.bytes;
    const delimiter = this.delimiter(at);
    if (delimiter < 0) return -1;
    if (bytes[delimiter] !== quote) this.keep(at, delimiter, cellForm.plain);
    else return this.bareCell(at, delimiter);
    return delimiter;
  }

  private bareCell(at: number, firstQuote: number): number {
    let p = firstQuote;
    while (p >= 0 && this.bytes[p] === quote) p = this.delimiter(p + 1);
    if (p < 0) return -1;
    this.hasBare = true;
    this.keep(at, p, cellForm.bare);
    return p;
  }

  /** The next comma, line break or quote. A CR without LF makes the record invalid but does not end it. */
  private delimiter(at: number): number {
    let p = at;
    for (;;) {
      p = this.search.cellEnd(this.base + p) - this.base;
      if (p >= this.end) return -1;
      if (this.bytes[p] !== cr) return p;
      if (this.bytes[p + 1] === lf) return p;
      this.fault = 'a carriage return outside of quotes';
      p++;
    }
  }

  private quotedCell(at: number): number {
    let form: number = cellForm.quoted;
    let p = at + 1;
    for (;;) {
      p = this.closingQuote(p);
      if (p + 1 >= this.end) return -1;
      if (this.bytes[p + 1] !== quote) break;
      form = cellForm.escaped;
      p += 2;
    }
    this.keep(at + 1, p, form);
    const delimiter = this.delimiter(p + 1);
    if (delimiter === p + 1 || delimiter < 0) return delimiter;
    this.fault = 'text after a closing quote';
    let rest = delimiter;
    while (rest >= 0 && this.bytes[rest] === quote) rest = this.delimiter(rest + 1);
    return rest;
  }

  private closingQuote(at: number): number {
    const { search, base } = this;
    if (!this.linesAreRows) return search.quoteEnd(base + at) - base;
    const p = search.lineOrQuoteEnd(base + at) - base;
    if (this.bytes[p] === quote) return p;
    this.linesAreRows = false;
    return search.quoteEnd(base + p) - base;
  }

  private keep(start: number, end: number, form: number): void {
    if (end - start > rowLimits.fieldBytes) {
      const what = `the value of column ${this.cells + 1} is longer than ${rowLimits.fieldBytes} bytes`;
      throw invalidRows(this.rowNumber, what, 'fieldBytes');
    }
    const cell = this.cells++;
    this.starts[cell] = start;
    this.ends[cell] = end;
    this.forms[cell] = form;
  }
}

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
