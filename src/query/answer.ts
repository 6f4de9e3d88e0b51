import type { JS } from '@duckdb/node-api';
import type { Table } from 'apache-arrow';
import { destinations } from '../destinations.js';
import { JSDuckDBValueConverter } from '../duckdb/node-api.js';
import { inTurn } from '../common/turns.js';
import { plainText } from './column-sql.js';
import { type StreamFormat, streamFormats } from './export.js';
import { columnRef, openQuery, type Query } from './query.js';
import type { SandboxOptions, SourceOfQuery } from './sandbox.js';
import { closing } from '../common/closing.js';

/** The result of a query over a destination. Every method runs the query again, read-only and in bounded memory. */
export interface Answer {
  /** Rows as objects: BIGINT and wider as bigint, DATE and TIMESTAMPTZ as Date, JSON as its text. */
  rows(): AsyncIterable<Record<string, JS>>;
  /** The text or bytes that `headgate sql --format` would write: `arrow` is an Arrow file, `arrows` a stream. */
  stream(format: DataFormat): AsyncIterable<string | Uint8Array>;
  /** The complete result in memory, as an Apache Arrow table. */
  toArrow(): Promise<Table>;
}

type DataFormat = Exclude<StreamFormat, 'table' | 'line'>;

export interface AnswerOptions {
  signal?: AbortSignal;
  /** Called once if another process holds the destination, while the query waits for it. */
  onWait?: (holder: string) => void;
}

/**
 * Runs one read-only SQL query on what was loaded. While the result is read, commits to the same DuckDB file wait, even
 * those of this process, because one process must not open a file twice.
 *
 * @param source `destination` of a loaded config
 * @throws HeadgateError `query_refused`, `query_failed`, and errors of opening a destination, when it is read
 */
export function query(source: SourceOfQuery, sql: string, options: AnswerOptions = {}): Answer {
  async function* reading<T>(read: (query: Query) => AsyncIterable<T>): AsyncIterable<T> {
    const opened = await openInTurn(source, sql, options);
    try {
      yield* read(opened.query);
    } finally {
      await opened.close();
    }
  }

  const stream = (format: DataFormat) =>
    reading<string | Uint8Array>((opened) => streamFormats[format].stream(opened));
  return {
    rows: () => reading(rowsOf),
    stream,
    async toArrow() {
      const { tableFromIPC } = await import('apache-arrow');
      return tableFromIPC(stream('arrows') as AsyncIterable<Uint8Array>);
    },
  };
}

async function openInTurn(
  source: SourceOfQuery,
  sql: string,
  { signal = new AbortController().signal, ...options }: ReadOptions,
): Promise<{ query: Query; close: () => Promise<void> }> {
  const release = destinations[source.kind].reader.shutsOthersOut
    ? await takeTurn(source.path)
    : () => undefined;
  try {
    const opened = await openQuery(source, sql, { signal, ...options });
    return { query: opened, close: () => opened.close().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}

export type ReadOptions = AnswerOptions & Pick<SandboxOptions, 'writeTo' | 'waitMs' | 'sample'>;

/** Lends a query to a task, for more than its rows: its columns, or a file that DuckDB writes to `writeTo`. */
export async function withQuery<T>(
  source: SourceOfQuery,
  sql: string,
  options: ReadOptions,
  task: (query: Query) => Promise<T>,
): Promise<T> {
  return closing(await openInTurn(source, sql, options), (opened) => task(opened.query));
}

/** The rows of a query that returns few, each value as CSV shows it; null is NULL. */
export function textRows(
  source: SourceOfQuery,
  sql: string,
  options: ReadOptions = {},
): Promise<(string | null)[][]> {
  return withQuery(source, sql, options, async (opened) => {
    const rows: (string | null)[][] = [];
    const select = opened.columns.map(({ type }, index) => plainText(type, columnRef(index)));
    for await (const chunk of opened.chunks(select)) rows.push(...(chunk.getRows() as (string | null)[][]));
    return rows;
  });
}

async function* rowsOf(query: Query): AsyncIterable<Record<string, JS>> {
  const names = query.columns.map(({ name }) => name);
  for await (const chunk of query.chunks(names.map((_, index) => columnRef(index)))) {
    for (const row of chunk.convertRows(JSDuckDBValueConverter)) {
      yield Object.fromEntries(names.map((name, index) => [name, row[index] ?? null]));
    }
  }
}

/** Waits for this process's turn on a database file and keeps it until the returned function is called. */
function takeTurn(path: string): Promise<() => void> {
  return new Promise((taken, failed) => {
    inTurn(path, () => new Promise<void>((release) => taken(release))).catch(failed);
  });
}
