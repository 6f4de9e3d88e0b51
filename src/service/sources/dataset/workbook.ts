import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import type { CellValue } from 'hucre';
import { messageOf } from '../../../common/errors.js';
import { shortPath } from '../../../common/words.js';
import { fileError } from './file-error.js';

/**
 * Writes the rows of a sheet as lines of JSON, under the names of its first row. Returns the name of the sheet: the one
 * asked for, or the first with rows under a header.
 */
export async function copySheet(from: string, to: string, wanted: string | undefined): Promise<string> {
  const { readXlsx, streamXlsxRows } = await import('hucre/xlsx');
  const bytes = await readFile(from);
  const names: string[] = [];
  try {
    await readXlsx(bytes, { sheets: ({ name }) => names.push(name) < 0 });
  } catch (cause) {
    throw fileError(
      `${shortPath(from)} is not an Excel file: ${messageOf(cause)}`,
      'Save it again as .xlsx.',
      cause,
    );
  }
  if (wanted !== undefined && !names.includes(wanted)) {
    throw fileError(
      `${shortPath(from)} has no sheet ${JSON.stringify(wanted)}`,
      `Set \`sheet\` to one of ${names.map((name) => JSON.stringify(name)).join(', ')}.`,
    );
  }
  for (const sheet of wanted === undefined ? names : [wanted]) {
    let rows = 0;
    const lines = async function* () {
      let header: string[] | undefined;
      for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
        if (values.every((value) => value === null || value === '')) continue;
        header ??= namesOf(values);
        if (rows++ === 0) continue;
        if (values.length > header.length) throw tooWide(from, sheet, index + 1, values, header.length);
        const cells = header.map((name, at): [string, unknown] => [name, plain(values[at] ?? null)]);
        yield JSON.stringify(Object.fromEntries(cells));
      }
    };
    await writeLines(to, lines());
    if (rows > 1 || wanted !== undefined) return sheet;
  }
  throw fileError(
    `${shortPath(from)} has no sheet with rows under a header`,
    'Fill one, or load another file.',
  );
}

/** As DuckDB names the columns of a CSV file: a repeated name gets a number, an empty one its position. */
function namesOf(values: readonly CellValue[]): string[] {
  const taken = new Set<string>();
  return values.map((value, at) => {
    const name = String(plain(value) ?? '').trim() || `column${at}`;
    let free = name;
    for (let number = 1; taken.has(free.toLowerCase()); number += 1) free = `${name}_${number}`;
    taken.add(free.toLowerCase());
    return free;
  });
}

const dayMs = 86_400_000;
/** The day before Excel's first one: a time of day alone is in it, and up to 60 days later a duration. */
const dayZero = Date.UTC(1899, 11, 31);

/** A day without a time of day is a date; a time without a day is hours, minutes and seconds. */
function plain(value: CellValue): string | number | boolean | null {
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

function tooWide(
  from: string,
  sheet: string,
  row: number,
  values: readonly CellValue[],
  wide: number,
): Error {
  const extra = values.findIndex((value, at) => at >= wide && value !== null && value !== '');
  return fileError(
    `${shortPath(from)}, sheet ${sheet}, row ${row}: ${JSON.stringify(values[extra])} is in a column without a header`,
    'Name the column in the first row, delete rows above the header, or empty the cell.',
  );
}

/** Writes texts as the lines of a new file, as fast as the disk takes them. */
async function writeLines(to: string, lines: AsyncIterable<string>): Promise<void> {
  const out = createWriteStream(to, { mode: 0o600 });
  for await (const line of lines) if (!out.write(`${line}\n`)) await once(out, 'drain');
  await finished(out.end());
}
