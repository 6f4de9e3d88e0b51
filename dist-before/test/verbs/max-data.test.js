import { expect, it } from 'vitest';
import { maxDataErrors } from '../../src/opened/refusals.js';
import { makeJob } from '../plan/support.js';
const account = (tier, maxDataPerJob) => ({
    email: `${tier}@example.com`,
    tier,
    activeJobs: 0,
    regime: 'rows',
    requestsPerMinute: 20,
    maxDataPerJob,
    allowance: { limit: 100_000, remaining: 100_000 },
});
const [standard, pro, silent] = [account('standard', 2_500), account('pro', 5_000), account('own', null)];
it.each([
    { maxData: 2_500, accounts: [standard], refused: null },
    { maxData: 2_501, accounts: [standard], refused: 'the plan standard allows 2,500 rows for one job' },
    { maxData: 4_000, accounts: [standard, pro], refused: null },
    {
        maxData: 6_000,
        accounts: [standard, pro],
        refused: 'pro, the largest plan of the accounts, allows 5,000',
    },
    { maxData: 6_000, accounts: [standard, silent], refused: null },
    { maxData: 6_000, accounts: [], refused: null },
    { maxData: null, accounts: [standard], refused: null },
])('max_data $maxData with $accounts.length accounts: $refused', async ({ maxData, accounts, refused }) => {
    const config = { file: 'none.yaml', jobs: [makeJob({ maxData })] };
    const errors = await maxDataErrors(config, new Set(['posts']), accounts);
    expect(errors.map(({ code, exitCode }) => ({ code, exitCode }))).toEqual(refused === null ? [] : [{ code: 'max_data_exceeded', exitCode: 2 }]);
    if (refused !== null)
        expect(errors[0]?.message).toContain(refused);
    expect(await maxDataErrors(config, new Set(), accounts)).toEqual([]);
});
//# sourceMappingURL=max-data.test.js.map