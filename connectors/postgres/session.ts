import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Client, Connection, CustomTypesConfig, FieldDef, Submittable } from 'pg';
import { Row } from '../../src/duckdb/row.js';
import { connectionStrings } from './address.js';
import { Turns } from '../../src/common/turns.js';
import { quoteName, quoteText } from '../../src/duckdb/sql.js';
import { closing } from '../../src/common/closing.js';
import { HeadgateError } from '../../src/common/errors.js';
import { shellWord } from '../../src/common/words.js';

/** How long to wait for a server that does not answer at all, in milliseconds. */
const connectTimeoutMs = 15_000;

const boolean = 16;

/** One connection. Nothing outlives a transaction, so that a pooler may use another connection for each. */
export class Session {
  readonly #client: Client;

  private constructor(client: Client) {
    this.#client = client;
  }

  /** @param signal closes the connection: the server then ends what it is executing */
  static async open(url: string, signal?: AbortSignal): Promise<Session> {
    // Loading the driver takes as long as the rest of a command, and other destinations do not need it.
    const { default: pg } = await import('pg');
    const strings = connectionStrings(url);
    for (const [index, connectionString] of strings.entries()) {
      signal?.throwIfAborted();
      const client = new pg.Client({
        connectionString,
        application_name: 'headgate',
        connectionTimeoutMillis: connectTimeoutMs,
        keepAlive: true,
        keepAliveInitialDelayMillis: 10_000,
        types: { getTypeParser },
      });
      // An error between two statements is reported by the next statement.
      client.on('error', () => undefined);
      try {
        await client.connect();
        return new Session(client).#droppedBy(signal);
      } catch (error) {
        await client.end().catch(() => undefined);
        const noTls = error instanceof Error && /SSL/.test(error.message) && index + 1 < strings.length;
        if (!noTls) throw error;
      }
    }
    throw new RangeError('there is nothing to connect to');
  }

  static async with<T>(url: string, task: (session: Session) => Promise<T>): Promise<T> {
    return closing(await Session.open(url), task);
  }

  /** Closes the connection; pending statements fail. */
  drop(): void {
    this.#client.connection.stream.destroy();
  }

  /** Calls back once when the connection has ended, for whatever reason. */
  onEnd(ended: () => void): void {
    this.#client.once('end', ended);
  }

