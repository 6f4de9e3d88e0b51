import { expect, it } from 'vitest';
import { sliceOf } from '../support/days.js';
import { makeJob, makeLoad } from '../plan/support.js';
import { stagedAs } from '../simulator/process.js';
import { freshLoads, refuseLoaded, supersededIds } from '../../src/load/commit-rules.js';
import { isRead, lastUse, nextInstant } from '../../src/load/ledger.js';
import { writeCommit } from '../../src/load/write-commit.js';
const job = makeJob();
const at = Date.UTC(2026, 5, 1);
const load = (from, to = from, changes = {}) => makeLoad(job, sliceOf(from, to), { at, ...changes });
const pendingOf = (made, rows = made.dataCount) => ({
    load: made,
    rows: stagedAs('', rows),
});
function commitOf(loads, { supersedes = [], doubts } = {}) {
    const { name, table, key, columns, schema } = job;
    return {
        table: { job: name, table, key: [...key], columns, schema },
        loads,
        supersedes: supersedes.map(({ loadId }) => loadId),
        ...(doubts && { doubts: doubts.map(({ loadId }) => loadId) }),
    };
}
it('refuses a load with another number of rows than its job, and days that are loaded twice (I5, I6)', () => {
    const [held, next] = [load('2026-01-01', '2026-01-03'), load('2026-01-03', '2026-01-05')];
    const fresh = (commit, ledger) => freshLoads(commit, ledger).length;
    expect(() => fresh(commitOf([pendingOf(next, 99)]), [])).toThrow('has 100 rows, but 99 were staged');
    expect(() => fresh(commitOf([pendingOf(next)]), [held])).toThrow('overlaps the live load');
    expect(() => fresh(commitOf([pendingOf(held), pendingOf(next)]), [])).toThrow('overlaps the live load');
    expect(fresh(commitOf([pendingOf(next)], { supersedes: [held] }), [held])).toBe(1);
    expect(fresh(commitOf([pendingOf(next)]), [{ ...held, supersededBy: 'x' }])).toBe(1);
    // It is committed already.
    expect(fresh(commitOf([pendingOf(next)]), [held, next])).toBe(0);
});
it('refuses days that another run has loaded since, unless that load was replaced', () => {
    const [held, next] = [load('2026-01-01', '2026-01-03'), load('2026-01-03', '2026-01-05')];
    const commit = commitOf([pendingOf(next)]);
    expect(() => refuseLoaded(commit, [held])).toThrow('another run has loaded days');
    expect(() => refuseLoaded(commit, [{ ...held, supersededBy: 'x' }, next])).not.toThrow();
    expect(() => refuseLoaded(commitOf([pendingOf(next)], { supersedes: [held] }), [held])).not.toThrow();
});
it('a commit does not supersede its own loads', () => {
    const [held, next] = [load('2026-01-01'), load('2026-01-02')];
    expect(supersededIds(commitOf([pendingOf(next)], { supersedes: [held, next] }))).toEqual([held.loadId]);
});
/** What a commit did to a store that takes this many rows of each load. */
async function written(commit, taken) {
    const done = [];
    const store = {
        reshapesFirst: true,
        ledger: async () => [],
        plan: async () => ({ targets: [] }),
        open: async () => null,
        remember: async () => [],
        differences: async () => ({ rows: [], isByDay: false }),
        note: async () => undefined,
        supersede: async (ids) => void done.push(['supersede', ...ids]),
        doubt: async (ids) => void done.push(['doubt', ...ids]),
        reshape: async () => undefined,
        insert: async () => ({ taken, rejected: 0, leftOut: 0, withoutKey: 0 }),
        record: async ({ loadId, rowsLoaded }) => void done.push(['record', loadId, rowsLoaded]),
        finish: async () => void done.push('finish'),
    };
    await writeCommit(store, commit, new Date(at).toISOString());
    return done;
}
it('a commit supersedes, doubts, records and finishes, and counts the rows that were inserted', async () => {
    const [held, doubted, next] = [load('2026-01-01'), load('2026-01-02'), load('2026-01-01')];
    const commit = commitOf([pendingOf(next)], { supersedes: [held], doubts: [doubted] });
    expect(await written(commit, 100)).toEqual([
        ['supersede', held.loadId],
        ['doubt', doubted.loadId],
        ['record', next.loadId, 100],
        'finish',
    ]);
    await expect(written(commit, 99)).rejects.toThrow('holds 99 rows, but 100 were staged');
});
it('each commit is later than the last, and a load is young by either clock', () => {
    const ahead = Date.now() + 3_600_000;
    const last = load('2026-01-01', '2026-01-01', { committedAt: new Date(ahead).toISOString() });
    expect(Date.parse(nextInstant([last]))).toBe(ahead + 1);
    expect(lastUse(last)).toBe(ahead);
    expect(lastUse({ ...last, remoteCreatedAt: new Date(ahead + 5).toISOString() })).toBe(ahead + 5);
    const gone = { ...last, supersededBy: 'x' };
    expect([ahead, ahead + 1].map((since) => isRead(gone, since))).toEqual([true, false]);
    expect(isRead(last, ahead + 1)).toBe(true);
});
//# sourceMappingURL=write-commit.test.js.map