import { describe, expect, it } from 'vitest';
import { apiErrors } from '../../../src/contract/errors.js';
import { answerBytes, answerError, answerHtml, answerJson, closeDelimited, closedUrl, cutAfterHeaders, cutChunked, gzipBomb, redirect, reset, shortContentLength, stallBody, stallHeaders, truncatedGzip, } from '../../support/fault-server.js';
import { account, canaryKey, client, detail, everythingIn, sends, serve, signal, sourceError, submission, } from './harness.js';
const accepted = JSON.stringify({ success: true, data: { job: detail } });
const notUtf8 = Buffer.from(accepted.replace('a job', '\u00ff'), 'latin1');
const protocol = { code: 'service_protocol' };
const unknown = [
    ['500', sends(answerJson, 500, {}), { code: 'service_error', status: 500 }],
    ['502 HTML', sends(answerHtml, 502), { code: 'service_error', status: 502 }],
    [
        '503 in the shape of the contract',
        sends(answerError, 503, 'rate_limited', { 'retry-after': 7 }),
        { code: 'service_error', apiCode: null, retryAfterMs: 7_000 },
    ],
    [
        '503 with a code that the contract does not have',
        sends(answerError, 503, 'internal_error'),
        { code: 'service_error', outcome: 'unknown', apiCode: 'internal_error' },
    ],
    ['200 HTML', sends(answerHtml, 200), { ...protocol, status: 200 }],
    ['403 HTML', sends(answerHtml, 403), { ...protocol, status: 403 }],
    [
        '429 HTML',
        sends(answerBytes, 429, '<p>slow', { 'retry-after': 5 }),
        { ...protocol, apiCode: null, status: 429, retryAfterMs: 5_000 },
    ],
    ['408 without a code', sends(answerJson, 408, {}), { code: 'service_timeout', status: 408 }],
    ['421, which invites to send again', sends(answerJson, 421, {}), protocol],
    ['407', sends(answerJson, 407, {}), { ...protocol, status: 407 }],
    [
        'a 4xx whose body names another status',
        sends(answerJson, 400, { statusCode: 500, data: { code: 'validation_error' } }),
        { ...protocol, apiCode: null },
    ],
    [
        'a 4xx that claims success',
        sends(answerJson, 409, { success: true, data: { code: 'job_in_progress' } }),
        { ...protocol, apiCode: null },
    ],
    ['302', sends(redirect, 'https://elsewhere.example/'), { ...protocol, status: 302 }],
    ['307', sends(answerBytes, 307, '', { location: '/x' }), { ...protocol, status: 307 }],
    ['304', sends(answerBytes, 304, ''), { ...protocol, status: 304 }],
    ['malformed JSON', sends(answerBytes, 201, '{"success":tru'), protocol],
    ['an empty 204', sends(answerBytes, 204, '', { 'content-length': 0 }), protocol],
    ['JSON that is not UTF-8', sends(answerBytes, 201, notUtf8), protocol],
    ['a wrong shape', sends(answerJson, 201, { success: true, data: {} }), protocol],
    ['success: false', sends(answerJson, 200, { success: false, data: { job: detail } }), protocol],
    ['a status of 999', sends(answerJson, 999, {}), { ...protocol, status: 999 }],
    ['101', sends(answerBytes, 101, '', { upgrade: 'x', connection: 'upgrade' }), {}],
    [
        'bytes that are no HTTP',
        (_, socket) => void socket.end(`SSH-2.0 ${canaryKey}\r\n`),
        { ...protocol, status: null },
    ],
    ['headers without end', sends(answerBytes, 201, accepted, { x: 'a'.repeat(70_000) }), protocol],
    ['a reset', sends(reset), { code: 'service_unreachable', status: null }],
    ['a closed connection', (_, socket) => void socket.end(), { code: 'service_unreachable' }],
    ['a cut after the headers', sends(cutAfterHeaders), { code: 'service_unreachable', status: 200 }],
    ['a short body', sends(shortContentLength, accepted), { code: 'service_unreachable' }],
    ['a cut chunked body', sends(cutChunked, accepted), { code: 'service_unreachable' }],
    ['a cut body without length', sends(closeDelimited, accepted.slice(0, -9)), protocol],
    ['cut gzip', sends(truncatedGzip, accepted), protocol],
    ['no gzip', sends(answerBytes, 201, accepted, { 'content-encoding': 'gzip' }), protocol],
    ['brotli, unasked', sends(answerBytes, 201, accepted, { 'content-encoding': 'br' }), protocol],
    ['17 MiB', sends(answerBytes, 201, Buffer.alloc(17 * 2 ** 20, 32)), protocol],
];
describe('an answer that proves nothing', () => {
    it.each(unknown)('FAULTS 9, 14: to a submit is of unknown outcome: %s', async (_, answer, expected) => {
        const { api, server } = await serve(answer);
        const error = await sourceError(api.submit(submission, signal));
        expect(error).toMatchObject({ outcome: 'unknown', ...expected });
        expect(error.message).toMatch(/^POST \/jobs: /);
        expect(error.cause).toBeUndefined();
        expect(everythingIn(error)).not.toContain(canaryKey);
        expect(server.requests).toHaveLength(1);
    });
    it.each([
        ['headers', stallHeaders],
        ['body', sends(stallBody)],
    ])('is waited for no longer than the deadline: stalled %s', async (_, answer) => {
        const { api } = await serve(answer, { timeoutMs: 60 });
        const error = await sourceError(api.submit(submission, signal));
        expect(error).toMatchObject({ code: 'service_timeout', outcome: 'unknown' });
    });
    it('has at most 16 MiB, even in one piece', async () => {
        const bomb = gzipBomb(2 ** 30);
        const { api } = await serve(sends(answerBytes, 200, bomb, { 'content-encoding': 'gzip' }));
        const before = process.memoryUsage().rss;
        expect(await sourceError(api.account(signal))).toMatchObject({ code: 'service_protocol' });
        expect(process.memoryUsage().rss - before).toBeLessThan(128 * 2 ** 20);
    });
});
describe('a refusal by the contract', () => {
    it.each(Object.entries(apiErrors))('proves that nothing was done: %s', async (apiCode, { status }) => {
        const { api } = await serve(sends(answerError, status, apiCode, { 'retry-after': 2 }));
        const error = await sourceError(api.submit(submission, signal));
        expect(error).toMatchObject({ outcome: 'refused', apiCode, status, retryAfterMs: 2_000 });
        expect(error.code).not.toBe('service_protocol');
        expect(error.message).toContain(`No: ${apiCode}`);
    });
    it.each([
        ['in the envelope', { success: false, message: 'No', data: { code: 'not_found' } }],
        ['bare', { statusCode: 404, message: 'No', data: { code: 'not_found' } }],
        [
            'as frameworks send it',
            {
                error: true,
                url: 'http://x/',
                statusCode: 404,
                statusMessage: 'Not Found',
                message: 'No',
                stack: [],
                data: { code: 'not_found' },
            },
        ],
        ['without words', { data: { code: 'not_found' } }],
    ])('is one error, %s', async (_, body) => {
        const { api } = await serve(sends(answerJson, 404, body));
        const error = await sourceError(api.job('j1', signal));
        expect(error).toMatchObject({ code: 'not_found', outcome: 'refused', apiCode: 'not_found', status: 404 });
    });
    it('may have a code that is newer than this client', async () => {
        const { api } = await serve(sends(answerError, 402, 'payment_due'));
        const error = await sourceError(api.submit(submission, signal));
        expect(error).toMatchObject({ code: 'service_refused', outcome: 'refused', apiCode: 'payment_due' });
    });
});
describe('a request that never left', () => {
    it('to a port where nobody listens is unsent', async () => {
        const error = await sourceError(client(await closedUrl()).submit(submission, signal));
        expect(error).toMatchObject({ code: 'service_unreachable', outcome: 'unsent', status: null });
        expect(error.message).toContain('ECONNREFUSED');
    });
    it('to any address of a name where nobody listens is unsent', async () => {
        const url = (await closedUrl()).replace('127.0.0.1', 'localhost');
        const error = await sourceError(client(url).submit(submission, signal));
        expect(error).toMatchObject({ code: 'service_unreachable', outcome: 'unsent' });
        expect(error.message).toContain('ECONNREFUSED');
    });
    it('to a name that does not exist is unsent', async () => {
        const error = await sourceError(client('http://nowhere.invalid/api/ext/v1').submit(submission, signal));
        expect(error).toMatchObject({ code: 'service_unreachable', outcome: 'unsent' });
    });
    it('FAULTS 16: to a certificate that nobody trusts is unsent, and the key stays here', async () => {
        const { api, server } = await serve(sends(answerHtml, 200), {}, { badTls: true });
        const error = await sourceError(api.submit(submission, signal));
        expect(error).toMatchObject({ code: 'service_untrusted', outcome: 'unsent' });
        expect(error.hint).toContain('NODE_EXTRA_CA_CERTS');
        expect(server.requests).toHaveLength(0);
    });
    it('to a port that does not speak TLS is unsent', async () => {
        const { server } = await serve(() => { }, {}, { onConnect: (socket) => void socket.end('HTTP/1.1 400 X\r\n\r\n') });
        const api = client(server.url.replace('http:', 'https:'));
        const error = await sourceError(api.submit(submission, signal));
        expect(error).toMatchObject({ outcome: 'unsent', hint: expect.stringContaining('http://') });
        expect(error.message).not.toContain('openssl');
    });
    it('because TLS stalls is unsent', async () => {
        const { server } = await serve(() => { });
        const api = client(server.url.replace('http:', 'https:'), { timeoutMs: 60 });
        const error = await sourceError(api.submit(submission, signal));
        expect(error).toMatchObject({ code: 'service_timeout', outcome: 'unsent' });
    });
});
it('FAULTS 9: a connection reset during the request may have delivered it', async () => {
    const onConnect = (socket) => void socket.once('data', () => reset(socket));
    const { api } = await serve(() => { }, {}, { onConnect });
    expect(await sourceError(api.submit(submission, signal))).toMatchObject({ outcome: 'unknown' });
});
it('FAULTS 15: a redirect is not followed, so the key is not sent elsewhere', async () => {
    const elsewhere = await serve(sends(answerJson, 200, { success: true, data: account }));
    const { api } = await serve(sends(redirect, elsewhere.server.url));
    expect((await sourceError(api.account(signal))).message).toContain('redirect');
    expect(elsewhere.server.connections).toBe(0);
});
describe('an abort', () => {
    const reason = new Error('enough');
    it('before the call sends nothing and passes through', async () => {
        const { api, server } = await serve(() => { });
        await expect(api.submit(submission, AbortSignal.abort(reason))).rejects.toBe(reason);
        expect(server.connections).toBe(0);
    });
    it.each([
        ['headers', stallHeaders],
        ['body', sends(stallBody)],
    ])('while the %s are awaited passes through at once', async (_, answer) => {
        const controller = new AbortController();
        const { api } = await serve((request, socket) => {
            void answer(request, socket);
            setImmediate(() => controller.abort(reason));
        });
        await expect(api.account(controller.signal)).rejects.toBe(reason);
    });
    it('leaves no listener behind, however the call ends', async () => {
        const controller = new AbortController();
        const listeners = new Set();
        const { signal } = controller;
        const add = signal.addEventListener.bind(signal);
        const remove = signal.removeEventListener.bind(signal);
        signal.addEventListener = (...given) => {
            listeners.add(given[1]);
            add(...given);
        };
        signal.removeEventListener = (...given) => {
            listeners.delete(given[1]);
            remove(...given);
        };
        const answers = [
            sends(answerJson, 200, { success: true, data: account }),
            sends(answerHtml, 500),
            sends(reset),
            sends(stallBody),
        ];
        for (const answer of answers) {
            const { api } = await serve(answer, { timeoutMs: 60 });
            await api.account(signal).catch(() => { });
            await api.export('j1', 'json', signal).catch(() => { });
        }
        // Exports that are never read are closed at their deadline.
        await expect.poll(() => listeners.size).toBe(0);
    });
});
//# sourceMappingURL=failures.test.js.map