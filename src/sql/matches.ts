import { keyedTables, matchesQuery, type MatchedTable } from '../duckdb/matches-sql.js';
import { quoteName } from '../duckdb/sql.js';
import { readJobs } from './ledger.js';
import type { SqlPlace } from './place.js';
import { sharedRows } from './shared-rows.js';
import { fieldsOf, ledgerName, ownTable } from './table.js';

/** Removes the view, because some databases keep the tables and the columns of a view from changing. */
export async function dropMatches({ session, dialect }: SqlPlace): Promise<void> {
  await dialect.changes.view(session, dialect.ledger('matches'), null);
}

/** Makes the view `_headgate.matches` over the tables that values of `for_each` have loaded with a key. */
export async function makeMatches(place: SqlPlace): Promise<void> {
  const { session, dialect } = place;
  const query = matchesQuery(await matchedTables(place), dialect.ledger('loads'));
  await dialect.changes.view(session, dialect.ledger('matches'), query);
}

/** The tables that values of `for_each` have loaded with a key. */
export async function matchedTables(place: SqlPlace): Promise<MatchedTable[]> {
  const tables: MatchedTable[] = [];
  for (const { table, key } of keyedTables(await readJobs(place))) {
    const matched = await matchedTable(place, table, key);
    if (matched !== null) tables.push(matched);
  }
  return tables;
}

/** Null if the table is gone, or lacks a column of the key. */
async function matchedTable(
  place: SqlPlace,
  table: string,
  key: readonly string[],
): Promise<MatchedTable | null> {
  const { session, dialect } = place;
  const found = await ownTable(place, table);
  if (found === null) return null;
  const shared = await sharedRows(place, found);
  const fields = await fieldsOf(place, (await ledgerName(place, found)) ?? found);
  const named = key.flatMap((field) => fields.find((column) => column.field === field)?.name ?? []);
  const names = shared?.key.map(({ name }) => name) ?? named;
  const columns = (await dialect.columns(session, dialect.table(found))).filter(({ name }) =>
    names.includes(name),
  );
  if (columns.length < names.length || names.length === 0) return null;
  return {
    from: dialect.table(found),
    shared: shared?.table ?? null,
    key: columns.map((column) => {
      const type = column.type();
      return { name: column.name, type, value: dialect.comparable(`held.${quoteName(column.name)}`, type) };
    }),
  };
}
