import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestService } from '../support/service.js';
import { countingSource, ScriptedSource } from '../support/service-source.js';
/*
 * Written from CONTRACT.md alone, for both limit sets. Where the contract says "not shown",
 * from DESIGN.md.
 */
const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const text = expect.any(String);
const timestamp = expect.stringMatching(iso);
/** An answer that is refused, in the envelope. */
const refused = (status, code, data = {}) => ({
    status,
    body: { statusCode: status, message: text, data: { code, ...data } },
});
const tiers = [
    ['standard', 2_500, 100_000],
    ['pro', 5_000, 200_000],
    ['max', 10_000, 400_000],
];
const profiles = [
    { profile: 'standard', rate: 20 },
    { profile: 'alternate', rate: 60 },
];
describe.each(profiles)('the contract under the $profile limits', ({ profile, rate }) => {
    let api;
    let scripted;
    let client;
    beforeAll(async () => {
        scripted = new ScriptedSource();
        const switchedOff = { ...countingSource('switched-off') };
        const { builtInSources } = await import('../../src/service/sources/configured.js');
        api = await openTestService({
            limits: profile,
            sources: [...builtInSources, countingSource(), scripted.source, switchedOff],
            maintenance: ['switched-off'],
        });
    });
    afterAll(async () => {
        await api.service.close();
        await rm(api.dataDir, { recursive: true });
    });
    beforeEach(async () => {
        client = await api.client();
    });
    const job = (over = {}) => ({
        source: 'counting',
        job_name: 'a job',
        config: { rows: 3 },
        ...over,
    });
    async function running() {
        const answer = await client.submit({
            source: 'scripted',
            config: { keywords: Math.random().toString() },
        });
        expect(answer.status).toBe(201);
        return answer.body.data.job.id;
    }
    describe('keys', () => {
        const endpoints = [
            ['GET', '/sources'],
            ['POST', '/jobs'],
            ['GET', '/jobs'],
            ['GET', '/jobs/x'],
            ['GET', '/jobs/x/data'],
            ['GET', '/jobs/x/export'],
            ['POST', '/jobs/x/stop'],
            ['GET', '/me'],
        ];
        test.each(endpoints)('%s %s without a key is answered missing_api_key', async (method, path) => {
            const answer = await client.send(method, path, { headers: { 'X-API-Key': '' } });
            expect(answer).toMatchObject(refused(401, 'missing_api_key'));
        });
        test.each(endpoints)('%s %s with an unknown key is answered invalid_api_key', async (method, path) => {
            const answer = await client.send(method, path, { headers: { 'X-API-Key': 'hg_nobody' } });
            expect(answer).toMatchObject(refused(401, 'invalid_api_key'));
        });
    });
    describe('GET /sources', () => {
        test('lists slug, name, description and params of every source that is not under maintenance', async () => {
            const { status, body } = await client.get('/sources');
            expect(status).toBe(200);
            expect(body.success).toBe(true);
            const sources = body.data.sources;
            expect(sources.map((source) => source.slug)).toEqual(expect.arrayContaining(['birdstrikes', 'counting', 'scripted']));
            expect(sources.map((source) => source.slug)).not.toContain('switched-off');
            for (const source of sources) {
                expect(source).toEqual({ slug: text, name: text, description: text, params: expect.any(Object) });
            }
        });
    });
    describe('POST /jobs', () => {
        test('answers the job, running, with a message', async () => {
            const answer = await client.submit(job({ tags: ['energy'], config: { rows: 3, maxData: 7 } }));
            expect(answer.status).toBe(201);
            expect(answer.body).toEqual({
                success: true,
                message: text,
                data: {
                    job: {
                        id: text,
                        source: 'counting',
                        job_name: 'a job',
                        status: 'running',
                        tags: ['energy'],
                        max_data: 7,
                        created_at: timestamp,
                    },
                },
            });
        });
        test('gives a job without tags an empty array', async () => {
            expect((await client.submit(job())).body.data.job.tags).toEqual([]);
        });
        test.each([
            ['no source', { source: undefined }, 'source'],
            ['a source that is no text', { source: 5 }, 'source'],
            ['a name of 101 characters', { job_name: 'a'.repeat(101) }, 'job_name'],
            ['no config', { config: undefined }, 'config'],
            ['a config that is an array', { config: [] }, 'config'],
            ['a config that is null', { config: null }, 'config'],
            ['two tags', { tags: ['a', 'b'] }, 'tags'],
            ['a tag of 101 characters', { tags: ['a'.repeat(101)] }, 'tags.0'],
            ['a tag that is no text', { tags: [1] }, 'tags.0'],
            ...['jobName', 'job_Name', 'constructor', 'toString'].flatMap((name) => [
                [`FAULTS 44: the unknown body field ${name}`, { [name]: 1 }, name],
                [`FAULTS 44: the unknown config field ${name}`, { config: { [name]: 1 } }, `config.${name}`],
            ]),
            [
                'a date that does not exist',
                { source: 'birdstrikes', config: { startDate: '2001-02-30' } },
                'config.startDate',
            ],
            [
                'a window that ends before it starts',
                { source: 'birdstrikes', config: { startDate: '2001-02-02', endDate: '2001-02-01' } },
                'config.endDate',
            ],
        ])('refuses %s with validation_error and names the field', async (_what, over, path) => {
            const answer = await client.post('/jobs', job(over));
            expect(answer).toMatchObject(refused(400, 'validation_error'));
            expect(answer.body.data.fields).toContainEqual({ path, message: text });
        });
        test.each([
            ['malformed JSON', '{"source":', 'application/json'],
            ['an empty body', '', 'application/json'],
            ['JSON that is no object', '[]', 'application/json'],
            ['another content type', '{}', 'text/plain'],
            ['a form', 'source=counting', 'application/x-www-form-urlencoded'],
            ['half of a surrogate pair', '{"job_name":"\\ud800abc"}', 'application/json'],
        ])('refuses %s with validation_error', async (_what, body, type) => {
            const answer = await client.send('POST', '/jobs', { body, headers: { 'Content-Type': type } });
            expect(answer).toMatchObject(refused(400, 'validation_error'));
        });
        test('says of JSON that is nested too deeply that it is', async () => {
            const body = `{"config":${'['.repeat(25_000)}${']'.repeat(25_000)}}`;
            const { data } = (await client.post('/jobs', body)).body;
            expect(data.fields).toEqual([{ path: '', message: 'The body is nested too deeply.' }]);
        });
        test.each([3, 100])('takes a name and a tag of %i characters', async (length) => {
            const tags = ['😀'.repeat(length)];
            expect((await client.submit(job({ job_name: '😀'.repeat(length), tags }))).status).toBe(201);
        });
        test('refuses a source that does not exist', async () => {
            const answer = await client.submit(job({ source: 'nowhere' }));
            expect(answer).toMatchObject(refused(400, 'unknown_source'));
        });
        test('refuses a source under maintenance', async () => {
            const answer = await client.submit(job({ source: 'switched-off' }));
            expect(answer).toMatchObject(refused(403, 'source_unavailable'));
        });
        test.each(tiers)('takes as many rows as the %s tier allows and no more', async (tier, most) => {
            const paying = await api.client(tier, `${tier}@example.com`);
            const over = await paying.submit(job({ config: { maxData: most + 1 } }));
            expect(over).toMatchObject(refused(403, 'max_data_exceeded'));
            const full = await api.finished(paying, job({ config: { maxData: most } }));
            expect((await paying.get(`/jobs/${full}`)).body.data.job).toMatchObject({
                status: 'done',
                data_count: most,
            });
        });
        test('refuses a second job while one runs, and names the one', async () => {
            const id = await running();
            const second = await client.submit(job());
            expect(second).toMatchObject(refused(409, 'job_in_progress', { running_job_id: id }));
            await client.post(`/jobs/${id}/stop`);
            expect((await client.submit(job())).status).toBe(201);
        });
    });
    describe('GET /jobs/:id', () => {
        test('shows a job that runs, and the same one done', async () => {
            const config = { keywords: 'a running job' };
            const submitted = await client.submit({ source: 'scripted', config, tags: ['one'] });
            const id = submitted.body.data.job.id;
            const shown = {
                id,
                source: 'scripted',
                job_name: 'a job',
                tags: ['one'],
                config,
                created_at: timestamp,
            };
            expect((await client.get(`/jobs/${id}`)).body).toEqual({
                success: true,
                data: { job: { ...shown, status: 'running', error_code: null, data_count: 0, finished_at: null } },
            });
            scripted.give({ id: 1 }, { id: 2 });
            scripted.end();
            await api.log.seen('job ended', { job: id });
            expect((await client.get(`/jobs/${id}`)).body).toEqual({
                success: true,
                data: { job: { ...shown, status: 'done', error_code: null, data_count: 2, finished_at: timestamp } },
            });
        });
        test('is done with no rows if nothing matched', async () => {
            const id = await api.finished(client, job({ config: { rows: 0 } }));
            expect((await client.get(`/jobs/${id}`)).body.data.job).toMatchObject({
                status: 'done',
                data_count: 0,
            });
        });
        test.each([
            ['GET', ''],
            ['GET', '/data'],
            ['GET', '/export'],
            ['POST', '/stop'],
        ])('FAULTS 39: %s :id%s answers the same for a job of another account as for none', async (method, rest) => {
            const id = await api.finished(client, job());
            const stranger = await api.client();
            const foreign = await stranger.send(method, `/jobs/${id}${rest}`);
            const none = await stranger.send(method, `/jobs/01m0000000000000000000000${rest}`);
            expect(foreign).toMatchObject(refused(404, 'not_found'));
            expect(none.text).toBe(foreign.text);
        });
    });
    describe('GET /jobs', () => {
        test('lists newest first, by pages of 20', async () => {
            const ids = [];
            for (let count = 0; count < 18; count += 1) {
                ids.unshift(await api.finished(client, job({ config: { keywords: `list ${count}`, rows: 1 } })));
                api.clock.advance(60_000 / 10);
            }
            api.clock.advance(60_000);
            const first = await client.get('/jobs?limit=5');
            expect(first.body.data.jobs).toHaveLength(5);
            expect(first.body.data.pagination).toEqual({ page: 1, limit: 5, total: 18, total_pages: 4 });
            expect(first.body.data.jobs[0]).toEqual({
                id: ids[0],
                source: 'counting',
                job_name: 'a job',
                status: 'done',
                tags: [],
                data_count: 1,
                created_at: timestamp,
                finished_at: timestamp,
            });
            const listed = async (query) => (await client.get(`/jobs?${query}`)).body.data.jobs.map((each) => each.id);
            expect(await listed('limit=100')).toEqual(ids);
            expect(await listed('limit=5&page=4')).toEqual(ids.slice(15));
            expect(await listed('limit=5&page=5')).toEqual([]);
            expect((await client.get('/jobs')).body.data.pagination).toMatchObject({ page: 1, limit: 20 });
        });
        test('filters by status and by source', async () => {
            const done = await api.finished(client, job());
            const stopped = await running();
            await client.post(`/jobs/${stopped}/stop`);
            const active = await running();
            const listed = async (query) => (await client.get(`/jobs?${query}`)).body.data.jobs.map((each) => each.id);
            expect(await listed('status=running')).toEqual([active]);
            expect(await listed('status=done')).toEqual([done]);
            expect(await listed('status=stopped')).toEqual([stopped]);
            expect(await listed('status=failed')).toEqual([]);
            expect(await listed('source=scripted')).toEqual([active, stopped]);
            expect(await listed('source=scripted&status=done')).toEqual([]);
            await client.post(`/jobs/${active}/stop`);
        });
        test.each(['status=finished', 'page=0', 'page=x', 'page=-1', 'limit=0', 'limit=101', 'limit=1.5'])('refuses ?%s', async (query) => {
            const answer = await client.get(`/jobs?${query}`);
            expect(answer).toMatchObject(refused(400, 'validation_error'));
            expect(answer.body.data.fields).toEqual([{ path: query.split('=')[0], message: text }]);
        });
    });
    describe('GET /jobs/:id/data', () => {
        test('previews 50 rows a page and the first 1,000 rows only', async () => {
            const id = await api.finished(client, job({ config: { rows: 1_234 } }));
            const first = await client.get(`/jobs/${id}/data`);
            expect(first.body.data.job).toEqual({ id, source: 'counting', status: 'done', data_count: 1_234 });
            expect(first.body.data.rows).toHaveLength(50);
            expect(first.body.data.pagination).toEqual({
                page: 1,
                limit: 50,
                total: 1_234,
                peekable: 1_000,
                total_pages: 20,
            });
            const last = await client.get(`/jobs/${id}/data?limit=200&page=5`);
            expect(last.body.data.rows.map((row) => row.id)).toEqual(Array.from({ length: 200 }, (_, index) => 801 + index));
            expect((await client.get(`/jobs/${id}/data?limit=200&page=6`)).body.data.rows).toEqual([]);
        });
        test('counts fewer rows than 1,000 as they are', async () => {
            const id = await api.finished(client, job({ config: { rows: 3 } }));
            const { body } = await client.get(`/jobs/${id}/data?page=2&limit=2`);
            expect(body.data.pagination).toEqual({ page: 2, limit: 2, total: 3, peekable: 3, total_pages: 2 });
            expect(body.data.rows).toHaveLength(1);
        });
        test.each(['page=0', 'limit=0', 'limit=201', 'limit=many'])('refuses ?%s', async (query) => {
            const id = await api.finished(client, job());
            expect(await client.get(`/jobs/${id}/data?${query}`)).toMatchObject(refused(400, 'validation_error'));
        });
    });
    describe('GET /jobs/:id/export', () => {
        test('gives every row as JSON, which is the default', async () => {
            const id = await api.finished(client, job({ config: { rows: 2_000 } }));
            const answer = await client.get(`/jobs/${id}/export`);
            expect(answer.body.success).toBe(true);
            expect(answer.body.data.job).toEqual({ id, source: 'counting', status: 'done', data_count: 2_000 });
            expect(answer.body.data.rows).toHaveLength(2_000);
            expect((await client.get(`/jobs/${id}/export?format=json`)).text).toBe(answer.text);
        });
        test('gives every row as CSV, as a file', async () => {
            const id = await api.finished(client, job({ config: { rows: 2_000 } }));
            const { status, headers, text: csv } = await client.get(`/jobs/${id}/export?format=csv`);
            expect(status).toBe(200);
            expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
            expect(headers.get('content-disposition')).toBe(`attachment; filename="counting-${id}.csv"`);
            expect(csv.split('\r\n')).toHaveLength(2_002);
        });
        test('gives an empty list for a job without rows', async () => {
            const id = await api.finished(client, job({ config: { rows: 0 } }));
            expect((await client.get(`/jobs/${id}/export`)).body.data.rows).toEqual([]);
            expect((await client.get(`/jobs/${id}/export?format=csv`)).text).toBe('id,field 1\r\n');
        });
        test('refuses another format', async () => {
            const id = await api.finished(client, job());
            expect(await client.get(`/jobs/${id}/export?format=xml`)).toMatchObject(refused(400, 'validation_error'));
        });
    });
    describe('POST /jobs/:id/stop', () => {
        test('stops a running job for good', async () => {
            const id = await running();
            const answer = await client.post(`/jobs/${id}/stop`);
            expect(answer.status).toBe(200);
            expect(answer.body).toEqual({
                success: true,
                message: text,
                data: { job: { id, status: 'stopped', finished_at: timestamp } },
            });
            expect(await client.post(`/jobs/${id}/stop`)).toMatchObject(refused(409, 'not_running'));
        });
        test('changes nothing of a job that is done', async () => {
            const id = await api.finished(client, job());
            const before = await client.get(`/jobs/${id}`);
            expect((await client.post(`/jobs/${id}/stop`)).status).toBe(409);
            expect((await client.get(`/jobs/${id}`)).text).toBe(before.text);
        });
    });
    describe('GET /me', () => {
        test.each(tiers)('says what the %s account may do', async (tier, rowsPerJob, rowsPerDay) => {
            const email = `me-${tier}@example.com`;
            const someone = await api.client(tier, email);
            const { body } = await someone.get('/me');
            const common = { email, tier, active_jobs: 0 };
            expect(body).toEqual({
                success: true,
                data: profile === 'alternate'
                    ? { ...common, daily_job_quota: { limit: 20, remaining: 20 } }
                    : {
                        ...common,
                        limits: { max_active_jobs: 1, requests_per_minute: 20, max_data_per_job: rowsPerJob },
                        daily_rows: { limit: rowsPerDay, used: 0, remaining: rowsPerDay },
                    },
            });
        });
        test('counts the active job', async () => {
            const id = await running();
            expect((await client.get('/me')).body.data.active_jobs).toBe(1);
            await client.post(`/jobs/${id}/stop`);
            expect((await client.get('/me')).body.data.active_jobs).toBe(0);
        });
    });
    describe('the request rate', () => {
        test('counts every endpoint and every answer, per key', async () => {
            for (let count = 0; count < rate; count += 1) {
                const path = ['/me', '/jobs', '/sources', '/jobs/none', '/nowhere'][count % 5] ?? '';
                expect((await client.get(path)).status).not.toBe(429);
            }
            const last = await client.get('/me');
            expect(last).toMatchObject(refused(429, 'rate_limited'));
            expect(last.text).toContain(`${rate} requests`);
            expect(last.headers.get('retry-after')).toBe('60');
            expect((await (await api.client()).get('/me')).status).toBe(200);
        });
        test('admits again after exactly the time that Retry-After gives', async () => {
            for (let count = 0; count < rate; count += 1)
                await client.get('/me');
            api.clock.advance(17_000);
            expect((await client.get('/me')).headers.get('retry-after')).toBe('43');
            api.clock.advance(42_999);
            expect((await client.get('/me')).headers.get('retry-after')).toBe('1');
            api.clock.advance(1);
            expect((await client.get('/me')).status).toBe(200);
        });
    });
    describe('the result cache', () => {
        test('answers an equal config within the hour: a new job, done at once, its own result', async () => {
            const first = await api.finished(client, job({ config: { rows: 4, maxData: 9 } }));
            api.clock.advance(3_600_000 - 1);
            const used = (await client.get('/me')).body.data.daily_rows?.used;
            const again = await client.submit(job({ config: { maxData: 9, rows: 4 }, job_name: 'another name' }));
            const id = again.body.data.job.id;
            expect(id).not.toBe(first);
            expect((await client.get(`/jobs/${id}`)).body.data.job).toMatchObject({
                status: 'done',
                data_count: 4,
            });
            const [one, two] = [await client.get(`/jobs/${first}/export`), await client.get(`/jobs/${id}/export`)];
            expect(two.body.data.rows).toEqual(one.body.data.rows);
            expect((await client.get('/me')).body.data.daily_rows?.used).toBe(used);
        });
        test('answers submits that come at once one after the other', async () => {
            await api.finished(client, job({ config: { rows: 4 } }));
            const again = () => client.submit(job({ config: { rows: 4 } }));
            const answers = await Promise.all([again(), again(), again(), again()]);
            expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
        });
        test('collects again after an hour, for another config, and for another account', async () => {
            const cached = (message) => String(message).includes('cache');
            await api.finished(client, job({ config: { rows: 4 } }));
            const other = await client.submit(job({ config: { rows: 5 } }));
            await api.log.seen('job ended', { job: other.body.data.job.id });
            expect(cached(other.body.message)).toBe(false);
            expect(cached((await (await api.client()).submit(job({ config: { rows: 4 } }))).body.message)).toBe(false);
            expect(cached((await client.submit(job({ config: { rows: 4 } }))).body.message)).toBe(true);
            api.clock.advance(3_600_000);
            expect(cached((await client.submit(job({ config: { rows: 4 } }))).body.message)).toBe(false);
        });
    });
    test('answers an unknown path in the error envelope', async () => {
        const answer = await client.get('/nowhere');
        expect(answer).toMatchObject({
            status: 404,
            body: { statusCode: 404, message: text, data: { code: text } },
        });
    });
});
//# sourceMappingURL=contract.test.js.map