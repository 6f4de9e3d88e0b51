import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startProgress } from '../../src/terminal/progress/start-progress.js';
import { makeWorkFolder, runCli } from '../support/cli.js';
import { runHere } from '../support/command-line.js';
import { plannedSlice, progressOf } from '../support/planned.js';
it('errors are lines of the JSON log too, whatever is wrong with the command line', async () => {
    const cwd = await makeWorkFolder();
    for (const args of [
        ['run', 'none.yaml', '--log-format', 'json'],
        ['run', '--wiat', '--log-format=json'],
    ]) {
        const { code, stdout, stderr } = await runCli(args, { cwd });
        expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
        expect(stderr).toMatch(/^.+\n$/);
        expect(JSON.parse(stderr)).toMatchObject({
            version: 1,
            time: expect.any(String),
            type: 'error',
            code: expect.any(String),
            message: expect.any(String),
            hint: expect.any(String),
            exit_code: 2,
        });
    }
});
it('a run that fails for an error of a job logs the error in one line', async () => {
    const cwd = await makeWorkFolder();
    await writeFile(join(cwd, 'headgate.yaml'), 'destination: { duckdb: w.duckdb }\njobs: [{ name: a, source: birdstrikes, config: { mode: sideways } }]\n');
    const { code, stdout, stderr } = await runHere(['run', '--log-format', 'json', '--json'], { cwd });
    expect(code).toBe(2);
    for (const line of `${stderr}${stdout}`.trimEnd().split('\n')) {
        expect(JSON.parse(line)).toMatchObject({ version: 1 });
    }
    const told = await runHere(['run', '--log-format', 'json'], { cwd });
    const lines = told.stderr.trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line).type)).toContain('error');
});
it('a plan of thousands of slices is one short line of the JSON log, with its jobs as `plan` says them', async () => {
    const lines = [];
    const terminal = { flags: { logFormat: 'json' }, stderr: { write: (line) => lines.push(line) } };
    const plan = {
        slices: Array.from({ length: 5_000 }, (_, index) => plannedSlice('posts', { from: 20_000 + index, until: 20_001 + index })),
        holds: [],
        progress: [progressOf('posts', { total: 5_000, complete: 0, open: 0, incomplete: 0 }, 5_000)],
        resumesAt: Date.UTC(2026, 0, 1),
    };
    const progress = await startProgress(terminal);
    progress.onEvent({ type: 'planned', plan });
    expect(lines).toHaveLength(1);
    expect(lines[0]?.length).toBeLessThan(600);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
        version: 1,
        type: 'planned',
        job_range: { at_least: 5_000, likely: 5_000, at_most: 5_000 },
        next: { job: 'posts', slice: { from: '2024-10-04', to: '2024-10-04' }, max_data: 2_500 },
        held: 0,
        resumes_at: '2026-01-01T00:00:00.000Z',
    });
});
//# sourceMappingURL=json-log.test.js.map