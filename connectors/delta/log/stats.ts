import { z } from 'zod';
import { quoteName } from '../../../src/duckdb/sql.js';
import { parseJson } from '../../../src/files/parse-json.js';
import { loadIdColumn } from '../../../src/load/column-names.js';
import type { TableColumn } from '../../../src/load/schema-plan.js';
import type { AddFile } from './actions.js';
import { storedType } from './types.js';

/** What DuckDB's COPY returns about the columns of a file. Names are quoted, values are texts. */
export const statisticsSchema = z.array(
  z.object({ key: z.string(), value: z.array(z.object({ key: z.string(), value: z.string() })) }),
);

/** Number of columns, from the first one on, that readers expect statistics for. */
const indexedColumns = 32;

/** Longest text in statistics, in characters. */
const textLength = 32;

/** The `stats` of an `add` action: the row count, and for each column its nulls and its smallest and largest value. */
export function statsOf(
  rows: number,
  statistics: z.infer<typeof statisticsSchema>,
  columns: readonly TableColumn[],
  also: readonly string[],
): string {
  const wanted = columns.filter(({ name }, index) => index < indexedColumns || also.includes(name));
  const byName = new Map(
    statistics.map(({ key, value }) => [key, new Map(value.map((each) => [each.key, each.value]))]),
  );
  const parts = { minValues: [] as string[], maxValues: [] as string[], nullCount: [] as string[] };
  for (const { name, type } of [...wanted, { name: loadIdColumn, type: 'VARCHAR' }]) {
    const found = byName.get(quoteName(name));
    if (found === undefined) continue;
    const member = (value: string) => `${JSON.stringify(name)}:${value}`;
    parts.nullCount.push(member(found.get('null_count') ?? '0'));
    const [min, max] = [found.get('min'), found.get('max')];
    if (min === undefined || max === undefined || found.get('has_nan') === 'true') continue;
    const bounds = boundsOf(storedType(type), min, max);
    if (bounds === null) continue;
    parts.minValues.push(member(bounds.min));
    parts.maxValues.push(member(bounds.max));
  }
  const objects = Object.entries(parts).map(([key, members]) => `"${key}":{${members.join(',')}}`);
  return `{"numRecords":${rows},${objects.join(',')}}`;
}

/** Bounds as JSON texts. They stay texts because numbers may have more digits than JavaScript keeps. Null: none. */
function boundsOf(stored: string, min: string, max: string): { min: string; max: string } | null {
  if (stored === 'VARCHAR') {
    const last = above(max);
    return last === null ? null : { min: JSON.stringify(cut(min)), max: JSON.stringify(last) };
  }
  if (stored === 'DATE') return both(/^\d{4}-\d{2}-\d{2}$/, min, max, (text) => `"${text}"`);
  if (stored === 'TIMESTAMPTZ') {
    const found = both(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d+)?\+00$/, min, max, (text) => text);
    // If rounded up, the last instant of the year 9999 would have a five-digit year.
    return found === null || max.startsWith('9999-12-31')
      ? null
      : { min: `"${instant(min, 0)}"`, max: `"${instant(max, 1)}"` };
  }
  if (!/^((TINY|SMALL|BIG)?INT(EGER)?|FLOAT|DOUBLE|DECIMAL\(.*\))$/.test(stored)) return null;
  return both(/^-?\d+(\.\d+)?(e[+-]?\d+)?$/, min, max, (text) => text);
}

function both(
  pattern: RegExp,
  min: string,
  max: string,
  write: (text: string) => string,
): { min: string; max: string } | null {
  return pattern.test(min) && pattern.test(max) ? { min: write(min), max: write(max) } : null;
}

/** Readers keep only milliseconds, so the largest value is rounded up. */
function instant(text: string, up: number): string {
  const [, seconds = '', fraction = ''] = /^(.{19})(?:\.(\d+))?/.exec(text.replace(' ', 'T')) ?? [];
  const ms = Date.parse(`${seconds}Z`) + Number(fraction.padEnd(3, '0').slice(0, 3)) + up;
  return new Date(ms).toISOString();
}

/** Cuts a text without splitting a surrogate pair. */
const cut = (text: string) => text.slice(0, textLength).replace(/[\ud800-\udbff]$/, '');

/**
 * A text that does not sort before `text`, and is not much longer than the longest text in statistics; null if there is
 * none, because no character sorts after the next one.
 */
function above(text: string): string | null {
  const kept = cut(text);
  if (kept === text) return text;
  return text.startsWith(lastCharacter, kept.length) ? null : `${kept}${lastCharacter}`;
}

const lastCharacter = '\u{10ffff}';

const values = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((found) => found ?? {});

/** The part of a file's stats that headgate uses. */
const fileStatsSchema = z
  .object({ numRecords: z.number().nullish(), minValues: values, maxValues: values, nullCount: values })
  .transform((stats) => ({
    rows: stats.numRecords ?? null,
    min: stats.minValues,
    max: stats.maxValues,
    nulls: stats.nullCount,
  }));

type FileStats = z.output<typeof fileStatsSchema>;

/** Parsed stats are kept, because a log has many files and each commit needs all of them. */
const read = new WeakMap<AddFile, FileStats>();

export function readStats(file: AddFile): FileStats {
  const known = read.get(file);
  if (known !== undefined) return known;
  const found = parseJson(file.stats ?? '', fileStatsSchema) ?? fileStatsSchema.parse({});
  read.set(file, found);
  return found;
}

/** Whether a file may contain rows of a load, and whether it contains only those. */
export function mayHold(file: AddFile, loadId: string): 'no' | 'some' | 'only' {
  const { min, max, nulls } = readStats(file);
  const [first, last] = [min[loadIdColumn], max[loadIdColumn]];
  if (typeof first !== 'string' || typeof last !== 'string') return 'some';
  if (first === last && first === loadId && nulls[loadIdColumn] === 0) return 'only';
  return before(loadId, first) || before(last, loadId) ? 'no' : 'some';
}

/** The files that may contain rows of one of the loads. */
export function mayHoldAny<T extends { file: AddFile }>(files: readonly T[], ids: readonly string[]): T[] {
  return files.filter(({ file }) => ids.some((id) => mayHold(file, id) !== 'no'));
}

/** Bounds of a column as texts that DuckDB reads as its type; null if the stats have no exact ones. */
export function rangeOf(file: AddFile, { name, type }: TableColumn): { min: string; max: string } | null {
  const { min, max } = readStats(file);
  const only = file.partitionValues[name];
  const [first, last] = only === undefined ? [min[name], max[name]] : [only, only];
  const isExact = (value: unknown) => typeof value === 'string' || Number.isSafeInteger(value);
  const isRanged = /^(VARCHAR|DATE|TIMESTAMPTZ|(TINY|SMALL|BIG)?INT(EGER)?)$/.test(storedType(type));
  if (!isRanged || !isExact(first) || !isExact(last)) return null;
  return { min: String(first), max: String(last) };
}

/** Compares in UTF-8 order, which is the order used in files. */
function before(a: string, b: string): boolean {
  return Buffer.compare(Buffer.from(a), Buffer.from(b)) < 0;
}
