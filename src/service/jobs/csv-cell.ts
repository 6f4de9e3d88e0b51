/** A value as a cell: null is an empty one, an empty text is `""`, a nested value is its JSON text. */
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

export function csvLine(values: readonly unknown[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}
