import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
const file = resolve(import.meta.dirname, '../../src/service/sources/birdstrikes/birdstrikes.csv.gz');
/** The columns of the file, in order. */
const strikeColumns = parse(gunzipSync(readFileSync(file)), { to: 1 })[0] ?? [];
/** Every report of the file. */
export const strikes = parse(gunzipSync(readFileSync(file)), { columns: true });
const textColumns = strikeColumns.filter((name) => !/^(Flight Date$|Cost |Speed )/.test(name));
/**
 * The true rows, read from the file itself: reports of the days (both included) that contain any of the keywords. One
 * text per row, so that lists of rows can be compared.
 */
export function trueStrikes(keywords, from, to) {
    const terms = keywords.map((word) => word.toLowerCase());
    return strikes
        .filter((row) => {
        const date = row['Flight Date'] ?? '';
        if (date < from || date > to)
            return false;
        if (terms.length === 0)
            return true;
        return textColumns.some((name) => terms.some((term) => row[name]?.toLowerCase().includes(term)));
    })
        .map(strikeText)
        .sort();
}
/** A row from any source as one text. Empty cells and nulls are equal, numbers are compared by value. */
export function strikeText(row) {
    return JSON.stringify(strikeColumns.map((name) => cellText(row[name])));
}
function cellText(value) {
    return typeof value === 'string' ? value : JSON.stringify(value ?? '').replace(/^""$/, '');
}
//# sourceMappingURL=strikes.js.map