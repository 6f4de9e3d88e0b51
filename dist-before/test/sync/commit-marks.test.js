import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { formatDay } from '../../src/days/day.js';
import { jobIdentity } from '../../src/plan/identity.js';
import { emptyState } from '../../src/sync/journal/journal-state.js';
import { RunState } from '../../src/sync/run/run-state.js';
import { load } from '../../src/sync/attempt/attempt.js';
import { Trip } from '../../src/sync/run/context.js';
import { day, makeJob, makeLoad, makeWindow } from '../plan/support.js';
import { stagedAs } from '../simulator/process.js';
import { temporaryFolder } from '../support/folder.js';
import { makeContext } from './make-context.js';
import { attemptAt } from './world.js';
const from = day('2026-01-01');
const at = Date.UTC(2026, 5, 1);
const job = makeJob({ window: makeWindow({ from, to: from + 59, dateColumn: 'day' }) });
const sliceAt = (first) => ({ from: first, until: first + 1 });
function loadOf(first, rows, marks) {
    const counted = [{ day: formatDay(first), rows, loaded: rows }];
    const marked = marks === undefined ? {} : { marks: { [formatDay(first)]: marks } };
    return makeLoad(job, sliceAt(first), { at, dataCount: rows, days: counted, ...marked });
}
/** What a run commits that has fetched one day, where others are loaded. */
async function commitOf(loads, first, rows, changes = {}, refetches = []) {
    const path = join(temporaryFolder(), 'rows');
    await writeFile(path, `${JSON.stringify({ day: formatDay(first) })}\n`.repeat(rows));
    const columns = [{ name: 'day', type: 'DATE', exactAsDouble: false }];
    const staged = { ...stagedAs(path, rows), columns };
    const created = { sentAt: at, remoteCreatedAt: new Date(at).toISOString(), identity: jobIdentity(job) };
    const done = { phase: 'staged', rows, complete: true, staged, ...created };
    const attempt = attemptAt(job, sliceAt(first), { ...done, ...changes });
    const commits = [];
    const destination = {
        commit: async (commit) => {
            commits.push(commit);
            return { loads: [], schemaChanges: [] };
        },
    };
    const stages = { remove: async () => undefined };
    const state = { ...emptyState, refetches, attempts: new Map([[attempt.token, attempt]]) };
    const { context } = makeContext({ jobs: [job], run: new RunState(loads), destination, stages }, state);
    await load(new Trip(context, attempt));
    return commits[0];
}
const around = (first, own) => Array.from({ length: 60 }, (_, at) => from + at).map((each) => (each === first ? own : loadOf(each, 100)));
it('a day that has as few rows in a second fetch is committed as suspect', async () => {
    const first = from + 30;
    const { loads } = await commitOf(around(first, loadOf(first, 2)), first, 2);
    expect(loads[0].load.marks).toEqual({ [formatDay(first)]: 'suspect' });
});
it.each([
    [5, 'accepted'],
    [4, 'suspect'],
])('an accepted day of 5 rows that comes back with %i is %s', async (rows, mark) => {
    const first = from + 30;
    const { loads } = await commitOf(around(first, loadOf(first, 5, 'accepted')), first, rows);
    expect(loads[0].load.marks).toEqual({ [formatDay(first)]: mark });
});
it('a day that had enough rows and now has few is not suspect yet: it is fetched once more', async () => {
    const first = from + 30;
    // Some of its rows were deleted, so that it is not kept.
    const before = { ...loadOf(first, 100), marks: {}, rowsMissing: 1 };
    const { loads } = await commitOf(around(first, before), first, 2);
    expect(loads[0].load.marks).toBeUndefined();
});
it('a commit that shows a limit per day marks the loads that are at it, and itself', async () => {
    const full = [100, 100, 100].map((rows, at) => loadOf(from + at, rows));
    const others = [12, 40, 66, 71, 90, 35].map((rows, at) => loadOf(from + 10 + at, rows));
    const { loads, doubts } = await commitOf([...full, ...others], from + 3, 100);
    expect(doubts).toEqual(full.map(({ loadId }) => loadId));
    expect(loads[0].load.complete).toBe(false);
});
it('a commit says why its days were asked again, if it replaces rows', async () => {
    const first = from + 30;
    const lookback = { reason: 'lookback' };
    const before = loadOf(first, 100);
    const refresh = { job: job.name, slice: null, at: '', loads: [before.loadId], fields: [] };
    const reasons = [
        await commitOf([before], first, 100, lookback),
        await commitOf([before], first, 100, lookback, [refresh]),
        await commitOf([before], first, 100),
        await commitOf([], first, 100, lookback),
    ].map(({ reason }) => reason);
    expect(reasons).toEqual(['lookback', 'full refresh', undefined, undefined]);
});
//# sourceMappingURL=commit-marks.test.js.map