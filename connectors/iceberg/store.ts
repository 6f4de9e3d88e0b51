import { quoteName } from '../../src/duckdb/sql.js';
import type { PendingLoad } from '../../src/load/destination.js';
import type { SchemaPlan, TableColumn } from '../../src/load/schema-plan.js';
import { DuckDbStore } from '../../src/sql/duckdb/store.js';
import type { KeyColumn } from '../../src/sql/shared-keys.js';
import type { Alteration } from '../../src/sql/store.js';
import { asOwnType, storedType } from './dialect.js';

/** A commit into Iceberg tables. */
export class IcebergStore extends DuckDbStore {
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

  /** Iceberg deletes no row twice, and several rows of a load may have one key. */
  protected override replace(keys: string, key: readonly KeyColumn[], pending: PendingLoad): Promise<void> {
    return super.replace(`(SELECT DISTINCT * FROM ${keys})`, key, pending);
  }

  protected async alter(table: string, steps: readonly Alteration[]): Promise<void> {
    const { engine } = this;
    const alter = (sql: string) => engine.run(`ALTER TABLE ${table} ${sql}`);
    const changed = await this.alterPlainly(table, steps);
    if (changed.length === 0) return;
    const columns = await this.place.dialect.columns(engine, table);
    const typeOf = (name: string) => columns.find((column) => quoteName(column.name) === name)?.type();
    // Iceberg itself widens few types. Columns of the same type keep their place.
    const moved = changed.filter(({ name, type }) => typeOf(name) !== type);
    const drafts = new Map(moved.map(({ name }, index) => [name, quoteName(`_headgate draft ${index}`)]));
    for (const { name, type } of moved) await alter(`ADD COLUMN ${drafts.get(name)} ${type}`);
    const values = changed.map(({ name, value }) => `${drafts.get(name) ?? name} = ${value}`);
    await engine.run(`UPDATE ${table} SET ${values.join(', ')}`);
    for (const [name, draft] of drafts) {
      await alter(`DROP COLUMN ${name}`);
      await alter(`RENAME COLUMN ${draft} TO ${name}`);
    }
  }
}
