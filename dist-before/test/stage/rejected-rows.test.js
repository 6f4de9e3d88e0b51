import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { scanDocument } from './scanning.js';
import { envelope, jobId, stageBytes } from './staging.js';
const good = '{"a":1}';
function scan(rows, dataCount = rows.length) {
    const [head, tail] = envelope(['SPLIT'], dataCount).split('SPLIT');
    const parts = rows.flatMap((row, i) => [Buffer.from(i === 0 ? '' : ','), Buffer.from(row)]);
    return scanDocument(Buffer.concat([Buffer.from(head), ...parts, Buffer.from(tail)]), dataCount);
}
const bad = [
    ['not an object', null, '1'],
    ['not an object', null, '"a,b]"'],
    ['not an object', null, 'null'],
    ['not an object', null, '[{"a":1},{"b":[2]}]'],
    ['not an object', null, 'NaN'],
    ['not an object', null, '\ufeff{"a":1}'],
    ['a repeated key', 'a', '{"a":1,"b":2,"a":3}'],
    ['a repeated key', 'a', '{"a":1,"\\u0061":3}'],
    ['a control character in a string', 'a', '{"a":"x\ny"}'],
    ['a control character in a string', 'a', '{"a":"x\\n\u0000]y"}'],
    ['a control character in a string', 'a', '{"a":[{"k":"\t"}]}'],
    ['an unknown escape in a string', 'a', '{"a":"\\x41"}'],
    ['an unknown escape in a string', 'a', '{"a":"\\u12g4"}'],
    ['half a surrogate pair', 'a', '{"a":"\\ud800"}'],
    ['half a surrogate pair', 'a', '{"a":"\\ud800\\n"}'],
    ['half a surrogate pair', 'a', '{"a":"\\ud800\\ud800"}'],
    ['half a surrogate pair', 'a', '{"a":"\\udc00\\ud800"}'],
    ['half a surrogate pair', 'a', '{"a":{"k":"\\udc00"}}'],
    ['half a surrogate pair', null, '{"\\ud800":1}'],
    ['invalid UTF-8', 'a', Buffer.from('{"a":"\xff"}', 'latin1')],
    ['invalid UTF-8', 'a', Buffer.from('{"a":"\xed\xa0\x80"}', 'latin1')],
    ['invalid UTF-8', 'a', Buffer.from('{"a":"\xc3"}', 'latin1')],
    ['invalid UTF-8', null, Buffer.from('{"\xc0\x80":1}', 'latin1')],
    ['a number with a leading zero', 'a', '{"a":01}'],
    ['a number with a leading zero', 'a', '{"a":-00.5}'],
    ['a number without digits', 'a', '{"a":1.}'],
    ['a number without digits', 'a', '{"a":-}'],
    ['a number without digits', 'a', '{"a":1e+}'],
    ['a number without digits', 'a', '{"a":[-Infinity]}'],
    ['not a JSON value', 'a', '{"a":NaN}'],
    ['not a JSON value', 'a', '{"a":.5}'],
    ['not a JSON value', 'a', '{"a":+1}'],
    ['not a JSON value', 'a', '{"a":\'x\'}'],
    ['not a JSON value', 'a', '{"a":nul}'],
    ['not a JSON value', 'a', '{"a":[1,]}'],
    ['not a JSON value', 'a', '{"a":}'],
    ['not a JSON value', 'a', '{"a":/**/1}'],
    ['a key is missing', 'a', '{"a":1,}'],
    ['a key is missing', null, '{,}'],
    ['a key is missing', null, '{a:1}'],
    ['a key is missing', 'a', '{"a":{"b":1,}}'],
    ['a colon is missing after a key', 'a', '{"a",1}'],
    ['a comma or brace is missing after a value', 'a', '{"a":1 2}'],
    ['a comma or brace is missing after a value', 'a', '{"a":{"b":1 "c":2}}'],
    ['a comma or bracket is missing after a value', 'a', '{"a":[1 2]}'],
];
describe('a row that is not a strict JSON object', () => {
    it.each(bad)('FAULTS 30: is rejected: %s, column %s, %s', (reason, column, row) => {
        const scanned = scan([good, row, good, row]);
        expect(scanned).toMatchObject({ rows: 2, text: `${good}\n${good}\n` });
        expect(scanned.rejects).toEqual([
            { rowNumber: 2, column, reason, value: row.toString() },
            { rowNumber: 4, column, reason, value: row.toString() },
        ]);
    });
    it('costs nothing if its texts and brackets look like the end of a row', () => {
        const { rejects, text } = scan([good, '{"a":"\\"},{]","b":{"c":["}",01]}}', good]);
        expect(text).toBe(`${good}\n${good}\n`);
        expect(rejects.map(({ rowNumber }) => rowNumber)).toEqual([2]);
    });
    it('is shown cut to a readable length, between two characters', () => {
        const [reject] = scan([`{"a":01,"b":"${'😀'.repeat(500)}"}`]).rejects;
        expect(reject?.value).toBe(`{"a":01,"b":"${'😀'.repeat(187)}…`);
    });
});
describe('what is unusual but right', () => {
    it.each([
        '{}',
        '{"a":"\\u0000\\ud83d\\ude00\\/\\b\\f\\n\\r\\t\\\\\\""}',
        '{"a":"\u007f\u0080\ufeff\uffff😀"}',
        '{"a":[[],{},[[{"":[]}]],true,false,null,-0.5E-1]}',
        `{"a":${'['.repeat(1_000)}${']'.repeat(1_000)}}`,
        '{"":1}',
    ])('is kept: %s', (row) => {
        expect(scan([row]).text).toBe(`${row}\n`);
    });
    it('loses line breaks between its parts only', () => {
        expect(scan(['\r\n{\n"a"\t:\r"x" , "b":[\n1\n]\n}\n', good]).text).toBe('  { "a"\t: "x" , "b":[ 1 ] } \n{"a":1}\n');
    });
    it('is written as text if the JSON reader of DuckDB would change it', () => {
        const rows = [
            '{"a":3.14159265358979323846,"b":"é","c":-0,"d":1e-400,"e":12345678901234567890,"f":-0.0,"g":12.70}',
            '{"a":{"x":[3.14159265358979323846],"y":"\\"😀"},"b":{"x":1}}',
            good,
        ];
        expect(scan(rows).text.split('\n')).toEqual([
            '{"a":"3.14159265358979323846","b":"é","c":"-0","d":"1e-400","e":12345678901234567890,"f":-0.0,"g":12.70}',
            '{"a":"{\\"x\\":[3.14159265358979323846],\\"y\\":\\"\\\\\\"😀\\"}","b":{"x":1}}',
            good,
            '',
        ]);
    });
});
const job = `"job":{"id":"${jobId}","source":"s","status":"done","data_count":1}`;
const whole = `{"data":{${job},"rows":[${good}]}}`;
describe('a document that is not the complete result of its job', () => {
    it('is the one these differ from', () => {
        expect(scanDocument(Buffer.from(whole), 1).text).toBe(`${good}\n`);
    });
    it.each([
        ['nothing', ''],
        ['another page', '<html></html>'],
        ['an array', `[${whole}]`],
        ['something behind it', `${whole}x`],
        ['a second document', `${whole}${whole}`],
        ['a NUL behind it', `${whole}\u0000`],
        ['a bracket that closes nothing', whole.replace(']', ']]')],
        ['another bracket', whole.replace(']', '}')],
        ['an empty place among the rows', whole.replace(good, `,${good}`)],
        ['a comma behind the last row', whole.replace(good, `${good},`)],
        ['no comma between rows', whole.replace(good, `${good} ${good}`)],
        ['a row without its end', whole.replace(good, '{"a":1')],
        ['a text without its end', whole.replace(good, '{"a":"1}')],
        ['no comma in the envelope', whole.replace(',"rows"', ' "rows"')],
        ['two commas in the envelope', whole.replace(',"rows"', ',,"rows"')],
        ['a comma behind the last member', whole.replace(']}', '],}')],
        ['a key without quotes', whole.replace('"data"', 'data')],
        ['no job', whole.replace(`${job},`, '')],
        ['no rows', whole.replace(`,"rows":[${good}]`, '')],
        ['no data', '{}'],
        ['rows that are no array', whole.replace(`[${good}]`, 'null')],
        ['data that is no object', '{"data":[]}'],
        ['rows twice', whole.replace('"rows"', '"rows":[],"rows"')],
        ['a job twice', whole.replace(job, `${job},${job}`)],
        ['data twice', whole.replace('{"data"', '{"data":{},"data"')],
        ['an error', '{"statusCode":404,"message":"x","data":{"code":"not_found"}}'],
        ['no success', whole.replace('{', '{"success":false,')],
        ['another job', whole.replace(jobId, 'job-2')],
        ['a job without an id', whole.replace('"id"', '"ID"')],
        ['a job that runs', whole.replace('done', 'running')],
        ['another count in the job', whole.replace('"data_count":1', '"data_count":2')],
        ['fewer rows', whole.replace(good, '')],
        ['more rows', whole.replace(good, `${good},${good}`)],
        ['invalid UTF-8 in the envelope', Buffer.from(whole.replace('{', '{"x":"\xff",'), 'latin1')],
        ['a bad value in the envelope', whole.replace('{', '{"x":[1,],')],
    ])('is refused: %s', (_, document) => {
        expect(() => scanDocument(Buffer.from(document), 1)).toThrow(expect.objectContaining({ code: 'export_mismatch' }));
    });
});
const name = fc.constantFrom('a', 'b', 'ab', '\\u0061', 'é', 'k1', 'k2', '');
const { part } = fc.letrec((tie) => ({
    part: fc.oneof({ depthSize: 'small', withCrossShrink: true }, fc.constantFrom({ text: '1', repeats: false }, { text: '"a"', repeats: false }), fc.array(tie('part'), { maxLength: 3 }).map((parts) => ({
        text: `[${parts.map(({ text }) => text).join(',')}]`,
        repeats: parts.some(({ repeats }) => repeats),
    })), fc.array(fc.tuple(name, tie('part')), { maxLength: 24 }).map((members) => {
        const names = members.map(([key]) => JSON.parse(`"${key}"`));
        return {
            text: `{${members.map(([key, { text }]) => `"${key}":${text}`).join(', ')}}`,
            repeats: new Set(names).size < names.length || members.some(([, { repeats }]) => repeats),
        };
    })),
}));
it('EDGES 12: a row in which a name comes twice is rejected, at any depth, and no other row is', async () => {
    await fc.assert(fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 5 }), async (parts) => {
        const staged = await stageBytes(envelope(parts.map(({ text }) => `{"v":${text}}`)), parts.length);
        const expected = parts.flatMap(({ repeats }, index) => (repeats ? [index + 1] : []));
        expect(staged.rejects.map(({ rowNumber }) => rowNumber)).toEqual(expected);
        for (const { reason } of staged.rejects)
            expect(reason).toBe('a repeated key');
    }), { numRuns: 300 });
});
it('EDGES 12: the same in an object of many names', async () => {
    const names = Array.from({ length: 40 }, (_, i) => `"k${i}":${i}`);
    const rows = [names, [...names, '"k7":1'], [...names, '"\\u006b7":1']].map((all) => `{"v":{${all.join(',')}}}`);
    expect((await stageBytes(envelope(rows), 3)).rejects.map(({ rowNumber }) => rowNumber)).toEqual([2, 3]);
});
//# sourceMappingURL=rejected-rows.test.js.map