import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
/** Ordinary files of the kinds that analysts have; README.md there says where they come from. */
export const ownFiles = join(import.meta.dirname, '../fixtures/own-files');
const truth = JSON.parse(readFileSync(join(ownFiles, 'truth.json'), 'utf8'));
const values = (rows, column) => rows.map((row) => row[column]).filter((value) => value !== null);
const total = (rows, column) => Math.round(values(rows, column).reduce((sum, value) => sum + value, 0) * 1000) / 1000;
const texts = (rows, column) => values(rows, column).map(String).toSorted();
const first = (rows, column) => texts(rows, column)[0];
const last = (rows, column) => texts(rows, column).at(-1);
const largest = (rows, column) => values(rows, column)
    .map((value) => BigInt(value))
    .reduce((most, value) => (value > most ? value : most));
/** `truth.json` was read with numbers that cannot hold such ids, so both sides are compared as such. */
const largestId = (rows, column) => Number(largest(rows, column));
const cell = (rows, column, where) => rows.find(where)?.[column];
const instant = (text) => new Date(text).toISOString();
const facts = {
    'umsatz.csv': (rows) => ({
        sum_Umsatz: total(rows, 'Umsatz'),
        first: first(rows, 'Datum'),
        last: last(rows, 'Datum'),
        Kunde_0: first(rows, 'Kunde'),
        Straße_1: cell(rows, 'Straße', (row) => row['Kunde'] === 'K001'),
    }),
    'kunden-latin1.csv': (rows) => ({
        Nr_7: texts(rows, 'Nr')[7],
        Name_0: cell(rows, 'Name', (row) => row['Nr'] === '00000'),
        distinct_Name: new Set(values(rows, 'Name')).size,
        first: first(rows, 'seit'),
    }),
    'excel.csv': (rows) => ({
        max_likes: Number(largest(rows, 'likes')),
        sum_likes: total(rows, 'likes'),
        max_id: largestId(rows, 'id'),
        text_3: cell(rows, 'text', (row) => String(row['id']).endsWith('03')),
    }),
    'uk.csv': (rows) => ({ first: first(rows, 'when'), last: last(rows, 'when'), sum_n: total(rows, 'n') }),
    'us.csv': (rows) => ({ first: first(rows, 'when'), last: last(rows, 'when'), sum_n: total(rows, 'n') }),
    'epoch.csv': (rows) => ({
        first: instant(first(rows, 'created_utc')),
        last: instant(last(rows, 'created_utc')),
        sum_score: total(rows, 'score'),
    }),
    'dups.csv': (rows) => ({
        columns: Object.keys(rows[0]).length,
        sum_second: total(rows, 'value'),
        sum_third: total(rows, 'value_1'),
    }),
    'ragged.csv': (rows) => ({
        null_notes: rows.filter((row) => row['note'] === null).length,
        note_44: cell(rows, 'note', (row) => row['id'] === 44),
    }),
    'posts.csv': (rows) => ({
        max_likes: Number(largest(rows, 'likes')),
        sum_likes: total(rows, 'likes'),
        max_id: largestId(rows, 'id'),
        zip_7: texts(rows, 'zip')[7],
        sum_ratio: total(rows, 'ratio'),
        first: instant(first(rows, 'posted_at')),
        verified: rows.filter((row) => row['verified'] === true).length,
    }),
    'wrapped.json': (rows) => ({
        sum_followers: rows
            .map((row) => (typeof row['author'] === 'string' ? JSON.parse(row['author']) : row['author']))
            .reduce((sum, author) => sum + author['followers'], 0),
    }),
    'book.xlsx': (rows) => ({
        code_3: texts(rows, 'code')[3],
        sum_amount: total(rows, 'amount'),
        first: first(rows, 'day'),
        last: last(rows, 'day'),
    }),
    'events.ndjson.gz': (rows) => ({
        with_geo: rows.filter((row) => row['geo'] !== null).length,
        max_quote_of: largestId(rows, 'quote_of'),
        first_utc: instant(first(rows, 'at')),
    }),
};
/** The twelve files that load. */
export const loadable = Object.entries(facts).map(([file, of]) => {
    const { rows, sheet, types = {}, ...known } = truth[file];
    for (const [name, value] of Object.entries(known))
        if (/T\d\d:/.test(String(value)))
            known[name] = instant(value);
    return {
        file,
        name: file.replace(/\..*/, '').replace('-', '_'),
        flags: sheet === undefined ? [] : ['--sheet', sheet],
        truth: { rows, ...known },
        types: types,
        facts: (loaded) => ({ rows: loaded.length, ...of(loaded) }),
    };
});
/** The two that do not, with what headgate says. */
export const broken = [
    ['open-quote.csv', 'open-quote.csv, line 3: a quote is opened in column text and never closed'],
    ['cut.csv.gz', 'cut.csv.gz ends in the middle: its gzip data are cut off after 4,939 whole lines'],
];
/** The rows that `headgate sql --format json` printed, with whole numbers of more than 15 digits as texts. */
export function rowsOf(json) {
    const rows = JSON.parse(json.replaceAll(/(?<=":\s*)-?\d{16,}(?=[,}\s])/g, '"$&"'));
    return rows.map(({ _load_id, ...row }) => row);
}
const timesRows = [
    ['time', 'big', 'none'],
    [new Date(Date.UTC(1899, 11, 31, 8, 30)), 123_456_789_012_345_000, null],
    [new Date(Date.UTC(1900, 0, 1, 2, 10, 5)), 1, null],
];
/** An Excel file with a time of day, a duration, a number of 18 digits and a column without values. */
export const timesWorkbook = Buffer.from(await writeXlsx({ sheets: [{ name: 'rows', rows: timesRows }] }));
//# sourceMappingURL=own-files.js.map