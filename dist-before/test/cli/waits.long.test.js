import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { expect, it, onTestFinished } from 'vitest';
import { openPages } from '../e2e/pages/open-pages.js';
import { makePlainWorld } from '../e2e/plain-world.js';
import { launch } from '../e2e/process.js';
import { makeWorkFolder } from '../support/cli.js';
import { answerError, answerJson, startFaultServer } from '../support/fault-server.js';
const me = {
    email: 'me@example.com',
    tier: 'standard',
    active_jobs: 0,
    limits: { max_active_jobs: 1, requests_per_minute: 20, max_data_per_job: 2_500 },
    daily_rows: { limit: 100_000, used: 0, remaining: 100_000 },
};
it('a command by hand says that it waits for a slow answer, and until when', async () => {
    const cwd = await makeWorkFolder();
    let answer = () => undefined;
    const told = new Promise((resolve) => (answer = resolve));
    const server = await startFaultServer(async (_, socket) => {
        await told;
        answerJson(socket, 200, { success: true, data: me });
    });
    onTestFinished(() => server.close());
    const env = { HEADGATE_URL: server.url, HEADGATE_API_KEY: 'k' };
    const account = launch(['account'], { cwd, env });
    await account.said('Waiting');
    answer();
    expect(await account.ended).toMatchObject({
        code: 0,
        stderr: expect.stringMatching(/^Waiting for an answer of the service, at most until \S+Z \(\d+s left\)\.\n$/),
    });
});
it('status says which process it waits for, and continues when that process has closed the database', async () => {
    const cwd = await makeWorkFolder();
    const config = `destination: { duckdb: w.duckdb }
jobs: [{ name: a, source: birdstrikes, config: {}, window: { from: 1995-01-01, to: 1995-01-02 } }]
`;
    await writeFile(join(cwd, 'headgate.yaml'), config);
    const holder = await DuckDBInstance.create(join(cwd, 'w.duckdb'));
    const status = launch(['status', '--offline'], { cwd });
    await status.said('to close the database');
    holder.closeSync();
    expect(await status.ended).toMatchObject({
        code: 0,
        stderr: expect.stringMatching(new RegExp(`^Waiting for .*\\(process ${process.pid}\\)\\s+to\\s+close\\s+the\\s+database\\s+until`)),
    });
});
it('sql says that it waits for a reader of the pipe that it is to write into', async () => {
    const cwd = await makeWorkFolder();
    (await DuckDBInstance.create(join(cwd, 'w.duckdb'))).closeSync();
    execFileSync('sh', ['-c', 'mkfifo "$1"', 'sh', join(cwd, 'pipe')]);
    const query = ['sql', 'SELECT 1 AS i', '--database', 'w.duckdb', '--format', 'csv', '-o', 'pipe'];
    const sql = launch(query, { cwd });
    await sql.said('Waiting for another program to read pipe.\n');
    expect(await readFile(join(cwd, 'pipe'), 'utf8')).toBe('i\n1\n');
    expect((await sql.ended).code).toBe(0);
});
it('status, the history of runs and the coverage page say whose job a run waits for', async () => {
    let isBusy = true;
    const theirs = { id: 'theirs', job_name: 'theirs', source: 'posts', config: {}, tags: [], created_at: '' };
    const world = await makePlainWorld({ window: { from: '2026-01-01', to: '2026-01-01' } }, {
        rows: () => [{ id: 1 }],
        before({ method, path }, _, socket) {
            if (path === '/jobs/theirs') {
                const job = {
                    ...theirs,
                    created_at: new Date().toISOString(),
                    status: isBusy ? 'running' : 'done',
                };
                answerJson(socket, 200, { success: true, data: { job: { ...job, data_count: 0 } } });
            }
            else if (isBusy && method === 'POST')
                answerError(socket, 409, 'job_in_progress', {}, { running_job_id: 'theirs' });
            else
                return false;
            return true;
        },
    });
    const env = { HEADGATE_API_KEY: 'plain-key' };
    const run = launch(['run'], { cwd: world.folder, env });
    const why = 'waiting for job theirs to end: someone else started it';
    await run.said(why);
    const saying = (text) => text.replaceAll(/\s+/g, ' ').includes(why);
    const page = await openPages(join(world.folder, 'headgate.yaml'), env);
    expect(saying((await world.cli('status', '--offline')).stdout)).toBe(true);
    expect(saying((await world.cli('runs')).stdout)).toBe(true);
    expect(saying(await page('/'))).toBe(true);
    isBusy = false;
    expect(await run.ended).toMatchObject({ code: 0 });
    const { stdout } = await world.cli('status', '--offline', '--json');
    expect(JSON.parse(stdout)).toMatchObject({ data: { held: null, last_run: { error: null } } });
});
//# sourceMappingURL=waits.long.test.js.map