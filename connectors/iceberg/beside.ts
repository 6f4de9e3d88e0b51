import type { DuckDBConnection } from '@duckdb/node-api';
import type { Engine } from '../../src/duckdb/engine.js';
import { quoteText } from '../../src/duckdb/sql.js';
import { nullIfMissing } from '../../src/sql/duckdb/ledger.js';
import type { Names } from './place.js';

/** Property of a table: the ledger that knows it. */
const owner = 'headgate.ledger';

/** What a transaction cannot do: the catalog creates and drops tables one by one. */
export class Beside {
  readonly #engine: Engine;
  readonly #names: Names;
  readonly #databaseId: string;
  #connection: DuckDBConnection | null = null;
  #isDue = false;

  constructor(engine: Engine, names: Names, databaseId: string) {
    this.#engine = engine;
    this.#names = names;
    this.#databaseId = databaseId;
  }

  /**
   * Whether there is a table, and whose: `left` by a killed process of this ledger, unless the ledger names it. A
   * transaction that has missed a table never finds it.
   */
  async look(table: string): Promise<'there' | 'left' | null> {
    if ((await this.#rows(`DESCRIBE ${table}`).catch(nullIfMissing)) === null) return null;
    // DuckDB finds no properties of a table whose name has a quote.
    const properties = `SELECT value FROM iceberg_table_properties(${table}) WHERE key = '${owner}'`;
    const [row] = await this.#rows(properties).catch(() => []);
    return row?.['value'] === this.#databaseId ? 'left' : 'there';
  }

  /** Makes an empty table at once. It is nobody's until the ledger names it. */
  async make(table: string, columns: readonly string[]): Promise<void> {
    if ((await this.look(table)) !== null) await this.#dropLeft(table);
    await this.#rows(
      `CREATE TABLE ${table} (${columns.join(', ')}) WITH ('${owner}' = ${quoteText(this.#databaseId)})`,
    );
    // A killed process was to drop the one before it.
    await this.#engine.run(
      `DELETE FROM ${this.#names.ledger('dropped')} WHERE relation = ${quoteText(table)}`,
    );
  }

  /** Another process may have loaded the table since this transaction read the ledger. */
  async #dropLeft(table: string): Promise<void> {
    const known = await this.#rows(`SELECT table_name FROM ${this.#names.ledger('tables')}`);
    if (known.some((row) => this.#names.table(String(row['table_name'])) === table))
      throw new Error(`CommitFailedException: another process has made ${table}`);
    await this.#rows(`DROP TABLE IF EXISTS ${table}`);
  }

  /** Drops a table once the transaction is committed. */
  async dropLater(table: string): Promise<void> {
    await this.#engine.run(`INSERT INTO ${this.#names.ledger('dropped')} VALUES (${quoteText(table)})`);
    this.#isDue = true;
  }

  async dropDue(): Promise<void> {
    if (this.#isDue) await dropAll(this.#engine, this.#names);
  }

  close(): void {
    this.#connection?.closeSync();
  }

  async #rows(sql: string): Promise<Record<string, unknown>[]> {
    this.#connection ??= await this.#engine.reader();
    return (await this.#connection.runAndReadAll(sql)).getRowObjectsJson();
  }
}

/** Drops the tables that are to be dropped. */
export async function dropAll(engine: Engine, { ledger }: Names): Promise<void> {
  for (const row of await engine.rows(`SELECT DISTINCT relation FROM ${ledger('dropped')}`)) {
    const table = row.text('relation');
    await engine.run(`DROP TABLE IF EXISTS ${table}`);
    await engine.run(`DELETE FROM ${ledger('dropped')} WHERE relation = ${quoteText(table)}`);
  }
}
