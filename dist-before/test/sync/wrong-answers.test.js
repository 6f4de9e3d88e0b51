import { describe, expect, it } from 'vitest';
import { SourceError } from '../../src/contract/job-source.js';
import { makeWorld } from './world.js';
/** Ids of all six days' rows. */
const rowsOf = ({ disk }) => new Set(disk.rows.map(({ id }) => id)).size;
describe('a submit that is answered with the id of another job', () => {
    /** Answers as if the studio's job were the one created. */
    const foreign = (create) => (honest) => ({
        ...honest,
        submit: async (request, signal) => {
            const { jobs } = await honest.list({ limit: 100 }, signal);
            const old = jobs.find(({ job_name }) => job_name === 'from the studio');
            if (create)
                await honest.submit(request, signal);
            return {
                ...request,
                id: old?.id ?? '',
                status: 'running',
                tags: [],
                created_at: old?.created_at ?? '',
            };
        },
    });
    it('looks for the job in the list, and loads its own job', async () => {
        const world = makeWorld();
        world.model.studioJob(0, 20);
        const report = await world.run({ accounts: { main: foreign(true) } });
        expect(report).toMatchObject({ outcome: 'complete', errors: [] });
        expect(rowsOf(world)).toBe(60);
        expect(world.disk.loads.map((load) => load.remoteJobId)).toEqual(['job_2', 'job_3', 'job_4']);
        expect(world.warnings()[0]).toContain('the answer to its submit named job job_1, which is a different job');
    });
    it('is never mistaken for that job if none was created: its job config waits after three tries', async () => {
        const world = makeWorld();
        world.model.studioJob(0, 20);
        const report = await world.run({ accounts: { main: foreign(false) } });
        expect(report).toMatchObject({ outcome: 'failed', gaps: [{ state: 'failed' }] });
        expect(report.errors.map(({ code }) => code)).toEqual(['service_protocol']);
        expect(world.disk.loads).toEqual([]);
        expect(await world.run()).toMatchObject({ outcome: 'complete' });
        expect(rowsOf(world)).toBe(60);
    });
});
it('a service that receives no submit is not asked for ever: the job config waits after six, and what answered is named', async () => {
    const world = makeWorld();
    let submits = 0;
    const deaf = (honest) => ({
        ...honest,
        submit: () => {
            submits += 1;
            const message = 'POST /jobs: the service answered 502';
            return Promise.reject(new SourceError('service_error', message, { outcome: 'unknown', status: 502 }));
        },
    });
    const report = await world.run({ accounts: { main: deaf } });
    expect(report).toMatchObject({ outcome: 'failed', submitted: 0, errors: [{ code: 'service_error' }] });
    expect(report.errors[0]?.message).toContain('the service answered 502, and the service has no such job (6 times)');
    expect(submits).toBe(6);
    expect(await world.run()).toMatchObject({ outcome: 'complete', submitted: 3 });
});
describe('a count that does not fit the export', () => {
    /** Every detail of a finished job has one row too few, this many times. */
    const short = (times) => (honest) => ({
        ...honest,
        job: async (id, signal) => {
            const job = await honest.job(id, signal);
            if (job.status !== 'done' || times === 0)
                return job;
            times -= 1;
            return { ...job, data_count: (job.data_count ?? 0) - 1 };
        },
    });
    it('FAULTS 19: is read again with the export, after a pause', async () => {
        const world = makeWorld();
        const report = await world.run({ accounts: { main: short(1) } });
        expect(report).toMatchObject({ outcome: 'complete', submitted: 3 });
        expect(world.disk.loads.map((load) => load.dataCount)).toEqual([20, 20, 20]);
        expect(world.warnings()).toEqual(['20 rows of 19; reading it again']);
    });
    it('that says when read again that the job hit its cap makes its days be fetched in parts', async () => {
        const world = makeWorld();
        world.model.options.cap = 20;
        const report = await world.run({ accounts: { main: short(1) } });
        expect(report).toMatchObject({ outcome: 'complete' });
        expect(rowsOf(world)).toBe(60);
        // By then it is known that the third pair of days is too large for one job.
        expect(world.model.jobs).toHaveLength(8);
    });
    it('ends its slice for the run if it stays wrong; the next run, or --refetch, repairs it', async () => {
        const lasting = { main: short(Infinity) };
        const world = makeWorld();
        const report = await world.run({ accounts: lasting });
        // Each slice has its own count: an error is reported once, with the number of times.
        expect(report.errors).toMatchObject([
            { code: 'export_mismatch', details: { count: 3, jobs: ['posts'] } },
        ]);
        expect(await world.run()).toMatchObject({ outcome: 'complete', submitted: 0 });
        expect(rowsOf(world)).toBe(60);
        const other = makeWorld();
        await other.run({ accounts: lasting });
        expect(await other.run({ accounts: lasting })).toMatchObject({ outcome: 'failed', submitted: 0 });
        const day = Date.UTC(2026, 0, 3) / 86_400_000;
        const again = await other.run({ accounts: lasting, refetch: { from: day, until: day + 1 } });
        expect(again).toMatchObject({ outcome: 'failed', submitted: 1 });
        expect(await other.run({ refetch: 'all' })).toMatchObject({ outcome: 'complete', submitted: 3 });
        expect(rowsOf(other)).toBe(60);
    });
});
describe('a job that the service has no more', () => {
    const refusal = (status, apiCode) => new SourceError('service_refused', apiCode, { outcome: 'refused', apiCode, status });
    /** The export of a job is refused. */
    const refusing = (ids, error) => (honest) => ({
        ...honest,
        export: async (id, format, signal) => {
            if (ids.includes(id))
                throw error;
            return honest.export(id, format, signal);
        },
    });
    it.each([404, 410])('at its export, by a %s, is fetched again', async (status) => {
        const world = makeWorld();
        const main = refusing(['job_1'], refusal(status, 'gone'));
        expect(await world.run({ accounts: { main } })).toMatchObject({ outcome: 'complete', submitted: 4 });
        expect(rowsOf(world)).toBe(60);
        expect([...world.disk.closed.values()]).toEqual(['vanished']);
    });
    it('at its detail is fetched again, but not twice in a run', async () => {
        const world = makeWorld();
        const main = (honest) => ({
            ...honest,
            job: async (id, signal) => {
                const job = await honest.job(id, signal);
                if (job.config['startDate'] === '2026-01-03')
                    throw refusal(410, 'gone');
                return job;
            },
        });
        const report = await world.run({ accounts: { main } });
        expect(report).toMatchObject({ outcome: 'failed', submitted: 3, errors: [{ code: 'not_found' }] });
        expect(world.disk.loads).toHaveLength(1);
    });
    it('is not adopted, although the list shows it', async () => {
        const world = makeWorld();
        let lost = true;
        const main = (honest) => ({
            ...honest,
            submit: async (request, signal) => {
                const job = await honest.submit(request, signal);
                if (!lost)
                    return job;
                lost = false;
                throw new SourceError('service_timeout', 'no answer', { outcome: 'unknown' });
            },
            job: async (id, signal) => {
                if (id === 'job_1')
                    throw refusal(404, 'not_found');
                return honest.job(id, signal);
            },
        });
        expect(await world.run({ accounts: { main } })).toMatchObject({ outcome: 'complete', submitted: 3 });
        expect(world.disk.loads.map((load) => load.remoteJobId)).toEqual(['job_2', 'job_3', 'job_4']);
    });
    it('is no other refusal of an export: then only its slice fails, and nothing is submitted for it', async () => {
        const world = makeWorld();
        const main = refusing(['job_1'], refusal(403, 'source_unavailable'));
        const report = await world.run({ accounts: { main } });
        expect(report).toMatchObject({ outcome: 'failed', submitted: 3, errors: [{ code: 'service_refused' }] });
        expect(world.disk.loads).toHaveLength(2);
        expect(await world.run()).toMatchObject({ outcome: 'complete', submitted: 0 });
        const key = new SourceError('key_invalid', 'no', { outcome: 'refused', status: 401 });
        const ended = await makeWorld().run({ accounts: { main: refusing(['job_1'], key) } });
        expect(ended).toMatchObject({ exitCode: 4, errors: [{ code: 'key_invalid' }] });
    });
});
describe('a refusal that never passes', () => {
    /** The number of submits of a run that is refused this way, and how the run ends. */
    async function refused(refusal) {
        const world = makeWorld();
        let submits = 0;
        const main = (honest) => ({
            ...honest,
            submit: async () => {
                submits += 1;
                throw refusal;
            },
        });
        const began = world.clock.now();
        const ended = await world.run({ accounts: { main } }).catch((error) => error);
        return { ended, submits, waited: world.clock.now() - began, events: world.events };
    }
    it('for a running job that is not there is tried ever more rarely, then reported', async () => {
        const data = { running_job_id: 'ghost' };
        const options = { outcome: 'refused', apiCode: 'job_in_progress', status: 409, data };
        const { ended, submits, waited, events } = await refused(new SourceError('service_refused', '', options));
        expect(ended).toMatchObject({ code: 'service_protocol', message: expect.stringContaining('job ghost') });
        expect(submits).toBe(31);
        expect(waited).toBeGreaterThan(5 * 60_000);
        expect(events).toContainEqual(expect.objectContaining({ wait: expect.objectContaining({ remoteJobId: 'ghost' }) }));
    });
    it('for the rate, with a Retry-After of nothing, ends the run', async () => {
        const options = { outcome: 'refused', apiCode: 'rate_limited', status: 429, retryAfterMs: 0 };
        const { ended, submits } = await refused(new SourceError('rate_limited', '', options));
        expect(ended).toMatchObject({ code: 'rate_limited' });
        expect(submits).toBe(31);
    });
});
it('a job list that repeats one page for ever ends there', async () => {
    const world = makeWorld();
    world.model.studioJob(0, 20);
    let lists = 0;
    let lost = true;
    const main = (honest) => ({
        ...honest,
        submit: async (request, signal) => {
            if (!lost)
                return honest.submit(request, signal);
            lost = false;
            throw new SourceError('service_timeout', 'no answer', { outcome: 'unknown' });
        },
        list: async (query, signal) => {
            lists += 1;
            const { jobs } = await honest.list({ limit: 100 }, signal);
            const moved = jobs.map((job) => ({ ...job, id: `${job.id} of the list` }));
            const pagination = { page: query.page ?? 1, limit: 100, total: 1e9, total_pages: 1e7 };
            return { jobs: query.limit === 1 ? jobs : moved, pagination };
        },
    });
    expect(await world.run({ accounts: { main } })).toMatchObject({ outcome: 'complete', submitted: 3 });
    expect(lists).toBeLessThan(30);
});
//# sourceMappingURL=wrong-answers.test.js.map