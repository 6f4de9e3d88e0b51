import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { CellValue, MergeRange } from 'hucre/xlsx';
import { messageOf } from '../../../common/errors.js';
import { count, plural, shortPath } from '../../../common/words.js';
import { fileError, quoted } from './file-error.js';
import {
  findHeader,
  type FoundHeader,
  footerNote,
  headerNote,
  isFilled,
  namesIn,
  type TopCell,
  topLines,
  type TopRow,
} from './header.js';
import type { Reading } from './reading.js';

type Wanted = Pick<Reading, 'sheet' | 'range' | 'headerRow' | 'nulls'>;

/** Rows of a sheet that were written as lines of JSON. */
interface CopiedSheet {
  sheet: string;
  lines: readonly number[];
  header: FoundHeader | null;
  notes: string[];
}

interface Workbook {
  path: string;
  bytes: Buffer;
  /** Excel counts days from it. A time of day alone is in it, and up to 60 days later a duration. */
  dayZero: number;
  hasMerges: boolean;
}

/** Writes the rows of the sheet that is wanted, or of the first with rows under a header, as lines of JSON. */
export async function copySheet(from: string, to: string, wanted: Wanted): Promise<CopiedSheet> {
  const { readXlsx } = await import('hucre/xlsx');
  const bytes = await readFile(from);
  const sheets: { name: string; isHidden: boolean }[] = [];
  const { dateSystem } = await readXlsx(bytes, {
    sheets: ({ name, hidden, veryHidden }) =>
      sheets.push({ name, isHidden: hidden === true || veryHidden === true }) < 0,
  }).catch((cause: unknown) => {
    const message = `${shortPath(from)} is not an Excel file: ${messageOf(cause)}`;
    throw fileError(message, 'Save it again as .xlsx.', cause);
  });
  sheets.sort((one, other) => Number(one.isHidden) - Number(other.isHidden));
  const all = sheets.map(({ name, isHidden }) => JSON.stringify(name) + (isHidden ? ' (hidden)' : ''));
  if (wanted.sheet !== undefined && sheets.every(({ name }) => name !== wanted.sheet)) {
    throw fileError(
      `${shortPath(from)} has no sheet ${JSON.stringify(wanted.sheet)}`,
      `Set \`sheet\` to one of ${all.join(', ')}.`,
    );
  }
  const dayZero = dateSystem === '1904' ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 31);
  const workbook = { path: from, bytes, dayZero, hasMerges: await hasMerges(bytes) };
  for (const { name } of wanted.sheet === undefined ? sheets : [{ name: wanted.sheet }]) {
    const copied = await copyRows(workbook, name, to, wanted);
    if (copied.lines.length === 0 && wanted.sheet === undefined) continue;
    if (wanted.sheet === undefined && sheets.length > 1)
      copied.notes.push(`The file has the sheets ${all.join(', ')}; --sheet takes another one.`);
    return copied;
  }
  throw fileError(
    `${shortPath(from)} has no sheet with rows under a header`,
    'Fill one, or load another file.',
  );
}

async function copyRows(workbook: Workbook, sheet: string, to: string, wanted: Wanted): Promise<CopiedSheet> {
  const merges = await mergesOf(workbook, sheet);
  const top: TopRow[] = [];
  for await (const row of rowsOf(workbook, sheet, wanted)) {
    const merged = merges.some((each) => isWide(each) && each.startRow === row.line - 1);
    if (top.push({ ...row, merged }) >= topLines && row.line >= (wanted.headerRow?.last ?? 0)) break;
  }
  const found = wanted.headerRow === undefined ? findHeader(top) : null;
  const { first, last } = wanted.headerRow ?? found ?? { first: top[0]?.line ?? 1, last: top[0]?.line ?? 1 };
  const table = top.filter(({ line }) => line >= first);
  const named = table.filter(({ line }) => line <= last).map((row) => spread(row, merges));
  if (named.length === 0 && (wanted.headerRow !== undefined || wanted.range !== undefined))
    throw fileError(
      `${shortPath(workbook.path)}, sheet ${sheet}: the header has no values`,
      'Correct `header_row` (--header-row), the row with the names, or `range` (--range), the cells with the table.',
    );
  const names = namesIn(named);
  // A table may begin right of the first column.
  const left = table.reduce((least, { cells }) => Math.min(least, cells.findIndex(isFilled)), names.length);
  const [lines, errors]: [number[], string[]] = [[], []];
  let ending: TopRow | undefined;
  const wide = merges.filter((each) => isWide(each) && each.startRow >= last);
  const kept = new Set(wide.map(({ startRow }) => startRow + 1));
  const given = new Set<string>();
  const fill = filler(merges, (line, at) => (at === null ? kept.add(line) : given.add(names[at]!)));
  const copy = async function* () {
    for await (const row of rowsOf(workbook, sheet, wanted, errors)) {
      if (row.line <= last) continue;
      const stray = row.cells.find((cell, at) => (at < left || at >= names.length) && isFilled(cell));
      if (stray !== undefined)
        throw fileError(
          `${shortPath(workbook.path)}, sheet ${sheet}, row ${row.line}: ${JSON.stringify(stray)} is in a column without a header`,
          'Name the column, empty the cell, or set `header_row` (--header-row) to the row with the names or `range` (--range) to the table.',
        );
      lines.push(row.line);
      ending = row;
      const cells = fill(row);
      const shown = names.map((name, at): [string, TopCell] => [name, cells[at] ?? null]);
      yield `${JSON.stringify(Object.fromEntries(shown.slice(left)))}\n`;
    }
  };
  await pipeline(copy, createWriteStream(to, { mode: 0o600 }));
  const notes = [
    found && headerNote(found, names.slice(left), 'row'),
    given.size > 0 && `Merged cells of ${[...given].join(', ')} give their text to each of their rows.`,
    kept.size > 0 &&
      `Other merged cells have their value only in the first: in ${plural(kept.size, 'row')}, such as ${[...kept][0]}.`,
    ...(ending ? footerNote(ending, names.length - left, 'Set `--range` to leave it out.') : []),
    errors.length > 0 && `${plural(errors.length, 'error')} of Excel became null, such as ${errors[0]}.`,
  ];
  return { sheet, lines, header: found, notes: notes.filter((note) => typeof note === 'string') };
}

