import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';

/** Ordinary files of the kinds that analysts have; README.md there says where they come from. */
export const ownFiles = join(import.meta.dirname, '../fixtures/own-files');

type Row = Record<string, unknown>;

const truth = JSON.parse(readFileSync(join(ownFiles, 'truth.json'), 'utf8')) as Record<string, Row>;

export interface OwnFile {
  file: string;
  /** Name of its source and its table. */
  name: string;
  flags: string[];
  /** What the file is known to hold. */
  truth: Row;
  /** Types of its columns in DuckDB, of those that are known. */
  types: Row;
  /** The same from loaded rows. */
  facts: (rows: Row[]) => Row;
}

const values = (rows: Row[], column: string) =>
  rows.map((row) => row[column]).filter((value) => value !== null);
const total = (rows: Row[], column: string) =>
  Math.round(values(rows, column).reduce<number>((sum, value) => sum + (value as number), 0) * 1000) / 1000;
const texts = (rows: Row[], column: string) => values(rows, column).map(String).toSorted();
const first = (rows: Row[], column: string) => texts(rows, column)[0];
const last = (rows: Row[], column: string) => texts(rows, column).at(-1);
const largest = (rows: Row[], column: string) =>
  values(rows, column)
    .map((value) => BigInt(value as string))
    .reduce((most, value) => (value > most ? value : most));
/** `truth.json` was read with numbers that cannot hold such ids, so both sides are compared as such. */
const largestId = (rows: Row[], column: string) => Number(largest(rows, column));
const cell = (rows: Row[], column: string, where: (row: Row) => boolean) => rows.find(where)?.[column];
const instant = (text: unknown) => new Date(text as string).toISOString();

const facts: Record<string, (rows: Row[]) => Row> = {
  'umsatz.csv': (rows) => ({
    sum_Umsatz: total(rows, 'Umsatz'),
    first: first(rows, 'Datum'),
    last: last(rows, 'Datum'),
    Kunde_0: first(rows, 'Kunde'),
    Straße_1: cell(rows, 'Straße', (row) => row['Kunde'] === 'K001'),
  }),
  'kunden-latin1.csv': (rows) => ({
    Nr_7: texts(rows, 'Nr')[7],
    Name_0: cell(rows, 'Name', (row) => row['Nr'] === '00000'),
    distinct_Name: new Set(values(rows, 'Name')).size,
    first: first(rows, 'seit'),
  }),
  'excel.csv': (rows) => ({
    max_likes: Number(largest(rows, 'likes')),
    sum_likes: total(rows, 'likes'),
    max_id: largestId(rows, 'id'),
    text_3: cell(rows, 'text', (row) => String(row['id']).endsWith('03')),
  }),
  'uk.csv': (rows) => ({ first: first(rows, 'when'), last: last(rows, 'when'), sum_n: total(rows, 'n') }),
  'us.csv': (rows) => ({ first: first(rows, 'when'), last: last(rows, 'when'), sum_n: total(rows, 'n') }),
  'epoch.csv': (rows) => ({
    first: instant(first(rows, 'created_utc')),
    last: instant(last(rows, 'created_utc')),
    sum_score: total(rows, 'score'),
  }),
  'dups.csv': (rows) => ({
    columns: Object.keys(rows[0]!).length,
    sum_second: total(rows, 'value'),
    sum_third: total(rows, 'value_1'),
  }),
  'ragged.csv': (rows) => ({
    null_notes: rows.filter((row) => row['note'] === null).length,
    note_44: cell(rows, 'note', (row) => row['id'] === 44),
  }),
  'posts.csv': (rows) => ({
    max_likes: Number(largest(rows, 'likes')),
    sum_likes: total(rows, 'likes'),
    max_id: largestId(rows, 'id'),
    zip_7: texts(rows, 'zip')[7],
    sum_ratio: total(rows, 'ratio'),
    first: instant(first(rows, 'posted_at')),
    verified: rows.filter((row) => row['verified'] === true).length,
  }),
  'wrapped.json': (rows) => ({
    sum_followers: rows
      .map((row) => (typeof row['author'] === 'string' ? (JSON.parse(row['author']) as Row) : row['author']))
      .reduce<number>((sum, author) => sum + ((author as Row)['followers'] as number), 0),
  }),
  'book.xlsx': (rows) => ({
    code_3: texts(rows, 'code')[3],
    sum_amount: total(rows, 'amount'),
    first: first(rows, 'day'),
    last: last(rows, 'day'),
  }),
  'events.ndjson.gz': (rows) => ({
    with_geo: rows.filter((row) => row['geo'] !== null).length,
    max_quote_of: largestId(rows, 'quote_of'),
    first_utc: instant(first(rows, 'at')),
  }),
};

/** The twelve files that load. */
export const loadable: OwnFile[] = Object.entries(facts).map(([file, of]) => {
  const { rows, sheet, types = {}, ...known } = truth[file]!;
  for (const [name, value] of Object.entries(known))
    if (/T\d\d:/.test(String(value))) known[name] = instant(value);
  return {
    file,
    name: file.replace(/\..*/, '').replace('-', '_'),
    flags: sheet === undefined ? [] : ['--sheet', sheet as string],
    truth: { rows, ...known },
    types: types as Row,
    facts: (loaded) => ({ rows: loaded.length, ...of(loaded) }),
  };
});

/** The two that do not, with what headgate says. */
export const broken = [
  ['open-quote.csv', 'open-quote.csv, line 3: a quote is opened in column text and never closed'],
  ['cut.csv.gz', 'cut.csv.gz ends in the middle: its gzip data are cut off, not long after'],
] as const;

/** The rows that `headgate sql --format json` printed, with whole numbers of more than 15 digits as texts. */
export function rowsOf(json: string): Row[] {
  const rows = JSON.parse(json.replaceAll(/(?<=":\s*)-?\d{16,}(?=[,}\s])/g, '"$&"')) as Row[];
  return rows.map(({ _load_id, ...row }) => row);
}

const timesRows = [
  ['time', 'big', 'none'],
  [new Date(Date.UTC(1899, 11, 31, 8, 30)), 123_456_789_012_345_000, null],
  [new Date(Date.UTC(1900, 0, 1, 2, 10, 5)), 1, null],
];

/** An Excel file with a time of day, a duration, a number of 18 digits and a column without values. */
export const timesWorkbook = Buffer.from(await writeXlsx({ sheets: [{ name: 'rows', rows: timesRows }] }));
