import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { parse } from 'csv-parse';
import { type Day, parseDay, type Slice, dayAt } from '../days/day.js';
import type { StagedRows } from '../load/staged-rows.js';
import { StagedLines } from './join-staged.js';
import { lendMemory, pump } from './pump.js';
import { StagedFile } from './staged-file.js';

/** Where a row has its day. */
export interface DayField {
  /** The field's name in the export. */
  name: string;
  timeZone: string;
}

/** The days of an answer's rows if every row has a day and none of them was asked for; null otherwise. */
export async function daysElsewhere(
  staged: StagedRows,
  field: DayField,
  { from, until }: Slice,
  signal: AbortSignal,
): Promise<Slice | null> {
  const days = [...(await countByDay(staged, field, signal)).keys()];
  const isElsewhere = (day: Day | null): day is Day => day !== null && (day < from || day >= until);
  if (days.length === 0 || !days.every(isElsewhere)) return null;
  return { from: Math.min(...days), until: Math.max(...days) + 1 };
}

type DayCounts = ReadonlyMap<Day | null, number>;

/** By the staged rows, which never change: a commit asks several times, and every row has to be read. */
const counted = new WeakMap<StagedRows, DayField & { counts: DayCounts }>();

/** The rows of an answer by day; null for those without one. */
export async function countByDay(
  staged: StagedRows,
  { name, timeZone }: DayField,
  signal: AbortSignal,
): Promise<DayCounts> {
  const known = counted.get(staged);
  if (known?.name === name && known.timeZone === timeZone) return known.counts;
  const counts = new Map<Day | null, number>();
  const add = (day: Day | null) => counts.set(day, (counts.get(day) ?? 0) + 1);
  if (staged.format === 'csv') {
    const index = staged.columns.findIndex((column) => column.name === name);
    const parser = parse({ from: 2, relax_column_count: true });
    pipeline(createReadStream(staged.path), parser, () => undefined);
    for await (const record of parser as AsyncIterable<string[]>) {
      signal.throwIfAborted();
      add(dayOf(record[index], timeZone));
    }
  } else {
    const dayIn = dayOfLine({ name, timeZone });
    for await (const lines of linesOf(staged.path)) {
      signal.throwIfAborted();
      for (const line of lines) add(dayIn(line));
    }
  }
  counted.set(staged, { name, timeZone, counts });
  return counts;
}

const pattern = /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?(Z|[+-]\d{2}(?::?\d{2})?)?)?)?$/;

/**
 * The day of a date, or of a time in ISO 8601; null for anything else. A time with an offset is an instant, whose day is
 * the one in `timeZone`. `src/duckdb/day-sql.ts` does the same in SQL.
 */
function dayOf(value: unknown, timeZone: string): Day | null {
  const match = typeof value === 'string' ? pattern.exec(value) : null;
  if (match === null) return null;
  if (match[2] === undefined) return parseDay(match[1] as string);
  const at = Date.parse(
    String(value)
      .replace(' ', 'T')
      .replace(/([+-]\d{2})$/, '$1:00'),
  );
  return Number.isNaN(at) ? null : dayAt(at, timeZone);
}

/** The day of a row of JSON. Where no nested value comes before its field, the row is not parsed, which takes long. */
function dayOfLine({ name, timeZone }: DayField): (line: Buffer) => Day | null {
  // Inside a text, a quote has a backslash before it.
  const key = Buffer.from(`${JSON.stringify(name)}:"`);
  return (line) => {
    const [at, nested] = [line.indexOf(key), line.indexOf('{', 1)];
    const from = at + key.length;
    const isPlain = at > 0 && line[at - 1] !== backslash && (nested < 0 || nested > at);
    const day = isPlain ? dayOf(line.toString('latin1', from, line.indexOf('"', from)), timeZone) : null;
    if (day !== null) return day;
    const row = JSON.parse(line.toString('utf8')) as Record<string, unknown>;
    return Object.hasOwn(row, name) ? dayOf(row[name], timeZone) : null;
  };
}

const backslash = 0x5c;

/** The lines of a staged JSON export, each with its line break, several at a time. */
async function* linesOf(path: string): AsyncIterable<Buffer[]> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const bytes = Buffer.concat([rest, chunk]);
    const lines: Buffer[] = [];
    let start = 0;
    for (let end = bytes.indexOf('\n'); end >= 0; end = bytes.indexOf('\n', start)) {
      lines.push(bytes.subarray(start, end + 1));
      start = end + 1;
    }
    yield lines;
    rest = bytes.subarray(start);
  }
}

/** Copies the rows of some days, and those without one: nobody knows whether another answer has them. */
export async function rowsOfDays(
  path: string,
  staged: StagedRows,
  field: DayField,
  { from, until }: Slice,
  signal: AbortSignal,
): Promise<StagedRows> {
  const dayIn = dayOfLine(field);
  const lines = new StagedLines((bytes, start, end) => {
    const day = dayIn(bytes.subarray(start, end));
    return day === null || (day >= from && day < until);
  });
  return StagedFile.write(path, async (file) => {
    await lendMemory((memory) => pump(createReadStream(staged.path), lines, memory, file, signal));
    const { rows, longestRow } = lines;
    return { ...staged, rows, longestRow };
  });
}