const excelError = /^#(N\/A|DIV\/0!|REF!|NAME\?|VALUE!|NUM!|NULL!|SPILL!|CALC!)$/;

/** The rows with a value, in the range that is wanted, without errors of Excel and words that mean no value. */
async function* rowsOf(
  { bytes, dayZero }: Workbook,
  sheet: string,
  { range, nulls = [] }: Wanted,
  errors: string[] = [],
): AsyncGenerator<TopRow> {
  const { streamXlsxRows } = await import('hucre/xlsx');
  for await (const { index, values } of streamXlsxRows(bytes, { sheet, ...(range && { range }) })) {
    const cells = values.map((value) => {
      const cell = plain(value, dayZero);
      if (typeof cell !== 'string' || (cell !== '' && !nulls.includes(cell) && !excelError.test(cell)))
        return cell;
      if (excelError.test(cell) && !nulls.includes(cell))
        errors.push(`${quoted(cell)} in row ${count(index + 1)}`);
      return null;
    });
    if (cells.some(isFilled)) yield { line: index + 1, cells };
  }
}

const isWide = ({ startCol, endCol }: MergeRange): boolean => endCol > startCol;

async function mergesOf({ bytes, hasMerges }: Workbook, sheet: string): Promise<readonly MergeRange[]> {
  if (!hasMerges) return [];
  const { readXlsx } = await import('hucre/xlsx');
  return (await readXlsx(bytes, { sheets: [sheet], range: 'A1:A1' })).sheets[0]?.merges ?? [];
}

/** Whether a sheet may have merged cells. To ask hucre for them takes three times as long as reading all rows. */
async function hasMerges(bytes: Buffer): Promise<boolean> {
  const { fromBufferPromise } = await import('yauzl');
  try {
    const zip = await fromBufferPromise(bytes);
    for await (const entry of zip.eachEntry()) {
      if (!entry.fileName.startsWith('xl/worksheets/')) continue;
      let before = '';
      for await (const chunk of await zip.openReadStreamPromise(entry)) {
        const text = before + (chunk as Buffer).toString('latin1');
        if (text.includes('mergeCell ')) return true;
        before = text.slice(-10);
      }
    }
  } catch {
    // hucre may read what this cannot.
    return true;
  }
  return false;
}

/** A row of the header, with the text of merged cells in each of their columns. */
function spread(row: TopRow, merges: readonly MergeRange[]): TopRow {
  const cells = [...row.cells];
  for (const { startCol, endCol } of merges.filter(({ startRow }) => startRow === row.line - 1))
    for (let at = startCol; at <= endCol; at += 1) cells[at] ??= cells[startCol] ?? null;
  return { ...row, cells };
}

/**
 * Gives the text of cells that are merged over several rows to each of these rows. A number may be their sum, so it
 * stays in the first.
 *
 * @param onMerged called with a column that gets a text, and with null for a number
 */
function filler(merges: readonly MergeRange[], onMerged: (line: number, at: number | null) => void) {
  const down = new Map(
    merges.filter((each) => !isWide(each)).map((each) => [`${each.startRow + 1} ${each.startCol}`, each]),
  );
  const held: { until: number; text: string }[] = [];
  return ({ line, cells }: TopRow): readonly TopCell[] => {
    const filled = [...cells];
    if (down.size === 0) return filled;
    for (let at = 0; at < Math.max(cells.length, held.length); at += 1) {
      const [cell, start, above] = [cells[at] ?? null, down.get(`${line} ${at}`), held[at]];
      if (start !== undefined && typeof cell === 'string') held[at] = { until: start.endRow + 1, text: cell };
      else if (start !== undefined && isFilled(cell)) onMerged(line, null);
      else if (above !== undefined && line <= above.until && !isFilled(cell)) {
        filled[at] = above.text;
        onMerged(line, at);
      }
    }
    return filled;
  };
}

const dayMs = 86_400_000;

/** A day without a time of day is a date; a time without a day is hours, minutes and seconds. */
function plain(value: CellValue, dayZero: number): TopCell {
  if (!(value instanceof Date)) return value;
  const [iso, elapsed] = [value.toISOString(), value.getTime() - dayZero];
  if (elapsed >= 0 && elapsed < 60 * dayMs && (elapsed < dayMs || elapsed % dayMs !== 0)) {
    const hours = String(Math.floor(elapsed / 3_600_000)).padStart(2, '0');
    return hours + iso.slice(13, -1).replace(/\.000$/, '');
  }
  return iso.replace(/T00:00:00\.000Z$|\.000(?=Z$)/, '');
}
