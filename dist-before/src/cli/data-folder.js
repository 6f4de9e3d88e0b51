import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { usageError } from '../common/errors.js';
import { userFolder } from '../files/user-folders.js';
/** Default data folder of `headgate serve`. */
export const usualDataFolder = () => userFolder('data');
/**
 * Administers the service of a data folder, whether or not the service runs. With `mayBeNew`, creates the folder if
 * needed.
 */
export async function administer({ config, data }, { env }, use, { mayBeNew = false } = {}) {
    const { folder, ...options } = await serviceOf(config, data, env);
    if (!mayBeNew)
        checkExists(folder);
    const { withAdministration } = await import('../service/process/admin.js');
    return withAdministration(folder, use, options);
}
/** The data folder of a service, which may not exist. */
export async function serviceFolder(flags, { env }) {
    return (await serviceOf(flags.config, flags.data, env)).folder;
}
/** The same, but the folder must exist. */
export async function existingService(flags, terminal) {
    const folder = await serviceFolder(flags, terminal);
    checkExists(folder);
    return folder;
}
function checkExists(folder) {
    if (existsSync(folder))
        return;
    throw usageError(`${folder} does not exist: there is no service on it`, "Name a service's data folder with --data, or its config file with --config.");
}
async function serviceOf(config, data, env) {
    const { readServiceSettings } = await import('../service/process/service-config.js');
    const { dataDir, ...options } = await readServiceSettings(config, env);
    return { folder: data === undefined ? (dataDir ?? usualDataFolder()) : resolve(data), ...options };
}
//# sourceMappingURL=data-folder.js.map