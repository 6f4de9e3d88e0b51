import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadConfig, openHeadgate, query } from '../../src/index.js';
import { temporaryFolder } from '../support/folder.js';
import { memoryDestination } from './memory-destination.js';
import { memorySource } from './memory-source.js';
import { ask, load } from './use.js';
/** Ten rows a day for the window's thirty days. */
const rows = Array.from({ length: 300 }, (_, index) => ({
    id: index,
    day: `2026-04-${String(Math.floor(index / 10) + 1).padStart(2, '0')}`,
}));
const configText = `
destination: { duckdb: warehouse.duckdb }
jobs:
  - name: readings
    source: memory
    window: { from: 2026-04-01, to: 2026-04-30, step: P9D }
`;
let config;
const { signal } = new AbortController();
beforeEach(async () => {
    const file = join(temporaryFolder(), 'headgate.yaml');
    writeFileSync(file, configText);
    config = await loadConfig(file, {});
});
describe('a program that uses headgate', () => {
    it('runs its own source into its own destination, every row once', async () => {
        const source = memorySource(rows);
        const destination = memoryDestination();
        const headgate = openHeadgate(config, { source, destination });
        const said = [];
        const report = await load(headgate, signal, (line) => said.push(line));
        expect(report).toMatchObject({ outcome: 'complete', gaps: [], destination: 'memory' });
        expect(said).toContain('at least 4 jobs to run');
        expect(said).toContain('readings: 30 rows of 2026-04-28..2026-04-30 loaded');
        const ids = destination.rows('readings').map((row) => row['id']);
        expect(ids.sort((a, b) => a - b)).toEqual(rows.map((_, index) => index));
        // Nothing is left to fetch.
        expect(await headgate.run({}, signal, () => undefined)).toMatchObject({
            outcome: 'complete',
            submitted: 0,
        });
        // All days are fetched again and replace the earlier ones.
        await headgate.run({ fullRefresh: true }, signal, () => undefined);
        expect(destination.rows('readings')).toHaveLength(300);
        expect((await destination.loads()).filter((each) => each.supersededBy === null)).toHaveLength(4);
        await expect(headgate.rename('readings', 'archive')).rejects.toMatchObject({
            code: 'usage',
            message: 'memory cannot rename what was loaded',
        });
        await headgate.close();
    });
    it('refuses a key if the destination does not replace rows by key', () => {
        const jobs = config.jobs.map((job) => ({ ...job, key: ['id'] }));
        const open = () => openHeadgate({ ...config, jobs }, { destination: memoryDestination() });
        expect(open).toThrow('memory does not replace rows by `key`');
    });
    it('stops at an abort, and continues later without repeating its jobs', async () => {
        const source = memorySource(rows);
        const destination = memoryDestination();
        const headgate = openHeadgate(config, { source, destination });
        const controller = new AbortController();
        const stopped = load(headgate, controller.signal, (line) => {
            if (line.includes('submitted'))
                controller.abort();
        });
        await expect(stopped).rejects.toMatchObject({ code: 'interrupted', exitCode: 130 });
        const before = source.jobs.length;
        expect(before).toBeGreaterThan(0);
        const report = await headgate.run({}, signal, () => undefined);
        expect(report).toMatchObject({ outcome: 'complete', submitted: 4 - before });
        expect(destination.rows('readings')).toHaveLength(300);
        await headgate.close();
    });
    it('reads ledger and rows back as objects, as a stream and as Arrow', async () => {
        const headgate = openHeadgate(config, { source: memorySource(rows) });
        await load(headgate, signal, () => undefined);
        const { loads } = await headgate.status({ offline: true }, signal);
        await headgate.close();
        expect(loads[0]?.job).toBe('readings');
        expect(loads[0]?.committedAt).toMatch(/^\d{4}-\d\d-\d\dT/);
        const sql = 'SELECT day, count(*) AS n FROM readings GROUP BY day ORDER BY day LIMIT 2';
        const { rows: answer, arrow } = await ask(config, sql);
        let csv = '';
        for await (const part of query(config.destination, sql).stream('csv'))
            csv += part.toString();
        const days = [new Date('2026-04-01'), new Date('2026-04-02')];
        expect(answer).toEqual(days.map((day) => ({ day, n: 10n })));
        expect(csv).toBe('day,n\n2026-04-01,10\n2026-04-02,10\n');
        expect(arrow.toArray().map((row) => row.n)).toEqual([10n, 10n]);
    });
});
it('docs/library.md shows use.ts; npm run docs writes it', async () => {
    const page = join(import.meta.dirname, '../../docs/library.md');
    // The page names the package as its users do.
    const shown = readFileSync(join(import.meta.dirname, 'use.ts'), 'utf8').replace("'../../src/index.js'", "'headgate'");
    const text = readFileSync(page, 'utf8').replace(/^(<!-- test\/library\/use.ts -->\n\n```ts\n)[^]*?^```$/m, (_, head) => `${head}${shown}\`\`\``);
    expect(text).toContain(shown);
    await expect(text).toMatchFileSnapshot(page);
});
//# sourceMappingURL=library.test.js.map