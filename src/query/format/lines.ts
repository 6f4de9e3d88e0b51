import stringWidth from 'string-width';
import wrapAnsi from 'wrap-ansi';
import type { Query } from '../query.js';
import { cellText } from './grid.js';
import {
  footer,
  gapMark,
  rowEnds,
  type RowEnds,
  type ShowOptions,
  type TextRow,
  textRows,
  isPlan,
  plan,
} from './rows.js';
import { count } from '../../common/words.js';

/** Shows one column per line, for rows that are wider than a terminal, followed by the number of rows. */
export async function* lines(query: Query, options: ShowOptions): AsyncIterable<string> {
  const { width, maxRows } = options;
  if (isPlan(query)) return yield* plan(query);
  if (maxRows < Infinity) return yield linesText(query, await rowEnds(query, width, maxRows), options);
  let count = 0;
  for await (const rows of textRows(query, width)) {
    yield recordsText(query, rows, count + 1, options);
    count += rows.length;
  }
  yield footer(count, count);
}

export function linesText(query: Query, { head, tail, count }: RowEnds, options: ShowOptions): string {
  const shown = head.length + tail.length;
  const last = recordsText(query, tail, count - tail.length + 1, options);
  const gap = shown < count ? `${gapMark}\n` : '';
  return `${recordsText(query, head, 1, options)}${gap}${last}${footer(count, shown)}`;
}

/** Length of the rule above a row, in characters. */
const ruleSize = 40;

/** Rows from a given number on, each below a rule with its number. */
function recordsText(
  { columns }: Query,
  rows: readonly TextRow[],
  first: number,
  { width, heading }: ShowOptions,
): string {
  const names = columns.map(({ name }) => cellText(name));
  const size = Math.max(0, ...names.map((name) => stringWidth(name)));
  const labels = names.map((name) => heading(name) + ' '.repeat(size - stringWidth(name) + 2));
  const indent = ' '.repeat(size + 2);
  const room = Math.max(20, width - size - 2);
  const value = (cell: string) =>
    room === Infinity
      ? cell
      : wrapAnsi(cell, room, { hard: true, trim: false }).replaceAll('\n', `\n${indent}`);
  return rows
    .map((row, index) => {
      const rule = `── row ${count(first + index)} `.padEnd(ruleSize, '─');
      return [rule, ...row.map((cell, column) => (labels[column]! + value(cell)).trimEnd())].join('\n');
    })
    .map((record) => `${record}\n`)
    .join('');
}
