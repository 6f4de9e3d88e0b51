import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { temporaryFolder } from '../files/temporary.js';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { HeadgateError } from '../common/errors.js';
import { typedName } from '../duckdb/sql.js';
import { isNumeric, plainText } from './column-sql.js';
import { copyParquet, streamFormats } from './export.js';
import { columnRef, openQuery, type Query, type QueryOptions } from './query.js';
import type { SourceOfQuery } from './sandbox.js';
import type { Sample } from '../load/description.js';
import type { Turns } from '../common/turns.js';
import { closing } from '../common/closing.js';
import { plural } from '../common/words.js';

/** How long a query may run, and how long it waits for a commit, in milliseconds. While it runs, writers wait. */
const longestQueryMs = 30_000;
const patienceMs = 10_000;

/** Longer texts are cut before they are shown. */
const maxCell = 2_000;

/** No column is cut to fewer characters, however many there are. */
const leastCell = 20;

export interface ResultSet {
  columns: { name: string; type: string; numeric: boolean; temporal: boolean }[];
  /** Texts as on the command line; null is NULL. */
  rows: (string | null)[][];
  more: boolean;
  /** Whether a text is cut. It ends with `…` then. */
  cut: boolean;
}

interface ReadOptions {
  /** Makes this a DuckDB query over some rows of a table, if a server would otherwise have to send all of them. */
  sample?: Sample;
  /** Default 30 seconds, in milliseconds. */
  longestMs?: number;
  /** About how many characters a row may have. Default: no limit. */
  maxRowText?: number;
}

export const exportFormats = {
  csv: 'text/csv',
  json: 'application/json',
  parquet: 'application/vnd.apache.parquet',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export type ExportFormat = keyof typeof exportFormats;

/** Only a cut text is longer than texts may be, by its last character. Characters are counted as DuckDB does. */
const isCut = (rows: ResultSet['rows'], most: number) =>
  rows.flat().some((text) => text !== null && text.length > most && Array.from(text).length > most);

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

  read(sql: string, maxRows: number, signal: AbortSignal, options: ReadOptions = {}): Promise<ResultSet> {
    return this.#query(sql, signal, options, async (query) => {
      const share = Math.floor((options.maxRowText ?? Infinity) / query.columns.length);
      const most = Math.max(leastCell, Math.min(maxCell, share));
      const select = query.columns.map(({ type }, index) => {
        const text = plainText(type, columnRef(index));
        return `CASE WHEN length(${text}) > ${most} THEN left(${text}, ${most}) || '…' ELSE ${text} END`;
      });
      const rows: (string | null)[][] = [];
      for await (const chunk of query.chunks(select, maxRows + 1)) {
        rows.push(...(chunk.getRows() as (string | null)[][]));
        if (rows.length > maxRows) break;
      }
      const more = rows.length > maxRows;
      const columns = query.columns.map(({ name, type }) => {
        const text = type.alias ?? type.toString();
        return { name, type: text, numeric: isNumeric(type), temporal: /^(DATE|TIMESTAMP)/.test(text) };
      });
      return { columns, rows: rows.slice(0, maxRows), more, cut: isCut(rows, most) };
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
      await this.#query(sql, signal, format === 'parquet' ? { writeTo: file } : {}, async (query) => {
        if (format === 'parquet') await copyParquet(query);
        else await pipeline(streamFormats[format].stream(query), createWriteStream(file));
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
    { sample, writeTo, longestMs = longestQueryMs }: ReadOptions & Pick<QueryOptions, 'writeTo'>,
    use: (query: Query) => Promise<T>,
  ): Promise<T> {
    return this.#turns.take(async () => {
      const deadline = AbortSignal.timeout(longestMs);
      const either = AbortSignal.any([signal, deadline]);
      try {
        const options = { sample, writeTo, signal: either, waitMs: patienceMs };
        return await closing(await openQuery(this.#source, sql, options), use);
      } catch (cause) {
        if (!deadline.aborted || signal.aborted) throw cause;
        const message = `The query took longer than ${plural(longestMs / 1_000, 'second')} and was stopped.`;
        const hint = 'Run it with `headgate sql`, which has no such limit.';
        throw new HeadgateError('query_failed', message, { cause, hint });
      }
    });
  }
}
