import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Engine, openEngine } from '../../../duckdb/engine.js';
import { HeadgateError } from '../../../errors.js';
import { readHeader } from './header.js';
import { quoteText } from '../../../duckdb/sql.js';

/** Of one job that reads a file. DuckDB spills to disk beyond it. */
const memoryLimit = '256MB';

/** The file as something to select from. Throws HeadgateError `config_invalid` for one of no known kind. */
export async function relationOf(path: string): Promise<string> {
  // DuckDB takes these in a path for a pattern, which could match another file.
  if (/[*?[\]]/.test(path)) throw new HeadgateError('config_invalid', `${path} may not hold * ? [ or ]`);
  const kind = /\.(csv|tsv|json|ndjson|jsonl|parquet)(\.gz)?$/i.exec(path)?.[1]?.toLowerCase();
  switch (kind) {
    case 'csv':
      return csv(path, ',');
    case 'tsv':
      return csv(path, '\t');
    case 'json':
      // Its values stay as they are written: nothing is guessed from a sample.
      return `read_json(${quoteText(path)}, maximum_depth = 1, sample_size = -1)`;
    case 'ndjson':
    case 'jsonl':
      return `read_json(${quoteText(path)}, format = 'newline_delimited', maximum_depth = 1, sample_size = -1)`;
    case 'parquet':
      return `read_parquet(${quoteText(path)})`;
    default:
      throw new HeadgateError('config_invalid', `${path} is not a CSV, JSON or Parquet file by its name`, {
        hint: 'End its name in .csv, .tsv, .json, .ndjson or .parquet.',
      });
  }
}

/** Every column as text, by the header of the file: a sniffer would guess, and could drop rows. */
async function csv(path: string, delimiter: string): Promise<string> {
  const names = await readHeader(path, delimiter);
  const columns = names.map((name) => `${quoteText(name)}: 'VARCHAR'`).join(', ');
  return `read_csv(${quoteText(path)}, auto_detect = false, header = true, columns = {${columns}},
    delim = ${quoteText(delimiter)}, quote = '"', escape = '"', allow_quoted_nulls = false, parallel = false)`;
}

/** A DuckDB in memory that can read one file, write nothing but its own spill, and be set to nothing else. */
export async function openFile(path: string): Promise<OpenFile> {
  const spillTo = join(tmpdir(), `headgate-dataset-${randomUUID()}`);
  const engine = await openEngine({ memoryLimit, threads: 2, spillTo }, (opened) =>
    opened.closeOff({ files: [path], folders: [] }),
  );
  return new OpenFile(engine, spillTo);
}

export class OpenFile {
  readonly #engine: Engine;
  readonly #spill: string;

  constructor(engine: Engine, spill: string) {
    this.#engine = engine;
    this.#spill = spill;
  }

  /** Rows of texts, in bounded memory and in their order. */
  async *rows(sql: string, values: Record<string, string | number> = {}): AsyncGenerator<(string | null)[]> {
    const stream = await this.#engine.stream(sql, { values });
    for await (const chunk of stream.chunks()) yield* chunk.getRows() as (string | null)[][];
  }

  /** Names and types of the columns, in order. */
  async columns(relation: string): Promise<{ name: string; type: string }[]> {
    const sql = `SELECT column_name, column_type FROM (DESCRIBE SELECT * FROM ${relation})`;
    const rows = await this.#engine.rows(sql);
    return rows.map((row) => ({ name: row.text('column_name'), type: row.text('column_type') }));
  }

  /** The first value of the first row; null where there is none. */
  async first(sql: string): Promise<string | null> {
    for await (const [value] of this.rows(sql)) return value ?? null;
    return null;
  }

  /** Ends what runs. */
  interrupt(): void {
    this.#engine.connection.interrupt();
  }

  async close(): Promise<void> {
    this.#engine.close();
    await rm(this.#spill, { recursive: true, force: true });
  }
}
