import { type ByteSearch, byteSearch, lane, wasmMemory } from '../../byte-search.js';
import { csvCell, csvLine } from './csv-cell.js';

const quote = 0x22;
const comma = 0x2c;
const backslash = 0x5c;
const newline = 0x0a;
const bracketEnd = 0x5d;
const braceEnd = 0x7d;

/** How the bytes of a value become a cell: unchanged, in quotes, or parsed and written again. */
const asTheyAre = 0;
const inQuotes = 1;
const parsed = 2;

/** What was found inside a JSON text. */
const hasComma = 1;
const hasEscape = 2;

/**
 * 1 for first bytes of characters that need neither quotes nor a guard at the ends of a cell: ASCII letters and digits,
 * and all other characters except the blocks that contain blanks or wide signs.
 */
const plain = new Uint8Array(256);
plain.fill(1, 0x30, 0x3a).fill(1, 0x41, 0x5b).fill(1, 0x61, 0x7b);
plain.fill(1, 0xc3, 0xe1).fill(1, 0xe4, 0xef).fill(1, 0xf0, 0xf5);

/** A key that a row is expected to have: its bytes with the characters around them, and its column; -1: none. */
interface Key {
  bytes: number;
  /** Four bytes each. The last one overlaps the one before if the bytes are not a multiple of four. */
  words: Int32Array;
  column: number;
}

/**
 * Makes lines of CSV from rows of JSON. Rows of one result mostly have the same keys in the same order. The values of
 * such a row are found and copied as bytes, which takes a quarter of the time of parsing. A row with other keys is
 * parsed, and the next row is expected to have its keys.
 */
export class CsvRows {
  readonly #columns: readonly string[];
  /** For each column, the first one with the same name. */
  readonly #first: readonly number[];
  #keys: readonly Key[] = [];
  /** For each column of the current row: where the bytes of its cell begin and end, and how they become a cell. */
  readonly #from: Int32Array;
  readonly #to: Int32Array;
  readonly #kind: Uint8Array;
  /** What was found in the text that was read last. */
  #noted = 0;
  /** A copy of the rows, in memory that can be searched. */
  #rows = Buffer.alloc(0);
  #search: ByteSearch | null = null;
  /** The lines so far, as bytes. */
  #lines = Buffer.alloc(0);
  /** The rows and the lines, to read and write four bytes at once. */
  #rowsView: DataView = new DataView(new ArrayBuffer(0));
  #linesView: DataView = new DataView(new ArrayBuffer(0));
  #length = 0;

  constructor(columns: readonly string[]) {
    this.#columns = columns;
    this.#first = columns.map((column) => columns.indexOf(column));
    this.#from = new Int32Array(columns.length);
    this.#to = new Int32Array(columns.length);
    this.#kind = new Uint8Array(columns.length);
  }

  /**
   * `texts` are rows as JSON.stringify writes them, each followed by a newline. The next call overwrites the
   * result.
   */
  lines(texts: Buffer): Buffer {
    const rows = this.#searchable(texts);
    this.#length = 0;
    this.#makeRoom(rows.length);
    for (let at = 0; at < rows.length; ) {
      const found = this.#find(rows, at);
      const end = found < 0 ? rows.indexOf(newline, at) : found;
      if (found < 0) this.#parse(rows.toString('utf8', at, end));
      else this.#copy(rows, end - at);
      at = end + 1;
    }
    return this.#lines.subarray(0, this.#length);
  }

  /**
   * Finds the cells of the row at `start`. Returns the position of its newline, or -1 if it has other keys than
   * expected.
   */
  #find(rows: Buffer, start: number): number {
    for (let column = 0; column < this.#first.length; column += 1) this.#from[column] = this.#to[column] = 0;
    let at = start;
    const view = this.#rowsView;
    for (const { bytes, words, column } of this.#keys) {
      const last = at + bytes - 4;
      if (last + 4 > rows.length || view.getInt32(last, true) !== words[words.length - 1]) return -1;
      for (let index = 0; index < words.length - 1; index += 1) {
        if (view.getInt32(at + 4 * index, true) !== words[index]) return -1;
      }
      at = this.#value(rows, at + bytes, column);
      if (at < 0) return -1;
    }
    return at > start && rows[at] === braceEnd && rows[at + 1] === newline ? at + 1 : -1;
  }

