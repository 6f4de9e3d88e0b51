import { describe, expect, it } from 'vitest';
import { jobConfig, makeWorld } from './world.js';
const honest = (source) => source;
/** The same service, but the key belongs to another account. */
const as = (email) => (source) => ({
    ...source,
    account: async (signal) => ({ ...(await source.account(signal)), email }),
});
/**
 * A run that is interrupted at its first poll of a job, or after it has exported one, which is then staged but not
 * committed.
 */
async function interrupted(world, at, names = ['main'], config = 'posts') {
    const stop = new AbortController();
    const interrupt = () => stop.abort(new Error('interrupted'));
    const stopping = (source) => ({
        ...source,
        job: async (id, signal) => {
            if (at === 'job')
                interrupt();
            return source.job(id, signal);
        },
        export: async (...args) => {
            const body = await source.export(...args);
            return (async function* () {
                yield* body;
                if (at === 'export')
                    interrupt();
            })();
        },
    });
    const [first = '', ...others] = names;
    const accounts = { [first]: stopping, ...Object.fromEntries(others.map((name) => [name, as(name)])) };
    const ended = world.run({ accounts, jobs: [jobConfig(config)], signal: stop.signal });
    await expect(ended).rejects.toThrow('interrupted');
}
describe('a job that runs', () => {
    it('continues if the lane of its account has another name now', async () => {
        const world = makeWorld();
        await interrupted(world, 'job');
        const accounts = { first: honest, second: as('second') };
        expect(await world.run({ accounts })).toMatchObject({ outcome: 'complete' });
        expect(world.model.jobs).toHaveLength(3);
    });
    it('continues if another account has the name of its lane now', async () => {
        const world = makeWorld();
        await interrupted(world, 'job', ['first']);
        const accounts = { first: as('second'), second: honest };
        expect(await world.run({ accounts })).toMatchObject({ outcome: 'complete' });
        expect(world.model.jobs).toHaveLength(3);
    });
    it('is not waited for if the config no longer names its account', async () => {
        const world = makeWorld();
        await world.run({ accounts: { first: honest, second: as('second') }, jobs: [] });
        await interrupted(world, 'job', ['first']);
        const before = new Set(world.model.jobs.map(({ id }) => id));
        // Each account lists only its own jobs.
        const second = (source) => ({
            ...as('second')(source),
            list: async (query, signal) => {
                const { jobs, pagination } = await source.list(query, signal);
                return { jobs: jobs.filter(({ id }) => !before.has(id)), pagination };
            },
        });
        expect(await world.run({ accounts: { second } })).toMatchObject({ outcome: 'complete' });
        expect(world.warnings()[0]).toContain('started by the account me@example.com, which the config no longer names');
        expect(world.model.jobs).toHaveLength(4);
    });
});
it('what is staged is committed, although the config no longer names its account', async () => {
    const world = makeWorld();
    await interrupted(world, 'export', ['first', 'second']);
    expect(await world.run({ accounts: { renamed: as('second') } })).toMatchObject({ outcome: 'complete' });
    expect(world.disk.loads.map((load) => load.remoteJobId)).toContain('job_1');
});
it('I10: accounts are refused if the journal knows none of them, and the journal stays as it is', async () => {
    const world = makeWorld();
    await world.run();
    const { journal } = world.disk;
    const run = world.run({ accounts: { first: as('other'), second: as('another') } });
    await expect(run).rejects.toMatchObject({
        code: 'account_changed',
        message: 'the key belongs to other and another, but this destination was loaded with me@example.com',
    });
    expect(world.disk.journal).toBe(journal);
});
describe('a job of another config with the same destination', () => {
    it('is left to it, and not waited for', async () => {
        const world = makeWorld();
        await interrupted(world, 'job');
        expect(await world.run({ jobs: [jobConfig('other')] })).toMatchObject({
            outcome: 'complete',
            submitted: 3,
        });
        expect(await world.run()).toMatchObject({ outcome: 'complete', submitted: 2 });
        expect(world.model.jobs).toHaveLength(6);
        expect(world.disk.loads).toHaveLength(6);
    });
    it('is dropped once it is a day old', async () => {
        const world = makeWorld();
        await interrupted(world, 'export');
        const staged = world.disk.stages.size;
        expect(staged).toBeGreaterThan(0);
        const other = { jobs: [jobConfig('other')] };
        await world.run(other);
        expect(world.disk.stages.size).toBe(staged);
        await world.clock.drive(world.clock.sleep(24 * 3_600_000, new AbortController().signal));
        await world.run(other);
        expect(world.warnings()[0]).toContain('for a job config that the config no longer names; headgate drops it');
        expect(world.disk.stages.size).toBe(0);
    });
});
//# sourceMappingURL=accounts.test.js.map