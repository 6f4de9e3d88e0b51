import { isDeepStrictEqual } from 'node:util';
import { isJson } from '../words.js';

type Row = Record<string, unknown>;

/**
 * What JSON shows about the last row of a CSV file. `same`: it is complete. `cut`: its last cell begins like the value
 * but ends too early. `unknown`: the two are written too differently to compare.
 */
export type LastRow = 'same' | 'cut' | 'unknown';

/** Ways in which CSV writers write null. */
const nulls: ReadonlySet<unknown> = new Set(['', 'null', 'NULL', 'None', 'NaN', '\\N']);

/**
 * Compares the last row of a CSV file, which may be cut, with the same row in JSON. A cut can only shorten the last
 * cell, so other differences (order, spelling, extra columns) do not count as one. The row before, which is complete,
 * helps: it shows whether the rows match, and how the last column is written.
 *
 * @param csv the last rows, at most two, oldest first
 * @param json those rows in JSON
 */
export function compareLastRow(
  header: readonly string[],
  csv: readonly string[][],
  json: readonly Row[],
): LastRow {
  const [cells, row] = [csv.at(-1), json.at(-1)];
  const [cellsBefore, rowBefore] = [csv.at(-2), json.at(-2)];
  if (cells === undefined) return 'unknown';
  if (cells.length < header.length) return cellsBefore?.length === cells.length ? 'unknown' : 'cut';
  if (row === undefined || !isAligned(header, csv, json)) return 'unknown';
  const last = header.length - 1;
  const name = header[last] as string;
  const text = cells[last] as string;
  if (!(name in row) && !(rowBefore !== undefined && name in rowBefore)) return 'unknown';
  if (spells(text, row[name])) return 'same';
  const textBefore = cellsBefore?.[last] ?? '';
  if (textBefore !== '' && !spells(textBefore, rowBefore?.[name])) return 'unknown';
  return endsTooEarly(text, row[name]) ? 'cut' : 'unknown';
}

/** Whether most other cells of both rows equal those in JSON; one cell in each row may differ. */
function isAligned(header: readonly string[], csv: readonly string[][], json: readonly Row[]): boolean {
  const others = header.slice(0, -1);
  if (others.length === 0) return true;
  const pairs = csv.slice(-json.length).map((cells, index) => [cells, json[index] as Row] as const);
  const agreeing = others.flatMap((name, i) =>
    pairs.every(([cells, row]) => spells(cells[i] ?? '', row[name])) ? [i] : [],
  );
  const tells = (i: number) => {
    const texts = csv.map((cells) => cells[i]);
    return texts.length > 1 ? texts[0] !== texts[1] : texts[0] !== '';
  };
  return agreeing.length * 2 >= others.length && agreeing.some(tells);
}

/** Whether a cell is a way in which CSV may write a value. */
function spells(text: string, value: unknown): boolean {
  if (value === null || value === undefined) return nulls.has(text);
  switch (typeof value) {
    case 'string':
      return spellings(value).includes(oneBreak(text)) || (/^[[{]/.test(value) && isJsonOf(text, value));
    case 'number':
      return /^[+-]?(\d+(\.\d+)?|\.\d+)(e[+-]?\d+)?$/i.test(text) && Number(text) === value;
    case 'boolean':
      return text.toLowerCase() === String(value) || text === String(Number(value));
    default:
      return isJsonOf(text, JSON.stringify(value));
  }
}

/** Whether a cell begins like a written value but ends before it. */
function endsTooEarly(text: string, value: unknown): boolean {
  if (value === null || value === undefined) return false;
  if (typeof value === 'object') return text === '' || (/^[[{]/.test(text) && !isJson(text));
  const begun = typeof value === 'boolean' ? text.toLowerCase() : oneBreak(text);
  return spellings(value as string | number | boolean).some(
    (whole) => whole.length > begun.length && whole.startsWith(begun),
  );
}

function spellings(value: string | number | boolean): string[] {
  if (typeof value === 'string') {
    const text = oneBreak(value);
    // Prefixes that writers add to a text that a spreadsheet would run as a formula.
    return [text, `'${text}`, `\t${text}`];
  }
  if (typeof value === 'boolean') return [String(value)];
  const plain = Math.abs(value) < 1e21 ? value.toFixed(20) : BigInt(value).toString();
  return [String(value), plain, value.toExponential()];
}

const oneBreak = (text: string) => text.replaceAll(/\r\n?/g, '\n');

function isJsonOf(text: string, json: string): boolean {
  return isJson(text) && isJson(json) && isDeepStrictEqual(JSON.parse(text), JSON.parse(json));
}
