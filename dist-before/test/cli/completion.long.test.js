import { spawnSync } from 'node:child_process';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cliMain, makeWorkFolder, runCli } from '../support/cli.js';
/** How a shell that has sourced the script is asked for completions of some words. */
const shells = {
    bash: (script, words) => [
        '-c',
        `source ${script}; COMP_WORDS=(${words.join(' ')}); COMP_CWORD=${words.length - 1}; _headgate; printf '%s\\n' "\${COMPREPLY[@]}"`,
    ],
    // Replaces functions that zsh only has during interactive input.
    zsh: (script, words) => [
        '-fc',
        `compdef() {}; compadd() { shift; print -l -- "$@" }; source ${script}; words=(${words.join(' ')}); CURRENT=${words.length}; _headgate`,
    ],
    fish: (script, words) => ['--no-config', '-c', `source ${script}; complete -C '${words.join(' ')}'`],
};
const thereIs = (shell) => spawnSync(shell, ['--version']).status === 0;
describe.each(Object.keys(shells))('the completion script in %s', (shell) => {
    it.skipIf(!thereIs(shell))('offers commands, flags and values', async () => {
        const folder = await makeWorkFolder();
        const bin = join(folder, 'headgate');
        await writeFile(bin, `#!/bin/sh\nexec '${process.execPath}' '${cliMain}' "$@"\n`);
        await chmod(bin, 0o755);
        const script = join(folder, 'script');
        await writeFile(script, (await runCli(['completion', shell])).stdout);
        const offered = (...words) => {
            const env = { ...process.env, HOME: folder, PATH: `${folder}:${process.env['PATH']}` };
            const args = shells[shell]?.(script, ['headgate', ...words]) ?? [];
            const { stdout, stderr } = spawnSync(shell, args, { cwd: folder, env, encoding: 'utf8' });
            expect(stderr).toBe('');
            return stdout.split('\n').filter((word) => word !== '');
        };
        expect(offered('sta')).toContain('status');
        expect(offered('sql', '--format', 'par')).toContain('parquet');
        expect(offered('run', '--refe')).toContain('--refetch');
    });
});
//# sourceMappingURL=completion.long.test.js.map