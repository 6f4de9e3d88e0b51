import type { JobConfig } from '../../config/config.js';
import { HeadgateError } from '../../common/errors.js';
import type { StagedRows } from '../../load/staged-rows.js';
import { seriesOf } from '../../common/series.js';

/** The column that says which value of `for_each` brought a row. With a key, a row may have several values. */
const valueColumn = '_value';

/** The rows of a value of `for_each`, with that value in a column if the table has no key. */
export function withValue(rows: StagedRows, { name, key, source }: JobConfig): StagedRows {
  const { job, value } = seriesOf(name);
  if (value === null || key.length > 0 || rows.rows === 0) return rows;
  if (rows.columns.some((column) => column.name.toLowerCase() === valueColumn)) {
    const message = `${job}: rows of ${source} have a field ${valueColumn}, the name of the column with the value`;
    throw new HeadgateError('config_invalid', message, {
      hint: 'Give the job config a `key`; `_headgate.matches` then says which values found a row.',
    });
  }
  const column = { name: valueColumn, type: 'VARCHAR', exactAsDouble: false, constant: value } as const;
  return { ...rows, columns: [...rows.columns, column] };
}
