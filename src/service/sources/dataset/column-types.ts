import { quoteName } from '../../../duckdb/sql.js';
import { count, plural } from '../../../common/words.js';
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
import { number, Seen, type Undecided } from './column-facts.js';
import { fitFormats, isEpoch } from './date-formats.js';
import { delimiters } from './csv.js';
import { quoted } from './file-error.js';
import { columnsOf, type OpenFile } from './open-file.js';
import type { Reading } from './reading.js';

/** A column with its type, and what deciding it has shown. */
export interface Found {
  column: Column;
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

/** How many columns are asked for everything in one query. */
const together = 8;

/** How many facts one query asks for: the memory that DuckDB plans it in grows much faster than their number. */
const mostFacts = 240;

/** How many rows are asked for everything. The others are asked only for what these leave open. */
const firstRows = 1_024;

/**
 * Types of all columns, from every row. A text gets another type only if each of its values can be written back as it
 * is, or is what a program prints for a double, so `00123` and `1.50` beside `1.5` stay text.
 *
 * @param sample how many rows are asked for everything; any number finds the same types
 */
export async function findTypes(
  file: OpenFile,
  relation: string,
  reading: Reading,
  sample = firstRows,
): Promise<FoundColumns> {
  const { kind, dateFormat } = reading;
  const wanted = dateFormat !== undefined && isEpoch(dateFormat) ? undefined : dateFormat;
  const columns = await undecided(file, relation, kind === 'csv');
  const seen = columns.map((each, at) => new Seen(each, at, wanted));
  let rows = 0;
  for (let from = 0; from < seen.length; from += together)
    rows = await ask(file, relation, seen.slice(from, from + together), sample);
  let decided = decide(seen, reading, rows);
  while (seen.some(({ open }) => open.size > 0)) {
    for (let from = 0, until = 0; from < seen.length; from = until) {
      for (let facts = 0; until < seen.length && facts < mostFacts; until += 1)
        facts += seen[until]!.open.size;
      rows = await ask(file, relation, seen.slice(from, until));
    }
    decided = decide(seen, reading, rows);
  }
  const found: Found[] = [];
  for (const { samples, ...each } of decided.columns) {
    if (samples === null) {
      found.push(each);
      continue;
    }
    const texts = { file, relation, column: each.column, samples, filled: rows - each.missing };
    const dates = await datesOf(texts, wanted, sample);
    const { plainText, mixed } = columns[found.length]!;
    found.push({
      ...each,
      ...(dates ?? (plainText || mixed ? await nearlyNumbers(texts, decided.sign) : null)),
    });
  }
  if (decided.unseparated !== null) found[0]!.note ??= decided.unseparated;
  return { rows, found, decimal: decided.sign };
}

/** Asks for all facts of the first rows, or for the open facts of all rows. Returns how many rows that were. */
async function ask(file: OpenFile, relation: string, seen: readonly Seen[], first?: number): Promise<number> {
  const facts = seen.flatMap((each) => each.asked());
  const values = seen.map(({ value }) => value);
  const from = first === undefined ? relation : `(FROM ${relation} LIMIT ${first})`;
  const row = await file.row(
    `SELECT ${['count(*) AS n', ...facts].join(', ')} FROM (SELECT ${values.join(', ')} FROM ${from})`,
  );
  const rows = row.number('n');
  const isAll = first === undefined || rows < first;
  for (const each of seen) each.learn(row, isAll);
  return rows;
}

/**
 * What the facts say about every column. Where only the first rows are known, they are believed, and the facts that were
 * read become open.
 */
function decide(seen: readonly Seen[], { kind, delimiter, decimal }: Reading, rows: number) {
  const hasFraction = (mark: string) =>
    kind === 'csv' && seen.some((each) => !each.is('whole') && each.is(mark) && each.is(`${mark}_fraction`));
  const sign = decimal ?? (hasFraction('comma') ? ',' : '.');
  // Where `;` separates values, `1.000` is often a thousand.
  const isPoint = decimal === '.' || delimiter === ',' || hasFraction('point');
  const columns = seen.map((facts) => {
    const { column, plainText, wanted } = facts;
    const missing = rows - facts.number('filled');
    const base = { column, missing, range: null, dateFormat: null, note: null, samples: null };
    if (missing === rows) return base;
    if (wanted !== undefined && facts.is('wanted'))
      return { ...base, column: formatColumn(column, wanted), dateFormat: wanted };
    const decided = plainText ? plainType(column, facts, sign, isPoint) : null;
    if (decided !== null) return { ...base, ...decided };
    if (facts.is('day')) return { ...base, column: isoColumn(column, 'DATE') };
    if (facts.is('instant')) return { ...base, column: isoColumn(column, 'TIMESTAMP WITH TIME ZONE') };
    if (facts.is('whole')) return { ...base, range: facts.range() };
    if (column.type === 'BIGINT') return { ...base, column: { ...column, type: 'HUGEINT' } };
    return { ...base, samples: facts.texts('least', 'most', 'some') };
  });
  const isAlone = kind === 'csv' && seen.length === 1 && columns[0]!.missing < rows;
  return { sign, columns, unseparated: isAlone ? unseparated(seen[0]!, columns[0]!.column.name) : null };
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

async function undecided(file: OpenFile, relation: string, isCsv: boolean): Promise<Undecided[]> {
  const columns = await columnsOf(file, relation);
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
      return { name, column, plainText: isCsv, mixed: false };
    }
    const types = found.filter((each) => each !== null && each !== 'NULL');
    const only = types.every((each) => each === types[0]) ? types[0] : undefined;
    const isWhole = types.length > 0 && types.every((each) => each === 'BIGINT' || each === 'UBIGINT');
    const isNumber = types.length > 0 && types.every((each) => /^(U?BIGINT|DOUBLE)$/.test(each!));
    const isNested = types.every((each) => each === 'OBJECT' || each === 'ARRAY');
    const one = isWhole ? 'BIGINT' : isNumber ? 'DOUBLE' : only === 'BOOLEAN' ? only : null;
    const text = `(${quoteName(name)} ->> '$')`;
    const column =
      only === 'VARCHAR' ? textColumn(name, text) : jsonColumn(name, one ?? (isNested ? 'JSON' : 'VARCHAR'));
    return { name, column, plainText: false, mixed: column.type === 'VARCHAR' && only !== 'VARCHAR' };
  });
}

