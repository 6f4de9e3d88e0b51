import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runHere } from '../support/command-line.js';
import { temporaryFolder } from '../support/folder.js';
const window = 'window: { from: 2000-01-01, to: 2000-12-31, step: P30D }';
it.each([
    [
        '500 job configs',
        (n) => Array.from({ length: n }, (_, at) => `  - { name: j${at}, source: birdstrikes, ${window} }`),
    ],
    [
        'a for_each of 500 values',
        (n) => [
            `  - { name: birds, source: birdstrikes, ${window}, for_each: { keywords: [${Array.from({ length: n }, (_, at) => `v${at}`).join(', ')}] } }`,
        ],
    ],
])('the status of %s fits on a screen, and --json has all of them', async (name, jobs) => {
    const cwd = temporaryFolder();
    const text = ['destination: { duckdb: w.duckdb }', 'jobs:', ...jobs(500), ''].join('\n');
    await writeFile(join(cwd, 'headgate.yaml'), text);
    const { code, stdout } = await runHere(['status', '--offline'], { cwd });
    expect(code).toBe(0);
    expect(stdout.split('\n').length).toBeLessThan(name.startsWith('a for_each') ? 24 : 40);
    expect(stdout).toMatch(/ and 499 (values|job configs) like it +0 +0 +0 +0 +366/);
    const { data } = JSON.parse((await runHere(['status', '--offline', '--json'], { cwd })).stdout);
    expect([data.plan.progress.length, data.gaps.length]).toEqual([500, 500]);
});
//# sourceMappingURL=many-jobs.test.js.map