import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { answerError } from '../support/fault-server.js';
import { makePlainWorld } from './plain-world.js';
import { launch } from './process.js';
/** Three rows a day. */
const rows = ({ startDate }) => [1, 2, 3].map((id) => ({ id, day: startDate }));
const otherRows = (count) => Array.from({ length: count }, (_, id) => ({ id, day: '1999-12-31', note: 'of another job' }));
/** Two slices of one day. */
const makeWorld = (options) => makePlainWorld({ window: { from: '2026-01-01', to: '2026-01-02', step: 'P1D' }, order: 'oldest' }, { rows, ...options });
const loaded = (world) => world.rows('SELECT day::VARCHAR AS day, count(*)::INT AS n FROM posts GROUP BY 1 ORDER BY 1');
const bothDays = [
    { day: '2026-01-01', n: 3 },
    { day: '2026-01-02', n: 3 },
];
/** The service gives a job's id to a job of somebody else, with this many rows. */
function recycle(jobs, id, count, config = { mode: 'all', maxData: 50 }) {
    const index = jobs.findIndex((job) => job.id === id);
    const before = jobs[index];
    if (before === undefined)
        return;
    const other = { job_name: 'from the studio', config, rows: otherRows(count) };
    jobs[index] = Object.assign(Object.create(Object.getPrototypeOf(before)), before, other);
}
describe('a service that shows a config in another form', () => {
    const showConfig = ({ keywords, maxData, startDate, endDate }) => ({
        keywords: String(keywords).trim(),
        maxData: String(maxData),
        startDate: `${String(startDate)}T00:00:00.000Z`,
        endDate: `${String(endDate)}T23:59:59Z`,
    });
    const window = { from: '2026-01-01', to: '2026-01-02', step: 'P1D' };
    const job = { window, order: 'oldest', config: { keywords: ' solar ' } };
    const said = /: the service shows .*keywords as "solar" \(headgate sent " solar "\), .*/g;
    it('EDGES 27, FAULTS 70: has its jobs loaded once, and the difference is said once', async () => {
        const world = await makePlainWorld(job, { rows, showConfig });
        const ended = await world.run();
        expect(ended).toMatchObject({ code: 0 });
        expect(ended.stderr.match(said)).toEqual([
            expect.stringContaining('maxData as "10000" (headgate sent 10000); the name of job p1 proves'),
        ]);
        expect(ended.stderr).not.toContain('p2 proves');
        expect(await loaded(world)).toEqual(bothDays);
        expect(world.service.jobs).toHaveLength(2);
    });
    it('FAULTS 70: is not paid again by a run that is killed before the answer to its submit, nor without the journal', async () => {
        let killed = null;
        let closed = false;
        const world = await makePlainWorld(job, {
            rows,
            showConfig,
            answerSubmit: () => {
                killed?.();
                return killed !== null;
            },
            before: ({ path }, _jobs, socket) => {
                if (closed && path.endsWith('/export'))
                    answerError(socket, 403, 'source_unavailable');
                return closed && path.endsWith('/export');
            },
        });
        const run = launch(['run'], { cwd: world.folder, env: { HEADGATE_API_KEY: 'plain-key' } });
        killed = () => run.kill('SIGKILL');
        expect(await run.ended).toMatchObject({ signal: 'SIGKILL' });
        killed = null;
        closed = true;
        expect(await world.run()).toMatchObject({ code: 1 });
        expect(world.service.jobs).toHaveLength(2);
        closed = false;
        await rm(join(world.folder, 'warehouse.duckdb.headgate', 'journal'));
        expect(await world.run()).toMatchObject({
            code: 0,
            stderr: expect.stringContaining('the journal does not know 2 jobs of earlier runs'),
        });
        expect(await loaded(world)).toEqual(bothDays);
        expect(world.service.jobs).toHaveLength(2);
    });
    it('FAULTS 70: is not believed to have every row if it shows a lower limit that the answer reaches', async () => {
        const world = await makeWorld({
            answerSubmit: (created) => {
                created.rows = created.rows.slice(0, 2);
                return false;
            },
            showConfig: (config) => ({ ...config, maxData: 2 }),
        });
        expect(await world.run()).toMatchObject({ code: 3 });
        expect(world.service.jobs).toHaveLength(2);
        expect(await world.rows('SELECT DISTINCT complete FROM _headgate.loads')).toEqual([{ complete: false }]);
    });
    it('FAULTS 70: that ran a job for other days has it paid once, not loaded, and its days named', async () => {
        let shift = '2026-01-02';
        const world = await makeWorld({ showConfig: (config) => ({ ...config, endDate: shift }) });
        const ended = await world.run();
        expect(ended).toMatchObject({
            code: 3,
            stdout: expect.stringContaining('that it ran job p1 for 2026-01-01..2026-01-02, and headgate asked'),
        });
        expect(await loaded(world)).toEqual(bothDays.slice(1));
        shift = '2026-01-01';
        expect(await world.run()).toMatchObject({ code: 3 });
        expect(world.service.jobs).toHaveLength(2);
        expect(await world.cli('run', '--refetch', '2026-01-01')).toMatchObject({ code: 0 });
        expect(await loaded(world)).toEqual(bothDays);
        expect(world.service.jobs).toHaveLength(3);
    });
});
test('FAULTS 53: a job whose id belongs to another job when its count is read again is fetched again', async () => {
    let exports = 0;
    const world = await makeWorld({
        before: ({ path }, jobs) => {
            if (path.endsWith('/export') && (exports += 1) === 1)
                recycle(jobs, 'p1', 5);
        },
    });
    const ended = await world.run();
    expect(ended).toMatchObject({ code: 0, stderr: expect.stringContaining('gone from the service') });
    expect(await loaded(world)).toEqual(bothDays);
    expect(world.service.jobs).toHaveLength(3);
});
test('FAULTS 53: a finished job that a later run finds under the id of another job is fetched again', async () => {
    let broken = true;
    const world = await makeWorld({
        before: ({ path }, _jobs, socket) => {
            if (!broken || path !== '/jobs/p1/export')
                return false;
            answerError(socket, 403, 'source_unavailable');
            return true;
        },
    });
    expect(await world.run()).toMatchObject({ code: 1 });
    expect(await loaded(world)).toEqual(bothDays.slice(1));
    broken = false;
    recycle(world.service.jobs, 'p1', 3);
    expect(await world.run()).toMatchObject({ code: 0 });
    expect(await loaded(world)).toEqual(bothDays);
    expect(world.service.jobs).toHaveLength(3);
});
test('FAULTS 53: a job that ends without rows is asked for again before its empty answer counts', async () => {
    const full = new Map();
    const world = await makeWorld({
        before: (_request, jobs) => {
            for (const job of jobs) {
                // Detail and export agree on no rows for 300 ms.
                const all = full.get(job.id) ?? job.rows;
                full.set(job.id, all);
                job.rows = job.age < 300 ? [] : all;
            }
        },
        answerSubmit: (job) => {
            full.set(job.id, job.rows);
            return false;
        },
    });
    expect(await world.run()).toMatchObject({ code: 0 });
    expect(await loaded(world)).toEqual(bothDays);
    expect(world.service.jobs).toHaveLength(2);
});
//# sourceMappingURL=same-job.long.test.js.map