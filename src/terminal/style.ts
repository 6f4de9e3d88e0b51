import { randomInt } from 'node:crypto';
import { inspect } from 'node:util';
import wrapAnsi from 'wrap-ansi';
import { type Commands, commandsOf, type Invocation, plainInvocation } from '../common/typed-commands.js';
import { printable, sum, partText } from '../common/words.js';
import stringWidth from 'string-width';
import { gridLines, cellText } from '../query/format/grid.js';
import { type Slice, sliceText } from '../days/day.js';
import type { Part } from '../load/ledger.js';

type Format = 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan';

/** How text looks on one stream: its colours, if it has any, and its width in characters. */
export interface Style extends Commands {
  /** Infinity for a file or a pipe, where nothing is cut or wrapped. */
  width: number;
  color: boolean;
  paint: (format: Format, text: string) => string;
  /** Wraps lines at blanks. Lines after the first begin with `indent`. */
  wrap: (text: string, indent?: string) => string;
}

/** Part of every colour code of `paint`. Only this process knows it, so text from outside cannot contain such a code. */
const secret = randomInt(2 ** 47);

const ownCode = (code: string | number) => `\u001b[${code};${secret}m`;
const start = '\\u001b\\[';
const ownCodes = new RegExp(`${start}(\\d+);${secret}m`);
const shownCodes = new RegExp(`${start}(\\d+)m`, 'g');

/** A text as a terminal gets it: with the colours of `paint`, and without any other character that would steer it. */
export function onScreen(text: string): string {
  const parts = text.split(ownCodes);
  return parts.map((part, index) => (index % 2 === 1 ? `\u001b[${part}m` : plain(part))).join('');
}

const plain = (text: string) => printable(text, (char) => (char === '\n' || char === '\t' ? char : '·'));

const defaultWidth = 80;

export function makeStyle(
  width: number | undefined,
  color: boolean,
  invocation: Invocation = plainInvocation,
): Style {
  const columns = width === undefined || width <= 0 ? defaultWidth : width;
  return {
    width: columns,
    color,
    ...commandsOf(invocation),
    paint(format, text) {
      const [on, off] = inspect.colors[format]!;
      return color ? ownCode(on) + text + ownCode(off) : text;
    },
    wrap(text, indent = '') {
      const room = Math.max(20, columns - indent.length);
      if (room === Infinity) return text.replaceAll('\n', `\n${indent}`);
      const lines = onScreen(text)
        .split('\n')
        .flatMap((line) => wrapLine(line, room));
      return lines.join(`\n${indent}`).replaceAll(shownCodes, (_, code: string) => ownCode(code));
    },
  };
}

