import { rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { commitError, isDamaged, isOutOfMemory } from '../../duckdb/commit-error.js';
import { openError } from '../../duckdb/open-error.js';
import { openLoadEngine } from '../../duckdb/load-engine.js';
import { inTurn } from '../../common/turns.js';
import { HeadgateError } from '../../common/errors.js';
import { moveIntoPlace, makeDurableFolder } from '../../files/durable.js';
import { mayPass, patiently, systemTimer } from '../../load/patience.js';
import { createLedger, readMeta } from './ledger.js';
import { WitnessFile } from './witness.js';
import { closing } from '../../common/closing.js';
/** How long `remove` and `rename` wait for another process, in milliseconds. A person is waiting for them. */
export const upkeepPatience = 10_000;
/** How long a read waits for a commit of another process, in milliseconds. */
export const readPatience = 60_000;
/** Files of DuckDB and of SQLite. */
const draftSuffixes = ['', '.wal', '-wal', '-shm', '-journal'];
/**
 * A database that each use attaches to an engine of its own, as its default database. Here is what every one does in the
 * same way: its ledger, its witness, and the order of one use.
 */
export class Attached {
    options;
    witness;
    /** Schema of the ledger, as SQL. */
    ledgerSchema = '_headgate';
    /** What tells the newest load. */
    age = 'rowid';
    /** Finds what DuckDB says if another transaction was faster and this one has changed nothing. Null: none can be. */
    conflict = null;
    constructor(options) {
        this.options = options;
        this.witness = new WitnessFile(options.stateFolder);
    }
    /** Opens an engine for one use of the database. */
    openEngine(opening, own) {
        const { memoryLimit } = this.options;
        const folders = [...(own.folders ?? []), ...opening.folders];
        return openLoadEngine({ ...opening, memoryLimit, ...own, folders });
    }
    makeLedger(engine, prepare) {
        return createLedger(engine, prepare);
    }
    /** Called after a commit. */
    async committed(engine) {
        await engine.run(this.checkpoint);
    }
    /** Looks at a database with a ledger before it is read. */
    async inspect(_engine) { }
    /** Called after the ledger was created. */
    async created(_engine) { }
    /** Raises `destination_damaged` if the ledger lacks loads that this machine has seen. */
    verify(engine, databaseId) {
        return this.witness.verify(engine, databaseId, this.options.path);
    }
    async exists() {
        const { path } = this.options;
        const found = await stat(path).catch(() => null);
        if (found !== null && !found.isFile())
            throw new HeadgateError('destination_invalid', `${path} is not a file`);
        return found !== null;
    }
    /**
     * Reads under a lock that other readers share. Null if the database does not exist. `hasLedger` is false if it has no
     * ledger.
     */
    read(waiting, task) {
        const { path } = this.options;
        return this.inTurn(async () => {
            if (!(await this.exists()))
                return null;
            const { engine, close } = await this.open('read', waiting, { spillTo: null, folders: [] });
            try {
                const meta = await this.opened(() => readMeta(engine, path, this.ledgerSchema));
                if (meta !== null) {
                    await this.verify(engine, meta.databaseId);
                    await this.inspect(engine);
                }
                return await task(engine, meta !== null);
            }
            catch (error) {
                throw isOutOfMemory(error) || isDamaged(error) ? commitError(path, error) : error;
            }
            finally {
                await close();
            }
        });
    }
    /** Writes under the database's lock. Creates the database and the ledger if they do not exist. */
    write(options, task) {
        const write = () => this.inTurn(() => this.#write(options, task));
        const { conflict } = this;
        return patiently(systemTimer, write, (error) => conflict !== null && mayPass(error, conflict));
    }
    async #write(options, task) {
        const { path, stateFolder } = this.options;
        await this.opened(async () => (await this.exists()) || this.create());
        const spillTo = join(stateFolder, 'spill');
        await rm(spillTo, { recursive: true, force: true });
        try {
            const session = await this.open('write', options, { ...options, spillTo });
            return await closing(session, async () => task(await this.#writing(session)));
        }
        catch (error) {
            throw isDamaged(error) ? commitError(path, error) : error;
        }
        finally {
            await rm(spillTo, { recursive: true, force: true });
        }
    }
    /**
     * Creates a complete database under another name first. A file whose first writes are killed cannot be opened again.
     */
    async create() {
        const { path, stateFolder } = this.options;
        await makeDurableFolder(dirname(path));
        await makeDurableFolder(stateFolder, 0o700);
        const draft = join(stateFolder, 'new.duckdb');
        for (const suffix of draftSuffixes)
            await rm(draft + suffix, { force: true });
        const { engine, prepare, close } = await this.openNew(draft);
        try {
            await createLedger(engine, prepare);
            await this.created(engine);
            await engine.run(`${this.checkpoint}; ${this.detach}`);
        }
        finally {
            await close();
        }
        await moveIntoPlace(draft, path, { mode: 0o600 });
    }
    async #writing(session) {
        const { engine, prepare = () => Promise.resolve() } = session;
        const databaseId = await this.opened(() => this.#ledger(engine, prepare));
        await this.verify(engine, databaseId);
        return {
            engine,
            commit: async (last) => {
                await prepare();
                await last?.();
                await engine.run('COMMIT');
                await this.committed(engine);
            },
            witness: async () => {
                const noted = await this.witness.note(engine, databaseId, `${this.ledgerSchema}.loads`, this.age);
                return () => this.witness.write(noted);
            },
            release: async () => void (await engine.run(this.detach)),
        };
    }
    /** The id of a database, whose ledger is created if it is missing. */
    async #ledger(engine, prepare) {
        const { path } = this.options;
        const read = () => readMeta(engine, path, this.ledgerSchema);
        let found = await read();
        if (found === null) {
            await this.makeLedger(engine, prepare);
            await this.created(engine);
            await this.committed(engine);
            found = (await read());
        }
        return found.databaseId;
    }
    /** What was loaded into a database that no longer exists. */
    async vanished() {
        const seen = (await this.exists()) ? null : await this.witness.seen();
        return seen === null ? null : { location: this.options.path, ...seen };
    }
    /** Runs the first statements on a database. If one fails, the database is at fault. */
    async opened(task) {
        try {
            return await this.plainly(task);
        }
        catch (error) {
            throw openError(this.options.path, error);
        }
    }
    /** Runs a task whose errors may be those of what is behind the database. */
    async plainly(task) {
        try {
            return await task();
        }
        catch (error) {
            throw await this.explained(error);
        }
    }
    inTurn(task) {
        return this.plainly(() => inTurn(this.options.path, task));
    }
    /** An error of a server or a disk behind the database, in plain words; others as they are. */
    async explained(error) {
        return error;
    }
}
//# sourceMappingURL=attached.js.map