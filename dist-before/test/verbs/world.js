import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { loadConfig, openHeadgate } from '../../src/index.js';
import { memorySource } from '../library/memory-source.js';
import { duckDb, parquet } from '../support/destination-kinds.js';
import { temporaryFolder } from '../support/folder.js';
const rows = Array.from({ length: 60 }, (_, index) => ({
    id: index,
    day: `2026-04-${String(Math.floor(index / 10) + 1).padStart(2, '0')}`,
}));
export const kinds = [
    { name: 'duckdb', kind: duckDb, destination: 'duckdb: warehouse.duckdb' },
    { name: 'parquet', kind: parquet, destination: 'parquet: lake' },
];
export const signal = new AbortController().signal;
export const quiet = () => undefined;
export function makeWorld({ kind, destination }, jobs = '[{ name: readings, source: memory, window: { from: 2026-04-01, to: 2026-04-06, step: P2D } }]') {
    const folder = temporaryFolder();
    const file = join(folder, 'headgate.yaml');
    writeFileSync(file, `destination: { ${destination} }\njobs: ${jobs}\n`);
    const source = memorySource(rows);
    const config = () => loadConfig(file, {});
    return {
        folder,
        file,
        source,
        state: kind.stateFolder(folder),
        config,
        open: async () => openHeadgate(await config(), { source }),
        ids: async (table) => (await kind.rows(folder, table)).map(({ id }) => Number(id)).sort((a, b) => a - b),
    };
}
export const all = rows.map((_, index) => index);
/** A run that is interrupted after its second job is submitted. */
export async function runHalf(world) {
    const stop = new AbortController();
    let submitted = 0;
    const run = (await world.open()).run({}, stop.signal, ({ type }) => {
        if (type === 'submitted')
            submitted += 1;
        if (submitted === 2)
            stop.abort();
    });
    await expect(run).rejects.toMatchObject({ code: 'interrupted' });
}
//# sourceMappingURL=world.js.map