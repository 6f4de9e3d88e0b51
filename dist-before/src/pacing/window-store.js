import { readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { moveIntoPlace, makeFolder } from '../files/durable.js';
import { parseJson } from '../files/parse-json.js';
import { userFolderError } from '../files/user-folders.js';
import { windowSchema } from './request-window.js';
import { lockFile } from '../files/lock-file.js';
/** The window of all processes of this user on this machine, kept across restarts in one small file. */
export class FileWindowStore {
    path;
    /** @param path absolute; its folder is created if needed. */
    constructor(path) {
        this.path = path;
    }
    update(change) {
        return this.change(change).catch((error) => {
            throw userFolderError(this.path, error);
        });
    }
    async change(change) {
        await makeFolder(dirname(this.path));
        const release = await lockFile(this.path, {
            realpath: false,
            stale: 2_000,
            retries: { retries: 200, factor: 1, minTimeout: 15, maxTimeout: 40, randomize: true },
            // If a process is paused here, it may overwrite another's change. At worst one request is not counted.
            onCompromised: () => undefined,
        });
        try {
            const state = change(await this.read());
            await this.write(state);
            return state;
        }
        finally {
            await release().catch(() => undefined);
        }
    }
    /**
     * Needs no lock, because the file is only replaced as a whole. A damaged file is treated as missing, which at worst
     * costs a pause.
     */
    async read() {
        const text = await readFile(this.path, 'utf8').catch(() => '');
        return parseJson(text, windowSchema);
    }
    async write(state) {
        // The name is unique, because a process that was paused while it held the lock may write at the same time as its
        // successor.
        const draft = `${this.path}.${process.pid}.tmp`;
        await writeFile(draft, JSON.stringify(state), { mode: 0o600 });
        await moveIntoPlace(draft, this.path, { durable: false });
    }
}
//# sourceMappingURL=window-store.js.map