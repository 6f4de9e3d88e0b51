import { randomUUID } from 'node:crypto';
import type { DuckDBConnection } from '@duckdb/node-api';
import { messageOf, type ErrorCode, firstLine, HeadgateError } from '../../src/common/errors.js';
import type { Engine } from '../../src/duckdb/engine.js';
import type { Waiting } from '../../src/duckdb/lock.js';
import { quoteText } from '../../src/duckdb/sql.js';
import { makeDurableFolder } from '../../src/files/durable.js';
import {
  Attached,
  type AttachedOptions,
  type Opening,
  type ReadTask,
} from '../../src/sql/duckdb/attached.js';
import { format, nullIfMissing, readMeta } from '../../src/sql/duckdb/ledger.js';
import {
  attachSql,
  detach,
  foldersOf,
  type IcebergPlace,
  ledgerTables,
  type Names,
  namesIn,
} from './place.js';
import { extensions } from './extensions.js';
import { closing } from '../../src/common/closing.js';
import { says } from '../../src/load/patience.js';

/** The only place that opens a catalog. Each use attaches it to an engine of its own. */
export class IcebergCatalog extends Attached<AttachedOptions & IcebergPlace> {
  protected readonly checkpoint = '';
  protected readonly detach = detach;
  protected override readonly conflict = conflict;
  protected override readonly age = 'committed_at';
  readonly names = namesIn(this.options.iceberg);
  protected override readonly ledgerSchema = this.names.ledgerSchema;
  readonly #tables = new WeakMap<Engine, ReturnType<typeof tablesOf>>();
  #hasLedger = false;

  /** What the transaction of an engine leaves to others. */
  tablesOf = (engine: Engine, databaseId = '') => {
    const tables = this.#tables.get(engine) ?? tablesOf(engine, this.names, databaseId);
    this.#tables.set(engine, tables);
    return tables;
  };

  /** Another machine may have removed loads, and a catalog loses none. */
  protected override async verify(...database: [Engine, string]): Promise<void> {
    this.tablesOf(...database);
  }

  override read<T>(waiting: Waiting, task: ReadTask<T>) {
    return this.plainly(async () => {
      if (await this.exists()) return super.read(waiting, task);
      return this.alone((engine) => task(engine, false));
    });
  }

  protected override async explained(error: unknown): Promise<unknown> {
    return catalogError(this.options, error);
  }

  protected override async exists(): Promise<boolean> {
    const { path } = this.options;
    this.#hasLedger ||= (await this.alone((engine) => readMeta(engine, path, this.ledgerSchema))) !== null;
    return this.#hasLedger;
  }

  override vanished() {
    this.#hasLedger = false;
    return super.vanished();
  }

  protected override async create(): Promise<void> {
    // In an engine of its own: one that has missed a namespace never finds it.
    await this.alone((engine) => this.makeLedger(engine));
  }

  protected override async makeLedger(engine: Engine): Promise<void> {
    const { schema, ledgerSchema, ledger } = this.names;
    await engine.run(`CREATE SCHEMA IF NOT EXISTS ${schema}; CREATE SCHEMA IF NOT EXISTS ${ledgerSchema}`);
    const { meta, ...tables } = ledgerTables;
    for (const [name, columns] of Object.entries(tables))
      await engine.run(
        `CREATE TABLE IF NOT EXISTS ${ledger(name)} (${columns.replaceAll(/\bJSON\b/g, 'VARCHAR')})`,
      );
    // The last one, with its row: a ledger without it is not finished.
    const made = `BEGIN; CREATE TABLE ${ledger('meta')} (${meta});
      INSERT INTO ${ledger('meta')} VALUES (${format}, ${quoteText(randomUUID())}); COMMIT`;
    await engine.run(made).catch((error: unknown) => {
      if (!/already exists/i.test(messageOf(error))) throw error;
    });
  }

  protected async open(access: 'read' | 'write', { signal }: Pick<Waiting, 'signal'>, opening: Opening) {
    signal?.throwIfAborted();
    await makeDurableFolder(this.options.stateFolder, 0o700);
    const engine = await this.openEngine(opening, {
      extensions,
      folders: foldersOf(this.options),
      attach: async (opened) => {
        // headgate itself tries again: what DuckDB sends twice may have been done the first time.
        if (access === 'write') await opened.run('SET http_retries = 0');
        await opened.run(await attachSql(this.options, access));
      },
    });
    // Each table then stays as it was when it was read first.
    if (access === 'read') await engine.run('BEGIN');
    const close = async () => {
      this.#tables.get(engine)?.close();
      await engine.run('ROLLBACK').catch(() => undefined);
      engine.close();
    };
    return { engine, close };
  }

  /** What fails here is done before the next run. */
  protected override async committed(engine: Engine): Promise<void> {
    const tables = this.tablesOf(engine);
    await tables.dropDue().catch(() => undefined);
  }

  /** Drops what a killed process was to drop. */
  async clear(): Promise<void> {
    if (await this.exists()) await this.alone((engine) => dropAll(engine, this.names.ledger));
  }

