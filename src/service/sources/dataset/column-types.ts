import { quoteName } from '../../../duckdb/sql.js';
import { count, plural } from '../../../common/words.js';
import type { Row } from '../../../duckdb/row.js';
import {
  booleanColumn,
  type Column,
  formatColumn,
  isoColumn,
  jsonColumn,
  numberColumn,
  textColumn,
  typedColumn,
} from './cell.js';
import { fitFormats, isEpoch, isoInstant, parsed } from './date-formats.js';
import { delimiters } from './csv.js';
import { quoted } from './file-error.js';
import type { OpenFile } from './open-file.js';
import type { Reading } from './reading.js';

/** A column with its type, and what deciding it has shown. */
export interface Found {
  column: Column;
  /** How many rows have no value in it. */
  missing: number;
  /** The smallest and the largest value if all are whole numbers. */
  range: { low: number; high: number } | null;
  /** The format of its dates, if they are not in ISO 8601. */
  dateFormat: string | null;
  /** What is ambiguous about it, so that it stays text. */
  note: string | null;
}

export interface FoundColumns {
  rows: number;
  found: Found[];
  /** The decimal sign of the file's numbers. */
  decimal: ',' | '.';
}

interface Undecided {
  name: string;
  column: Column;
  /** Whether texts may be numbers and booleans; in JSON they are texts. */
  plainText: boolean;
}

/** How many columns one query looks at. */
const together = 8;

/**
 * Types of all columns, from every row. A text gets another type only if each of its values can be written back as it
 * is, or is what a program prints for a double, so `00123` and `1.50` beside `1.5` stay text.
 */
export async function findTypes(
  file: OpenFile,
  relation: string,
  { kind, delimiter, decimal, dateFormat }: Reading,
): Promise<FoundColumns> {
  const columns = await undecided(file, relation, kind === 'csv');
  const seen: (Undecided & { seen: Seen })[] = [];
  let rows = 0;
  const wanted = dateFormat !== undefined && isEpoch(dateFormat) ? undefined : dateFormat;
  // The memory that DuckDB plans a query in grows much faster than the number of its aggregates.
  for (let from = 0; from < columns.length; from += together) {
    const some = columns.slice(from, from + together);
    const facts = some.flatMap(({ column, plainText }, at) => factsOf(column.text, plainText, at, wanted));
    const row = await file.row(`SELECT count(*) AS n, ${facts.join(', ')} FROM ${relation}`);
    rows = row.number('n');
    seen.push(...some.map((each, at) => ({ ...each, seen: new Seen(row, at) })));
  }
  const hasFraction = (mark: string) =>
    kind === 'csv' && seen.some((each) => each.seen.is(mark) && each.seen.is(`${mark}_fraction`));
  const sign = decimal ?? (hasFraction('comma') ? ',' : '.');
  // Where `;` separates values, `1.000` is often a thousand.
  const isPoint = decimal === '.' || delimiter === ',' || hasFraction('point');
  const found: Found[] = [];
  for (const { column, plainText, seen: facts } of seen) {
    const missing = rows - facts.number('filled');
    const decided = plainText && missing < rows ? plainType(column, facts, sign, isPoint) : null;
    const base = { column, missing, range: null, dateFormat: null, note: null };
    if (missing === rows) found.push(base);
    else if (wanted !== undefined && facts.is('wanted'))
      found.push({ ...base, column: formatColumn(column, wanted), dateFormat: wanted });
    else if (decided !== null) found.push({ ...base, ...decided });
    else if (facts.is('day')) found.push({ ...base, column: isoColumn(column, 'DATE') });
    else if (facts.is('instant'))
      found.push({ ...base, column: isoColumn(column, 'TIMESTAMP WITH TIME ZONE') });
    else if (facts.is('whole')) found.push({ ...base, range: facts.range() });
    else {
      const dates = await datesOf(file, relation, column, facts, wanted);
      found.push({
        ...base,
        ...(dates ?? (plainText ? await nearlyNumbers(file, relation, column, facts) : null)),
      });
    }
  }
  const [only] = found;
  if (kind === 'csv' && found.length === 1 && only!.missing < rows)
    only!.note ??= unseparated(seen[0]!.seen, only!.column.name);
  return { rows, found, decimal: sign };
}

