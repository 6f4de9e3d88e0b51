import { expect, test } from 'vitest';
import { makePlainWorld } from './plain-world.js';
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const today = () => new Date().toISOString().slice(0, 10);
const yesterday = () => new Date(Date.now() - dayMs).toISOString().slice(0, 10);
/** Two slices of one day, the second of them today, at a service with another clock. */
async function makeWorld(clockMs) {
    const day = { rows: 1 };
    const rows = ({ startDate }) => Array.from({ length: day.rows }, (_, id) => ({ id, day: startDate }));
    const window = { from: yesterday(), to: 'today', step: 'P1D' };
    const world = await makePlainWorld({ window }, { rows, clockMs });
    return { ...world, day };
}
const said = (text) => text.split("the service's clock is").length - 1;
test("FAULTS 50: today stays open although the service's clock says that it is over", async () => {
    const world = await makeWorld(48 * hourMs);
    const first = await world.run();
    expect(first).toMatchObject({
        code: 0,
        stderr: expect.stringContaining("48 hours ahead of this machine's"),
    });
    expect(said(first.stderr)).toBe(1);
    // More rows of today appear.
    world.day.rows = 2;
    expect(await world.run()).toMatchObject({ code: 0 });
    const [{ n } = { n: 0 }] = (await world.rows(`SELECT count(*)::INT AS n FROM posts WHERE day = '${today()}'`));
    expect(n).toBe(2);
});
test("FAULTS 50: a day that is over stays open while the service's clock says that it is not", async () => {
    const world = await makeWorld(-48 * hourMs);
    const first = await world.run();
    expect(first).toMatchObject({ code: 0, stderr: expect.stringContaining("48 hours behind this machine's") });
    expect(said(first.stderr)).toBe(1);
    expect(await world.rows("SELECT state FROM _headgate.coverage WHERE state <> 'open'")).toEqual([]);
});
test('clocks that differ by less than two minutes are not named', async () => {
    const world = await makeWorld(100_000);
    expect(said((await world.run()).stderr)).toBe(0);
});
//# sourceMappingURL=clocks.test.js.map