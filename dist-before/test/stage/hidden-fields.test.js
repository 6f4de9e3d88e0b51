import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { FieldRules } from '../../src/stage/hide/field-rules.js';
import { hideStored } from '../../src/stage/hide/hide-json.js';
import { hidingOf } from '../../src/stage/hide/hiding.js';
import { Tokens } from '../../src/stage/hide/tokens.js';
import { stage } from '../../src/stage/stage.js';
import { chunks, envelope, jobId, stagedLines, stagePath } from './staging.js';
import { refuses } from '../support/refusal.js';
const hashKey = 'salt';
/** What docs/personal-data.md says of a token, computed anew. */
function token(text, key = hashKey) {
    const digest = createHmac('sha256', key).update(text).digest().subarray(0, 16);
    const bits = [...digest].map((byte) => byte.toString(2).padStart(8, '0')).join('');
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
    return (bits.match(/.{1,5}/g) ?? [])
        .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
        .join('');
}
async function staged(document, dataCount, { exclude = [], hash = [], format = 'json', cuts = [], }) {
    const hiding = hidingOf({ exclude, hash, hashKey });
    const expected = { jobId, dataCount, hiding };
    const body = chunks(Buffer.from(document), cuts);
    return stage(body, format, stagePath(), expected, new AbortController().signal);
}
/** The rows of a JSON export as they are staged. */
async function hidden(rows, paths) {
    const { columns } = await staged(envelope(rows), rows.length, paths);
    return {
        names: columns.map(({ name }) => name),
        rows: stagedLines().map((line) => JSON.parse(line)),
    };
}
describe('an excluded field', () => {
    it('has no column, and its value is in no line', async () => {
        const found = await hidden(['{"a":1,"mail":"me@x","b":2}', '{"mail":null,"a":2}'], { exclude: ['mail'] });
        expect(found.names).toEqual(['a', 'b']);
        expect(JSON.stringify(found)).not.toContain('me@x');
    });
    it('may be inside of objects and lists, under any of its members, and in any case', async () => {
        const row = '{"by":{"Mail":"x1","name":"n","deep":{"mail":"x2"}},"to":[{"mail":"x3","k":1},[{"mail":"x4"}]],"o":{"p":"x5","q":["x6"]}}';
        const exclude = ['by.mail', 'by.deep.*', 'to[].mail', 'o.*'];
        const { rows } = await hidden([row], { exclude });
        expect(rows).toEqual([{ by: { name: 'n', deep: {} }, to: [{ k: 1 }, [{}]], o: {} }]);
    });
    it('is found by a name with dots, and in a list without brackets in its path', async () => {
        const { rows, names } = await hidden(['{"by.mail":"x","to":[{"mail":"x"}]}'], {
            exclude: ['by.mail', 'to.mail'],
        });
        expect(names).toEqual(['to']);
        expect(JSON.stringify(rows)).not.toContain('"x"');
    });
});
describe('a hashed field', () => {
    it('is the token of a text of any length, with a key of any length', () => {
        for (const keyLength of [1, 43, 64, 65, 200]) {
            const key = 'k'.repeat(keyLength);
            const tokens = new Tokens(key);
            for (let length = 0; length < 200; length += 1) {
                const text = `${length}`.padEnd(length, 'é');
                expect(tokens.ofText(text)).toBe(token(text, key));
            }
        }
    });
    it('is the token of its text, its number in normal form or its JSON text; null stays null', async () => {
        const values = [
            '"é\\n\\"q\\""',
            '12',
            '1.50',
            '15e-1',
            '-0.0',
            '18446744073709551615',
            'true',
            '[1, {"b":2}]',
            'null',
            '""',
        ];
        const { rows } = await hidden(values.map((value) => `{"v":${value}}`), { hash: ['v'] });
        const texts = [
            'é\n"q"',
            '12',
            '1.5',
            '1.5',
            '-0',
            '18446744073709551615',
            'true',
            '[1, {"b":2}]',
            null,
            '',
        ];
        expect(rows).toEqual(texts.map((text) => ({ v: text === null ? null : token(text) })));
    });
    it('is text, also next to values that must be rewritten for DuckDB', async () => {
        const rows = ['{"n":3.14159265358979323846,"who":7,"m":2}', '{"n":1,"who":null,"m":3}'];
        const { columns } = await staged(envelope(rows), 2, { hash: ['WHO'] });
        expect(columns.find(({ name }) => name === 'who')?.type).toBe('VARCHAR');
        expect(stagedLines()[0]).toBe(`{"n":"3.14159265358979323846","who":"${token('7')}","m":2}`);
    });
    it('may be each element of a list', async () => {
        const { rows } = await hidden(['{"tags":["a",null,"b"]}', '{"tags":"a"}'], { hash: ['tags[]'] });
        expect(rows).toEqual([{ tags: [token('a'), null, token('b')] }, { tags: token('a') }]);
    });
    it('has the same tokens for many values, however the export is cut', async () => {
        const rows = Array.from({ length: 20_000 }, (_, i) => `{"i":${i},"who":"person ${(i * 7919) % 15_000}","text":"${'x'.repeat(i % 50)}"}`);
        const document = envelope(rows);
        await staged(document, rows.length, { hash: ['who'], cuts: [1_000, 70_001, 300_000] });
        const lines = stagedLines();
        expect(lines).toHaveLength(rows.length);
        for (const i of [0, 1, 4_999, 14_999, 15_000, 19_999]) {
            expect(JSON.parse(lines[i])).toEqual({
                i,
                who: token(`person ${(i * 7919) % 15_000}`),
                text: 'x'.repeat(i % 50),
            });
        }
    });
});
describe('a plain value where the object of a hidden member should be', () => {
    const rows = ['{"by":"x","k":{"of":"x"}}', '{"by":["x",{"mail":"x","n":1},null],"k":{"of":null},"at":"y"}'];
    const paths = ['by.mail', 'k.of.mail', '*.mail'];
    it('is hidden itself, but for null and where the path names any object', async () => {
        const left = { by: [{ n: 1 }, null], k: { of: null }, at: 'y' };
        expect((await hidden(rows, { exclude: paths })).rows).toEqual([{ by: null, k: {} }, left]);
        const x = token('x');
        expect((await hidden(rows, { hash: paths })).rows).toEqual([
            { by: x, k: { of: x } },
            { ...left, by: [x, { mail: x, n: 1 }, null] },
        ]);
    });
    it('keeps its token when another member is hashed later, and loses it when one is excluded', () => {
        const tokens = new Tokens(hashKey);
        const column = { field: 'by', type: 'VARCHAR', textOf: null };
        const hide = (rules, text) => {
            const found = hideStored(rules.find('by'), column, tokens);
            return typeof found === 'object' && found !== null ? found.hide(text) : found;
        };
        expect(hide(FieldRules.of([], ['by.mail'], ['by.name']), token('x'))).toBe(token('x'));
        expect(hide(FieldRules.of(['by.mail'], [], ['by.name']), token('x'))).toBe(null);
        expect(hide(FieldRules.of([], ['by.mail']), 'x')).toBe(token('x'));
        expect(hide(FieldRules.of([], ['by.mail']), ' {"mail":"x"}')).toBe(`{"mail":"${token('x')}"}`);
    });
});
it('a broken row of an export with hidden fields shows nothing of it', async () => {
    const { rejects } = await staged(envelope(['{"mail":"x" y}', '{"a":1}']), 2, { exclude: ['mail'] });
    expect(rejects).toEqual([{ rowNumber: 1, column: null, value: null, reason: expect.any(String) }]);
});
describe('a CSV export', () => {
    const csv = 'mail,id,who,by,phone,n,tel\r\nm1,1,"a, ""b""","{""mail"":""m2"",""k"":1}",p1,1.50,t1\r\n"m,3",2,,,,,\r\n\r\n';
    it('loses excluded columns, and has the tokens of the same JSON export', async () => {
        const found = await staged(csv, 2, {
            exclude: ['mail', 'by.mail', 'phone', 'tel'],
            hash: ['who'],
            format: 'csv',
        });
        expect(stagedLines()).toEqual(['id,who,by,n\r', `1,"${token('a, "b"')}","{""k"":1}",1.50\r`, '2,,,\r']);
        expect(found.columns.map(({ name, type }) => [name, type])).toEqual([
            ['id', 'BIGINT'],
            ['who', 'VARCHAR'],
            ['by', 'JSON'],
            ['n', 'VARCHAR'],
        ]);
    });
    it('hides a cell with broken JSON whole, because what is hidden cannot be found in it', async () => {
        const texts = ['"{""mail"":""m1"""', '[deleted]', "\" [{'mail': 'm1'}]\"", '{m1', '[1]', ''];
        const broken = `id,by\n${texts.map((text) => `1,${text}\n`).join('')}`;
        const left = async (paths) => {
            expect(await staged(broken, texts.length, { ...paths, format: 'csv' })).toMatchObject({ rejects: [] });
            return stagedLines().slice(1);
        };
        expect(await left({ exclude: ['by.mail'] })).toEqual(['1,', '1,', '1,', '1,', '1,"[]"', '1,']);
        expect(await left({ exclude: ['*.mail'] })).toEqual([
            '1,',
            '1,[deleted]',
            '1,',
            '1,{m1',
            '1,"[1]"',
            '1,',
        ]);
        expect((await left({ hash: ['by.mail'] }))[1]).toBe(`1,"${token('[deleted]')}"`);
    });
    it('needs a column that stays', async () => {
        await refuses(staged('a,b\n1,2\n', 1, { exclude: ['*'], format: 'csv' }), 'rows_invalid');
    });
});
//# sourceMappingURL=hidden-fields.test.js.map