import { randomUUID } from 'node:crypto';
import { messageOf } from '../../src/common/errors.js';
import { quoteText } from '../../src/duckdb/sql.js';
import { makeDurableFolder } from '../../src/files/durable.js';
import { Attached, } from '../../src/sql/duckdb/attached.js';
import { format, nullIfMissing, readMeta } from '../../src/sql/duckdb/ledger.js';
import { catalogError, conflict } from './catalog-error.js';
import { attachSql, detach, foldersOf, ledgerTables, namesIn, } from './place.js';
import { extensions } from './extensions.js';
import { closing } from '../../src/common/closing.js';
/** The only place that opens a catalog. Each use attaches it to an engine of its own. */
export class IcebergCatalog extends Attached {
    checkpoint = '';
    detach = detach;
    conflict = conflict;
    age = 'committed_at';
    names = namesIn(this.options.iceberg);
    ledgerSchema = this.names.ledgerSchema;
    #tables = new WeakMap();
    #hasLedger = false;
    /** What the transaction of an engine leaves to others. */
    tablesOf = (engine, databaseId = '') => {
        const tables = this.#tables.get(engine) ?? tablesOf(engine, this.names, databaseId);
        this.#tables.set(engine, tables);
        return tables;
    };
    /** Another machine may have removed loads, and a catalog loses none. */
    async verify(...database) {
        this.tablesOf(...database);
    }
    read(waiting, task) {
        return this.plainly(async () => {
            if (await this.exists())
                return super.read(waiting, task);
            return this.alone((engine) => task(engine, false));
        });
    }
    async explained(error) {
        return catalogError(this.options, error);
    }
    async exists() {
        const { path } = this.options;
        this.#hasLedger ||= (await this.alone((engine) => readMeta(engine, path, this.ledgerSchema))) !== null;
        return this.#hasLedger;
    }
    vanished() {
        this.#hasLedger = false;
        return super.vanished();
    }
    async create() {
        // In an engine of its own: one that has missed a namespace never finds it.
        await this.alone((engine) => this.makeLedger(engine));
    }
    async makeLedger(engine) {
        const { schema, ledgerSchema, ledger } = this.names;
        await engine.run(`CREATE SCHEMA IF NOT EXISTS ${schema}; CREATE SCHEMA IF NOT EXISTS ${ledgerSchema}`);
        const { meta, ...tables } = ledgerTables;
        for (const [name, columns] of Object.entries(tables))
            await engine.run(`CREATE TABLE IF NOT EXISTS ${ledger(name)} (${columns.replaceAll(/\bJSON\b/g, 'VARCHAR')})`);
        // The last one, with its row: a ledger without it is not finished.
        const made = `BEGIN; CREATE TABLE ${ledger('meta')} (${meta});
      INSERT INTO ${ledger('meta')} VALUES (${format}, ${quoteText(randomUUID())}); COMMIT`;
        await engine.run(made).catch((error) => {
            if (!/already exists/i.test(messageOf(error)))
                throw error;
        });
    }
    async open(access, { signal }, opening) {
        signal?.throwIfAborted();
        await makeDurableFolder(this.options.stateFolder, 0o700);
        const engine = await this.openEngine(opening, {
            extensions,
            folders: foldersOf(this.options),
            attach: async (opened) => {
                // headgate itself tries again: what DuckDB sends twice may have been done the first time.
                if (access === 'write')
                    await opened.run('SET http_retries = 0');
                await opened.run(await attachSql(this.options, access));
            },
        });
        // Each table then stays as it was when it was read first.
        if (access === 'read')
            await engine.run('BEGIN');
        const close = async () => {
            this.#tables.get(engine)?.close();
            await engine.run('ROLLBACK').catch(() => undefined);
            engine.close();
        };
        return { engine, close };
    }
    /** What fails here is done before the next run. */
    async committed(engine) {
        const tables = this.tablesOf(engine);
        await tables.dropDue().catch(() => undefined);
    }
    /** Drops what a killed process was to drop. */
    async clear() {
        if (await this.exists())
            await this.alone((engine) => dropAll(engine, this.names.ledger));
    }
    /** Runs a task on an engine that may change the catalog. */
    async alone(task) {
        return this.plainly(async () => {
            const opened = await this.open('write', {}, { spillTo: null, folders: [] });
            return closing(opened, ({ engine }) => task(engine));
        });
    }
    /** Old snapshots have the bytes of deleted rows, and only the catalog's owner can expire them. */
    purge = () => Promise.resolve();
}
/** Property of a table: the ledger that knows it. */
const owner = 'headgate.ledger';
/** What a transaction of an engine cannot do: the catalog creates and drops tables one by one. */
function tablesOf(engine, { table: named, ledger }, databaseId) {
    let connection = null;
    let isDue = false;
    const rows = async (sql) => {
        connection ??= await engine.reader();
        return (await connection.runAndReadAll(sql)).getRowObjectsJson();
    };
    /**
     * Whether there is a table, and whose: `left` by a killed process of this ledger, unless the ledger names it. A
     * transaction that has missed a table never finds it.
     */
    const look = async (table) => {
        if ((await rows(`DESCRIBE ${table}`).catch(nullIfMissing)) === null)
            return null;
        // DuckDB finds no properties of a table whose name has a quote.
        const properties = `SELECT value FROM iceberg_table_properties(${table}) WHERE key = '${owner}'`;
        const [row] = await rows(properties).catch(() => []);
        return row?.['value'] === databaseId ? 'left' : 'there';
    };
    /** Another process may have loaded the table since this transaction read the ledger. */
    const dropLeft = async (table) => {
        const known = await rows(`SELECT table_name FROM ${ledger('tables')}`);
        if (known.some((row) => named(String(row['table_name'])) === table))
            throw new Error(`CommitFailedException: another process has made ${table}`);
        await rows(`DROP TABLE IF EXISTS ${table}`);
    };
    return {
        look,
        /** Makes an empty table at once. It is nobody's until the ledger names it. */
        async make(table, columns) {
            if ((await look(table)) !== null)
                await dropLeft(table);
            await rows(`CREATE TABLE ${table} (${columns.join(', ')}) WITH ('${owner}' = ${quoteText(databaseId)})`);
            // A killed process was to drop the one before it.
            await engine.run(`DELETE FROM ${ledger('dropped')} WHERE relation = ${quoteText(table)}`);
        },
        /** Drops a table once the transaction is committed. */
        async dropLater(table) {
            await engine.run(`INSERT INTO ${ledger('dropped')} VALUES (${quoteText(table)})`);
            isDue = true;
        },
        dropDue: async () => (isDue ? dropAll(engine, ledger) : undefined),
        close: () => connection?.closeSync(),
    };
}
/** Drops the tables that are to be dropped. */
async function dropAll(engine, ledger) {
    for (const row of await engine.rows(`SELECT DISTINCT relation FROM ${ledger('dropped')}`)) {
        const table = row.text('relation');
        await engine.run(`DROP TABLE IF EXISTS ${table}`);
        await engine.run(`DELETE FROM ${ledger('dropped')} WHERE relation = ${quoteText(table)}`);
    }
}
//# sourceMappingURL=catalog.js.map