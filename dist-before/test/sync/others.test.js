import { expect, it } from 'vitest';
import { LeaseLost } from '../../src/load/machines.js';
import { holdingAll } from '../../src/sync/account/holding.js';
import { SourceError } from '../../src/contract/job-source.js';
import { attemptAt, jobConfig, makeWorld } from './world.js';
const job = jobConfig('posts');
const { from, to } = job.window ?? {};
if (from === undefined || typeof to !== 'number')
    throw new Error('the window has no fixed days');
/** An attempt for all days of the job config, with an account of another run. */
const attempt = attemptAt(job, { from, until: to + 1 }, { token: 'theirs', lane: 'other' });
/** A source whose exports fail, so that attempts are left at the end of a run. */
const failing = (honest) => ({
    ...honest,
    export: () => Promise.reject(new SourceError('service_error', 'no export', { outcome: 'refused' })),
});
/** An earlier run left a finished job of the account `other`, which only has to be exported. */
const recordDone = ({ record }) => record({ type: 'account', lane: 'other', email: 'me@example.com' }, { type: 'attempt', attempt: { ...attempt, phase: 'done', rows: 60, complete: true } });
/** A run that holds one account; someone took its other one after the last look, and frees it later. */
function takenSince({ clock }) {
    const looks = [];
    let user = null;
    let onLook = async () => undefined;
    const holding = {
        ...holdingAll(new Set(['other'])),
        isShared: true,
        userOf: (lane) => (lane === 'other' ? user : null),
        serve: (_onTaken, look) => {
            onLook = look;
        },
        look: async () => {
            user = looks.length === 0 ? 'process 7 on other' : null;
            looks.push(user);
            if (user === null)
                return;
            void clock.sleep(5_000, new AbortController().signal).then(() => {
                user = null;
                return onLook();
            });
        },
    };
    return { holding, looks };
}
it('looks for other runs once more before it ends, and waits for those it finds', async () => {
    const world = makeWorld();
    await world.record({ type: 'attempt', attempt });
    const { holding, looks } = takenSince(world);
    await world.run({ jobs: [job], holding });
    expect(looks).toEqual(['process 7 on other', null]);
    const waits = world.events.filter(({ type }) => type === 'waiting');
    expect(waits).toMatchObject([{ wait: { kind: 'others', holder: 'process 7 on other' } }]);
});
it('ends quietly when every account is lost at once', async () => {
    const world = makeWorld();
    await recordDone(world);
    const lost = new Map(['main', 'other'].map((lane) => [lane, new AbortController()]));
    let isGone = false;
    const holding = {
        ...holdingAll(),
        isShared: true,
        has: () => !isGone,
        lost: (lane) => lost.get(lane).signal,
        look: async () => {
            isGone = true;
            for (const [lane, controller] of lost)
                controller.abort(new LeaseLost([lane], 'gone'));
        },
    };
    const run = world.run({ jobs: [job], holding, accounts: { main: failing, other: failing } });
    await expect(run).rejects.toThrow('this run no longer has account main: gone');
    expect(world.warnings().filter((text) => text.includes('continues'))).toEqual([]);
});
it('looks, too, if the attempt left belongs to its account: another run may have taken it during a pause', async () => {
    const world = makeWorld();
    await recordDone(world);
    const lost = new AbortController();
    const looks = [];
    const holding = {
        ...holdingAll(),
        isShared: true,
        has: (lane) => lane !== 'other' || !lost.signal.aborted,
        lost: (lane) => (lane === 'other' ? lost.signal : new AbortController().signal),
        look: async () => {
            looks.push(lost.signal.aborted);
            lost.abort(new LeaseLost(['other'], 'process 7 on other took over'));
        },
    };
    const accounts = { main: (honest) => honest, other: failing };
    await world.run({ jobs: [job], holding, accounts });
    expect(looks).toEqual([false, true]);
    expect(world.warnings()).toContain('this run no longer has account other: process 7 on other took over; the run continues with its other accounts');
});
//# sourceMappingURL=others.test.js.map