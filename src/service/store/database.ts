import { randomBytes } from 'node:crypto';
import { chmod, link, open, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import {
  type DuckDBAppender,
  type DuckDBConnection,
  DuckDBInstance,
  LIST,
  listValue,
  VARCHAR,
} from '@duckdb/node-api';
import { HeadgateError } from '../../errors.js';
import { type Change, type Records, type TableName, tables } from './records.js';

const formatVersion = 1;

const sqlTypes = { text: 'VARCHAR', integer: 'BIGINT', boolean: 'BOOLEAN', json: 'VARCHAR' } as const;

const tableNames = Object.keys(tables) as TableName[];

/**
 * The DuckDB file under the store: one transaction a batch, everything read once at the start.
 *
 * The file is attached to an in-memory instance, created under a temporary name, and never opened with `fs`
 * while it is attached: that would release DuckDB's lock, which is what keeps a second service out.
 */
export class Database {
  static async open(file: string): Promise<Database> {
    if (!(await exists(file))) await create(file);
    const instance = await memoryInstance();
    try {
      const connection = await instance.connect();
      await connection.run(`ATTACH ${quote(file)} AS service`);
      await connection.run('USE service');
      await checkVersion(connection, file);
      await createTables(connection);
      return new Database(file, instance, connection);
    } catch (error) {
      instance.closeSync();
      throw error;
    }
  }

  readonly #file: string;
  readonly #instance: DuckDBInstance;
  readonly #connection: DuckDBConnection;

  private constructor(file: string, instance: DuckDBInstance, connection: DuckDBConnection) {
    this.#file = file;
    this.#instance = instance;
    this.#connection = connection;
  }

  async read<T extends TableName>(table: T): Promise<Records[T][]> {
    const order = table === 'jobs' ? ' ORDER BY seq' : '';
    const result = await this.#connection.stream(`SELECT * FROM ${table}${order}`);
    const records: Records[T][] = [];
    const decode = decoder(table);
    for await (const rows of result.yieldRowObjects()) for (const row of rows) records.push(decode(row));
    return records;
  }

  /** Durable when it resolves. A failure leaves the outcome unknown: the file has to be opened anew. */
  async commit(changes: readonly Change[]): Promise<void> {
    await this.#connection.run('BEGIN TRANSACTION');
    for (const table of tableNames) {
      const records = new Map<string, Change['record']>();
      for (const change of changes) if (change.table === table) records.set(change.record.id, change.record);
      if (records.size > 0) await this.#write(table, records);
    }
    await this.#connection.run('COMMIT');
    // DuckDB makes its write-ahead log anew after a checkpoint, with the mode of the umask.
    await chmod(`${this.#file}.wal`, 0o600).catch(ignoreMissing);
  }

  close(): void {
    this.#connection.closeSync();
    this.#instance.closeSync();
  }

  async #write(table: TableName, records: Map<string, Change['record']>): Promise<void> {
    // The obtained rows are append-only: a second entry for a job would be a defect, and stays visible.
    if (table !== 'obtained') {
      await this.#connection.run(
        `DELETE FROM ${table} WHERE id IN (SELECT unnest($ids))`,
        { ids: listValue([...records.keys()]) },
        { ids: LIST(VARCHAR) },
      );
    }
    const appender = await this.#connection.createAppender(table, 'main', 'service');
    for (const record of records.values()) append(appender, table, record);
    appender.closeSync();
  }
}

function append(appender: DuckDBAppender, table: TableName, record: Change['record']): void {
  for (const [name, type] of Object.entries(tables[table])) {
    const value: unknown = (record as unknown as Record<string, unknown>)[name];
    if (value === null) appender.appendNull();
    else if (type === 'integer') appender.appendBigInt(BigInt(value as number));
    else if (type === 'boolean') appender.appendBoolean(value as boolean);
    else appender.appendVarchar(type === 'json' ? JSON.stringify(value) : (value as string));
  }
  appender.endRow();
}

/** Equal JSON texts share one value: tags and column lists repeat in every job. */
function decoder<T extends TableName>(table: T): (row: Record<string, unknown>) => Records[T] {
  const seen = new Map<string, unknown>();
  const parse = (text: string): unknown => {
    if (!seen.has(text)) seen.set(text, JSON.parse(text));
    return seen.get(text);
  };
  return (row) => {
    const record: Record<string, unknown> = {};
    for (const [name, type] of Object.entries(tables[table])) {
      const value = row[name];
      if (typeof value === 'bigint') record[name] = Number(value);
      else record[name] = type === 'json' ? parse(value as string) : value;
    }
    return record as unknown as Records[T];
  };
}

function memoryInstance(): Promise<DuckDBInstance> {
  return DuckDBInstance.create(':memory:', {
    threads: '1',
    memory_limit: '128MB',
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  });
}

/** A kill while the first pages are written leaves an invalid file, so the name is given to a whole one. */
async function create(file: string): Promise<void> {
  const temporary = `${file}.${randomBytes(6).toString('hex')}.new`;
  const instance = await memoryInstance();
  try {
    const connection = await instance.connect();
    await connection.run(`ATTACH ${quote(temporary)} AS service`);
    await connection.run('USE service');
    await createTables(connection);
    await connection.run('CREATE TABLE format (version INTEGER)');
    await connection.run(`INSERT INTO format VALUES (${formatVersion})`);
    await connection.run('CHECKPOINT service');
  } finally {
    instance.closeSync();
  }
  await chmod(temporary, 0o600);
  // Unlike a rename, a link never replaces the file of a service that was faster.
  await link(temporary, file).catch((error: unknown) => {
    if (!isCode(error, 'EEXIST')) throw error;
  });
  await rm(temporary);
  await syncFolder(dirname(file));
}

/** Those that are missing: a file may be older than a table that was added without a change of format. */
async function createTables(connection: DuckDBConnection): Promise<void> {
  for (const [table, columns] of Object.entries(tables)) {
    const list = Object.entries(columns).map(([name, type]) => `"${name}" ${sqlTypes[type]}`);
    await connection.run(`CREATE TABLE IF NOT EXISTS ${table} (${list.join(', ')})`);
  }
}

async function checkVersion(connection: DuckDBConnection, file: string): Promise<void> {
  const reader = await connection.runAndReadAll('SELECT version FROM format');
  const version = reader.getRows()[0]?.[0];
  if (version === formatVersion) return;
  throw new HeadgateError(
    'serve_failed',
    `${file} has format ${String(version)}; this headgate knows ${formatVersion}.`,
    {
      hint: 'Use the headgate that wrote it, or choose another --data.',
    },
  );
}

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    (error: unknown) => ignoreMissing(error) ?? false,
  );
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

function ignoreMissing(error: unknown): undefined {
  if (!isCode(error, 'ENOENT')) throw error;
}
