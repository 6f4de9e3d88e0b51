import { type DuckDBConnection, DuckDBInstance, DuckDBScalarFunction, VARCHAR } from '@duckdb/node-api';
import { textDecoder } from '@duckdb/node-api/lib/vectors/dataAccessors.js';
import { ProvenStream, type StreamOptions, type Values } from './proven-stream.js';
import { Row } from './row.js';
import { quoteList } from './sql.js';

export interface EngineOptions {
  /** DuckDB's memory limit such as `1GB`; null: DuckDB's default. */
  memoryLimit: string | null;
  /** Default: one per core. */
  threads?: number;
  /** Folder for rows that do not fit in memory, created when needed; null: none. */
  spillTo: string | null;
  /** Whether rows keep the order in which they are read. Default true; a `ProvenStream` needs it. */
  ordered?: boolean;
  /** Whether extensions load without a check of their signatures. Default false. */
  unchecked?: boolean;
  /** Whether a transaction can still be rolled back after an internal error. Default false. */
  outlasts?: boolean;
}

/** Everything in the file system that statements may use. */
export interface Reach {
  files: readonly string[];
  /** A folder includes everything in it. */
  folders: readonly string[];
}

type TextFunction = (text: string) => string | null;

const whole = new TextDecoder('utf-8', { ignoreBOM: true });
const decodeWhole = whole.decode.bind(whole);

/**
 * Opens an in-memory DuckDB that downloads nothing and uses UTC. Database files are attached to it, because a file that
 * DuckDB opens directly may not survive a kill after DDL. A process may attach a file only once at a time: see
 * `inTurn`.
 *
 * @param prepare first statements; if one fails, the engine is closed
 */
export async function openEngine(
  options: EngineOptions,
  prepare: (engine: Engine) => Promise<unknown>,
): Promise<Engine> {
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
  } catch (error) {
    engine.close();
    throw error;
  }
}

/** An in-memory DuckDB with one connection, which runs one statement at a time. */
export class Engine {
  readonly connection: DuckDBConnection;
  /** Whether rows keep the order in which they are read. */
  readonly ordered: boolean;
  readonly #instance: DuckDBInstance;
  readonly #functions = new Map<TextFunction, string>();

  constructor(instance: DuckDBInstance, connection: DuckDBConnection, ordered: boolean) {
    this.#instance = instance;
    this.connection = connection;
    this.ordered = ordered;
  }

  /** Runs one statement or several; returns how many rows the last one changed. */
  async run(sql: string): Promise<number> {
    return (await this.connection.run(sql)).rowsChanged;
  }

  /** The rows of a statement. They all have to fit in memory. */
  async rows(sql: string, values?: Values): Promise<Row[]> {
    const reader = await this.connection.runAndReadAll(sql, values);
    return reader.getRowObjectsJson().map((row) => new Row(row));
  }

  /** The single row of a statement that always returns one, such as an aggregate. */
  async row(sql: string, values?: Values): Promise<Row> {
    const [row] = await this.rows(sql, values);
    if (row === undefined) throw new RangeError('the statement gave no row');
    return row;
  }

  /** The rows of a query in bounded memory, with proof that none is missing. */
  stream(sql: string, options?: StreamOptions): Promise<ProvenStream> {
    return ProvenStream.open(this.connection, sql, options);
  }

  /** Makes a function one of SQL, and returns its name. NULL stays NULL. A database must not refer to it. */
  define(change: TextFunction): string {
    const known = this.#functions.get(change);
    if (known !== undefined) return known;
    const name = `headgate_${this.#functions.size + 1}`;
    this.#functions.set(change, name);
    const made = DuckDBScalarFunction.create({
      name,
      returnType: VARCHAR,
      parameterTypes: [VARCHAR],
      mainFunction: (_, chunk, result) => {
        const texts = chunk.getColumnVector(0);
        for (let row = 0; row < chunk.rowCount; row += 1) {
          const text = texts.getItem(row) as string | null;
          result.setItem(row, text === null ? null : change(text));
        }
        result.flush();
      },
    });
    this.connection.registerScalarFunction(made);
    return name;
  }

  /** From here on, nothing else can be read and no setting changed. */
  async closeOff({ files, folders }: Reach): Promise<void> {
    // DuckDB takes the proxy from the environment, with its password, and shows settings to every query.
    await this.run(`
      SET http_proxy = '';
      SET allowed_paths = ${quoteList(files)};
      SET allowed_directories = ${quoteList(folders)};
      SET enable_external_access = false;
      SET lock_configuration = true;`);
  }

  /** Another connection. It reads committed data while a transaction runs on this one. */
  reader(): Promise<DuckDBConnection> {
    return this.#instance.connect();
  }

  /** Detaches files now: the garbage collector might later drop a lock that was taken again meanwhile. */
  close(): void {
    this.connection.closeSync();
    this.#instance.closeSync();
  }
}

/**
 * The option of COPY for the row groups of a Parquet file. Each thread holds one while it is made, so what matters is its
 * size: with 16 MB, rows of any width fit the memory limit of a load. DuckDB can count rows only where it keeps their
 * order; a seventh of its default is as large for rows of 1 KB.
 */
export function rowGroups({ ordered }: Pick<Engine, 'ordered'>): string {
  return ordered ? 'ROW_GROUP_SIZE 18432' : 'ROW_GROUP_SIZE_BYTES 16000000';
}
