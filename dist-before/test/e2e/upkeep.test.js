import { expect, test } from 'vitest';
import { makePlainWorld } from './plain-world.js';
const window = { from: '2026-04-01', to: '2026-04-04', step: 'P1D' };
const rows = ({ startDate }) => Array.from({ length: 10 }, (_, n) => ({ id: `${String(startDate)}/${n}` }));
// test/verbs shows what they do in each destination.
test('drop, rename and prune ask for --yes without a terminal, and say what they delete', async () => {
    const world = await makePlainWorld(['readings', 'other'].map((name) => ({ name, window })), { rows });
    const { cli } = world;
    const count = async (table) => world.rows(`SELECT count(DISTINCT id)::INT AS n FROM ${table}`);
    expect(await world.run()).toMatchObject({ code: 0 });
    const refused = await cli('drop', 'readings');
    expect(refused.code).toBe(2);
    expect(refused.stderr.replaceAll(/\s+/g, ' ')).toContain('table readings with 40 rows of 4 loads (4 days');
    expect(refused.stderr).toContain('--yes');
    const dry = await cli('rename', 'readings', 'archive', '--dry-run', '--json');
    expect(JSON.parse(dry.stdout)).toMatchObject({ ok: true, data: { dry_run: true, loads: 4, edits: true } });
    expect(await count('readings')).toEqual([{ n: 40 }]);
    expect(await cli('rename', 'readings', 'archive', '--yes')).toMatchObject({ code: 0 });
    expect(await count('archive')).toEqual([{ n: 40 }]);
    await world.configure({ name: 'archive', window, columns: { id: 'VARCHAR' } });
    const plan = await cli('plan', '--offline');
    expect(plan.stdout).toContain('archive: columns changed (id: none → "VARCHAR")');
    const status = await cli('status', '--offline');
    expect(status.stdout).toContain('The config no longer names what loaded these rows');
    const asked = await cli('prune');
    expect(asked.code).toBe(2);
    expect(asked.stderr.replace(/\s+/g, ' ')).toContain('tables of other config files are deleted too.');
    const pruned = await cli('prune', '--yes', '--json');
    expect(JSON.parse(pruned.stdout)).toMatchObject({
        data: { losses: [{ job: 'other', rows: 40, loads: 4 }] },
    });
    expect(await cli('drop', 'archive', '--yes')).toMatchObject({ code: 0 });
    for (const table of ['other', 'archive'])
        await expect(count(table)).rejects.toThrow(table);
    expect((await cli('drop', 'nobody', '--yes')).code).toBe(2);
});
//# sourceMappingURL=upkeep.test.js.map