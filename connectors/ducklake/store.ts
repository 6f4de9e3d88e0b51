import { quoteName } from '../../src/duckdb/sql.js';
import { loadIdColumn } from '../../src/load/column-names.js';
import { DuckDbStore } from '../../src/sql/duckdb/store.js';
import type { Alteration } from '../../src/sql/store.js';

/** The name of a table while it is written anew. No job config can name it. */
const draft = '_headgate draft';

/** A commit into a DuckLake. */
export class LakeStore extends DuckDbStore {
  readonly reshapesFirst = false;

  protected override readonly isInFiles = true;

  protected async alter(table: string, steps: readonly Alteration[]): Promise<void> {
    const { engine } = this;
    for (const { sql, retype } of steps)
      if (retype === undefined) await engine.run(`ALTER TABLE ${table} ${sql}`);
    const changed = steps.flatMap(({ retype = [] }) => retype);
    const rewrites = this.isHiding && steps.length > 0;
    if (changed.length === 0 && !rewrites) return;
    // DuckLake itself widens few types, and takes some for others that they are not: JSON for any text.
    const values = changed.map(
      ({ name, type, value, hide = String }) => `${hide(`CAST(${value} AS ${type})`)} AS ${name}`,
    );
    const replace = values.length === 0 ? '' : ` REPLACE (${values.join(', ')})`;
    const dot = table.indexOf('.');
    const [schema, name] = [table.slice(0, dot), table.slice(dot + 1)];
    const copy = `${schema}.${quoteName(draft)}`;
    await engine.run(`CREATE TABLE ${copy} AS SELECT *${replace} FROM ${table}`);
    await engine.run(`ALTER TABLE ${copy} ALTER COLUMN ${loadIdColumn} SET NOT NULL`);
    await engine.run(`DROP TABLE ${table}`);
    await engine.run(`ALTER TABLE ${copy} RENAME TO ${name}`);
  }
}
