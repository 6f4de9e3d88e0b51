import { DuckDbDestination } from '../../src/sql/duckdb/destination.js';
import { requireWritable } from '../../src/files/writable.js';
import { DatabaseFile } from './database-file.js';
import { duckdb } from './describe.js';
import { PublishedCopy } from './published-copy.js';
import { areTooWide, rowGroupRows } from './row-group-size.js';
import { quoteName, quoteText } from '../../src/duckdb/sql.js';
import { loadIdColumn } from '../../src/load/column-names.js';
import { DuckDbStore } from '../../src/sql/duckdb/store.js';
import { stagedQuery } from '../../src/duckdb/staged-sql.js';
/** The name of a table while it is copied. No job config can name it. */
const beforeCopy = '_headgate before';
/** A commit into a DuckDB file. */
class FileStore extends DuckDbStore {
    /** DuckDB refuses DDL on a table that the same transaction has changed. */
    reshapesFirst = true;
    /** Names of new columns with long texts. */
    #long = new Set();
    async plan(fields, fresh) {
        const plan = await super.plan(fields, fresh);
        this.#long = await longTextColumns(this.engine, fresh, plan, this.options);
        return plan;
    }
    defined(column) {
        return `${super.defined(column)}${this.#long.has(column.name) ? ' USING COMPRESSION zstd' : ''}`;
    }
    async alter(table, alterations) {
        const hidden = alterations.flatMap(({ retype }) => (retype?.hide === undefined ? [] : retype));
        const added = alterations.flatMap(({ add = [] }) => add);
        const alter = (step) => this.engine.run(`ALTER TABLE ${table} ${step}`);
        for (const { sql, add, retype } of alterations)
            if (add === undefined && retype?.hide === undefined)
                await alter(sql);
        if (await this.#isCopied(table, added.length, hidden.length))
            return this.#copyWith(table, added, hidden);
        for (const { sql, add } of alterations)
            if (add !== undefined)
                await alter(sql);
        // The write-ahead log keeps the expression of an ALTER, and nobody who replays it has the function.
        for (const { name, type, value } of hidden)
            await alter(`ALTER COLUMN ${name} TYPE ${type} USING ${value}`);
        const values = hidden.map(({ name, hide }) => `${name} = ${hide(name)}`);
        if (values.length > 0)
            await this.engine.run(`UPDATE ${table} SET ${values.join(', ')}`);
    }
    /** Whether a table is copied: an UPDATE keeps every row in memory. An index or a constraint would be lost. */
    async #isCopied(table, added, hidden) {
        const isOwn = table === this.place.dialect.table(this.table);
        if (!isOwn || (hidden === 0 && !(await this.isSoonCopied(table, added))))
            return false;
        const row = await this.engine.row(`
      SELECT (SELECT count(*) FROM duckdb_indexes() WHERE database_name = current_database()) AS indexes,
        (SELECT count(*) FROM duckdb_constraints() WHERE database_name = current_database() AND schema_name = 'main'
          AND table_name = ${quoteText(this.table)} AND constraint_type <> 'NOT NULL') AS constraints`);
        return row.number('indexes') + row.number('constraints') === 0;
    }
    async #copyWith(table, added, retyped) {
        const { engine, place } = this;
        const before = place.dialect.table(beforeCopy);
        const columns = await engine.rows(`DESCRIBE ${table}`);
        const long = await engine.rows(`
      SELECT DISTINCT column_name FROM pragma_storage_info(${quoteText(this.table)}) WHERE compression = 'ZSTD'`);
        const retypes = new Map(retyped.map((retype) => [retype.name, retype]));
        const isLong = new Set(long.map((row) => row.text('column_name')));
        const kept = columns.map((row) => {
            const name = row.text('column_name');
            const compression = isLong.has(name) ? ' USING COMPRESSION zstd' : '';
            const type = retypes.get(quoteName(name))?.type ?? row.text('column_type');
            return `${quoteName(name)} ${type}${compression}${name === loadIdColumn ? ' NOT NULL' : ''}`;
        });
        const all = [...kept, ...added];
        const names = columns.map((row) => quoteName(row.text('column_name')));
        const values = names.map((name) => {
            const { hide, value } = retypes.get(name) ?? {};
            return value === undefined ? name : hide(value);
        });
        await engine.run(`ALTER TABLE ${table} RENAME TO ${quoteName(beforeCopy)}`);
        await engine.run(`CREATE TABLE ${table} (${all.join(', ')})`);
        await engine.run(`INSERT INTO ${table} (${names.join(', ')}) SELECT ${values.join(', ')} FROM ${before}`);
        await engine.run(`DROP TABLE ${before}`);
    }
}
/** Average length from which a column's texts are long, in bytes. */
const longBytes = 256;
/** How many rows of a staged file are looked at, its first ones: as many as most plans allow a job. */
const sampledRows = 10_000;
/**
 * Names of the new columns with long texts. DuckDB would compress them by DICT_FSST, which it takes to halve any text
 * (duckdb/duckdb#25785): zstd makes prose half as large as that does, and texts of 8 KB five times as fast.
 */
