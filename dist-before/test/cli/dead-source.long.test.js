import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeWorkFolder } from '../support/cli.js';
import { runHere, startHere } from '../support/command-line.js';
/**
 * Two data sets as sources. The file of one is deleted after the service has read its columns, so each of its jobs
 * fails.
 */
const service = `
datasets:
  - { slug: alive, name: Alive, description: Its file is there., path: alive.csv, date_column: day }
  - { slug: dead, name: Dead, description: Its file is gone., path: dead.csv, date_column: day }
`;
const window = '{ from: 2024-01-01, to: 2024-01-30, step: P5D }';
const config = `
destination: { duckdb: warehouse.duckdb }
jobs:
  - { name: broken, source: dead, window: ${window} }
  - { name: sound, source: alive, window: ${window} }
`;
it('a dead source costs three jobs a run and is reported once, and the healthy one beside it is complete', async () => {
    const folder = await makeWorkFolder();
    const days = Array.from({ length: 30 }, (_, index) => `2024-01-${String(index + 1).padStart(2, '0')}`);
    const rows = `id,day\n${days.map((day, index) => `${index},${day}\n`).join('')}`;
    for (const name of ['alive.csv', 'dead.csv'])
        await writeFile(join(folder, name), rows);
    await writeFile(join(folder, 'service.yaml'), service);
    await writeFile(join(folder, 'headgate.yaml'), config);
    const flags = ['--port', '0', '--data', 'data', '--bootstrap', 'me@example.com:max', '--json'];
    const serving = startHere(['serve', '--config', 'service.yaml', ...flags, '--requests-per-minute', '100000'], { cwd: folder });
    const { url, key } = JSON.parse(await serving.said('\n'));
    await rm(join(folder, 'dead.csv'));
    const env = { HEADGATE_URL: url, HEADGATE_API_KEY: key };
    const json = async (command) => {
        const { code, stdout, stderr } = await runHere([command, '--json'], { cwd: folder, env });
        return { code, stderr, data: JSON.parse(stdout).data };
    };
    const { code, data, stderr } = await json('run');
    expect(code).toBe(1);
    expect(data).toMatchObject({ outcome: 'failed', submitted: 9 });
    expect(data.jobs.find(({ job }) => job === 'sound')?.rows_loaded).toBe(30);
    expect(data.gaps).toMatchObject([
        { job: 'broken', slice: { from: '2024-01-01', to: '2024-01-30' }, state: 'failed' },
    ]);
    expect(data.errors).toMatchObject([{ code: 'job_failed', details: { count: 3, jobs: ['broken'] } }]);
    expect(data.errors[0]?.message).toContain('(3 times); the rest of broken waits for the next run');
    // After its first failure, the broken one is not tried again until the healthy one has all of its days.
    const submitted = stderr.match(/(sound|broken) \S+: job \S+ submitted/g)?.map((text) => text.split(' ')[0]);
    expect(submitted?.slice(-2)).toEqual(['broken', 'broken']);
    expect(stderr.match(/trying again/g)).toHaveLength(1);
    const status = await json('status');
    expect(status.data.errors).toMatchObject([
        { job: 'broken', at: expect.stringMatching(/^20.+Z$/), code: 'job_failed', resolved: false },
    ]);
    expect((await runHere(['status'], { cwd: folder, env })).stdout).toContain('Last error of each job config:');
    await writeFile(join(folder, 'dead.csv'), rows);
    expect(await json('run')).toMatchObject({ code: 0, data: { outcome: 'complete', submitted: 6 } });
    const healed = await json('status');
    expect(healed.data.errors).toMatchObject([{ job: 'broken', resolved: true }]);
    serving.stop();
    expect((await serving.ended).code).toBe(0);
});
//# sourceMappingURL=dead-source.long.test.js.map