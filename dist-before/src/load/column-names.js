/** The one column that headgate adds to a table. */
export const loadIdColumn = '_load_id';
/** With `history`: since when the columns that it names have their values, by the source. */
export const validFromColumn = '_valid_from';
/** With `vanished: mark`: when the row was first found to be gone from the source. NULL: it is there. */
export const vanishedAtColumn = '_vanished_at';
/** In `NAME_history`: until when a version held. */
export const validToColumn = '_valid_to';
/** In `NAME_history`: what ended a version. */
export const changeColumn = '_change';
/** Name of the table with earlier values of the rows of a table. */
export const historyTable = (table) => `${table}_history`;
/** Says which value of `for_each` brought a row. With a key, a row may have several values. */
export const valueColumn = '_value';
/** Longer names are cut. Some Parquet readers and every move to PostgreSQL have a limit close to this. */
const maxLength = 120;
/** Reserved names: headgate's own, and one that JavaScript readers would lose. */
const reserved = new Set([
    loadIdColumn,
    validFromColumn,
    vanishedAtColumn,
    validToColumn,
    changeColumn,
    '__proto__',
]);
/** Names are compared without regard to case, which is how DuckDB finds columns. */
export function nameKey(name) {
    return name.normalize('NFC').toLowerCase();
}
/**
 * The column name for a field. With `keep` most fields keep their name. Control characters and lone surrogates become
 * `_`, the Unicode form is NFC, and an empty name becomes `column`. A taken or reserved name gets `_2`, `_3` and so on.
 * The name depends only on the field and the taken names. It is recorded, so a field never moves to another column.
 */
export function columnName(field, taken, naming = {}) {
    const base = baseName(field, naming);
    const isTaken = (name) => taken.has(name) || reserved.has(name) || naming.reservedNames?.includes(name) === true;
    let name = base;
    for (let count = 2; isTaken(nameKey(name)); count += 1)
        name = numbered(base, `_${count}`, naming);
    return name;
}
/** Whether a column has the name that its field would get, apart from a number at the end. */
export function isNamedBy(column, field, naming = {}) {
    const base = baseName(field, naming);
    const suffix = /_\d+$/.exec(column)?.[0] ?? '';
    return column === base || column === numbered(base, suffix, naming);
}
function numbered(base, suffix, { maxNameBytes = Infinity }) {
    return `${cut(base, maxLength - suffix.length, maxNameBytes - suffix.length)}${suffix}`;
}
function baseName(field, { columnNames = 'keep', maxNameBytes = Infinity }) {
    // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
    const clean = field.normalize('NFC').replaceAll(/[\u0000-\u001f\u007f]|\p{Surrogate}/gu, '_');
    const name = columnNames === 'keep' ? clean : snakeCase(clean);
    return cut(name.trim() === '' ? 'column' : name, maxLength, maxNameBytes);
}
/** `HTTPStatus code` becomes http_status_code: letters and digits in lower case, words joined by one `_`. */
function snakeCase(text) {
    const words = text
        .replaceAll(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1_$2')
        .replaceAll(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1_$2')
        .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '_')
        .replace(/(?<=.)_$/u, '');
    const name = words.toLowerCase().normalize('NFC');
    if (name === '_')
        return '';
    // A name that begins with a digit would need quotes in SQL.
    return /^\p{N}/u.test(name) ? `_${name}` : name;
}
/** The first `length` characters, but at most `maxBytes` bytes. Never splits a surrogate pair. */
function cut(text, length, maxBytes) {
    const short = text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
    if (Buffer.byteLength(short) <= maxBytes)
        return short;
    const characters = Array.from(short);
    while (Buffer.byteLength(characters.join('')) > maxBytes)
        characters.pop();
    return characters.join('');
}
//# sourceMappingURL=column-names.js.map