async function longTextColumns(engine, loads, { add, targets }, options) {
    const [largest] = loads.map(({ rows }) => rows).toSorted((a, b) => b.bytes - a.bytes);
    const names = new Set(add.filter(({ type }) => type === 'VARCHAR' || type === 'JSON').map(({ name }) => name));
    if (largest === undefined || names.size === 0)
        return new Set();
    const { from, columns } = stagedQuery(largest, targets, options);
    const texts = columns.filter(({ target }) => names.has(target.column));
    if (texts.length === 0)
        return new Set();
    const means = texts
        .map(({ value }, index) => `coalesce(avg(strlen(${value})), 0) AS mean${index}`)
        .join(', ');
    const row = await engine.row(`SELECT ${means} FROM (SELECT * FROM ${from} LIMIT ${sampledRows})`);
    const isLong = (index) => row.number(`mean${index}`) >= longBytes;
    return new Set(texts.filter((_, index) => isLong(index)).map(({ target }) => target.column));
}
/**
 * Rows and ledger in one DuckDB file. It is open only during a call, and while row groups are merged after a commit:
 * `close` waits for that.
 */
export function openDuckDb(options) {
    const file = new DatabaseFile(options);
    const { publish, path } = options;
    const copy = publish === undefined ? null : new PublishedCopy({ ...options, publish }, file);
    const rowGroups = new SmallRowGroups(file);
    const kind = {
        capabilities: duckdb.capabilities,
        Store: FileStore,
        areTooWide,
        committed: ({ table }, rows, rowBytes) => {
            rowGroups.added(table.table, rows, rowBytes);
            copy?.committed();
        },
        settled: async () => {
            await rowGroups.settled();
            await copy?.settled();
        },
        ...(copy !== null && {
            abilities: { publish: () => copy.make(), prove: () => copy.requireOwn() },
            requireWritable: async () => {
                await requireWritable(path);
                await copy.requireOwn();
            },
        }),
    };
    return new DuckDbDestination(options, kind, file);
}
/** Merged after so many commits to a table, however few rows they brought. */
const mergeEvery = 32;
/**
 * Merges the row groups that commits leave behind, between two commits: a commit that merged them itself would take twice
 * as long as others. The rest is merged when the run is recorded.
 */
export class SmallRowGroups {
    #file;
    /** By table; counts this process's commits only. */
    #unmerged = new Map();
    #merging = Promise.resolve();
    constructor(file) {
        this.#file = file;
    }
    /**
     * A commit added rows to a table, of `rowBytes` each in their export. Begins to merge if those of another one like it
     * would not fit a row group.
     */
    added(table, rows, rowBytes) {
        const before = this.#unmerged.get(table);
        const most = rowGroupRows('little', rowBytes);
        // A commit that fills row groups leaves few small ones.
        const small = rows < most ? rows : 0;
        const unmerged = { commits: (before?.commits ?? 0) + 1, rows: (before?.rows ?? 0) + small };
        this.#unmerged.set(table, unmerged);
        if (unmerged.commits < mergeEvery && unmerged.rows + small <= most)
            return;
        // A checkpoint merges those of every table.
        this.#unmerged.clear();
        // Row groups that stay small only cost time. If something is wrong with the file, the next commit reports it.
        this.#merging = this.#merge().catch(() => undefined);
    }
    /** Waits for a merge under way. */
    async settled() {
        await this.#merging;
    }
    async #merge() {
        const writing = { giveUpAfter: 0, effort: 'little', folders: [] };
        await this.#file.write(writing, async ({ engine, commit }) => {
            // DuckDB merges nothing in a file to which nothing was written, or only the same values again.
            await engine.run('BEGIN; CREATE TABLE _headgate.written (nothing INTEGER); DROP TABLE _headgate.written');
            await commit();
        });
    }
}
//# sourceMappingURL=duckdb.js.map