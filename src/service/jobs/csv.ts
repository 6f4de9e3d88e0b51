import { csvLine } from './csv-cell.js';
import { CsvRows } from './csv-rows.js';
import { wholeLines } from './json-lines.js';

/**
 * Writes CSV by RFC 4180 with a byte order mark, which makes spreadsheets read UTF-8. Null is an empty field, an empty
 * text is `""`, a nested value is its JSON text.
 *
 * @param rows JSON texts as JSON.stringify writes them, each followed by a newline
 */
export async function* csvOf(
  columns: readonly string[],
  rows: AsyncIterable<Buffer>,
): AsyncGenerator<Uint8Array> {
  yield csvHead(columns);
  const made = new CsvRows(columns);
  for await (const whole of wholeLines(rows)) yield Buffer.from(made.lines(whole));
}

/** The bytes before the rows: byte order mark and header. */
export function csvHead(columns: readonly string[]): Uint8Array {
  return Buffer.from(`\uFEFF${csvLine(columns)}`);
}
