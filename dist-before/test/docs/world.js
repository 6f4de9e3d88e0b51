import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { loadConfig } from '../../src/config/load-config.js';
import { openHeadgate } from '../../src/headgate.js';
import { startService } from '../../src/service/process/start.js';
import { root } from './markdown.js';
import { temporaryFolder } from '../support/folder.js';
/** A copy of configs/ without loaded data. headgate's own state is kept in the same folder. */
export function copyConfigs() {
    const folder = temporaryFolder();
    const loaded = join(root, 'configs/data');
    cpSync(join(root, 'configs'), folder, { recursive: true, filter: (path) => path !== loaded });
    vi.stubEnv('XDG_STATE_HOME', join(folder, 'state'));
    return folder;
}
/** The service with accounts of the largest plan, at a rate at which no run has to wait. */
export async function startWith(folder, emails, limits = 'standard') {
    const dataDir = join(folder, `service-${limits}`);
    const service = await startService({
        host: '127.0.0.1',
        port: 0,
        dataDir,
        limits,
        requestsPerMinute: 5_000,
    });
    const keys = [];
    for (const email of emails)
        keys.push((await service.bootstrap(email, 'max')).key);
    return { url: service.url, keys, close: () => service.close() };
}
/** Opens a config while `use` runs. */
export async function withConfig(file, env, use) {
    const headgate = openHeadgate(await loadConfig(file, env));
    try {
        return await use(headgate);
    }
    finally {
        await headgate.close();
    }
}
export const runConfig = (file, env = {}) => withConfig(file, env, (headgate) => headgate.run({}, new AbortController().signal, () => undefined));
//# sourceMappingURL=world.js.map