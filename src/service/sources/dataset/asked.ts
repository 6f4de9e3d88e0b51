import { formatDay, parseDay } from '../../../days/day.js';
import { quoteText } from '../../../duckdb/sql.js';
import { type OwnParam, type TermConfig, termsOf } from '../params.js';
import type { CollectContext } from '../source.js';
import type { Column } from './cell.js';

/** What a job may ask of the rows of a data set. */
export interface Askable {
  columns: readonly Column[];
  /** Null: rows have no date. */
  date: Column | null;
  /** Days with their numbers of rows, newest first. Empty: the rows are read at once. */
  perDay: readonly { day: string; rows: number }[];
  searched: readonly Column[];
  /** Columns that are params, too. */
  filters: readonly Column[];
}

/** Has a value for each column that is asked for, too. */
export type Wanted = TermConfig;

export type Job = Pick<CollectContext, 'signal' | 'rowLimit'>;

/** The rows of a job as lines of JSON, several at a time. */
export type Lines = (config: Wanted, job: Job) => AsyncGenerator<Buffer>;

/** Some days of a job, half-open, or its rows without one. */
export interface Part {
  from?: string | undefined;
  until?: string | undefined;
  undated?: true;
}

/**
 * The days of a job in parts of about so many rows, newest first. So the first rows come soon, and no part needs more memory
 * or disk to be sorted than another.
 */
export function partsOf({ perDay }: Askable, { startDate, endDate }: Wanted, size: number): Part[] {
  const end = endDate === undefined ? undefined : formatDay(parseDay(endDate)! + 1);
  const cuts: (string | undefined)[] = [end];
  let sum = 0;
  for (const { day, rows } of perDay) {
    if ((end !== undefined && day >= end) || (startDate !== undefined && day <= startDate)) continue;
    sum += rows;
    if (sum < size) continue;
    cuts.push(day);
    sum = 0;
  }
  const parts: Part[] = cuts.map((until, at) => ({ from: cuts[at + 1] ?? startDate, until }));
  return cuts.length > 1 && (startDate ?? endDate) === undefined ? [...parts, { undated: true }] : parts;
}

/** SQL conditions of a part, which DuckDB and PostgreSQL both read, and the values of their parameters. */
export function askedOf({ date, searched, filters }: Askable, wanted: Wanted, part: Part) {
  const values: string[] = [];
  const bound = (value: unknown, type: string) => `CAST($${values.push(String(value))} AS ${type})`;
  const conditions: string[] = [];
  const { from, until, undated } = part;
  if (date) {
    const { sql, type } = date.value;
    const day = (text: string) => `CAST(${quoteText(text)} AS ${type})`;
    if (undated) conditions.push(`${sql} IS NULL`);
    if (from !== undefined) conditions.push(`${sql} >= ${day(from)}`);
    if (until !== undefined) conditions.push(`${sql} < ${day(until)}`);
  }
  const given = wanted as Readonly<Record<string, unknown>>;
  for (const { name, value } of filters)
    if (Object.hasOwn(given, name)) conditions.push(`${value.sql} = ${bound(given[name], value.type)}`);
  const found = termsOf(wanted.keywords).map((term) => {
    const lower = `lower(${bound(term, 'VARCHAR')})`;
    return `(${['false', ...searched.map(({ text }) => `strpos(lower(${text}), ${lower}) > 0`)].join(' OR ')})`;
  });
  if (found.length > 0) conditions.push(`(${found.join(wanted.mode === 'all' ? ' AND ' : ' OR ')})`);
  return { where: conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '', values };
}

export const misfit = 'a value does not fit the type of its column: check the params';

/** A column as a param. A checkbox has no third state, so a boolean is two words. */
export function filterParam({ name, value: { type } }: Column): OwnParam {
  const param = { title: name, description: `Rows with this ${name}. Leave empty for all.` };
  if (type === 'BOOLEAN') return { ...param, enum: ['true', 'false'] };
  // JSON's numbers are doubles: a larger one would mean another value.
  const largest = Number.MAX_SAFE_INTEGER;
  if (/INT/.test(type)) return { ...param, type: 'integer', minimum: -largest, maximum: largest };
  if (/^(NUM|FLOAT|REAL|DOUBLE)/.test(type)) return { ...param, type: 'number' };
  return { ...param, type: 'string', ...(type === 'DATE' ? { format: 'date' } : { maxLength: 500 }) };
}

/** Unless a data set has its own ids, exact copies, which follow each other, get different ones: `x`, `x-2`, `x-3`. */
export function numberedIds(): (id: string | null) => string | null {
  let previous: string | null = null;
  let copies = 0;
  return (id) => {
    copies = id === previous ? copies + 1 : 1;
    previous = id;
    return copies === 1 ? id : `${id}-${copies}`;
  };
}
