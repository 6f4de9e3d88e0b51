import { numberText, parseDecimal, numberForm } from './decimal-text.js';
import { hideInside } from './hide/hide-json.js';
import type { FieldRule, FieldRules } from './hide/field-rules.js';
import type { Hiding } from './hide/hiding.js';
import type { JsonScanner } from './json-scanner.js';
import type { KeyCounter } from './key-counter.js';
import { invalidRows, rowLimits } from './stage-error.js';
import type { Span } from './line-writer.js';
import { isUtf8 } from 'node:buffer';
import type { ObservedColumn } from '../load/staged-rows.js';
import { ObservedTypes } from './observed-types.js';

const kinds = {
  null: 0,
  boolean: 1,
  number: 2,
  text: 3,
  escapedText: 4,
  nested: 5,
  alteredNested: 6,
} as const;

/** Position and kind of one value of the row. */
interface Member {
  column: Column;
  kind: number;
  form: number;
  start: number;
  end: number;
}

/** Scans one row at a time: first its grammar, then, once it is known to be complete, the types of its values. */
export class RowScanner {
  readonly columns: Columns;
  /** The last scanned column, for messages; null before the first key. */
  column: Column | null = null;
  private readonly json: JsonScanner;
  private readonly keys: KeyCounter;
  private readonly hiding: Hiding | null;
  private readonly head = new Column('', Buffer.alloc(0));
  private readonly members: Member[] = [];
  private memberCount = 0;
  private scans = 0;

  constructor(json: JsonScanner, keys: KeyCounter, hiding: Hiding | null) {
    this.json = json;
    this.keys = keys;
    this.hiding = hiding;
    this.columns = new Columns(keys, hiding?.rules ?? null);
  }

  /** `at` is the position after the opening brace. Returns the same as JsonScanner's methods. */
  scan(at: number): number {
    const json = this.json;
    const bytes = json.bytes;
    this.scans++;
    this.memberCount = 0;
    this.column = null;
    let previous = this.head;
    let p = json.blanks(at);
    if (bytes[p] === 0x7d) return p + 1;
    for (;;) {
      const expected = previous.follower;
      if (expected?.isAt(json.view, p, json.end)) {
        this.column = expected;
        p = json.blanks(p + expected.keyLength);
      } else {
        p = this.key(p);
        if (p < 0) return -1;
      }
      const column = this.column as Column;
      if (column.scan === this.scans) return json.fail(p - 1, 'a repeated key');
      column.scan = this.scans;
      previous.follower = column;
      previous = column;
      p = this.value(p, column);
      if (p < 0) return -1;
      if (bytes[p] !== 0x2c) {
        p = json.blanks(p);
        if (bytes[p] === 0x7d) return p + 1;
        if (bytes[p] !== 0x2c) return json.fail(p, 'a comma or brace is missing after a value');
      }
      p = json.blanks(p + 1);
    }
  }

  private key(at: number): number {
    const json = this.json;
    if (json.bytes[at] !== 0x22) return json.fail(at, 'a key is missing');
    const closed = json.text(at + 1);
    if (closed < 0) return -1;
    const column = this.columns.find(json.bytes, at + 1, closed - 1, json.escaped, json.rowNumber);
    if (column === null) return json.fail(at, 'invalid UTF-8');
    this.column = column;
    return json.colon(closed);
  }

  private value(at: number, column: Column): number {
    const json = this.json;
    const byte = json.bytes[at] as number;
    let kind: number;
    let p: number;
    if (byte === 0x22) {
      p = json.text(at + 1);
      kind = json.escaped ? kinds.escapedText : kinds.text;
    } else if (byte === 0x2d || (byte >= 0x30 && byte <= 0x39)) {
      p = json.number(at);
      kind = kinds.number;
    } else {
      json.alteredInside = false;
      p = json.value(at, 0);
      if (byte === 0x6e) kind = kinds.null;
      else if (byte === 0x74 || byte === 0x66) kind = kinds.boolean;
      else kind = json.alteredInside ? kinds.alteredNested : kinds.nested;
    }
    if (p < 0) return -1;
    if (p - at > rowLimits.fieldBytes) {
      const what = `the value of ${JSON.stringify(column.name)} is longer than ${rowLimits.fieldBytes} bytes`;
      throw invalidRows(json.rowNumber, what, 'fieldBytes');
    }
    if (kind !== kinds.text || !column.types.settled || column.watched) this.remember(column, kind, at, p);
    return p;
  }

