import { DuckDBInstance, type DuckDBConnection, type DuckDBValue, type Json } from '@duckdb/node-api';
import { quoteList, quoteText } from './sql.js';

export interface EngineOptions {
  /** DuckDB's memory limit such as `1GB`; null: 224MB, or where it is `roomy` what DuckDB takes by itself. */
  memoryLimit: string | null;
  roomy?: boolean;
  /** Folder to spill to; null: never. */
  spillTo: string | null;
  /** Whether rows keep the order of the file that they are read from; without it a load is a third faster. */
  ordered: boolean;
  /** The only files and folders that statements can reach. */
  files: readonly string[];
  folders: readonly string[];
}

/** An in-memory DuckDB with nothing reachable but what was named, and its one connection. */
export interface Engine {
  /** Runs one statement or several; gives how many rows the last one changed. */
  run(sql: string, values?: DuckDBValue[]): Promise<number>;
  rows(sql: string, values?: DuckDBValue[]): Promise<Row[]>;
  /** The one row of a statement that always gives one, such as an aggregate. */
  row(sql: string, values?: DuckDBValue[]): Promise<Row>;
  close(): void;
}

/** A row of plain values: what a statement of ours asks for is known to whoever wrote it. */
export class Row {
  readonly #values: Readonly<Record<string, Json>>;

  constructor(values: Readonly<Record<string, Json>>) {
    this.#values = values;
  }

  /** Null where the value is NULL. */
  optional(name: string): string | null {
    const value = this.#values[name];
    if (value === undefined) throw new RangeError(`the row has no ${name}`);
    if (value === null) return null;
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  }

  text(name: string): string {
    const value = this.optional(name);
    if (value === null) throw new RangeError(`${name} is NULL`);
    return value;
  }

  number(name: string): number {
    return Number(this.text(name));
  }

  flag(name: string): boolean {
    return this.#values[name] === true;
  }
}

/**
 * A load of any size is as quick with it as with more. The process takes about 250 MB besides: Node, and what
 * DuckDB does not count.
 */
const defaultMemoryLimit = '224MB';

/** Below this limit a second thread takes more memory than there is. */
const singleThreadBytes = 200_000_000;

export async function openEngine(options: EngineOptions): Promise<Engine> {
  const memoryLimit = options.memoryLimit ?? (options.roomy === true ? null : defaultMemoryLimit);
  const small = memoryLimit !== null && bytes(memoryLimit) < singleThreadBytes;
  const instance = await DuckDBInstance.create(':memory:', {
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    allow_community_extensions: 'false',
    preserve_insertion_order: String(options.ordered || small),
    ...(memoryLimit === null ? {} : { memory_limit: memoryLimit }),
    ...(small ? { threads: '1' } : {}),
  });
  const connection = await instance.connect();
  const engine = engineOver(instance, connection);
  try {
    await engine.run(`
      SET TimeZone = 'UTC';
      PRAGMA disable_checkpoint_on_shutdown;
      SET allow_persistent_secrets = false;
      SET temp_directory = ${quoteText(options.spillTo ?? '')};
      SET allowed_paths = ${quoteList(options.files)};
      SET allowed_directories = ${quoteList(options.folders)};
      SET enable_external_access = false;
      SET lock_configuration = true;`);
  } catch (error) {
    engine.close();
    throw error;
  }
  return engine;
}

function engineOver(instance: DuckDBInstance, connection: DuckDBConnection): Engine {
  const rows: Engine['rows'] = async (sql, values) => {
    const reader = await connection.runAndReadAll(sql, values);
    return reader.getRowObjectsJson().map((row) => new Row(row));
  };
  return {
    rows,
    async row(sql, values) {
      const [row] = await rows(sql, values);
      if (row === undefined) throw new RangeError('the statement gave no row');
      return row;
    },
    async run(sql, values) {
      const result = await connection.run(sql, values);
      return result.rowsChanged;
    },
    close() {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

function bytes(limit: string): number {
  const match = /^([\d.]+)\s*([KMGT]?)(i?)B?$/i.exec(limit.trim());
  if (match === null) return Infinity;
  const power = 'KMGT'.indexOf((match[2] ?? '').toUpperCase() || ' ') + 1;
  return Number(match[1]) * (match[3] === '' ? 1_000 : 1_024) ** power;
}
