import type {
  DuckDBConnection,
  DuckDBDataChunk,
  DuckDBExtractedStatements,
  DuckDBPreparedStatement,
  DuckDBType,
} from '@duckdb/node-api';
import { damagedParquet, damageRemedy, isDamaged, requestError } from '../duckdb/commit-error.js';
import { StatementType } from '../duckdb/node-api.js';
import { HeadgateError, messageOf } from '../common/errors.js';
import { systemError } from '../common/system-error.js';
import { loadIdColumn } from '../load/column-names.js';
import { openSandbox, type Sandbox, type SandboxOptions, type SourceOfQuery } from './sandbox.js';
import { quoteText } from '../duckdb/sql.js';
import { scanStatement } from './statement.js';

export interface Column {
  /** Unique within the query: a repeated name gets a number. */
  name: string;
  type: DuckDBType;
}

/** One read-only query that can be read several times. Each reading runs it again. */
export interface Query {
  readonly columns: readonly Column[];
  /**
   * Chunks of the values that `select` asks for, of the first `most` rows. `select` is SQL over the columns' references.
   * Uses bounded memory.
   */
  chunks(select: readonly string[], most?: number): AsyncIterable<DuckDBDataChunk>;
  /**
   * Lets DuckDB write the same to the query's output file; `how` is the COPY options. Several times faster than
   * reading, but without an ORDER BY the rows come in any order.
   */
  copy(select: readonly string[], how: string): Promise<number>;
  /** Closes the destination after the current step of a reading. No reading can continue. */
  close(): Promise<void>;
}

export interface QueryOptions extends SandboxOptions {
  signal: AbortSignal;
}

/** SQL reference to column `index` of the user's query, whatever its name there. */
export const columnRef = (index: number) => `q.c${index}`;

/**
 * Opens a destination read-only, closed off from everything else, and checks that `sql` is one query over it. Throws
 * `query_refused` for anything but a single read-only statement, `query_failed` with DuckDB's own message if it cannot
 * run, and the errors of opening. An abort interrupts the current work; the signal's reason is thrown.
 */