  private remember(column: Column, kind: number, start: number, end: number): void {
    const form = this.json.form;
    const member = this.members[this.memberCount];
    if (member === undefined) this.members.push({ column, kind, form, start, end });
    else {
      member.column = column;
      member.kind = kind;
      member.form = form;
      member.start = start;
      member.end = end;
    }
    this.memberCount++;
  }

  /** Updates the columns with the last scanned row. Returns the values that must be written differently, in order. */
  observe(): Span[] {
    const altered: Span[] = [];
    for (let i = 0; i < this.memberCount; i++) {
      const member = this.members[i] as Member;
      const { column, kind, start, end } = member;
      if (column.keyPart >= 0 && kind !== kinds.null) this.keys.add(column.keyPart, start, end);
      if (column.rule !== null) this.hide(member, column.rule, altered);
      else {
        if (!column.kept) this.columns.keep(column);
        if (!this.observeMember(member)) altered.push(this.asText(start, end));
      }
    }
    this.keys.endRow(this.json.bytes);
    return altered;
  }

  /** DuckDB's reader would change the value: a number becomes text in its normal form, a nested value unchanged. */
  private asText(start: number, end: number): Span {
    const value = this.json.bytes.toString('utf8', start, end);
    const text = /^[-\d]/.test(value) ? numberText(parseDecimal(value)) : value;
    return { start, end, text: JSON.stringify(text), quotes: 0 };
  }

  /** An excluded field keeps its name in the line, but is not a column. */
  private hide(member: Member, rule: FieldRule, altered: Span[]): void {
    const { column, kind, start, end } = member;
    if (rule.own === 'exclude') {
      if (kind !== kinds.null) altered.push({ start, end, text: 'null', quotes: 0 });
      return;
    }
    if (!column.kept) this.columns.keep(column);
    if (kind === kinds.null) return;
    const whole = rule.own ?? (kind < kinds.nested ? (rule.elements ?? rule.instead()) : null);
    if (whole === 'hash' && isHashedAsWritten(member)) {
      column.types.otherText();
      altered.push({ start, end, text: null, quotes: kind === kinds.text ? 1 : 0 });
      return;
    }
    if (whole === null && kind < kinds.nested) {
      if (!this.observeMember(member)) altered.push(this.asText(start, end));
      return;
    }
    const json = this.json.bytes.toString('utf8', start, end);
    const hidden = hideInside(json, rule, (this.hiding as Hiding).tokens);
    const isNested = kind >= kinds.nested && rule.own === null;
    if (isNested) column.types.nested();
    else if (hidden !== 'null') column.types.otherText();
    const text = isNested && kind === kinds.alteredNested ? JSON.stringify(hidden) : hidden;
    altered.push({ start, end, text, quotes: 0 });
  }

  private observeMember({ column, kind, form, start, end }: Member): boolean {
    const types = column.types;
    switch (kind) {
      case kinds.text:
        types.text(this.json.bytes, start + 1, end - 1);
        return true;
      case kinds.number:
        return types.number(form, this.json.bytes, start, end);
      case kinds.escapedText:
        types.otherText();
        return true;
      case kinds.boolean:
        types.boolean();
        return true;
      case kinds.null:
        return true;
      default:
        types.nested();
        return kind === kinds.nested;
    }
  }
}

/** Whether what is hashed of a value is its bytes, not counting quotes. */
function isHashedAsWritten({ kind, form }: Member): boolean {
  if (kind === kinds.number) return form === numberForm.shortInteger;
  return kind !== kinds.escapedText;
}

class Column {
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

  /** Whether the key is at `at`, before `end`. Compares word by word; the last word overlaps the one before. */
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

class Columns {
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
