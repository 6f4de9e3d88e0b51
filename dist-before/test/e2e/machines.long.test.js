import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { Random } from '../simulator/random.js';
import { runHere } from '../support/command-line.js';
import { hasPostgres, postgresSkipped } from '../support/postgres-server.js';
import { sweepSize } from '../support/size.js';
import { accounts, faultsOf, inPostgres, machines, setUp } from './machines-world.js';
import { addDays } from './world.js';
/** How often a process is killed or paused. */
const blows = sweepSize('HEADGATE_MACHINES_BLOWS', 3);
describe.skipIf(!hasPostgres)(`several machines on PostgreSQL${postgresSkipped}`, () => {
    test(`three processes with ${accounts.length} accounts, killed and stopped ${blows} times, load every row once`, {
        timeout: 0,
    }, async () => {
        const world = await setUp(inPostgres);
        const random = new Random(Number(process.env['HEADGATE_SEED'] ?? Date.now() % 1e6));
        let to = '1990-01-31';
        await world.configure(to);
        expect(await world.start('one').ended).toMatchObject({ code: 0 });
        to = '1990-10-31';
        await world.configure(to);
        const running = new Map();
        const strange = [];
        const stops = [];
        const over = new AbortController();
        /** Keeps one machine working: after each run, whatever ended it, the next one starts. */
        const operate = async (machine) => {
            while (!over.signal.aborted) {
                const run = world.start(machine);
                running.set(machine, run);
                const { code, signal, stderr, stdout } = await run.ended;
                if (signal === 'SIGKILL' || code === 0 || code === 6)
                    continue;
                strange.push(`${machine} ended with ${code ?? signal}: ${stderr.slice(-1_500)}${stdout.slice(-500)}`);
                over.abort();
            }
        };
        const working = machines.map(operate);
        for (let blow = 0; blow < blows && !over.signal.aborted; blow += 1) {
            await delay(random.between(200, 2_500));
            const run = running.get(random.pick(machines));
            if (random.chance(0.5))
                run.kill('SIGKILL');
            else {
                const from = Date.now();
                run.kill('SIGSTOP');
                // Its leases run out meanwhile, as if it had been paused for a minute.
                await delay(random.between(0, 200));
                world.place.runOut(run.pid);
                await delay(random.between(100, 6_000));
                stops.push({ from, until: Date.now() });
                run.kill('SIGCONT');
            }
            // There is always work left.
            to = addDays(to, 60);
            await world.configure(to);
        }
        over.abort();
        await Promise.all(working);
        const last = await world.start('one').ended;
        expect(strange).toEqual([]);
        expect(last).toMatchObject({ code: 0 });
        const { faults, surplus, jobs } = await faultsOf(world, to);
        expect(faults).toEqual([]);
        process.stdout.write(`${blows} blows, ${jobs} jobs, ${surplus.length} of them surplus\n`);
        // Only a process that was paused between its note and its POST may have paid twice.
        const spans = ({ plannedAt, createdAt }) => stops.some(({ from, until }) => plannedAt - 1_000 <= from && until <= createdAt);
        expect(surplus.filter((job) => !spans(job)).map(({ text }) => text)).toEqual([]);
        const free = (await world.status()).lanes;
        expect(free.map(({ name }) => name)).toEqual(accounts);
        expect(free.every(({ holder }) => holder === null)).toBe(true);
    });
    test(`a run takes the accounts that are free, says who has the others, and continues with those of a killed run`, async () => {
        // No job ends during this test.
        const world = await setUp(inPostgres, { pace: 1 });
        await world.configure('1999-12-31');
        const [a, b, ...others] = accounts;
        const first = world.start('one', '--accounts', `${a},${b}`);
        await first.said('job');
        const second = world.start('two');
        await second.said(`account ${a} is in use by process ${first.pid}`);
        await second.said(`account ${b} is in use by process ${first.pid}`);
        const { lanes } = await world.status();
        expect(lanes.map(({ name, holder }) => [name, holder?.pid])).toEqual([
            [a, first.pid],
            [b, first.pid],
            ...others.map((name) => [name, second.pid]),
        ]);
        const refused = await world.start('three', '--patience', 'PT0S').ended;
        expect(refused).toMatchObject({ code: 6 });
        expect(refused.stdout + refused.stderr).toContain(`account ${a} by process ${first.pid} on `);
        const drop = await runHere(['drop', 'strikes', '--yes', '--json'], {
            cwd: join(world.folder, 'three'),
            env: world.env,
        });
        expect(drop).toMatchObject({ code: 6 });
        expect(drop.stdout + drop.stderr).toContain(`process ${first.pid} on `);
        first.kill('SIGKILL');
        await second.said(`account ${a} is free now`);
        const third = world.start('three');
        await third.said(`standing by for process ${second.pid} on `);
        const runs = await runHere(['runs'], { cwd: join(world.folder, 'three'), env: world.env });
        expect(runs.stdout).toContain(`standing by for process ${second.pid} on `);
        second.kill('SIGKILL');
        await third.said('resuming');
        third.kill('SIGINT');
        expect(await third.ended).toMatchObject({ code: 130 });
        // A process that ends releases everything.
        expect((await world.status()).lanes.map(({ holder }) => holder)).toEqual(accounts.map(() => null));
    });
    test(`two runs share one folder`, async () => {
        const world = await setUp(inPostgres, { pace: 20 });
        await world.configure('1990-03-31');
        const first = world.start('one', '--accounts', accounts[0]);
        await first.said('job');
        const second = world.start('one', '--accounts', accounts[1]);
        expect(await second.ended).toMatchObject({ code: 0 });
        expect(await first.ended).toMatchObject({ code: 0 });
        const { faults, surplus } = await faultsOf(world, '1990-03-31');
        expect([faults, surplus]).toEqual([[], []]);
    });
});
//# sourceMappingURL=machines.long.test.js.map