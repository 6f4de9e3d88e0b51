import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadServiceConfig } from '../../../src/service/process/service-config.js';
import { builtInSources } from '../../../src/service/sources/configured.js';
import { temporaryFolder, testService } from '../../support/service.js';
const dataset = (slug) => `  - { slug: ${slug}, name: Mine, description: My own., path: a.csv, date_column: day }\n`;
async function sourcesFrom(config) {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'service.yaml'), config);
    await writeFile(join(folder, 'a.csv'), 'id,day,title\n1,2024-03-01,first\n2,2024-03-02,second\n');
    return (await loadServiceConfig(join(folder, 'service.yaml'), {})).sources ?? [];
}
describe("the service's config file", () => {
    test('lists data sets, which take jobs like any other source', async () => {
        const sources = await sourcesFrom(`datasets:\n${dataset('mine')}`);
        expect(sources.map(({ slug }) => slug)).toEqual([...builtInSources.map(({ slug }) => slug), 'mine']);
        const api = await testService({ sources });
        const client = await api.client();
        const id = await api.finished(client, { source: 'mine', config: { startDate: '2024-03-02' } });
        expect((await client.get(`/jobs/${id}/data`)).body.data.rows).toEqual([
            { id: 2, day: '2024-03-02', title: 'second' },
        ]);
    });
    test.each([
        ['two sources of one name', dataset('mine') + dataset('mine')],
        ['a data set named as a built-in source', dataset('birdstrikes')],
        ['a data set that is not there', dataset('mine').replace('a.csv', 'b.csv')],
        ['a data set with a key that is none', dataset('mine').replace('name:', 'title:')],
    ])('is refused with %s', async (_what, entries) => {
        await expect(sourcesFrom(`datasets:\n${entries}`)).rejects.toMatchObject({
            code: expect.stringMatching(/^(config|file)_invalid$/),
        });
    });
});
//# sourceMappingURL=configured.test.js.map