import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { columnName, isNamedBy, nameKey } from '../../src/load/column-names.js';
it.each([
    ['id', [], 'id'],
    ['ID', ['id'], 'ID_2'],
    ['id', ['id', 'id_2'], 'id_3'],
    ['', [], 'column'],
    ['  ', [], 'column'],
    ['a\0b\n', [], 'a_b_'],
    ['\ud800x', [], '_x'],
    ['e\u0301', [], '\u00e9'],
    ['e\u0301', ['\u00e9'], '\u00e9_2'],
    ['_load_id', [], '_load_id_2'],
    ['_LOAD_ID', ['_load_id_2'], '_LOAD_ID_3'],
    ['__proto__', [], '__proto___2'],
    ['select', [], 'select'],
    ['x'.repeat(500), [], 'x'.repeat(120)],
    [`${'x'.repeat(119)}\u{1f600}`, [], 'x'.repeat(119)],
    ['x'.repeat(500), ['x'.repeat(120)], `${'x'.repeat(118)}_2`],
])('names the column of %j beside %j', (field, taken, name) => {
    expect(columnName(field, new Set(taken.map(nameKey)))).toBe(name);
});
it('FAULTS 28: gives any fields names that differ by more than case, the same ones each time', () => {
    fc.assert(fc.property(fc.array(fc.string({ unit: 'binary' })), (fields) => {
        const name = () => {
            const taken = new Set();
            return fields.map((field) => {
                const found = columnName(field, taken);
                taken.add(nameKey(found));
                return found;
            });
        };
        const names = name();
        expect(new Set(names.map(nameKey)).size).toBe(fields.length);
        expect(names.filter((each) => each.trim() === '' || /[\p{Cc}\p{Surrogate}]/u.test(each.replaceAll(/[\u0080-\u009f]/g, '')))).toEqual([]);
        expect(name()).toEqual(names);
    }));
});
it.each([
    ['postId', 'post_id'],
    ['HTTPStatus code', 'http_status_code'],
    ['Cost: Total $', 'cost_total'],
    ['a.b-c', 'a_b_c'],
    ['_id', '_id'],
    ['snake_case', 'snake_case'],
    ['ÜberName', 'über_name'],
    ['utf8Text', 'utf8_text'],
    ['2fa', '_2fa'],
    ['$', 'column'],
    ['loadId', 'load_id'],
    ['_LoadId', '_load_id_2'],
])('names the column of %j in snake_case: %s', (field, name) => {
    expect(columnName(field, new Set(), { columnNames: 'snake_case' })).toBe(name);
});
it('numbers what snake_case gives the same name, and knows its names again', () => {
    const taken = new Set();
    const names = ['postId', 'post_id', 'Post ID'].map((field) => {
        const name = columnName(field, taken, { columnNames: 'snake_case' });
        taken.add(nameKey(name));
        expect(isNamedBy(name, field, { columnNames: 'snake_case' })).toBe(true);
        return name;
    });
    expect(names).toEqual(['post_id', 'post_id_2', 'post_id_3']);
    expect(isNamedBy('postId', 'postId', { columnNames: 'snake_case' })).toBe(false);
    expect(isNamedBy('post_id', 'postId')).toBe(false);
    fc.assert(fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('keep', 'snake_case'), (field, style) => {
        const naming = { columnNames: style };
        expect(isNamedBy(columnName(field, new Set(), naming), field, naming)).toBe(true);
    }), { numRuns: 50 });
});
//# sourceMappingURL=column-names.test.js.map