import { invalidRows, rowLimits } from './stage-error.js';
import type { ScanMemory } from './scan-memory.js';

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
