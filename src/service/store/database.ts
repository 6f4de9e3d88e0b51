import { randomBytes } from 'node:crypto';
import { chmod, link, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { DuckDBAppender, DuckDBConnection } from '@duckdb/node-api';
import { z } from 'zod';
import { type Engine, openEngine } from '../../duckdb/engine.js';
import { ProvenStream } from '../../duckdb/proven-stream.js';
import { quoteList, quoteText } from '../../duckdb/sql.js';
import { HeadgateError } from '../../common/errors.js';
import { flush } from '../../files/durable.js';
import { parseJson } from '../../files/parse-json.js';
import { ApiError } from '../api-error.js';
import { FairQueue } from '../limits/fair-queue.js';
import {
  type AnyRecord,
  type Change,
  checkFormat,
  columnType,
  createTables,
  type Records,
  type TableName,
  tables,
} from './records.js';

type Values = Record<string, string | number>;

type StoredRow = Record<string, unknown>;

/** For each id in a table, the record that a commit leaves; null: none. */
type LatestRecords = Map<string, AnyRecord | null>;

/** How many accounts and jobs there are, and records of all kinds. */
export const recordCounts = z.object({ accounts: z.number(), jobs: z.number(), records: z.number() });
export type RecordCounts = z.infer<typeof recordCounts>;

const tableNames = Object.keys(tables) as TableName[];

/** How many reads run at once. An account has one of them, so that another finds a reader free. */
const readerCount = 2;

/** How many reads of one account may wait; further ones are refused. */
const mostWaiting = 50;

/**
 * The DuckDB file of the store; one transaction per batch.
 *
 * The file is attached to an in-memory instance and created under a temporary name. It is never opened with `fs` while
 * it is attached: that would release DuckDB's lock, which keeps a second service out.
 */
export class Database {
  static async open(file: string): Promise<Database> {
    const options = {
      threads: 1,
      // Memory is taken only when needed. DuckDB works on 2,048 rows at once, and on several times as many in a
      // checkpoint. That many of the largest configs, 64 KB each, fit in 384 MB. A file whose rows do not fit can never
      // be opened again.
      memoryLimit: '512MB',
      spillTo: `${file}.tmp`,
    };
    const engine = await openEngine(options, async (opened) => {
      if (!(await exists(file))) await create(opened, file);
      await opened.run(attach(file));
    });
    try {
      await checkFormat(engine, file);
      const readers = await Promise.all(Array.from({ length: readerCount }, () => engine.reader()));
      for (const reader of readers) await reader.run('USE service');
      return new Database(file, engine, readers);
    } catch (error) {
      await close(engine);
      throw error;
    }
  }

  readonly #file: string;
  readonly #engine: Engine;
  /** Those that nobody reads with now: a connection runs one statement at a time. */
  readonly #readers: DuckDBConnection[];
  /** Accounts take turns. */
  readonly #turns = new FairQueue(readerCount, { perOwner: 1 });
  readonly #reading = new Set<Promise<unknown>>();
  /** The latest copy. */
  #copying: Promise<unknown> = Promise.resolve();

  private constructor(file: string, engine: Engine, readers: DuckDBConnection[]) {
    this.#file = file;
    this.#engine = engine;
    this.#readers = readers;
  }

  /**
   * Complete records; `rest` is the text after `SELECT * FROM table`. Uses its own connection, so it sees only
   * committed data while a transaction is open. `owner`: the account that asks; left out: the service itself.
   */
  read<T extends TableName>(table: T, rest = '', values: Values = {}, owner?: string): Promise<Records[T][]> {
    return this.#select(decoder(table), `SELECT ${table}.* FROM ${table} ${rest}`, values, owner);
  }

  /** Some of the records with a condition, newest first, and how many have it: in one look at all of them. */
  async page<T extends TableName>(
    table: T,
    condition: string,
    values: Values,
    { from, limit, owner }: { from: number; limit: number; owner: string },
  ): Promise<{ records: Records[T][]; total: number }> {
    const sql = `WITH found AS MATERIALIZED (SELECT seq AS place FROM ${table} WHERE ${condition}),
        part AS (SELECT place FROM found ORDER BY place DESC LIMIT ${limit} OFFSET ${from})
      SELECT (SELECT count(*)::DOUBLE FROM found) AS total, part.place, ${table}.*
      FROM (SELECT 1) LEFT JOIN (part JOIN ${table} ON seq = place) ON true ORDER BY place DESC`;
    const decode = decoder(table);
    const split = ({ total, place, ...row }: StoredRow) => ({
      total: total as number,
      records: place === null ? [] : [decode(row)],
    });
    const rows = await this.#select(split, sql, values, owner);
    return { records: rows.flatMap(({ records }) => records), total: rows[0]!.total };
  }

  /** Rows of any query, each checked by a schema. */
  select<T>(schema: z.ZodType<T>, sql: string, values: Values = {}, owner?: string): Promise<T[]> {
    return this.#select((row) => checked(schema, row, 'a query'), sql, values, owner);
  }

  /** The rows all have to fit in memory. Throws ApiError `rate_limited` if too many reads of the owner wait. */
  async #select<T>(decode: (row: StoredRow) => T, sql: string, values: Values, owner = ''): Promise<T[]> {
    if (owner !== '' && this.#turns.waiting(owner) >= mostWaiting)
      throw new ApiError('rate_limited', 'Too many lists are asked for at once.', { retryAfterMs: 1_000 });
    const reading = this.#turns.run(owner, async () => {
      const reader = this.#readers.pop()!;
      try {
        // Streamed, because a complete result in DuckDB would count against its memory.
        const stream = await ProvenStream.open(reader, sql, { values });
        const rows: T[] = [];
        for await (const chunk of stream.chunks()) {
          rows.push(...chunk.getRowObjects(stream.names).map(decode));
        }
        return rows;
      } finally {
        this.#readers.push(reader);
      }
    });
    this.#reading.add(reading);
    return reading.finally(() => this.#reading.delete(reading));
  }

  /** Durable when it resolves. After an error the outcome is unknown, and the file has to be opened again. */
  async commit(changes: readonly Change[]): Promise<void> {
    const written = tableNames.flatMap((table): [TableName, LatestRecords][] => {
      const latest = latestOf(table, changes);
      return latest.size > 0 ? [[table, latest]] : [];
    });
    // In one call: a busy event loop takes a millisecond to hear of the end of each.
    await this.#engine.run(['BEGIN TRANSACTION', ...written.flatMap(deletion)].join('; '));
    for (const [table, latest] of written) await this.#append(table, latest.values());
    for (const change of changes) if ('removeAll' in change) await this.#removeAccount(change.removeAll);
    await this.#engine.run('COMMIT');
    // After a checkpoint DuckDB creates its write-ahead log again, with permissions by the umask.
    await chmod(`${this.#file}.wal`, 0o600).catch(ignoreMissing);
  }

  /** Copies every record at one moment into a new file, while others write. Only one copy is made at a time. */
  async copy(): Promise<{ file: string; counts: RecordCounts; remove: () => Promise<void> }> {
    const file = `${this.#file}.copy`;
    const remove = async () => {
      for (const each of [file, `${file}.wal`]) await rm(each, { force: true });
    };
    // Left over from a killed backup.
    await remove();
    const copied = this.#copyTo(file);
    this.#copying = copied.catch(() => undefined);
    try {
      return { file, counts: await copied, remove };
    } catch (error) {
      await remove();
      throw error;
    }
  }

  async counts(database: 'service' | 'copy' = 'service'): Promise<RecordCounts> {
    const sum = (...names: TableName[]) =>
      `(${names.map((table) => `(SELECT count(*) FROM ${database}.${table})`).join(' + ')})::DOUBLE`;
    const sql = `SELECT ${sum('accounts')} AS accounts, ${sum('jobs')} AS jobs, ${sum(...tableNames)} AS records`;
    const [counts] = await this.select(recordCounts, sql);
    return counts!;
  }

  async close(): Promise<void> {
    await this.#copying;
    await Promise.allSettled(this.#reading);
    for (const reader of this.#readers) reader.closeSync();
    await close(this.#engine);
  }

  async #copyTo(file: string): Promise<RecordCounts> {
    const connection = await this.#engine.reader();
    try {
      await connection.run(`ATTACH ${quoteText(file)} AS copy; COPY FROM DATABASE service TO copy`);
      return await this.counts('copy');
    } finally {
      await connection.run('DETACH DATABASE IF EXISTS copy');
      connection.closeSync();
    }
  }

  async #removeAccount(id: string): Promise<void> {
    for (const [table, { shape }] of Object.entries(tables)) {
      const column = 'account' in shape ? 'account' : 'id';
      await this.#engine.run(`DELETE FROM ${table} WHERE ${column} = ${quoteText(id)}`);
    }
  }

  async #append(table: TableName, records: Iterable<AnyRecord | null>): Promise<void> {
    const appender = await this.#engine.connection.createAppender(table, 'main', 'service');
    for (const record of records) if (record !== null) append(appender, table, record);
    appender.closeSync();
  }
}

