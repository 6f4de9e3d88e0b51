import { quoteName, quoteText } from '../../../duckdb/sql.js';
import { messageOf } from '../../../common/errors.js';
import { firstLines, type Header, preamble } from './csv-records.js';
import { findHeader, type FoundHeader, type HeaderRows, isFilled, namesIn } from './header.js';
import type { OpenFile } from './open-file.js';

/** What a CSV file consists of. Quotes are always `"`, doubled inside a value. */
export interface Dialect extends Header {
  /** Whether rows may have fewer values than the header. */
  ragged: boolean;
  /** Whether lines may end in different ways. DuckDB then takes wrong quotes, too. */
  mixed: boolean;
  /** Words that mean no value. */
  nulls: readonly string[];
}

export const delimiters = [',', ';', '\t', '|'];

/**
 * Delimiter and column names, found by DuckDB's sniffer in the first 20,000 rows below what is above the header.
 *
 * @param headerRow the lines with the names, if they are known
 */
export async function sniff(
  file: OpenFile,
  path: string,
  wanted: string | undefined,
  headerRow: HeaderRows | undefined,
): Promise<Header & { found: FoundHeader | null }> {
  const { skip: empty, sign } = await preamble(path);
  const known = wanted ?? sign;
  const tops = (known === undefined ? delimiters : [known]).map((each) =>
    topOf(path, each, empty, headerRow),
  );
  const top = (await Promise.all(tops)).reduce((best, each) => (each.fits > best.fits ? each : best));
  const { found, rows } = top;
  const delimiter = (found || headerRow) && top.fits > 0 ? top.delimiter : known;
  const [skip, above] = [(rows.at(-1)?.line ?? empty + 1) - 1, empty + top.before];
  const trial = async (each: string | undefined) => {
    const settings = `quote = '"', escape = '"', comment = '', skip = ${above}, header = true, all_varchar = true,
      null_padding = true, sample_size = 20480${each === undefined ? '' : `, delim = ${quoteText(each)}`}`;
    const row = await file.row(
      `SELECT Delimiter AS delimiter, to_json(list_transform(Columns, c -> c.name)) AS names
       FROM sniff_csv(${quoteText(path)}, ${settings})`,
    );
    return { delimiter: row.text('delimiter'), names: JSON.parse(row.text('names')) as string[] };
  };
  const names = namesIn(rows);
  if (rows.length > 1 || (headerRow && rows.length === 0))
    return { delimiter: top.delimiter, names, skip, above, found };
  // A broken line makes the sniffer fail, or take any other sign for the delimiter; the header then is one column.
  const sniffed = await trial(delimiter).catch(() => null);
  const isRight =
    sniffed !== null && (delimiter !== undefined || sniffed.names.length > 1 || names.length < 2);
  return { ...(isRight ? sniffed : { delimiter: top.delimiter, names }), skip, above, found };
}

/**
 * The lines of the header by a delimiter, and how many of the first lines have as many values as it has. Without any
 * below others, the header is what is not empty.
 */
async function topOf(path: string, delimiter: string, empty: number, headerRow: HeaderRows | undefined) {
  const top = await firstLines(path, { delimiter, skip: empty }, headerRow?.last);
  const found = headerRow ? null : findHeader(top);
  const { first, last } = headerRow ?? found ?? { first: empty + 1, last: empty + 1 };
  const rows = top.filter(({ line, cells }) => line >= first && line <= last && cells.some(isFilled));
  const wide = rows.at(-1)?.cells.length ?? 0;
  const fits = wide < 2 ? 0 : top.filter(({ line, cells }) => line >= last && cells.length === wide).length;
  const before = Math.max(
    0,
    top.findIndex(({ line }) => line === rows.at(-1)?.line),
  );
  return { delimiter, found, rows, before, fits };
}

/** DuckDB's own. Buffers of its own size, 16 times as large, leave a job too little memory to sort. */
const longestLine = 2_000_000;

/** Every column as text. */
export function csvRelation(
  path: string,
  { delimiter, names, above, ragged, mixed, nulls }: Dialect,
): string {
  const columns = names.map((name) => `${quoteName(name)}: 'VARCHAR'`).join(', ');
  return `read_csv(${quoteText(path)}, auto_detect = false, header = true, skip = ${above}, columns = {${columns}},
    delim = ${quoteText(delimiter)}, quote = '"', escape = '"', allow_quoted_nulls = false, parallel = false,
    max_line_size = ${longestLine}, buffer_size = ${2 * longestLine},
    nullstr = [${['', ...nulls].map(quoteText).join(', ')}],
    null_padding = ${ragged}, strict_mode = ${!mixed})`;
}

/** A last line with a mark in the first column. */
export const endLine = ({ delimiter, names }: Header, mark: string): string =>
  `${mark}${delimiter.repeat(names.length - 1)}`;

/** How many lines have no value, such as those that Excel writes for cells that were emptied; null if the mark is missing. */
export async function emptyAbove(
  file: OpenFile,
  relation: string,
  header: Header,
  mark: string,
): Promise<number | null> {
  const { names } = header;
  const row = await file.row(
    `SELECT count(*) FILTER (${quoteName(names[0]!)} = ${quoteText(mark)}) AS n,
       count(*) FILTER (NOT ${hasValue(names.slice(0, together))}) AS empty FROM ${relation}`,
  );
  if (row.number('n') !== 1) return null;
  const empty = row.number('empty');
  if (empty === 0 || names.length <= together) return empty;
  if (names.length > most) return 0;
  return (await file.row(`SELECT count(*) AS n FROM ${relation} WHERE NOT ${hasValue(names)}`)).number('n');
}

/** How many columns are looked at first: DuckDB takes much memory for all of a file with thousands. */
const together = 64;

/** With more columns, lines without any value stay rows: DuckDB runs out of memory when it leaves them out. */
const most = 1_000;

export const withoutEmpty = (relation: string, { names }: Header): string =>
  `(SELECT * FROM ${relation} WHERE ${hasValue(names)})`;

export const withoutEnd = (relation: string, { names }: Header, mark: string): string =>
  `(SELECT * FROM ${relation} WHERE ${quoteName(names[0]!)} IS DISTINCT FROM ${quoteText(mark)})`;

const hasValue = (names: readonly string[]): string =>
  `coalesce(${names.map(quoteName).join(', ')}) IS NOT NULL`;

/** DuckDB's own words about a file, without the options that it proposes. */
export const firstWords = (error: unknown): string =>
  messageOf(error)
    .replace(
      /\s*(Try increasing |Possible (fixes|solutions?)|This can happen|LINE 1:|\n {2}file =)[^]*$/i,
      '',
    )
    .replace(/^[\w ]+ Error: /, '')
    .replace(/ in file "[^"]*"/, '')
    .replaceAll(/\s*\n\s*/g, ', ')
    .trim();
