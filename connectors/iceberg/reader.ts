import { HeadgateError } from '../../src/common/errors.js';
import type { Engine } from '../../src/duckdb/engine.js';
import { loadSql } from '../../src/duckdb/extensions.js';
import { quoteName } from '../../src/duckdb/sql.js';
import { loadIdColumn } from '../../src/load/column-names.js';
import type { Attachment, DestinationPlace } from '../../src/load/description.js';
import { placeIn } from '../../src/sql/duckdb/dialect.js';
import { ledgerViews } from '../../src/duckdb/ledger-tables.js';
import { readChanges } from '../../src/sql/ledger.js';
import { matchedTables } from '../../src/sql/matches.js';
import type { SqlPlace } from '../../src/sql/place.js';
import { findTable } from '../../src/sql/table.js';
import { IcebergCatalog } from './catalog.js';
import { asOwnType, dialectOf } from './dialect.js';
import { extensions } from './extensions.js';
import { attachSql, foldersOf, ledgerTables } from './place.js';

/** Gives the tables of a catalog their names as views, because the catalog has no views that DuckDB could make. */
export async function attachTables({ path, iceberg }: DestinationPlace): Promise<Attachment> {
  const place = { path, iceberg: iceberg! };
  const catalog = new IcebergCatalog({ ...place, memoryLimit: null, stateFolder: place.iceberg.stateFolder });
  const dialect = dialectOf(catalog);
  const views = await catalog.read({ giveUpAfter: 0 }, async (engine, hasLedger) => {
    if (hasLedger) return viewsOf(engine, placeIn(engine, path, dialect));
    throw new HeadgateError('query_failed', `${path} does not exist: nothing was loaded yet`, {
      hint: 'Load it with `headgate run`.',
    });
  });
  const attach = await attachSql(place, 'read');
  return { sql: `${loadSql(extensions)} ${attach} ${views}`, folders: foldersOf(place) };
}

async function viewsOf(engine: Engine, place: SqlPlace): Promise<string> {
  const { dialect } = place;
  const views = Object.entries(ledgerTables).map(([name, columns]) => {
    const json = [...columns.matchAll(/(\w+) JSON/g)].map(
      ([, column]) => `CAST(${column} AS JSON) AS ${column}`,
    );
    const values = json.length === 0 ? '*' : `* REPLACE (${json.join(', ')})`;
    return `CREATE VIEW _headgate.${name} AS SELECT ${values} FROM ${dialect.ledger(name)};`;
  });
  const changes = await readChanges(place);
  const tables = await engine.rows(`SELECT table_name FROM ${dialect.ledger('tables')} ORDER BY table_name`);
  const rows: string[] = [];
  for (const row of tables) {
    const name = await dialect.find(engine, row.text('table_name'));
    const found = name === null ? null : await findTable(place, name);
    if (found === null) continue;
    // A column that got another type is the last one in the catalog.
    const order = changes.filter(({ table }) => table === found.name).map(({ column }) => column);
    const columns = found.columns.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
    const values = columns.map(
      ({ name, type }) => `${asOwnType(quoteName(name), type)} AS ${quoteName(name)}`,
    );
    const all = [...values, loadIdColumn].join(', ');
    rows.push(`CREATE VIEW ${quoteName(found.name)} AS SELECT ${all} FROM ${dialect.table(found.name)};`);
  }
  return `CREATE SCHEMA _headgate; ${views.join('\n')} ${ledgerViews((name) => `_headgate.${name}`, await matchedTables(place))} ${rows.join('\n')}`;
}
