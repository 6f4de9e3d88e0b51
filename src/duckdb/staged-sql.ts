import { nameKey } from '../load/column-names.js';
import type { SecretMark } from '../load/forgotten.js';
import { asText, converted, fits, jsonText, respelled } from './fit.js';
import type { Target } from '../load/schema-plan.js';
import { quoteName, quoteText } from './sql.js';
import { digitsOf } from '../load/widen.js';
import type { ObservedColumn, StagedRows } from '../load/staged-rows.js';

/** A field of a staged file, and SQL over the reader's column. */
export interface StagedColumn {
  target: Target;
  /** SQL for the value to insert. */
  value: string;
  /** Condition under which the row is rejected; null if every value fits. */
  misfit: string | null;
  reason: string;
  /** The original value as text. */
  raw: string;
}

export interface StagedQuery {
  /** FROM item whose columns are named `c0`, `c1` and so on. */
  from: string;
  columns: StagedColumn[];
}

export interface StagedOptions {
  /** Whether DuckDB may split a large CSV file: faster, but some line breaks inside cells make it fail. */
  parallelCsv: boolean;
  /** Whether texts with the character NUL are rejected, for a destination that cannot store them. Default false. */
  withoutNul?: boolean;
  /** Rows that a person had deleted: they are left out if they come again. Default: none. */
  forgotten?: readonly SecretMark[];
}

interface Read {
  field: ObservedColumn;
  index: number;
  target: Target;
  /** Whether its numbers only have to be cast. */
  isExact: boolean;
  /** Type that the reader should return. */
  type: string;
}

/** How to read a staged file into its columns. Fields that never have a value are left out. */
export function stagedQuery(
  rows: StagedRows,
  targets: readonly Target[],
  options: StagedOptions,
): StagedQuery {
  const byField = new Map(targets.map((target) => [target.field, target]));
  const reads = rows.columns.flatMap((field, index): Read[] => {
    const target = byField.get(field.name);
    if (target === undefined || field.type === null) return [];
    const isExact = holdsAll(target, field);
    return [{ field, index, target, isExact, type: isExact ? 'DOUBLE' : readType(target, field.type) }];
  });
  const from = rows.format === 'csv' ? readCsv(rows, reads, options) : readNdjson(rows, reads);
  return { from, columns: reads.map((read, position) => stagedColumn(read, position, rows.format, options)) };
}

/** Whether a DECIMAL holds every number that the stage has seen, and DuckDB makes it of a DOUBLE without a change. */
function holdsAll(target: Target, { type, digits }: ObservedColumn): boolean {
  const room = target.type.startsWith('DECIMAL') ? digitsOf(target.type) : null;
  if (room === null || type !== 'DOUBLE' || !digits || target.asText || target.fit === 'none') return false;
  return digits.whole <= Math.min(room.whole, 15 - room.fraction) && digits.fraction <= room.fraction;
}

/** Text is read as text, other values as the observed type, which the stage has proven to be exact. */
function readType({ type, fit }: Target, observed: string): string {
  if (fit === 'declared' || fit === 'frozen' || fit === 'none') return 'VARCHAR';
  return type === 'VARCHAR' ? 'VARCHAR' : observed;
}

function stagedColumn(
  { target, isExact, type: read }: Read,
  position: number,
  format: StagedRows['format'],
  { withoutNul = false }: StagedOptions,
): StagedColumn {
  const column = `c${position}`;
  const { type, fit, textOf, asText: isText } = target;
  const raw = read === 'VARCHAR' ? column : asText(column, read);
  if (isExact) return { target, value: `CAST(${column} AS ${type})`, misfit: null, reason: '', raw };
  if (fit === 'none') {
    const reason = 'the column is new and the schema is frozen';
    return { target, value: 'NULL', misfit: `${column} IS NOT NULL`, reason, raw };
  }
  if (type === 'VARCHAR') {
    const value = textOf === null ? raw : respelled(raw, textOf, format);
    if (!withoutNul) return { target, value, misfit: null, reason: '', raw };
    const misfit = `${column} IS NOT NULL AND contains(${value}, chr(0))`;
    return { target, value, misfit, reason: 'holds the character NUL, which no text may', raw };
  }
  const value = read === type ? column : converted(column, read, type);
  if (fit === 'any') return { target, value, misfit: null, reason: '', raw };
  const reason = `does not fit ${type}${fit === 'frozen' ? ', and the schema is frozen' : ''}`;
  const misfit = `${column} IS NOT NULL AND NOT ${fits(column, type, fit === 'frozen')}`;
  const fitting = `TRY_CAST(${column} AS ${type})`;
  return { target, value: isText === true ? asText(fitting, type) : fitting, misfit, reason, raw };
}

