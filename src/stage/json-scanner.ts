import { readerKeeps, numberForm } from './decimal-text.js';
import { rowLimits, tooDeep } from './stage-error.js';
import type { ScanMemory } from './scan-memory.js';

const quote = 0x22;
const backslash = 0x5c;

/** 1 for bytes that may follow a backslash, except `u`. */
const simpleEscapes = new Uint8Array(256);
for (const byte of Buffer.from('"\\/bfnrt')) simpleEscapes[byte] = 1;

/**
 * Checks strict JSON (RFC 8259) in a piece of a document, without building values. Every method takes the position
 * where its part begins, and returns the position after it, or -1 with `stop` and `fault` set. The byte at `end` is
 * always 0, which is never valid: a scan that stops at `end` needs more bytes, and one that stops earlier has found an
 * error. The caller must check UTF-8.
 */
export class JsonScanner {
  bytes: Buffer = Buffer.alloc(1);
  end = 0;
  /** Where the last scan failed. */
  stop = 0;
  /** What is wrong there, as one clause. */
  fault = '';
  /** Whether the last text contained an escape. */
  escaped = false;
  /** Form of the last number, one of `numberForm`. -0 counts as an integer that is not short. */
  form: number = numberForm.shortInteger;
  /** Whether a nested value contained a number that DuckDB's reader would change. The caller resets it. */
  alteredInside = false;
  /** Position of the current row in the export, for messages. */
  rowNumber = 0;

  /** The same bytes, for reading several at once. */
  view: DataView = new DataView(new ArrayBuffer(0));
  /** Start and end of each key, with its quotes, of the present object and of those around it. */
  private readonly keys: number[] = [];
  private base = 0;
  private readonly textEnd: (address: number) => number;

  constructor(memory: ScanMemory) {
    this.textEnd = memory.search.textEnd;
  }

  /** Uses the first `end` bytes of a region of the memory, which must be longer. */
  attach(bytes: Buffer, end: number): void {
    bytes[end] = 0;
    this.end = end;
    if (bytes === this.bytes) return;
    this.bytes = bytes;
    this.base = bytes.byteOffset;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  }

  get wantsMore(): boolean {
    return this.stop >= this.end;
  }

  fail(at: number, fault: string): -1 {
    this.stop = at;
    this.fault = fault;
    return -1;
  }

  /** Skips blanks. Replaces line breaks by spaces, so that a row stays on one line. */
  blanks(at: number): number {
    const bytes = this.bytes;
    let p = at;
    for (;;) {
      const byte = bytes[p] as number;
      if (byte > 0x20) return p;
      if (byte === 0x0a || byte === 0x0d) bytes[p] = 0x20;
      else if (byte !== 0x20 && byte !== 0x09) return p;
      p++;
    }
  }

  /** `at` is the position after the opening quote. */
  text(at: number): number {
    const p = this.textEnd(this.base + at) - this.base;
    this.escaped = this.bytes[p] !== quote;
    return this.escaped ? this.textWithEscapes(p) : p + 1;
  }

  /** The rest of a text, from its first special byte. */
  private textWithEscapes(at: number): number {
    let p = at;
    while (this.bytes[p] === backslash) {
      p = this.escape(p + 1);
      if (p < 0) return -1;
      p = this.textEnd(this.base + p) - this.base;
    }
    return this.bytes[p] === quote ? p + 1 : this.fail(p, 'a control character in a string');
  }

  private escape(at: number): number {
    const byte = this.bytes[at] as number;
    if (simpleEscapes[byte] === 1) return at + 1;
    if (byte !== 0x75) return this.fail(at, 'an unknown escape in a string');
    const unit = this.hex(at + 1);
    if (unit < 0) return -1;
    if (unit >= 0xdc00 && unit <= 0xdfff) return this.fail(at, 'half a surrogate pair');
    if (unit < 0xd800 || unit > 0xdbff) return at + 5;
    if (this.bytes[at + 5] !== backslash) return this.fail(at + 5, 'half a surrogate pair');
    if (this.bytes[at + 6] !== 0x75) return this.fail(at + 6, 'half a surrogate pair');
    const low = this.hex(at + 7);
    if (low < 0) return -1;
    return low >= 0xdc00 && low <= 0xdfff ? at + 11 : this.fail(at, 'half a surrogate pair');
  }

  private hex(at: number): number {
    let unit = 0;
    for (let p = at; p < at + 4; p++) {
      const byte = this.bytes[p] as number;
      const lower = byte | 0x20;
      if (byte >= 0x30 && byte <= 0x39) unit = unit * 16 + byte - 0x30;
      else if (lower >= 0x61 && lower <= 0x66) unit = unit * 16 + lower - 0x57;
      else return this.fail(p, 'an unknown escape in a string');
    }
    return unit;
  }

