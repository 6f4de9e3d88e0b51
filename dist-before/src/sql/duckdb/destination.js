import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { commitError } from '../../duckdb/commit-error.js';
import { quoteText } from '../../duckdb/sql.js';
import { commitInTries, inLittleMemory } from '../../duckdb/commit-tries.js';
import { HeadgateError } from '../../common/errors.js';
import { replaceFile } from '../../files/durable.js';
import { readJson } from '../../files/parse-json.js';
import { requireWritable } from '../../files/writable.js';
import { stagedFolders } from '../../load/commit-rules.js';
import { SqlDestination } from '../destination.js';
import { forgottenMarks, tablesOfRows } from '../forget.js';
import { readPatience, upkeepPatience, } from './attached.js';
import { duckdbDialect, placeIn } from './dialect.js';
/** How long to wait to write a run to the history, in milliseconds. The next run can write it too. */
const recordPatience = 500;
const purgeSchema = z.object({ table: z.string(), now: z.boolean() });
/** Rows and ledger in one database, changed in one transaction. The database is open only during a call. */
export class DuckDbDestination extends SqlDestination {
    capabilities;
    location;
    #options;
    #database;
    #open;
    #kind;
    /** @param reader another one that keeps the database open for the reads of one task */
    constructor(options, kind, database, reader) {
        super(reader?.remembered);
        this.capabilities = kind.capabilities;
        this.location = options.path;
        this.#options = options;
        this.#kind = kind;
        this.#database = database;
        this.#open = reader?.read ?? ((...asked) => database.read(...asked));
        Object.assign(this, kind.abilities);
    }
    /** Says whose bytes are to be removed, from before the commit that deletes the rows until they are. */
    get #purging() {
        return join(this.#options.stateFolder, 'purge.json');
    }
    #place(engine) {
        return placeIn(engine, this.location, this.#kind.dialect ?? duckdbDialect);
    }
    async requireWritable() {
        await (this.#kind.requireWritable?.() ?? requireWritable(this.location));
        await requireWritable(this.#options.stateFolder);
    }
    async read(otherwise, task) {
        return this.#read(readPatience, otherwise, task);
    }
    async #read(giveUpAfter, otherwise, task) {
        const read = await this.#open({ giveUpAfter }, async (engine, hasLedger) => ({
            result: hasLedger ? await task(this.#place(engine)) : otherwise,
        }));
        return read === null ? otherwise : read.result;
    }
    async inspect(task) {
        await this.#open({ giveUpAfter: readPatience }, (engine, hasLedger) => task(this.#place(engine), hasLedger));
    }
    /** A read for the history waits no longer than its write. */
    hasLedger() {
        return this.#read(recordPatience, false, () => Promise.resolve(true));
    }
    async commit(commit, options) {
        const result = await super.commit(commit, options);
        const rows = result.loads.reduce((sum, { rowsLoaded }) => sum + rowsLoaded, 0);
        this.#kind.committed?.(commit, rows, rowBytes(commit));
        return result;
    }
    committing(commit, options, task, found) {
        return commitInTries(commit, this.#options.memoryLimit, async ({ parallelCsv, effort }) => {
            let committing = false;
            try {
                const width = rowBytes(commit);
                const slowest = effort === 'large' && this.#kind.areTooWide?.(width) === true ? 'little' : effort;
                const writing = {
                    ...options,
                    giveUpAfter: null,
                    effort: slowest,
                    merging: false,
                    folders: stagedFolders(commit),
                    rowBytes: width,
                };
                return await this.#database.write(writing, async (file) => {
                    const { engine } = file;
                    const place = this.#place(engine);
                    const at = new Date().toISOString();
                    await engine.run('BEGIN');
                    const forgotten = await forgottenMarks(place, commit.table);
                    const store = new this.#kind.Store(place, engine, commit, { parallelCsv, forgotten });
                    const written = await task(store, place, at);
                    if (written === null)
                        return (await found(place));
                    const recordWitness = await file.witness();
                    await file.commit(async () => void (committing = true));
                    await file.release();
                    await recordWitness();
                    return written;
                });
            }
            catch (error) {
                if (!committing)
                    throw await this.#explained(commit.table, error);
                // The outcome of a failed COMMIT is unknown, and its DuckDB can no longer be used. A new one reads the ledger.
                const result = await this.read(null, found);
                if (result === null)
                    throw commitError(this.location, error);
                return result;
            }
        });
    }
    /** Why a table could not be changed: DuckDB changes no column of a table that has an index. */
    async #explained({ table }, error) {
        const known = commitError(this.location, error);
        if (!(known instanceof HeadgateError && /an index depends|entries that depend/.test(known.message)))
            return known;
        const found = await this.read([], ({ session }) => session.rows(indexesOf(table)));
        if (found.length === 0)
            return known;
        const [drops, makes] = ['drop', 'sql'].map((name) => found.map((row) => row.text(name)).join(' '));
        const message = `${this.location}: DuckDB cannot change table ${table} while it has an index that another program made`;
        const hint = `Run \`${drops}\` in that file with another program, then run again. Afterwards \`${makes}\` makes the index again, unless its column is gone.`;
        return new HeadgateError(known.code, message, { hint, cause: error });
    }
    async change(options, task) {
        const writing = {
            ...options,
            giveUpAfter: options === null ? 0 : upkeepPatience,
            folders: [],
        };
        const attempt = (effort) => this.#database.write({ ...writing, effort }, async ({ engine, witness, commit }) => {
            await engine.run('BEGIN');
            const place = this.#place(engine);
            await task(place, (table) => new this.#kind.Store(place, engine, { table, loads: [], supersedes: [] }, { parallelCsv: true }));
            // The outcome of a failed COMMIT is unknown, so nothing may be tried again.
            await commit(await witness()).catch((error) => {
                throw commitError(this.location, error);
            });
        });
        try {
            await inLittleMemory(this.#options.memoryLimit, attempt);
        }
        catch (error) {
            throw commitError(this.location, error);
        }
    }
    /** Finishes what a killed process left, unless another one has the database. */
    async check(tables) {
        await super.check(tables);
        const left = await readJson(this.#purging, purgeSchema);
        if (left === null)
            return;
        await this.purge([left.table], left.now).catch((error) => {
            if (!(error instanceof HeadgateError && error.code === 'destination_locked'))
                throw error;
        });
    }
    async hide(table, hiding, options) {
        await this.#willPurge({ table: table.table, now: false });
        await super.hide(table, hiding, options).catch(async (error) => {
            throw await this.#explained(table, error);
        });
        await this.purge([table.table], false);
    }
    async forget(forgetting, options) {
        await this.#kind.mayForget?.(forgetting.now);
        if (!forgetting.dryRun)
            await this.#willPurge(forgetting);
        return super.forget(forgetting, options);
    }
    async expire(...asked) {
        await this.#kind.mayForget?.(true);
        await super.expire(...asked);
    }
    /** A later process does it if this one is killed. Of two tables, that of a killed process comes first. */
    async #willPurge({ table, now }) {
        const left = await readJson(this.#purging, purgeSchema);
        if (left !== null && (left.table !== table || left.now !== now))
            await this.purge([left.table], left.now);
        await replaceFile(this.#purging, JSON.stringify({ table, now }));
    }
    async purge(tables, now) {
        const waiting = { giveUpAfter: upkeepPatience };
        try {
            await this.#database.purge(waiting, now, (engine) => tablesOfRows(this.#place(engine), tables));
        }
        catch (error) {
            throw commitError(this.location, error);
        }
        await this.#kind.abilities?.publish?.();
        await rm(this.#purging, { force: true });
    }
    async note(task) {
        const writing = { giveUpAfter: recordPatience, effort: 'little', folders: [] };
        await this.#database.write(writing, async ({ engine, commit }) => {
            await engine.run('BEGIN');
            await task(this.#place(engine));
            await commit();
        });
    }
    async readTogether(task) {
        const read = await this.#open({ giveUpAfter: readPatience }, async (engine, hasLedger) => {
            const kept = { read: (_, each) => each(engine, hasLedger) };
            const reader = { ...kept, remembered: this.remembered };
            return { result: await task(new DuckDbDestination(this.#options, this.#kind, this.#database, reader)) };
        });
        return read === null ? task(this) : read.result;
    }
    vanished() {
        return this.#database.vanished();
    }
    async close() {
        await this.#kind.settled?.();
    }
}
/** The indexes of a table, as the statements that drop and make them. headgate makes none. */
const indexesOf = (table) => `SELECT 'DROP INDEX "' || replace(index_name, '"', '""') || '";' AS drop, sql
  FROM duckdb_indexes() WHERE lower(table_name) = lower(${quoteText(table)}) ORDER BY index_name`;
/** Bytes of a commit's rows in their exports, on average. */
function rowBytes({ loads }) {
    const bytes = loads.reduce((sum, { rows }) => sum + rows.bytes, 0);
    const count = loads.reduce((sum, { rows }) => sum + rows.rows, 0);
    return bytes / Math.max(1, count);
}
//# sourceMappingURL=destination.js.map