import { expect, it } from 'vitest';
import { SourceError } from '../../src/contract/job-source.js';
import { makeWindow } from '../plan/support.js';
import { jobConfig, makeWorld } from './world.js';
/** Refuses submits of slices that begin on these days, naming these fields. */
const refusing = (days, fields) => (honest) => ({
    ...honest,
    submit: async (request, signal) => {
        if (!days.includes(String(request.config['startDate'])))
            return honest.submit(request, signal);
        const data = { fields };
        const refusal = { outcome: 'refused', apiCode: 'validation_error', status: 400, data };
        throw new SourceError('job_refused', 'not these days (validation_error)', refusal);
    },
});
it.each([
    ['a list of paths', [{ path: 'config.startDate', message: 'too early' }]],
    ['a list of field names', [{ field: 'endDate' }]],
    ['an object by name', { startDate: 'too early', endDate: 'too early' }],
])('a refused day, named in %s, does not stop other days', async (_shape, fields) => {
    const world = makeWorld();
    const report = await world.run({ accounts: { main: refusing(['2026-01-03'], fields) } });
    expect(report).toMatchObject({ outcome: 'failed', submitted: 2, errors: [{ code: 'job_refused' }] });
    expect(report.gaps).toHaveLength(1);
});
it('a third refused slice, and a refusal of anything but days, leaves the other slices for the next run', async () => {
    const all = ['2026-01-05', '2026-01-03', '2026-01-01'];
    const early = makeWorld();
    const days = await early.run({ accounts: { main: refusing(all, [{ path: 'startDate' }]) } });
    expect(days).toMatchObject({ outcome: 'failed', errors: [{ details: { count: 3 } }] });
    const wrong = makeWorld();
    const report = await wrong.run({ accounts: { main: refusing(all, [{ path: 'keywords' }]) } });
    expect(report.errors).toMatchObject([{ details: { count: 1 } }]);
    expect(report.errors[0]?.message).toContain('the rest of posts waits for the next run');
    expect(report.gaps).toMatchObject([{ state: 'failed', reason: expect.stringContaining('refused') }]);
});
it('a third export that does not verify leaves the other slices for the next run, which reads what was paid for', async () => {
    const world = makeWorld();
    const posts = jobConfig('posts');
    const from = Date.UTC(2026, 0, 1) / 86_400_000;
    const jobs = [{ ...posts, window: makeWindow({ from, to: from + 39, step: 2 }) }];
    const short = (honest) => ({
        ...honest,
        job: async (id, signal) => {
            const job = await honest.job(id, signal);
            return job.status === 'done' ? { ...job, data_count: 19 } : job;
        },
    });
    const report = await world.run({ jobs, accounts: { main: short } });
    expect(report.outcome).toBe('failed');
    expect(report.submitted).toBeLessThan(10);
    expect(report.errors).toMatchObject([{ code: 'export_mismatch' }]);
    expect(report.errors[0]?.message).toContain('the rest of posts waits for the next run');
    const next = await world.run({ jobs });
    expect(next).toMatchObject({ outcome: 'complete', submitted: 20 - report.submitted });
});
it('a failure was a turn: in the next run the others go first, and then it is tried again', async () => {
    const world = makeWorld();
    const main = refusing(['2026-01-05'], []);
    await world.run({ jobs: [jobConfig('broken')], accounts: { main } });
    await world.run({ jobs: [jobConfig('broken'), jobConfig('sound')] });
    const order = world.events.flatMap((event) => (event.type === 'submitted' ? [event.job] : []));
    expect(order.slice(0, 2)).toEqual(['sound', 'broken']);
});
it('the same error of several job configs is reported once', async () => {
    const world = makeWorld();
    const jobs = ['a', 'b', 'c', 'd'].map(jobConfig);
    const report = await world.run({ jobs, accounts: { main: refusing(['2026-01-05'], []) } });
    expect(report.errors).toMatchObject([{ details: { count: 4, jobs: ['a', 'b', 'c', 'd'] } }]);
    expect(report.errors[0]?.message).toMatch(/^a \S+, b \S+, c \S+ and 1 more: refused: .* \(4 times\);/);
});
it('three values of for_each that are refused alike leave the others for the next run, unless one was accepted', async () => {
    const world = makeWorld();
    const values = ['a', 'b', 'c', 'd', 'e'].map((value) => jobConfig(`birds[${value}]`));
    const main = refusing(['2026-01-05'], [{ path: 'config.specie' }]);
    const report = await world.run({ jobs: values, accounts: { main } });
    expect(report).toMatchObject({ outcome: 'failed', submitted: 0, errors: [{ details: { count: 3 } }] });
    expect(report.gaps.map(({ reason }) => reason.split(':')[0])).toEqual([
        ...Array.from({ length: 3 }, () => 'refused'),
        ...Array.from({ length: 2 }, () => 'not tried'),
    ]);
    await world.run({ jobs: values.slice(0, 1) });
    const later = await world.run({ jobs: values, accounts: { main } });
    expect(later.errors).toMatchObject([{ details: { count: 4 } }]);
});
//# sourceMappingURL=failures.test.js.map