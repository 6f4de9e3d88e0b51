import { expect, test } from 'vitest';
import { makePlainWorld, ownKinds } from './plain-world.js';
const jobConfig = {
    window: { from: '2026-01-01', to: '2026-01-03', step: 'P1D' },
    schema: 'freeze',
    columns: { id: 'BIGINT' },
};
const coverage = 'SELECT day_from::VARCHAR AS day, state FROM _headgate.coverage ORDER BY day';
test.each(ownKinds)('FAULTS 32: a first day without rows does not freeze a table of %s, and a day whose every row was rejected is not complete', async (kind) => {
    const byDay = {
        '2026-01-01': [],
        '2026-01-02': [
            { id: 1, text: 'x' },
            { id: 2, text: 'y' },
        ],
        '2026-01-03': [{ id: 'three', text: 'z' }],
    };
    const rows = ({ startDate }) => (byDay[String(startDate)] ?? []);
    const world = await makePlainWorld(jobConfig, { rows }, { kind });
    const ended = await world.run();
    expect(ended).toMatchObject({ code: 3 });
    expect(await world.rows('SELECT id, text FROM posts ORDER BY id')).toEqual(byDay['2026-01-02']);
    expect(await world.rows(coverage)).toEqual([
        { day: '2026-01-01', state: 'complete' },
        { day: '2026-01-03', state: 'incomplete' },
    ]);
    expect((await world.cli('status')).stdout).toContain('3 days: 2 complete, 1 incomplete');
});
test.each(ownKinds)('FAULTS 32: a day of a longer slice in %s is not complete either if no row of it was loaded and some were rejected', async (kind) => {
    const rows = [
        { id: 1, day: '2026-01-01' },
        { id: 'two', day: '2026-01-02' },
        { id: 3, day: '2026-01-03' },
    ];
    const longer = { ...jobConfig, window: { ...jobConfig.window, step: 'P3D', date_column: 'day' } };
    const world = await makePlainWorld(longer, { rows: () => rows }, { kind });
    expect(await world.run()).toMatchObject({ code: 3 });
    expect(await world.rows(coverage)).toEqual([
        { day: '2026-01-01', state: 'complete' },
        { day: '2026-01-02', state: 'incomplete' },
        { day: '2026-01-03', state: 'complete' },
    ]);
});
//# sourceMappingURL=frozen.test.js.map