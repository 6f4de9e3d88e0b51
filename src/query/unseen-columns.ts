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
  const { connection, close } = await openSandbox(source, options);
  try {
    const rows = async (sql: string) => (await connection.runAndReadAll(sql)).getRowObjectsJson();
    const described = await rows(`SELECT column_name FROM (DESCRIBE ${quoteName(table)})`);
    const names = (described as { column_name: string }[]).map((row) => row.column_name);
    const declared = Object.keys(columns).map((field) => {
      const key = nameKey(columnName(field, new Set(), columnNames));
      return { field, name: names.find((name) => nameKey(name) === key) };
    });
    const counts = declared.map(
      ({ name }, index) => `count(${name === undefined ? 'NULL' : quoteName(name)}) AS c${index}`,
    );
    const [counted] = await rows(
      `SELECT ${['count(*) AS rows', ...counts].join(', ')} FROM ${quoteName(table)}`,
    );
    const isEmpty = Number(counted?.['rows']) === 0;
    const unseen = declared.filter((_, index) => !isEmpty && Number(counted?.[`c${index}`]) === 0);
    const taken = new Set(declared.map(({ name }) => name));
    return { unseen: unseen.map(({ field }) => field), others: names.filter((name) => !taken.has(name)) };
  } finally {
    await close();
  }
}
