import { describe, expect, it } from 'vitest';
import { readParams } from '../../src/contract/params.js';
const wanted = [
    ['keywords', true, 'string', '', ''],
    ['mode', false, 'string', 'any,all', 'any'],
    ['depth', false, 'integer', '', ''],
    ['startDate', true, 'string', '', ''],
];
const schema = {
    type: 'object',
    required: ['keywords', 'startDate'],
    properties: {
        keywords: { type: 'string' },
        mode: { enum: ['any', 'all'], default: 'any' },
        depth: { type: 'integer' },
        startDate: { type: 'string', format: 'date' },
    },
};
const named = [
    { name: 'keywords', type: 'str', required: true },
    { name: 'mode', options: ['any', 'all'], default: 'any' },
    { name: 'depth', type: 'int' },
    { name: 'startDate', type: 'date', required: true },
];
describe('params of a source', () => {
    it.each([
        ['a JSON Schema', schema],
        ['a list of objects with names', { parameters: named }],
        [
            'OpenAPI parameters',
            {
                parameters: [
                    { name: 'keywords', in: 'query', required: true, schema: { type: 'string' } },
                    { name: 'mode', in: 'query', schema: { enum: ['any', 'all'], default: 'any' } },
                    { name: 'depth', in: 'query', schema: { type: 'integer' } },
                    { name: 'startDate', in: 'query', required: true, schema: { type: 'string', format: 'date' } },
                ],
            },
        ],
        [
            'objects by name',
            {
                title: 'Posts',
                required: ['keywords', 'startDate'],
                keywords: { type: 'text' },
                mode: { values: ['any', 'all'], default: 'any' },
                depth: { type: 'long' },
                startDate: { type: 'Date' },
            },
        ],
    ])('are read from %s', (_, params) => {
        expect(readParams(params).map(({ name, required, type, values, preset }) => [
            name,
            required,
            type,
            values.join(','),
            preset,
        ])).toEqual(wanted);
        expect(readParams(params)[3]?.format).toBe('date');
    });
    it('are read from types by name, and are none where a schema has none', () => {
        const read = (params) => readParams(params).map(({ name, type }) => `${name} ${type}`);
        expect(read({ keywords: 'string', startDate: 'date', n: 'geo' })).toEqual([
            'keywords string',
            'startDate string',
            'n geo',
        ]);
        for (const none of [
            {},
            { type: 'object', title: 'None', description: 'Nothing', additionalProperties: true },
            { $schema: 'https://json-schema.org/draft/2020-12/schema', 'x-column-types': { id: 'BIGINT' } },
            { tags: ['a', 'b'], 7: null, 8: 3 },
        ])
            expect(read(none)).toEqual([]);
    });
});
//# sourceMappingURL=params.test.js.map