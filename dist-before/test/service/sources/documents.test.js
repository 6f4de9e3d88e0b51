import { afterAll, expect, test } from 'vitest';
import { DocumentThreads } from '../../../src/service/sources/documents/documents.js';
import { greedyReaders } from '../../support/greedy-readers.js';
import { jsonOf, plainText } from '../../support/plain-reader.js';
const threads = new DocumentThreads({ longestMs: 2_000 });
afterAll(() => threads.close());
const signal = new AbortController().signal;
function read(reader, body = 'text', until = signal) {
    return threads.read({ headers: new Headers(), body: Buffer.from(body) }, reader, until);
}
test('gives every item, whatever their number and size', async () => {
    const body = 'é'.repeat(1_000_000);
    expect((await read(plainText(), body)).items).toEqual([body]);
});
test.each(Object.entries(greedyReaders))('ends a document that takes %s, and reads the next', async (_what, reader) => {
    await expect(read(reader())).rejects.toMatchObject({ code: 'source_too_large' });
    expect((await read(plainText(), 'next')).items).toEqual(['next']);
});
test('a short document does not wait for a long one, and a job that is stopped for none', async () => {
    const stop = new AbortController();
    const long = read(greedyReaders.never(), 'x'.repeat(300 * 1024), stop.signal);
    expect((await read(plainText(), 'short')).items).toEqual(['short']);
    stop.abort();
    await expect(long).rejects.toThrow('abort');
});
test('reads the encoding that XML declares', async () => {
    const xml = Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><p>Käse</p>', 'latin1');
    const { items } = await threads.read({ headers: new Headers(), body: xml }, plainText(), signal);
    expect(items[0]).toContain('Käse');
});
test('an answer that is not JSON is a fault of the answer, any other error one of the reader', async () => {
    const reader = { ...plainText(), name: jsonOf.name };
    await expect(read(reader, '{"a":')).rejects.toMatchObject({ code: 'source_invalid' });
    await expect(read(reader, '{}')).rejects.not.toHaveProperty('code');
});
test('text that is not of its encoding is refused', async () => {
    const answer = { headers: new Headers(), body: Buffer.of(0xff, 0xfe, 0xfd) };
    await expect(threads.read(answer, plainText(), signal)).rejects.toMatchObject({ code: 'source_invalid' });
});
//# sourceMappingURL=documents.test.js.map