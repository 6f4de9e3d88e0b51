import type { Row } from './source.js';

/** A value of a row as JSON text, for numbers with more digits than a double can hold. */
export class RawJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A decimal number without digits that say nothing: `60.000` is 60. */
export function exactNumber(text: string): number | RawJson {
  const short = text.includes('.') && !/e/i.test(text) ? text.replace(/\.?0+$/, '') : text;
  const value = Number(short);
  return String(value) === short ? value : new RawJson(short);
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
