import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
/** Compiles the shim; null if this machine has no C compiler or does not preload libraries. */
export function buildShim() {
    if (process.platform !== 'linux')
        return null;
    const folder = mkdtempSync(join(tmpdir(), 'headgate-shim-'));
    afterAll(() => rmSync(folder, { recursive: true }));
    const library = join(folder, 'shim.so');
    try {
        const source = join(import.meta.dirname, 'shim.c');
        execFileSync('cc', ['-shared', '-fPIC', '-O1', '-Wall', '-Werror', '-o', library, source, '-ldl']);
        return library;
    }
    catch (error) {
        if (error.code === 'ENOENT')
            return null;
        throw error;
    }
}
/** Prepares one run on `folder`; `workspace` is emptied. */
export async function shimRun(library, folder, workspace, fault) {
    await rm(workspace, { recursive: true, force: true });
    const shadow = join(workspace, 'shadow');
    for (const name of ['data', 'saved'])
        await mkdir(join(shadow, name), { recursive: true });
    const log = join(workspace, 'calls');
    const cut = fault?.kind === 'cut';
    return {
        env: {
            LD_PRELOAD: library,
            SHIM_FOLDER: folder,
            SHIM_LOG: log,
            ...(fault === null ? {} : { SHIM_FAULT: cut ? 'kill' : fault.kind, SHIM_NTH: String(fault.nth) }),
            ...(cut ? { SHIM_SHADOW: shadow } : {}),
        },
        shadow,
        async calls() {
            const text = await readFile(log, 'utf8').catch(() => '');
            return text.split('\n').filter((line) => line !== '');
        },
    };
}
//# sourceMappingURL=shim.js.map