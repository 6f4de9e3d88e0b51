import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { birdstrikes } from '../../src/service/sources/birdstrikes/birdstrikes.js';
import { sourceSuite } from '../suites/index.js';
import { collectContext } from '../../src/service/sources/pager.js';
const file = new URL('../../src/service/sources/birdstrikes/birdstrikes.csv.gz', import.meta.url);
async function collect(config) {
    const rows = [];
    const log = { info() { }, warn() { }, error() { } };
    const http = { get: () => Promise.reject(new Error('no network')) };
    const context = { signal: new AbortController().signal, rowLimit: 10_000, now: 0, http, log };
    for await (const row of birdstrikes.collect(config, collectContext(context)))
        rows.push(row);
    return rows;
}
describe('birdstrikes', () => {
    let records;
    let all;
    beforeAll(async () => {
        records = parse(gunzipSync(await readFile(file)), { columns: true });
        all = await collect({});
    });
    // It contacts no host, so only its params can be checked.
    const nothing = { source: birdstrikes, config: {}, request: { url: 'https://nowhere.example/' }, body: '' };
    const cases = sourceSuite(nothing).filter(({ name }) => /params|^takes/.test(name));
    test.each(cases.map(({ name, run }) => [name, run]))('%s', (_name, run) => run());
    test.each([
        ['american airlines', 2_171],
        ['GULL', 168],
        ['zzz', 0],
    ])('finds %s in %i reports, in any case', async (keywords, count) => {
        expect(await collect({ keywords })).toHaveLength(count);
    });
    test('returns every row of the file once, the 24 exact duplicates too, each with its own id', () => {
        expect(all).toHaveLength(10_000);
        expect(new Set(records.map((record) => JSON.stringify(record))).size).toBe(10_000 - 24);
        expect(new Set(all.map((row) => row['id'])).size).toBe(10_000);
        const text = (row) => JSON.stringify(Object.values(row).map((value) => (value === null ? '' : String(value))));
        const given = all.map(({ id: _id, ...row }) => text(row)).sort();
        expect(given).toEqual(records.map(text).sort());
    });
    test('keeps ids from request to request and from version to version', async () => {
        const again = await collect({ startDate: '2002-07-20', keywords: 'airlines' });
        const ids = new Set(all.map((row) => row['id']));
        for (const row of again)
            expect(ids).toContain(row['id']);
        expect(all[0]?.['id']).toBe('29719cdbe087cbc7');
    });
    test('takes the window as inclusive flight dates, newest first', async () => {
        const rows = await collect({ startDate: '1999-10-18', endDate: '1999-10-19' });
        const dates = records
            .map((record) => record['Flight Date'] ?? '')
            .filter((date) => date >= '1999-10-18' && date <= '1999-10-19');
        expect(rows.map((row) => row['Flight Date'])).toEqual(dates.sort().toReversed());
        expect(new Set(dates)).toEqual(new Set(['1999-10-18', '1999-10-19']));
    });
    test('parts terms by commas: any of them, or all of them', async () => {
        const has = (record, term) => Object.values(record).some((value) => value.toLowerCase().includes(term));
        const any = records.filter((record) => has(record, 'gull') || has(record, 'turkey vulture'));
        const all = records.filter((record) => has(record, 'gull') && has(record, 'texas'));
        expect(await collect({ keywords: ' gull ,Turkey Vulture,' })).toHaveLength(any.length);
        expect(await collect({ keywords: 'gull,texas', mode: 'all' })).toHaveLength(all.length);
        expect(all.length).toBeGreaterThan(0);
    });
    test('gives costs and speeds as numbers, what is empty as null, and the declared columns in order', () => {
        const row = all.find((each) => each['Speed IAS in knots'] === null);
        expect(row).toMatchObject({
            'Cost Total $': expect.any(Number),
            'Flight Date': expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        });
        expect(Object.keys(all[0] ?? {})).toEqual(birdstrikes.columns({}));
    });
});
//# sourceMappingURL=birdstrikes.test.js.map