/** Lines above the header, wrong quotes, or a rare delimiter can make each line of a file one value. */
function unseparated(seen: Seen, name: string): string | null {
  const texts = seen.texts('least', 'most');
  const signs = [...delimiters, ...(name.match(/[^\p{L}\p{N}\s"'_.()-]/gu) ?? [])];
  const sign = signs.find((each) => texts.every((text) => text.includes(each)));
  return sign === undefined
    ? null
    : `if ${quoted(sign)} separates values in ${quoted(texts[0]!)}, delete what is above the header, or set \`delimiter\``;
}

/** The columns as DuckDB reads them. */
async function undecided(file: OpenFile, relation: string, isCsv: boolean): Promise<Undecided[]> {
  const columns = await file.columns(relation);
  const jsons = columns.flatMap(({ name, type }) => (type === 'JSON' ? [name] : []));
  const typesOf = new Map<string, (string | null)[]>();
  for (let from = 0; from < jsons.length; from += 8 * together) {
    const some = jsons.slice(from, from + 8 * together);
    const kinds = some.map((name, at) => `to_json(list(DISTINCT json_type(${quoteName(name)}))) AS t${at}`);
    const row = await file.row(`SELECT ${kinds.join(', ')} FROM ${relation}`);
    for (const [at, name] of some.entries())
      typesOf.set(name, JSON.parse(row.optional(`t${at}`) ?? '[]') as (string | null)[]);
  }
  return columns.map(({ name, type }) => {
    const found = typesOf.get(name);
    if (found === undefined) {
      const column = type === 'VARCHAR' ? textColumn(name) : typedColumn(name, type);
      return { name, column, plainText: isCsv };
    }
    const types = found.filter((each) => each !== null && each !== 'NULL');
    const only = types.every((each) => each === types[0]) ? types[0] : undefined;
    const isWhole = types.length > 0 && types.every((each) => each === 'BIGINT' || each === 'UBIGINT');
    const isNumber = types.length > 0 && types.every((each) => /^(U?BIGINT|DOUBLE)$/.test(each!));
    const shown = isWhole ? 'BIGINT' : isNumber ? 'DOUBLE' : only === 'BOOLEAN' ? only : 'JSON';
    const text = `(${quoteName(name)} ->> '$')`;
    const column = only === 'VARCHAR' ? textColumn(name, text) : jsonColumn(name, shown);
    return { name, column, plainText: false };
  });
}

const number = String.raw`-?(0|[1-9]\d*)`;
/** Numbers as programs print a double: without zeros at the end but one, with an exponent after one digit. */
const printed = String.raw`-?(0|[1-9]\d*)(\.\d*[1-9]|\.0)?|-?[1-9](\.(\d*[1-9]|0))?[eE][-+]\d+|-?[1-9]\.(\d*[1-9]|0)[eE]\d+`;

/** SQL of the digits of a number, without zeros at either end. */
const digits = (number: string) =>
  `trim(regexp_replace(regexp_replace(${number}, '[eE].*', ''), '[-.]', '', 'g'), '0')`;

/** Whether a text has all digits of the nearest double, and no others, so that nothing is lost but its form. */
const isPrinted = (text: string) => `CASE WHEN regexp_full_match(${text}, '${printed}')
  THEN coalesce(${digits(text)} = ${digits(`CAST(TRY_CAST(${text} AS DOUBLE) AS VARCHAR)`)}, false) ELSE false END`;

/** Numbers with a separator of thousands. */
const grouped = (thousands: string, decimal: string): string =>
  String.raw`-?\d{1,3}([${thousands}]\d{3})*([${decimal}]\d+)?`;

/** Aggregates over the values of a column. An empty text is not a value. */
function factsOf(text: string, plainText: boolean, at: number, wanted: string | undefined): string[] {
  const value = `nullif(${text}, '')`;
  const like = (pattern: string) => `regexp_full_match(${value}, '${pattern}')`;
  const fraction = (sign: string) => `split_part(${value}, '${sign}', 2)`;
  const every = (condition: string) =>
    `coalesce(bool_and(${condition}) FILTER (${value} IS NOT NULL), false)`;
  const isDate = (pattern: string, date: string) =>
    every(`CASE WHEN ${like(pattern)} THEN ${date} IS NOT NULL ELSE false END`);
  const day = String.raw`\d{4}-\d\d-\d\d`;
  const clock = String.raw`[T ]\d\d:\d\d(:\d\d(\.\d{1,6})?)?( ?Z| UTC| ?[+-]\d\d(:?\d\d)?)?`;
  const facts: Record<string, string> = {
    filled: `count(${value})`,
    day: isDate(day, `TRY_CAST(${value} AS DATE)`),
    instant: isDate(`${day}(${clock})?`, isoInstant(value)),
    whole: every(`${like(number)} AND ${value} <> '-0' AND TRY_CAST(${value} AS BIGINT) IS NOT NULL`),
    low: `min(TRY_CAST(${value} AS BIGINT))`,
    high: `max(TRY_CAST(${value} AS BIGINT))`,
    least: `min(${value})`,
    most: `max(${value})`,
    some: `first(${value}) FILTER (${value} IS NOT NULL)`,
    wanted: wanted === undefined ? 'false' : every(`${parsed(value, wanted)} IS NOT NULL`),
  };
  if (plainText) {
    const numbers = (sign: string, mark: string) => ({
      [mark]: every(`${like(`${number}([${sign}]\\d+)?`)} AND NOT ${like(`-0([${sign}]0+)?`)}`),
      [`${mark}_any`]: `coalesce(bool_or(contains(${value}, '${sign}')), false)`,
      [`${mark}_whole`]: `max(length(split_part(ltrim(${value}, '-'), '${sign}', 1)))`,
      // The same number of decimals everywhere, or those of a double.
      [`${mark}_scale`]: `max(length(${fraction(sign)}))`,
      [`${mark}_same`]: `min(length(${fraction(sign)})) = max(length(${fraction(sign)}))`,
      [`${mark}_double`]: every(isPrinted(sign === '.' ? value : `replace(${value}, '${sign}', '.')`)),
      // `1,234` may be a thousand; only these are fractions for certain.
      [`${mark}_fraction`]: `coalesce(bool_or(contains(${value}, '${sign}') AND NOT ${like(`-?[1-9]\\d{0,2}[${sign}]\\d{3}`)}), false)`,
    });
    Object.assign(facts, numbers('.', 'point'), numbers(',', 'comma'), {
      power: `coalesce(bool_or(regexp_matches(${value}, '\\d[eE]')), false)`,
      grouped: every(`${like(grouped('.', ','))} OR ${like(grouped(',', '.'))}`),
      thousand: `coalesce(min(${value}) FILTER (${like(String.raw`.*\d[.,]\d{3}[.,]\d.*`)}), '')`,
      boolean: ['true,false', 'True,False', 'TRUE,FALSE']
        .map((words) => every(`${value} IN ('${words.replace(',', "', '")}')`))
        .join(' OR '),
    });
  }
  return Object.entries(facts).map(([name, sql]) => `${sql} AS ${name}_${at}`);
}

/** The aggregates of one column. */
class Seen {
  readonly #row: Row;
  readonly #at: number;

  constructor(row: Row, at: number) {
    this.#row = row;
    this.#at = at;
  }

  is = (fact: string): boolean => this.#row.flag(`${fact}_${this.#at}`);
  number = (fact: string): number => this.#row.number(`${fact}_${this.#at}`);
  texts = (...facts: string[]): string[] => facts.map((fact) => this.#row.text(`${fact}_${this.#at}`));
  range = () => ({ low: this.number('low'), high: this.number('high') });
}

/** Digits of a DECIMAL, and of one that takes less room. */
const mostDigits = 38;
const fewDigits = 18;

function plainType(column: Column, seen: Seen, decimal: ',' | '.', isPoint: boolean): Partial<Found> | null {
  if (seen.is('boolean')) return { column: booleanColumn(column) };
  if (seen.is('whole')) return { column: numberColumn(column, 'BIGINT', decimal), range: seen.range() };
  const mark = decimal === ',' ? 'comma' : 'point';
  const example = quoted(seen.texts('some')[0]!);
  const unclear = Object.entries({ comma: ',', ...(!isPoint && { point: '.' }) }).find(
    ([mark]) => decimal === '.' && seen.is(mark) && seen.is(`${mark}_any`),
  );
  if (unclear !== undefined) {
    const [, sign] = unclear;
    const [some, ...others] = seen.texts('some', 'least', 'most');
    const text = quoted([some!, ...others].find((each) => each.includes(sign)) ?? some!);
    return { note: `${text} may be a thousand or a fraction: set \`decimal\` to '${sign}' for fractions` };
  }
  const [certain, ...texts] = seen.texts('thousand', 'some', 'least', 'most');
  const thousand = certain || (decimal === ',' ? texts.find((text) => text.includes('.')) : undefined);
  if (seen.is('grouped') && thousand !== undefined)
    return {
      note: `${quoted(thousand)} has separators of thousands: remove them in the file, or with \`replace\` in SQL`,
    };
  // Without a fraction they have more digits than 64 bits: ids, most likely.
  const isNumber = seen.is(mark) && seen.is(`${mark}_any`);
  if (seen.is(`${mark}_double`) && (isNumber || seen.is('power')))
    return { column: numberColumn(column, 'DOUBLE', decimal) };
  if (!isNumber) return null;
  const scale = seen.number(`${mark}_scale`);
  const wide = seen.number(`${mark}_whole`) + scale;
  if (seen.is(`${mark}_same`) && wide <= mostDigits)
    return {
      column: numberColumn(column, `DECIMAL(${wide > fewDigits ? mostDigits : fewDigits},${scale})`, decimal),
    };
  return {
    note: `numbers with different decimals, such as ${example}, would not be written back as they are`,
  };
}

/** Texts such as `31/12/2023`: a date if one format reads every value. */
async function datesOf(
  file: OpenFile,
  relation: string,
  column: Column,
  seen: Seen,
  wanted: string | undefined,
): Promise<Partial<Found> | null> {
  if (column.type !== 'VARCHAR') return null;
  const samples = seen.texts('least', 'most', 'some');
  // Dates have a digit, two separators and no more than a line of text.
  if (
    !samples.every((text) =>
      /^(?=.*\d)[^-/. ,]+[-/. ,]+[^-/. ,]+[-/. ,]+\S.{0,30}$|^\d\d[a-z]{3}\d{4}(:|$)/i.test(text),
    )
  )
    return null;
  const fits = await fitFormats(file, relation, `nullif(${column.text}, '')`, samples, wanted);
  const [best, second] = fits;
  if (best === undefined || best.misfits === seen.number('filled'))
    return samples.every((text) => /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(text))
      ? {
          note: `${quoted(samples[2]!)} is not a time with at most 6 decimals and a zone such as Z or +01:00`,
        }
      : null;
  if (best.misfits > 0) {
    const filled = seen.number('filled');
    const fit = `${count(filled - best.misfits)} of ${plural(filled, 'value')}`;
    return { note: `${quoted(best.misfit!)} is not a date in ${best.format}, which fits ${fit}` };
  }
  if (second === undefined) return { column: formatColumn(column, best.format), dateFormat: best.format };
  const ways = fits.map(({ format }) => `'${format}'`).join(' or ');
  return { note: `${quoted(samples[2]!)} may be a date in two ways: set \`date_format\` to ${ways}` };
}

/** A number with a currency, a percent sign, or a separator of thousands other than `.` and `,`. */
const amount = /^[\p{Sc}\s(-]*\d{1,3}([\d']|[ \u00a0\u202f]\d{3})*([.,]\d+)*\s*[\p{Sc}%)]*$/u;

/** Amounts such as `$5`, texts that DuckDB reads as numbers, such as `00123` or `1e5`, or numbers among which there are a few words. */
async function nearlyNumbers(
  file: OpenFile,
  relation: string,
  { text }: Column,
  seen: Seen,
): Promise<{ note: string } | null> {
  const samples = seen.texts('least', 'most', 'some');
  const extra = samples.find((sample) => !/^[\d.,-]+$/.test(sample));
  if (extra !== undefined && samples.every((sample) => amount.test(sample)))
    return {
      note: `${quoted(extra)} has signs beside its number: remove them in the file, or with \`replace\` in SQL`,
    };
  if (!samples.some((sample) => Number.isFinite(Number(sample)))) return null;
  const value = `nullif(${text}, '')`;
  const isNumber = `TRY_CAST(${value} AS DOUBLE) IS NOT NULL`;
  const row = await file.row(`SELECT count(*) FILTER (${isNumber}) AS numbers,
    first(${value}) FILTER (NOT (${isNumber})) AS word,
    first(${value}) FILTER (${value} = '-0' OR NOT regexp_full_match(${value}, '${number}(\\.\\d+)?')) AS odd,
    first(${value}) FILTER (TRY_CAST(${value} AS BIGINT) IS NULL) AS long
    FROM ${relation} WHERE ${value} IS NOT NULL`);
  const [numbers, filled] = [row.number('numbers'), seen.number('filled')];
  const [word, odd, long] = [row.optional('word'), row.optional('odd'), row.optional('long')];
  if (word !== null && numbers * 2 > filled)
    return {
      note: `${quoted(word)} is not a number, as ${count(numbers)} of ${plural(filled, 'value')} are`,
    };
  if (word !== null || (odd ?? long) === null) return null;
  const why = odd === null ? 'has more digits than a BIGINT' : 'would not be written back as it is';
  return { note: `${quoted((odd ?? long)!)} ${why}` };
}
