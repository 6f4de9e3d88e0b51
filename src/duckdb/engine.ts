import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { ProvenStream, type StreamOptions, type Values } from './proven-stream.js';
import { Row } from './row.js';
import { quoteList } from './sql.js';

export interface EngineOptions {
  /** DuckDB's memory limit such as `1GB`; null: what DuckDB takes by itself. */
  memoryLimit: string | null;
  /** Default: one for each core. */
  threads?: number;
  /** Folder to spill to, made when it is needed; null: never. */
  spillTo: string | null;
  /** Whether rows keep the order that they are read in. Default true; without it a load is a third faster. */
  ordered?: boolean;
}

/** All that statements can reach of the file system. */
export interface Reach {
  files: readonly string[];
  /** A folder stands for all that is in it. */
  folders: readonly string[];
}

/**
 * Opens an in-memory DuckDB that downloads nothing and keeps UTC. Database files are attached to it, since one that
 * DuckDB opens by itself may not survive a kill after DDL. In one process a file is attached once at a time: `inTurn`.
 *
 * @param prepare first statements; where they fail the engine is closed
 */
export async function openEngine(
  options: EngineOptions,
  prepare: (engine: Engine) => Promise<unknown>,
): Promise<Engine> {
  const { memoryLimit, threads, spillTo, ordered = true } = options;
  const instance = await DuckDBInstance.create(':memory:', {
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    allow_community_extensions: 'false',
    allow_persistent_secrets: 'false',
    preserve_insertion_order: String(ordered),
    temp_directory: spillTo ?? '',
    ...(memoryLimit === null ? {} : { memory_limit: memoryLimit }),
    ...(threads === undefined ? {} : { threads: String(threads) }),
  });
  const engine = new Engine(instance, await instance.connect());
  try {
    // The buffer is what waits to be read of a stream: more is no faster.
    await engine.run(`SET TimeZone = 'UTC'; SET streaming_buffer_size = '256KB'`);
    await prepare(engine);
    return engine;
  } catch (error) {
    engine.close();
    throw error;
  }
}

/** An in-memory DuckDB with one connection, which does one thing at a time. */
export class Engine {
  readonly connection: DuckDBConnection;
  readonly #instance: DuckDBInstance;

  constructor(instance: DuckDBInstance, connection: DuckDBConnection) {
    this.#instance = instance;
    this.connection = connection;
  }

  /** Runs one statement or several; gives how many rows the last one changed. */
  async run(sql: string, values?: Values): Promise<number> {
    return (await this.connection.run(sql, values)).rowsChanged;
  }

  /** The rows of a statement, which must not be many. */
  async rows(sql: string, values?: Values): Promise<Row[]> {
    const reader = await this.connection.runAndReadAll(sql, values);
    return reader.getRowObjectsJson().map((row) => new Row(row));
  }

  /** The one row of a statement that always gives one, such as an aggregate. */
  async row(sql: string, values?: Values): Promise<Row> {
    const [row] = await this.rows(sql, values);
    if (row === undefined) throw new RangeError('the statement gave no row');
    return row;
  }

  /** The rows of a query in bounded memory, to their proven end. */
  stream(sql: string, options?: StreamOptions): Promise<ProvenStream> {
    return ProvenStream.open(this.connection, sql, options);
  }

  /** From here on nothing else is reachable, and no setting can be changed. */
  async closeOff({ files, folders }: Reach): Promise<void> {
    await this.run(`
      SET allowed_paths = ${quoteList(files)};
      SET allowed_directories = ${quoteList(folders)};
      SET enable_external_access = false;
      SET lock_configuration = true;`);
  }

  /** Another connection, which reads what is committed while a transaction is under way here. */
  reader(): Promise<DuckDBConnection> {
    return this.#instance.connect();
  }

  /** Closes attached files now: left to the garbage collector that may drop a lock which was taken anew. */
  close(): void {
    this.connection.closeSync();
    this.#instance.closeSync();
  }
}
