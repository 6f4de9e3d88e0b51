import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeWorkFolder } from '../support/cli.js';
import { runHere } from '../support/command-line.js';
import { openTestService, temporaryFolder, testService, } from '../support/service.js';
import { ScriptedSource } from '../support/service-source.js';
const row = (id, length = 10) => ({ id, text: 'x'.repeat(length) });
/** Bytes of `row(1)` in a result. */
const rowBytes = `{"id":1,"text":"${'x'.repeat(10)}"}\n`.length;
async function service(options) {
    const scripted = new ScriptedSource();
    const api = await testService({ ...options, sources: [scripted.source], requestsPerMinute: 100_000 });
    return { api, scripted, client: await api.client() };
}
async function run({ api, client }, keywords = '') {
    const id = await api.finished(client, { source: 'scripted', config: { keywords } });
    return await client.job(id);
}
const used = async (client) => (await client.get('/me')).body.data.daily_rows?.used;
test.each([
    ['row_too_large', { row: 30 }, [row(1), row(2), row(3, 30)], 2],
    // Counted in bytes, not characters.
    ['row_too_large', { row: 30 }, [row(1), { id: 2, text: 'é'.repeat(9) }], 1],
    ['job_too_large', { job: 2 * rowBytes + 1 }, [row(1), row(2), row(3)], 2],
    ['account_full', { account: 2 * rowBytes + 1 }, [row(1), row(2), row(3)], 2],
])('a job ends in %s if %j is exceeded; its rows are kept and charged', async (code, maxBytes, rows, kept) => {
    const made = await service({ maxBytes });
    made.scripted.give(...rows);
    expect(await run(made)).toMatchObject({ status: 'failed', error_code: code, data_count: kept });
    expect(await used(made.client)).toBe(kept);
});
test('a job that fits to the byte is done', async () => {
    const made = await service({ maxBytes: { row: rowBytes, job: 2 * rowBytes, account: 2 * rowBytes } });
    made.scripted.give(row(1), row(2));
    made.scripted.end();
    expect(await run(made)).toMatchObject({ status: 'done', data_count: 2 });
});
test('an account without room is refused, over restarts, until its results are removed', async () => {
    const dataDir = await temporaryFolder();
    let now = Date.UTC(2026, 2, 1);
    const scripted = new ScriptedSource();
    const options = { dataDir, clock: { now: () => now }, sources: [scripted.source], retentionDays: 1 };
    const open = () => openTestService({ ...options, maxBytes: { account: 2 * rowBytes } });
    let api = await open();
    let client = await api.client();
    scripted.give(row(1), row(2));
    scripted.end();
    await run({ api, client });
    const refused = async () => {
        const answer = await client.submit({ source: 'scripted', config: { keywords: 'other' } });
        const data = { code: 'account_full', limit: 2 * rowBytes, used: 2 * rowBytes };
        expect(answer).toMatchObject({ status: 403, body: { data } });
        expect((await client.submit({ source: 'scripted' })).body.data.code).toBe('account_full');
    };
    await refused();
    // Another account has its own limit.
    scripted.end();
    expect(await run({ api, client: await api.client() })).toMatchObject({ status: 'done' });
    await api.service.close();
    api = await open();
    client = await api.client();
    await refused();
    await api.service.close();
    now += 2 * 86_400_000;
    api = await open();
    client = await api.client();
    scripted.give(row(1), row(2));
    scripted.end();
    expect(await run({ api, client })).toMatchObject({ status: 'done', data_count: 2 });
    await refused();
    await api.service.close();
});
test('a preview reaches as many rows as fit in 4 MiB, and no page is longer', async () => {
    const made = await service({});
    made.scripted.give(...Array.from({ length: 20 }, (_, index) => row(index, 500_000)));
    made.scripted.end();
    const { id } = await run(made);
    const page = await made.client.get(`/jobs/${id}/data?limit=5&page=2`);
    expect(page.body.data.rows.map((each) => each['id'])).toEqual([5, 6, 7]);
    expect(page.body.data.pagination).toEqual({ page: 2, limit: 5, total: 20, peekable: 8, total_pages: 2 });
    expect((await made.client.get(`/jobs/${id}/data?limit=200`)).text.length).toBeLessThan(4.1 * 2 ** 20);
    expect((await made.client.get(`/jobs/${id}/export`)).body.data.rows).toHaveLength(20);
});
test('a run that is refused for the bytes of its account says so and ends', async () => {
    const made = await service({ maxBytes: { account: rowBytes } });
    made.scripted.give(row(1));
    made.scripted.end();
    await run(made);
    const cwd = await makeWorkFolder();
    const config = `connection: { url: "${made.client.url}" }
destination: { duckdb: w.duckdb }
jobs: [{ name: rows, source: scripted, config: { keywords: more } }]
`;
    await writeFile(join(cwd, 'headgate.yaml'), config);
    const env = { HEADGATE_API_KEY: made.client.key ?? '' };
    const { code, stderr } = await runHere(['run', 'headgate.yaml'], { cwd, env });
    expect(stderr).toContain(`The results of this account take ${rowBytes} bytes`);
    expect(stderr).toContain('account_full');
    expect(code).toBe(1);
    expect((await made.client.get('/jobs')).body.data.pagination['total']).toBe(1);
});
//# sourceMappingURL=bytes.test.js.map