import { describe, expect, it } from 'vitest';
import { rowLimits } from '../../src/stage/stage-error.js';
import { scanCsv } from './scanning.js';
import { stageBytes, stagedLines } from './staging.js';
function typeOf(...cells) {
    return scanCsv(`a\r\n${cells.map((cell) => `${cell}\r\n`).join('')}`, cells.length).columns[0]?.type;
}
const cases = [
    [null, ''],
    ['BOOLEAN', 'true', '', 'false'],
    ['VARCHAR', 'true', 'True'],
    ['VARCHAR', 'true', '1'],
    ['BIGINT', '0', '-1', '9223372036854775807', '"5"'],
    ['HUGEINT', '9223372036854775808', '12345678901234567890'],
    ['VARCHAR', '9'.repeat(39)],
    ['VARCHAR', '00123'],
    ['VARCHAR', '-0'],
    ['VARCHAR', '+1'],
    ['VARCHAR', '-'],
    ['VARCHAR', ' 1'],
    ['VARCHAR', '1 '],
    ['VARCHAR', '1_000'],
    ['VARCHAR', '0x1F'],
    ['DOUBLE', '0.1', '1', '-12.75'],
    ['VARCHAR', '1.50'],
    ['VARCHAR', '1.0'],
    ['VARCHAR', '1.'],
    ['VARCHAR', '.5'],
    ['VARCHAR', '-0.0'],
    ['VARCHAR', '1.2.3'],
    ['VARCHAR', '1e5'],
    ['DOUBLE', '1e+21', '1e-7', '5e-324', '1.7976931348623157e+308'],
    ['VARCHAR', '1E+21'],
    ['VARCHAR', '1e999'],
    ['DOUBLE', '0.000001'],
    ['VARCHAR', '0.0000001'],
    ['DOUBLE', '0.30000000000000004'],
    ['DECIMAL(19,9)', '1234567890.123456789'],
    ['VARCHAR', 'NaN'],
    ['VARCHAR', 'Infinity'],
    ['VARCHAR', 'NA'],
    ['VARCHAR', 'null'],
    ['VARCHAR', '""'],
    ['DATE', '2024-02-29', '', '"2024-03-01"'],
    ['VARCHAR', '2023-02-29'],
    ['VARCHAR', '2024-1-1'],
    ['TIMESTAMPTZ', '2024-01-05T10:11:12.123Z', '2024-01-05T10:11:12+02:00'],
    ['VARCHAR', '2024-01-05 10:11:12'],
    ['JSON', '{}', '"[1,""x"",null]"', '"{""a"": {""b"": [1.50]}}"'],
    ['VARCHAR', '{'],
    ['VARCHAR', '"[1,]"'],
    ['VARCHAR', '"[1] "'],
    ['VARCHAR', '"{""a"":NaN}"'],
    ['VARCHAR', '[] []'],
    ['VARCHAR', '{}', '1'],
    ['VARCHAR', `${'['.repeat(1_001)}${']'.repeat(1_001)}`],
    ['VARCHAR', "'=1+1"],
];
describe('the type of a CSV column', () => {
    it.each(cases)('is %s for %s %s %s', (type, ...cells) => {
        expect(typeOf(...cells)).toBe(type);
        expect(typeOf(...cells.toReversed())).toBe(type);
    });
});
describe('the header of a CSV', () => {
    const names = (header) => scanCsv(header, 0).columns.map(({ name, exportedAs }) => [name, exportedAs]);
    it('FAULTS 33: names the columns in its own order', () => {
        expect(names('b,a,"c ""x"", é",\n')).toEqual([
            ['b', undefined],
            ['a', undefined],
            ['c "x", é', undefined],
            ['', undefined],
        ]);
    });
    it('may have a byte order mark, which is not part of a name', () => {
        const scanned = scanCsv('\ufeff"a,b",c\n1,2\n', 1);
        expect(scanned.columns.map(({ name }) => name)).toEqual(['a,b', 'c']);
        expect(scanned.text).toBe('"a,b",c\n1,2\n');
    });
    it('FAULTS 33: may repeat a name: repeats get the first free number', () => {
        expect(names('a,a_2,a,a,b\n')).toEqual([
            ['a', undefined],
            ['a_2', undefined],
            ['a_3', 'a'],
            ['a_4', 'a'],
            ['b', undefined],
        ]);
    });
    it('numbers names that are empty like the column that the first becomes', () => {
        expect(names('a,,\n')).toEqual([
            ['a', undefined],
            ['', undefined],
            ['column_2', ''],
        ]);
    });
    it('is one line in the file even if a name has a line break, since DuckDB skips one line', () => {
        const scanned = scanCsv('"a\r\nb",c\r\n1,2\r\n', 1);
        expect(scanned.columns[0]?.name).toBe('a\r\nb');
        expect(scanned).toMatchObject({ text: '"a  b",c\r\n1,2\r\n', linesAreRows: true });
    });
    it('is bound to limits', () => {
        const wide = (count) => `${Array.from({ length: count }, (_, i) => i).join()}\n`;
        expect(scanCsv(wide(rowLimits.columns), 0).columns).toHaveLength(rowLimits.columns);
        const limit = (name) => expect.objectContaining({ code: 'rows_invalid', details: expect.objectContaining({ limit: name }) });
        expect(() => scanCsv(wide(rowLimits.columns + 1), 0)).toThrow(limit('columns'));
        expect(() => scanCsv(`${'x'.repeat(rowLimits.nameBytes + 1)}\n`, 0)).toThrow(limit('nameBytes'));
    });
});
describe('the rows of a CSV', () => {
    it('are bound to limits, also if a cell never ends', async () => {
        const limited = (text) => stageBytes(text, 1, { format: 'csv' });
        const failure = (limit) => ({ code: 'rows_invalid', details: { limit } });
        const long = 'x'.repeat(rowLimits.fieldBytes + 1);
        await expect(limited(`a,b\n1,${long}\n`)).rejects.toMatchObject(failure('fieldBytes'));
        await expect(limited(`a\n"${'x'.repeat(100_000_000)}`)).rejects.toMatchObject(failure('rowBytes'));
    });
    it('keep what looks like JSON but nests too deep as text', async () => {
        const deep = '['.repeat(100_000) + ']'.repeat(100_000);
        const staged = await stageBytes(`a\n${deep}\n`, 1, { format: 'csv' });
        expect(staged.columns).toMatchObject([{ name: 'a', type: 'VARCHAR' }]);
    });
    it('keep their bytes, and the difference between empty and null', () => {
        const text = 'a,b\r\n1,"x, ""y""\r\nz"\r\n,""\r\n';
        expect(scanCsv(text, 2)).toMatchObject({
            text,
            rows: 2,
            rejects: [],
            linesAreRows: false,
            longestRow: 17,
        });
    });
    it('FAULTS 33: are one line each unless a cell has a line break', () => {
        expect(scanCsv('a,b\n"x""y",\n', 1).linesAreRows).toBe(true);
        expect(scanCsv('a,b\n"x\ny",\n', 1).linesAreRows).toBe(false);
        expect(scanCsv('a,b\n"x\ry",\n', 1).linesAreRows).toBe(false);
    });
    it('may be none', () => {
        expect(scanCsv('a,b\r\n', 0)).toMatchObject({ rows: 0, text: 'a,b\r\n' });
        expect(scanCsv('', 0)).toMatchObject({ rows: 0, columns: [], text: '' });
    });
    it('need no line break behind the last', () => {
        const whole = scanCsv('a,b\r\n1,2\r\n3,"4"\r\n', 2);
        expect(scanCsv('a,b\r\n1,2\r\n3,"4"', 2)).toEqual(whole);
        expect(scanCsv('a,b\r\n1,2\r\n3,"4"\r', 2)).toEqual(whole);
        expect(scanCsv('a,b', 0)).toMatchObject({
            rows: 0,
            text: 'a,b\n',
            columns: [{ name: 'a' }, { name: 'b' }],
        });
        expect(scanCsv('\ufeff', 0)).toMatchObject({ rows: 0, columns: [], text: '' });
        expect(scanCsv('a,b\n1,2\nx', 2).rejects).toMatchObject([
            { rowNumber: 2, reason: '1 instead of 2 cells' },
        ]);
    });
    it('need none in the file that is written either', async () => {
        await stageBytes('a,b\n1,2\n3,4', 2, { format: 'csv' });
        expect(stagedLines()).toEqual(['a,b', '1,2', '3,4']);
    });
    it('get one style, the only one that DuckDB reads without guessing', () => {
        const scanned = scanCsv('a,b\r\n1,2\n"x ""y""",z "q"\n3,4\r\n', 3);
        expect(scanned.text).toBe('a,b\r\n1,2\r\n"x ""y""","z ""q"""\r\n3,4\r\n');
        expect(scanCsv('a,b\n1,2\r\n', 1).text).toBe('a,b\n1,2\n');
        expect(scanCsv('a,b\r\n1,x\r\n\n2,y\r\n', 2).text).toBe('a,b\r\n1,x\r\n2,y\r\n');
    });
    it('are null if the line of an only column is empty; other empty lines are not rows', () => {
        expect(scanCsv('a\n1\n\n""\n', 3)).toMatchObject({ rows: 3, text: 'a\n1\n\n""\n' });
        expect(scanCsv('a,b\n\n1,2\n\n', 1)).toMatchObject({ rows: 1 });
    });
    it.each([
        ['1 instead of 2 cells', 'x'],
        ['3 instead of 2 cells', 'x,y,z'],
        ['3 instead of 2 cells', '"x",y,'],
        ['text after a closing quote', '"x"y,z'],
        ['text after a closing quote', '"x" ,z'],
        ['text after a closing quote', '"x"y"z",z'],
        ['a carriage return outside of quotes', 'x\ry,z'],
        ['invalid UTF-8', Buffer.from('\xff,y', 'latin1')],
        ['invalid UTF-8', Buffer.from('x,"\xc3"', 'latin1')],
    ])('are rejected where they are broken: %s', (reason, row) => {
        const bytes = Buffer.concat([
            Buffer.from('a,b\n1,2\n'),
            Buffer.from(row),
            Buffer.from('\n3,4\n'),
        ]);
        const scanned = scanCsv(bytes, 3);
        expect(scanned).toMatchObject({ text: 'a,b\n1,2\n3,4\n', rows: 2 });
        expect(scanned.rejects).toEqual([{ rowNumber: 2, column: null, reason, value: row.toString() }]);
        expect(scanned.columns.map(({ type }) => type)).toEqual(['BIGINT', 'BIGINT']);
    });
    it.each([
        ['fewer rows', 'a\n1\n', 2],
        ['more rows', 'a\n1\n2\n', 1],
        ['no header', '1\n2\n', 2],
        ['nothing', '', 1],
        ['fewer rows and no last line break', 'a,b\n1,2', 2],
        ['more rows and no last line break', 'a,b\n1,2\n3,4', 1],
        ['a header alone that may be cut short', 'a,b', 1],
        ['a quote that is never closed', 'a,b\n1,"2\n3,4\n', 2],
        ['a last quote that is never closed', 'a,b\n1,"2', 1],
        ['a header that is not CSV', '"a"b,c\n1,2\n', 1],
        ['a header that is not UTF-8', Buffer.from('\xff\n1\n', 'latin1'), 1],
    ])('are refused with %s', (_, text, rows) => {
        expect(() => scanCsv(text, rows)).toThrow(expect.objectContaining({ code: 'export_mismatch' }));
    });
});
it.each([
    ['semicolons', 'id;v\n1;a\n', 1],
    ['semicolons, quoted', '"id";"v"\r\n"1";"a, b"\r\n', 1],
    ['tabs', 'id\tv\n1\ta\n', 1],
    ['tabs, quoted', '"id"\t"v"\n"1"\t"a"\n', 1],
    ['carriage returns alone', 'id,v\ra,1\r', 1],
    ['carriage returns alone', `id,v\r${'a,1\r'.repeat(200_000)}`, 200_000],
])('EDGES 5, 7: a CSV export with %s is refused by name, and not read again', async (what, text, rows) => {
    const cuts = [1, 4, 5, 6];
    await expect(stageBytes(text, rows, { format: 'csv', cuts })).rejects.toMatchObject({
        code: 'rows_invalid',
        message: expect.stringContaining(what.replace(', quoted', '')),
        hint: expect.not.stringContaining('again'),
    });
});
it.each([
    ['a header of one quoted name', '"a;b"\n1\n'],
    ['carriage returns before line feeds', 'id,v\r\n1,2\r\n'],
    ['semicolons beside commas', 'a;b,c\n1,2\n'],
])('loads %s', async (_what, text) => {
    for (let cut = 1; cut < text.length; cut += 1) {
        expect((await stageBytes(text, 1, { format: 'csv', cuts: [cut] })).rows).toBe(1);
    }
});
it.each([1, 2, 3])('EDGES 6: %i byte order marks at the start are not part of the first name', async (marks) => {
    const text = `${'\ufeff'.repeat(marks)}id,v\n1,a\n`;
    const { columns } = await stageBytes(text, 1, { format: 'csv' });
    expect(columns.map(({ name }) => name)).toEqual(['id', 'v']);
    expect(stagedLines()).toEqual(['id,v', '1,a']);
    const none = await stageBytes('\ufeff'.repeat(marks), 0, { format: 'csv' });
    expect(none).toMatchObject({ columns: [], rows: 0 });
});
//# sourceMappingURL=csv-export.test.js.map