import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { HeadgateError, messageOf } from '../common/errors.js';
import { codeOr } from '../common/system-error.js';
import { makeFolder } from './durable.js';
import { exists } from './holder.js';
const prefix = `headgate-files-${hostname()}-`;
let made;
/** This process's folder for copies of files and of rows that do not fit into memory. It goes with the process. */
export function temporaryFolder() {
    made ??= make();
    return made;
}
async function make() {
    await removeOthers();
    const folder = join(tmpdir(), `${prefix}${process.pid}-${randomUUID()}`);
    await makeFolder(folder).catch((cause) => {
        const message = `the temporary folder cannot be made: ${messageOf(cause)}`;
        throw new HeadgateError(codeOr('destination_not_writable', cause), message, {
            hint: 'Set TMPDIR to a writable folder with free space.',
            cause,
        });
    });
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    return folder;
}
/** Removes the folders of killed processes: their rows may be personal. */
async function removeOthers() {
    for (const name of await readdir(tmpdir()).catch(() => [])) {
        const pid = Number.parseInt(name.slice(prefix.length), 10);
        if (!name.startsWith(prefix) || Number.isNaN(pid) || exists(pid))
            continue;
        await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
    }
}
//# sourceMappingURL=temporary.js.map