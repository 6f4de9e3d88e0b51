import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { rejectColumns } from '../../src/duckdb/ledger-tables.js';
import type { Engine } from '../../src/duckdb/engine.js';
import { quoteName, quoteText } from '../../src/duckdb/sql.js';
import { openSource, keyedSource } from '../../src/duckdb/staged-source.js';
import type { StagedColumn, StagedOptions } from '../../src/duckdb/staged-sql.js';
import { loadIdColumn } from '../../src/load/column-names.js';
import type { PendingLoad, TableCommit } from '../../src/load/destination.js';
import type { Retype, SchemaPlan, TableColumn, TypedColumn } from '../../src/load/schema-plan.js';
import type { Inserted } from '../../src/load/write-commit.js';
import type { Alteration, SqlPlace } from '../../src/sql/place.js';
import { sharedRows } from '../../src/sql/shared-rows.js';
import { ownHistory } from '../../src/sql/history-table.js';
import { ComparingStore } from '../../src/sql/comparing-store.js';
import { copyToFile, pull, type WrittenFile, writtenFile } from './copy.js';
import type { Session } from './session.js';
import { columnTypeOf, convertedColumn } from './types.js';

const rejectTypes = rejectColumns.map(([name, , type]) => ({ name, type }));

/** The rows of a load, prepared on this machine; nothing has been sent to the server yet. */
interface Opened {
  pending: PendingLoad;
  /** File with the rejected rows; null if there are none. */
  rejects: string | null;
  rejected: number;
  leftOut: number;
  /** Null if there are no rows. */
  rows: WrittenFile | null;
  columns: string[];
  /** File with the keys whose existing rows are removed first; null if no row has a key. */
  keys: string | null;
  key: readonly TypedColumn[];
  /** Rows that a later one with the same key replaces. */
  outdated: number;
  /** Rows with a key; null without one. */
  keyed: number | null;
}

interface Copying {
  session: Session;
  /** Folder for files sent to or received from the server; deleted with the transaction. */
  folder: string;
  options: StagedOptions;
}

export class PostgresStore extends ComparingStore<Opened> {
  /** Removed rows need not fit the columns as they will be. */
  readonly reshapesFirst = false;
  readonly #session: Session;
  readonly #folder: string;
  readonly #options: StagedOptions;

  constructor(place: SqlPlace, engine: Engine, commit: TableCommit, { session, folder, options }: Copying) {
    super(place, engine, commit);
    this.#session = session;
    this.#folder = folder;
    this.#options = options;
  }

