import { open, stat } from 'node:fs/promises';
import { lockHolder } from '../../duckdb/lock.js';
import { openError } from '../../duckdb/open-error.js';
import { makeDurableFolder } from '../../files/durable.js';
import { UndoFile } from './undo-file.js';
/** A file of DuckDB that a process opens for one use. A power failure in a checkpoint does not damage it. */
export class GuardedFile {
    #path;
    #stateFolder;
    #undo;
    /** What DuckDB calls the database. */
    #name;
    constructor({ path, stateFolder }, name) {
        this.#path = path;
        this.#stateFolder = stateFolder;
        this.#undo = new UndoFile(stateFolder);
        this.#name = name;
    }
    /** Must be closed after the engine: closing it drops DuckDB's lock. */
    async open() {
        try {
            return await open(this.#path, 'r');
        }
        catch (error) {
            throw openError(this.#path, error);
        }
    }
    /** Attaches the database, and restores first what an interrupted checkpoint has changed. Raises DuckDB's lock errors. */
    async attach(engine, database, { attach, detach, signal }) {
        for (;;) {
            const error = await failure(attach(engine));
            if (lockHolder(error) !== null)
                throw error;
            if (!(await this.#undo.isNeeded(database))) {
                if (error !== null)
                    throw openError(this.#path, error);
                return;
            }
            if (error === null)
                await engine.run(detach);
            const restored = await failure(this.#restore(engine, database, { attach, detach }));
            if (restored !== null)
                throw openError(this.#path, restored);
            signal?.throwIfAborted();
        }
    }
    /** Restores unless another process has done so meanwhile. */
    async #restore(engine, database, { attach, detach }) {
        await this.#undo.alone(async () => {
            const error = await failure(attach(engine));
            if (lockHolder(error) !== null)
                return;
            const needed = await this.#undo.isNeeded(database);
            if (error === null)
                await engine.run(detach);
            if (needed)
                await this.#undo.apply(this.#path);
        });
    }
    /** Readies what a recovery of a commit and its checkpoint needs. */
    async prepareCommit(engine, database) {
        await makeDurableFolder(this.#stateFolder, 0o700);
        await this.#prepareLog();
        await this.#undo.save(engine, database, this.#name);
    }
    /**
     * Creates the write-ahead log before DuckDB does. DuckDB would make it readable by everyone, and rows pass through
     * it.
     */
    async #prepareLog() {
        const mode = (await stat(this.#path)).mode & 0o777;
        const log = await open(`${this.#path}.wal`, 'wx', mode).catch((error) => {
            if (error.code === 'EEXIST')
                return null;
            throw error;
        });
        await log?.close();
    }
}
/** The error of a step; null if it succeeds. */
export async function failure(step) {
    return step.then(() => null, (error) => error);
}
//# sourceMappingURL=guarded-file.js.map