import { isUtf8 } from 'node:buffer';
import { HeadgateError } from '../common/errors.js';
import type { RejectedRow } from '../load/staged-rows.js';
import { CsvHider } from './csv-hider.js';
import { CsvCells } from './csv-cell.js';
import { CsvScanner, cellForm } from './csv-scanner.js';
import {
  checkCount,
  excerpt,
  mismatch,
  rowLimits,
  rowTooLong,
  tooManyRejects,
  tooManyRows,
  invalidRows,
} from './stage-error.js';
import type { FieldRule } from './hide/field-rules.js';
import { KeyCounter } from './key-counter.js';
import { LineWriter, type Span } from './line-writer.js';
import { ObservedTypes } from './observed-types.js';
import { type ExportReader, isUtf8Piece, type StageExpectation } from './export-reader.js';
import { hiddenRow } from './row-cutter.js';
import type { ScanMemory } from './scan-memory.js';
import { parse } from 'csv-parse/sync';

/** A file of this many bytes without a line feed has no header that is still on its way. */
const surelyNoHeader = 2 ** 20;

interface CsvColumn extends HeaderName {
  types: ObservedTypes;
  rule: FieldRule | null;
}

/**
 * Reads a CSV export piece by piece. csv-parse reads only the header: for the rows it would need ten times as long as
 * DuckDB needs to load them, so this class checks their shape. Rows are passed on byte by byte without the broken ones,
 * in the one style that DuckDB reads without guessing: the header's line break, and quotes around cells that contain
 * quotes. CSV has no envelope, so the row count shows whether the export is complete. The last row need not end with a
 * line break, so the reader of the body must make sure that it was not cut inside a cell.
 */
export class CsvExport implements ExportReader {
  private readonly expected: StageExpectation;
  private readonly csv: CsvScanner;
  private readonly cells: CsvCells;
  private columns: CsvColumn[] | null = null;
  private readonly keys: KeyCounter;
  /** Columns of the key. */
  private keyed: number[] = [];
  /** Columns whose type can still change. */
  private open: number[] = [];
  private lineBreak = Buffer.alloc(0);
  /** Null if no column is excluded or hashed. */
  private hider: CsvHider | null = null;
  private readonly writer = new LineWriter();
  private readonly rejects: RejectedRow[] = [];
  private rows = 0;
  private longestRow = 0;

  constructor(expected: StageExpectation, memory: ScanMemory) {
    this.expected = expected;
    this.csv = new CsvScanner(memory);
    this.cells = new CsvCells(memory, memory.cell);
    this.keys = new KeyCounter(expected.key);
  }

  get rowNumber(): number {
    return this.columns === null ? 0 : this.count + 1;
  }

  private get count(): number {
    return this.rows + this.rejects.length;
  }

  advance(bytes: Buffer, end: number): number {
    this.csv.attach(bytes, end);
    const checkUtf8 = !isUtf8Piece(bytes, end);
    this.writer.begin(bytes, 0);
    let p = 0;
    for (;;) {
      this.csv.rowNumber = this.rowNumber;
      const next = this.columns === null ? this.header(end) : this.row(this.columns, p, checkUtf8);
      if (next < 0) break;
      p = next;
    }
    this.writer.endRun(p);
    return p;
  }

  take(): Buffer[] {
    return this.writer.take();
  }

  finish(left: number): void {
    if (left > 0) this.endLastLine(left);
    checkCount(this.count, this.expected);
  }

  result(): ReturnType<ExportReader['result']> {
    const kept = (this.columns ?? []).filter(({ rule }) => rule?.own !== 'exclude');
    const columns = kept.map(({ types, rule: _rule, ...name }) => ({
      ...name,
      type: types.type(),
      ...types.numbers,
    }));
    const { rows, longestRow, rejects } = this;
    const { repeated } = this.keys;
    const { linesAreRows } = this.csv;
    return {
      rows,
      longestRow,
      columns,
      rejects,
      linesAreRows,
      ...(repeated > 0 && { repeatedKeys: repeated }),
    };
  }

  private header(end: number): number {
    const { csv } = this;
    const start = markEnd(csv.bytes.subarray(0, end));
    const next = csv.record(start);
    const { bytes, lineEnd, fault } = csv;
    if (fault !== '' && (next >= 0 || end > surelyNoHeader))
      refuseLoneReturns(bytes.subarray(start, end - 1));
    if (next < 0) return -1;
    refuseSeparator(bytes.subarray(start, lineEnd));
    if (fault !== '') throw mismatch(`the header of the export is not CSV: ${fault}`);
    const { hiding = null } = this.expected;
    const columns = readHeader(bytes.subarray(start, lineEnd)).map((name) => ({
      ...name,
      types: new ObservedTypes(),
      rule: hiding?.rules.find(name.exportedAs ?? name.name) ?? null,
    }));
    this.columns = columns;
    this.open = [...columns.keys()].filter((i) => columns[i]?.rule === null);
    this.keyed = [...columns.keys()].filter((i) => this.keys.partOf(columns[i]?.name ?? '') >= 0);
    this.lineBreak = Buffer.from(bytes.subarray(lineEnd, next));
    this.longestRow = next - start;
    this.writer.begin(bytes, start);
    // DuckDB skips the header as one line, whatever its quotes.
    for (let p = start; p < lineEnd; p++) if (bytes[p] === 0x0a || bytes[p] === 0x0d) bytes[p] = 0x20;
    csv.linesAreRows = true;
    if (hiding !== null && columns.some(({ rule }) => rule !== null)) {
      this.hider = new CsvHider(csv, this.cells, hiding.tokens, columns);
      this.rewrite(start, next, this.hider.header());
    }
    return next;
  }

