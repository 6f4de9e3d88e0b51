/** A name as a quoted SQL identifier. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** A text as an SQL literal. NUL cannot stand in a statement; no path and no JSON text holds one. */
export function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
