/** The one column that headgate adds to a table. */
export const loadIdColumn = '_load_id';

/** Longer names are cut: some readers of Parquet and every port to PostgreSQL end near here. */
const maxLength = 120;

/** Names that no field gets: headgate's own, and one that JavaScript readers would lose. */
const reserved = new Set([loadIdColumn, '__proto__']);

/** How names are compared: without regard to case, which is how DuckDB finds columns. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/**
 * The column name for a field. Most fields keep their name. Control characters and torn surrogates become `_`, the Unicode form is
 * NFC, an empty name is `column`, and what is taken or reserved gets `_2`, `_3` and on.
 * Depends on nothing but the field and the names taken; the outcome is recorded, so a field never moves.
 */
export function columnName(field: string, taken: ReadonlySet<string>): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  const clean = field.normalize('NFC').replaceAll(/[\u0000-\u001f\u007f]|\p{Surrogate}/gu, '_');
  const base = cut(clean.trim() === '' ? 'column' : clean, maxLength);
  let name = base;
  for (let count = 2; taken.has(nameKey(name)) || reserved.has(nameKey(name)); count += 1) {
    const suffix = `_${count}`;
    name = `${cut(base, maxLength - suffix.length)}${suffix}`;
  }
  return name;
}

/** The first `length` characters, no surrogate pair torn. */
function cut(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}
