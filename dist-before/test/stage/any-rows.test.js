import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HeadgateError } from '../../src/common/errors.js';
import { scanDocument } from './scanning.js';
import { envelope, jobId } from './staging.js';
import { examples } from '../support/size.js';
const blanks = fc.stringMatching(/^[ \t\r\n]{0,3}$/);
const scalar = fc.oneof(fc.constantFrom('null', 'true', 'false', '0', '-0', '1e5', '12.70', '1e999', '9007199254740993'), fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => JSON.stringify(value)), fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }).map(String), fc.string({ unit: 'binary' }).map((value) => JSON.stringify(value)), fc.constantFrom('"2024-02-29"', '"2024-01-05T10:11:12Z"', '"2024-01-05T10:11:12.5+02:00"', '"\\u00e9\\/"', '""'));
/** JSON text with blanks wherever they are allowed. */
function objectOf(members, gaps) {
    const gap = (i) => gaps[i % gaps.length] ?? '';
    const inner = members.map(([key, value], i) => `${gap(i)}${key}${gap(i + 1)}:${gap(i + 2)}${value}${gap(i + 3)}`);
    return `{${inner.join(',')}}`;
}
const value = fc.letrec((tie) => ({
    value: fc.oneof({ weight: 5, arbitrary: scalar }, tie('nested')),
    nested: fc.oneof({ maxDepth: 3 }, fc.constantFrom('[]', '{ }'), fc.array(tie('value'), { maxLength: 3 }).map((items) => `[${items.join(' ,')}]`), fc
        .array(tie('value'), { maxLength: 3 })
        .map((items) => `{${items.map((item, i) => `"k${i}":${item}`).join()}}`)),
})).value;
const key = fc.oneof({
    weight: 4,
    arbitrary: fc.constantFrom(...'"a" "id" "created_at" "__proto__" "aaaaaaa1bbb" "aaaaaaa2bbb"'.split(' ')),
}, fc.string({ unit: 'binary', maxLength: 4 }).map((name) => JSON.stringify(name)));
const row = fc
    .tuple(fc.uniqueArray(key, { maxLength: 5, selector: (text) => JSON.parse(text) }), fc.infiniteStream(value), fc.array(blanks, { minLength: 1 }))
    .map(([keys, values, gaps]) => objectOf(keys.map((text) => [text, values.next().value]), gaps));
const exported = fc
    .tuple(fc.array(row, { maxLength: 8 }), fc.array(blanks, { minLength: 1 }), fc.array(fc.nat(6), { minLength: 3, maxLength: 3 }))
    .map(([rows, gaps, [a = 0, b = 0, c = 0]]) => {
    const job = JSON.stringify({
        data_count: rows.length,
        extra: { rows: [] },
        id: jobId,
        source: 's',
        status: 'done',
    });
    const place = (list, at, member) => {
        list.splice(at % (list.length + 1), 0, member);
    };
    const data = [['"rows"', `[${rows.join(`${gaps[0]},`)}${gaps[0]}]`]];
    place(data, a, ['"job"', job]);
    place(data, b, ['"x"', '{"data":{"rows":[1]}}']);
    const top = [['"d\\u0061ta"', objectOf(data, gaps)]];
    place(top, c, ['"message"', '"rows"']);
    place(top, a, ['"n"', '-1234.5']);
    place(top, b, ['"success"', 'true']);
    return { rows, text: `${gaps[0]}${objectOf(top, gaps)}${gaps[0]}` };
});
const parsed = (text) => JSON.parse(text);
/** A line before values that DuckDB's reader would change became texts. */
function restored(line, original) {
    const source = parsed(original);
    const isRewritten = (name, kept) => typeof kept === 'string' && typeof source[name] !== 'string';
    const members = Object.entries(parsed(line));
    return members.map(([name, kept]) => [name, isRewritten(name, kept) ? parsed(kept) : kept]);
}
/** The scan of a document; null if it is refused correctly. */
function scanOrRefuse(...scan) {
    try {
        return scanDocument(...scan);
    }
    catch (error) {
        if (error instanceof HeadgateError && error.code === 'export_mismatch')
            return null;
        throw error;
    }
}
describe('any rows', () => {
    it('are unchanged, whatever the order, the blanks and the pieces', () => {
        fc.assert(fc.property(exported, fc.array(fc.nat()), ({ rows, text }, cuts) => {
            const bytes = Buffer.from(text);
            const scanned = scanDocument(bytes, rows.length, cuts.map((cut) => cut % (bytes.length + 1)));
            const lines = scanned.text.split('\n').slice(0, -1);
            expect(scanned).toMatchObject({ rows: rows.length, rejects: [] });
            expect(lines).toHaveLength(rows.length);
            expect(lines.map((line, i) => restored(line, rows[i]))).toEqual(rows.map((row) => Object.entries(parsed(row))));
            expect(scanned.longestRow).toBe(Math.max(0, ...lines.map((line) => Buffer.byteLength(line) + 1)));
        }), { numRuns: examples(1_000) });
    });
    it('give the same columns however the pieces are cut', () => {
        fc.assert(fc.property(exported, ({ rows, text }) => {
            const bytes = Buffer.from(text);
            const whole = scanDocument(bytes, rows.length);
            for (let cut = 0; cut <= bytes.length; cut++) {
                const cutOnce = scanDocument(bytes, rows.length, [cut]);
                expect(cutOnce.text).toBe(whole.text);
                expect(cutOnce.columns).toEqual(whole.columns);
            }
        }), { numRuns: examples(20) });
    });
    it('are never accepted cut short, in whatever piece the cut lies', () => {
        fc.assert(fc.property(exported, fc.nat(), ({ rows, text }, cut) => {
            const bytes = Buffer.from(text.trimEnd());
            for (let end = 0; end < bytes.length; end++) {
                expect(() => scanDocument(bytes.subarray(0, end), rows.length, [cut % (end + 1)])).toThrow(HeadgateError);
            }
        }), { numRuns: examples(20) });
    });
    it('are all there or the document is refused, whatever bytes change on the way', () => {
        const change = fc.tuple(fc.nat(), fc.nat(3), fc.oneof(fc.constantFrom(...Buffer.from('{}[],:"\\0-e \n\u00ff')), fc.nat(255)));
        fc.assert(fc.property(exported, fc.array(change, { minLength: 1, maxLength: 4 }), fc.nat(), ({ rows, text }, changes, cut) => {
            let bytes = Buffer.from(text);
            for (const [at, removed, added] of changes) {
                const p = at % bytes.length;
                bytes = Buffer.concat([bytes.subarray(0, p), Buffer.of(added), bytes.subarray(p + removed)]);
            }
            const scanned = scanOrRefuse(bytes, rows.length, [cut % bytes.length]);
            if (scanned === null)
                return;
            const lines = scanned.text.split('\n').slice(0, -1);
            expect(lines).toHaveLength(scanned.rows);
            expect(lines.length + scanned.rejects.length).toBe(rows.length);
            for (const line of lines)
                expect(parsed(line)).toBeTypeOf('object');
        }), { numRuns: examples(3_000) });
    });
    it('may be none', () => {
        expect(scanDocument(Buffer.from(envelope([])), 0)).toMatchObject({
            rows: 0,
            columns: [],
            longestRow: 0,
        });
    });
});
//# sourceMappingURL=any-rows.test.js.map