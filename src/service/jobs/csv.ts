/**
 * RFC 4180 with a byte order mark, which is what makes spreadsheets read UTF-8. Null is an empty field, an empty
 * text is `""`, a nested value is its JSON text.
 *
 * @param rows JSON texts, some at a time
 */
export async function* csvOf(
  columns: readonly string[],
  rows: AsyncIterable<readonly string[]>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`\uFEFF${line(columns.map((column) => csvCell(column)))}`);
  for await (const some of rows) yield Buffer.from(some.map((json) => csvRow(columns, json)).join(''));
}

function csvRow(columns: readonly string[], json: string): string {
  const row = JSON.parse(json) as Record<string, unknown>;
  return line(columns.map((column) => csvCell(Object.hasOwn(row, column) ? row[column] : null)));
}

export function csvCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return quoted(guarded(value));
  const text = JSON.stringify(value);
  return typeof value === 'object' ? quoted(text) : text;
}

/** A spreadsheet would run such a text as a formula; an apostrophe in front shows it as text. */
function guarded(text: string): string {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(text) && !/^[+-]?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return text === '' || /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function line(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`;
}
