import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { adapterSource } from '../../connectors/adapter/adapter.js';
import { adapterHttp } from '../../connectors/adapter/http.js';
const { signal } = new AbortController();
const http = adapterHttp({ apiKey: 'secret-key', keyNotes: {}, timeoutMs: 1_000, version: 'test' });
const context = {
    account: 'main',
    apiKey: 'secret-key',
    timeoutMs: 1_000,
    sources: ['posts'],
    options: {},
    http,
};
const job = { id: 'j1', source: 'posts', status: 'done', created_at: '2026-01-01T00:00:00Z', data_count: 1 };
const complete = {
    limits: { requestsPerMinute: 60, rowsPerJob: 100 },
    submit: async () => job,
    job: async () => ({ ...job, config: {} }),
    list: async () => ({ jobs: [job], pagination: { page: 1, limit: 1, total: 1, total_pages: 1 } }),
    export: async () => new Blob(['[{"id": 12345678901234567890}]']).stream(),
    stop: async () => ({ id: 'j1', status: 'stopped' }),
};
const open = (changes) => adapterSource('own.js', () => ({ ...complete, ...changes }), context);
it('takes what a module returns, without names of jobs and without account', async () => {
    const source = await open({});
    expect(await source.account(signal)).toMatchObject({
        email: 'main@own.js',
        limits: { max_data_per_job: 100 },
    });
    expect(await source.job('j1', signal)).toMatchObject({ job_name: '', tags: [], config: {} });
    expect(await text(await source.export('j1', 'json', signal))).toBe('{"data":{"job":{"id":"j1","source":"posts","status":"done","data_count":1},"rows":[{"id": 12345678901234567890}]}}');
});
it.each([
    ['no method', { stop: undefined }, 'has no stop()'],
    ['no limits', { limits: undefined }, 'has neither account() nor limits'],
])('refuses a module with %s before anything is asked', async (_what, changes, message) => {
    await expect(open(changes)).rejects.toMatchObject({
        code: 'service_protocol',
        message: `connection.adapter: own.js: what its default export returns ${message}`,
    });
});
/** How each method is called. */
const asks = {
    account: (source) => source.account(signal),
    job: (source) => source.job('j1', signal),
    list: (source) => source.list({}, signal),
    submit: (source) => source.submit({ source: 'posts', job_name: 'abc', config: {} }, signal),
    export: (source) => source.export('j1', 'json', signal),
};
const defect = () => {
    throw new TypeError('x is not a function');
};
it.each([
    ['limits', 'account', { limits: { rowsPerJob: 5 } }, 'limits does not fit at requestsPerMinute'],
    [
        'a status',
        'job',
        { job: async () => ({ ...job, config: {}, status: 'READY' }) },
        'job() does not fit at status',
    ],
    ['an id', 'job', { job: async () => ({ ...job, config: {}, id: 'j2' }) }, 'job() does not fit at id'],
    ['nothing', 'submit', { submit: async () => undefined }, 'submit() does not fit at its value'],
    ['a list', 'list', { list: async () => [job] }, 'list() does not fit at'],
    ['rows', 'export', { export: async () => 7 }, 'export() returned no bytes'],
    ['a defect', 'list', { list: defect }, 'list() threw: x is not a function'],
])('says in one line what is wrong with %s', async (_what, method, changes, message) => {
    const error = await asks[method](await open(changes)).catch((reason) => reason);
    // Not an error of a source: nothing is tried again, and a submit stays one that may have taken effect.
    expect(error).toMatchObject({ name: 'HeadgateError', code: 'service_protocol' });
    expect(error.message).toContain(`connection.adapter: own.js: ${message}`);
});
it('takes any Error with an outcome for an error of the API', async () => {
    const refuse = async () => {
        throw Object.assign(new Error('try tomorrow'), {
            outcome: 'refused',
            apiCode: 'rate_limited',
            retryAfterMs: 5,
        });
    };
    await expect((await open({ list: refuse })).list({}, signal)).rejects.toMatchObject({
        name: 'SourceError',
        message: 'own.js: try tomorrow',
        code: 'rate_limited',
        retryAfterMs: 5,
    });
});
//# sourceMappingURL=wrong-answers.test.js.map