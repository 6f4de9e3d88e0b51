import type { Engine } from '../../src/duckdb/engine.js';
import { converted, convertedOrNull } from '../../src/duckdb/fit.js';
import { keyedSource } from '../../src/duckdb/keyed-source.js';
import { quoteName, quoteText } from '../../src/duckdb/sql.js';
import { openSource, type StagedSource } from '../../src/duckdb/staged-source.js';
import type { StagedOptions } from '../../src/duckdb/staged-sql.js';
import { loadIdColumn } from '../../src/load/column-names.js';
import type { Commit, PendingLoad } from '../../src/load/destination.js';
import type { SchemaPlan, TableColumn } from '../../src/load/schema-plan.js';
import type { ObservedColumn } from '../../src/load/staged-rows.js';
import type { Inserted } from '../../src/load/write-commit.js';
import type { SqlPlace } from '../../src/sql/place.js';
import { SqlStore } from '../../src/sql/store.js';
import { longTextColumns } from './long-texts.js';

const addColumn = 'ADD COLUMN ';

/** The name of a table while it is copied. No job config can name it. */
const beforeCopy = '_headgate before';

/** New columns that are added one by one. */
const fewColumns = 32;

/** A copy of so many rows takes as long as adding a column. */
const rowsPerColumn = 50;

/** The rows of a load. */
interface Opened {
  pending: PendingLoad;
  source: StagedSource;
  key: readonly string[];
}

/** A commit into a DuckDB file, inside its transaction. */
export class DuckDbStore extends SqlStore<Opened> {
  /** DuckDB refuses DDL on a table that the same transaction has changed. */
  readonly reshapesFirst = true;
  readonly #options: StagedOptions;
  /** Names of new columns with long texts. */
  #long: ReadonlySet<string> = new Set();

  constructor(place: SqlPlace, engine: Engine, commit: Commit, options: StagedOptions) {
    super(place, engine, commit);
    this.#options = options;
  }

  override async plan(fields: readonly ObservedColumn[], fresh: readonly PendingLoad[]): Promise<SchemaPlan> {
    const plan = await super.plan(fields, fresh);
    this.#long = await longTextColumns(this.engine, fresh, plan, this.#options);
    return plan;
  }

  protected rowsWith({ name }: TableColumn, loadId: string): Promise<string> {
    const rows = this.place.dialect.table(this.table);
    return Promise.resolve(
      `(SELECT ${loadId} AS ${loadIdColumn}, held.${quoteName(name)} FROM ${rows} AS held)`,
    );
  }

  async open(pending: PendingLoad, { targets }: SchemaPlan, key: readonly string[]): Promise<Opened> {
    return { pending, key, source: await openSource(this.engine, pending, targets, this.#options) };
  }

  protected defined({ name, type }: SchemaPlan['add'][number]): string {
    return `${quoteName(name)} ${type}${this.#long.has(name) ? ' USING COMPRESSION zstd' : ''}`;
  }

  protected retyped({ column, to, reset }: SchemaPlan['retype'][number]): { type: string; value: string } {
    const value = (reset === true ? convertedOrNull : converted)(quoteName(column.name), column.type, to);
    return { type: to, value };
  }

  protected async alter(table: string, steps: readonly string[]): Promise<void> {
    const added = steps.filter((step) => step.startsWith(addColumn));
    for (const step of steps) {
      if (!added.includes(step)) await this.engine.run(`ALTER TABLE ${table} ${step}`);
    }
    if (await this.#isSoonCopied(table, added.length)) await this.#copyWith(table, added);
    else for (const step of added) await this.engine.run(`ALTER TABLE ${table} ${step}`);
  }

  /**
   * Whether a copy of a table takes less time than adding columns one by one: DuckDB cannot add several at once, and each
   * takes longer the more there are. An index or a constraint would be lost.
   */
  async #isSoonCopied(table: string, added: number): Promise<boolean> {
    if (added < fewColumns) return false;
    const mostRows = added * rowsPerColumn;
    const row = await this.engine.row(`
      SELECT (SELECT count(*) FROM (SELECT 1 FROM ${table} LIMIT ${mostRows + 1})) AS rows,
        (SELECT count(*) FROM duckdb_indexes() WHERE database_name = current_database()) AS indexes,
        (SELECT count(*) FROM duckdb_constraints() WHERE database_name = current_database() AND schema_name = 'main'
          AND table_name = ${quoteText(this.table)} AND constraint_type <> 'NOT NULL') AS constraints`);
    return row.number('rows') <= mostRows && row.number('indexes') + row.number('constraints') === 0;
  }

  async #copyWith(table: string, added: readonly string[]): Promise<void> {
    const { engine, place } = this;
    const before = place.dialect.table(beforeCopy);
    const columns = await engine.rows(`DESCRIBE ${table}`);
    const long = await engine.rows(`
      SELECT DISTINCT column_name FROM pragma_storage_info(${quoteText(this.table)}) WHERE compression = 'ZSTD'`);
    const isLong = new Set(long.map((row) => row.text('column_name')));
    const kept = columns.map((row) => {
      const name = row.text('column_name');
      const compression = isLong.has(name) ? ' USING COMPRESSION zstd' : '';
      return `${quoteName(name)} ${row.text('column_type')}${compression}${name === loadIdColumn ? ' NOT NULL' : ''}`;
    });
    const all = [...kept, ...added.map((step) => step.slice(addColumn.length))];
    const names = columns.map((row) => quoteName(row.text('column_name'))).join(', ');
    await engine.run(`ALTER TABLE ${table} RENAME TO ${quoteName(beforeCopy)}`);
    await engine.run(`CREATE TABLE ${table} (${all.join(', ')})`);
    await engine.run(`INSERT INTO ${table} (${names}) SELECT ${names} FROM ${before}`);
    await engine.run(`DROP TABLE ${before}`);
  }

  async insert({ pending, source, key }: Opened): Promise<Inserted> {
    const { engine } = this;
    const rejected =
      source.rejects === null ? 0 : await engine.run(`INSERT INTO _headgate.rejects ${source.rejects}`);
    if (pending.rows.rows === 0) return { taken: 0, rejected, withoutKey: 0 };
    if (key.length === 0) {
      return { taken: await this.#insert(pending, source, source.from), rejected, withoutKey: 0 };
    }
    const { from, outdated, keyed, keys, key: columns } = await keyedSource(engine, source, key);
    if (keys !== null) {
      const found = columns.map(({ target }) => ({ name: target.column, type: target.type }));
      // MERGE is many times slower if keys are scattered over a large table.
      await this.replace(keys, found, pending);
    }
    const taken = outdated + (await this.#insert(pending, source, from));
    return { taken, rejected, withoutKey: taken - keyed };
  }

  #insert({ load }: PendingLoad, { columns }: StagedSource, from: string): Promise<number> {
    const names = [...columns.map(({ target }) => quoteName(target.column)), loadIdColumn];
    const values = [...columns.map(({ value }) => value), quoteText(load.loadId)];
    const table = this.place.dialect.table(this.table);
    return this.engine.run(
      `INSERT INTO ${table} (${names.join(', ')}) SELECT ${values.join(', ')} FROM ${from}`,
    );
  }
}
