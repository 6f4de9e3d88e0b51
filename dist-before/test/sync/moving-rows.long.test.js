import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { loadConfig, openHeadgate } from '../../src/index.js';
import { parseJournal } from '../../src/sync/journal/journal.js';
import { emptyState, reduce } from '../../src/sync/journal/journal-state.js';
import { memorySource } from '../library/memory-source.js';
import { query } from '../support/destination-kinds.js';
import { temporaryFolder } from '../support/folder.js';
const { signal } = new AbortController();
const day = (n) => `2026-04-${String(n).padStart(2, '0')}`;
/** A source of three rows a day whose rows may change, and functions to fetch it and to read what was loaded. */
async function open(destination, key) {
    const rows = Array.from({ length: 30 }, (_, id) => ({ id, day: day(Math.floor(id / 3) + 1) }));
    const folder = temporaryFolder();
    const file = join(folder, 'headgate.yaml');
    const window = '{ from: 2026-04-01, to: 2026-04-10, step: P5D }';
    const job = `{ name: readings, source: memory, window: ${window}${key} }`;
    writeFileSync(file, `destination: { ${destination} }\njobs: [${job}]\n`);
    const headgate = openHeadgate(await loadConfig(file, {}), { source: memorySource(rows) });
    const table = destination.startsWith('duckdb')
        ? [join(folder, 'w.duckdb'), 'readings', 'READ_ONLY']
        : [':memory:', `read_parquet('${join(folder, 'lake/readings/**/*.parquet')}')`, 'READ_WRITE'];
    return {
        rows,
        run: (options = {}) => headgate.run(options, signal, () => undefined),
        toFetchAgain: () => {
            const journal = readFileSync(join(folder, 'w.duckdb.headgate/journal'), 'utf8');
            return parseJournal(journal, { location: 'journal' }).records.reduce(reduce, emptyState).refetches;
        },
        loaded: async () => {
            const [path, from, mode] = table;
            const found = await query(path, `SELECT id, strftime(day, '%Y-%m-%d') AS day FROM ${from} ORDER BY id, day`, mode);
            return found.map(({ id, day }) => ({ id: Number(id), day: String(day) }));
        },
    };
}
describe.each(['parquet: lake', 'duckdb: w.duckdb'])('in %s', (destination) => {
    it('days that are fetched again have what the source has then: rows move, vanish and appear', async () => {
        const { rows, run, loaded } = await open(destination, '');
        await run();
        expect(await loaded()).toEqual(rows);
        rows[4] = { id: 4, day: day(9) };
        rows.splice(20, 1);
        rows.push({ id: 30, day: day(1) });
        expect(await run()).toMatchObject({ outcome: 'complete', submitted: 0 });
        await run({ fullRefresh: true });
        expect(await loaded()).toEqual(rows);
    });
});
it('a row with a key that moved to another day is there once, although its old day was not fetched again', async () => {
    const { rows, run, loaded } = await open('duckdb: w.duckdb', ', key: [id]');
    await run();
    rows[4] = { id: 4, day: day(9) };
    await run({
        refetch: { from: Date.parse(day(9)) / 86_400_000, until: Date.parse(day(9)) / 86_400_000 + 1 },
    });
    expect(await loaded()).toEqual(rows);
});
it('a request to fetch days again is deleted by the commit that fulfils it', async () => {
    const { run, toFetchAgain } = await open('duckdb: w.duckdb', '');
    await run();
    await run({ refetch: { from: 0, until: 2 } });
    await run({ fullRefresh: true });
    expect(toFetchAgain()).toEqual([]);
    expect(await run()).toMatchObject({ outcome: 'complete', submitted: 0 });
});
it('days that were fetched again are not fetched once more, whatever the clock did', async () => {
    const { run } = await open('duckdb: w.duckdb', '');
    await run();
    vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] });
    onTestFinished(() => {
        vi.useRealTimers();
    });
    const again = run({ fullRefresh: true });
    vi.setSystemTime(Date.now() - 3_600_000);
    expect(await again).toMatchObject({ outcome: 'complete', submitted: 2 });
    expect(await run()).toMatchObject({ outcome: 'complete', submitted: 0 });
});
//# sourceMappingURL=moving-rows.long.test.js.map