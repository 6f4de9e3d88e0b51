import { describe, expect, it } from 'vitest';
import { envelope } from './staging.js';
import { scanDocument } from './scanning.js';
function observe(...values) {
    const bytes = Buffer.from(envelope(values.map((value) => `{"a":${value}}`)));
    return scanDocument(bytes, values.length).columns[0];
}
const cases = [
    [null, 'null'],
    ['BOOLEAN', 'true', 'null', 'false'],
    ['BIGINT', '0', '-1', '999999999999999'],
    ['BIGINT', '9223372036854775807', '-9223372036854775808'],
    ['HUGEINT', '9223372036854775808'],
    ['HUGEINT', '-9223372036854775809', '1'],
    ['HUGEINT', '9'.repeat(38)],
    ['VARCHAR', `1${'0'.repeat(38)}`],
    ['DOUBLE', '0.1', '12.70', '1', '-3'],
    ['DOUBLE', '1e2', '1E-7', '1.5e300', '1e22'],
    ['VARCHAR', '1', '-0'],
    ['VARCHAR', '-0.0'],
    ['VARCHAR', '0.5', '-0e5'],
    ['DOUBLE', '9007199254740992', '0.5'],
    ['DECIMAL(17,1)', '9007199254740993', '0.5'],
    ['DECIMAL(22,2)', '12345678901234567890.12'],
    ['DECIMAL(20,19)', '0.12345678901234567890'],
    ['DECIMAL(20,0)', '12345678901234567890', '1e2'],
    ['DECIMAL(22,2)', '12345678901234567890', '0.25'],
    ['VARCHAR', '1e999'],
    ['VARCHAR', '1e-400'],
    ['VARCHAR', '3.14159265358979323846264338327950288419716'],
    ['VARCHAR', '12345678901234567890.12', '-0'],
    ['VARCHAR', '12345678901234567890.12', '-0.0'],
    ['VARCHAR', '123456789012345678901234567890', '0.1234567890123456789'],
    ['DATE', '"2024-02-29"', 'null', '"0001-01-01"', '"9999-12-31"'],
    ['VARCHAR', '"2023-02-29"'],
    ['VARCHAR', '"1900-02-29"'],
    ['VARCHAR', '"2024-13-01"'],
    ['VARCHAR', '"0000-01-01"'],
    ['VARCHAR', '"2024-1-05"'],
    ['VARCHAR', '"2024-01-05 "'],
    ['VARCHAR', '"2024-01-0x"'],
    ['VARCHAR', '"2024-01-05"', '""'],
    ['TIMESTAMPTZ', '"2024-01-05"', '"2024-01-05T00:00:00Z"'],
    ['TIMESTAMPTZ', '"2024-01-05T00:00:00Z"', '"2024-01-05"', 'null'],
    ['VARCHAR', '"2024-01-05T00:00:00Z"', '"2024-01-05"', '5'],
    ['VARCHAR', '"2024-01-05"', '5'],
    [
        'TIMESTAMPTZ',
        '"2024-01-05T10:11:12Z"',
        '"2024-01-05T23:59:59.123456+05:30"',
        '"2024-01-05T10:11:12.1-00:00"',
    ],
    ['VARCHAR', '"2024-01-05T10:11:12"'],
    ['VARCHAR', '"2024-01-05 10:11:12Z"'],
    ['VARCHAR', '"2024-01-05T10:11Z"'],
    ['VARCHAR', '"2024-01-05T24:00:00Z"'],
    ['VARCHAR', '"2024-01-05T23:59:60Z"'],
    ['VARCHAR', '"2024-01-05T10:11:12.1234567Z"'],
    ['VARCHAR', '"2024-01-05T10:11:12.Z"'],
    ['VARCHAR', '"2024-01-05T10:11:12+0530"'],
    ['VARCHAR', '"2024-01-05T10:11:12+24:00"'],
    ['VARCHAR', '"2024-02-30T10:11:12Z"'],
    ['VARCHAR', '"0001-01-01T00:00:00+14:00"'],
    ['VARCHAR', '"9999-12-31T23:59:59-14:00"'],
    ['TIMESTAMPTZ', '"0001-01-01T00:00:00Z"', '"9999-12-31T23:59:59.999999Z"'],
    ['JSON', '{}', '[1,"x",null]', 'null'],
    ['VARCHAR', '{}', '1'],
    ['VARCHAR', '[]', '"x"'],
    ['VARCHAR', '""'],
    ['VARCHAR', '"1"', '"NA"', '"null"', '"00123"'],
    ['VARCHAR', '1', '"1"'],
    ['VARCHAR', 'true', '1'],
    ['VARCHAR', 'true', '"true"'],
    ['VARCHAR', '"2024\\u002d01-05"'],
];
describe('the type of a column', () => {
    it.each(cases)('FAULTS 31, 32: is %s for %s %s %s', (type, ...values) => {
        expect(observe(...values)?.type).toBe(type);
        expect(observe(...values.toReversed())?.type).toBe(type);
    });
    it('does not narrow again after text', () => {
        expect(observe('"x"', '"2024-01-05"', '1')?.type).toBe('VARCHAR');
    });
    it.each([
        [true, '1', '0.1', '9007199254740992', '-9007199254740992', '1e300'],
        [true, '-0', '"text"'],
        [false, '9007199254740993'],
        [false, '0.12345678901234567890'],
        [false, '1e999'],
    ])('says whether a DOUBLE would do: %s for %s', (exactAsDouble, ...values) => {
        expect(observe(...values)?.exactAsDouble).toBe(exactAsDouble);
    });
});
describe('the columns of an export', () => {
    it('come in the order of first appearance', () => {
        const rows = ['{"b":1}', '{"a":null,"b":2}', '{"c":1,"a":"x"}', '{"\\u0062":"y"}'];
        const { columns } = scanDocument(Buffer.from(envelope(rows)), 4);
        expect(columns.map(({ name, type }) => `${name} ${type}`)).toEqual([
            'b VARCHAR',
            'a VARCHAR',
            'c BIGINT',
        ]);
    });
    it('leave out what only rejected rows have', () => {
        const { columns } = scanDocument(Buffer.from(envelope(['{"a":1}', '{"b":"x","a":"y",}'])), 2);
        expect(columns).toMatchObject([{ name: 'a', type: 'BIGINT' }]);
    });
    it('keep names that differ in case, and names that objects have by themselves', () => {
        const rows = ['{"a":1,"A":2,"__proto__":3,"constructor":4,"":5,"\\"é😀\\n":6}'];
        const { columns } = scanDocument(Buffer.from(envelope(rows)), 1);
        expect(columns.map((column) => column.name)).toEqual([
            'a',
            'A',
            '__proto__',
            'constructor',
            '',
            '"é😀\n',
        ]);
    });
});
//# sourceMappingURL=observed-types.test.js.map