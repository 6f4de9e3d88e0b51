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
  /** What to ask for, as `header_row` is written, and the first lines of the file as people read them. */
  proposed: string;
  top: string[];
  /** What is above the header. */
  above: string[];
}

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

const lineText = ({ cells }: TopRow): string => cells.filter(isFilled).join(' | ');

export const rowsText = ({ first, last }: HeaderRows): string =>
  last > first ? `${first}-${last}` : String(first);

/**
 * The header of a table under other lines, or in two: the first line that fills more than half of the columns, and one
 * above or below it that divides its names. Null: it is the first line.
 */
export function findHeader(rows: readonly TopRow[]): FoundHeader | null {
  const used = rows.filter((row) => filledIn(row) > 0);
  const most = Math.max(...used.map(filledIn));
  const at = used.findIndex((row) => filledIn(row) > 1 && filledIn(row) * 2 > most);
  const row = used[at];
  if (row === undefined) return null;
  const found = (from: number, to: number, certain: boolean, asked?: string): FoundHeader => ({
    first: used[from]!.line,
    last: used[to]!.line,
    certain,
    proposed: asked ?? rowsText({ first: used[from]!.line, last: used[to]!.line }),
    top: used.slice(0, 8).map((each) => `${each.line}: ${lineText(each)}`.slice(0, 90)),
    above: used.slice(0, from).map(lineText),
  });
  // Without names it is a row.
  if (row.cells.some(isValue)) return at === 0 ? null : found(0, 0, false, String(row.line));
  const isTitled = (to: number) =>
    used.slice(0, to).every((each) => filledIn(each) === 1 && start(each) <= start(row));
  const [before, after] = [used[at - 1], used[at + 1]];
  if (before?.line === row.line - 1 && filledIn(before) > 1 && end(before) * 2 > most)
    return found(at - 1, at, isTitled(at - 1) && before.merged === true);
  const open = after?.line === row.line + 1 ? openColumns(row, after) : [];
  if (after !== undefined && open.length > 0) {
    const isProven = used.slice(at + 2).some(({ cells }) => open.some((column) => isValue(cells[column])));
    if (row.merged === true) return found(at, at + 1, isProven && isTitled(at));
    // A repeated name may also be one of several columns.
    const isEmpty = open.some((column) => !isFilled(row.cells[column]));
    if (isProven)
      return found(at, isEmpty ? at + 1 : at, false, rowsText({ first: row.line, last: after.line }));
  }
  return at === 0 ? null : found(at, at, filledIn(row) === most && isTitled(at));
}

/** The columns whose name is that of the column before, if each has a name of its own in the next line. */
function openColumns({ cells }: TopRow, below: TopRow): number[] {
  const columns = Array.from({ length: end(below) }, (_, at) => at);
  const open = columns.filter((at) => at > 0 && (!isFilled(cells[at]) || cells[at] === cells[at - 1]));
  return below.cells.some(isValue) || open.some((at) => !isFilled(below.cells[at])) ? [] : open;
}

/**
 * The names of columns in some lines. A name of an upper line is also for the columns to its right that have only one
 * below, unless it is known which cells it is merged over.
 */
export function namesIn(rows: readonly TopRow[]): string[] {
  const last = rows.at(-1);
  const levels = rows.map(({ cells, merged }) => {
    let left = '';
    return (at: number) => {
      const own = String(cells[at] ?? '').trim();
      left = own || left;
      return own || (merged !== true && cells !== last?.cells && isFilled(last?.cells[at]) ? left : '');
    };
  });
  const columns = Array.from({ length: Math.max(0, ...rows.map(end)) }, (_, at) => at);
  return free(columns.map((at) => [...new Set(levels.map((level) => level(at)).filter(Boolean))].join(' ')));
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
  const { first, last, certain, above, proposed } = found;
  const joins = proposed.includes('-') ? 'joins two lines of names' : 'takes another line';
  const other = proposed === rowsText(found) ? 'changes it' : `${proposed} ${joins}`;
  return [
    `The header is ${last > first ? `${unit}s ${first} and ${last}, joined` : `${unit} ${first}`}: ${names.join(', ')}.`,
    ...(above.length > 0 ? [`What is above it is not loaded: ${above.map(quoted).join(', ')}.`] : []),
    ...(certain ? [] : [`That is not certain: --header-row ${other}.`]),
  ].join(' ');
}

const footers =
  /^\W*((grand |sub)?(totals?|sum|gesamt|gesamtsumme|summe|insgesamt|totale?)|notes?|sources?|quelle|hinweis|anmerkung)\b/i;

/** What to say about a last row that looks like the totals of a table, or a note below it. */
export const footerNote = (last: TopRow, wide: number, hint: string): string[] =>
  footers.test(String(last.cells[start(last)])) && filledIn(last) < wide
    ? [`A total or a note may be at the end, and is loaded as a row: ${quoted(lineText(last))}. ${hint}`]
    : [];
