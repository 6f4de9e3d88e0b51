import type { DuckDBBlobValue } from '@duckdb/node-api';
import { isNumeric, jsonText, plainText } from '../column-sql.js';
import { type Column, columnRef, type Query } from '../query.js';
import { quoteText } from '../sql.js';

/**
 * Rows that DuckDB has written as one text each, several times faster than values made here. They stay bytes: as
 * strings they would be decoded only to be encoded again.
 */
async function* rowBytes(query: Query, cells: readonly string[]): AsyncIterable<Buffer> {
  for await (const chunk of query.chunks([`encode(concat(${cells.join(', ')}))`])) {
    const rows = chunk.getColumnValues(0) as DuckDBBlobValue[];
    yield Buffer.concat(rows.map(({ bytes }) => bytes));
  }
}

/** RFC 4180 with a header and `\n`; NULL is an empty cell, an empty text is `""`. Not guarded against formulas. */
export async function* csv(query: Query): AsyncIterable<string | Uint8Array> {
  yield `${query.columns.map(({ name }) => csvCell(name)).join(',')}\n`;
  const cells = query.columns.flatMap((column, index) => [
    ...(index === 0 ? [] : [`','`]),
    csvSql(column, columnRef(index)),
  ]);
  yield* rowBytes(query, [...cells, 'chr(10)']);
}

const csvCell = (text: string) => (/^$|[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function csvSql({ type }: Column, ref: string): string {
  const text = plainText(type, ref);
  if (isNumeric(type)) return text;
  const breaks = [`','`, 'chr(10)', 'chr(13)'].map((mark) => `NOT contains(${text}, ${mark})`);
  return `CASE WHEN contains(${text}, '"') THEN '"' || replace(${text}, '"', '""') || '"'
    WHEN ${text} <> '' AND ${breaks.join(' AND ')} THEN ${text}
    WHEN ${text} IS NULL THEN '' ELSE '"' || ${text} || '"' END`;
}

/** One JSON object a line. */
export function ndjson(query: Query): AsyncIterable<Uint8Array> {
  return rowBytes(query, [...jsonCells(query), 'chr(10)']);
}

/** One JSON array with an object a line. */
export function json(query: Query): AsyncIterable<string | Uint8Array> {
  return jsonAround(query, '[', '\n]\n');
}

/** The members of a JSON array, an object a line, between the two halves of a document. */
export async function* jsonAround(
  query: Query,
  head: string,
  tail: string,
): AsyncIterable<string | Uint8Array> {
  yield head;
  let first = true;
  for await (const rows of rowBytes(query, [quoteText(',\n'), ...jsonCells(query)])) {
    yield first ? rows.subarray(1) : rows;
    first = false;
  }
  yield tail;
}

function jsonCells({ columns }: Query): string[] {
  const members = columns.flatMap(({ name, type }, index) => {
    const key = `${index === 0 ? '{' : ','}${JSON.stringify(name)}:`;
    return [quoteText(key), `coalesce(${jsonText(type, columnRef(index))}, 'null')`];
  });
  return [...members, `'}'`];
}

/** A GitHub table. */
export async function* markdown(query: Query): AsyncIterable<string | Uint8Array> {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  yield line(query.columns.map(({ name }) => markdownCell(name)));
  yield line(query.columns.map(({ type }) => (isNumeric(type) ? '--:' : '---')));
  const cells = query.columns.map(({ type }, index) => {
    const text = `coalesce(${plainText(type, columnRef(index))}, '')`;
    return isNumeric(type) ? text : markdownSql(text);
  });
  yield* rowBytes(query, [`'| '`, cells.join(`, ' | ', `), `' |'`, 'chr(10)']);
}

/** What `markdownCell` does, in SQL. */
function markdownSql(text: string): string {
  const steps = [
    [`'\\'`, `'\\\\'`],
    [`'|'`, `'\\|'`],
    [`'<'`, `'&lt;'`],
    ['chr(13) || chr(10)', `'<br>'`],
    ['chr(10)', `'<br>'`],
    ['chr(13)', `'<br>'`],
  ] as const;
  return steps.reduce((sql, [from, to]) => `replace(${sql}, ${from}, ${to})`, text);
}

const markdownCell = (text: string) =>
  text
    .replace(/[\\|]/g, '\\$&')
    .replaceAll('<', '&lt;')
    .replace(/\r\n|\r|\n/g, '<br>');
