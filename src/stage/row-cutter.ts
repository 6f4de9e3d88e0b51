import { isUtf8 } from 'node:buffer';
import type { ObservedColumn, RejectedRow } from '../load/staged-rows.js';
import {
  excerpt,
  mismatch,
  rowLimits,
  rowTooLong,
  tooDeep,
  tooManyRejects,
  tooManyRows,
} from './stage-error.js';
import type { StageExpectation } from './export-reader.js';
import type { JsonScanner } from './json-scanner.js';
import type { Hiding } from './hide/hiding.js';
import { KeyCounter } from './key-counter.js';
import { LineWriter } from './line-writer.js';
import { RowScanner } from './row-scanner.js';

/** Nobody can tell where a broken row has what must not be stored. */
export const hiddenRow = { column: null, value: null };

const comma = 0x2c;
const bracket = 0x5d;
const lineBreak = 0x0a;

/**
 * Cuts the elements of `rows` into lines. A line is a view of the scanned bytes whose comma or closing bracket is
 * replaced by a line break; consecutive lines form one view. Nothing is copied, except rows with a value that must be
 * rewritten.
 */
export class RowCutter {
  readonly rejects: RejectedRow[] = [];
  rows = 0;
  longestRow = 0;
  /** Whether the array's bracket was reached. */
  closed = false;
  private readonly json: JsonScanner;
  private readonly row: RowScanner;
  private readonly keys: KeyCounter;
  private readonly expectedRows: number;
  private readonly hiding: Hiding | null;
  private readonly writer = new LineWriter();

  constructor(json: JsonScanner, { dataCount, key, hiding = null }: StageExpectation) {
    this.json = json;
    this.hiding = hiding;
    this.keys = new KeyCounter(key);
    this.row = new RowScanner(json, this.keys, hiding);
    this.expectedRows = dataCount ?? Infinity;
  }

  get columns(): ObservedColumn[] {
    return this.row.columns.observed();
  }

  get repeatedKeys(): number {
    return this.keys.repeated;
  }

  get count(): number {
    return this.rows + this.rejects.length;
  }

  take(): Buffer[] {
    return this.writer.take();
  }

  /** Takes the complete rows from `at` on; returns where they end. `checkUtf8` is slow: for an invalid piece only. */
  cut(at: number, checkUtf8: boolean): number {
    this.writer.begin(this.json.bytes, at);
    let p = at;
    while (!this.closed) {
      const next = this.element(p, checkUtf8);
      if (next < 0) break;
      p = next;
    }
    this.writer.endRun(p);
    this.json.rowNumber = this.closed ? 0 : this.count + 1;
    return p;
  }

  /** One element with the comma or bracket after it. */
  private element(at: number, checkUtf8: boolean): number {
    const json = this.json;
    const bytes = json.bytes;
    json.rowNumber = this.count + 1;
    const start = json.blanks(at);
    if (bytes[start] === bracket && this.count === 0) return this.close(at, start);
    const end = this.scan(start);
    if (end < 0) return json.wantsMore ? -1 : this.reject(at, start);
    const delimiter = json.blanks(end);
    if (bytes[delimiter] !== comma && bytes[delimiter] !== bracket) {
      if (delimiter >= json.end) return -1;
      throw mismatch(`the export is not a JSON document: a comma is missing after row ${json.rowNumber}`);
    }
    if (checkUtf8 && !isUtf8(bytes.subarray(start, end))) {
      json.fail(start, 'invalid UTF-8');
      return this.reject(at, start);
    }
    this.keep(at, delimiter);
    return delimiter + 1;
  }

  private scan(start: number): number {
    if (this.json.bytes[start] === 0x7b) return this.row.scan(start + 1);
    this.row.column = null;
    return this.json.fail(start, 'not an object');
  }

  private close(at: number, delimiter: number): number {
    this.closed = true;
    this.writer.leaveOut(at, delimiter + 1);
    return delimiter + 1;
  }

  private keep(at: number, delimiter: number): void {
    const bytes = this.json.bytes;
    this.countOne(delimiter - at);
    this.closed = bytes[delimiter] === bracket;
    bytes[delimiter] = lineBreak;
    const altered = this.row.observe();
    const end = delimiter + 1;
    const tokens = this.hiding?.tokens ?? null;
    const length = altered.length === 0 ? end - at : this.writer.rewrite(at, end, altered, tokens);
    if (length > this.longestRow) this.longestRow = length;
    this.rows++;
  }

  private reject(at: number, start: number): number {
    const { bytes, end, fault, rowNumber } = this.json;
    const delimiter = elementEnd(bytes, start, end, rowNumber);
    if (delimiter < 0) return -1;
    this.countOne(delimiter - at);
    if (this.rejects.length === rowLimits.rejects) throw tooManyRejects(rowNumber);
    const shown = { column: this.row.column?.name ?? null, value: excerpt(bytes, start, delimiter) };
    this.rejects.push({ rowNumber, reason: fault, ...(this.hiding === null ? shown : hiddenRow) });
    this.closed = bytes[delimiter] === bracket;
    this.writer.leaveOut(at, delimiter + 1);
    return delimiter + 1;
  }

  private countOne(length: number): void {
    if (this.count === this.expectedRows) throw tooManyRows(this.expectedRows);
    if (length > rowLimits.rowBytes) throw rowTooLong(this.json.rowNumber);
  }
}

const closers = new Map([
  [0x7b, 0x7d],
  [0x5b, 0x5d],
]);

/**
 * Finds the comma or bracket after an invalid element of `rows`, so that only this element is lost. Outside of texts,
 * brackets must match. Returns -1 if more bytes are needed; throws `export_mismatch` if the element has no recognisable
 * end.
 */
function elementEnd(bytes: Buffer, at: number, end: number, rowNumber: number): number {
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
