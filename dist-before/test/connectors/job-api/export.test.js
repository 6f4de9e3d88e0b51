import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { answerBytes, answerError, answerHtml, answerJson, closeDelimited, cutChunked, gzipBomb, head, reset, shortContentLength, stallBody, stallHeaders, truncatedGzip, } from '../../support/fault-server.js';
import { canaryKey, everythingIn, readAll, sends, serve, signal, sourceError } from './harness.js';
const csv = 'id,text\r\n1,abc\r\n2,def\r\n';
const csvType = { 'content-type': 'text/csv; charset=utf-8' };
async function exported(answer, format, options = {}) {
    const { api } = await serve(answer, options);
    return readAll(await api.export('j1', format, signal));
}
describe('an export', () => {
    it('comes as the bytes that were sent, valid UTF-8 or not', async () => {
        const bytes = Buffer.from([0x7b, 0xff, 0xfe, 0x00, 0x7d]);
        expect(await exported(sends(answerBytes, 200, bytes), 'json')).toEqual(bytes);
    });
    it('is asked for in its format', async () => {
        const { api, server } = await serve(sends(answerBytes, 200, csv, csvType));
        expect((await readAll(await api.export('j1', 'csv', signal))).toString()).toBe(csv);
        expect(server.requests[0]?.target).toContain('/jobs/j1/export?format=csv');
        expect(server.requests[0]?.headers['accept']).toBe('text/csv');
    });
    it('is unpacked if it comes as gzip', async () => {
        const answer = sends(answerBytes, 200, gzipSync(csv), { ...csvType, 'content-encoding': 'gzip' });
        expect((await exported(answer, 'csv')).toString()).toBe(csv);
    });
    it('resolves with its head, before the body is there', async () => {
        let finish = () => { };
        const { api } = await serve((_, socket) => {
            socket.write(`${head(200, { 'content-length': 4 })}{"`);
            finish = () => void socket.write('}\n');
        });
        const body = await api.export('j1', 'json', signal);
        finish();
        expect((await readAll(body)).toString()).toBe('{"}\n');
    });
    it('gives its connection back for the next request', async () => {
        const { api, server } = await serve(sends(answerBytes, 200, csv, csvType));
        await readAll(await api.export('j1', 'csv', signal));
        await readAll(await api.export('j1', 'csv', signal));
        expect(server.connections).toBe(1);
    });
    it('ends its connection if the reader stops early', async () => {
        let closed = Promise.resolve();
        const { api } = await serve((_, socket) => {
            closed = new Promise((resolve) => socket.on('close', resolve));
            socket.write(head(200, { 'content-length': 1_000_000 }) + csv);
        });
        for await (const chunk of await api.export('j1', 'json', signal)) {
            expect(chunk.length).toBeGreaterThan(0);
            break;
        }
        await closed;
    });
    it('FAULTS 12: of a thousand times the size that travels is read in bounded memory', async () => {
        const size = 2 ** 28;
        const bomb = gzipBomb(size);
        const { api } = await serve(sends(answerBytes, 200, bomb, { 'content-encoding': 'gzip' }));
        const before = process.memoryUsage.rss();
        let bytes = 0;
        let peak = before;
        for await (const chunk of await api.export('j1', 'json', signal)) {
            bytes += chunk.length;
            peak = Math.max(peak, process.memoryUsage.rss());
        }
        expect(bytes).toBe(size);
        expect(peak - before).toBeLessThan(128 * 2 ** 20);
    });
});
describe('an export that is not complete', () => {
    it.each([
        ['a short body', 'csv', sends(shortContentLength, csv, csvType)],
        ['a cut chunked body', 'csv', sends(cutChunked, csv, csvType)],
        ['cut gzip', 'csv', sends(truncatedGzip, csv, csvType)],
        ['CSV without length, cut in its last field', 'csv', sends(closeDelimited, csv.slice(0, -3), csvType)],
        ['a short JSON body', 'json', sends(shortContentLength, '{}')],
        [
            'a reset in the middle',
            'json',
            (_, socket) => void socket.write(`${head(200, { 'content-length': 100 })}{"data"`, () => setImmediate(() => reset(socket))),
        ],
        [
            'a body beyond the cap',
            'json',
            sends(answerBytes, 200, gzipBomb(2 ** 24), { 'content-encoding': 'gzip' }),
        ],
    ])('FAULTS 11: fails while it is read: %s', async (_, format, answer) => {
        const error = await sourceError(exported(answer, format, { maxExportBytes: 2 ** 20 }));
        expect(error.outcome).toBe('unknown');
        expect(['service_unreachable', 'service_protocol']).toContain(error.code);
        expect(everythingIn(error)).not.toContain(canaryKey);
    });
    it('may have no stated length if its last line is complete', async () => {
        expect((await exported(sends(closeDelimited, csv, csvType), 'csv')).toString()).toBe(csv);
    });
    it('need not end with a line break if its length was stated', async () => {
        const bytes = csv.trimEnd();
        expect((await exported(sends(answerBytes, 200, bytes, csvType), 'csv')).toString()).toBe(bytes);
    });
});
describe('an export that is none', () => {
    it.each([
        ['HTML for JSON', 'json', sends(answerHtml, 200)],
        ['HTML for CSV', 'csv', sends(answerHtml, 200)],
        ['JSON for CSV', 'csv', sends(answerJson, 200, { success: true })],
        ['CSV for JSON', 'json', sends(answerBytes, 200, csv, csvType)],
    ])('FAULTS 14, 19: fails before it is read: %s', async (_, format, answer) => {
        const { api } = await serve(answer);
        expect(await sourceError(api.export('j1', format, signal))).toMatchObject({
            code: 'service_protocol',
            status: 200,
        });
    });
    it('is a refusal if the service refuses', async () => {
        const { api } = await serve(sends(answerError, 409, 'not_done'));
        const error = await sourceError(api.export('j1', 'json', signal));
        expect(error).toMatchObject({ code: 'service_refused', apiCode: 'not_done', outcome: 'refused' });
    });
});
describe('EDGES 8: an export is decoded', () => {
    it.each([
        ['gzip', gzipSync],
        ['GZIP', gzipSync],
        ['br', brotliCompressSync],
        ['Br', brotliCompressSync],
        ['deflate', deflateSync],
        ['deflate', deflateRawSync],
        ['Identity', (text) => Buffer.from(text)],
    ])('from %s', async (encoding, encode) => {
        const headers = { ...csvType, 'content-encoding': encoding };
        const answer = sends(answerBytes, 200, encode(csv), headers);
        expect((await exported(answer, 'csv')).toString()).toBe(csv);
        if (encoding === 'Identity')
            return;
        const cut = sends(answerBytes, 200, encode(csv).subarray(0, -3), headers);
        expect(await sourceError(exported(cut, 'csv'))).toMatchObject({ code: 'service_protocol' });
    });
    it('not if its encoding is unknown', async () => {
        const answer = sends(answerBytes, 200, csv, { 'content-encoding': 'zstd' });
        expect((await sourceError(exported(answer, 'csv'))).message).toContain('unknown encoding zstd');
    });
});
it('EDGES 8: an answer may have a header of 20 KB', async () => {
    const headers = { ...csvType, 'x-long': 'x'.repeat(20_000) };
    expect((await exported(sends(answerBytes, 200, csv, headers), 'csv')).toString()).toBe(csv);
});
describe('the deadlines of an export', () => {
    it('bound the wait for its head', async () => {
        const { api } = await serve(stallHeaders, { exportTimeoutMs: 60 });
        expect(await sourceError(api.export('j1', 'json', signal))).toMatchObject({ code: 'service_timeout' });
    });
    it('FAULTS 58: leave its first byte more time than other requests have, before and after its head', async () => {
        const late = async (_, socket) => {
            await delay(200);
            socket.write(head(200, { 'content-length': csv.length }));
            await delay(200);
            socket.write(csv);
        };
        expect((await exported(late, 'csv', { timeoutMs: 60 })).toString()).toBe(csv);
    });
    it.skipIf(process.platform !== 'linux')('leave it to TCP to notice a dead connection', async () => {
        let timer = '';
        const { api } = await serve(async (_, socket) => {
            // Of the client's end: 02 is the timer of its keep-alive, then the jiffies that are left, hexadecimal.
            const from = socket.remotePort?.toString(16).toUpperCase().padStart(4, '0');
            const table = await readFile('/proc/net/tcp', 'utf8');
            timer = new RegExp(` 0100007F:${from} .*? 01 \\S+ (\\S+)`).exec(table)?.[1] ?? table;
            answerBytes(socket, 200, csv, csvType);
        });
        await readAll(await api.export('j1', 'csv', signal));
        expect(timer).toMatch(/^02:/);
        const left = Number.parseInt(timer.slice(3), 16);
        expect(left).toBeGreaterThan(200);
        expect(left).toBeLessThanOrEqual(1_500);
    });
    it('FAULTS 13: bound the wait for each chunk', async () => {
        const error = await sourceError(exported(sends(stallBody), 'json', { timeoutMs: 300 }));
        expect(error).toMatchObject({ code: 'service_timeout', outcome: 'unknown' });
        expect(error.message).toContain('stalled');
    });
    it('FAULTS 13: limit the complete export, however steadily it drips', async () => {
        const drip = (_, socket) => {
            socket.write(head(200, { 'content-length': 1_000_000 }));
            const timer = setInterval(() => socket.write(' '), 5);
            socket.on('close', () => clearInterval(timer));
        };
        const error = await sourceError(exported(drip, 'json', { exportTimeoutMs: 60 }));
        expect(error).toMatchObject({ code: 'service_timeout' });
        expect(error.message).toContain('than the time allowed for it');
    });
    it('do not run while the reader is busy', async () => {
        const { api } = await serve((_, socket) => {
            socket.write(`${head(200, { 'content-length': csv.length + 1 })}{`);
            setTimeout(() => socket.write(csv), 10);
        }, { timeoutMs: 300 });
        let bytes = 0;
        for await (const chunk of await api.export('j1', 'json', signal)) {
            bytes += chunk.length;
            await new Promise((resolve) => setTimeout(resolve, 400));
        }
        expect(bytes).toBe(csv.length + 1);
    });
    it('close an export that nobody reads', async () => {
        let closed = Promise.resolve();
        const { api } = await serve((_, socket) => {
            closed = new Promise((resolve) => socket.on('close', resolve));
            stallBody(socket);
        }, { timeoutMs: 300 });
        const body = await api.export('j1', 'json', signal);
        await closed;
        expect(await sourceError(readAll(body))).toMatchObject({ code: 'service_timeout' });
    });
    it('leave an abort as it is, while reading and between two reads', async () => {
        const reason = new Error('enough');
        for (const when of ['reading', 'between']) {
            const controller = new AbortController();
            const { api } = await serve(sends(stallBody));
            const body = await api.export('j1', 'json', controller.signal);
            const reading = (async () => {
                for await (const _ of body)
                    if (when === 'between')
                        controller.abort(reason);
            })();
            if (when === 'reading')
                setImmediate(() => controller.abort(reason));
            await expect(reading).rejects.toBe(reason);
        }
    });
});
//# sourceMappingURL=export.test.js.map