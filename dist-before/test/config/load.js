import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../../src/config/load-config.js';
import { HeadgateErrors } from '../../src/common/errors.js';
const now = new Date('2026-03-01T03:00:00Z');
/** Loads a text as the config file `headgate.yaml` in its own folder, with files beside it, on 2026-03-01 UTC. */
export async function load(text, env = {}, files = {}) {
    const folder = await mkdtemp(join(tmpdir(), 'headgate-config-'));
    try {
        const file = join(folder, 'headgate.yaml');
        for (const [name, content] of Object.entries(files))
            await writeFile(join(folder, name), content);
        await writeFile(file, text);
        return { config: await loadConfig(file, env, now), folder };
    }
    finally {
        await rm(folder, { recursive: true });
    }
}
/** The mistakes of a text; none if it loads. */
export async function mistakes(...given) {
    try {
        await load(...given);
        return [];
    }
    catch (error) {
        if (!(error instanceof HeadgateErrors))
            throw error;
        return error.errors.map(({ where, message, hint, excerpt }) => ({
            text: `${where?.line}:${where?.column} ${message}`,
            hint,
            excerpt: excerpt ?? '',
        }));
    }
}
/** A file around one job config, which begins on line 5. */
export function around(job) {
    const lines = job.split('\n').map((line) => `    ${line}`);
    return [
        'destination: { duckdb: a.duckdb }',
        'jobs:',
        '  - name: posts',
        '    source: posts',
        ...lines,
        '',
    ].join('\n');
}
//# sourceMappingURL=load.js.map