  /** Returns the position after the value at `start`, or -1 if the value does not end. */
  #value(rows: Buffer, start: number, column: number): number {
    const first = rows[start] as number;
    if (first === quote) {
      const end = this.#text(rows, start + 1);
      if (end < 0) return -1;
      const isPlain = this.#noted < hasEscape && isPlainAtEnds(rows, start + 1, end);
      if (!isPlain) this.#note(column, parsed, start, end + 1);
      else this.#note(column, this.#noted === 0 ? asTheyAre : inQuotes, start + 1, end);
      return end + 1;
    }
    const nested = opens(first);
    const end = nested ? this.#nested(rows, start) : scalarEnd(rows, start);
    const isNull = first === 0x6e;
    this.#note(column, nested ? parsed : asTheyAre, start, isNull ? start : end);
    return end;
  }

  #note(column: number, kind: number, from: number, to: number): void {
    if (column < 0) return;
    this.#kind[column] = kind;
    this.#from[column] = from;
    this.#to[column] = to;
  }

  /** Position of the quote that closes the text beginning at `from`; -1 if its row ends before. */
  #text(rows: Buffer, from: number): number {
    const search = this.#search as ByteSearch;
    let noted = 0;
    for (let at = from; at < rows.length; at += 1) {
      at = search.textNote(at);
      const byte = rows[at];
      if (byte === comma) noted |= hasComma;
      else if (byte === backslash) {
        noted |= hasEscape;
        at += 1;
      } else {
        this.#noted = noted;
        return byte === quote ? at : -1;
      }
    }
    return -1;
  }

  /** The same for an object or an array. */
  #nested(rows: Buffer, from: number): number {
    let depth = 0;
    for (let at = from; ; at += 1) {
      const byte = rows[at] ?? newline;
      if (byte === newline) return -1;
      if (byte === quote) {
        at = this.#text(rows, at + 1);
        if (at < 0) return -1;
      } else if (opens(byte)) depth += 1;
      else if (byte === bracketEnd || byte === braceEnd) {
        depth -= 1;
        if (depth === 0) return at + 1;
      }
    }
  }

  #parse(json: string): void {
    const row = JSON.parse(json) as Record<string, unknown>;
    const line = csvLine(this.#columns.map((column) => (Object.hasOwn(row, column) ? row[column] : null)));
    this.#makeRoom(Buffer.byteLength(line));
    this.#length += this.#lines.write(line, this.#length);
    this.#keys = Object.keys(row).map((key, index) => {
      const bytes = Buffer.from(`${index === 0 ? '{' : ','}${JSON.stringify(key)}:`);
      return { bytes: bytes.length, words: wordsOf(bytes), column: this.#columns.indexOf(key) };
    });
  }

  /** Writes the cells that were found in a row of `rowBytes` bytes. */
  #copy(rows: Buffer, rowBytes: number): void {
    // A quote may become two, and each cell may get a guard, quotes and a comma.
    this.#makeRoom(2 * rowBytes + 4 * this.#columns.length + 2);
    const lines = this.#lines;
    const linesView = this.#linesView;
    const rowsView = this.#rowsView;
    let at = this.#length;
    for (let index = 0; index < this.#first.length; index += 1) {
      if (index > 0) lines[at++] = comma;
      const column = this.#first[index] as number;
      const from = this.#from[column] as number;
      const to = this.#to[column] as number;
      const kind = this.#kind[column];
      if (from === to) continue;
      if (kind === parsed) {
        at += lines.write(csvCell(JSON.parse(rows.toString('utf8', from, to))), at);
        continue;
      }
      if (kind === inQuotes) lines[at++] = quote;
      let each = from;
      for (; each <= to - 4; each += 4, at += 4) linesView.setInt32(at, rowsView.getInt32(each, true), true);
      for (; each < to; each += 1) lines[at++] = rows[each] as number;
      if (kind === inQuotes) lines[at++] = quote;
    }
    lines[at++] = 0x0d;
    lines[at++] = newline;
    this.#length = at;
  }

  #searchable(texts: Buffer): Buffer {
    if (texts.length > this.#rows.length) {
      const bytes = 2 * texts.length;
      const memory = wasmMemory(bytes + lane);
      this.#rows = Buffer.from(memory.buffer, 0, bytes);
      this.#search = byteSearch(memory);
      this.#rowsView = new DataView(memory.buffer, 0, bytes);
    }
    texts.copy(this.#rows);
    return this.#rows.subarray(0, texts.length);
  }

  #makeRoom(bytes: number): void {
    if (this.#length + bytes <= this.#lines.length) return;
    const more = Buffer.allocUnsafe(2 * this.#lines.length + bytes);
    this.#lines.copy(more, 0, 0, this.#length);
    this.#lines = more;
    this.#linesView = new DataView(more.buffer, more.byteOffset, more.length);
  }
}

/** `bytes` are at least four: a brace or a comma, two quotes and a colon. */
function wordsOf(bytes: Buffer): Int32Array {
  const last = bytes.length - 4;
  return Int32Array.from({ length: Math.ceil(bytes.length / 4) }, (_, index) =>
    bytes.readInt32LE(Math.min(4 * index, last)),
  );
}

function opens(byte: number): boolean {
  return byte === 0x5b || byte === 0x7b;
}

function isPlainAtEnds(bytes: Buffer, from: number, to: number): boolean {
  let last = to - 1;
  while (last > from && ((bytes[last] as number) & 0xc0) === 0x80) last -= 1;
  return last >= from && plain[bytes[from] as number] === 1 && plain[bytes[last] as number] === 1;
}

/** The end of a number or a word; -1 if its row ends before. */
function scalarEnd(bytes: Buffer, from: number): number {
  for (let at = from; ; at += 1) {
    const byte = bytes[at] ?? newline;
    if (byte === newline) return -1;
    if (byte === comma || byte === braceEnd) return at;
  }
}
