import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';
import type { CellValue, MergeRange } from 'hucre/xlsx';
import { messageOf } from '../../../common/errors.js';
import { count, listed, plural, shortPath } from '../../../common/words.js';
import { fileError, quoted } from './file-error.js';
import {
  findHeader,
  type FoundHeader,
  footerNote,
  footerOf,
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
export interface CopiedSheet {
  sheet: string;
  /** Which row of the sheet each of them is. */
  lines: readonly number[];
  header: FoundHeader | null;
  notes: string[];
}

interface Workbook {
  path: string;
  bytes: Buffer;
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
  const { headerRow, range } = wanted;
  const [edge, merges] = [range?.left ?? 0, await mergesOf(workbook, sheet)];
  const top: TopRow[] = [];
  for await (const row of rowsOf(workbook, sheet, wanted)) {
    const merged = merges.some(
      (each) => isWide(each) && each.startRow < row.line && row.line <= each.endRow + 1,
    );
    if (top.push({ ...row, merged }) >= topLines && row.line >= (headerRow?.last ?? 0)) break;
  }
  const found = headerRow === undefined ? findHeader(top) : null;
  const { first, last } = headerRow ?? found ?? { first: top[0]?.line ?? 1, last: top[0]?.line ?? 1 };
  const named = top.filter(({ line }) => line >= first && line <= last);
  if (named.length === 0 && (headerRow ?? range) !== undefined)
    throw await nothingThere(workbook, sheet, wanted);
  const names = named.length === 0 ? [] : namesIn(named.map((row) => spread(row, merges, edge)));
  // A table may begin right of the first column.
  const left = Math.min(
    ...top.flatMap(({ line, cells }) =>
      line >= first && cells.some(isFilled) ? cells.findIndex(isFilled) : [],
    ),
  );
  const [lines, ending]: [number[], TopRow[]] = [[], []];
  const [errors, kept, filled] = [[] as string[], new Set<number>(), new Set<string>()];
  for (const { startRow } of merges.filter((each) => isWide(each) && each.startRow >= last))
    kept.add(startRow + 1);
  const fill = filler(merges, edge, (line, at) => (at === null ? kept.add(line) : filled.add(names[at]!)));
  const copy = async function* () {
    for await (const row of rowsOf(workbook, sheet, wanted, errors)) {
      if (row.line <= last) continue;
      const stray = row.cells.findIndex((cell, at) => (at < left || at >= names.length) && isFilled(cell));
      if (stray >= 0) throw strayCell(workbook.path, sheet, row.line, row.cells[stray]!);
      lines.push(row.line);
      if (ending.push(row) > 5) ending.shift();
      const cells = fill(row);
      const shown = names.map((name, at): [string, TopCell] => [name, cells[at] ?? null]);
      yield JSON.stringify(Object.fromEntries(shown.slice(left)));
    }
  };
  await writeLines(to, copy());
  const footer = footerOf(ending, names.length - left);
  const { colToLetter } = await import('hucre/xlsx');
  const [from, until] = [left, names.length - 1].map((at) => colToLetter(edge + at));
  return {
    sheet,
    lines,
    header: found,
    notes: [
      ...(found ? [headerNote(found, names.slice(left), 'row')] : []),
      ...(filled.size > 0
        ? [
            `Cells of ${[...filled].join(', ')} are merged over several rows. Each of these rows gets their text.`,
          ]
        : []),
      ...(kept.size > 0
        ? [
            `Merged cells in ${kept.size > 1 ? 'rows' : 'row'} ${listed([...kept].map(String))}: only the first cell has the value.`,
          ]
        : []),
      ...(errors.length > 0
        ? [`headgate loads errors of Excel as null: ${plural(errors.length, 'cell')}, such as ${errors[0]}.`]
        : []),
      ...footerNote(
        footer,
        'row',
        `--range ${from}${first}:${until}${(footer[0]?.line ?? 1) - 1} leaves them out.`,
      ),
    ],
  };
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
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    if (index < (range?.top ?? 0)) continue;
    if (index > (range?.bottom ?? index)) return;
    const cells = values.slice(range?.left, range && range.right + 1).map((value) => {
      const cell = plain(value, dayZero);
      if (typeof cell !== 'string' || (!nulls.includes(cell) && !excelError.test(cell))) return cell;
      if (!nulls.includes(cell)) errors.push(`${quoted(cell)} in row ${count(index + 1)}`);
      return null;
    });
    if (cells.some((cell) => cell !== null && cell !== '')) yield { line: index + 1, cells };
  }
}

async function nothingThere(workbook: Workbook, sheet: string, wanted: Wanted): Promise<Error> {
  const [lines, wide]: [number[], number[]] = [[], []];
  for await (const { line, cells } of rowsOf(workbook, sheet, {} as Wanted)) {
    lines.push(line);
    wide.push(cells.length);
  }
  const { colToLetter } = await import('hucre/xlsx');
  const { headerRow, range } = wanted;
  const [key, place] = headerRow ? ['header_row', `row ${headerRow.first}`] : ['range', `${range!.text}`];
  const last = wide.reduce((most, each) => Math.max(most, each), 1) - 1;
  return fileError(
    `${shortPath(workbook.path)}, sheet ${sheet}, has nothing in ${place}${headerRow && range ? ` of ${range.text}` : ''}`,
    `Correct \`${key}\` (--${key.replace('_', '-')}): the sheet has values in A${lines[0] ?? 1}:${colToLetter(last)}${lines.at(-1) ?? 1}.`,
  );
}

