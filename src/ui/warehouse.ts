import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { temporaryFolder } from '../files/temporary.js';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { HeadgateError } from '../common/errors.js';
import type { DataColumn } from '../pages/parts.js';
import { typedName } from '../duckdb/sql.js';
import { isNumeric, plainText } from '../query/column-sql.js';
import { fileFormats } from '../query/export.js';
import { xlsx } from '../query/format/xlsx.js';
import { columnRef, openQuery, type Query, type QueryOptions } from '../query/query.js';
import type { SourceOfQuery } from '../query/sandbox.js';
import type { Sample } from '../load/description.js';
import type { Turns } from '../common/turns.js';
import { closing } from '../common/closing.js';

/** How long a query may run, and how long it waits for a commit, in milliseconds. While it runs, writers wait. */
const longestQueryMs = 30_000;
const patienceMs = 10_000;

/** Longer texts are cut before they are shown. */
const maxCell = 2_000;

interface ResultColumn extends DataColumn {
  temporal: boolean;
}

export interface ResultSet {
  columns: ResultColumn[];
  /** Texts as on the command line; null is NULL. */
  rows: (string | null)[][];
  /** Whether there were more rows than requested. */
  more: boolean;
}

export const exportFormats = {
  csv: 'text/csv',
  json: 'application/json',
  parquet: 'application/vnd.apache.parquet',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export type ExportFormat = keyof typeof exportFormats;

/** Read-only SQL on the destination, in the same sandbox as `headgate sql`. Throws its HeadgateErrors. */
export class Warehouse {
  /** Schema of the ledger, as SQL names it. */
  readonly ledger: string;
  /** Whether a server answers queries in its own SQL. */
  readonly isServer: boolean;
  readonly #source: SourceOfQuery;
  readonly #turns: Turns;

  constructor(source: SourceOfQuery, turns: Turns) {
    const schema = `_${source.server?.schema ?? 'headgate'}`;
    this.ledger = typedName(schema);
    this.isServer = source.server !== undefined;
    this.#source = source;
    this.#turns = turns;
  }

  /**
   * @param sample makes this a DuckDB query over some rows of a table, if a server would otherwise have to send all of
   * them
   */
  read(sql: string, maxRows: number, signal: AbortSignal, sample?: Sample): Promise<ResultSet> {
    return this.#query(sql, signal, { sample }, async (query) => {
      const select = query.columns.map(
        ({ type }, index) => `left(${plainText(type, columnRef(index))}, ${maxCell})`,
      );
      const rows: (string | null)[][] = [];
      for await (const chunk of query.chunks(select)) {
        rows.push(...(chunk.getRows() as (string | null)[][]));
        if (rows.length > maxRows) break;
      }
      const more = rows.length > maxRows;
      const columns = query.columns.map(({ name, type }) => {
        const text = type.alias ?? type.toString();
        return { name, type: text, numeric: isNumeric(type), temporal: /^(DATE|TIMESTAMP)/.test(text) };
      });
      return { columns, rows: rows.slice(0, maxRows), more };
    });
  }

  /** The same; null if the query cannot be run, for example before the first load. */
  async readOrNull(sql: string, maxRows: number, signal: AbortSignal): Promise<ResultSet | null> {
    return this.read(sql, maxRows, signal).catch((error: unknown) => {
      if (error instanceof HeadgateError && error.code === 'query_failed') return null;
      throw error;
    });
  }

  /**
   * The complete result. It is in a temporary file first, so that a slow download does not block the warehouse; once it
   * was read, the file is deleted.
   */
  async export(
    sql: string,
    format: ExportFormat,
    signal: AbortSignal,
  ): Promise<{ bytes: number; stream: Readable }> {
    const folder = await mkdtemp(join(await temporaryFolder(), 'export-'));
    const file = join(folder, `rows.${format}`);
    try {
      await this.#query(sql, signal, format === 'xlsx' ? {} : { writeTo: file }, async (query) => {
        if (format === 'xlsx') await pipeline(xlsx(query), createWriteStream(file));
        else await fileFormats[format](query);
      });
      const { size } = await stat(file);
      const stream = createReadStream(file);
      stream.once('close', () => void rm(folder, { recursive: true, force: true }));
      return { bytes: size, stream };
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  }

  #query<T>(
    sql: string,
    signal: AbortSignal,
    options: Pick<QueryOptions, 'writeTo' | 'sample'>,
    use: (query: Query) => Promise<T>,
  ): Promise<T> {
    return this.#turns.take(async () => {
      const deadline = AbortSignal.timeout(longestQueryMs);
      const either = AbortSignal.any([signal, deadline]);
      try {
        const query = await openQuery(this.#source, sql, { ...options, signal: either, waitMs: patienceMs });
        return await closing(query, use);
      } catch (cause) {
        if (!deadline.aborted || signal.aborted) throw cause;
        const message = `The query took longer than ${longestQueryMs / 1_000} seconds and was stopped.`;
        const hint = 'Run it with `headgate sql`, which has no such limit.';
        throw new HeadgateError('query_failed', message, { cause, hint });
      }
    });
  }
}
