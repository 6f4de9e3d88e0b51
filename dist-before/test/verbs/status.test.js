import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { loadConfig, openHeadgate } from '../../src/index.js';
import { memorySource } from '../library/memory-source.js';
import { startHere } from '../support/command-line.js';
import { duckdb } from '../support/warehouse.js';
import { configFile } from './config.js';
it('shows the other job configs if somebody dropped a table, says so, and fails', async () => {
    const job = (name) => `- { name: ${name}, source: memory, window: { from: 2026-04-01, to: 2026-04-02 } }`;
    const file = configFile([job('gone'), job('kept')].join('\n'));
    const headgate = openHeadgate(await loadConfig(file, {}), {
        source: memorySource([{ id: 1, day: '2026-04-01' }]),
    });
    await headgate.run();
    await duckdb(join(dirname(file), 'warehouse.duckdb'), 'DROP TABLE gone');
    const report = await headgate.status({ offline: true });
    expect(report.damaged).toMatchObject([
        { table: 'gone', jobs: ['gone'], error: { code: 'destination_damaged' } },
    ]);
    expect(report.plan.progress).toMatchObject([{ job: 'kept', days: { complete: 2, total: 2 } }]);
    expect(report).toMatchObject({ next: [], leftovers: [] });
    await headgate.close();
    const status = async (...flags) => startHere(['status', file, '--offline', ...flags]).ended;
    const { code, stdout, stderr } = await status();
    expect(code).toBe(1);
    expect(stdout).toContain('What was loaded into gone is damaged. The other job configs: Every day');
    expect(stdout).toMatch(/\nkept\n {2}2026-04 {2}██\n/);
    expect(stderr).toMatch(/table gone is gone[^]*headgate drop gone/);
    expect(await status('--exit-code')).toMatchObject({
        code: 1,
        stdout: expect.stringMatching(/Exit code 1: /),
    });
    const shown = JSON.parse((await status('--json')).stdout);
    expect(shown).toMatchObject({ ok: false, data: { damaged: [{ error: { code: 'destination_damaged' } }] } });
});
//# sourceMappingURL=status.test.js.map