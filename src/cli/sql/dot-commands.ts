import { HeadgateError } from '../../errors.js';
import { nearest } from '../../config/nearest.js';

/** What a dot command comes to: a query, a text to show, or the end. */
export type DotAnswer = { sql: string } | { text: string } | { quit: true };

const help = `.tables           tables and views
.schema [TABLE]   columns of a table, or of all
.coverage         which days are loaded
.timing           turn the time of each query on or off
.quit             end; Ctrl-D does it too

A query may take several lines and ends with a semicolon. Tab completes, Ctrl-C
interrupts, the arrows bring back what was typed.`;

const names = ['.tables', '.schema', '.coverage', '.timing', '.help', '.quit'];

export const isDotCommand = (line: string): boolean => /^\s*\./.test(line);

export function dotCommand(line: string, session: { timing: boolean }): DotAnswer {
  const [name = '', argument = ''] = line.trim().replace(/;$/, '').split(/\s+/);
  switch (name) {
    case '.tables':
      return {
        sql: `SELECT schema_name AS schema, table_name AS name FROM (SELECT schema_name, table_name, database_name, internal FROM duckdb_tables() UNION ALL SELECT schema_name, view_name, database_name, internal FROM duckdb_views()) WHERE database_name = current_database() AND NOT internal ORDER BY ALL`,
      };
    case '.schema':
      return argument === ''
        ? {
            sql: `SELECT schema_name AS schema, table_name AS "table", column_name AS "column", data_type AS type FROM duckdb_columns() WHERE database_name = current_database() AND NOT internal ORDER BY schema_name, table_name, column_index`,
          }
        : { sql: `SELECT column_name AS "column", column_type AS type FROM (DESCRIBE ${argument})` };
    case '.coverage':
      return { sql: 'FROM _headgate.coverage ORDER BY job, day_from' };
    case '.timing':
      session.timing = !session.timing;
      return { text: `Timing is ${session.timing ? 'on' : 'off'}.` };
    case '.help':
      return { text: help };
    case '.quit':
    case '.exit':
      return { quit: true };
    default: {
      const near = nearest(name, names);
      const hint = near === null ? '.help lists what there is.' : `Did you mean ${near}?`;
      throw new HeadgateError('usage', `there is no ${name}`, { hint });
    }
  }
}