/** Keeps blanks at the start of a line and drops the blank at which it is wrapped. */
function wrapLine(text: string, room: number): string[] {
  const [first = '', ...rest] = wrapAnsi(text, room, { hard: false, trim: false }).split('\n');
  // If a line is exactly full, the blank begins the next line, after a colour code if there is one.
  const broken = rest.map((line) => line.replace(/^((?:\p{Cc}\[[\d;]*m)*) +/u, '$1'));
  return [first, ...broken].map((line) => line.trimEnd());
}

/**
 * A list in columns. The mark at the end of a column's name says how to show it: `rows#` has numbers, `days!` is cut
 * last, `created?` is left out if there is no room for all, and the last column, such as `meaning~`, is wrapped. An
 * empty column is left out.
 */
export function list(names: readonly string[], rows: readonly (readonly string[])[], style: Style): string {
  const texts = rows.map((row) => row.map(cellText));
  const used = names
    .map(cellText)
    .map((name, index) => columnOf(name, index, texts))
    .filter(({ index }) => texts.some((row) => row[index] !== ''));
  const fits = sum(used.map(({ least }) => least + gap)) - gap <= style.width;
  const columns = used.filter(({ mark }) => fits || mark !== '?');
  const last = columns.at(-1);
  const room = style.width - sum(columns.slice(0, -1).map(({ width }) => width + gap));
  const cells = texts
    .map((row) => columns.map(({ index }) => row[index]!))
    .flatMap((row) =>
      last?.mark === '~' && room >= leastProse && room < Infinity ? broken(row, room) : [row],
    );
  const heading = (text: string) => style.paint('bold', text);
  return gridLines({ columns, rows: cells }, { width: style.width, heading }).join('\n');
}

/** Blanks between two columns, and the minimum widths of columns that are cut or wrapped. */
const gap = 2;
const leastWidth = 10;
const leastProse = 30;

function columnOf(marked: string, index: number, texts: readonly (readonly string[])[]) {
  const [, name = '', mark = ''] = /^(.*?)([#!?~]?)$/.exec(marked)!;
  const width = Math.max(...[name, ...texts.map((row) => row[index] ?? '')].map((text) => stringWidth(text)));
  const rigid = /[#!?]/.test(mark);
  const least = rigid ? width : Math.min(leastWidth, width);
  return { index, name, mark, rigid, align: mark === '#' ? 'right' : 'left', width, least } as const;
}

/** A row as several lines, with its last cell wrapped to a width. */
function broken(row: readonly string[], width: number): string[][] {
  const [first = '', ...rest] = makeStyle(width, false)
    .wrap(row.at(-1) ?? '')
    .split('\n');
  const before = row.slice(0, -1);
  return [[...before, first], ...rest.map((line) => [...before.map(() => ''), line])];
}

const keep = 20;

/** On a terminal, replaces the middle of a long list by one line that says how many rows it stands for. */
export function fold(
  rows: readonly (readonly string[])[],
  what: string,
  { width }: Style,
): (readonly string[])[] {
  if (rows.length <= keep + 1 || width === Infinity) return [...rows];
  const tail = Math.floor(keep / 4);
  const hidden = rows.length - keep;
  const middle = [`… ${hidden} more ${what} …`, ...(rows[0] ?? []).slice(1).map(() => '')];
  return [...rows.slice(0, keep - tail), middle, ...rows.slice(rows.length - tail)];
}

/** Names and values in two columns; values are wrapped, and empty ones left out. */
export function facts(given: readonly (readonly [string, string])[], style: Style): string {
  const entries = given.filter(([, value]) => value !== '');
  const width = Math.max(...entries.map(([name]) => name.length)) + 2;
  const indent = ' '.repeat(width);
  return entries
    .map(([name, value]) => style.paint('dim', name.padEnd(width)) + style.wrap(value, indent))
    .join('\n');
}

/** Parts of the output separated by empty lines; empty parts are left out. */
export const paragraphs = (parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join('\n\n');

/** `2026-01-01..2026-01-31`, a single date for one day with its part, and `(no window)` without one. */
export function days(slice: Slice | null, part?: Part): string {
  const text = slice === null ? '(no window)' : sliceText(slice);
  return part === undefined ? text : `${text} (${partText(part)})`;
}

/** `45s`, `3m 20s`, `2h 05m`; never negative. */
export function duration(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1_000));
  if (seconds < 60) return `${seconds}s`;
  const minutes = Math.floor(seconds / 60);
  const padded = (value: number) => String(value).padStart(2, '0');
  if (minutes < 60) return `${minutes}m ${padded(seconds % 60)}s`;
  return `${Math.floor(minutes / 60)}h ${padded(minutes % 60)}m`;
}

/** `14:03:20Z`, with the date if it differs from that of `now`. */
export function clockTime(epochMs: number, now: number): string {
  const [date, time] = new Date(epochMs).toISOString().split('T') as [string, string];
  const sameDay = new Date(now).toISOString().startsWith(date);
  return `${sameDay ? '' : `${date} `}${time.slice(0, 8)}Z`;
}

/** `2026-03-01 10:00:03Z` */
export const instantText = (iso: string): string => iso.replace('T', ' ').replace(/\.\d+/, '');
