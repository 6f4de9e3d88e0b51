import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadConfig, openHeadgate, SourceError } from '../../src/index.js';
import { memoryDestination } from '../library/memory-destination.js';
import { memorySource } from '../library/memory-source.js';
import { temporaryFolder } from '../support/folder.js';
import { makeWorld } from './world.js';
/** Ten rows a day for thirty days. */
const rows = Array.from({ length: 300 }, (_, index) => ({
    id: index,
    day: `2026-04-${String(Math.floor(index / 10) + 1).padStart(2, '0')}`,
}));
const ids = rows.map(({ id }) => id);
const configText = `
destination: { duckdb: warehouse.duckdb }
jobs:
  - name: readings
    source: memory
    window: { from: 2026-04-01, to: 2026-04-30, step: P9D }
`;
const { signal } = new AbortController();
/** A source that counts rows like the service: what is left of the allowance cuts a job short without notice. */
function countingSource(limit) {
    const base = memorySource(rows);
    let used = 0;
    /** Submitted configs by job. */
    const shown = new Map();
    const take = async (request) => {
        const remaining = counting.limit - used;
        if (remaining <= 0) {
            const refusal = { outcome: 'refused', apiCode: 'daily_rows_exceeded', status: 429 };
            throw new SourceError('service_refused', 'used up', { ...refusal, retryAfterMs: 1_000 });
        }
        const asked = Number(request.config['maxData']);
        const config = { ...request.config, maxData: Math.min(asked, remaining) };
        const job = await base.submit({ ...request, config }, signal);
        used += base.jobs[0]?.data_count ?? 0;
        shown.set(job.id, request.config);
        return job;
    };
    const counting = {
        ...base,
        job: async (id) => {
            const job = await base.job(id, signal);
            return { ...job, config: shown.get(id) ?? job.config };
        },
        limit,
        asked: [],
        /** Called when a submit arrives, before it is answered. */
        beforeSubmit: async (_number) => undefined,
        /** Someone else's job, which finishes at once. */
        rival: (maxData) => take({
            source: 'memory',
            job_name: 'from the studio',
            config: { startDate: '2026-04-01', endDate: '2026-04-30', maxData },
        }),
        account: async () => ({
            ...(await base.account(signal)),
            daily_rows: { limit: counting.limit, used, remaining: counting.limit - used },
        }),
        submit: async (request) => {
            counting.asked.push(Number(request.config['maxData']));
            await counting.beforeSubmit(counting.asked.length);
            return take(request);
        },
    };
    return counting;
}
async function open(source, more = '') {
    const file = join(temporaryFolder(), 'headgate.yaml');
    writeFileSync(file, configText + more);
    const destination = memoryDestination();
    return { headgate: openHeadgate(await loadConfig(file, {}), { source, destination }), destination };
}
it('a job that the allowance cut short unseen, for somebody else used it up meanwhile, is fetched again', async () => {
    const source = countingSource(250);
    source.beforeSubmit = async (number) => {
        if (number === 1)
            await source.rival(230);
    };
    const { headgate, destination } = await open(source);
    const warnings = [];
    const report = await headgate.run({}, signal, (event) => {
        if (event.type === 'warning')
            warnings.push(event.message);
    });
    expect(report.outcome).toBe('exhausted');
    expect(warnings.join()).toContain('may have been cut short');
    expect(destination.rows('readings')).toEqual([]);
    source.limit = 10_000;
    expect(await headgate.run({}, signal, () => undefined)).toMatchObject({ outcome: 'complete' });
    expect(destination
        .rows('readings')
        .map((row) => row['id'])
        .sort((a, b) => a - b)).toEqual(ids);
    // The cache might answer the same request with the same short result.
    expect(source.asked).toEqual([100, 99, 100, 100, 100]);
    await headgate.close();
});
it('a complete answer is kept if a studio job used the allowance before the submit: no row is paid twice', async () => {
    const world = makeWorld();
    world.model.options.rowsPerDay = 100;
    let asked = 0;
    const main = (honest) => ({
        ...honest,
        account: async (aborted) => {
            asked += 1;
            // Between the end of the first job and the next question, someone uses 40 of the 80 rows left.
            if (asked === 3)
                world.model.studioJob(0, 40);
            return honest.account(aborted);
        },
    });
    expect(await world.run({ accounts: { main } })).toMatchObject({ outcome: 'exhausted' });
    world.model.options.rowsPerDay = 10_000;
    expect(await world.run()).toMatchObject({ outcome: 'complete' });
    const own = world.model.jobs.filter(({ foreign }) => !foreign);
    expect(own.reduce((sum, job) => sum + job.rows.length, 0)).toBe(60);
    expect(world.disk.rows).toHaveLength(60);
});
it('FAULTS 5: a slice that the allowance does not reach is not done, and waited for if wished', async () => {
    const source = countingSource(10_000);
    source.beforeSubmit = async (number) => {
        if (number === 4)
            source.limit = 0;
        if (number === 5)
            source.limit = 10_000;
    };
    const { headgate, destination } = await open(source);
    const report = await headgate.run({}, signal, () => undefined);
    expect(report).toMatchObject({ outcome: 'exhausted', submitted: 3 });
    expect(report.parkedUntil).not.toBeNull();
    await headgate.close();
    expect(destination.rows('readings').length).toBeLessThan(300);
});
it('a run that ends with its share of the allowance used up is parked for status, too, though the account has more', async () => {
    const { headgate } = await open(countingSource(10_000), 'budget: { rows_share: 0.02 }');
    const report = await headgate.run({}, signal, () => undefined);
    expect(report.outcome).toBe('exhausted');
    expect(await headgate.status({ offline: true }, signal)).toMatchObject({ parkedUntil: report.parkedUntil });
    await headgate.close();
});
it('FAULTS 5: a slice that was waited for is fetched by the same run', async () => {
    const source = countingSource(10_000);
    let refused = false;
    source.beforeSubmit = async (number) => {
        source.limit = number === 4 && !refused ? 0 : 10_000;
        refused ||= number === 4;
    };
    const { headgate, destination } = await open(source);
    const waits = [];
    const report = await headgate.run({ wait: true }, signal, (event) => {
        if (event.type === 'waiting')
            waits.push(event.wait.kind);
        if (event.type === 'waiting' && event.wait.kind === 'allowance')
            source.limit = 10_000;
    });
    expect(waits).toContain('allowance');
    expect(report).toMatchObject({ outcome: 'complete', submitted: 4, gaps: [] });
    expect(destination.rows('readings')).toHaveLength(300);
    await headgate.close();
});
//# sourceMappingURL=allowance.test.js.map