function latestOf(table: TableName, changes: readonly Change[]): LatestRecords {
  const latest: LatestRecords = new Map();
  for (const change of changes) {
    if (change.table !== table || 'removeAll' in change) continue;
    if ('remove' in change) latest.set(change.remove, null);
    else latest.set(change.record.id, change.record);
  }
  return latest;
}

/** Removes the records of a table that others replace. */
function deletion([table, latest]: [TableName, LatestRecords]): string[] {
  // The table obtained is append-only. A second entry for a job would be a defect, and stays visible.
  if (table === 'obtained') return [];
  const ids = quoteList([...latest.keys()]);
  return [`DELETE FROM ${table} WHERE id IN (SELECT unnest(${ids}))${newer(table, latest)}`];
}

/** A condition that skips records older than all the given ones, so that a commit does not search years of jobs. */
function newer(table: TableName, latest: LatestRecords): string {
  if (table !== 'jobs') return '';
  let first = Number.POSITIVE_INFINITY;
  for (const record of latest.values()) {
    // A deleted record may have any age.
    if (record === null) return '';
    first = Math.min(first, (record as Records['jobs']).seq);
  }
  return ` AND seq >= ${first}`;
}

function append(appender: DuckDBAppender, table: TableName, record: AnyRecord): void {
  const values: Record<string, unknown> = record;
  for (const name of Object.keys(tables[table].shape)) {
    const value = values[name] ?? null;
    if (value === null) appender.appendNull();
    else if (typeof value === 'number') appender.appendBigInt(BigInt(value));
    else if (typeof value === 'boolean') appender.appendBoolean(value);
    else appender.appendVarchar(typeof value === 'string' ? value : JSON.stringify(value));
  }
  appender.endRow();
}

