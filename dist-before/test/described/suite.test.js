import { readFileSync } from 'node:fs';
import { describe, it } from 'vitest';
import { parse } from 'yaml';
import { describedApi } from '../../connectors/described/described.js';
import { descriptionSchema } from '../../connectors/described/schema.js';
import { adapterSuite } from '../suites/index.js';
import { apiFile, fakeApis, Paid, replay } from './fakes.js';
function harnessOf(fake) {
    let url = '';
    const isToken = ({ path }) => path.endsWith('token');
    const { finds } = fake;
    return {
        connect(at) {
            url = at;
            const text = readFileSync(apiFile(fake), 'utf8').replaceAll(fake.hosts, at);
            return describedApi(descriptionSchema.parse(parse(text)));
        },
        api: () => replay(fake, Object.assign(new Paid(), { oneAtATime: false }), () => url),
        request: {
            source: fake.source,
            job_name: 'posts 1',
            config: { ...fake.config, startDate: '2026-01-01', endDate: '2026-01-02', maxData: 1e15 },
        },
        isExport: (request) => fake.isRows(request),
        isSubmit: (request) => fake.isSubmit(request),
        ...(fake.options['client_id'] && { isToken }),
        ...((finds === 'duplicate' || finds === 'nothing') && { finds }),
        options: fake.options,
    };
}
describe.each(fakeApis)('the description $file', (fake) => {
    it.each(adapterSuite(harnessOf(fake)).map(({ name, run }) => [name, run]))('%s', (_case, run) => run());
});
//# sourceMappingURL=suite.test.js.map