import { describe, expect, test } from 'vitest';
import { served, testService } from '../support/service.js';
import { countingSource } from '../support/service-source.js';
const dayMs = 86_400_000;
const sources = [countingSource()];
const fast = { sources, requestsPerMinute: 100_000 };
let tag = 0;
/** A job that the cache cannot answer. */
const fresh = (config) => ({
    source: 'counting',
    config: { keywords: String((tag += 1)), ...config },
});
async function count(api, client, config) {
    const id = await api.finished(client, fresh(config));
    return (await client.job(id)).data_count;
}
describe('under the standard limits', () => {
    test('counts rows obtained, not rows asked for, and clips a job to what is left', async () => {
        const [api, client] = await served(fast);
        for (let job = 0; job < 39; job += 1)
            expect(await count(api, client, {})).toBe(2_500);
        expect(await count(api, client, { rows: 1_000, maxData: 2_500 })).toBe(1_000);
        expect((await client.get('/me')).body.data.daily_rows).toEqual({
            limit: 100_000,
            used: 98_500,
            remaining: 1_500,
        });
        expect(await count(api, client, { maxData: 2_500 })).toBe(1_500);
        const refused = await client.submit(fresh({ rows: 1 }));
        expect(refused).toMatchObject({
            status: 429,
            body: { statusCode: 429, data: { code: 'daily_rows_exceeded', limit: 100_000, used: 100_000 } },
        });
        expect(refused.headers.get('retry-after')).toBe('86400');
        expect((await client.get('/me')).body.data.active_jobs).toBe(0);
    });
    test('frees rows 24 hours after they were obtained, to the second that Retry-After gave', async () => {
        const [api, client] = await served(fast);
        for (let job = 0; job < 20; job += 1)
            await count(api, client, {});
        api.clock.advance(3_600_000);
        for (let job = 0; job < 20; job += 1)
            await count(api, client, {});
        const refused = await client.submit(fresh({}));
        expect(refused.headers.get('retry-after')).toBe(String((dayMs - 3_600_000) / 1_000));
        api.clock.advance(dayMs - 3_600_000 - 1);
        expect((await client.submit(fresh({}))).status).toBe(429);
        api.clock.advance(1);
        expect((await client.get('/me')).body.data.daily_rows).toEqual({
            limit: 100_000,
            used: 50_000,
            remaining: 50_000,
        });
        expect(await count(api, client, {})).toBe(2_500);
    });
    test('does not take a clipped job for the answer to an equal config', async () => {
        const [api, client] = await served(fast);
        for (let job = 0; job < 39; job += 1)
            await count(api, client, {});
        api.clock.advance(dayMs - 1_000);
        await count(api, client, { rows: 1_500 });
        const config = { keywords: 'clipped' };
        const clipped = await api.finished(client, { source: 'counting', config });
        expect((await client.job(clipped)).data_count).toBe(1_000);
        api.clock.advance(1_000);
        const whole = await api.finished(client, { source: 'counting', config });
        expect((await client.job(whole)).data_count).toBe(2_500);
    });
});
describe('under the alternate limits', () => {
    test('counts created jobs, 20 in any 24 hours, and no refused ones', async () => {
        const [api, client] = await served({ ...fast, limits: 'alternate' });
        for (let job = 1; job <= 20; job += 1) {
            expect((await client.submit({ source: 'nowhere' })).status).toBe(400);
            await count(api, client, { rows: 0 });
            expect((await client.get('/me')).body.data.daily_job_quota).toEqual({ limit: 20, remaining: 20 - job });
            api.clock.advance(1_000);
        }
        const refused = await client.submit(fresh({}));
        expect(refused).toMatchObject({
            status: 429,
            body: { statusCode: 429, data: { code: 'daily_quota_exceeded' } },
        });
        expect(refused.headers.get('retry-after')).toBe(String(dayMs / 1_000 - 20));
        api.clock.advance(dayMs - 20_000);
        await count(api, client, { rows: 0 });
        expect((await client.submit(fresh({}))).status).toBe(429);
    });
    test('has no allowance of rows', async () => {
        const api = await testService({ ...fast, limits: 'alternate' });
        const client = await api.client('max');
        for (let job = 0; job < 15; job += 1)
            expect(await count(api, client, {})).toBe(10_000);
        expect((await client.get('/me')).body.data).not.toHaveProperty('daily_rows');
    });
});
//# sourceMappingURL=allowance.long.test.js.map