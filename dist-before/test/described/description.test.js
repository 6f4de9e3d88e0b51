import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { adapterHttp } from '../../connectors/adapter/http.js';
import { describedApi } from '../../connectors/described/described.js';
import { apiNotes, explainRequests } from '../../connectors/described/explain.js';
import { csvRows, jsonRows, lineRows } from '../../connectors/described/rows.js';
import { descriptionSchema } from '../../connectors/described/schema.js';
import { loadConfig } from '../../src/config/load-config.js';
import { makeFolder } from '../e2e/process.js';
import { startFaultApi } from '../suites/adapter/fault-api.js';
const minimal = `
base: https://api.example
auth: { headers: { Authorization: 'Bearer {api_key}' } }
limits: { requests_per_minute: 6000, rows_per_job: none, max_days: 31 }
job: { id: id, state: { at: state, running: R, done: D, failed: F }, addresses: files.*.url }
submit: { path: /jobs, json: { from: '{start_date}' } }
status: { path: '/jobs/{job.id}' }
download: { rows: csv }
`;
/** Each mistake of a config with this description as \`file:line:col message\`. */
async function mistakesOf(description, connection = '', job = 'source: a') {
    const folder = await makeFolder();
    await writeFile(join(folder, 'api.yaml'), description.trimStart());
    await writeFile(join(folder, 'headgate.yaml'), `connection: { api: ./api.yaml${connection} }
destination: { duckdb: w.duckdb }
jobs:
  - { name: a, ${job}, window: { from: 2026-01-01, step: P31D } }
`);
    const error = await loadConfig(join(folder, 'headgate.yaml'), {}).then(() => null, (reason) => reason);
    return (error?.errors ?? []).map(({ where, message }) => `${where?.file.split('/').at(-1)}:${where?.line}:${where?.column} ${message}`);
}
it.each([
    ['nothing', '', '', []],
    ['an unknown key', 'auth: { headers', 'auth: { header', ['api.yaml:2:9 auth.header is not a known key.']],
    ['a word for a number', '6000', 'lots', ['api.yaml:3:32 limits.requests_per_minute must be a number.']],
    ['a path', 'id: id', 'id: a..b', ['api.yaml:4:12 job.id must be a path.']],
    [
        'an unknown name',
        '{start_date}',
        '{start}',
        ['api.yaml:5:38 submit.json.from names {start}, which is not known here.'],
    ],
    [
        'a name of another request',
        "status: { path: '/jobs/{job.id}",
        "status: { query: { id: '{job.id}' }, path: '/jobs/{max_rows}",
        ['api.yaml:6:44 status.path names {max_rows}, which is not known here.'],
    ],
    ['one word for two states', 'failed: F', 'failed: D', ['api.yaml:4:16 job.state has a word twice.']],
    ['a status of no job', '/{job.id}', '', ['api.yaml:6:1 status does not name the job.']],
    ['no rows', ', addresses: files.*.url', '', ['api.yaml:7:1 download has no path, and job no addresses.']],
    [
        'an option that is lacking',
        '{api_key}',
        '{options.region}',
        ['headgate.yaml:1:20 connection.api: the description needs {options.region}.'],
    ],
    [
        'fewer days than a step',
        '31 }',
        '30 }',
        ['headgate.yaml:4:61 jobs[0].window.step: the API takes 30 days at most.'],
    ],
])('names the place of %s', async (_what, before, after, expected) => {
    expect(await mistakesOf(minimal.replace(before, after))).toEqual(expected);
});
it('shows every request without a key, and what only an answer can say as a name', () => {
    const api = descriptionSchema.parse(parse(minimal));
    const values = { api_key: '***', start_date: '2026-01-01', source: 'a', options: {} };
    const headers = { Authorization: 'Bearer ***' };
    expect(explainRequests(api, values)).toEqual([
        {
            name: 'submit',
            method: 'POST',
            url: 'https://api.example/jobs',
            headers,
            body: { from: '2026-01-01' },
        },
        { name: 'status', method: 'GET', url: 'https://api.example/jobs/{job.id}', headers },
        { name: 'download', method: 'GET', url: '{job.addresses}', headers: {} },
    ]);
    expect(apiNotes(api)).toEqual([
        'The API has no list of its jobs: a submit without an answer may cost a job. No row is lost or loaded twice.',
        'The API states no count of rows: headgate counts them. `counted_by` of `_headgate.loads` says so.',
    ]);
});
function chunks(document, size) {
    const bytes = Buffer.from(document);
    const starts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) => index * size);
    return Readable.from(starts.map((start) => bytes.subarray(start, start + size)));
}
it.each([1, 3, 1_000])('cuts rows out of what is read %i bytes at a time, without rounding a number', async (size) => {
    const rows = '{"id": 12345678901234567890, "t": "]},{[\\"é"},{"a": [1, [2]]}';
    const around = [];
    const json = `{"x": ["rows", {"rows": [7]}], "data": {"rows": [${rows}], "n": 2}}`;
    expect(await text(jsonRows(chunks(json, size), 'data.rows', (rest) => around.push(rest)))).toBe(rows);
    expect(around).toEqual([{ x: ['rows', { rows: [7] }], data: { rows: [], n: 2 } }]);
    await expect(text(jsonRows(chunks(json.slice(0, -2), size), 'data.rows', () => 0))).rejects.toThrow('whole JSON');
    await expect(text(jsonRows(chunks(json, size), 'rows', () => 0))).rejects.toThrow('no list of rows at rows');
    expect(await text(lineRows(chunks('{"a":1}\n\r\n{"a":2}', size)))).toBe('{"a":1},{"a":2}');
    const csv = '\ufeffid;n;t;z\n007;1.5;"a;""b";\n-0;12345678901234567890;true;1.50\n';
    expect(JSON.parse(`[${await text(csvRows(chunks(csv, size), ';'))}]`)).toEqual([
        { id: '007', n: 1.5, t: 'a;"b', z: null },
        { id: '-0', n: '12345678901234567890', t: true, z: '1.50' },
    ]);
});
it('sends its key to no other address, and shows neither key nor token in an error', async () => {
    const seen = [];
    const api = (request) => {
        seen.push(request);
        if (request.path === '/token')
            return { body: { access_token: 'token-1' } };
        if (request.path === '/file')
            return { status: 500, body: 'no' };
        const files = [{ url: `${elsewhere}/file?x={options.client_secret}` }];
        if (request.method === 'GET')
            return { body: { id: '1', state: 'D', files } };
        return { status: 400, body: `secret-1 token-1 ${String(request.headers['authorization'])}` };
    };
    const server = await startFaultApi(api);
    onTestFinished(() => server.close());
    const elsewhere = server.url.replace('127.0.0.1', 'localhost');
    const oauth2 = {
        token_url: `${server.url}/token`,
        grant: 'client_credentials',
        form: { client_secret: '{options.client_secret}' },
    };
    const described = descriptionSchema.parse({
        ...parse(minimal),
        base: server.url,
        auth: { oauth2 },
    });
    const http = adapterHttp({ apiKey: '', keyNotes: {}, timeoutMs: 1_000, version: 'test' });
    const options = { client_secret: 'secret-1' };
    const context = { account: 'main', apiKey: '', timeoutMs: 1_000, sources: ['a'], options, http };
    const source = describedApi(described)(context);
    const { signal } = new AbortController();
    await expect(source.submit({ source: 'a', job_name: 'a', config: {} }, signal)).rejects.toThrow('the answer is 400: [redacted] [redacted] Bearer [redacted]');
    await expect(source.export('1', 'json', signal)).rejects.toMatchObject({ code: 'service_error' });
    expect(seen.at(-1)).toMatchObject({ path: '/file' });
    expect(seen.at(-1)?.query.get('x')).toBe('{options.client_secret}');
    expect(seen.at(-1)?.headers).not.toHaveProperty('authorization');
});
it.each([
    [
        'an error with status 200',
        '',
        '',
        { code: 29, message: 'not permitted' },
        {},
        'the answer to the submit has no id of a job, only code, message',
    ],
    [
        'no address of rows',
        '.*.url',
        '.*.link',
        undefined,
        undefined,
        'job 1 has nothing at `job.addresses`, only id, state, files, none',
    ],
    [
        'no list of addresses',
        'files.*.url',
        'url',
        undefined,
        undefined,
        'job 1 has nothing at `job.addresses`, only id, state, files, none',
    ],
    [
        'a page for rows',
        '',
        '',
        undefined,
        '<!DOCTYPE html><p>Sign in</p>',
        'the answer with the rows is a page, not CSV',
    ],
    [
        'JSON for CSV',
        '',
        '',
        undefined,
        '{"a":1}',
        'the answer with the rows is not CSV: Invalid Opening Quote',
    ],
    ['no address yet, but null', 'files.*.url', 'none', undefined, undefined, ''],
])('says what is wrong with %s', async (_what, before, after, submitted, file, expected) => {
    const server = await startFaultApi(({ method, path }) => {
        if (path === '/file')
            return { body: file };
        const files = [{ url: `${server.url}/file` }];
        return {
            body: method === 'POST' ? (submitted ?? { id: '1' }) : { id: '1', state: 'D', files, none: null },
        };
    });
    onTestFinished(() => server.close());
    const description = parse(minimal.replace(before, after));
    const http = adapterHttp({ apiKey: 'key', keyNotes: {}, timeoutMs: 1_000, version: 'test' });
    const source = describedApi(descriptionSchema.parse({ ...description, base: server.url }))({
        account: 'main',
        apiKey: 'key',
        timeoutMs: 1_000,
        sources: ['a'],
        options: {},
        http,
    });
    const { signal } = new AbortController();
    const load = async () => {
        const { id } = await source.submit({ source: 'a', job_name: 'a', config: {} }, signal);
        return text(await source.export(id, 'json', signal));
    };
    if (expected === '')
        expect(await load()).toContain('"rows":[]');
    else
        await expect(load()).rejects.toThrow(expected);
});
//# sourceMappingURL=description.test.js.map