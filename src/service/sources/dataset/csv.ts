import { quoteName, quoteText } from '../../../duckdb/sql.js';
import { messageOf } from '../../../common/errors.js';
import { type Header, headerOf, preamble, topOf } from './csv-records.js';
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

/** A header, and how it was found if it is not simply the first line. */
export type SniffedHeader = Header & { found: FoundHeader | null };

/**
 * Delimiter and column names, found by DuckDB's sniffer in the first 20,000 rows under the lines above the header.
 *
 * @param headerRow the lines with the names, if they are known
 */
export async function sniff(
  file: OpenFile,
  path: string,
  wanted: string | undefined,
  headerRow: HeaderRows | undefined,
): Promise<SniffedHeader> {
  const { skip, sign } = await preamble(path);
  const top = await bestTop(path, (wanted ?? sign) === undefined ? delimiters : [wanted ?? sign!], headerRow);
  const rows = headerRow ?? top.found;
  if (rows === null) return { ...(await sniffBelow(file, path, wanted ?? sign, skip)), found: null };
  const named = top.rows.filter(
    ({ line, cells }) => line >= rows.first && line <= rows.last && cells.some(isFilled),
  );
  if (named.length === 0) return { delimiter: top.delimiter, names: [], skip: rows.last, found: null };
  const header = await sniffBelow(file, path, wanted ?? sign ?? top.delimiter, named.at(-1)!.line - 1);
  return { ...header, ...(rows.last > rows.first && { names: namesIn(named) }), found: top.found };
}

/** The first lines with the delimiter that gives the most of them, from the header on, as many values as it has names. */
async function bestTop(path: string, candidates: readonly string[], headerRow: HeaderRows | undefined) {
  const tops = candidates.map(async (delimiter) => {
    const rows = await topOf(path, delimiter, headerRow?.last);
    const found = headerRow ? null : findHeader(rows);
    const first = headerRow ?? found ?? { last: rows.find(({ cells }) => cells.some(isFilled))?.line ?? 1 };
    const header = rows.find(({ line }) => line === first.last)?.cells.length ?? 0;
    const fits =
      header < 2 ? 0 : rows.filter(({ line, cells }) => line >= first.last && cells.length === header).length;
    return { delimiter, rows, found, fits };
  });
  return (await Promise.all(tops)).reduce((best, each) => (each.fits > best.fits ? each : best));
}

async function sniffBelow(
  file: OpenFile,
  path: string,
  delimiter: string | undefined,
  skip: number,
): Promise<Header> {
  const trial = async (each: string | undefined) => {
    const settings = `quote = '"', escape = '"', comment = '', skip = ${skip}, header = true, all_varchar = true,
      null_padding = true, sample_size = 20480${each === undefined ? '' : `, delim = ${quoteText(each)}`}`;
    const row = await file.row(
      `SELECT Delimiter AS delimiter, to_json(list_transform(Columns, c -> c.name)) AS names
       FROM sniff_csv(${quoteText(path)}, ${settings})`,
    );
    return { delimiter: row.text('delimiter'), names: JSON.parse(row.text('names')) as string[], skip };
  };
  // A broken line makes the sniffer fail, or take any other sign for the delimiter; the header then is one column.
  const sniffed = await trial(delimiter).catch(() => null);
  if (sniffed !== null && (delimiter !== undefined || sniffed.names.length > 1)) return sniffed;
  const candidates = delimiter === undefined ? delimiters : [delimiter];
  const headers = candidates.map((each) => headerOf(path, { delimiter: each, skip }));
  return (await Promise.all(headers)).reduce(
    (best, each) => (each.names.length > best.names.length ? each : best),
    sniffed ?? { delimiter: ',', names: [], skip },
  );
}

/** Every column as text. */
export function csvRelation(path: string, { delimiter, names, skip, ragged, mixed, nulls }: Dialect): string {
  const columns = names.map((name) => `${quoteName(name)}: 'VARCHAR'`).join(', ');
  return `read_csv(${quoteText(path)}, auto_detect = false, header = true, skip = ${skip}, columns = {${columns}},
    delim = ${quoteText(delimiter)}, quote = '"', escape = '"', allow_quoted_nulls = false, parallel = false,
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
