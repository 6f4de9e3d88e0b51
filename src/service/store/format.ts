import type { Engine } from '../../duckdb/engine.js';
import { HeadgateError } from '../../common/errors.js';
import { columnType, tables } from './records.js';

/** Raised by every change of `tables`. docs/contributing.md says how such a change is made. */
const formatVersion = 4;

const sqlTypes = { text: 'VARCHAR', integer: 'BIGINT', boolean: 'BOOLEAN', json: 'VARCHAR' } as const;

/** Creates every table in an empty file. */
export async function createTables(engine: Engine): Promise<void> {
  const statements = Object.entries(tables).map(([table, { shape }]) => {
    const columns = Object.entries(shape).map(
      ([name, column]) => `"${name}" ${sqlTypes[columnType(column)]}`,
    );
    return `CREATE TABLE ${table} (${columns.join(', ')})`;
  });
  const format = `CREATE TABLE format (version INTEGER); INSERT INTO format VALUES (${formatVersion})`;
  await engine.run(['BEGIN TRANSACTION', ...statements, format, 'COMMIT'].join('; '));
}

/** Throws HeadgateError `serve_failed` for a file of another format. */
export async function checkFormat(engine: Engine, file: string): Promise<void> {
  const version = (await engine.row('SELECT version FROM format')).number('version');
  if (version === formatVersion) return;
  throw new HeadgateError(
    'serve_failed',
    `${file} has format ${version}; this headgate reads format ${formatVersion} only.`,
    { hint: 'Use the headgate that wrote it, or choose another --data.' },
  );
}