  /** Runs a task on an engine that may change the catalog. */
  async alone<T>(task: (engine: Engine) => Promise<T>): Promise<T> {
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
function tablesOf(engine: Engine, { table: named, ledger }: Names, databaseId: string) {
  let connection: DuckDBConnection | null = null;
  let isDue = false;

  const rows = async (sql: string): Promise<Record<string, unknown>[]> => {
    connection ??= await engine.reader();
    return (await connection.runAndReadAll(sql)).getRowObjectsJson();
  };

  /** Whose a table is: `left` by a killed process unless the ledger names it. Once missed, it is never found again. */
  const look = async (table: string): Promise<'there' | 'left' | null> => {
    if ((await rows(`DESCRIBE ${table}`).catch(nullIfMissing)) === null) return null;
    // DuckDB finds no properties of a table whose name has a quote.
    const properties = `SELECT value FROM iceberg_table_properties(${table}) WHERE key = '${owner}'`;
    const [row] = await rows(properties).catch(() => []);
    return row?.['value'] === databaseId ? 'left' : 'there';
  };

  /** Another process may have loaded the table since this transaction read the ledger. */
  const dropLeft = async (table: string) => {
    const known = await rows(`SELECT table_name FROM ${ledger('tables')}`);
    if (known.some((row) => named(String(row['table_name'])) === table))
      throw new Error(`CommitFailedException: another process has made ${table}`);
    await rows(`DROP TABLE IF EXISTS ${table}`);
  };

  return {
    look,
    /** Makes an empty table at once. It is nobody's until the ledger names it. */
    async make(table: string, columns: readonly string[]) {
      if ((await look(table)) !== null) await dropLeft(table);
      await rows(
        `CREATE TABLE ${table} (${columns.join(', ')}) WITH ('${owner}' = ${quoteText(databaseId)})`,
      );
      // A killed process was to drop the one before it.
      await engine.run(`DELETE FROM ${ledger('dropped')} WHERE relation = ${quoteText(table)}`);
    },
    /** Drops a table once the transaction is committed. */
    async dropLater(table: string) {
      await engine.run(`INSERT INTO ${ledger('dropped')} VALUES (${quoteText(table)})`);
      isDue = true;
    },
    dropDue: async () => (isDue ? dropAll(engine, ledger) : undefined),
    close: () => connection?.closeSync(),
  };
}

async function dropAll(engine: Engine, ledger: Names['ledger']): Promise<void> {
  for (const row of await engine.rows(`SELECT DISTINCT relation FROM ${ledger('dropped')}`)) {
    const table = row.text('relation');
    await engine.run(`DROP TABLE IF EXISTS ${table}`);
    await engine.run(`DELETE FROM ${ledger('dropped')} WHERE relation = ${quoteText(table)}`);
  }
}

/** Another writer has changed a table since this transaction read it, and the catalog has changed nothing. */
export const conflict = /\bConflict_409\b|\bCommitFailedException\b/;

const kinds: readonly { pattern: RegExp; code: ErrorCode; says: string; hint: string }[] = [
  {
    pattern: /\b(Unauthorized_401|Forbidden_403|401|403)\b|Could not get token|retrieve OAuth2 token/,
    code: 'destination_refused',
    says: 'the catalog or its store refuses the login',
    hint: 'Check `token` or `oauth2` under destination, and what it may do in this warehouse.',
  },
  {
    pattern: /v1\/config[^]*\b(NotFound_404|BadRequest_400|404|400)\b/,
    code: 'destination_invalid',
    says: 'the catalog has no such warehouse',
    hint: 'Check the address and `warehouse` under destination.',
  },
  {
    pattern:
      /Could not (connect|establish|resolve)|onnection (error|refused|reset|closed)|[Tt]imed? ?out|SSL|Failed to (read|send)|_5\d\d\b|\bHTTP 5\d\d\b|error for HTTP/,
    code: 'destination_unreachable',
    says: 'the catalog or its store does not answer',
    hint: 'Run again once it answers; nothing is half-written.',
  },
];

/** An error of DuckDB that its catalog is behind, in plain words and without a secret; others as they are. */
function catalogError(place: IcebergPlace, error: unknown): unknown {
  if (error instanceof HeadgateError || (error instanceof Error && error.name !== 'Error')) return error;
  let text = messageOf(error);
  const { token, clientSecret } = place.iceberg.login ?? {};
  for (const secret of [token, clientSecret]) if (secret !== undefined) text = text.replaceAll(secret, '***');
  const kind = says(error, conflict) ? undefined : kinds.find(({ pattern }) => pattern.test(text));
  if (kind === undefined) return new Error(text);
  const reason = firstLine(text.replace(/^[^]*?(?=(Could not|Request to|Failed to (read|send)))/, ''));
  return new HeadgateError(kind.code, `${place.path}: ${kind.says}: ${reason}`, { hint: kind.hint });
}
