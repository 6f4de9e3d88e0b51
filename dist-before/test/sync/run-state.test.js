import { expect, it } from 'vitest';
import { RunState } from '../../src/sync/run/run-state.js';
import { pendingLoad } from '../../src/sync/load/pending-load.js';
import { makeJob, makeLoad } from '../plan/support.js';
import { stagedAs } from '../simulator/process.js';
import { sliceOf } from '../support/days.js';
import { attemptAt, jobConfig } from './world.js';
const slice = sliceOf('2026-01-01');
const committed = (...ids) => ({
    loads: ids.map((loadId) => ({ ...makeLoad(makeJob(), slice, { at: 0 }), loadId })),
    schemaChanges: [],
});
it('a run knows what it allowed the jobs of its loads to return, and that those of earlier runs may have had less', () => {
    const run = new RunState([]);
    run.begin(attemptAt(jobConfig('posts'), slice, { token: 'own', cap: 2_500 }));
    run.noteCommit(committed('own', 'resumed'), [], []);
    run.reread([...run.loads, ...committed('of another run').loads], 1);
    expect([...run.fresh]).toEqual([
        ['own', 2_500],
        ['resumed', 0],
        ['of another run', Infinity],
    ]);
});
it('a probe improves nothing that it has loaded', () => {
    const run = new RunState([]);
    run.probeSince = 0;
    run.noteCommit(committed('own'), [], []);
    expect([...run.fresh]).toEqual([['own', Infinity]]);
});
it('a day that was fetched in parts was asked for when its first job was created', async () => {
    const job = { ...jobConfig('posts'), splitBy: [{ param: 'lang', values: ['ko', 'en'] }] };
    const at = (token, second, part) => attemptAt(job, slice, {
        token,
        phase: 'staged',
        rows: 10,
        complete: part !== undefined,
        staged: stagedAs(token, 10),
        sentAt: null,
        remoteCreatedAt: `2026-02-01T00:00:0${second}.000Z`,
        ...(part && { part }),
    });
    const [whole, ko, en] = [at('whole', 1), at('ko', 2, { lang: 'ko' }), at('en', 3, { lang: 'en' })];
    const stages = {
        pathFor: (token) => token,
        join: async () => ({ rows: stagedAs('joined', 20), lost: 0, repeated: 0 }),
    };
    const context = { stages, signal: new AbortController().signal };
    const { load } = await pendingLoad(context, job, whole, { parts: [ko, en], cut: [whole] });
    expect(load).toMatchObject({ dataCount: 20, complete: true, remoteCreatedAt: '2026-02-01T00:00:01.000Z' });
});
//# sourceMappingURL=run-state.test.js.map