import { describe, expect, it } from 'vitest';
import { HeadgateError } from '../../src/common/errors.js';
import { HeldByOther, LeaseLost } from '../../src/load/machines.js';
import { Patience } from '../../src/sync/run/patience.js';
import { VirtualClock } from '../simulator/virtual-clock.js';
const away = new HeadgateError('destination_unreachable', 'the store does not answer');
const minute = 60_000;
/** A run that works for a minute, then meets an error for some minutes, and then ends with `done`. */
function meeting(error, minutes, options = {}) {
    const clock = new VirtualClock();
    const waits = [];
    const { signal } = new AbortController();
    const patience = new Patience({
        clock,
        signal,
        onWait: (wait) => waits.push(wait),
        isShared: true,
        ...options,
    });
    let isFirst = true;
    const attempt = async () => {
        if (isFirst) {
            isFirst = false;
            patience.begun();
            patience.moved();
            await clock.pass(minute);
        }
        if (clock.monotonic() < (1 + minutes) * minute)
            throw error;
        return 'done';
    };
    const result = clock.drive(patience.outlast(attempt));
    return { result, waits, minutes: () => Math.round(clock.monotonic() / minute) };
}
describe('a run that loses its destination', () => {
    it.each([
        ['does not answer', away],
        ['let its leases run out', new LeaseLost(['a'], 'its lease could not be renewed for 50 seconds')],
    ])('for nine minutes, because it %s, goes on', async (_, error) => {
        const { result, waits, minutes } = meeting(error, 9);
        expect(await result).toBe('done');
        expect(minutes()).toBe(10);
        expect(waits[0]).toMatchObject({ kind: 'retry', error: error.message });
    });
    it('for longer ends after ten minutes, or after its patience', async () => {
        const long = meeting(away, 12);
        await expect(long.result).rejects.toBe(away);
        expect(long.minutes()).toBe(11);
        const short = meeting(away, 12, { patienceMs: 2 * minute });
        await expect(short.result).rejects.toBe(away);
        expect(short.minutes()).toBe(3);
        await expect(meeting(away, 1, { patienceMs: 0 }).result).rejects.toBe(away);
    });
    it('ends at once with an error that no wait helps', async () => {
        const refused = new HeadgateError('destination_refused', 'wrong password');
        const { result, waits } = meeting(refused, 1);
        await expect(result).rejects.toBe(refused);
        expect(waits).toEqual([]);
    });
    it('has no patience with one that never answered', async () => {
        const clock = new VirtualClock();
        const { signal } = new AbortController();
        const patience = new Patience({ clock, signal, onWait: () => undefined, isShared: true });
        await expect(clock.drive(patience.outlast(() => Promise.reject(away)))).rejects.toBe(away);
        expect(clock.monotonic()).toBe(0);
    });
});
it('a run stands by for runs that have every account, with --watch without a limit', async () => {
    const cause = new HeldByOther('every account', 'process 7 on b (account a)');
    const held = new HeadgateError('destination_locked', 'every account is in use', { cause });
    const ended = meeting(held, 60);
    await expect(ended.result).rejects.toBe(held);
    const { result, waits } = meeting(held, 60, { standBy: true });
    expect(await result).toBe('done');
    expect(waits[0]).toEqual({ kind: 'standby', holder: 'process 7 on b (account a)', until: null });
});
it('one of a single machine waits for a destination that is away, and not for another run', async () => {
    const alone = { isShared: false, standBy: true };
    expect(await meeting(away, 9, alone).result).toBe('done');
    const cause = new HeldByOther('the lake', 'process 7 on b');
    const held = new HeadgateError('destination_locked', 'the lake is held', { cause });
    const { result, waits } = meeting(held, 1, alone);
    await expect(result).rejects.toBe(held);
    expect(waits).toEqual([]);
});
it('each loss of a run that has loaded something since has all of its patience', async () => {
    const clock = new VirtualClock();
    const { signal } = new AbortController();
    const patience = new Patience({ clock, signal, onWait: () => undefined, isShared: true });
    let lossAt = 0;
    const attempt = async () => {
        if (clock.monotonic() < lossAt)
            throw away;
        patience.begun();
        patience.moved();
        if (lossAt > 60 * minute)
            return;
        lossAt = clock.monotonic() + 9 * minute;
        throw away;
    };
    await clock.drive(patience.outlast(attempt));
    expect(clock.monotonic()).toBeGreaterThan(60 * minute);
});
//# sourceMappingURL=patience.test.js.map