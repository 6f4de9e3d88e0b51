import { expect, it } from 'vitest';
import { ownKinds, makePlainWorld } from './plain-world.js';
const window = { from: '2026-01-01', to: '2026-01-04', step: 'P1D' };
// `edges.test.ts` has such a table without a key, which Parquet takes.
it.each(ownKinds.filter((kind) => kind !== 'parquet'))('EDGES 19: a table that takes no commit holds up no other one in %s', async (kind) => {
    const world = await makePlainWorld([
        { name: 'bad', key: ['uid'], window },
        { name: 'good', key: ['id'], window },
    ], { rows: ({ startDate }) => [{ id: startDate }] }, { kind });
    const ended = await world.run();
    expect(ended.code).toBe(2);
    expect(ended.stderr).toContain('`key` names uid, but no row has that field');
    expect(ended.stderr.match(/no row has that field/g)).toHaveLength(1);
    expect(await world.rows('SELECT count(*)::INT AS rows FROM good')).toEqual([{ rows: 4 }]);
    // The first job of the other one is paid for and kept; the rest of its days wait.
    expect(world.asked().filter((line) => line === 'POST /jobs').length).toBeLessThan(8);
});
it.each([
    ['more columns than PostgreSQL has', 1_700, 0, 'tables can have at most 1600 columns'],
    ['a row too wide for a page of PostgreSQL', 1_500, 1e15, 'is too big'],
])('EDGES 15: %s: no later run pays for another job', async (_what, columns, value, message) => {
    const wide = Object.fromEntries(Array.from({ length: columns }, (_, n) => [`c${n}`, value + n]));
    const world = await makePlainWorld([
        { name: 'wide', window, config: { wide: true } },
        { name: 'good', window },
    ], { rows: (config) => [config['wide'] === true ? wide : { id: config['startDate'] }] }, { kind: 'postgres' });
    const submitted = () => world.asked().filter((line) => line === 'POST /jobs').length;
    const first = await world.run();
    expect(first).toMatchObject({ code: 1, stderr: expect.stringContaining(message) });
    expect(await world.rows('SELECT count(*)::INT AS rows FROM good')).toEqual([{ rows: 4 }]);
    // Other days may have begun before the first was committed: how many depends on the time.
    const paid = submitted();
    expect(await world.run()).toMatchObject({ code: 1, stderr: expect.stringContaining(message) });
    expect(submitted()).toBe(paid);
});
//# sourceMappingURL=one-table.test.js.map