import { describe, expect, it } from 'vitest';
import { HeadgateError } from '../../src/common/errors.js';
import { Pacer } from '../../src/pacing/pacer.js';
import { VirtualClock } from '../simulator/virtual-clock.js';
import { MemoryWindowStore } from '../support/memory-window-store.js';
const { signal } = new AbortController();
function setUp(options = {}) {
    const clock = new VirtualClock();
    const store = new MemoryWindowStore();
    const waits = [];
    const makePacer = () => {
        const pacer = new Pacer({
            clock,
            store,
            initialRate: 20,
            timeoutMs: 30_000,
            onWait: (wait) => waits.push(wait),
        });
        pacer.setRate(options.rate ?? 20, options.share ?? 1);
        return pacer;
    };
    const sendAt = [];
    const send = async () => {
        sendAt.push(clock.monotonic());
        await clock.sleep(100, signal);
        return 'answer';
    };
    return { clock, makePacer, waits, sendAt, send };
}
describe('Pacer', () => {
    it('sends the rate at once, and the next when the first has been answered for a minute', async () => {
        const { clock, makePacer, sendAt, send, waits } = setUp();
        const pacer = makePacer();
        const all = Array.from({ length: 21 }, () => pacer.request('submit', send, signal));
        expect(await clock.drive(Promise.all(all))).toHaveLength(21);
        expect(sendAt.slice(0, 20)).toEqual(Array(20).fill(0));
        expect(sendAt[20]).toBe(60_150);
        expect(waits.length).toBeGreaterThan(0);
        expect(pacer.requests).toBe(21);
    });
    it('FAULTS 4: shares the window with other pacers of the account', async () => {
        const { clock, makePacer, sendAt, send } = setUp({ rate: 4 });
        const [one, other] = [makePacer(), makePacer()];
        const all = [one, other, one, other, one].map((pacer) => pacer.request('submit', send, signal));
        await clock.drive(Promise.all(all));
        expect(sendAt.filter((time) => time < 60_000)).toHaveLength(4);
    });
    it('counts a request that timed out until it can no longer reach the service', async () => {
        const { clock, makePacer, sendAt, send } = setUp({ rate: 2 });
        const pacer = makePacer();
        const late = async () => {
            sendAt.push(clock.monotonic());
            await clock.sleep(30_000, signal);
            throw new HeadgateError('service_timeout', 'no answer');
        };
        const all = [pacer.request('submit', late, signal).catch(() => 'late')];
        for (let count = 0; count < 4; count += 1)
            all.push(pacer.request('submit', send, signal));
        await clock.drive(Promise.all(all));
        // One of two slots is taken for three minutes.
        expect(sendAt.filter((time) => time < 180_000)).toHaveLength(4);
        expect(sendAt.at(-1)).toBeGreaterThanOrEqual(180_000);
    });
    it('uses only its share of the rate', async () => {
        const { clock, makePacer, sendAt, send } = setUp({ share: 0.25 });
        const pacer = makePacer();
        expect(pacer.pace).toBe(5);
        const all = Array.from({ length: 6 }, () => pacer.request('submit', send, signal));
        await clock.drive(Promise.all(all));
        expect(sendAt.filter((time) => time < 60_000)).toHaveLength(5);
    });
    it('lets a submit pass polls that wait', async () => {
        const { clock, makePacer, sendAt, send } = setUp();
        const pacer = makePacer();
        const polls = Array.from({ length: 19 }, () => pacer.request('poll', send, signal));
        await clock.drive(clock.sleep(1_000, signal));
        expect(sendAt).toHaveLength(18);
        await clock.drive(pacer.request('submit', send, signal));
        expect(sendAt).toHaveLength(19);
        await clock.drive(Promise.all(polls));
    });
    it('FAULTS 4: sends no request of any process while a hold lasts', async () => {
        const { clock, makePacer, sendAt, send } = setUp();
        await clock.drive(makePacer().pauseFor(7_000));
        await clock.drive(makePacer().request('submit', send, signal));
        expect(sendAt).toEqual([7_000]);
    });
    it('reports what a request waits for: its turn, a hold, or a slow answer', async () => {
        const { clock, makePacer, send, waits } = setUp({ rate: 1 });
        const pacer = makePacer();
        await clock.drive(pacer.pauseFor(90_000));
        await clock.drive(pacer.request('submit', send, signal));
        // Again each minute.
        const hold = { kind: 'hold', until: clock.trueTime() - 100 };
        expect(waits.splice(0)).toEqual([hold, hold]);
        const slow = () => clock.sleep(4_000, signal);
        await clock.drive(pacer.request('other', slow, signal));
        expect(waits.map(({ kind }) => kind)).toEqual(['pace', 'answer']);
        expect(waits[1]).toMatchObject({ request: 'other', until: clock.now() - 4_000 + 30_000 });
    });
    it('takes an aborted request out of the line, and counts a failed one', async () => {
        const { clock, makePacer, sendAt, send } = setUp({ rate: 1 });
        const pacer = makePacer();
        const fault = new Error('lost');
        const failing = pacer.request('submit', () => Promise.reject(fault), signal);
        await expect(clock.drive(failing)).rejects.toBe(fault);
        const controller = new AbortController();
        const waiting = pacer.request('submit', send, controller.signal);
        await clock.drive(clock.sleep(10, signal));
        controller.abort(new Error('stop'));
        await expect(clock.drive(waiting)).rejects.toThrow('stop');
        await clock.drive(pacer.request('submit', send, signal));
        expect(sendAt).toEqual([60_050]);
    });
});
//# sourceMappingURL=pacer.test.js.map