function decoder<T extends TableName>(table: T): (row: StoredRow) => Records[T] {
  const schema = tables[table] as unknown as z.ZodType<Records[T]>;
  const columns = Object.entries(tables[table].shape);
  const jsonColumns = new Set(
    columns.filter(([, column]) => columnType(column) === 'json').map(([name]) => name),
  );
  // Equal texts share one value, because tags and column lists repeat in every job.
  const known = new Map<string, unknown>();
  const parse = (text: string): unknown => {
    if (!known.has(text)) known.set(text, parseJson(text, z.unknown()));
    return known.get(text);
  };
  return (row) => {
    const record: StoredRow = {};
    for (const [name, value] of Object.entries(row)) {
      if (typeof value === 'bigint') record[name] = Number(value);
      else record[name] = typeof value === 'string' && jsonColumns.has(name) ? parse(value) : value;
    }
    return checked(schema, record, table);
  };
}

/** Throws HeadgateError `serve_failed` for a row that no headgate of this format wrote. */
function checked<T>(schema: z.ZodType<T>, row: StoredRow, table: string): T {
  const found = schema.safeParse(row);
  if (found.success) return found.data;
  const [issue] = found.error.issues;
  const place = `${table}${typeof row['id'] === 'string' ? ` ${row['id']}` : ''}`;
  throw new HeadgateError(
    'serve_failed',
    `The state of the service is damaged: ${place}, ${issue?.path.join('.')}: ${issue?.message}.`,
    { hint: 'Another program changed it. Restore a backup with `headgate service restore FILE --replace`.' },
  );
}

const attach = (file: string): string => `ATTACH ${quoteText(file)} AS service; USE service`;
const detach = 'USE memory; DETACH service';

async function close(engine: Engine): Promise<void> {
  try {
    await engine.run(detach);
  } finally {
    engine.close();
  }
}

/** A kill while the first pages are written leaves an invalid file, so only a complete one gets its name. */
async function create(engine: Engine, file: string): Promise<void> {
  const temporary = `${file}.${randomBytes(6).toString('hex')}.new`;
  await engine.run(attach(temporary));
  await createTables(engine);
  await engine.run(detach);
  await chmod(temporary, 0o600);
  // Unlike a rename, a link never replaces the file of another service that was faster.
  await link(temporary, file).catch((error: unknown) => {
    if (!isCode(error, 'EEXIST')) throw error;
  });
  await rm(temporary);
  await flush(dirname(file));
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    (error: unknown) => ignoreMissing(error) ?? false,
  );
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

function ignoreMissing(error: unknown): undefined {
  if (!isCode(error, 'ENOENT')) throw error;
}
