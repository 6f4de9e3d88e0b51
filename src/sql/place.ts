import type { LoadDay } from '../load/ledger.js';
import type { DayRequest } from '../duckdb/day-sql.js';
import type { Engine } from '../duckdb/engine.js';
import { quoteName, quoteNullable } from '../duckdb/sql.js';
import type { Row } from '../duckdb/row.js';
import type { TypedColumn } from '../load/schema-plan.js';
import type { Naming } from '../load/column-names.js';

/** A connection that runs one statement at a time: an engine of DuckDB, or a session of a server. */
interface SqlSession {
  rows(sql: string): Promise<Row[]>;
  row(sql: string): Promise<Row>;
  /** Returns how many rows the last of several statements changed. */
  run(sql: string): Promise<number>;
}

export interface SqlDialect {
  /** A table of rows, as quoted SQL. */
  table: (name: string) => string;
  ledger: (name: string) => string;
  /** Makes a temporary table of a query's rows, in place of one of that name; returns its name as SQL. */
  temporary(session: SqlSession, name: string, query: string): Promise<string>;
  /** Column of `aged` that grows with each row of the table. */
  readonly age: string;
  /** FROM item over a table of the ledger with that column; left out: the table has it. */
  aged?(name: string): string;
  /** SQL of a number that changes with the row `held` of a ledger's table; `key` is SQL of what tells its rows apart. */
  rowVersion: (key: string) => string;
  readonly jsonArray: string;
  /** SQL of a time as ISO 8601 in UTC, with milliseconds. */
  isoTime: (time: string) => string;
  /** SQL of a value that can be compared by `=`. */
  comparable: (value: string, type: string) => string;
  /** SQL of a value as a text in one spelling, whatever its type: see `asText` of DuckDB. */
  text: (value: string, type: string) => string;
  /** How `columns` of the ledger holds a field's name: some databases cannot store every text. */
  readonly field: { sql: string; write(name: string): string; read(text: string): string };
  /** The database's rules for names. */
  readonly naming: Omit<Naming, 'columnNames'>;
  /** The table or view that a name means, whatever its case and whoever made it; null if there is none. */
  find(session: SqlSession, table: string): Promise<string | null>;
  /** The columns of a table, named as quoted SQL, in order. `type` gets the type that headgate recorded for it. */
  columns(session: SqlSession, table: string): Promise<{ name: string; type(recorded?: string): string }[]>;
  /** The comments on columns by name, and on the table under null. Undefined: only the ledger has them. */
  comments: ((session: SqlSession, table: string) => Promise<Map<string | null, string>>) | undefined;
  readonly changes: TableChanges;
}

/** Changes of tables that not every database makes in the same way. Tables are named as quoted SQL. */
export interface TableChanges {
  /** @param columns as CREATE TABLE takes them */
  create(session: SqlSession, table: string, columns: readonly string[]): Promise<unknown>;
  createAs(session: SqlSession, table: string, query: string): Promise<unknown>;
  drop(session: SqlSession, table: string): Promise<unknown>;
  /** @param name without its schema, not quoted */
  rename(session: SqlSession, table: string, name: string): Promise<unknown>;
  /** Makes a view of the ledger in place of one of that name; `query` null: only removes that. */
  view(session: SqlSession, view: string, query: string | null): Promise<unknown>;
  /** @param what a table or a column, as COMMENT takes it */
  comment(session: SqlSession, what: string, text: string | null): Promise<unknown>;
}

/** A change of a table's columns. */
export interface Alteration {
  /** What follows ALTER TABLE and the table's name. */
  sql: string;
  /** Set if a column is added: what CREATE TABLE takes. */
  add?: string;
  /** Set if a column gets another type, all as SQL. `hide` makes SQL of the values from that of values of the type. */
  retype?: { name: string; type: string; value: string; hide?: (value: string) => string };
}

export const plainChanges: TableChanges = {
  create: (session, table, columns) => session.run(`CREATE TABLE ${table} (${columns.join(', ')})`),
  createAs: (session, table, query) => session.run(`CREATE TABLE ${table} AS ${query}`),
  drop: (session, table) => session.run(`DROP TABLE ${table}`),
  rename: (session, table, name) => session.run(`ALTER TABLE ${table} RENAME TO ${quoteName(name)}`),
  async view(session, view, query) {
    await session.run(`DROP VIEW IF EXISTS ${view}`);
    if (query !== null) await session.run(`CREATE VIEW ${view} AS ${query}`);
  },
  comment: (session, what, text) => session.run(`COMMENT ON ${what} IS ${quoteNullable(text)}`),
};

/** A database while a task reads or writes it. */
export interface SqlPlace {
  session: SqlSession;
  dialect: SqlDialect;
  /** As shown in messages. */
  location: string;
  /** Counts rows by load and day. DuckDB decides which day a value has, whatever the database. */
  countDays(request: DayRequest): Promise<LoadDay[]>;
  /** SQL of whether DuckDB finds a row, `held`, to be before `day`; `otherwise` says it of rows without a day. */
  isBefore(request: DayRequest, day: string): Promise<(otherwise: string) => string>;
  /**
   * Runs a task with the different values of some rows in a DuckDB, as a FROM item.
   *
   * @param which condition on a row
   */
  lendRows<T>(
    rows: { from: string; columns: readonly TypedColumn[]; which: string },
    task: (engine: Engine, from: string) => Promise<T>,
  ): Promise<T>;
}