  /** Reads what follows the last line break. */
  private endLastLine(left: number): void {
    const { bytes, end } = this.csv;
    const start = end - left;
    if (this.columns === null && markEnd(bytes.subarray(0, end)) === end) return;
    bytes[end] = 0x0a;
    this.csv.attach(bytes, end + 1);
    this.writer.begin(bytes, start);
    const next = this.columns === null ? this.header(end + 1) : this.row(this.columns, start, true);
    if (next < 0) {
      const hint = 'Use `export: json`, in which headgate recognises a cut file.';
      const message = 'the export ends inside quotes: it may be cut short';
      throw new HeadgateError('export_mismatch', message, { hint });
    }
    this.writer.endRun(next);
  }

  private row(columns: CsvColumn[], start: number, checkUtf8: boolean): number {
    const next = this.csv.record(start);
    if (next < 0) return -1;
    const { bytes, cells, lineEnd } = this.csv;
    // DuckDB skips an empty line too, unless it is the null of a table's only column or has another line break.
    if (lineEnd === start && columns.length > 1) {
      this.writer.leaveOut(start, next);
      return next;
    }
    if (this.count === this.expected.dataCount) throw tooManyRows(this.expected.dataCount);
    if (next - start > rowLimits.rowBytes) throw rowTooLong(this.rowNumber);
    const fault = this.fault(columns.length, cells, checkUtf8 && !isUtf8(bytes.subarray(start, lineEnd)));
    if (fault !== '') this.reject(fault, start, next);
    else this.keep(columns, start, next);
    return next;
  }

  private fault(columns: number, cells: number, isInvalid: boolean): string {
    if (isInvalid) return 'invalid UTF-8';
    if (this.csv.fault !== '') return this.csv.fault;
    return cells === columns ? '' : `${cells} instead of ${columns} cells`;
  }

  private keep(columns: CsvColumn[], start: number, next: number): void {
    this.rows++;
    let length = next - start;
    if (this.hider !== null || this.csv.hasBare || next - this.csv.lineEnd !== this.lineBreak.length) {
      length = this.rewrite(start, next, [...(this.hider?.record() ?? []), ...this.restyled(next)]);
    }
    if (length > this.longestRow) this.longestRow = length;
    this.observe(columns);
  }

  private observe(columns: CsvColumn[]): void {
    const { bytes, starts, ends, forms } = this.csv;
    for (const i of this.keyed) {
      const [start, end] = [starts[i] as number, ends[i] as number];
      const isNull = start === end && forms[i] === cellForm.plain;
      if (!isNull) this.keys.add(this.keys.partOf(columns[i]?.name ?? ''), start, end);
    }
    this.keys.endRow(bytes);
    let settled = false;
    for (const i of this.open) {
      const { types } = columns[i] as CsvColumn;
      this.cells.observe(types, bytes, starts[i] as number, ends[i] as number, forms[i] as number);
      settled ||= types.settled;
    }
    if (settled) this.open = this.open.filter((i) => !columns[i]?.types.settled);
  }

  private reject(reason: string, start: number, next: number): void {
    if (this.rejects.length === rowLimits.rejects) throw tooManyRejects(this.rowNumber);
    const { bytes, lineEnd } = this.csv;
    const shown = { column: null, value: excerpt(bytes, start, lineEnd) };
    this.rejects.push({
      rowNumber: this.rowNumber,
      reason,
      ...(this.expected.hiding ? hiddenRow : shown),
    });
    this.writer.leaveOut(start, next);
  }

  /** What of the record is not in the style of the file. */
  private restyled(next: number): Span[] {
    const { bytes, cells, starts, ends, forms, hasBare, lineEnd } = this.csv;
    const spans: Span[] = [];
    for (let i = 0; i < (hasBare ? cells : 0); i++) {
      const [start, end] = [starts[i] as number, ends[i] as number];
      if (forms[i] !== cellForm.bare || this.columns?.[i]?.rule) continue;
      const text = bytes.toString('utf8', start, end).replaceAll('"', '""');
      spans.push({ start, end, text: `"${text}"`, quotes: 0 });
    }
    if (next - lineEnd !== this.lineBreak.length)
      spans.push({ start: lineEnd, end: next, text: this.lineBreak.toString(), quotes: 0 });
    return spans;
  }

  /** Returns the length of the line. */
  private rewrite(start: number, next: number, spans: Span[]): number {
    spans.sort((a, b) => a.start - b.start);
    return this.writer.rewrite(start, next, spans, this.expected.hiding?.tokens ?? null);
  }
}

interface HeaderName {
  name: string;
  /** The name in the header, if it differs. */
  exportedAs?: string;
}

/** Repeated names get the first free number: `a`, `a_2`; an empty one `column_2`, as the first becomes `column`. */
function readHeader(line: Buffer): HeaderName[] {
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

const byteOrderMark = Buffer.from('\ufeff');
const lf = 0x0a;
const cr = 0x0d;

/** Where the first line begins, after any number of byte order marks. */
function markEnd(bytes: Buffer): number {
  let p = 0;
  while (bytes.subarray(p, p + byteOrderMark.length).equals(byteOrderMark)) p += byteOrderMark.length;
  return p;
}

/** Refuses a file without a line feed that has carriage returns: all of it would be the header. */
function refuseLoneReturns(bytes: Buffer): void {
  if (bytes.includes(lf) || !bytes.includes(cr)) return;
  throw otherForm('ends its lines with carriage returns alone');
}

/** Refuses a header whose only separators are semicolons or tabs, because all of it would be one column. */
function refuseSeparator(header: Buffer): void {
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
