import { isUtf8 } from 'node:buffer';
import type { ObservedColumn } from '../load/staged-rows.js';
import type { FieldRule, FieldRules } from './hide/field-rules.js';
import type { KeyCounter } from './key-counter.js';
import { invalidRows, rowLimits } from './stage-error.js';
import { ObservedTypes } from './observed-types.js';

export class Column {
  readonly name: string;
  /** Length of its key in bytes as usually written: quoted, with the colon. */
  readonly keyLength: number;
  readonly types = new ObservedTypes();
  /** Column that followed this one in the last row that had both. Rows of an export usually look alike. */
  follower: Column | null = null;
  /** The last scan that found the column; used to detect repeated keys. */
  scan = 0;
  /** Which part of the key it is; -1 if it is none. */
  readonly keyPart: number;
  /** What is excluded or hashed of its values. */
  readonly rule: FieldRule | null;
  /** Whether every value matters, even once the type is known. */
  readonly watched: boolean;
  /** Whether any kept row has it. */
  kept = false;

  private readonly keyWords: Int32Array;

  constructor(name: string, rawKey: Buffer, keyPart = -1, rule: FieldRule | null = null) {
    this.name = name;
    this.keyPart = keyPart;
    this.rule = rule;
    this.watched = keyPart >= 0 || rule !== null;
    const key = Buffer.concat([Buffer.from('"'), rawKey, Buffer.from('":')]);
    this.keyLength = key.length;
    this.keyWords = Int32Array.from(wordOffsets(key.length), (offset) => key.readInt32LE(offset));
  }

  /**
   * Whether the bytes before `end` have the key at `at`. Compares word by word; the last word overlaps the one before.
   */
  isAt(bytes: DataView, at: number, end: number): boolean {
    const words = this.keyWords;
    const last = words.length - 1;
    const tail = at + this.keyLength - 4;
    if (tail + 4 > end || last < 0 || bytes.getInt32(tail, true) !== words[last]) return false;
    for (let i = 0; i < last; i++) {
      if (bytes.getInt32(at + 4 * i, true) !== words[i]) return false;
    }
    return true;
  }
}

/** Offsets of words that together cover all bytes; none if there is less than one word. */
function wordOffsets(length: number): number[] {
  if (length < 4) return [];
  const offsets = [];
  for (let offset = 0; offset < length - 4; offset += 4) offsets.push(offset);
  return [...offsets, length - 4];
}

export class Columns {
  private readonly byRawKey = new Map<string, Column>();
  private readonly byName = new Map<string, Column>();
  private readonly kept: Column[] = [];
  private readonly keys: KeyCounter;
  private readonly rules: FieldRules | null;

  constructor(keys: KeyCounter, rules: FieldRules | null) {
    this.keys = keys;
    this.rules = rules;
  }

  /** The column of a key, given without its quotes; null if the key is not UTF-8. Throws if a limit is exceeded. */
  find(bytes: Buffer, start: number, end: number, escaped: boolean, rowNumber: number): Column | null {
    const raw = bytes.toString('latin1', start, end);
    return (
      this.byRawKey.get(raw) ?? this.add(raw, Buffer.from(bytes.subarray(start, end)), escaped, rowNumber)
    );
  }

  private add(raw: string, rawKey: Buffer, escaped: boolean, rowNumber: number): Column | null {
    if (rawKey.length > rowLimits.nameBytes) {
      throw invalidRows(
        rowNumber,
        `the name of a column is longer than ${rowLimits.nameBytes} bytes`,
        'nameBytes',
      );
    }
    if (!isUtf8(rawKey)) return null;
    const text = rawKey.toString();
    const name = escaped ? (JSON.parse(`"${text}"`) as string) : text;
    let column = this.byName.get(name);
    if (column === undefined) {
      if (this.byName.size === rowLimits.columns) {
        throw invalidRows(rowNumber, `the export has more than ${rowLimits.columns} columns`, 'columns');
      }
      column = new Column(name, rawKey, this.keys.partOf(name), this.rules?.find(name));
      this.byName.set(name, column);
    }
    // A name with escapes can be written in too many ways to store them all.
    if (!escaped) this.byRawKey.set(raw, column);
    return column;
  }

  keep(column: Column): void {
    column.kept = true;
    this.kept.push(column);
  }

  observed(): ObservedColumn[] {
    return this.kept.map(({ name, types }) => {
      const type = types.type();
      const mixed = type === 'VARCHAR' && types.hasNumbers;
      return { name, type, ...types.numbers, ...(mixed ? { mixed } : {}) };
    });
  }
}
