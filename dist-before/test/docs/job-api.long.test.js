import { expect, it, onTestFinished } from 'vitest';
import { strikes } from '../e2e/strikes.js';
import { openTestService } from '../support/service.js';
import { temporaryFolder } from '../support/folder.js';
import { runPage } from './run-page.js';
it('every command of docs/job-api.md works with an address and a key, and the rows are those of the source', async () => {
    const { service } = await openTestService({
        dataDir: temporaryFolder(),
        clock: { now: () => Date.now() },
        requestsPerMinute: 600,
    });
    onTestFinished(() => service.close());
    const { key } = await service.bootstrap('ada@example.com', 'pro');
    const env = { HEADGATE_URL: service.url, HEADGATE_API_KEY: key };
    const { outputs } = await runPage('job-api.md', {}, env);
    const said = (words) => [...outputs].find(([line]) => line.includes(words))[1];
    expect(said('headgate account')).toContain('ada@example.com');
    expect(said('plan --probe')).toMatch(/The probe ran \d+ jobs? and loaded/);
    const found = strikes.filter((row) => row['Flight Date'] >= '2001-01-01' &&
        row['Flight Date'] <= '2002-07-25' &&
        row['Wildlife Species'].toLowerCase().includes('gull'));
    for (const year of ['2001', '2002']) {
        const rows = found.filter((row) => row['Flight Date'].startsWith(year)).length;
        expect(said('GROUP BY year')).toMatch(new RegExp(`${year} +${rows}\\n`));
    }
});
//# sourceMappingURL=job-api.long.test.js.map