import { expect, it } from 'vitest';
import { day, makeJob, makeWindow } from '../plan/support.js';
import { makeWorld } from './world.js';
const dayMs = 86_400_000;
/** Five days of ten rows, all of them over. A world begins at noon of 13 May. */
const posts = makeJob({
    source: 'posts',
    window: makeWindow({ from: day('2026-05-08'), to: day('2026-05-12'), step: 1 }),
});
const pass = (world, days) => world.clock.drive(world.clock.pass(days * dayMs));
/** The reasons of the loads that a run made. */
const reasons = (world) => world.events.flatMap((event) => event.type === 'committed' ? event.loads.map(({ reason }) => reason) : []);
it('a run asks again for the days that reached an age, once for each age, and not with `revisit: false`', async () => {
    const world = makeWorld();
    const jobs = [{ ...posts, revisit: [1, 7] }];
    expect(await world.run({ jobs })).toMatchObject({ outcome: 'complete', submitted: 5 });
    await pass(world, 1);
    // Only the last day was loaded at less than a day after its end.
    expect(await world.run({ jobs })).toMatchObject({ outcome: 'complete', submitted: 1 });
    expect(reasons(world)).toEqual(['revisit']);
    await pass(world, 6);
    expect(await world.run({ jobs, revisit: false })).toMatchObject({ outcome: 'complete', submitted: 0 });
    expect(await world.run({ jobs })).toMatchObject({ outcome: 'complete', submitted: 5 });
    expect(reasons(world)).toEqual(Array(5).fill('revisit'));
    await pass(world, 60);
    expect(await world.run({ jobs })).toMatchObject({ outcome: 'complete', submitted: 0 });
});
it('a run ends when the budget of its only job config is used up, and later ones go on', async () => {
    const world = makeWorld();
    const jobs = [{ ...posts, budgetRows: 35 }];
    const until = world.clock.now() + dayMs;
    const ended = await world.run({ jobs });
    expect(ended).toMatchObject({ outcome: 'exhausted', submitted: 3, lacks: { job: 'posts', left: 5 } });
    expect(Math.abs(ended.parkedUntil - until)).toBeLessThan(600_000);
    // Another job config has the account meanwhile.
    const likes = makeJob({ ...posts, name: 'likes', table: 'likes', budgetRows: 500 });
    expect(await world.run({ jobs: [likes] })).toMatchObject({ outcome: 'complete', submitted: 5 });
    await pass(world, 1);
    expect(await world.run({ jobs })).toMatchObject({ outcome: 'complete', submitted: 2 });
});
it('a run that has only revisits left, for which its budget has too few rows, is complete', async () => {
    const world = makeWorld();
    const jobs = [{ ...posts, revisit: [7], budgetRows: 25 }];
    const loaded = await world.run({ jobs: [posts] });
    expect(loaded.outcome).toBe('complete');
    await pass(world, 7);
    expect(await world.run({ jobs })).toMatchObject({ outcome: 'complete', submitted: 2 });
    expect(await world.run({ jobs })).toMatchObject({ outcome: 'complete', submitted: 0 });
    await pass(world, 1);
    expect(await world.run({ jobs, wait: true })).toMatchObject({ outcome: 'complete', submitted: 2 });
});
//# sourceMappingURL=revisits.test.js.map