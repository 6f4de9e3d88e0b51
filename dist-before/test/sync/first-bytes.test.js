import { expect, it, test } from 'vitest';
import { Pacer } from '../../src/pacing/pacer.js';
import { patient } from '../../src/sync/account/patient-source.js';
import { refusalLimits } from '../../src/sync/account/retry-limits.js';
import { VirtualClock } from '../simulator/virtual-clock.js';
import { MemoryWindowStore } from '../support/memory-window-store.js';
import { ExportBytes } from '../../src/sync/load/stage.js';
const { signal } = new AbortController();
const row = Buffer.from('row');
/** Exports one after another from a service that is as slow as given; returns what was read, and when each was asked for. */
async function exportFrom(delays, exports = 1) {
    const clock = new VirtualClock();
    const pacer = new Pacer({ clock, store: new MemoryWindowStore(), initialRate: 60 });
    const asked = [];
    const closed = [];
    const source = {
        export: async (_id, _format, ending) => {
            const [head, chunk] = delays[asked.length] ?? [0, 0];
            const place = asked.push(Math.round(clock.monotonic() / 1_000));
            await clock.sleep(head * 1_000, ending);
            return (async function* () {
                try {
                    await clock.sleep(chunk * 1_000, ending);
                    yield row;
                    yield row;
                }
                finally {
                    closed.push(place);
                }
            })();
        },
    };
    const told = [];
    const honest = patient(source, {
        pacer,
        clock,
        random: () => 0,
        proven: true,
        refusalLimits: refusalLimits(false, 'read'),
        onRetry: (what) => told.push(what),
        timeoutMs: 30_000,
    });
    const read = async (id) => {
        const chunks = [];
        for await (const each of await honest.export(id, 'json', signal))
            chunks.push(each);
        return Buffer.concat(chunks).toString();
    };
    const texts = [];
    for (let place = 1; place <= exports; place += 1)
        texts.push(await clock.drive(read(`j${place}`).catch((error) => error)));
    return { texts, asked, told, closed };
}
it('an export that is never answered is asked for again after `timeout`, then with more time', async () => {
    const { texts, asked, told } = await exportFrom([
        [9_999, 0],
        [9_999, 0],
    ]);
    expect(texts).toEqual(['rowrow']);
    expect(asked).toEqual([0, 30, 164]);
    expect(told).toEqual([
        'the export of job j1 did not begin within 30 seconds',
        'the export of job j1 did not begin within 135 seconds',
    ]);
});
it('FAULTS 58: an export that begins after nine minutes is loaded, and the next one of such a service is asked for once', async () => {
    const slow = [1, 2, 3, 4].map(() => [540, 0]);
    const { texts, asked } = await exportFrom(slow, 2);
    expect(texts).toEqual(['rowrow', 'rowrow']);
    expect(asked).toEqual([0, 30, 164, 704]);
});
it('one lost export does not make the next one wait longer than its own answer took', async () => {
    const { asked } = await exportFrom([
        [9_999, 0],
        [1, 0],
        [9_999, 0],
    ], 2);
    expect(asked).toEqual([0, 30, 31, 61]);
});
it('an export that stops after its head ends in as little time, is closed, and has more when it is read again', async () => {
    const { texts, asked, closed } = await exportFrom([
        [1, 9_999],
        [100, 20],
    ], 2);
    expect(texts).toEqual([expect.objectContaining({ code: 'service_timeout', outcome: 'unknown' }), 'rowrow']);
    expect(asked).toEqual([0, 31]);
    expect(closed).toEqual([1, 2]);
});
it('an export that has begun may pause for as long as its own reader allows', async () => {
    const { texts, asked } = await exportFrom([[29, 29]]);
    expect(texts).toEqual(['rowrow']);
    expect(asked).toEqual([0]);
});
test('bytes of an export are reported at once, then once a second, and at the end', async () => {
    let now = 0;
    async function* body() {
        for (let chunk = 0; chunk < 2_500; chunk += 1) {
            yield new Uint8Array(10);
            now += 1;
        }
    }
    const reported = [];
    const bytes = new ExportBytes({ monotonic: () => now }, (count) => reported.push(count));
    let chunks = 0;
    for await (const { byteLength } of bytes.of(body()))
        chunks += byteLength / 10;
    expect(reported).toEqual([10, 10_010, 20_010, 25_000]);
    expect(chunks).toBe(2_500);
});
//# sourceMappingURL=first-bytes.test.js.map