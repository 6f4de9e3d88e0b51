import { describe, expect, it } from 'vitest';
import { headgateWords } from '../../src/terminal/terminal.js';
import { makeWorkFolder } from '../support/cli.js';
import { runHere } from '../support/command-line.js';
const flat = (text) => text.replace(/\s+/g, ' ');
describe('in an empty folder', () => {
    it('sources, account and jobs use the service in this package, and say so on stderr', async () => {
        const cwd = await makeWorkFolder();
        const sources = await runHere(['sources'], { cwd });
        expect(sources).toMatchObject({ code: 0, stdout: expect.stringContaining('birdstrikes') });
        expect(flat(sources.stderr)).toMatch(/^There is no headgate\.yaml here, so headgate uses the service in this package/);
        expect(flat(sources.stderr)).toContain(`with its data in ${cwd}/.xdg-data/headgate-embedded`);
        expect(await runHere(['account', '--json', '--quiet'], { cwd })).toMatchObject({ code: 0, stderr: '' });
        expect(await runHere(['jobs', 'list'], { cwd })).toMatchObject({ code: 0 });
        // The files that it keeps do not disturb other commands.
        const administered = await runHere(['service', 'account', 'list'], { cwd });
        expect(flat(administered.stderr)).toContain('there is no service on it');
    });
    it.each([
        [{ HEADGATE_URL: 'jobs.example' }, 'HEADGATE_URL must be an http or https address, or embedded'],
        [{ HEADGATE_URL: 'http://127.0.0.1:9' }, 'HEADGATE_URL must end in /api/ext/v1'],
        [{ HEADGATE_API_KEY: 'canary' }, 'There is a key, but HEADGATE_URL is not set'],
        [{ HEADGATE_API_KEY_FILE: 'none' }, 'There is a key, but HEADGATE_URL is not set'],
    ])('%j stops a command', async (env, message) => {
        const refused = await runHere(['account'], { cwd: await makeWorkFolder(), env });
        expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining(message) });
    });
    it('names commands that work as headgate was started, and plain ones in --json', async () => {
        const cwd = await makeWorkFolder();
        const package_ = { npm_command: 'exec', npm_config_package: './headgate.tgz' };
        const named = await runHere(['run'], { cwd, env: package_ });
        expect(flat(named.stderr)).toContain('write one with `npx --package=./headgate.tgz headgate init`, or from a file of rows with `npx --package=./headgate.tgz headgate add FILE`');
        const flags = ['init', '--source', 'birdstrikes', '--destination', 'a.duckdb'];
        const written = await runHere(flags, { cwd, env: { npm_command: 'run' } });
        expect(written.stdout).toMatch(/Next: npx headgate check --online\n {6}npx headgate plan\n/);
        const json = await runHere(['run', 'none.yaml', '--json'], { cwd, env: package_ });
        expect(json.stdout).toContain('`headgate init`');
    });
});
describe('the words that start headgate', () => {
    it.each([
        [{}, 'headgate'],
        [{ npm_command: 'exec' }, 'npx headgate'],
        [{ npm_command: 'exec', npm_config_package: './x y.tgz' }, "npx --package='./x y.tgz' headgate"],
        [{ npm_command: 'exec', npm_config_package: 'a\n\nb' }, 'npx headgate'],
        [{ npm_command: 'run', npm_config_package: './x.tgz' }, 'npx headgate'],
        [{ npm_command: 'run-script' }, 'npx headgate'],
    ])('after %j are %s', (env, words) => {
        expect(headgateWords(env)).toBe(words);
    });
});
//# sourceMappingURL=empty-folder.test.js.map