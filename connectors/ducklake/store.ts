import { DuckDbStore } from '../../src/sql/duckdb/store.js';
import type { Alteration } from '../../src/sql/store.js';
import { rewriteTable } from './rewrite-table.js';

/** A commit into a DuckLake. */
export class LakeStore extends DuckDbStore {
  readonly reshapesFirst = false;

  protected override readonly isInFiles = true;

  protected async alter(table: string, steps: readonly Alteration[]): Promise<void> {
    const { engine } = this;
    const added = steps.flatMap(({ add = [] }) => add);
    const copied = (await this.isSoonCopied(table, added.length)) ? added : [];
    for (const { sql, add, retype } of steps)
      if (retype === undefined && (add === undefined || copied.length === 0))
        await engine.run(`ALTER TABLE ${table} ${sql}`);
    const changed = steps.flatMap(({ retype = [] }) => retype);
    const rewrites = this.isHiding && steps.length > 0;
    if (changed.length + copied.length === 0 && !rewrites) return;
    // DuckLake itself widens few types, and takes some for others that they are not: JSON for any text.
    const values = changed.map(
      ({ name, type, value, hide = String }) => `${hide(`CAST(${value} AS ${type})`)} AS ${name}`,
    );
    await rewriteTable(engine, table, values, copied);
  }
}
