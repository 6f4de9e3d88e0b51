import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { csvHead, csvRow } from '../../src/service/jobs/csv.js';
import { stage } from '../../src/stage/stage.js';
import { duckDb, parquet, query } from '../support/destination-kinds.js';
import { commitTo } from '../suites/destination/bench.js';
import { pendingLoad } from '../suites/destination/staged.js';
import { temporaryFolder } from '../support/folder.js';
const shared = resolve(import.meta.dirname, '../../../shared/data');
/**
 * Counted and summed once from the files alone, by Python's csv module and pyarrow. `csv` is the checksum with an
 * apostrophe before texts that a spreadsheet would run as a formula, also where it splits at `;` or a tab: the only change
 * in a CSV export.
 */
const sets = [
    { name: 'birdstrikes', rows: 10_000, json: 'b0aca887dc407f7e', csv: 'b0aca887dc407f7e', read: birdstrikes },
    { name: 'twir_links', rows: 47_494, json: '122661523dc9e352', csv: '94281bda7f4dc117', read: links },
    { name: 'rails_commits', rows: 73_070, json: '5ee724da42398431', csv: '15a9ffa9753ec2d7', read: commits },
];
const destinations = [
    ['DuckDB', duckDb],
    ['a Parquet lake', parquet],
];
describe.skipIf(!existsSync(shared)).each(sets)('$name, real rows', (set) => {
    const folder = temporaryFolder();
    const source = existsSync(shared) ? set.read() : Promise.resolve([]);
    // How rows are read from an export is the same for each destination, so only one reads both.
    const formats = { DuckDB: ['json', 'csv'], 'a Parquet lake': ['json'] };
    describe.each(destinations)('in %s', (name, kind) => {
        const at = join(folder, name);
        it.each(formats[name])('are those of the file, through an export as %s', async (format) => {
            const rows = await source;
            const columns = Object.keys(rows[0] ?? {});
            const body = format === 'csv' ? csvOf(columns, rows) : document(rows);
            const path = join(kind.stageFolder(at), format);
            mkdirSync(kind.stageFolder(at), { recursive: true });
            const { signal } = new AbortController();
            const staged = await stage(body, format, path, { jobId: 'job', dataCount: rows.length }, signal);
            const destination = kind.open(at);
            const load = pendingLoad(format, staged, { job: format });
            const { loads } = await commitTo(destination, [load], { table: { job: format, table: format } });
            await destination.close();
            expect(loads).toMatchObject([{ rowsLoaded: set.rows, rowsRejected: 0 }]);
            const held = await kind.rows(at, format);
            expect(held).toHaveLength(set.rows);
            expect(checksum(held, columns)).toBe(set[format]);
        });
    });
});
/** The sum of the rows' hashes: equal if the same rows occur equally often, in any order. */
function checksum(rows, columns) {
    let sum = 0n;
    for (const row of rows) {
        const cells = columns.map((column) => cell(row[column]));
        sum += createHash('sha256').update(cells.join('\u001f')).digest().readBigUInt64BE();
    }
    return BigInt.asUintN(64, sum).toString(16).padStart(16, '0');
}
/** A value as in the file: times to the millisecond, null as NUL. */
function cell(value) {
    if (value === null || value === undefined)
        return '\0';
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return text.replace(/^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3})000Z$/, '$1Z');
}
async function birdstrikes() {
    return records(readFileSync(join(shared, 'birdstrikes.csv')));
}
async function links() {
    return records(gunzipSync(readFileSync(join(shared, 'twir_links.csv.gz'))));
}
function records(csv) {
    return parse(csv, { columns: true, bom: true, cast: (text) => (text === '' ? null : text) });
}
/** No available JavaScript library reads Parquet, so DuckDB returns the rows; the checksum was computed without it. */
async function commits() {
    const iso = (column) => `strftime(${column}, '%Y-%m-%dT%H:%M:%S.%gZ') AS ${column}`;
    const file = join(shared, 'rails_commits.parquet');
    return query(':memory:', `SELECT sha, ${iso('published_at')}, ${iso('authored_at')}, subject, body FROM read_parquet('${file}')`);
}
async function* csvOf(columns, rows) {
    yield Buffer.from(csvHead(columns));
    for (const row of rows)
        yield Buffer.from(csvRow(columns, row));
}
async function* document(rows) {
    const job = JSON.stringify({ id: 'job', source: 'real', status: 'done', data_count: rows.length });
    yield Buffer.from(`{"success":true,"data":{"job":${job},"rows":[`);
    for (const [at, row] of rows.entries())
        yield Buffer.from(`${at === 0 ? '' : ','}${JSON.stringify(row)}`);
    yield Buffer.from(']}}');
}
//# sourceMappingURL=real-data.long.test.js.map