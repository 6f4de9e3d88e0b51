import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { onBench, options } from '../../suites/destination/bench.js';
import { randomHistory } from '../../suites/destination/row-history-cases.js';
import { rowsWith } from '../../suites/destination/staged.js';
import { duckDb, harnessOf } from '../../support/destination-kinds.js';
const seeds = Number(process.env['HEADGATE_HISTORY_SEEDS'] ?? 2);
const harness = harnessOf(duckDb, 'duckdb');
describe('what becomes of rows in DuckDB', () => {
    it.each(Array.from({ length: seeds }, (_, at) => at + 3))('is as a model says, seed %i', (seed) => onBench(harness, (bench) => randomHistory(bench, seed, 20)));
    it('leaves no byte of an earlier value of a forgotten row', () => onBench(harness, async ({ folder, load, commit, destination }) => {
        const settings = { source: 'posts', config: {}, window: null, key: ['id'], columns: {} };
        const table = { key: ['id'], settings, history: 'all' };
        const row = rowsWith('id', 'name');
        await commit([load('a', row([1, 'Augusta Ada'], [2, 'Bea']))], { table });
        await commit([load('b', row([1, 'Lovelace'], [2, 'Bea']))], { table, supersedes: ['a'] });
        const isThere = () => readFileSync(join(folder, 'warehouse.duckdb')).includes('Augusta Ada');
        expect(isThere()).toBe(true);
        const what = { job: 'posts', table: 'posts', condition: 'id = 1', equal: [], isHashed: () => false };
        await destination.forget({ ...what, keyName: 'k', secret: 's', now: true, dryRun: false }, options);
        expect(isThere()).toBe(false);
    }));
});
//# sourceMappingURL=row-history.test.js.map