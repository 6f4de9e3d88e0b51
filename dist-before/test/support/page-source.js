import { createHash } from 'node:crypto';
/** Takes long for a long page. */
export function rowOf({ text }) {
    let id = '';
    for (const part of text.split('<'))
        id = createHash('sha256').update(id).update(part).digest('hex');
    return { items: [{ id, start: text.slice(0, 20) }] };
}
/** Any page on the public internet, as one row. */
export const pageSource = {
    slug: 'page',
    name: 'Page',
    description: 'A page of the web.',
    params: {
        type: 'object',
        additionalProperties: false,
        required: ['url'],
        properties: {
            url: {
                title: 'Address',
                type: 'string',
                description: 'Of the page.',
                examples: ['https://example.org'],
            },
            keywords: { title: 'Keywords', type: 'string', description: 'Makes no difference.' },
            maxData: { title: 'Rows', type: 'integer', minimum: 1, description: 'Most rows wanted.' },
        },
    },
    hosts: 'public',
    columns: () => ['id', 'start'],
    async *collect({ url = '' }, { http }) {
        const read = { module: import.meta.url, name: rowOf.name };
        yield* (await http.get(url, { read })).items;
    },
};
//# sourceMappingURL=page-source.js.map