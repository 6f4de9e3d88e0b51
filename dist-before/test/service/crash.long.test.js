import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startService } from '../../src/service/process/start.js';
import { temporaryFolder } from '../support/service.js';
import { killedStart, serviceProcess } from '../support/service-process.js';
import { sweepSize } from '../support/size.js';
/** How often the service is killed; with more than 25 its allowance would not last. */
const kills = sweepSize('HEADGATE_SERVICE_KILLS', 3);
const options = { requestsPerMinute: 1_000_000, pace: 20_000 };
/** Submits, polls and stops jobs until the service is gone. Records every answer and reports it. */
async function work(client, seen, round, answered) {
    try {
        for (let count = 0;; count += 1) {
            const config = { keywords: `american, ${round}.${count}`, maxData: 500 };
            const submitted = await client.submit({ config });
            answered();
            if (submitted.status === 429)
                return;
            const { id } = submitted.body.data.job;
            seen.set(id, { status: 'running', rows: 0 });
            for (let status = 'running'; status === 'running';) {
                const { job } = (await client.get(`/jobs/${id}`)).body.data;
                ({ status } = job);
                seen.set(id, { status, rows: job.data_count });
                answered();
                if (count % 4 === 3 && job.data_count > 0)
                    await client.post(`/jobs/${id}/stop`);
            }
        }
    }
    catch {
        // Killed in the middle of an answer.
    }
}
async function allJobs(client) {
    const jobs = [];
    for (let page = 1;; page += 1) {
        const { data } = (await client.get(`/jobs?limit=100&page=${page}`)).body;
        jobs.push(...data.jobs);
        if (page >= (data.pagination['total_pages'] ?? 0))
            return jobs;
    }
}
/** Everything reported about jobs is still true, none runs, and the allowance counts their rows exactly once. */
async function check(client, seen) {
    const jobs = new Map((await allJobs(client)).map((job) => [job.id, job]));
    const all = [...jobs.values()];
    expect(all.filter((job) => job.status === 'running')).toEqual([]);
    for (const [id, told] of seen) {
        const now = jobs.get(id);
        if (told.status !== 'running')
            expect(now).toMatchObject({ status: told.status, data_count: told.rows });
        else
            expect(now?.data_count, `rows of job ${id}`).toBeGreaterThanOrEqual(told.rows);
    }
    expect((await client.get('/me')).body.data).toMatchObject({
        active_jobs: 0,
        daily_rows: { used: all.reduce((rows, job) => rows + job.data_count, 0) },
    });
    for (const job of all.slice(0, 3)) {
        const exported = (await client.get(`/jobs/${job.id}/export`)).body.data;
        expect(exported.rows).toHaveLength(job.data_count);
        const detail = (await client.get(`/jobs/${job.id}`)).body.data.job;
        expect(detail.error_code).toBe(job.status === 'failed' ? 'service_restarted' : null);
    }
}
/** Kills it some time after several answers. With time alone, a slow machine would be killed before its first job. */
async function killAtWork(service, seen, round) {
    let left = Math.floor(Math.random() * 12);
    let enough = () => undefined;
    const ripe = new Promise((resolve) => {
        enough = resolve;
    });
    const working = work(service.client, seen, round, () => {
        left -= 1;
        if (left <= 0)
            enough();
    });
    await Promise.race([ripe, working]);
    await delay(Math.random() * 30);
    expect(await service.end('SIGKILL')).toBe('SIGKILL');
    await working;
}
test(`FAULTS 37: after each of ${kills} kills no job is stuck, no result is lost, and the allowance is exact`, async () => {
    const dataDir = await temporaryFolder();
    const seen = new Map();
    for (let round = 0; round < kills; round += 1) {
        // Sometimes it is also killed while it recovers from the last kill.
        if (round % 5 === 4)
            await killedStart(dataDir, Math.random() * 500, options);
        const service = await serviceProcess(dataDir, options);
        await check(service.client, seen);
        await killAtWork(service, seen, round);
    }
    const last = await serviceProcess(dataDir, options);
    await check(last.client, seen);
    await last.end('SIGKILL');
    expect(seen.size).toBeGreaterThan(kills / 2);
});
test('FAULTS 38: SIGTERM lets a running job end, then the process', async () => {
    const dataDir = await temporaryFolder();
    const first = await serviceProcess(dataDir, { pace: 400, requestsPerMinute: 1_000 });
    const { id } = (await first.client.submit({ config: { maxData: 200 } })).body.data.job;
    expect(await first.end('SIGTERM')).toBe(0);
    const second = await serviceProcess(dataDir);
    expect(await second.client.job(id)).toMatchObject({ status: 'done', data_count: 200 });
});
test('a job that outlasts the shutdown fails, keeps its rows, and is charged for them', async () => {
    const dataDir = await temporaryFolder();
    const first = await serviceProcess(dataDir, { pace: 50, drainMs: 100, requestsPerMinute: 1_000 });
    const { id } = (await first.client.submit({ config: { maxData: 2_000 } })).body.data.job;
    while ((await first.client.job(id)).data_count === 0)
        ;
    expect(await first.end('SIGTERM')).toBe(0);
    const second = await serviceProcess(dataDir, options);
    const { job } = (await second.client.get(`/jobs/${id}`)).body.data;
    expect(job).toMatchObject({ status: 'failed', error_code: 'service_restarted' });
    expect(job.data_count).toBeGreaterThan(0);
    expect((await second.client.get('/me')).body.data.daily_rows?.used).toBe(job.data_count);
});
test('a second service on a data folder reports which process holds it', async () => {
    const dataDir = await temporaryFolder();
    const holder = await serviceProcess(dataDir);
    await expect(startService({ host: '127.0.0.1', port: 0, dataDir, limits: 'standard' })).rejects.toMatchObject({
        code: 'serve_failed',
        message: expect.stringContaining(`process ${holder.process.pid}`),
        details: { pid: holder.process.pid },
    });
});
//# sourceMappingURL=crash.long.test.js.map