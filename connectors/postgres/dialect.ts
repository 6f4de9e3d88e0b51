import { daySql, loadDayOf } from '../../src/duckdb/day-sql.js';
import type { Engine } from '../../src/duckdb/engine.js';
import { quoteName, quoteText } from '../../src/duckdb/sql.js';
import { loadIdColumn, nameKey } from '../../src/load/column-names.js';
import { plainChanges, type SqlDialect, type SqlPlace } from '../../src/sql/place.js';
import { pull } from './copy.js';
import { maxNameBytes, systemColumns } from './address.js';
import type { Names, Session } from './session.js';
import { asText, columnTypeOf, typeOfColumn } from './types.js';

/** The SQL of PostgreSQL, in the schemas of a destination. */
const dialectOf = ({ schema, table, ledger }: Names): SqlDialect => ({
  table,
  ledger,
  async temporary(session, name, query) {
    await session.run(`DROP TABLE IF EXISTS pg_temp.${name}`);
    await session.run(`CREATE TEMP TABLE ${name} ON COMMIT DROP AS ${query}`);
    await session.run(`ANALYZE pg_temp.${name}`);
    return `pg_temp.${name}`;
  },
  age: 'seq',
  // Every change of a row has the number of its transaction.
  rowVersion: (key) => `hashtextextended(${key}, held.xmin::text::bigint)`,
  jsonArray: 'json_build_array',
  isoTime: (time) => `to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  // The type json has no equality operator.
  comparable: (value, type) => (columnTypeOf(type) === 'json' ? `${value}::text` : value),
  text: asText,
  // PostgreSQL's texts cannot contain every name that a field may have: such a name is stored as JSON.
  field: {
    sql: 'field',
    write: (name) => {
      const json = JSON.stringify(name);
      return quoteText(name.startsWith('"') || json.includes('\\u') ? json : name);
    },
    read: (text) => (text.startsWith('"') ? (JSON.parse(text) as string) : text),
  },
  changes: plainChanges,
  naming: { maxNameBytes, reservedNames: systemColumns },
  // Names that differ only by case can be two tables here.
  async find(session, wanted) {
    const rows = await session.rows(`
      SELECT relname FROM pg_class WHERE relkind IN ('r', 'p', 'v', 'm', 'f')
        AND relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = ${quoteText(schema)})`);
    const names = rows.map((row) => row.text('relname'));
    return names.find((name) => nameKey(name) === nameKey(wanted)) ?? null;
  },
  async columns(session, relation) {
    const rows = await session.rows(`
      SELECT attname, format_type(atttypid, atttypmod) AS type FROM pg_attribute
      WHERE attrelid = ${quoteText(relation)}::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`);
    return rows.map((row) => {
      const formatted = row.text('type');
      return {
        name: row.text('attname'),
        // Another program may have changed the column's type.
        type: (made) =>
          made !== undefined && columnTypeOf(made) === formatted ? made : typeOfColumn(formatted),
      };
    });
  },
  async comments(session, name) {
    const rows = await session.rows(`
      SELECT a.attname AS name, d.description AS comment FROM pg_description d
      LEFT JOIN pg_attribute a ON a.attrelid = d.objoid AND a.attnum = d.objsubid AND d.objsubid > 0
      WHERE d.classoid = 'pg_class'::regclass AND d.objoid = ${quoteText(table(name))}::regclass`);
    return new Map(rows.map((row) => [row.optional('name'), row.text('comment')]));
  },
});

/** Runs a task with a DuckDB, and a folder for what it copies from the server. */
export type Counting = <T>(task: (engine: Engine, folder: string) => Promise<T>) => Promise<T>;

/** A database of a server, within one transaction. */
export function placeIn(session: Session, names: Names, location: string, counting: Counting): SqlPlace {
  return {
    session,
    dialect: dialectOf(names),
    location,
    countDays: ({ from, column, timeZone, which }) =>
      counting(async (engine, folder) => {
        const value = column === undefined ? 'NULL' : `held.${quoteName(column.name)}::text`;
        const query = `SELECT coalesce(held.${loadIdColumn}, ''), ${value}, count(*) FROM ${from} AS held WHERE ${which} GROUP BY 1, 2`;
        const { type = 'VARCHAR' } = column ?? {};
        const rows = await engine.rows(`
          SELECT id, CAST(${daySql('v', type, timeZone)} AS VARCHAR) AS day, sum(n) AS rows
          FROM (SELECT c0 AS id, TRY_CAST(c1 AS ${type}) AS v, CAST(c2 AS BIGINT) AS n FROM ${await pull(session, folder, query, 3)})
          GROUP BY ALL`);
        return rows.map(loadDayOf);
      }),
    async isBefore({ from, column, timeZone, which }, before) {
      if (column === undefined) return (otherwise) => otherwise;
      const value = `held.${quoteName(column.name)}::text`;
      const known = await counting(async (engine, folder) => {
        const query = `SELECT DISTINCT NULL, ${value} FROM ${from} AS held WHERE ${which}`;
        const day = daySql(`TRY_CAST(c1 AS ${column.type})`, column.type, timeZone);
        const rows = await engine.rows(`
          SELECT c1 AS value, day < DATE '${before}' AS goes
          FROM (SELECT c1, ${day} AS day FROM ${await pull(session, folder, query, 2)}) WHERE day IS NOT NULL`);
        return rows.map((row) => `(${quoteText(row.text('value'))}, ${row.flag('goes')})`);
      });
      if (known.length === 0) return (otherwise) => otherwise;
      const query = `SELECT * FROM (VALUES ${known.join(', ')}) AS known (value, goes)`;
      const days = await dialectOf(names).temporary(session, 'days', query);
      return (otherwise) => `CASE WHEN ${value} IN (SELECT value FROM ${days} WHERE goes) THEN true
        WHEN ${value} IN (SELECT value FROM ${days}) THEN false ELSE ${otherwise} END`;
    },
    lendRows: ({ from, columns, which }, task) =>
      counting(async (engine, folder) => {
        const values = ['NULL', ...columns.map(({ name }) => `${quoteName(name)}::text`)];
        const query = `SELECT DISTINCT ${values.join(', ')} FROM ${from} WHERE ${which}`;
        const typed = columns.map(
          ({ name, type }, index) => `CAST(c${index + 1} AS ${type}) AS ${quoteName(name)}`,
        );
        const pulled = await pull(session, folder, query, values.length);
        return task(engine, `(SELECT ${['c0', ...typed].join(', ')} FROM ${pulled})`);
      }),
  };
}
