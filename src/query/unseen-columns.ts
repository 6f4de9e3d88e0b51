import type { JobConfig } from '../config/config.js';
import { columnName, nameKey } from '../load/column-names.js';
import { openSandbox, type SandboxOptions, type SourceOfQuery } from './sandbox.js';
import { quoteName } from '../duckdb/sql.js';

/** Declared columns without a value in a table that has rows, and the names of the others. */
export interface UnseenColumns {
  unseen: string[];
  others: string[];
}

/** Looks for the columns that a job config declares in the rows of its table. Throws where there is no table. */
export async function unseenColumns(
  source: SourceOfQuery,
  { table, columns, columnNames }: Pick<JobConfig, 'table' | 'columns' | 'columnNames'>,
  options: SandboxOptions,
): Promise<UnseenColumns> {
  const { engine, close } = await openSandbox(source, options);
  try {
    const described = await engine.rows(`SELECT column_name FROM (DESCRIBE ${quoteName(table)})`);
    const names = described.map((row) => row.text('column_name'));
    const declared = Object.keys(columns).map((field) => {
      const key = nameKey(columnName(field, new Set(), columnNames));
      return { field, name: names.find((name) => nameKey(name) === key) };
    });
    const counts = declared.map(
      ({ name }, index) => `count(${name === undefined ? 'NULL' : quoteName(name)}) AS c${index}`,
    );
    const counted = await engine.row(
      `SELECT ${['count(*) AS rows', ...counts].join(', ')} FROM ${quoteName(table)}`,
    );
    const isEmpty = counted.number('rows') === 0;
    const unseen = declared.filter((_, index) => !isEmpty && counted.number(`c${index}`) === 0);
    const taken = new Set(declared.map(({ name }) => name));
    return { unseen: unseen.map(({ field }) => field), others: names.filter((name) => !taken.has(name)) };
  } finally {
    await close();
  }
}