/** DuckDB's reader rejects keys that are empty, contain NUL or differ only by case. A map accepts them all. */
function readNdjson(rows: StagedRows, reads: readonly Read[]): string {
  const inFile = reads.filter(isInFile);
  const keys = new Set(inFile.map(({ field }) => nameKey(field.name)));
  const plain =
    inFile.length > 0 &&
    keys.size === inFile.length &&
    inFile.every(({ field }) => field.name !== '' && !field.name.includes('\0'));
  const options = `format = 'newline_delimited', compression = 'uncompressed', maximum_object_size = ${objectSize(rows)}`;
  const read = (columns: string, records: boolean) =>
    `read_json(${quoteText(rows.path)}, columns = {${columns}}, records = ${records}, ${options})`;
  if (plain) {
    // The reader rounds fractions to DOUBLE, so the stage wrote exact decimals and nested values as texts.
    const native = (read: Read) =>
      isSpelled(read) ? 'JSON' : /^(DECIMAL|JSON)/.test(read.type) ? 'VARCHAR' : read.type;
    const columns = inFile.map((each) => `${quoteText(each.field.name)}: '${native(each)}'`).join(', ');
    const cast = (each: Read) => {
      if (!isInFile(each)) return constantOf(each);
      const column = quoteName(each.field.name);
      if (isSpelled(each)) return jsonText(column);
      return native(each) === each.type ? column : `CAST(${column} AS ${each.type})`;
    };
    return `(SELECT ${aliased(reads.map(cast))} FROM ${read(columns, true)})`;
  }
  const values = reads.map((each) => {
    if (!isInFile(each)) return constantOf(each);
    const json = `fields[${quoteText(each.field.name)}]`;
    return isSpelled(each) ? jsonText(json) : `CAST((${json} ->> '$') AS ${each.type})`;
  });
  return `(SELECT ${aliased(values)} FROM ${read("fields: 'MAP(VARCHAR, JSON)'", false)})`;
}

const isInFile = ({ field }: Read) => field.constant === undefined;

const constantOf = ({ field }: Read) => `CAST(${quoteText(field.constant ?? '')} AS VARCHAR)`;

/** Whether numbers among the values need to become texts: DuckDB's reader writes '1.0' for 1.0 and '1e+16' for 1e16. */
function isSpelled({ field, type }: Read): boolean {
  return type === 'VARCHAR' && (field.mixed === true || /^(DOUBLE|DECIMAL)/.test(field.type ?? ''));
}

/** Explicit columns are matched by position, so their names do not matter. Every column is read as text. */
function readCsv(rows: StagedRows, reads: readonly Read[], { parallelCsv }: StagedOptions): string {
  const inFile = rows.columns.filter(({ constant }) => constant === undefined);
  const columns = inFile.map((_, index) => `f${index}: 'VARCHAR'`).join(', ');
  const options = [
    `columns = {${columns}}`,
    `header = true, auto_detect = false, delim = ',', quote = '"', escape = '"'`,
    `allow_quoted_nulls = false, compression = 'none', parallel = ${parallelCsv}`,
    `max_line_size = ${lineSize(rows)}, buffer_size = ${2 * lineSize(rows)}`,
  ].join(', ');
  const values = reads.map((each) => {
    if (!isInFile(each)) return constantOf(each);
    const { index, type } = each;
    return type === 'VARCHAR' ? `f${index}` : `CAST(f${index} AS ${type})`;
  });
  return `(SELECT ${aliased(values)} FROM read_csv(${quoteText(rows.path)}, ${options}))`;
}

/** As much as the longest row needs, which the stage has measured. DuckDB's default is a 32 MB buffer per thread. */
const objectSize = (rows: StagedRows) => Math.max(1024 * 1024, rows.longestRow + 1_024);
const lineSize = (rows: StagedRows) => Math.max(2 * 1024 * 1024, rows.longestRow + 1_024);

function aliased(values: readonly string[]): string {
  return values.length === 0
    ? 'NULL AS c0'
    : values.map((value, index) => `${value} AS c${index}`).join(', ');
}
