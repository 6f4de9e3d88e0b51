import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { duckDb, duckLake, icebergOf } from '../support/destination-kinds.js';
import { everyKind } from '../support/every-kind.js';
import { temporaryFolder } from '../support/folder.js';
import { IcebergCatalog } from '../support/iceberg-catalog.js';
import { needs } from '../support/needs.js';
import { sweepSize } from '../support/size.js';
import { serveFromMemory } from './misleading/memory-files.js';
import { runOverTime } from './over-time/world.js';
const seeds = sweepSize('HEADGATE_OVER_TIME_SEEDS', 1);
const isSweep = seeds > 2;
/** Days of runs. A few show most of it. */
const days = isSweep ? 45 : 8;
/** Worlds with kills. */
const killed = Math.max(1, Math.ceil(seeds / 8));
const first = Number(process.env['HEADGATE_FIRST_SEED'] ?? 1);
const chosen = new RegExp(process.env['HEADGATE_OVER_TIME_KIND'] ?? '^DuckDB$', 'u');
const kinds = [
    ...everyKind,
    [
        'a DuckLake',
        async () => {
            needs('ducklake');
            return duckLake;
        },
    ],
    [
        'Iceberg',
        async () => {
            needs('iceberg');
            const folder = temporaryFolder();
            const catalog = await IcebergCatalog.start(folder);
            onTestFinished(() => catalog.close());
            return icebergOf(catalog.url, folder);
        },
    ],
];
describe('complete over time', () => {
    let end = () => undefined;
    beforeAll(() => {
        end = serveFromMemory();
    });
    afterAll(() => end());
    it.each(kinds.filter(([name]) => chosen.test(name)))('%s', { timeout: 0 }, async (_name, kind) => {
        const made = await kind();
        for (let seed = first; seed < first + seeds; seed += 1) {
            const began = performance.now();
            const { violations, end: _, ...told } = await runOverTime(seed, made, temporaryFolder(), { days });
            if (isSweep)
                tell(seed, told, performance.now() - began, violations);
            expect(violations, `seed ${seed}`).toEqual([]);
            await setImmediate();
        }
    });
    it('finds revisits beyond their share', { timeout: 0 }, async () => {
        const options = { days: 8, kills: 0, ignoresShare: true };
        const { violations } = await runOverTime(6, duckDb, temporaryFolder(), options);
        expect(violations.join()).toContain('revisits took');
    });
    it('FAULTS 74: ends the same with kills as without', { timeout: 0 }, async () => {
        let kills = 0;
        for (let seed = first; seed < first + killed; seed += 1) {
            const [calm, rough] = await worldsOf(seed);
            kills += rough.crashes;
            expect([...calm.violations, ...rough.violations], `seed ${seed}`).toEqual([]);
            expect(rough.end, `seed ${seed}`).toEqual(calm.end);
        }
        if (killed > 1)
            process.stdout.write(`${kills} kills\n`);
        expect(kills).toBeGreaterThan(10);
    });
});
const worldsOf = async (seed) => {
    const options = { isCalm: true, days: isSweep ? 20 : 4 };
    const calm = await runOverTime(seed, duckDb, temporaryFolder(), { ...options, kills: 0 });
    return [calm, await runOverTime(seed, duckDb, temporaryFolder(), { ...options, kills: 0.03 })];
};
function tell(seed, told, ms, faults) {
    const text = JSON.stringify({ ...told, s: Math.round(ms / 1_000), faults });
    process.stdout.write(`seed ${seed}: ${text}\n`);
}
//# sourceMappingURL=over-time.long.test.js.map