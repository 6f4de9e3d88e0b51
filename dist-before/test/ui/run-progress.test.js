import { noCaps } from '../../src/plan/source-cap.js';
import { expect, test } from 'vitest';
import { progressOf, rowsOf } from '../../src/ui/run-card.js';
const now = Date.parse('2026-03-01T12:10:00Z');
const run = { beganAt: '2026-03-01T12:00:00Z', jobs: 6, rows: 500 };
const status = (left, phases, parkedUntil = null) => ({
    plan: {
        slices: [],
        holds: [],
        resumesAt: null,
        progress: [
            {
                job: 'a',
                jobs: { atLeast: left, likely: left, atMost: left },
                known: true,
                caps: noCaps,
                days: null,
            },
        ],
    },
    unfinished: phases.map((phase) => ({ job: 'a', slice: null, phase, remoteJobId: null })),
    parkedUntil,
});
test('progress counts loaded jobs, and the estimate assumes that the others take as long', () => {
    // One of six is running; another has no job yet and counts among those left.
    expect(progressOf(run, status(14, ['running', 'intent']), now)).toEqual({
        done: 5,
        inAll: 20,
        elapsedMs: 600_000,
        rows: 500,
        rate: { jobsPerMinute: 0.5, rowsPerMinute: 50 },
        endsAt: now + 30 * 60_000,
    });
});
test('a row that two loads returned counts once, also while the run goes on', () => {
    const load = { committedAt: '2026-03-01T12:05:00Z', supersededBy: null, rowsLoaded: 300 };
    const loads = [load, { ...load, rowsHeld: 100 }, { ...load, committedAt: '2026-02-01T12:05:00Z' }];
    expect(rowsOf({ ...run, rows: 600, endedAt: null }, loads)).toBe(400);
    expect(rowsOf({ ...run, endedAt: '2026-03-01T12:09:00Z' }, loads)).toBe(500);
});
test.each([
    ['before the first job is done', { ...run, jobs: 1 }, status(14, ['running'])],
    ['while it waits for the allowance', run, status(14, [], now + 1)],
])('nobody can say when it ends %s', (_, of, standing) => {
    expect(progressOf(of, standing, now).endsAt).toBeNull();
});
//# sourceMappingURL=run-progress.test.js.map