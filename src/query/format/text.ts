import { isNumeric, jsonText, plainText } from '../column-sql.js';
import { type Column, columnRef, type Query } from '../query.js';
import { quoteText } from '../sql.js';

/** Rows that DuckDB has written as one text each: several times faster than values made here. */
async function* rowTexts(query: Query, cells: readonly string[]): AsyncIterable<string[]> {
  for await (const chunk of query.chunks([`concat(${cells.join(', ')})`])) {
    yield chunk.getColumnValues(0) as string[];
  }
}

/** RFC 4180 with a header and `\n`; NULL is an empty cell, an empty text is `""`. Not guarded against formulas. */
export async function* csv(query: Query): AsyncIterable<string> {
  yield `${query.columns.map(({ name }) => csvCell(name)).join(',')}\n`;
  const cells = query.columns.flatMap((column, index) => [
    ...(index === 0 ? [] : [`','`]),
    csvSql(column, columnRef(index)),
  ]);
  for await (const rows of rowTexts(query, cells)) yield `${rows.join('\n')}\n`;
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
export async function* ndjson(query: Query): AsyncIterable<string> {
  for await (const rows of rowTexts(query, jsonCells(query))) yield `${rows.join('\n')}\n`;
}

/** One JSON array with an object a line. */
export async function* json(query: Query): AsyncIterable<string> {
  yield '[';
  let between = '\n';
  for await (const rows of rowTexts(query, jsonCells(query))) {
    yield between + rows.join(',\n');
    between = ',\n';
  }
  yield '\n]\n';
}

function jsonCells({ columns }: Query): string[] {
  const members = columns.flatMap(({ name, type }, index) => {
    const key = `${index === 0 ? '{' : ','}${JSON.stringify(name)}:`;
    return [quoteText(key), `coalesce(${jsonText(type, columnRef(index))}, 'null')`];
  });
  return [...members, `'}'`];
}

/** A GitHub table. */
export async function* markdown(query: Query): AsyncIterable<string> {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  yield line(query.columns.map(({ name }) => markdownCell(name)));
  yield line(query.columns.map(({ type }) => (isNumeric(type) ? '--:' : '---')));
  const select = query.columns.map(({ type }, index) => plainText(type, columnRef(index)));
  for await (const chunk of query.chunks(select)) {
    const rows = chunk.getRows() as (string | null)[][];
    yield rows.map((row) => line(row.map((cell) => markdownCell(cell ?? '')))).join('');
  }
}

const markdownCell = (text: string) =>
  text
    .replace(/[\\|]/g, '\\$&')
    .replaceAll('<', '&lt;')
    .replace(/\r\n|\r|\n/g, '<br>');
