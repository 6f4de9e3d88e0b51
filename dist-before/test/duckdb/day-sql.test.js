import { DuckDBInstance } from '@duckdb/node-api';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDay, dayAt } from '../../src/days/day.js';
import { daySql } from '../../src/duckdb/day-sql.js';
import { quoteText } from '../../src/duckdb/sql.js';
import { examples } from '../support/size.js';
const instance = await DuckDBInstance.create(':memory:');
const connection = await instance.connect();
/** Days of texts, read as values of a column of a given type; null for texts without a day. */
async function daysOf(texts, type, timeZone) {
    const values = texts.map((text, index) => `(${index}, CAST(${quoteText(text)} AS ${type}))`).join(', ');
    const sql = `SELECT CAST(${daySql('v', type, timeZone)} AS VARCHAR) AS day FROM (VALUES ${values}) t(n, v) ORDER BY n`;
    return (await connection.runAndReadAll(sql)).getRowObjectsJson().map(({ day }) => day);
}
const zones = 'UTC America/New_York Asia/Kolkata Pacific/Kiritimati Europe/London Pacific/Apia'.split(' ');
test('the day of an instant is that of the time zone, in a column of times and in one of texts', async () => {
    const instants = fc.array(fc.record({
        // To the millisecond and close to midnight, where one day ends and the next begins.
        at: fc.oneof(fc.integer({ min: Date.UTC(1900, 0), max: Date.UTC(2100, 0) }), fc
            .tuple(fc.integer({ min: -25_000, max: 47_000 }), fc.integer({ min: -2, max: 2 }), fc.integer({ min: -14, max: 14 }))
            .map(([day, ms, hour]) => day * 86_400_000 + hour * 3_600_000 + ms)),
        offset: fc.integer({ min: -14 * 60, max: 14 * 60 }),
    }), { minLength: 20, maxLength: 20 });
    await fc.assert(fc.asyncProperty(instants, fc.constantFrom(...zones), async (values, timeZone) => {
        const texts = values.map(({ at, offset }) => withOffset(at, offset));
        const reference = values.map(({ at }) => formatDay(dayAt(at, timeZone)));
        expect(await daysOf(texts, 'TIMESTAMPTZ', timeZone)).toEqual(reference);
        expect(await daysOf(texts, 'VARCHAR', timeZone)).toEqual(reference);
    }), { numRuns: examples(40) });
});
/** `2026-01-31T23:59:59.999+05:30` */
function withOffset(at, minutes) {
    const local = new Date(at + minutes * 60_000).toISOString().slice(0, -1);
    const two = (value) => String(value).padStart(2, '0');
    const size = Math.abs(minutes);
    return `${local}${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
test('a date, and a time without an offset, is its own day everywhere', async () => {
    for (const timeZone of zones) {
        expect(await daysOf(['2026-01-31', '0001-01-01', '9999-12-31'], 'DATE', timeZone)).toEqual([
            '2026-01-31',
            '0001-01-01',
            '9999-12-31',
        ]);
        expect(await daysOf(['2026-01-31 23:59:59'], 'TIMESTAMP', timeZone)).toEqual(['2026-01-31']);
        const texts = ['2026-01-31', '2026-01-31T23:59', '2026-01-31 00:00:00.123456789'];
        expect(await daysOf(texts, 'VARCHAR', timeZone)).toEqual(['2026-01-31', '2026-01-31', '2026-01-31']);
    }
});
test('the digits of a second never move a day', async () => {
    const last = [
        '2026-01-31T23:59:59.9999999Z',
        '2026-02-01T00:59:59.999999999999+0100',
        '2026-01-31T22:59:59.9-01',
    ];
    expect(await daysOf(last, 'VARCHAR', 'UTC')).toEqual(['2026-01-31', '2026-01-31', '2026-01-31']);
});
test('what is not a day has none', async () => {
    const texts = [
        '',
        'yesterday',
        '2026-02-30',
        '2026-02-30T10:00:00Z',
        '31.01.2026',
        '2026-1-3',
        '1767225600',
        '2026-01-31T25:00Z',
        'infinity',
    ];
    expect(await daysOf(texts, 'VARCHAR', 'UTC')).toEqual(texts.map(() => null));
    expect(await daysOf(['infinity'], 'DATE', 'UTC')).toEqual([null]);
    expect(await daysOf(['infinity'], 'TIMESTAMPTZ', 'UTC')).toEqual([null]);
    expect(await daysOf(['20260131'], 'BIGINT', 'UTC')).toEqual([null]);
});
//# sourceMappingURL=day-sql.test.js.map