/** Digits of a DECIMAL, and of one that takes less room. */
const mostDigits = 38;
const fewDigits = 18;

function plainType(column: Column, seen: Seen, decimal: ',' | '.', isPoint: boolean): Partial<Found> | null {
  if (['lower', 'title', 'upper'].some((words) => seen.is(words))) return { column: booleanColumn(column) };
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
  // Without a fraction they have more digits than 64 bits: ids, most likely.
  const isNumber = seen.is(`${mark}_any`) && seen.is(mark);
  const isDouble = seen.is(`${mark}_double`) && (seen.is('power') || isNumber);
  if (!seen.is(mark) && !(isDouble && decimal === '.') && seen.is('grouped')) {
    const [certain, ...texts] = seen.texts('thousand', 'some', 'least', 'most');
    const thousand = certain || (decimal === ',' ? texts.find((text) => text.includes('.')) : undefined);
    if (thousand !== undefined)
      return {
        note: `${quoted(thousand)} has separators of thousands: remove them in the file, or with \`replace\` in SQL`,
      };
  }
  if (isDouble) return { column: numberColumn(column, 'DOUBLE', decimal) };
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

/** A column of texts that are neither numbers nor in ISO 8601. */
interface Texts {
  file: OpenFile;
  relation: string;
  column: Column;
  /** The smallest, the largest and the first value. */
  samples: readonly string[];
  filled: number;
}

/** Texts such as `31/12/2023`: a date if one format reads every value. */
async function datesOf(
  { file, relation, column, samples, filled }: Texts,
  wanted: string | undefined,
  first: number,
): Promise<Partial<Found> | null> {
  if (column.type !== 'VARCHAR') return null;
  // Dates have a digit, two separators and no more than a line of text.
  if (
    !samples.every((text) =>
      /^(?=.*\d)[^-/. ,]+[-/. ,]+[^-/. ,]+[-/. ,]+\S.{0,30}$|^\d\d[a-z]{3}\d{4}(:|$)/i.test(text),
    )
  )
    return null;
  const fits = await fitFormats(file, relation, `nullif(${column.text}, '')`, samples, wanted, first);
  const [best, second] = fits;
  if (best === undefined || best.misfits === filled)
    return samples.every((text) => /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(text))
      ? {
          note: `${quoted(samples[2]!)} is not a time with at most 6 decimals and a zone such as Z or +01:00`,
        }
      : null;
  if (best.misfits > 0) {
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
  { file, relation, column: { text }, samples, filled }: Texts,
  decimal: ',' | '.',
): Promise<{ note: string } | null> {
  const extra = samples.find((sample) => !/^[\d.,-]+$/.test(sample));
  if (extra !== undefined && samples.every((sample) => amount.test(sample)))
    return {
      note: `${quoted(extra)} has signs beside its number: remove them in the file, or with \`replace\` in SQL`,
    };
  if (!samples.some((sample) => Number.isFinite(Number(sample.replace(decimal, '.'))))) return null;
  const shown = `nullif(${text}, '')`;
  const value = decimal === ',' ? `replace(${shown}, ',', '.')` : shown;
  const isNumber = `TRY_CAST(${value} AS DOUBLE) IS NOT NULL`;
  const row = await file.row(`SELECT count(*) FILTER (${isNumber}) AS numbers,
    first(${shown}) FILTER (NOT (${isNumber})) AS word,
    first(${shown}) FILTER (regexp_full_match(${value}, '-0(\\.0+)?') OR NOT regexp_full_match(${value}, '${number}(\\.\\d+)?')) AS odd,
    first(${shown}) FILTER (TRY_CAST(${value} AS BIGINT) IS NULL) AS long
    FROM ${relation} WHERE ${value} IS NOT NULL`);
  const numbers = row.number('numbers');
  const [word, odd, long] = [row.optional('word'), row.optional('odd'), row.optional('long')];
  if (word !== null && numbers * 2 > filled)
    return {
      note: `${quoted(word)} is not a number, as ${count(numbers)} of ${plural(filled, 'value')} are`,
    };
  if (word !== null || (odd ?? long) === null) return null;
  const why = odd === null ? 'has more digits than a BIGINT' : 'would not be written back as it is';
  return { note: `${quoted((odd ?? long)!)} ${why}` };
}
