import { stat } from 'node:fs/promises';
import { HeadgateError } from '../../src/common/errors.js';
import { inLittleMemory } from '../../src/duckdb/commit-tries.js';
import { whenFree } from '../../src/duckdb/lock.js';
import { inTurn } from '../../src/common/turns.js';
import { Attached, readPatience } from '../../src/sql/duckdb/attached.js';
import { quoteText } from '../../src/duckdb/sql.js';
import { copyFile } from '../../src/sql/duckdb/copy-file.js';
import { GuardedFile } from '../../src/sql/duckdb/guarded-file.js';
import { rowBytesOfFile, rowGroupRows } from './row-group-size.js';
/**
 * For new files. No DuckDB before 1.4 can read them; every later one can. A checkpoint of an older version describes
 * every row group of a table again, so commits to large tables take half as long again. Texts compress faster, too.
 */
const storageVersion = 'v1.4.0';
/**
 * The only place that opens the database file. Each use attaches the file to an in-memory DuckDB and detaches it again.
 * A file that DuckDB opens directly may not survive a kill after DDL, and an open file locks out other processes.
 */
export class DatabaseFile extends Attached {
    checkpoint = 'CHECKPOINT warehouse';
    detach = 'USE memory; DETACH warehouse';
    #file;
    constructor(options) {
        super(options);
        this.#file = new GuardedFile(options, 'warehouse');
    }
    async open(access, waiting, opening) {
        const database = await this.#file.open();
        const engine = await this.#engine(opening);
        const close = async () => {
            engine.close();
            await database.close();
        };
        try {
            const how = access === 'read' ? 'READ_ONLY' : `ROW_GROUP_SIZE ${await this.#groupRows(database, opening)}`;
            await this.#attach(engine, database, `(${how})`, waiting);
        }
        catch (error) {
            await close();
            throw error;
        }
        return { engine, database, prepare: () => this.#file.prepareCommit(engine, database), close };
    }
    /**
     * Runs a task on the bytes of the file while no process can change them. Returns false without it if there is no file,
     * or if its last commits are in a write-ahead log that only the next commit makes part of it.
     */
    async readBytes(task) {
        const { path } = this.options;
        return inTurn(path, async () => {
            if (!(await this.exists()))
                return false;
            const opening = { spillTo: null, folders: [] };
            const { database, close } = await this.open('read', { giveUpAfter: readPatience }, opening);
            try {
                const log = await stat(`${path}.wal`).catch(() => null);
                if (log !== null && log.size > 0)
                    return false;
                await task(database);
                return true;
            }
            finally {
                await close();
            }
        });
    }
    /** DuckDB keeps the bytes of deleted rows until it needs the space, so a copy without them replaces the file. */
    async purge(waiting) {
        const { path, stateFolder, memoryLimit } = this.options;
        await inLittleMemory(memoryLimit, (effort) => this.write({ ...waiting, effort, folders: [stateFolder] }, async ({ engine }) => {
            const rows = rowGroupRows(effort, await this.#rowBytes((await stat(path)).size));
            const options = `STORAGE_VERSION '${storageVersion}', ROW_GROUP_SIZE ${rows}`;
            await copyFile(engine, this.options, 'warehouse', options);
        }));
    }
    async #groupRows(database, { effort = 'little', rowBytes }) {
        return rowGroupRows(effort, rowBytes ?? (await this.#rowBytes((await database.stat()).size)));
    }
    /** Bytes that a row of the file had in its export, roughly; 0 if the number of rows is not known. */
    async #rowBytes(fileBytes) {
        const seen = await this.witness.seen();
        return seen === null ? 0 : rowBytesOfFile(fileBytes, seen.rows);
    }
    async exists() {
        const { path } = this.options;
        if (await super.exists())
            return true;
        const log = await stat(`${path}.wal`).catch(() => null);
        if (log !== null && log.size > 0) {
            throw new HeadgateError('destination_damaged', `${path} is gone, but its write-ahead log is there`, {
                hint: `Restore ${path}, or move ${path}.wal away and run again to load everything again.`,
            });
        }
        return false;
    }
    async openNew(path) {
        const sql = `ATTACH ${quoteText(path)} AS warehouse (STORAGE_VERSION '${storageVersion}'); USE warehouse`;
        const opening = { spillTo: null, folders: [this.options.stateFolder] };
        const engine = await this.#engine(opening, (on) => on.run(sql));
        return { engine, close: async () => engine.close() };
    }
    #engine(opening, attach) {
        const files = ['', '.wal', '.wal.checkpoint', '.wal.recovery'].map((suffix) => this.options.path + suffix);
        return this.openEngine(opening, { files, ...(attach && { attach }) });
    }
    async #attach(engine, database, options, waiting) {
        const { path, sleep, onWait: onLongWait } = this.options;
        const sql = `ATTACH ${quoteText(path)} AS warehouse ${options}; USE warehouse`;
        const how = { attach: (on) => on.run(sql), detach: this.detach, signal: waiting.signal };
        await whenFree(path, { ...waiting, sleep, onLongWait }, () => this.#file.attach(engine, database, how));
    }
}
//# sourceMappingURL=database-file.js.map