  /** DuckDB decides which types fit. The values that it needs are copied to it, but only if a type changes. */
  protected async rowsWith({ name, type }: TableColumn, loadId: string): Promise<string> {
    const value = `held.${quoteName(name)}`;
    const rows = this.place.dialect.table(this.table);
    const query = `SELECT ${loadId}, ${value}::text FROM ${rows} AS held WHERE ${value} IS NOT NULL`;
    const from = await pull(this.#session, this.#folder, query, 2);
    return `(SELECT c0 AS ${loadIdColumn}, CAST(c1 AS ${type}) AS ${quoteName(name)} FROM ${from})`;
  }

  async open(pending: PendingLoad, plan: SchemaPlan, key: readonly string[]): Promise<Opened> {
    const { engine } = this;
    const { load, rows } = pending;
    const at = (name: string) => join(this.#folder, `${load.loadId} ${name}.txt`);
    const source = await openSource(engine, pending, plan.targets, this.#options);
    const none = { rejects: null, rejected: 0, rows: null, columns: [], keys: null, key: [], outdated: 0 };
    const opened: Opened = { pending, ...none, leftOut: source.leftOut, keyed: null };
    if (source.rejects !== null) {
      opened.rejects = at('rejects');
      const shown = (column: string) => `replace(${column}, chr(0), '\u2400')`;
      const select = `SELECT load_id, row_number, ${shown('column_name')} AS column_name, reason,
        ${shown('value')} AS value FROM (${source.rejects})`;
      opened.rejected = await engine.run(copyToFile(select, rejectTypes, opened.rejects));
    }
    if (rows.rows === 0) return opened;
    const from = key.length === 0 ? source.from : await this.#openKeyed(source, key, opened, at('keys'));
    const since = this.since(pending);
    const values = [
      ...source.columns.map((column, index) => `${written(column)} AS c${index}`),
      ...since.map(({ value, name }) => `${value} AS ${quoteName(name)}`),
    ];
    const select = `SELECT ${[...values, `${quoteText(load.loadId)} AS id`].join(', ')} FROM ${from}`;
    const copied = source.columns.map(({ target }, index) => ({ name: `c${index}`, type: target.type }));
    opened.columns = [...source.columns.map(({ target }) => target.column), ...since.map(({ name }) => name)];
    const added = [...since.map(({ name }) => name), 'id'].map((name) => ({ name, type: 'VARCHAR' }));
    opened.rows = writtenFile(at('rows'), (file) =>
      engine.run(copyToFile(select, [...copied, ...added], file)),
    );
    // Changing columns locks the table. The files are prepared before, so readers only wait while rows are copied.
    const changes = plan.add.length + plan.retype.length + plan.drop.length > 0;
    // The next load replaces the temporary tables that the file is written from.
    const isShort = key.length > 0 && this.commit.loads.length > 1;
    if ((!plan.create && changes) || isShort) await opened.rows.whole();
    return opened;
  }

  async #openKeyed(
    source: Parameters<typeof keyedSource>[1],
    key: readonly string[],
    opened: Opened,
    file: string,
  ): Promise<string> {
    const found = await keyedSource(this.engine, source, key, this.commit.table.window, written);
    opened.outdated = found.outdated;
    opened.keyed = found.keyed;
    if (found.keys === null) return found.from;
    opened.keys = file;
    opened.key = found.key.map(({ target }) => ({ name: target.column, type: target.type }));
    const names = opened.key.map(({ name }, index) => `${quoteName(name)} AS k${index}`);
    const copied = opened.key.map(({ type }, index) => ({ name: `k${index}`, type }));
    await this.engine.run(copyToFile(`SELECT DISTINCT ${names.join(', ')} FROM ${found.keys}`, copied, file));
    return found.from;
  }

  protected defined({ name, type }: SchemaPlan['add'][number]): string {
    return `${quoteName(name)} ${columnTypeOf(type)}`;
  }

  protected retyped({ column, to }: SchemaPlan['retype'][number]): { type: string; value: string } {
    return { type: columnTypeOf(to), value: convertedColumn(quoteName(column.name), column.type, to) };
  }

  protected hider({ column }: Retype): string {
    return `pg_temp.${quoteName(hiderOf(column))}`;
  }

  /** The server looks up what DuckDB made of each value. It never has the key of the hashes. */
  protected override async prepareHiding({ retype }: SchemaPlan): Promise<void> {
    const { place, engine } = this;
    const shared = await sharedRows(place, this.table);
    const own = await ownHistory(place, this.table);
    const history = own === null ? null : place.dialect.table(own);
    const past = history === null ? [] : await place.dialect.columns(place.session, history);
    for (const { column, to, hide } of retype) {
      const name = quoteName(column.name);
      const isKey = shared?.key.some((key) => key.name === column.name) === true;
      const tables = [place.dialect.table(this.table), ...(isKey ? [shared.table] : [])];
      if (history !== null && past.some((each) => each.name === column.name)) tables.push(history);
      const text = `(${convertedColumn(name, column.type, to)})::text`;
      const values = tables.map((table) => `SELECT ${text} FROM ${table} WHERE ${name} IS NOT NULL`);
      const from = await pull(this.#session, this.#folder, values.join(' UNION '), 1);
      const file = join(this.#folder, 'hidden.txt');
      const select = `SELECT DISTINCT c0 AS value, ${engine.define(hide!)}(c0) AS hidden FROM ${from}`;
      const texts = ['value', 'hidden'].map((each) => ({ name: each, type: 'VARCHAR' }));
      await engine.run(copyToFile(select, texts, file));
      const made = quoteName(hiderOf(column));
      await this.#session.run(`CREATE TEMP TABLE ${made} (value text, hidden text) ON COMMIT DROP`);
      await this.#session.copyIn(`COPY pg_temp.${made} FROM STDIN`, createReadStream(file));
      await this.#session.run(`
        CREATE INDEX ON pg_temp.${made} USING hash (value);
        ANALYZE pg_temp.${made};
        CREATE FUNCTION pg_temp.${made}(text) RETURNS text LANGUAGE sql STABLE STRICT
          AS ${quoteText(`SELECT hidden FROM pg_temp.${made} WHERE value = $1`)}`);
    }
  }

  /** Writes the tables to new files: the old ones, with the values of updated rows and dropped columns, go with the commit. */
  protected override async hidden({ retype, changes }: SchemaPlan): Promise<void> {
    const { table, ledger } = this.place.dialect;
    const history = await ownHistory(this.place, this.table);
    const changed = [this.table, ...(history === null ? [] : [history])];
    const anew = [
      [ledger('rejects'), 'load_id'],
      ...(changes.length > 0 ? changed.map((each) => [table(each), loadIdColumn]) : []),
    ];
    for (const [each, id] of anew)
      await this.#session.run(`ALTER TABLE ${each} ALTER COLUMN ${id} TYPE text USING ${id} || ''`);
    for (const { column } of retype)
      await this.#session.run(`DROP FUNCTION pg_temp.${quoteName(hiderOf(column))}(text)`);
  }

  /** In one statement, so that PostgreSQL rewrites the table at most once. */
  protected async alter(table: string, steps: readonly Alteration[]): Promise<void> {
    const all = steps.map(({ sql }) => sql).join(', ');
    if (steps.length > 0) await this.#session.run(`ALTER TABLE ${table} ${all}`);
  }

  /** The rows of a load lie together, so that this small index finds them, and loading is as fast as without it. */
  protected override async created(): Promise<void> {
    const table = this.place.dialect.table(this.table);
    await this.#session.run(
      `CREATE INDEX ON ${table} USING brin (${loadIdColumn} text_bloom_ops) WITH (autosummarize = on)`,
    );
  }

  protected async relation({ rows, columns }: Opened, { targets }: SchemaPlan): Promise<string> {
    const defined = columns.map((name) => {
      const type = targets.find(({ column }) => column === name)?.type ?? 'VARCHAR';
      return `${quoteName(name)} ${columnTypeOf(type)}`;
    });
    await this.#session.run(
      `CREATE TEMP TABLE answer (${[...defined, `${loadIdColumn} text`].join(', ')}) ON COMMIT DROP`,
    );
    await rows?.read((bytes) => this.#session.copyIn('COPY pg_temp.answer FROM STDIN', bytes));
    return 'pg_temp.answer';
  }

  async insert(opened: Opened): Promise<Inserted> {
    const { rejects, rejected, leftOut, rows, keys, outdated, keyed } = opened;
    const { ledger, table } = this.place.dialect;
    if (rejects !== null) {
      await this.#session.copyIn(`COPY ${ledger('rejects')} FROM STDIN`, createReadStream(rejects));
    }
    if (rows === null) return { taken: 0, rejected, leftOut, withoutKey: 0 };
    if (keys !== null) await this.#replace(opened, keys);
    const columns = [...opened.columns, loadIdColumn].map(quoteName).join(', ');
    const copied = await rows.read((bytes) =>
      this.#session.copyIn(`COPY ${table(this.table)} (${columns}) FROM STDIN`, bytes),
    );
    const taken = copied + outdated;
    return { taken, rejected, leftOut, withoutKey: keyed === null ? 0 : taken - keyed };
  }

  async #replace({ pending, key }: Opened, file: string): Promise<void> {
    const { session, dialect } = this.place;
    const columns = key.map(({ name, type }) => {
      const value = `NULL::${columnTypeOf(type)}`;
      return `${dialect.comparable(value, type)} AS ${quoteName(name)}`;
    });
    const keys = await dialect.temporary(session, 'keyed', `SELECT ${columns.join(', ')} WHERE false`);
    await this.#session.copyIn(`COPY ${keys} FROM STDIN`, createReadStream(file));
    await session.run(`ANALYZE ${keys}`);
    await this.replace(keys, key, pending);
  }
}

/** Only declared types can have years before year 1. PostgreSQL writes them without parentheses. */
function written({ value, target: { type, fit } }: StagedColumn): string {
  if (fit !== 'declared' || !/^(DATE|TIMESTAMP(TZ)?)$/.test(type)) return value;
  return `replace(CAST(${value} AS VARCHAR), ' (BC)', ' BC')`;
}

/** Name of the temporary table and of the function that hide a column's values. */
const hiderOf = ({ name }: TableColumn) =>
  `headgate ${createHash('sha256').update(name).digest('hex').slice(0, 16)}`;
