import { expect, it } from 'vitest';
import { commitTo } from '../suites/destination/bench.js';
import { pendingLoad } from '../suites/destination/staged.js';
import { envelope, stageBytes } from '../stage/staging.js';
import { duckDb, parquet, query } from '../support/destination-kinds.js';
import { temporaryFolder } from '../support/folder.js';
/** Enough that every thread reads them, also as CSV: 75 MB. */
const count = 60_000;
const half = count / 2;
const filler = 'x'.repeat(1_230);
/** The second half has the keys of the first one. Each half has values that do not fit, on other rows. */
const amountOf = (n) => (n % 1_000 === (n < half ? 7 : 8) ? 'many' : String(n));
const misfits = Array.from({ length: count }, (_, n) => n).filter((n) => amountOf(n) === 'many');
const documents = {
    json: (rows) => envelope(rows.map((each) => JSON.stringify(each))),
    csv: (rows) => [Object.keys(rows[0] ?? {}), ...rows.map(Object.values)]
        .map((cells) => `${cells.join(',')}\r\n`)
        .join(''),
};
/** Loads so many rows into an empty folder; returns the folder. */
async function loaded(kind, format, [rows, row], table) {
    const folder = temporaryFolder();
    const document = documents[format](Array.from({ length: rows }, (_, n) => row(n)));
    const staged = await stageBytes(document, rows, { format });
    const destination = kind.open(folder);
    await commitTo(destination, [pendingLoad('a', staged)], { table });
    await destination.close();
    return folder;
}
/** Each destination takes one of the formats. */
const kinds = [
    ['DuckDB', 'json', duckDb],
    ['Parquet', 'csv', parquet],
];
const row = (n) => ({ id: `k${n % half}`, n, amount: amountOf(n), filler });
it.each(kinds)('%s: rows of a large export as %s keep their places: those rejected, and the last one of each key', async (_, format, kind) => {
    const key = kind === parquet ? [] : ['id'];
    const folder = await loaded(kind, format, [count, row], { key, columns: { amount: 'INTEGER' } });
    const rejects = await kind.rejects(folder);
    expect(rejects.map(({ rowNumber }) => rowNumber)).toEqual(misfits.map((n) => n + 1));
    expect(new Set(rejects.map(({ value, column }) => `${column}: ${value}`))).toEqual(new Set(['amount: many']));
    const fits = Array.from({ length: count }, (__, n) => n).filter((n) => amountOf(n) !== 'many');
    const last = new Map(fits.map((n) => [key.length === 0 ? n : n % half, n]));
    const rows = await kind.rows(folder, 'posts');
    const found = rows.map(({ n }) => Number(n)).toSorted((a, b) => a - b);
    expect(found).toEqual([...last.values()].toSorted((a, b) => a - b));
});
it('Parquet: rows of any width make row groups of about 16 MB', async () => {
    const kind = parquet;
    const wide = (n) => ({ n, text: `${n} `.padEnd(10_000, 'wide ') });
    const folder = await loaded(kind, 'json', [6_000, wide], {});
    const files = `'${kind.path(folder)}/posts/*.parquet'`;
    const sql = `SELECT max(row_group_num_rows) AS most, sum(row_group_num_rows) AS rows
      FROM parquet_metadata(${files}) WHERE path_in_schema = 'n'`;
    const [found] = await query(':memory:', sql);
    expect(Number(found?.['rows'])).toBe(6_000);
    // DuckDB looks at the size after each part that it reads, which is up to 2,048 rows.
    expect(Number(found?.['most'])).toBeLessThan(1_600 + 2_048);
});
//# sourceMappingURL=large-loads.long.test.js.map