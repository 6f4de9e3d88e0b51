import { DuckDBInstance } from '@duckdb/node-api';
import { expect, it } from 'vitest';
import { parseDecimal, numberText } from '../../src/stage/decimal-text.js';
import { asText, converted, exactAsDouble, fits } from '../../src/duckdb/fit.js';
import { quoteText } from '../../src/duckdb/sql.js';
async function value(expression) {
    const instance = await DuckDBInstance.create();
    const connection = await instance.connect();
    // A zone other than UTC, because no expression may depend on the zone.
    await connection.run("SET TimeZone = 'Asia/Kolkata'");
    const [row] = (await connection.runAndReadAll(`SELECT ${expression} AS value`)).getRowObjectsJson();
    connection.closeSync();
    instance.closeSync();
    return row?.['value'];
}
const canonical = 'canonical';
const declared = 'declared';
it.each([
    ['12', 'BIGINT', [canonical, declared]],
    ['12.0', 'BIGINT', [canonical, declared]],
    ['-7', 'INTEGER', [canonical, declared]],
    ['12.7', 'BIGINT', []],
    ['00123', 'BIGINT', [declared]],
    [' 12 ', 'BIGINT', [declared]],
    ['-0', 'BIGINT', [declared]],
    ['1e3', 'BIGINT', []],
    ['300', 'TINYINT', []],
    ['9223372036854775808', 'BIGINT', []],
    ['9223372036854775808', 'HUGEINT', [canonical, declared]],
    ['', 'BIGINT', []],
    ['0.5', 'DOUBLE', [canonical, declared]],
    ['9007199254740993', 'DOUBLE', []],
    ['9007199254740993.5', 'DOUBLE', [declared]],
    ['16777217', 'FLOAT', []],
    ['1e-400', 'DOUBLE', []],
    ['0e-400', 'DOUBLE', [declared]],
    ['9007199254740992', 'DOUBLE', [canonical, declared]],
    [`15${'0'.repeat(299)}`, 'DOUBLE', [canonical, declared]],
    ['0.1234567890123456789', 'DOUBLE', [declared]],
    ['00123', 'DOUBLE', [declared]],
    [' 7', 'DOUBLE', [declared]],
    ['+1', 'DOUBLE', [declared]],
    ['1.50', 'DOUBLE', [declared]],
    ['1.0', 'DOUBLE', [canonical, declared]],
    ['0.0', 'DOUBLE', [canonical, declared]],
    ['-0', 'DOUBLE', [declared]],
    ['-0.0', 'DOUBLE', [declared]],
    ['1e5', 'DOUBLE', [declared]],
    ['1e-7', 'DOUBLE', [canonical, declared]],
    ['1e-07', 'DOUBLE', [canonical, declared]],
    ['0.00001', 'DOUBLE', [canonical, declared]],
    ['10000000000000000', 'DOUBLE', [canonical, declared]],
    ['1e999', 'DOUBLE', []],
    ['nan', 'DOUBLE', ['declared']],
    ['inf', 'DOUBLE', ['declared']],
    ['12.34', 'DECIMAL(10,2)', [canonical, declared]],
    ['12.340', 'DECIMAL(10,2)', [canonical, declared]],
    ['12.345', 'DECIMAL(10,2)', []],
    [' 7 ', 'DECIMAL(10,2)', [declared]],
    ['+1', 'DECIMAL(10,2)', [declared]],
    ['1_000', 'DECIMAL(10,2)', []],
    ['-0', 'DECIMAL(10,2)', [declared]],
    ['-0.01', 'DECIMAL(10,2)', [canonical, declared]],
    ['1e2', 'DECIMAL(10,2)', [canonical, declared]],
    ['1e-3', 'DECIMAL(10,2)', []],
    ['true', 'BOOLEAN', [canonical, declared]],
    ['TRUE', 'BOOLEAN', [declared]],
    ['t', 'BOOLEAN', [declared]],
    ['yes', 'BOOLEAN', []],
    ['2026-01-31', 'DATE', [canonical, declared]],
    ['2026-02-30', 'DATE', []],
    ['2026-01-31T00:00:00Z', 'DATE', [declared]],
    ['2026-01-31T10:00:00Z', 'DATE', []],
    ['2026-01-31T10:00:00+02:00', 'TIMESTAMPTZ', [canonical, declared]],
    ['2026-01-31 10:00', 'TIMESTAMPTZ', [declared]],
    ['2026-01-31T10:00:00.123456000+0200', 'TIMESTAMPTZ', [declared]],
    ['2026-01-31T10:00:00.1234567Z', 'TIMESTAMPTZ', []],
    ['2026-01-31T24:00:00Z', 'TIMESTAMPTZ', []],
    ['epoch', 'TIMESTAMPTZ', []],
    ['infinity', 'TIMESTAMPTZ', []],
    ['soon', 'TIMESTAMPTZ', []],
    ['2026-01-31T10:00:00Z', 'TIMESTAMP', [canonical, declared]],
    ['2026-01-31T10:00:00+02:00', 'TIMESTAMP', []],
    ['2026-01-31 10:00:00.5', 'TIMESTAMP_S', []],
    ['2026-01-31 10:00:00.500', 'TIMESTAMP_MS', [canonical, declared]],
    ['2026-01-31 10:00:00.123456789', 'TIMESTAMP_NS', [canonical, declared]],
    ['10:00:00.25', 'TIME', [canonical, declared]],
    ['10:00:00+02:00', 'TIME', []],
    ['2026-01-31T10:00:00', 'TIME', []],
    ['10:00:00+02:00', 'TIME WITH TIME ZONE', [canonical, declared]],
    ['epoch', 'DATE', []],
    ['{"a":1}', 'JSON', [canonical, declared]],
    ['5', 'JSON', [declared]],
    ['{', 'JSON', []],
    ['anything', 'VARCHAR', [canonical, declared]],
    ['8f14e45f-ceea-467a-9575-1d6f0b0a8e2c', 'UUID', [canonical, declared]],
    ['["a"]', 'VARCHAR[]', [canonical, declared]],
])('%j as %s fits %j', async (text, type, ways) => {
    const found = [];
    if (await value(fits(quoteText(text), type, true)))
        found.push(canonical);
    if (await value(fits(quoteText(text), type, false)))
        found.push(declared);
    expect(found).toEqual(ways);
});
it.each([
    ["TIMESTAMPTZ '2026-01-01 10:00:00+00'", 'TIMESTAMPTZ', '2026-01-01T10:00:00Z'],
    ["TIMESTAMPTZ '2026-01-01 10:00:00.120+05:30'", 'TIMESTAMPTZ', '2026-01-01T04:30:00.12Z'],
    ["TIMESTAMPTZ '2026-01-01 10:00:20.000001Z'", 'TIMESTAMPTZ', '2026-01-01T10:00:20.000001Z'],
    ["DATE '0001-02-03'", 'DATE', '0001-02-03'],
    ['0.5::FLOAT', 'FLOAT', '0.5'],
    ['0.12::DECIMAL(38,30)', 'DECIMAL(38,30)', '0.12'],
    ['-100::DECIMAL(10,2)', 'DECIMAL(10,2)', '-100'],
    ['0::DECIMAL(10,2)', 'DECIMAL(10,2)', '0'],
    ['100::DECIMAL(38,0)', 'DECIMAL(38,0)', '100'],
    ['true', 'BOOLEAN', 'true'],
    ['\'{"a": 1}\'::JSON', 'JSON', '{"a": 1}'],
])('%s is written as %s: %s', async (literal, type, text) => {
    expect(await value(asText(literal, type))).toBe(text);
});
it.each([
    1, -1, 0.5, 1e15, 123.25, 0.0001, 0.00012, 1e-5, -1.234e-5, 1e-6, 1.5e-6, 1e-7, 5e-324, 1e16, -1e16,
    12345678901234567e3, 1e22, 1.5e300,
])('the DOUBLE %d is written as the stage writes it', async (number) => {
    expect(await value(asText(`${number}::DOUBLE`, 'DOUBLE'))).toBe(numberText(parseDecimal(String(number))));
});
it.each(['12.5', '-0.1', '0.000001', '0.0000001', '-0.00000012', '100'])('the DECIMAL %s is written as the stage writes it', async (number) => {
    const written = numberText(parseDecimal(number));
    expect(await value(asText(`${number}::DECIMAL(20,10)`, 'DECIMAL(20,10)'))).toBe(written);
});
it('converts numbers as numbers and texts by their form', async () => {
    expect(await value(converted('12::BIGINT', 'BIGINT', 'DOUBLE'))).toBe(12);
    expect(await value(converted("TIMESTAMPTZ '2026-01-01 00:00:00Z'", 'TIMESTAMPTZ', 'VARCHAR'))).toBe('2026-01-01T00:00:00Z');
});
it.each([
    ['9007199254740992::BIGINT', 'BIGINT', true],
    ['9007199254740993::BIGINT', 'BIGINT', false],
    ['(-9223372036854775808)::BIGINT', 'BIGINT', false],
    ['0.1::DECIMAL(3,1)', 'DECIMAL(3,1)', true],
    ['1234567890123456.789::DECIMAL(19,3)', 'DECIMAL(19,3)', false],
    ['NULL::BIGINT', 'BIGINT', true],
])('%s survives a DOUBLE: %s %s', async (literal, type, survives) => {
    expect(await value(exactAsDouble(literal, type))).toBe(survives);
});
//# sourceMappingURL=fit.test.js.map