export async function openQuery(source: SourceOfQuery, sql: string, options: QueryOptions): Promise<Query> {
  const { text } = scanStatement(sql);
  if (text === '') throw refusal('The query is empty.');
  const asked = { ...options, ...(options.sample === undefined && { ask: text }) };
  const workspace = new Workspace(source, asked);
  const {
    engine: { connection },
    answered,
  } = await workspace.open();
  const interrupt = () => workspace.interrupt();
  options.signal.addEventListener('abort', interrupt);
  const close = async () => {
    options.signal.removeEventListener('abort', interrupt);
    await workspace.close();
  };
  try {
    const sql = answered ?? (await guarded(options.signal, () => readable(connection, text)));
    const { query, columns } = await guarded(options.signal, () => described(connection, sql));
    // A copy gives the same answer in every folder.
    const again = (sandbox: Sandbox) =>
      answered === null ? query : query.replace(answered, () => sandbox.answered ?? '');
    return { ...over(workspace, again, columns, options), columns, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The default memory limit of a query. DuckDB's cache of tables grows up to the limit. */
const frugalMemory = '100MB';

/** The sandbox of a query: at first with little memory, then with DuckDB's default if that is not enough. */
class Workspace {
  #sandbox: Sandbox | null = null;
  /** Aborted when the result is no longer read. */
  #left = new AbortController();
  readonly #source: SourceOfQuery;
  readonly #options: QueryOptions;
  #frugal: boolean;
  /** DuckDB's current work. The connection must not be closed before it ends. */
  #step: Promise<unknown> = Promise.resolve();

  constructor(source: SourceOfQuery, options: QueryOptions) {
    this.#source = source;
    this.#options = options;
    this.#frugal = source.memoryLimit === null;
  }

  async open(): Promise<Sandbox> {
    const memoryLimit = this.#frugal ? frugalMemory : this.#source.memoryLimit;
    this.#left = new AbortController();
    this.#sandbox = await openSandbox({ ...this.#source, memoryLimit }, this.#options);
    return this.#sandbox;
  }

  interrupt(): void {
    this.#sandbox?.engine.connection.interrupt();
  }

  /** Runs the first step of a reading. It may run twice, because nothing of its result has been returned yet. */
  async begin<T>(step: (sandbox: Sandbox, left: AbortSignal) => Promise<T>): Promise<T> {
    const sandbox = this.#sandbox ?? (await this.open());
    const left = AbortSignal.any([this.#options.signal, this.#left.signal]);
    try {
      return await this.step(() => step(sandbox, left));
    } catch (error) {
      if (!this.#frugal || !isOutOfMemory(error)) throw error;
      this.#frugal = false;
      await this.close();
      return this.begin(step);
    }
  }

  step<T>(step: () => Promise<T>): Promise<T> {
    const running = guarded(this.#options.signal, step);
    this.#step = running.catch(() => undefined);
    return running;
  }

  async close(): Promise<void> {
    const sandbox = this.#sandbox;
    this.#left.abort();
    this.interrupt();
    this.#sandbox = null;
    await this.#step;
    await sandbox?.close();
  }
}

function over(
  workspace: Workspace,
  queryIn: (sandbox: Sandbox) => string,
  columns: readonly Column[],
  { writeTo }: QueryOptions,
): Pick<Query, 'chunks' | 'copy'> {
  const names = columns.map((_, index) => `c${index}`).join(', ');
  const from = (sandbox: Sandbox) => `FROM (\n${queryIn(sandbox)}\n) AS q(${names})`;
  return {
    async *chunks(select, most) {
      const limit = most === undefined ? '' : ` LIMIT ${most}`;
      const places = select.map((_, index) => `s${index}`).join(', ');
      let { stream, chunk } = await workspace.begin(async (sandbox, signal) => {
        const sql = `SELECT * FROM (SELECT ${select.join(', ')} ${from(sandbox)}) AS s(${places})${limit}`;
        const stream = await sandbox.engine.stream(sql, { signal });
        return { stream, chunk: await stream.next() };
      });
      for (; chunk !== null; chunk = await workspace.step(() => stream.next())) yield chunk;
    },
    async copy(select, how) {
      return workspace.begin((sandbox) => {
        const rows = `SELECT ${select.join(', ')} ${from(sandbox)}`;
        // If the file exists, as after a first try, DuckDB would write to another one beside it, which it may not open.
        const options = `${how}, USE_TMP_FILE false`;
        return sandbox.engine.run(`COPY (${rows}) TO ${quoteText(writeTo ?? '')} (${options})`);
      });
    },
  };
}

/** The query in a form that works inside parentheses, after checking that it is one statement that only reads. */
async function readable(connection: DuckDBConnection, text: string): Promise<string> {
  const statements = await connection.extractStatements(text);
  if (statements.count === 1) {
    const prepared = await prepare(statements, text);
    if (prepared.parameterCount > 0)
      throw refusal('The query has parameters, which headgate cannot fill in.');
    if (prepared.statementType === StatementType.EXPLAIN) return explained(connection, text);
    if (prepared.statementType === StatementType.SELECT) {
      // A PRAGMA that reads counts as a SELECT but does not work inside parentheses.
      if (/^pragma\b/i.test(text)) throw refusal('PRAGMA is not a query here; DESCRIBE and SHOW TABLES are.');
      return text;
    }
    throw notAQuery(text);
  }
  // DuckDB treats PIVOT without IN as several statements. Inside parentheses only a query parses, and a text that
  // closes the parentheses would not have parsed by itself.
  if (/^(pivot|from|with|select)\b/i.test(text) && (await parses(connection, `FROM (\n${text}\n)`)))
    return text;
  throw refusal('The query is more than one statement.');
}

/** Words with which a query can begin. DuckDB may report an error in other statements before it says what they are. */
const queryWords =
  /^(\(|(select|with|from|values|table|describe|desc|show|summarize|explain|pivot|unpivot)\b)/i;

async function prepare(
  statements: DuckDBExtractedStatements,
  text: string,
): Promise<DuckDBPreparedStatement> {
  try {
    return await statements.prepare(0);
  } catch (error) {
    if (!queryWords.test(text)) throw notAQuery(text);
    throw error;
  }
}

function notAQuery(text: string): HeadgateError {
  const message = `${firstWord(text)} is not allowed: only read-only queries can be run.`;
  if (!/^(copy|export)\b/i.test(text)) return refusal(message);
  const hint = '`headgate sql "SELECT …" --output rows.parquet` writes the rows of a query to a file.';
  return new HeadgateError('query_refused', message, { hint });
}

async function parses(connection: DuckDBConnection, sql: string): Promise<boolean> {
  try {
    await connection.extractStatements(sql);
    return true;
  } catch {
    return false;
  }
}

/** The rows of an EXPLAIN as a query, because EXPLAIN itself does not work inside parentheses. */
async function explained(connection: DuckDBConnection, text: string): Promise<string> {
  const rows = (await (await connection.run(text)).getRows()) as string[][];
  const values = rows.map((row) => `(${row.map(quoteText).join(', ')})`);
  return `SELECT * FROM (VALUES ${values.join(', ')}) AS e(explain_key, explain_value)`;
}

/** A query and its columns. `_load_id` comes last if all columns of one table are selected. */
async function described(
  connection: DuckDBConnection,
  query: string,
): Promise<{ query: string; columns: Column[] }> {
  const columns = await describe(connection, query);
  const place = columns.findIndex(({ name }) => name === loadIdColumn);
  if (place < 0 || place === columns.length - 1 || !(await isWholeTable(connection, query))) {
    return { query, columns };
  }
  return {
    query: `SELECT * EXCLUDE (${loadIdColumn}), ${loadIdColumn} FROM (\n${query}\n)`,
    columns: [...columns.toSpliced(place, 1), columns[place]!],
  };
}

/** Whether a query is `SELECT * FROM` one table, or an equivalent. */
async function isWholeTable(connection: DuckDBConnection, query: string): Promise<boolean> {
  const parsed = await connection.runAndReadAll(`SELECT json_serialize_sql(${quoteText(query)})`);
  const { statements } = JSON.parse(String(parsed.getRows()[0]?.[0])) as ParsedQuery;
  const node = statements?.[0]?.node;
  const [first, ...others] = node?.select_list ?? [];
  const isStar = first?.class === 'STAR' && first.columns === false && others.length === 0;
  return isStar && node?.from_table?.type === 'BASE_TABLE' && node.cte_map?.map.length === 0;
}

interface ParsedQuery {
  statements?: {
    node: {
      select_list?: { class: string; columns?: boolean }[];
      from_table?: { type: string };
      cte_map?: { map: unknown[] };
    };
  }[];
}

async function describe(connection: DuckDBConnection, query: string): Promise<Column[]> {
  const result = await connection.run(`SELECT * FROM (\n${query}\n) LIMIT 0`);
  const types = result.columnTypes();
  return result.deduplicatedColumnNames().map((name, index) => ({ name, type: types[index]! }));
}

const firstWord = (text: string) => (/^\w+/.exec(text)?.[0] ?? text.slice(0, 10)).toUpperCase();

const refusal = (message: string) => new HeadgateError('query_refused', message);

/** Runs a step of DuckDB. Its errors become HeadgateErrors, and an interrupt becomes the abort that caused it. */
async function guarded<T>(signal: AbortSignal, step: () => Promise<T>): Promise<T> {
  signal.throwIfAborted();
  try {
    return await step();
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof HeadgateError) throw error;
    throw isDamaged(error) ? damage(error) : queryError(messageOf(error));
  }
}

const outOfMemory = 'Out of Memory';

const isOutOfMemory = (error: unknown) =>
  error instanceof HeadgateError && error.message.startsWith(outOfMemory);

const damage = (cause: unknown) =>
  new HeadgateError('destination_damaged', messageOf(cause), { cause, hint: damageRemedy });

function queryError(text: string): HeadgateError {
  if (text.startsWith('Permission Error')) {
    return refusal('The query reads a file outside the destination.');
  }
  if (/\bCAST\(q\.c\d+ AS DECIMAL\(38,0\)\)/.test(text)) {
    const message = 'A value has more than 38 digits, the most that Arrow and Parquet can hold.';
    const hint = 'Cast its column in the query, for instance to VARCHAR.';
    return new HeadgateError('query_failed', message, { hint });
  }
  const system = text.startsWith('IO Error') ? systemError(text) : null;
  if (system !== null) return new HeadgateError(system.code, text, { hint: system.hint });
  if (damagedParquet.test(text))
    return new HeadgateError('destination_damaged', text, { hint: 'Restore the file from a backup.' });
  const request = requestError(text);
  if (request !== null) return new HeadgateError(request.code, request.text);
  const [first = text, ...rest] = text.replace('Failed to extract statements: ', '').split('\n');
  const excerpt = rest.join('\n').trim() || undefined;
  const hint = first.startsWith(outOfMemory)
    ? 'Raise destination.memory_limit, or query fewer rows or columns.'
    : undefined;
  return new HeadgateError('query_failed', first, { excerpt, hint });
}
