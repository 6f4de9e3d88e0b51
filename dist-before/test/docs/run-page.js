import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect } from 'vitest';
import { cliMain, makeWorkFolder, stateFolders } from '../support/cli.js';
import { runHere } from '../support/command-line.js';
import { temporaryFolder } from '../support/folder.js';
import { blocks, root } from './markdown.js';
/** Runs every command of a docs page, in order and in one folder; each must succeed. */
export async function runPage(page, files = {}, variables = {}) {
    const cwd = await makeWorkFolder();
    for (const [name, text] of Object.entries(files))
        writeFileSync(join(cwd, name), text);
    const bin = temporaryFolder();
    writeFileSync(join(bin, 'headgate'), `#!/bin/sh\nexec '${process.execPath}' '${cliMain}' "$@"\n`, {
        mode: 0o755,
    });
    // What `npm install --global` would have installed.
    mkdirSync(join(bin, 'lib/node_modules'), { recursive: true });
    symlinkSync(root, join(bin, 'lib/node_modules/headgate'));
    const env = {
        ...stateFolders(cwd),
        ...variables,
        npm_config_prefix: bin,
        PATH: `${bin}${delimiter}${process.env['PATH']}`,
    };
    const outputs = new Map();
    for (const line of blocks(page, 'sh').flatMap(({ text }) => text.trim().split('\n'))) {
        const { status, stdout, stderr } = isPlain(line)
            ? await runLine(line, cwd, variables)
            : spawnSync('sh', ['-c', line], { cwd, env, encoding: 'utf8' });
        expect({ line, status, stderr }).toEqual({ line, status: 0, stderr });
        outputs.set(line, stdout);
    }
    return { cwd, outputs };
}
/** Whether a line is a single headgate command without shell features. */
const isPlain = (line) => line.startsWith('headgate ') && !/[<>|&;$`]/.test(line.replaceAll(/'[^']*'|"[^"$`]*"/g, ''));
/** Runs a command inside this process, with its arguments split as a shell would. */
export async function runLine(line, cwd, env) {
    const script = `headgate() { for word; do printf '%s\\0' "$word"; done; }; ${line}`;
    const words = execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1);
    const { code, stdout, stderr } = await runHere(words, { cwd, env });
    return { status: code, stdout, stderr };
}
//# sourceMappingURL=run-page.js.map