import type { Engine } from '../../src/duckdb/engine.js';
import { asText } from '../../src/duckdb/fit.js';
import { nullIfMissing } from '../../src/sql/duckdb/ledger.js';
import { columnsBy, columnsOf, duckdbDialect } from '../../src/sql/duckdb/dialect.js';
import type { SqlDialect, TableChanges } from '../../src/sql/place.js';
import { ledgerName } from '../../src/sql/table.js';
import type { IcebergCatalog } from './catalog.js';

const others: Readonly<Record<string, string>> = {
  TINYINT: 'INTEGER',
  SMALLINT: 'INTEGER',
  HUGEINT: 'DECIMAL(38,0)',
};

const native =
  /^(BOOLEAN|INTEGER|BIGINT|FLOAT|DOUBLE|DATE|TIME|TIMESTAMP|TIMESTAMPTZ|UUID|BLOB|DECIMAL\(\d+,\d+\))$/;

/** The type of Iceberg that holds the values of a type. */
export const storedType = (type: string): string => others[type] ?? (native.test(type) ? type : 'VARCHAR');

/** SQL of a column's value as its own type. */
export const asOwnType = (value: string, type: string): string =>
  storedType(type) === type ? value : `CAST(${value} AS ${type})`;

/** The SQL of DuckDB over the tables of a catalog. */
export function dialectOf({ names: { table, ledger }, tablesOf }: IcebergCatalog): SqlDialect {
  const tables = (session: unknown) => tablesOf(session as Engine);
  const changes: TableChanges = {
    create: (session, name, columns) => tables(session).make(name, columns),
    async createAs(session, name, query) {
      await tables(session).make(name, await columnsOf(session, query));
      await session.run(`INSERT INTO ${name} ${query}`);
    },
    drop: (session, name) => tables(session).dropLater(name),
    async rename(session, from, to) {
      if (from === table(to)) return;
      await tables(session).make(table(to), await columnsOf(session, from));
      await session.run(`INSERT INTO ${table(to)} SELECT * FROM ${from}`);
      await tables(session).dropLater(from);
    },
    // The reader makes them.
    view: () => Promise.resolve(),
    // Only the ledger has descriptions.
    comment: () => Promise.resolve(),
  };
  return {
    ...duckdbDialect,
    changes,
    table,
    ledger,
    // A row that changes moves to another file.
    aged: (name) =>
      `(SELECT *, row_number() OVER (ORDER BY ${name === 'loads' ? 'committed_at' : 'changed_at'}, filename, file_row_number) AS age
        FROM ${ledger(name)})`,
    age: 'age',
    rowVersion: () => 'hash(held)',
    text: (value, type) => asText(asOwnType(value, type), type),
    async find(session, wanted) {
      const known = await ledgerName({ session, dialect: { ledger } }, wanted).catch(nullIfMissing);
      const name = known ?? wanted;
      const found = await tables(session).look(table(name));
      return found === null || (found === 'left' && known === null) ? null : name;
    },
    columns: columnsBy(storedType),
    comments: undefined,
  };
}
