import { expect, it } from 'vitest';
import { HeadgateError } from '../../src/common/errors.js';
import { patiently } from '../../src/load/patience.js';
const away = new HeadgateError('destination_unreachable', 'does not answer');
/** A task that fails with each error in turn and then gives `done`, and the pauses between its tries. */
function failing(errors, passes) {
    let now = 0;
    const pauses = [];
    const timer = {
        monotonic: () => now,
        sleep: async (ms) => {
            pauses.push(ms);
            now += ms;
        },
    };
    const left = [...errors];
    const task = async () => {
        const error = left.shift();
        if (error !== undefined)
            throw error;
        return 'done';
    };
    return { pauses, result: patiently(timer, task, passes) };
}
it('a destination that does not answer is asked again after pauses that grow up to 2 s', async () => {
    const { pauses, result } = failing(Array.from({ length: 7 }, () => away));
    expect(await result).toBe('done');
    expect(pauses).toEqual([100, 200, 400, 800, 1_600, 2_000, 2_000]);
});
it('after 40 s the error is raised', async () => {
    const { pauses, result } = failing(Array.from({ length: 100 }, () => away));
    await expect(result).rejects.toBe(away);
    expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBe(41_100);
});
it('another error is raised at once, unless it is said to pass', async () => {
    const locked = new HeadgateError('destination_locked', 'is held');
    await expect(failing([locked]).result).rejects.toBe(locked);
    expect(await failing([locked], (error) => error === locked).result).toBe('done');
});
//# sourceMappingURL=patience.test.js.map