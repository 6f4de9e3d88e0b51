import * as fc from 'fast-check';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { HeadgateError } from '../../src/common/errors.js';
import { readBack } from './read-back.js';
import { scanCsv } from './scanning.js';
import { stageBytes } from './staging.js';
import { examples } from '../support/size.js';
const hard = fc.stringMatching(/^[",\r\n '0a-]{0,6}$/);
const likely = fc.constantFrom('00123', '1.50', '12345678901234567890', '9007199254740993', '-0', 'true', 'NA', 'null', '2024-02-29', '2024-01-05T10:11:12Z', '0.1', '[1,"x"]', '{"a":1.50}', '{', "'=1+1", '😀');
const cell = fc.oneof(fc.constant(null), fc.constant(''), hard, likely, fc.string({ unit: 'binary', maxLength: 5 }));
const table = fc.integer({ min: 1, max: 5 }).chain((width) => fc.record({
    header: fc.array(fc.string({ maxLength: 4 }), { minLength: width, maxLength: width }),
    rows: fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 6 }),
    quoteAll: fc.array(fc.boolean(), { minLength: 1 }),
    lineBreak: fc.constantFrom('\n', '\r\n'),
    mark: fc.constantFrom('', '\ufeff'),
}));
/** A writer that follows RFC 4180 and knows nothing about the tested code. */
function written({ header, rows, quoteAll, lineBreak, mark }) {
    let n = 0;
    const shown = (value) => {
        if (value === null)
            return '';
        const must = value === '' || /[",\r\n]/.test(value);
        return must || quoteAll[n++ % quoteAll.length] ? `"${value.replaceAll('"', '""')}"` : value;
    };
    return mark + [header, ...rows].map((cells) => cells.map(shown).join(',') + lineBreak).join('');
}
const parsed = (text) => parse(text, { record_delimiter: ['\r\n', '\n'], relax_column_count: true, skip_empty_lines: false });
describe('any CSV', () => {
    it('keeps its cells and their types however the pieces are cut', () => {
        fc.assert(fc.property(table, (written_) => {
            const bytes = Buffer.from(written(written_));
            const whole = scanCsv(bytes, written_.rows.length);
            expect(whole).toMatchObject({ rows: written_.rows.length, rejects: [] });
            expect(parsed(whole.text).slice(1)).toEqual(written_.rows.map((cells) => cells.map((value) => value ?? '')));
            for (let cut = 0; cut <= bytes.length; cut++) {
                expect(scanCsv(bytes, written_.rows.length, [cut])).toEqual(whole);
            }
        }), { numRuns: examples(100) });
    });
    it('is never accepted cut short before its last row', () => {
        fc.assert(fc.property(table, (written_) => {
            fc.pre(written_.rows.length > 0);
            const bytes = Buffer.from(written(written_));
            const lastRow = Buffer.byteLength(written({ ...written_, rows: written_.rows.slice(0, -1) }));
            for (let end = 1; end <= lastRow; end++) {
                expect(() => scanCsv(bytes.subarray(0, end), written_.rows.length)).toThrow(HeadgateError);
            }
        }), { numRuns: examples(100) });
    });
    it('FAULTS 33: is all there or refused, whatever bytes change on the way, and csv-parse reads what is kept', () => {
        const change = fc.tuple(fc.nat(), fc.nat(3), fc.constantFrom(...Buffer.from('",\r\n0x')));
        fc.assert(fc.property(table, fc.array(change, { minLength: 1, maxLength: 4 }), (written_, changes) => {
            let bytes = Buffer.from(written(written_));
            for (const [at, removed, added] of changes) {
                const p = at % bytes.length;
                bytes = Buffer.concat([bytes.subarray(0, p), Buffer.of(added), bytes.subarray(p + removed)]);
            }
            const scanned = scanOrRefuse(bytes, written_.rows.length);
            if (scanned === null)
                return;
            expect(scanned.rows + scanned.rejects.length).toBe(written_.rows.length);
            const width = scanned.columns.length;
            const records = parsed(scanned.text).filter((cells) => width === 1 || cells.length > 1);
            expect(records).toHaveLength(scanned.rows + 1);
            expect(records.every((cells) => cells.length === width)).toBe(true);
        }), { numRuns: examples(3_000) });
    });
    it('is read back by DuckDB as it was written, null and empty text apart, in every type', async () => {
        await fc.assert(fc.asyncProperty(table, async (written_) => {
            const staged = await stageBytes(written(written_), written_.rows.length, { format: 'csv' });
            const text = {
                ...staged,
                columns: staged.columns.map((column) => ({ ...column, type: 'VARCHAR' })),
            };
            expect(await readBack(text)).toEqual(written_.rows);
            // Times come back in another form.
            const shown = (cells) => cells.map((value, at) => value !== null && staged.columns[at]?.type === 'TIMESTAMPTZ' ? 'a time' : comparable(value));
            expect((await readBack(staged)).map(shown)).toEqual(written_.rows.map(shown));
        }), { numRuns: examples(30) });
    });
});
function scanOrRefuse(...scan) {
    try {
        return scanCsv(...scan);
    }
    catch (error) {
        if (error instanceof HeadgateError && /mismatch|rows_invalid/.test(error.code))
            return null;
        throw error;
    }
}
/** Numbers by their value, nested values without blanks, anything else as text. */
function comparable(got) {
    if (typeof got !== 'string')
        return got;
    if (got !== '' && String(Number(got)) !== 'NaN' && got.trim() === got)
        return Number(got);
    if (!/^[[{]/.test(got))
        return got;
    try {
        return JSON.parse(got);
    }
    catch {
        return got;
    }
}
//# sourceMappingURL=any-csv.test.js.map