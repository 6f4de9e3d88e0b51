import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { ApiClient, testService } from '../support/service.js';
import { countingSource } from '../support/service-source.js';
const email = 'ada@example.com';
/** Rows of 8 KB: a job of 3,000 exceeds the buffers of a connection. */
const wide = {
    ...countingSource('wide'),
    async *collect({ rows = 0 }) {
        for (let id = 1; id <= rows; id += 1)
            yield { id, 'field 1': 'x'.repeat(8_000) };
    },
};
async function world() {
    const sources = [wide];
    const api = await testService({ sources, requestsPerMinute: 1_000 });
    const made = await api.admin(async (admin) => {
        await admin.addAccount({ email, tier: 'max' });
        return [await admin.createKey({ email, days: 1 }), await admin.createKey({ email })];
    });
    const revoke = () => api.admin((admin) => admin.revokeKey({ id: made[0].id }));
    const [leaked, other] = made.map(({ key }) => new ApiClient(api.service.url, key));
    return { api, key: made[0].key, revoke, leaked: leaked, other: other };
}
/** Reads an answer as far as it arrives; returns its bytes, and whether it was complete. */
async function readOn(response) {
    let bytes = 0;
    response.on('data', (chunk) => (bytes += chunk.length));
    await new Promise((resolve) => response.on('close', resolve));
    return { bytes, whole: response.complete };
}
test.each(['revoked', 'expired'])('an export that runs is cut off once its key is %s', async (how) => {
    const { api, key, revoke, leaked } = await world();
    const rows = 3_000;
    const id = await api.finished(leaked, { source: 'wide', config: { rows } });
    const asked = request(`${api.service.url}/jobs/${id}/export`, { headers: { 'X-API-Key': key } }).end();
    const [response] = (await once(asked, 'response'));
    response.on('error', () => undefined);
    // Data beyond the connection's buffers is not sent until the client reads.
    response.pause();
    if (how === 'revoked')
        await revoke();
    else
        api.clock.advance(24 * 60 * 60_000);
    const { bytes, whole } = await readOn(response.resume());
    expect(whole).toBe(false);
    expect(bytes).toBeLessThan(rows * 8_000);
    await api.log.seen('answer cut off', { code: 'invalid_api_key' });
});
test('a submit whose body arrives after the key is revoked makes no job', async () => {
    const { api, key, revoke, other } = await world();
    const { hostname, port, pathname } = new URL(api.service.url);
    const body = JSON.stringify({ source: 'wide', job_name: 'late', config: { rows: 1 } });
    const socket = connect(Number(port), hostname);
    const head = [
        `POST ${pathname}/jobs HTTP/1.1`,
        'Host: x',
        `X-API-Key: ${key}`,
        'Content-Type: application/json',
        `Content-Length: ${body.length}`,
        'Expect: 100-continue',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    // The service has received the head and waits for the body.
    expect(String((await once(socket, 'data'))[0])).toContain('100 Continue');
    await revoke();
    socket.write(body);
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 401[^]*invalid_api_key/);
    socket.destroy();
    expect((await other.get('/jobs')).body.data.jobs).toEqual([]);
});
test('a job continues for its account when the key that submitted it is revoked', async () => {
    const { api, revoke, leaked, other } = await world();
    const id = (await leaked.submit({ source: 'wide', config: { rows: 10 } })).body.data.job.id;
    await revoke();
    await api.log.seen('job ended', { job: id });
    expect((await leaked.get(`/jobs/${id}`)).status).toBe(401);
    expect(await other.job(id)).toMatchObject({ status: 'done', data_count: 10 });
});
//# sourceMappingURL=revocation.test.js.map