import { plural } from '../../../common/words.js';
import { quoted } from './file-error.js';

export type TopCell = string | number | boolean | null;

/** A line of a CSV file or a row of a sheet, as it is before the header is known. */
export interface TopRow {
  line: number;
  cells: readonly TopCell[];
  /** Whether some of its cells are merged over several columns. */
  merged?: boolean;
}

/** The lines with the names of the columns; several are joined. */
export interface HeaderRows {
  first: number;
  last: number;
}

export interface FoundHeader extends HeaderRows {
  /** Whether nothing else can be meant. */
  certain: boolean;
  /** The first lines of the file, as people read them. */
  top: string[];
  /** Those above the header. */
  above: string[];
}

/** How many lines are looked at. */
export const topLines = 60;

export const isFilled = (cell: TopCell | undefined): boolean => String(cell ?? '').trim() !== '';
const filledIn = ({ cells }: TopRow): number => cells.filter(isFilled).length;
const start = ({ cells }: TopRow): number => cells.findIndex(isFilled);
const end = ({ cells }: TopRow): number => cells.findLastIndex(isFilled) + 1;

const amount = /^[-+(\p{Sc}\s]*\d[\d.,' ]*[)%\p{Sc}\s]*$/u;
const date = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}\b/;

/** Whether a cell is not a name. A year may be one. */
const isValue = (cell: TopCell | undefined): boolean =>
  typeof cell === 'boolean' ||
  (!/^(19|20)\d\d$/.test(String(cell)) && (amount.test(String(cell)) || date.test(String(cell))));

export const lineText = ({ cells }: TopRow): string => cells.filter(isFilled).join(' | ');

export const rowsText = ({ first, last }: HeaderRows): string =>
  last > first ? `${first}-${last}` : String(first);

/**
 * The header of a table that does not begin with its only line: the first line that fills more than half of the
 * columns, with one above or below it that divides its names. Null: it is the first line.
 */
export function findHeader(rows: readonly TopRow[]): FoundHeader | null {
  const used = rows.filter((row) => filledIn(row) > 0);
  const most = Math.max(...used.map(filledIn));
  const at = used.findIndex((row) => filledIn(row) > 1 && filledIn(row) * 2 > most);
  const row = used[at];
  if (row === undefined) return null;
  const shown = (some: readonly TopRow[]) => some.map(lineText);
  const found = (from: number, to: number, certain: boolean): FoundHeader => ({
    first: used[from]!.line,
    last: used[to]!.line,
    certain,
    top: used.slice(0, 8).map((each) => `${each.line}: ${lineText(each)}`),
    above: shown(used.slice(0, from)),
  });
  if (row.cells.some(isValue)) return at === 0 ? null : found(0, 0, false);
  const isTitled = (to: number) =>
    filledIn(row) === most &&
    used.slice(0, to).every((each) => filledIn(each) === 1 && start(each) === start(row));
  const [before, after] = [used[at - 1], used[at + 1]];
  if (before?.line === row.line - 1 && filledIn(before) > 1 && end(before) * 2 > most)
    return found(at - 1, at, isTitled(at - 1) && before.merged === true);
  if (after?.line === row.line + 1 && isDivided(row, after)) {
    const isProven = used
      .slice(at + 2)
      .some(({ cells }) => cells.some((cell, column) => isValue(cell) && isFilled(after.cells[column])));
    const certain =
      row.merged === true && isProven && used.slice(0, at).every((each) => filledIn(each) === 1);
    if (row.merged === true || isProven) return found(at, at + 1, certain);
  }
  return at === 0 ? null : found(at, at, isTitled(at));
}

/** Whether the names of a line are for several columns, each of which has a name of its own in the next one. */
function isDivided({ cells }: TopRow, below: TopRow): boolean {
  if (below.cells.some(isValue)) return false;
  const columns = Array.from({ length: end(below) }, (_, at) => at);
  const open = columns.filter((at) => at > 0 && (!isFilled(cells[at]) || cells[at] === cells[at - 1]));
  return open.length > 0 && open.every((at) => isFilled(below.cells[at]));
}

/**
 * The names of columns in some lines. A name of an upper line is also for the columns to its right that have only one
 * below, unless the cells that it is merged over are known and filled.
 */
export function namesIn(rows: readonly TopRow[]): string[] {
  const wide = Math.max(...rows.map(end));
  const last = rows.at(-1)!;
  const levels = rows.map(({ cells, merged }) => {
    let left = '';
    return Array.from({ length: wide }, (_, at) => {
      const own = String(cells[at] ?? '').trim();
      left = own || (merged === true ? '' : left);
      return own || (cells !== last.cells && isFilled(last.cells[at]) ? left : '');
    });
  });
  return free(levels[0]!.map((_, at) => [...new Set(levels.map((names) => names[at]))].join(' ').trim()));
}

/** As DuckDB names the columns of a CSV file: a repeated name gets a number, an empty one its position. */
function free(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((given, at) => {
    const name = given || `column${at}`;
    let free = name;
    for (let number = 1; taken.has(free.toLowerCase()); number += 1) free = `${name}_${number}`;
    taken.add(free.toLowerCase());
    return free;
  });
}

/** What to say about a header that was found in a file. */
export function headerNote(found: FoundHeader, names: readonly string[], unit: string): string {
  const { first, last, certain, above } = found;
  const where = last > first ? `${unit}s ${first} and ${last}, joined` : `${unit} ${first}`;
  const doubt = certain ? '' : ' If that is wrong, add the file with --header-row.';
  const titles = `${plural(above.length, unit)} above it ${above.length === 1 ? 'is not a row' : 'are not rows'}`;
  return `The header is ${where}: ${names.join(', ')}.${above.length > 0 ? ` ${titles}: ${above.map(quoted).join(', ')}.` : ''}${doubt}`;
}

const totals = /^\W*(grand |sub)?(totals?|sum|gesamt|gesamtsumme|summe|insgesamt|total général|totale)\b/i;
const remarks = /^(\W*(notes?|sources?|quelle|hinweis|anmerkung)\b|\(?[\d,.]+ (rows?|records?)\b)/i;

/** The last rows of a table that look like totals of it or notes below it, of its last lines. */
export function footerOf(rows: readonly TopRow[], wide: number): TopRow[] {
  const isFooter = (row: TopRow) => {
    const first = String(row.cells[start(row)] ?? '');
    return (
      totals.test(first) || (wide > 2 && filledIn(row) === 1 && (remarks.test(first) || / .* /.test(first)))
    );
  };
  const body = rows.findLastIndex((row) => !isFooter(row));
  return body < 0 ? [] : rows.slice(body + 1);
}

export const footerNote = (rows: readonly TopRow[], unit: string, hint: string): string[] =>
  rows.length === 0
    ? []
    : [
        `The last ${rows.length === 1 ? `${unit} looks` : `${rows.length} ${unit}s look`} like a total or a note, and headgate loads ${rows.length === 1 ? 'it' : 'them'}: ${rows.map((row) => quoted(lineText(row))).join(', ')}. ${hint}`,
      ];