  #droppedBy(signal: AbortSignal | undefined): this {
    const drop = () => this.drop();
    signal?.addEventListener('abort', drop, { once: true });
    if (signal?.aborted) drop();
    this.#client.once('end', () => signal?.removeEventListener('abort', drop));
    return this;
  }

  /** The rows of the last of several statements. Values are texts, except booleans. */
  async rows(sql: string): Promise<Row[]> {
    return ((await this.#last(sql))?.rows ?? []).map((row) => new Row(row));
  }

  async row(sql: string): Promise<Row> {
    const [row] = await this.rows(sql);
    if (row === undefined) throw new RangeError('the statement gave no row');
    return row;
  }

  /** Returns how many rows the last of several statements changed. With values of parameters, there is only one. */
  async run(sql: string, values?: readonly string[]): Promise<number> {
    return (await this.#last(sql, values))?.rowCount ?? 0;
  }

  async #last(sql: string, values?: readonly string[]) {
    const result = await this.#client.query<Record<string, string | boolean | null>>(sql, values?.slice());
    return Array.isArray(result) ? (result as (typeof result)[]).at(-1) : result;
  }

  /** Sends bytes to a COPY … FROM STDIN; returns how many rows it copied. */
  async copyIn(sql: string, bytes: AsyncIterable<Buffer>): Promise<number> {
    const { from } = await import('pg-copy-streams');
    const copy = this.#client.query(from(sql));
    await pipeline(bytes, copy);
    return copy.rowCount;
  }

  /** Writes the output of a COPY … TO STDOUT to a file. */
  async copyOut(sql: string, file: string): Promise<void> {
    const { to } = await import('pg-copy-streams');
    await pipeline(this.#client.query(to(sql)), createWriteStream(file, { mode: 0o600 }));
  }

  /** The columns that a statement would return, without running it; null: none. Refuses several statements. */
  async describe(sql: string): Promise<FieldDef[] | null> {
    return new Promise((resolve, reject) => {
      this.#client.query(description(sql, resolve, reject));
    });
  }

  async undo(): Promise<void> {
    await this.#client.query('ROLLBACK').catch(() => undefined);
    await this.close();
  }

  async close(): Promise<void> {
    await this.#client.end().catch(() => undefined);
  }
}

/** Values stay as the server writes them, because DuckDB and the ledger read them that way. */
const getTypeParser = ((oid: number) => (text: string) =>
  oid === boolean ? text === 't' : text) as CustomTypesConfig['getTypeParser'];

/** Parse and Describe of the extended protocol, which accepts exactly one statement. */
function description(
  sql: string,
  done: (fields: FieldDef[] | null) => void,
  fail: (error: Error) => void,
): Submittable {
  let found: FieldDef[] | null = null;
  const handlers = {
    submit(connection: Connection): void {
      connection.parse({ name: '', text: sql, types: [] }, true);
      connection.describe({ type: 'S', name: '' }, true);
      connection.sync();
    },
    handleRowDescription({ fields }: { fields: FieldDef[] }): void {
      found = fields;
    },
    handleError: fail,
    handleReadyForQuery: () => done(found),
  };
  return handlers;
}

/** How long to wait for the answer to a small statement, in milliseconds. */
const answerMs = 30_000;

/** One connection for many small tasks, one at a time. A task that fails closes the connection. */
export function keptSession(open: () => Promise<Session>) {
  const turns = new Turns();
  let kept: Session | null = null;
  return {
    use: <T>(task: (session: Session) => Promise<T>): Promise<T> =>
      turns.take(async () => {
        const session = (kept ??= await open());
        const timer = setTimeout(() => session.drop(), answerMs);
        try {
          return await task(session);
        } catch (error) {
          kept = null;
          await session.close();
          throw error;
        } finally {
          clearTimeout(timer);
        }
      }),
    close: (): Promise<void> =>
      turns.take(async () => {
        await kept?.close();
        kept = null;
      }),
  };
}

export type Names = ReturnType<typeof namesIn>;

/** The ledger of schema `headgate` is in schema `_headgate`, so each schema of a database has a ledger of its own. */
export function namesIn(schema: string) {
  const ledgerSchema = `_${schema}`;
  const within = (of: string) => (name: string) => `${quoteName(of)}.${quoteName(name)}`;
  return { schema, ledgerSchema, table: within(schema), ledger: within(ledgerSchema) };
}

/** Raises `destination_not_writable` before anything is submitted if a commit could not be made. */
export async function requireRights(session: Session, names: Names, location: string): Promise<void> {
  const schemas = [names.schema, names.ledgerSchema];
  const found = await session.rows(`
    SELECT pg_is_in_recovery() AS standby, current_user AS me, current_database() AS database,
      has_database_privilege(current_database(), 'TEMP') AS temporary, schema, oid IS NOT NULL AS there, coalesce(
        has_schema_privilege(oid, 'USAGE') AND has_schema_privilege(oid, 'CREATE'),
        has_database_privilege(current_database(), 'CREATE')) AS makes
    FROM unnest(ARRAY[${schemas.map(quoteText).join(', ')}]) AS schema LEFT JOIN pg_namespace ON nspname = schema`);
  const refuse = (message: string, hint: string): never => {
    throw new HeadgateError('destination_not_writable', `${location}: ${message}`, { hint });
  };
  for (const row of found) {
    const [me, database, schema] = ['me', 'database', 'schema'].map((name) => row.text(name)) as [
      string,
      string,
      string,
    ];
    const grant = (what: string, on: string) =>
      `An administrator can run: GRANT ${what} ON ${on} TO ${shellWord(me)}`;
    if (row.flag('standby'))
      refuse('the server is a standby, which only reads', 'Name the primary server in the URL.');
    if (!row.flag('makes') && !row.flag('there'))
      refuse(
        `user ${me} may not create the schema ${schema}`,
        `${grant('CREATE', `DATABASE ${database}`)}, or create ${schemas.join(' and ')} with AUTHORIZATION ${me}.`,
      );
    if (!row.flag('makes'))
      refuse(
        `user ${me} may not create tables in the schema ${schema}`,
        `${grant('USAGE, CREATE', `SCHEMA ${schema}`)}.`,
      );
    if (!row.flag('temporary'))
      refuse(`user ${me} may not make temporary tables`, `${grant('TEMP', `DATABASE ${database}`)}.`);
  }
}
