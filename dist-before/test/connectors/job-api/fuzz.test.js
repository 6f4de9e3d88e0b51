import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SourceError } from '../../../src/contract/job-source.js';
import { head, startFaultServer } from '../../support/fault-server.js';
import { account, canaryKey, client, detail, everythingIn, readAll, signal, submission } from './harness.js';
import { examples } from '../../support/size.js';
/** What the server sends for the next request before it closes the connection. */
let answer = Buffer.alloc(0);
let server;
let api;
beforeAll(async () => {
    server = await startFaultServer((_, socket) => void socket.end(answer));
    api = client(server.url, { maxExportBytes: 2 ** 20 });
});
afterAll(() => server.close());
const calls = {
    account: () => api.account(signal),
    sources: () => api.sources(signal),
    submit: () => api.submit(submission, signal),
    job: () => api.job('j1', signal),
    list: () => api.list({}, signal),
    preview: () => api.preview('j1', {}, signal),
    stop: () => api.stop('j1', signal),
    exportJson: async () => readAll(await api.export('j1', 'json', signal)),
    exportCsv: async () => readAll(await api.export('j1', 'csv', signal)),
};
const good = {
    success: true,
    data: {
        ...account,
        job: detail,
        jobs: [detail],
        sources: [],
        rows: [],
        pagination: { page: 1, limit: 1, total: 0, total_pages: 0, peekable: 0 },
    },
};
const refusal = fc.record({
    success: fc.constantFrom(false, true, 'no'),
    statusCode: fc.constantFrom(400, 409, 500, '400'),
    message: fc.oneof(fc.string(), fc.constant(canaryKey), fc.jsonValue()),
    data: fc.oneof(fc.record({
        code: fc.oneof(fc.constantFrom('job_in_progress', 'toString', '__proto__', canaryKey), fc.string()),
        fields: fc.jsonValue(),
    }), fc.jsonValue()),
}, { requiredKeys: [] });
/** A valid document in which any one part is replaced by anything. */
const mutated = fc.tuple(fc.constantFrom(...Object.keys(good.data)), fc.jsonValue()).map(([key, value]) => ({
    ...good,
    data: { ...good.data, [key]: value },
}));
const document = fc
    .oneof(fc.constant(good), mutated, refusal, fc.jsonValue())
    .map((value) => Buffer.from(JSON.stringify(value)));
const body = fc.oneof({ weight: 3, arbitrary: document }, document.chain((bytes) => fc.nat(bytes.length).map((end) => bytes.subarray(0, end))), fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)), fc.constant(Buffer.from(`<html>${canaryKey}</html>`)));
const headers = fc.dictionary(fc.constantFrom(...'content-type content-encoding retry-after date location connection x-other'.split(' ')), fc.oneof(fc.constantFrom('gzip', 'identity', 'application/json', 'text/html', '-1', '1e9', canaryKey, 'Wed, 21 Oct 2026 07:28:00 GMT'), fc.string({ unit: fc.constantFrom('a', 'Z', '0', '9', ' ', ',', ';', '=', '/', '-') })));
const framing = fc.constantFrom((length) => ({ 'content-length': length }), (length) => ({ 'content-length': length + 1 }), (length) => ({ 'content-length': Math.max(0, length - 1) }), () => ({ 'content-length': 'many' }), () => ({ 'transfer-encoding': 'chunked' }), () => ({}));
const status = fc.oneof(fc.constantFrom(200, 201, 400, 409, 429, 503), fc.integer({ min: 100, max: 999 }));
const answers = fc.oneof({
    weight: 20,
    arbitrary: fc
        .tuple(status, headers, framing, body)
        .map(([code, extra, frame, bytes]) => Buffer.concat([Buffer.from(head(code, { ...extra, ...frame(bytes.length) })), bytes])),
}, fc.uint8Array({ maxLength: 100 }).map((bytes) => Buffer.from(bytes)), fc.string().map((text) => Buffer.from(`HTTP/1.1 200 ${canaryKey} ${text}\r\n${text}`)));
it('FAULTS 14, 18: whatever the answer is, a call ends with a value or a SourceError that keeps the key', async () => {
    await fc.assert(fc.asyncProperty(fc.constantFrom(...Object.keys(calls)), answers, async (verb, bytes) => {
        answer = bytes;
        const error = await calls[verb]?.().then(() => null, (reason) => reason);
        if (error === null)
            return;
        expect(error).toBeInstanceOf(SourceError);
        if (!(error instanceof SourceError))
            return;
        expect(everythingIn(error)).not.toContain(canaryKey);
        expect(error.outcome).not.toBe('unsent');
        const clientError = Math.floor((error.status ?? 0) / 100) === 4;
        expect(error.outcome === 'refused' ? clientError && error.apiCode !== null : true).toBe(true);
    }), { numRuns: examples(1_000) });
});
//# sourceMappingURL=fuzz.test.js.map