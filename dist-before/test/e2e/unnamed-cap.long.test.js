import { expect, test } from 'vitest';
import { makePlainWorld } from './plain-world.js';
const days = { from: '2026-01-01', to: '2026-01-02', step: 'P2D' };
/** Alternate limits, with a tier whose name does not reveal the row limit. */
const account = (tier) => ({
    email: 'me@example.com',
    tier,
    active_jobs: 0,
    daily_job_quota: { limit: 20, remaining: 20 },
});
/** Rows of a job for these days: 700 a day. */
function rowsOf({ startDate, endDate }) {
    const from = Date.parse(String(startDate)) / 86_400_000;
    const to = Date.parse(String(endDate)) / 86_400_000;
    return Array.from({ length: (to - from + 1) * 700 }, (_, index) => ({ id: from * 700 + index }));
}
const submitted = (requests) => requests
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => JSON.parse(body).config.maxData);
test('a cap that nobody names is found step by step, reported once, and remembered until the tier changes', async () => {
    const me = account('silver');
    const world = await makePlainWorld({ window: days }, { rows: rowsOf, account: me, cap: 1_300 });
    const first = await world.run();
    expect(first).toMatchObject({ code: 0 });
    expect(first.stderr.match(/refused jobs of 10,000, 5,000, 2,500 rows and accepted 1,250/g)).toHaveLength(1);
    const [highest, half, quarter, ...others] = submitted(world.service.requests);
    expect([highest, half, quarter, new Set(others)]).toEqual([10_000, 5_000, 2_500, new Set([1_250])]);
    expect(await world.rows('SELECT count(DISTINCT id)::INT AS n FROM posts')).toEqual([{ n: 1_400 }]);
    expect((await world.cli('plan', '--json')).stdout).toContain('1250');
    world.service.requests.length = 0;
    expect(await world.cli('run', '--refetch', '2026-01-01..2026-01-01')).toMatchObject({
        code: 0,
        stderr: expect.not.stringContaining('refused'),
    });
    expect(submitted(world.service.requests)).toEqual([1_249]);
    me.tier = 'gold';
    world.service.requests.length = 0;
    expect(await world.cli('run', '--refetch', '2026-01-01..2026-01-01')).toMatchObject({ code: 0 });
    // Within the hour each of these answers must be fresh.
    expect(submitted(world.service.requests)).toEqual([10_000, 5_000, 2_500, 1_248]);
});
test('a `max_data` above the cap is lowered to it, and said so; below a hundred rows nothing is tried', async () => {
    const job = { window: { ...days, to: '2026-01-01' }, max_data: 300 };
    const world = await makePlainWorld(job, { rows: () => [{ id: 1 }], account: account('silver'), cap: 200 });
    const run = await world.run();
    expect(run).toMatchObject({
        code: 0,
        stderr: expect.stringContaining('instead of the `max_data` of posts'),
    });
    expect(submitted(world.service.requests)).toEqual([300, 156]);
    const narrow = await makePlainWorld(job, { rows: () => [], account: account('silver'), cap: 99 });
    expect(await narrow.run()).toMatchObject({
        code: 2,
        stderr: expect.stringMatching(/refused\s+at\s+300,\s+156,\s+100\s+rows:[^]*max_data_exceeded/),
    });
    expect(submitted(narrow.service.requests)).toEqual([300, 156, 100]);
});
//# sourceMappingURL=unnamed-cap.long.test.js.map