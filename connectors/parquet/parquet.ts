import { quoteName, quoteText } from '../../src/duckdb/sql.js';
import type { StagedSource } from '../../src/duckdb/staged-source.js';
import { loadIdColumn } from '../../src/load/column-names.js';
import type { Destination, PendingLoad } from '../../src/load/destination.js';
import type { SchemaPlan, TableColumn } from '../../src/load/schema-plan.js';
import { DuckDbDestination } from '../../src/sql/duckdb/destination.js';
import type { AttachedOptions } from '../../src/sql/duckdb/attached.js';
import { DuckDbStore } from '../../src/sql/duckdb/store.js';
import type { Alteration } from '../../src/sql/place.js';
import { parquet } from './describe.js';
import { ParquetLake } from './lake.js';
import { asOwnType, lakeDialect, lakeTables, storedType } from './tables.js';

/**
 * A folder of Parquet files with one folder per table and one file per commit. The file's metadata contains its ledger
 * rows, so one rename makes both appear. All files of a table have the same columns: a new or widened column rewrites
 * the older files.
 */
export function openParquet(options: AttachedOptions): Destination {
  const lake = new ParquetLake(options);
  const kind = {
    capabilities: parquet.capabilities,
    dialect: lakeDialect,
    Store: ParquetStore,
    requireWritable: () => lake.requireSound(),
    lost: () => lake.lost,
  };
  return new DuckDbDestination(options, kind, lake);
}

/** A commit into a lake. */
class ParquetStore extends DuckDbStore {
  readonly reshapesFirst = false;

  protected override readonly isInFiles = true;

  protected override asTyped(column: TableColumn, from?: string): string {
    return asOwnType(super.asTyped(column, from), column.type);
  }

  protected override defined({ name, type }: SchemaPlan['add'][number]): string {
    return `${quoteName(name)} ${storedType(type)}`;
  }

  protected override retyped(change: SchemaPlan['retype'][number]): { type: string; value: string } {
    const { type, value } = super.retyped(change);
    return { type: storedType(type), value };
  }

  protected async alter(table: string, steps: readonly Alteration[]): Promise<void> {
    if (steps.length === 0) return;
    const dropped = steps
      .filter(({ add, retype }) => add === undefined && retype === undefined)
      .map(({ sql }) => sql.slice('DROP COLUMN '.length));
    const changed = steps
      .flatMap(({ retype = [] }) => retype)
      .map(({ name, type, value, hide = String }) => `${hide(`CAST(${value} AS ${type})`)} AS ${name}`);
    const added = steps
      .flatMap(({ add = [] }) => add)
      .map((add) => add.replace(/^("(?:[^"]|"")*") (.*)$/s, 'CAST(NULL AS $2) AS $1'));
    const less = ` EXCLUDE (${[...dropped, loadIdColumn].join(', ')})`;
    const other = changed.length === 0 ? '' : ` REPLACE (${changed.join(', ')})`;
    const columns = [`*${less}${other}`, ...added, loadIdColumn].join(', ');
    await lakeTables(this.engine).alter(table, (from) => `SELECT ${columns} FROM ${from}`);
  }

  protected override async insertRows(
    { load }: PendingLoad,
    { columns, from }: Pick<StagedSource, 'columns' | 'from'>,
  ): Promise<number> {
    const table = this.place.dialect.table(this.table);
    const staged = new Map(columns.map(({ target, value }) => [target.column, value]));
    const there = await this.place.dialect.columns(this.engine, table);
    const values = there.map((column) => {
      const { name } = column;
      const value = name === loadIdColumn ? quoteText(load.loadId) : (staged.get(name) ?? 'NULL');
      return `CAST(${value} AS ${column.type()}) AS ${quoteName(name)}`;
    });
    return lakeTables(this.engine).insert(table, `SELECT ${values.join(', ')} FROM ${from}`);
  }
}
