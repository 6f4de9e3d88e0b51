import type { Row } from './source.js';

/** A value of a row as JSON text, for numbers with more digits than a double can hold. */
class RawJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A value as JSON; undefined for what JSON cannot hold. */
export function jsonOf(value: unknown): string | undefined {
  return value instanceof RawJson ? value.text : JSON.stringify(value);
}

export function rowJson(row: Row): string {
  if (!Object.values(row).some((value) => value instanceof RawJson)) return JSON.stringify(row);
  const cells = Object.entries(row).flatMap(([name, value]) => {
    const json = jsonOf(value);
    return json === undefined ? [] : [`${JSON.stringify(name)}:${json}`];
  });
  return `{${cells.join(',')}}`;
}

/** The row of a JSON text that `rowJson` would make. Values that JavaScript would write in another way stay texts. */
export function rawRow(json: string): Row {
  const row = JSON.parse(json) as Row;
  // Most rows are such ones, and the way below takes three times as long.
  if (JSON.stringify(row) === json) return row;
  const cells: [string, unknown][] = [];
  let depth = 0;
  let name: string | null = null;
  let from = 0;
  for (const { 0: token, index } of json.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{},:]/g)) {
    if (depth === 1 && name === null && token.startsWith('"')) name = JSON.parse(token) as string;
    else if (depth === 1 && token === ':') from = index + 1;
    else if (depth === 1 && (token === ',' || token === '}') && name !== null) {
      cells.push([name, rawValue(json.slice(from, index))]);
      name = null;
    }
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
  }
  return Object.fromEntries(cells);
}

function rawValue(text: string): unknown {
  const value: unknown = JSON.parse(text);
  return typeof value === 'string' || JSON.stringify(value) === text ? value : new RawJson(text);
}
