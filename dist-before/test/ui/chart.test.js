import { expect, test } from 'vitest';
import { chartOf } from '../../src/ui/sql.js';
const column = (name, type) => ({
    name,
    type,
    numeric: type === 'BIGINT' || type === 'DOUBLE',
    temporal: type === 'DATE',
});
/** Rows as `a 1, b 2`. */
const result = (types, rows) => ({
    columns: types.map((type, index) => column(`c${index}`, type)),
    rows: rows.split(', ').map((row) => row.split(' ')),
    more: false,
});
test('a result with something that names and something that counts is charted', () => {
    expect(chartOf(result(['BIGINT', 'DATE'], '3 2001-01-01, 5 2001-01-02'))).toEqual({
        label: 'c1',
        value: 'c0',
        points: [
            { label: '2001-01-01', value: 3 },
            { label: '2001-01-02', value: 5 },
        ],
    });
});
const names = Array.from({ length: 61 }, (_, at) => `n${at} 1`);
test.each([
    ['one row', ['VARCHAR', 'BIGINT'], 'a 1'],
    ['numbers alone', ['BIGINT', 'BIGINT'], '1 2, 3 4'],
    ['names alone', ['VARCHAR', 'VARCHAR'], 'a b, c d'],
    ['a result of more than two columns', ['VARCHAR', 'BIGINT', 'BIGINT'], 'a 1 2, b 3 4'],
    ['what names two rows alike', ['VARCHAR', 'BIGINT'], 'a 1, a 2'],
    ['what is below zero', ['VARCHAR', 'DOUBLE'], 'a -1, b 2'],
    ['more names than can be told apart', ['VARCHAR', 'BIGINT'], names.join(', ')],
])('%s is not', (_, types, rows) => {
    expect(chartOf(result(types, rows))).toBeNull();
});
//# sourceMappingURL=chart.test.js.map