import { describe, it } from 'vitest';
import { adapterSuite } from '../suites/index.js';
import { replayedApify, replayedBrightData } from './replayed.js';
const config = { startDate: '2026-01-01', endDate: '2026-01-02', maxData: 100 };
async function harnessOf(file, variable) {
    const { default: connect } = (await import(`../../configs/adapters/${file}.js`));
    return {
        connect(url) {
            process.env[variable] = url;
            return connect;
        },
    };
}
const adapters = [
    [
        'Apify, replayed',
        {
            ...(await harnessOf('apify', 'APIFY_API_BASE_URL')),
            api: () => replayedApify().api,
            request: { source: 'ada/posts', job_name: 'posts 1', config: { ...config, search: 'gull' } },
            isExport: ({ path }) => path.endsWith('/items'),
        },
    ],
    [
        'Bright Data, replayed',
        {
            ...(await harnessOf('bright-data', 'BRIGHT_DATA_URL')),
            api: () => replayedBrightData().api,
            request: { source: 'gd_1', job_name: 'posts 1', config: { ...config, keyword: 'gull, "owl"' } },
            isExport: ({ query }) => query.has('format'),
        },
    ],
];
describe.each(adapters)('the adapter for %s', (_name, harness) => {
    it.each(adapterSuite(harness).map(({ name, run }) => [name, run]))('%s', (_case, run) => run());
});
//# sourceMappingURL=suite.test.js.map