import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { commands } from '../../src/cli/commands.js';
import { commandOf } from '../../src/cli/command-words.js';
import { loadConfig } from '../../src/config/load-config.js';
import { query } from '../../src/query/answer.js';
import { copyConfigs, runConfig, startWith, withConfig } from './world.js';
import { blocks, root } from './markdown.js';
const configs = join(root, 'configs');
const { signal } = new AbortController();
/** Variables that any example uses. */
const env = {
    HEADGATE_URL: 'https://jobs.example.com/api/ext/v1',
    HEADGATE_API_KEY: 'key',
    HEADGATE_KEY_FIRST: 'first',
    HEADGATE_KEY_SECOND: 'second',
};
describe('configs/', () => {
    let folder;
    beforeEach(() => {
        folder = copyConfigs();
    });
    /** Variables for a service with one account, which ends with the test. */
    const reach = async (limits = 'standard') => {
        const { url, keys, close } = await startWith(folder, ['me@example.com'], limits);
        onTestFinished(close);
        return { HEADGATE_URL: url, HEADGATE_API_KEY: keys[0] ?? '' };
    };
    it.each(readdirSync(configs).filter((file) => file.endsWith('.yaml')))('%s loads', async (file) => {
        const { jobs } = await loadConfig(join(configs, file), env);
        expect(jobs).not.toEqual([]);
    });
    it('incremental-parquet.yaml covers every day up to yesterday; then only days that may change are left', async () => {
        const file = join(folder, 'incremental-parquet.yaml');
        // Over a service elsewhere, the window does not end with the bundled sample.
        const reached = await reach();
        const first = await runConfig(file, reached);
        const [{ days, rowsLoaded }] = first.jobs;
        expect(first.outcome).toBe('complete');
        expect(days).toMatchObject({ incomplete: 0, open: expect.toSatisfy((open) => open >= 3) });
        const lake = { kind: 'parquet', path: join(folder, 'data/lake'), memoryLimit: null };
        const table = await query(lake, 'SELECT id FROM gull_strikes').toArrow();
        expect(table.numRows).toBe(rowsLoaded);
        const { plan } = await withConfig(file, reached, (headgate) => headgate.plan({ offline: true }, signal));
        expect(plan.slices).toMatchObject([{ reason: 'open' }]);
    });
    it('the config of README.md loads what its query asks for, with commands that there are', async () => {
        const [config] = blocks('../README.md', 'yaml');
        const [, typed] = blocks('../README.md', 'sh');
        const lines = (typed?.text ?? '').trim().split('\n');
        const known = lines.map((line) => commandOf(line.split(' ').slice(1), commands)?.name);
        expect(known).toEqual(['check', 'plan', 'run', 'status', 'sql', 'serve']);
        writeFileSync(join(folder, 'gulls.yaml'), config?.text ?? '');
        const report = await runConfig(join(folder, 'gulls.yaml'), await reach());
        expect(report).toMatchObject({ outcome: 'complete', jobs: [{ rowsLoaded: 168 }] });
        const warehouse = {
            kind: 'duckdb',
            path: join(folder, 'data/warehouse.duckdb'),
            memoryLimit: null,
        };
        const question = /'(FROM gull_strikes LIMIT 5)'/.exec(typed?.text ?? '')?.[1] ?? '';
        expect((await query(warehouse, question).toArrow()).numRows).toBe(5);
    });
    it('alternate-limits.yaml runs inside its share of the jobs of a day', async () => {
        const report = await runConfig(join(folder, 'alternate-limits.yaml'), await reach('alternate'));
        expect(report).toMatchObject({ outcome: 'complete', account: { regime: 'jobs' } });
        expect(report.submitted).toBeLessThanOrEqual(10);
    });
    it('several-accounts.yaml has every account fetch a part', async () => {
        const { url, keys, close } = await startWith(folder, ['first@example.com', 'second@example.com']);
        onTestFinished(close);
        const [first = '', second = ''] = keys;
        const reached = { HEADGATE_URL: url, HEADGATE_KEY_FIRST: first, HEADGATE_KEY_SECOND: second };
        const lanes = new Set();
        const report = await withConfig(join(folder, 'several-accounts.yaml'), reached, (headgate) => headgate.run({}, signal, (event) => {
            if (event.type === 'submitted')
                lanes.add(event.lane);
        }));
        expect(report).toMatchObject({ outcome: 'complete', gaps: [] });
        expect([...lanes].sort()).toEqual(['first', 'second']);
    });
});
//# sourceMappingURL=configs.long.test.js.map