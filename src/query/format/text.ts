import type { DuckDBBlobValue } from '@duckdb/node-api';
import { isNumeric, jsonText, plainText } from '../column-sql.js';
import { type Column, columnRef, type Query } from '../query.js';
import { quoteText } from '../../duckdb/sql.js';

/**
 * Rows that DuckDB has written as one text each, several times faster than JavaScript could. They stay bytes, because
 * strings would be decoded only to be encoded again.
 */
async function* rowBytes(query: Query, cells: readonly string[]): AsyncIterable<Buffer> {
  for await (const chunk of query.chunks([`encode(concat(${cells.join(', ')}))`])) {
    const rows = chunk.getColumnValues(0) as DuckDBBlobValue[];
    yield Buffer.concat(rows.map(({ bytes }) => bytes));
  }
}

/**
 * RFC 4180 with a header and `\n`. NULL is an empty cell, an empty text is `""`. Formulas are not escaped. Readers skip
 * empty lines, so a NULL that is alone on its line is `""` too.
 */
export const csv = (query: Query) => delimited(query, ',');

/** The same with tabs between cells. Cells that contain a tab are quoted, as readers of CSV expect. */
export const tsv = (query: Query) => delimited(query, '\t');

type Delimiter = ',' | '\t';

async function* delimited(query: Query, delimiter: Delimiter): AsyncIterable<string | Uint8Array> {
  yield `${query.columns.map(({ name }) => csvCell(name, delimiter)).join(delimiter)}\n`;
  const cells = query.columns.map((column, index) => cellSql(column, columnRef(index), delimiter));
  const line =
    cells.length === 1
      ? [`coalesce(${cells[0]!}, '""')`]
      : cells.flatMap((cell, index) => (index === 0 ? [cell] : [quoteText(delimiter), cell]));
  yield* rowBytes(query, [...line, 'chr(10)']);
}

export function csvCell(text: string, delimiter: Delimiter = ','): string {
  const plain = text !== '' && [delimiter, '"', '\r', '\n'].every((mark) => !text.includes(mark));
  return plain ? text : `"${text.replaceAll('"', '""')}"`;
}

function cellSql({ type }: Column, ref: string, delimiter: Delimiter): string {
  const text = plainText(type, ref);
  if (isNumeric(type)) return text;
  const breaks = [quoteText(delimiter), 'chr(10)', 'chr(13)'].map((mark) => `NOT contains(${text}, ${mark})`);
  return `CASE WHEN contains(${text}, '"') THEN '"' || replace(${text}, '"', '""') || '"'
    WHEN ${text} <> '' AND ${breaks.join(' AND ')} THEN ${text}
    WHEN ${text} IS NOT NULL THEN '"' || ${text} || '"' END`;
}

export function ndjson(query: Query): AsyncIterable<Uint8Array> {
  return rowBytes(query, [...jsonCells(query), 'chr(10)']);
}

export function json(query: Query): AsyncIterable<string | Uint8Array> {
  return jsonAround(query, '[', '\n]\n');
}

/**
 * The members of a JSON array, one object per line, between the two halves of a document. Returns nothing before the
 * first rows are there, because a failing query usually fails before them.
 */
export async function* jsonAround(
  query: Query,
  head: string,
  tail: string,
): AsyncIterable<string | Uint8Array> {
  let first = true;
  for await (const rows of rowBytes(query, [quoteText(',\n'), ...jsonCells(query)])) {
    if (first) yield head;
    yield first ? rows.subarray(1) : rows;
    first = false;
  }
  if (first) yield head;
  yield tail;
}

function jsonCells({ columns }: Query): string[] {
  const members = columns.flatMap(({ name, type }, index) => {
    const key = `${index === 0 ? '{' : ','}${JSON.stringify(name)}:`;
    return [quoteText(key), `coalesce(${jsonText(type, columnRef(index))}, 'null')`];
  });
  return [...members, `'}'`];
}

/** A Markdown table, as GitHub shows it. */
export async function* markdown(query: Query): AsyncIterable<string | Uint8Array> {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  yield line(query.columns.map(({ name }) => markdownCell(name)));
  yield line(query.columns.map(({ type }) => (isNumeric(type) ? '--:' : '---')));
  yield* rowBytes(query, [...markdownCells(query), 'chr(10)']);
}

function markdownCells({ columns }: Query): string[] {
  const cells = columns.map(({ type }, index) => {
    const text = `coalesce(${plainText(type, columnRef(index))}, '')`;
    return isNumeric(type) ? text : markdownSql(text);
  });
  return [`'| '`, cells.join(`, ' | ', `), `' |'`];
}

/** What Markdown would read otherwise, and what stands for it: for names in JavaScript, for values in SQL. */
const marks = [
  ['\\', '\\\\'],
  ['|', '\\|'],
  ['<', '&lt;'],
  ['\r\n', '<br>'],
  ['\n', '<br>'],
  ['\r', '<br>'],
] as const;

const markdownCell = (text: string) => marks.reduce((cell, [mark, by]) => cell.replaceAll(mark, by), text);

const markdownSql = (text: string) =>
  marks.reduce((sql, [mark, by]) => `replace(${sql}, ${quoteText(mark)}, ${quoteText(by)})`, text);