const isWide = ({ startCol, endCol }: MergeRange): boolean => endCol > startCol;

/** The merged cells of a sheet. */
async function mergesOf({ bytes, hasMerges }: Workbook, sheet: string): Promise<readonly MergeRange[]> {
  if (!hasMerges) return [];
  const { readXlsx } = await import('hucre/xlsx');
  return (await readXlsx(bytes, { sheets: [sheet], range: 'A1:A1' })).sheets[0]?.merges ?? [];
}

/** Whether a sheet has merged cells. Asking hucre for them takes three times as long as reading all rows. */
async function hasMerges(bytes: Buffer): Promise<boolean> {
  try {
    const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
    let at = bytes.readUInt32LE(end + 16);
    for (let files = bytes.readUInt16LE(end + 10); files > 0; files -= 1) {
      const [name, extra, comment] = [28, 30, 32].map((from) => bytes.readUInt16LE(at + from)) as [
        number,
        number,
        number,
      ];
      const [size, local] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 42)];
      const begin = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
      const data = Readable.from([bytes.subarray(begin, begin + size)]);
      let before = '';
      if (bytes.toString('latin1', at + 46, at + 46 + name).includes('worksheets/'))
        for await (const chunk of bytes.readUInt16LE(at + 10) === 0 ? data : data.pipe(createInflateRaw())) {
          const text = before + (chunk as Buffer).toString('latin1');
          if (text.includes('mergeCell ')) return true;
          before = text.slice(-10);
        }
      at += 46 + name + extra + comment;
    }
    return false;
  } catch {
    return true;
  }
}

/** A row of the header, with the text of merged cells in each of their columns. */
function spread(row: TopRow, merges: readonly MergeRange[], edge: number): TopRow {
  const cells = [...row.cells];
  for (const { startRow, startCol, endCol } of merges)
    if (startRow === row.line - 1 && startCol >= edge)
      for (let at = startCol; at <= endCol; at += 1) cells[at - edge] ??= cells[startCol - edge] ?? null;
  return { ...row, cells };
}

/**
 * Gives the text of cells that are merged over several rows of a column to each of these rows. A number may be the sum
 * of them, so it stays in the first.
 *
 * @param onMerged called with each column that gets a text, and with null for a value that stays where it is
 */
function filler(
  merges: readonly MergeRange[],
  edge: number,
  onMerged: (line: number, at: number | null) => void,
) {
  const starts = new Map<number, MergeRange[]>();
  for (const merge of merges) {
    const line = merge.startRow + 1;
    if (!isWide(merge) && merge.startCol >= edge) starts.set(line, [...(starts.get(line) ?? []), merge]);
  }
  const active = new Map<number, { until: number; text: string }>();
  return ({ line, cells }: TopRow): readonly TopCell[] => {
    const filled = [...cells];
    for (const [at, { until, text }] of active) {
      if (line > until) active.delete(at);
      else if (!isFilled(cells[at])) {
        filled[at] = text;
        onMerged(line, at);
      }
    }
    for (const { startCol, endRow } of starts.get(line) ?? []) {
      const text = cells[startCol - edge];
      if (typeof text === 'string') active.set(startCol - edge, { until: endRow + 1, text });
      else if (isFilled(text)) onMerged(line, null);
    }
    return filled;
  };
}

const dayMs = 86_400_000;

/**
 * A day without a time of day is a date; a time without a day is hours, minutes and seconds.
 *
 * @param dayZero what Excel counts days from: a time of day alone is in it, and up to 60 days later a duration
 */
function plain(value: CellValue, dayZero: number): TopCell {
  if (!(value instanceof Date)) return value;
  const elapsed = value.getTime() - dayZero;
  if (elapsed >= 0 && elapsed < 60 * dayMs && (elapsed < dayMs || elapsed % dayMs !== 0)) {
    const hours = String(Math.floor(elapsed / 3_600_000)).padStart(2, '0');
    return (
      hours +
      value
        .toISOString()
        .slice(13, -1)
        .replace(/\.000$/, '')
    );
  }
  return value.toISOString().replace(/T00:00:00\.000Z$|\.000(?=Z$)/, '');
}

function strayCell(from: string, sheet: string, row: number, value: TopCell): Error {
  return fileError(
    `${shortPath(from)}, sheet ${sheet}, row ${row}: ${JSON.stringify(value)} is in a column without a header`,
    'Name the column, empty the cell, or set `header_row` (--header-row) to the row with the names or `range` (--range) to the table.',
  );
}

/** Writes texts as the lines of a new file, as fast as the disk takes them. */
async function writeLines(to: string, lines: AsyncIterable<string>): Promise<void> {
  const out = createWriteStream(to, { mode: 0o600 });
  for await (const line of lines) if (!out.write(`${line}\n`)) await once(out, 'drain');
  await finished(out.end());
}
