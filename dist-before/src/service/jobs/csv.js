import { jsonOf } from '../sources/raw-json.js';
/** Byte order mark, which makes spreadsheets read UTF-8, and header. RFC 4180. */
export function csvHead(columns) {
    return `\uFEFF${csvLine(columns)}`;
}
/** The declared columns of a row as one line. */
export function csvRow(columns, row) {
    return csvLine(columns.map((name) => (Object.hasOwn(row, name) ? row[name] : null)));
}
function csvLine(values) {
    return `${values.map(csvCell).join(',')}\r\n`;
}
/** Null is an empty cell, an empty text is `""`, a nested value is its JSON text. */
export function csvCell(value) {
    if (typeof value === 'string')
        return quoted(guarded(value));
    // As in the JSON export, where dates are texts and what JSON cannot hold is null.
    const json = jsonOf(value);
    if (json === undefined || json === 'null')
        return '';
    if (json.startsWith('"'))
        return csvCell(JSON.parse(json));
    return /^[[{]/.test(json) ? quoted(guarded(json)) : json;
}
/**
 * A spreadsheet would run such a text as a formula, also after a `;` or a tab where its locale splits cells there. An
 * apostrophe makes it show the text. A number, also an infinite one, is none.
 */
function guarded(text) {
    const inside = /([;\t])(?=[=+\-@＝＋－＠])(?![+-]?\d+(\.\d+)?([;\t]|$))/g;
    const start = /^(?=[=+\-@\t\r\n＝＋－＠])(?![+-]?(\d+(\.\d+)?|inf)$)/;
    return text.replaceAll(inside, "$1'").replace(start, "'");
}
/** Quotes what any spreadsheet would split or trim, whichever of `,`, `;` and tab separates its cells. */
function quoted(text) {
    return text === '' || /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
//# sourceMappingURL=csv.js.map