/** A value as a cell. Null is an empty cell, an empty text is `""`, a nested value is its JSON text. */
export function csvCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return quoted(guarded(value));
  const text = JSON.stringify(value);
  return typeof value === 'object' ? quoted(text) : text;
}

/** A spreadsheet would run such a text as a formula. A leading apostrophe makes it show the text. */
function guarded(text: string): string {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(text) && !/^[+-]?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return text === '' || /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function csvLine(values: readonly unknown[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}
