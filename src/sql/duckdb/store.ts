import type { Engine } from '../../duckdb/engine.js';
import { converted, convertedOrNull } from '../../duckdb/fit.js';
import { storableLoad } from '../../duckdb/plan-columns.js';
import { quoteName, quoteText } from '../../duckdb/sql.js';
import { openSource, type StagedSource, keyedSource } from '../../duckdb/staged-source.js';
import type { StagedOptions } from '../../duckdb/staged-sql.js';
import { loadIdColumn } from '../../load/column-names.js';
import type { PendingLoad, TableCommit } from '../../load/destination.js';
import type { Retype, SchemaPlan, TableColumn } from '../../load/schema-plan.js';
import type { Inserted } from '../../load/write-commit.js';
import type { Alteration, SqlPlace } from '../place.js';
import { ComparingStore } from '../comparing-store.js';

/** New columns that are added one by one. */
const fewColumns = 32;

/** A copy of this many rows takes as long as adding a column. */
const rowsPerColumn = 50;

/** The rows of a load. */
interface Opened {
  pending: PendingLoad;
  source: StagedSource;
  key: readonly string[];
}

/** A commit into a database that is attached to the engine that reads staged files, inside its transaction. */
export abstract class DuckDbStore extends ComparingStore<Opened> {
  protected readonly options: StagedOptions;

  constructor(place: SqlPlace, engine: Engine, commit: TableCommit, options: StagedOptions) {
    super(place, engine, commit);
    this.options = options;
  }

  /** SQL of a column's value as a value of its type. */
  protected asTyped({ name }: TableColumn, from = ''): string {
    return from + quoteName(name);
  }

  protected rowsWith(column: TableColumn, loadId: string): Promise<string> {
    const rows = this.place.dialect.table(this.table);
    const value = `${this.asTyped(column, 'held.')} AS ${quoteName(column.name)}`;
    return Promise.resolve(`(SELECT ${loadId} AS ${loadIdColumn}, ${value} FROM ${rows} AS held)`);
  }

  async open(pending: PendingLoad, { targets }: SchemaPlan, key: readonly string[]): Promise<Opened> {
    const stored = this.isInFiles ? storableLoad(pending) : pending;
    return { pending, key, source: await openSource(this.engine, stored, targets, this.options) };
  }

  protected defined({ name, type }: SchemaPlan['add'][number]): string {
    return `${quoteName(name)} ${type}`;
  }

  protected retyped({ column, to, reset }: SchemaPlan['retype'][number]): { type: string; value: string } {
    const value = (reset === true ? convertedOrNull : converted)(this.asTyped(column), column.type, to);
    return { type: to, value };
  }

  /** Makes the changes that give no column another type. Returns the others, with SQL of what the columns get. */
  protected async alterPlainly(
    table: string,
    steps: readonly Alteration[],
  ): Promise<{ name: string; type: string; value: string }[]> {
    for (const { sql, retype } of steps)
      if (retype === undefined) await this.engine.run(`ALTER TABLE ${table} ${sql}`);
    return steps
      .flatMap(({ retype = [] }) => retype)
      .map(({ name, type, value, hide = String }) => ({
        name,
        type,
        value: hide(`CAST(${value} AS ${type})`),
      }));
  }

  /** Whether a copy takes less time than adding columns: DuckDB adds one at a time, each slower the more there are. */
  protected async isSoonCopied(table: string, added: number): Promise<boolean> {
    if (added < fewColumns) return false;
    const most = added * rowsPerColumn;
    const row = await this.engine.row(
      `SELECT count(*) AS rows FROM (SELECT 1 FROM ${table} LIMIT ${most + 1})`,
    );
    return row.number('rows') <= most;
  }

  protected hider({ hide = (text) => text }: Retype): string {
    return this.engine.define(hide);
  }

  protected async relation({ pending, source, key }: Opened): Promise<string> {
    const { from } =
      key.length === 0 ? source : await keyedSource(this.engine, source, key, this.commit.table.window);
    const values = source.columns.map(
      ({ target, value }) => `CAST(${value} AS ${target.type}) AS ${quoteName(target.column)}`,
    );
    return `(SELECT ${[...values, `${quoteText(pending.load.loadId)} AS ${loadIdColumn}`].join(', ')} FROM ${from})`;
  }