  number(at: number): number {
    const bytes = this.bytes;
    let p = at;
    if (bytes[p] === 0x2d) p++;
    const first = p;
    p = this.digits(p);
    if (p < 0) return -1;
    if (bytes[first] === 0x30 && p > first + 1) return this.fail(first, 'a number with a leading zero');
    const short = p - at <= 15 && (bytes[first] !== 0x30 || first === at);
    this.form = short ? numberForm.shortInteger : numberForm.integer;
    if (bytes[p] === 0x2e) {
      p = this.digits(p + 1);
      if (p < 0) return -1;
      this.form = p - at <= 16 ? numberForm.shortFraction : numberForm.real;
    }
    if (((bytes[p] as number) | 0x20) === 0x65) {
      p++;
      if (bytes[p] === 0x2b || bytes[p] === 0x2d) p++;
      p = this.digits(p);
      this.form = numberForm.real;
    }
    return p;
  }

  private digits(at: number): number {
    const bytes = this.bytes;
    let p = at;
    while ((bytes[p] as number) >= 0x30 && (bytes[p] as number) <= 0x39) p++;
    return p > at ? p : this.fail(p, 'a number without digits');
  }

  /** `true`, `false` or `null`. */
  literal(at: number, word: string): number {
    for (let i = 1; i < word.length; i++) {
      if (this.bytes[at + i] !== word.charCodeAt(i)) return this.fail(at + i, 'not a JSON value');
    }
    return at + word.length;
  }

  /** Any value, without blanks around it. */
  value(at: number, depth: number): number {
    switch (this.bytes[at]) {
      case quote:
        return this.text(at + 1);
      case 0x7b:
        return this.object(at + 1, depth + 1);
      case 0x5b:
        return this.array(at + 1, depth + 1);
      case 0x74:
        return this.literal(at, 'true');
      case 0x66:
        return this.literal(at, 'false');
      case 0x6e:
        return this.literal(at, 'null');
      default:
        return this.nestedNumber(at);
    }
  }

  private nestedNumber(at: number): number {
    const byte = this.bytes[at] as number;
    if (byte !== 0x2d && (byte < 0x30 || byte > 0x39)) return this.fail(at, 'not a JSON value');
    const p = this.number(at);
    if (p >= 0 && !readerKeeps(this.form, this.bytes, at, p)) this.alteredInside = true;
    return p;
  }

  private object(at: number, depth: number): number {
    if (depth > rowLimits.depth) throw tooDeep(this.rowNumber);
    const { bytes, keys } = this;
    if (depth === 1) keys.length = 0;
    const own = keys.length;
    let escaped = false;
    let p = this.blanks(at);
    if (bytes[p] === 0x7d) return p + 1;
    for (;;) {
      if (bytes[p] !== quote) return this.fail(p, 'a key is missing');
      const start = p;
      p = this.text(p + 1);
      if (p < 0) return -1;
      keys.push(start, p);
      escaped ||= this.escaped;
      p = this.colon(p);
      if (p < 0) return -1;
      p = this.value(p, depth);
      if (p < 0) return -1;
      p = this.blanks(p);
      if (bytes[p] === 0x7d) {
        if (isRepeated(bytes, keys, own, escaped)) return this.fail(p, 'a repeated key');
        keys.length = own;
        return p + 1;
      }
      if (bytes[p] !== 0x2c) return this.fail(p, 'a comma or brace is missing after a value');
      p = this.blanks(p + 1);
    }
  }

  /** The colon after a key, and the blanks after it. */
  colon(at: number): number {
    const p = this.blanks(at);
    return this.bytes[p] === 0x3a ? this.blanks(p + 1) : this.fail(p, 'a colon is missing after a key');
  }

  private array(at: number, depth: number): number {
    if (depth > rowLimits.depth) throw tooDeep(this.rowNumber);
    const bytes = this.bytes;
    let p = this.blanks(at);
    if (bytes[p] === 0x5d) return p + 1;
    for (;;) {
      p = this.value(p, depth);
      if (p < 0) return -1;
      p = this.blanks(p);
      if (bytes[p] === 0x5d) return p + 1;
      if (bytes[p] !== 0x2c) return this.fail(p, 'a comma or bracket is missing after a value');
      p = this.blanks(p + 1);
    }
  }
}

/** More keys are compared by their texts: each with each would take too long. */
const fewKeys = 16;

/** Whether two of the keys from `own` on are the same. An escape has more than one spelling. */
function isRepeated(bytes: Buffer, keys: readonly number[], own: number, escaped: boolean): boolean {
  const count = (keys.length - own) / 2;
  if (escaped || count > fewKeys) {
    const texts = new Set<unknown>();
    for (let i = own; i < keys.length; i += 2)
      texts.add(JSON.parse(bytes.toString('utf8', keys[i], keys[i + 1])));
    return texts.size < count;
  }
  for (let i = own; i < keys.length; i += 2)
    for (let j = own; j < i; j += 2) if (isSameText(bytes, keys, i, j)) return true;
  return false;
}

function isSameText(bytes: Buffer, keys: readonly number[], one: number, other: number): boolean {
  const [end, shift] = [keys[one + 1] as number, (keys[other] as number) - (keys[one] as number)];
  if ((keys[other + 1] as number) - end !== shift) return false;
  let p = (keys[one] as number) + 1;
  while (p < end && bytes[p] === bytes[p + shift]) p++;
  return p === end;
}
