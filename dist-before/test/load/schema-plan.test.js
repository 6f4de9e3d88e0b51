import { expect, it } from 'vitest';
import { mergeFields } from '../../src/load/merge-fields.js';
import { planSchema } from '../../src/load/schema-plan.js';
const field = (name, type, rest = {}) => ({
    name,
    type,
    exactAsDouble: true,
    ...rest,
});
const column = (name, type, rest = {}) => ({
    name,
    field: name,
    type,
    valued: true,
    ...rest,
});
const plan = (request) => planSchema({
    table: 't',
    existing: null,
    declared: new Map(),
    frozen: false,
    fields: [],
    numbers: async () => ({ exactAsDouble: true }),
    textOrigins: new Map(),
    ...request,
});
it('makes a table of declared and observed columns, declared types first', async () => {
    const { create, add } = await plan({
        fields: [field('a', 'BIGINT'), field('b', null)],
        declared: new Map([
            ['a', 'VARCHAR'],
            ['c', 'DATE'],
        ]),
    });
    expect(create).toBe(true);
    expect(add.map(({ name, type, valued }) => [name, type, valued])).toEqual([
        ['a', 'VARCHAR', true],
        ['b', 'VARCHAR', false],
        ['c', 'DATE', false],
    ]);
});
it('names a repeated column of a CSV header as the header had it', async () => {
    const { changes } = await plan({
        fields: [field('a', 'BIGINT'), field('a_2', 'BIGINT', { exportedAs: 'a' })],
    });
    expect(changes.filter(({ change }) => change === 'renamed')).toEqual([
        { table: 't', column: 'a_2', change: 'renamed', from: 'a', to: 'a_2' },
    ]);
});
it('asks the table what its numbers allow only if that decides', async () => {
    const asked = [];
    const { retype } = await plan({
        existing: [column('a', 'BIGINT'), column('b', 'BIGINT'), column('c', 'BIGINT'), column('d', 'DOUBLE')],
        fields: [field('a', 'DOUBLE'), field('b', 'VARCHAR'), field('c', 'HUGEINT'), field('d', 'BIGINT')],
        numbers: async ({ name }) => ({ exactAsDouble: asked.push(name) > 1 }),
    });
    expect(asked).toEqual(['a']);
    expect(retype.map(({ column: { name }, to }) => [name, to])).toEqual([
        ['a', 'VARCHAR'],
        ['b', 'VARCHAR'],
        ['c', 'HUGEINT'],
    ]);
});
it('widens a column whose declaration is gone, and leaves a frozen one as it is', async () => {
    const existing = [column('a', 'INTEGER'), column('b', 'UUID')];
    const fields = [field('a', 'BIGINT'), field('b', 'BIGINT'), field('c', 'BIGINT')];
    const free = await plan({ existing, fields });
    expect(free.retype.map(({ to }) => to)).toEqual(['BIGINT', 'VARCHAR']);
    const frozen = await plan({ existing, fields, frozen: true });
    expect([frozen.add, frozen.retype, frozen.changes]).toEqual([[], [], []]);
    expect(frozen.targets.map(({ fit }) => fit)).toEqual(['frozen', 'frozen', 'none']);
});
it('leaves a column that someone else added to its owner', async () => {
    const { add } = await plan({
        existing: [column('Note', 'VARCHAR', { field: null })],
        fields: [field('note', 'DATE')],
    });
    expect(add).toMatchObject([{ name: 'note_2', field: 'note', type: 'DATE' }]);
});
it('takes the fields of several exports as those of one', () => {
    const merged = mergeFields([
        [field('a', 'BIGINT'), field('b', null)],
        [field('b', 'DATE'), field('a', 'DOUBLE'), field('c', 'JSON')],
    ]);
    expect(merged.map(({ name, type }) => [name, type])).toEqual([
        ['a', 'DOUBLE'],
        ['b', 'DATE'],
        ['c', 'JSON'],
    ]);
});
//# sourceMappingURL=schema-plan.test.js.map