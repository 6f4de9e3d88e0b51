import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { temporaryFolder } from '../files/temporary.js';
import { join } from 'node:path';
import { HeadgateError, usageError } from '../common/errors.js';
import { destinations } from '../destinations.js';
import { openEngine } from '../duckdb/engine.js';
import { whenFree } from '../duckdb/lock.js';
import { openError } from '../duckdb/open-error.js';
/**
 * An in-memory DuckDB that can read one destination and nothing else: a DuckDB file attached read-only, or the tables
 * of a lake as views. While it is open, writers wait, so close it soon. The caller makes sure that this process has the
 * file open nowhere else: two instances on one file in one process share its lock and lose each other's writes.
 */
export async function openSandbox(source, options) {
    const { path, memoryLimit } = source;
    const { reader } = destinations[source.kind];
    if (reader.shape === 'server')
        return openCopy(source, reader, options);
    if ((source.lake?.server ?? source.iceberg) === undefined)
        await exists(path, reader);
    // Created when rows do not fit in memory. Queries can read this folder, so it must contain nothing else.
    const spillTo = join(await temporaryFolder(), randomUUID());
    const files = options.writeTo === undefined ? [] : [options.writeTo];
    const unchecked = reader.areChecked?.(source) ?? false;
    // Without ORDER BY the rows of a file may come in any order, which needs a third of the memory.
    const how = { memoryLimit, spillTo, ordered: files.length === 0, unchecked };
    let attached;
    const remove = async () => {
        await attached?.close?.();
        await rm(spillTo, { recursive: true, force: true });
    };
    const opening = openEngine(how, async (opened) => {
        attached = await attach(opened, source, reader, options);
        await opened.closeOff({ files, folders: attached.folders });
    });
    const engine = await orClear(opening, remove);
    const close = async () => {
        // A result that was not read to its end keeps the instance, and with it the lock, until garbage collection.
        if (reader.detach !== '')
            await engine.run(reader.detach);
        engine.close();
        await remove();
    };
    return { engine, answered: null, close };
}
/** What a task makes, or its error after what it left was cleared. */
async function orClear(task, clear) {
    try {
        return await task;
    }
    catch (error) {
        await clear();
        throw error;
    }
}
/** The same for a server. Its answers come as files, and the server itself cannot be reached from the sandbox. */
async function openCopy({ memoryLimit, server }, reader, { writeTo, signal, ask, sample }) {
    if (server === undefined)
        throw usageError('a server can be queried through a config only');
    const folder = await mkdtemp(join(await temporaryFolder(), 'query-'));
    const spillTo = join(folder, 'spill');
    const files = writeTo === undefined ? [] : [writeTo];
    const remove = () => rm(folder, { recursive: true, force: true });
    let answered = null;
    const opening = openEngine({ memoryLimit, spillTo, ordered: files.length === 0 }, async (opened) => {
        const copying = { engine: opened, folder, signal };
        if (ask === undefined)
            await reader.copy(server, sample ?? null, copying);
        else
            answered = await reader.answer(server, ask, copying);
        await opened.closeOff({ files, folders: [folder] });
    });
    const engine = await orClear(opening, remove);
    const close = async () => {
        engine.close();
        await remove();
    };
    return { engine, answered, close };
}
async function exists(path, { shape, otherShape }) {
    const found = await stat(path).catch(() => null);
    if (found === null) {
        throw new HeadgateError('query_failed', `${path} does not exist: nothing was loaded yet`, {
            hint: 'Load it with `headgate run`, or name another one with --database.',
        });
    }
    if (found.isDirectory() === (shape === 'folder'))
        return;
    throw new HeadgateError('destination_invalid', `${path} ${otherShape}`);
}
/** Attaches the destination read-only. Waits while another process writes to it. */
async function attach(engine, place, reader, { signal, onWait, waitMs = 60_000 }) {
    const { path } = place;
    const open = async () => {
        const attachment = await reader.attach(place);
        await orClear(engine.run(attachment.sql), async () => attachment.close?.());
        return attachment;
    };
    const waiting = { signal, giveUpAfter: waitMs, longestPause: 100, ...(onWait && { onWait }) };
    return whenFree(path, waiting, open).catch((error) => {
        if (signal.aborted || error instanceof HeadgateError)
            throw error;
        throw openError(path, error, 'Run `headgate status`: it repairs what a power cut left.');
    });
}
//# sourceMappingURL=sandbox.js.map