  async insert({ pending, source, key }: Opened): Promise<Inserted> {
    const { engine } = this;
    const rejected =
      source.rejects === null
        ? 0
        : await engine.run(`INSERT INTO ${this.place.dialect.ledger('rejects')} ${source.rejects}`);
    const { leftOut } = source;
    if (pending.rows.rows === 0) return { taken: 0, rejected, leftOut, withoutKey: 0 };
    if (key.length === 0) {
      const taken = await this.#insert(pending, source, source.from);
      return { taken, rejected, leftOut, withoutKey: 0 };
    }
    const {
      from,
      outdated,
      keyed,
      keys,
      key: columns,
    } = await keyedSource(engine, source, key, this.commit.table.window);
    if (keys !== null) {
      const found = columns.map(({ target }) => ({ name: target.column, type: target.type }));
      // MERGE is many times slower if keys are scattered over a large table.
      await this.replace(keys, found, pending);
    }
    const taken = outdated + (await this.#insert(pending, source, from));
    return { taken, rejected, leftOut, withoutKey: taken - keyed };
  }

  #insert(pending: PendingLoad, { columns }: StagedSource, from: string): Promise<number> {
    const since = this.since(pending);
    const own = [...columns.map(({ target }) => target.column), ...since.map(({ name }) => name)];
    const names = [...own.map(quoteName), loadIdColumn];
    const constant = [...since.map(({ value }) => value), quoteText(pending.load.loadId)];
    const values = [...columns.map(({ value }) => value), ...constant];
    const table = this.place.dialect.table(this.table);
    return this.engine.run(
      `INSERT INTO ${table} (${names.join(', ')}) SELECT ${values.join(', ')} FROM ${from}`,
    );
  }
}

/** The name of a table or its copy meanwhile. No job config can name it. */
const draft = '_headgate draft';

interface Rewriting {
  /** SQL of columns that get other values, by their quoted names. Default: none. */
  values?: ReadonlyMap<string, string>;
  /** New columns, as CREATE TABLE takes them. Default: none. */
  added?: readonly string[];
  /** What follows the type of a column, by its quoted name. Default: nothing. */
  suffixOf?: (name: string) => string;
  /** DuckDB renames no table that the transaction has changed; a lake loses one that takes the name of a renamed one. */
  renamesFirst?: boolean;
}

/**
 * Puts a copy in the place of a table: it has new files, and statistics, which DuckLake never narrows.
 *
 * @param table schema and name, quoted
 */
export async function rewriteTable(
  engine: Engine,
  table: string,
  { values = new Map(), added = [], suffixOf = () => '', renamesFirst = false }: Rewriting = {},
): Promise<void> {
  const there = await engine.rows(`DESCRIBE ${table}`);
  const names = there.map((row) => quoteName(row.text('column_name')));
  const select = `SELECT ${names.map((name) => `${values.get(name) ?? name} AS ${name}`).join(', ')}`;
  const columns = (await engine.rows(`DESCRIBE ${select} FROM ${table}`)).map((row, at) => {
    const needed = there[at]!.text('null') === 'NO' ? ' NOT NULL' : '';
    return `${names[at]} ${row.text('column_type')}${suffixOf(names[at]!)}${needed}`;
  });
  const schema = table.slice(0, table.indexOf('.') + 1);
  const other = schema + quoteName(draft);
  const [from, to] = renamesFirst ? [other, table] : [table, other];
  if (renamesFirst) await engine.run(`ALTER TABLE ${table} RENAME TO ${quoteName(draft)}`);
  await engine.run(`CREATE TABLE ${to} (${[...columns, ...added].join(', ')})`);
  await engine.run(`INSERT INTO ${to} (${names.join(', ')}) ${select} FROM ${from}`);
  await engine.run(`DROP TABLE ${from}`);
  if (!renamesFirst) await engine.run(`ALTER TABLE ${other} RENAME TO ${table.slice(schema.length)}`);
}
