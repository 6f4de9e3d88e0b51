import { randomUUID } from 'node:crypto';
import { chmod, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { HeadgateError } from '../../src/common/errors.js';
import { replaceFile, makeDurableFolder, flush } from '../../src/files/durable.js';
import { parseJson } from '../../src/files/parse-json.js';
const stepSchema = z.union([
    z.object({ draft: z.string(), target: z.string() }),
    z.object({ remove: z.string() }),
]);
/** A change that needs more than one rename, in the order of its steps. */
const intentSchema = z.object({ steps: z.array(stepSchema) });
const draftName = /^commit-.*\.draft$/;
const intentOf = ({ state }) => join(state, 'commit.json');
/** The step that puts a new file in its place, written and flushed. The file gets the permissions of the file `like`. */
export async function drafted({ lake, state }, target, write, like = target) {
    const name = `commit-${randomUUID()}.draft`;
    const draft = join(state, name);
    await write(draft);
    await flush(draft);
    await makeDurableFolder(dirname(join(lake, target)));
    const replaced = await stat(join(lake, like)).catch(() => null);
    await chmod(draft, replaced === null ? 0o600 : replaced.mode & 0o777);
    return { draft: name, target };
}
/**
 * Makes a change. If it is one rename, a reader finds either the old rows or the new ones. If it has several steps, files
 * without a successor are removed first: for a moment a reader of the glob misses their days, but sees none twice. Once
 * the intent of several steps is written, the change is always completed, if necessary by another process.
 */
export async function publish(places, steps) {
    const announced = steps.length > 1;
    const intent = { steps };
    if (announced)
        await replaceFile(intentOf(places), `${JSON.stringify(intent)}\n`);
    await finish(places, steps, announced);
}
/**
 * Completes a change that was interrupted after its intent was written. Does no harm while another process makes the
 * change.
 */
export async function recover(places) {
    const intent = await readIntent(places);
    if (intent !== null)
        await finish(places, intent.steps, true);
}
/** Removes what interrupted commits were writing. Call it only before a commit of this process. */
export async function clearDrafts({ state }) {
    for (const name of await readdir(state)) {
        if (draftName.test(name))
            await rm(join(state, name), { force: true });
    }
}
/**
 * Does the remaining steps, in an order in which any of them can be repeated, even by another process. The renames are
 * the commit and happen in this order; a draft that is gone was already renamed.
 */
async function finish(places, steps, announced) {
    const { lake, state } = places;
    const folders = new Set();
    for (const step of steps) {
        const path = join(lake, 'remove' in step ? step.remove : step.target);
        folders.add(dirname(path));
        if ('remove' in step)
            await rm(path, { force: true });
        else
            await rename(join(state, step.draft), path).catch((error) => {
                if (error.code !== 'ENOENT' || !announced)
                    throw error;
            });
    }
    for (const folder of folders)
        await flushOrRemove(folder);
    if (!announced)
        return;
    await rm(intentOf(places), { force: true });
    await flush(state);
}
/** The folder of a removed table is removed too. */
async function flushOrRemove(folder) {
    const files = await readdir(folder).catch(() => null);
    if (files === null)
        return;
    if (files.length > 0)
        return flush(folder);
    await rmdir(folder);
    await flush(dirname(folder));
}
/** Null if no change is in progress. It cannot be incomplete, because it is renamed into place. */
export async function readIntent(places) {
    const path = intentOf(places);
    const text = await readFile(path, 'utf8').catch((error) => {
        if (error.code === 'ENOENT')
            return null;
        throw error;
    });
    if (text === null)
        return null;
    const intent = parseJson(text, intentSchema);
    if (intent === null)
        throw new HeadgateError('destination_damaged', `${path} cannot be read`);
    return intent;
}
//# sourceMappingURL=publish.js.map