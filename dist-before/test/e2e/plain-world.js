import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { startPlainService } from '../support/plain-service.js';
import { headgate, makeFolder } from './process.js';
import { everyKind, warehouseOf } from './warehouse.js';
/** Every kind of destination that has SQL of its own: a DuckLake takes that of DuckDB, and much longer. */
export const ownKinds = everyKind.filter((kind) => kind !== 'ducklake');
/** Two accounts in place of `api_key`. */
export const twoKeys = "accounts: [{ name: ada, api_key: '${HEADGATE_KEY_ADA}' }, { name: bob, api_key: '${HEADGATE_KEY_BOB}' }]";
/** The real command line with a service that is not headgate's own. */
export async function makePlainWorld(jobConfig, options, { kind = 'duckdb', keys = "api_key: '${HEADGATE_API_KEY}'", ...rest } = {}) {
    const { path, database, ...warehouse } = rest.warehouse ?? (await warehouseOf(kind));
    const destination = rest.destination ?? { [warehouse.kind]: database?.url() ?? path };
    const folder = await makeFolder();
    const service = await startPlainService(options);
    onTestFinished(() => service.close());
    const env = { HEADGATE_API_KEY: 'plain-key', HEADGATE_KEY_ADA: 'key-ada', HEADGATE_KEY_BOB: 'key-bob' };
    const configure = async (jobs) => {
        const all = [jobs].flat().map((job) => ({ name: 'posts', source: 'posts', config: {}, ...job }));
        await writeFile(join(folder, 'headgate.yaml'), `
connection: { url: '${service.url}', ${keys}, timeout: PT1S }
destination: ${JSON.stringify(destination)}
jobs: ${JSON.stringify(all)}
`);
    };
    await configure(jobConfig);
    const cli = (...args) => headgate(args, { cwd: folder, env });
    const killedAt = async (step, ...args) => {
        const ended = await headgate(args, { cwd: folder, env: { ...env, HEADGATE_CRASH_AT: step } });
        expect({ step, ...ended }).toMatchObject({ signal: 'SIGKILL' });
    };
    return {
        folder,
        service,
        cli,
        /** Writes the config again, with other job configs. */
        configure,
        /** Kills a command at a step of crash-point.mjs. */
        killedAt,
        run: () => cli('run'),
        /** Rows of a query on what was loaded. */
        async rows(sql) {
            const { stdout, stderr } = await cli('sql', sql, '--format', 'ndjson');
            if (stderr !== '')
                throw new Error(stderr);
            return stdout
                .split('\n')
                .filter((line) => line !== '')
                .map((line) => JSON.parse(line));
        },
        /** Requests so far, as `METHOD /path` without queries. */
        asked: () => service.requests.map(({ method, target }) => `${method} ${target.replace(/^\/api\/ext\/v1|\?.*/g, '')}`),
    };
}
//# sourceMappingURL=plain-world.js.map