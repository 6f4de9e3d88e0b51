import { DuckDBInstance, DuckDBScalarFunction, VARCHAR } from '@duckdb/node-api';
import { textDecoder } from '@duckdb/node-api/lib/vectors/dataAccessors.js';
import { ProvenStream } from './proven-stream.js';
import { Row } from './row.js';
import { quoteList } from './sql.js';
const whole = new TextDecoder('utf-8', { ignoreBOM: true });
const decodeWhole = whole.decode.bind(whole);
/**
 * Opens an in-memory DuckDB that downloads nothing and uses UTC. Database files are attached to it, because a file that
 * DuckDB opens directly may not survive a kill after DDL. A process may attach a file only once at a time: see
 * `inTurn`.
 *
 * @param prepare first statements; if one fails, the engine is closed
 */
export async function openEngine(options, prepare) {
    const { memoryLimit, threads, spillTo, ordered = true, unchecked = false, outlasts = false } = options;
    // The decoder of node-api drops a byte order mark at the beginning of a text.
    textDecoder.decode = decodeWhole;
    const instance = await DuckDBInstance.create(':memory:', {
        autoinstall_known_extensions: 'false',
        autoload_known_extensions: 'false',
        allow_community_extensions: 'false',
        allow_unsigned_extensions: String(unchecked),
        allow_persistent_secrets: 'false',
        disable_database_invalidation: String(outlasts),
        preserve_insertion_order: String(ordered),
        temp_directory: spillTo ?? '',
        ...(memoryLimit === null ? {} : { memory_limit: memoryLimit }),
        ...(threads === undefined ? {} : { threads: String(threads) }),
    });
    const engine = new Engine(instance, await instance.connect(), ordered);
    try {
        // The streaming buffer holds rows that wait to be read; a larger one is not faster.
        await engine.run(`SET TimeZone = 'UTC'; SET streaming_buffer_size = '256KB'`);
        await prepare(engine);
        return engine;
    }
    catch (error) {
        engine.close();
        throw error;
    }
}
/** An in-memory DuckDB with one connection, which runs one statement at a time. */
export class Engine {
    connection;
    /** Whether rows keep the order in which they are read. */
    ordered;
    #instance;
    #functions = new Map();
    constructor(instance, connection, ordered) {
        this.#instance = instance;
        this.connection = connection;
        this.ordered = ordered;
    }
    /** Runs one statement or several; returns how many rows the last one changed. */
    async run(sql) {
        return (await this.connection.run(sql)).rowsChanged;
    }
    /** The rows of a statement. They all have to fit in memory. */
    async rows(sql, values) {
        const reader = await this.connection.runAndReadAll(sql, values);
        return reader.getRowObjectsJson().map((row) => new Row(row));
    }
    /** The single row of a statement that always returns one, such as an aggregate. */
    async row(sql, values) {
        const [row] = await this.rows(sql, values);
        if (row === undefined)
            throw new RangeError('the statement gave no row');
        return row;
    }
    /** The rows of a query in bounded memory, with proof that none is missing. */
    stream(sql, options) {
        return ProvenStream.open(this.connection, sql, options);
    }
    /**
     * Makes a function of JavaScript one of SQL, from text to text, and returns its name. NULL stays NULL. A database that
     * is kept must not refer to it.
     */
    define(change) {
        const known = this.#functions.get(change);
        if (known !== undefined)
            return known;
        const name = `headgate_${this.#functions.size + 1}`;
        this.#functions.set(change, name);
        const made = DuckDBScalarFunction.create({
            name,
            returnType: VARCHAR,
            parameterTypes: [VARCHAR],
            mainFunction: (_, chunk, result) => {
                const texts = chunk.getColumnVector(0);
                for (let row = 0; row < chunk.rowCount; row += 1) {
                    const text = texts.getItem(row);
                    result.setItem(row, text === null ? null : change(text));
                }
                result.flush();
            },
        });
        this.connection.registerScalarFunction(made);
        return name;
    }
    /** From here on, nothing else can be read and no setting changed. */
    async closeOff({ files, folders }) {
        // DuckDB takes the proxy from the environment, with its password, and shows settings to every query.
        await this.run(`
      SET http_proxy = '';
      SET allowed_paths = ${quoteList(files)};
      SET allowed_directories = ${quoteList(folders)};
      SET enable_external_access = false;
      SET lock_configuration = true;`);
    }
    /** Another connection. It reads committed data while a transaction runs on this one. */
    reader() {
        return this.#instance.connect();
    }
    /**
     * Detaches files now. The garbage collector would do it later, and might drop a lock that was taken again meanwhile.
     */
    close() {
        this.connection.closeSync();
        this.#instance.closeSync();
    }
}
/**
 * The option of COPY for the row groups of a Parquet file. Each thread holds one while it is made, so what matters is its
 * size: with 16 MB, rows of any width fit the memory limit of a load. DuckDB can count rows only where it keeps their
 * order; a seventh of its default is as large for rows of 1 KB.
 */
export function rowGroups({ ordered }) {
    return ordered ? 'ROW_GROUP_SIZE 18432' : 'ROW_GROUP_SIZE_BYTES 16000000';
}
//# sourceMappingURL=engine.js.map