import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeWorkFolder } from '../support/cli.js';
import { runHere, startHere } from '../support/command-line.js';
it('quickstart says first what it does, loads rows of this package into a new folder, and ends with one next command', async () => {
    const cwd = await makeWorkFolder();
    const env = { HEADGATE_URL: 'http://127.0.0.1:1/api/ext/v1', HEADGATE_API_KEY: 'canary' };
    const started = startHere(['quickstart'], { cwd, env });
    expect(await started.said('\n\n')).toMatch(/^Loading a sample of bird strikes in the United States, 1990 to July 2002, into headgate-quickstart\./);
    const { code, stdout } = await started.ended;
    expect(code).toBe(0);
    expect(stdout).toMatch(/[\d,]+ rows loaded into headgate-quickstart\/data\/warehouse\.duckdb\./);
    expect(stdout).toMatch(/2002 +[\d,]+ +\d+/);
    expect(stdout).toMatch(/\n\nNext: headgate ui headgate-quickstart\/headgate\.yaml\n$/);
    expect(stdout.match(/Next:/g)).toHaveLength(1);
    const file = join(cwd, 'headgate-quickstart/headgate.yaml');
    const text = await readFile(file, 'utf8');
    expect(text).not.toContain('configs/');
    expect(await runHere(['check', file], { cwd })).toMatchObject({ code: 0 });
    await writeFile(file, `# mine\n${text}`);
    const again = await runHere(['quickstart'], { cwd });
    expect(again.stdout).toContain('Every day was loaded already');
    expect(await readFile(file, 'utf8')).toMatch(/^# mine/);
});
//# sourceMappingURL=quickstart.long.test.js.map