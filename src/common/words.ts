import { relative } from 'node:path';

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** A number as people write it: `2,500`. */
export const count = (value: number): string => value.toLocaleString('en-US');

/** A number with its noun: `1 row`, `2,500 rows`. */
export function plural(value: number, one: string, many = `${one}s`): string {
  return `${count(value)} ${value === 1 ? one : many}`;
}

/** The first of several names, and how many more there are. */
export function listed(names: readonly string[]): string {
  const more = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : '';
  return names.slice(0, mostNamed).join(', ') + more;
}

const mostNamed = 3;

/** The texts of a list. A condition before one, as in `isNew && text`, leaves it out. */
export const texts = (each: readonly (string | false | undefined)[]): string[] =>
  each.filter((text) => typeof text === 'string');

/** A text as the start of a sentence. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `999 B`, `1.2 kB`, `12 MB`. */
export function bytes(size: number): string {
  if (size < 1_000) return `${size} B`;
  const units = ['kB', 'MB', 'GB', 'TB'];
  let value = size / 1_000;
  let unit = 0;
  for (; value >= 999.5 && unit < units.length - 1; unit += 1) value /= 1_000;
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${units[unit]}`;
}

/** A text as one word of a command line, quoted if a shell would read it differently. */
export function shellWord(text: string, isWindows = process.platform === 'win32'): string {
  if (/^[\w./-]+$/.test(text)) return text;
  // cmd knows double quotes only; PowerShell and the programs themselves read a doubled one as one.
  return isWindows ? `"${text.replaceAll('"', '""')}"` : `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Characters that can move a cursor or reorder text. Joiners stay: emoji and some scripts need them. */
const unsafe = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}]/gu;

/** A text that is safe in a terminal. `shown` replaces an unsafe character; default: `·`, tabs unchanged. */
export function printable(text: string, shown: (char: string) => string = dotted): string {
  return text.replace(unsafe, shown);
}

const dotted = (char: string) => (char === '\t' ? char : '·');

/** The same document of JSON with such characters as escapes. Between its values it has only blanks and line breaks. */
export function printableJson(json: string): string {
  return printable(json, (char) => (char < ' ' ? char : char.split('').map(escaped).join('')));
}

const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Whether a text is a JSON document. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether a number of rows is more than any plan allows: `GET /me` sets no limit. */
export const isUnlimited = (rows: number): boolean => rows >= 1e12;

/** The most rows of one job. */
export const rowsPerJobText = (rows: number): string => (isUnlimited(rows) ? 'no limit' : count(rows));

interface Left {
  regime: 'rows' | 'jobs';
  allowance: { limit: number; remaining: number };
}

/** `81,796 of 100,000 rows` or `12 of 20 jobs` of the rolling 24 hours. */
export function allowanceText({ regime, allowance }: Left): string {
  if (isUnlimited(allowance.remaining)) return `no limit on ${regime}`;
  return `${count(allowance.remaining)} of ${plural(allowance.limit, regime === 'rows' ? 'row' : 'job')}`;
}

/** The same as a sentence's end, such as `81,796 of 100,000 rows left`. `when`: the time that the limit is for. */
export const leftText = (left: Left, when = ' in the rolling 24 hours'): string =>
  isUnlimited(left.allowance.remaining) ? allowanceText(left) : `${allowanceText(left)} left${when}`;

/** A path relative to the working directory, if that is shorter. */
export function shortPath(path: string): string {
  if (/^[a-z0-9]+:\/\//.test(path)) return path;
  const short = relative('', path);
  return short !== '' && short.length < path.length ? short : path;
}

/** Values that select a part of a day: `lang = ko, country = KR`. */
export function partText(part: Readonly<Record<string, string | number | boolean>>): string {
  return Object.entries(part)
    .map(([param, value]) => `${param} = ${value}`)
    .join(', ');
}
