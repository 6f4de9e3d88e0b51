import { randomUUID } from 'node:crypto';
import { ledgerTables, ledgerViews } from '../../src/duckdb/ledger-tables.js';
import { quoteName, quoteText } from '../../src/duckdb/sql.js';
import { foreignLedger, refuseFormat } from '../../src/load/format.js';
import type { Session, Names } from './session.js';

/** Version of the ledger's tables, the only one that is read. */
const format = 7;

/** Advisory lock of all processes that create a ledger, so that only one creates it. */
const creationLock = 4_850_118_230_412;

/** Tables whose rows have a number that grows. */
const numbered = ['loads', 'schema_changes'];

/** Several machines share the journal, its last position in `journal_head`, and `leases`: who holds which account. */
function tablesOf({ ledger }: Names): string {
  const tables = Object.entries(ledgerTables).map(([name, columns]) => {
    const number = numbered.includes(name) ? ', seq bigint GENERATED ALWAYS AS IDENTITY' : '';
    return `CREATE TABLE ${ledger(name)} (${columns.replaceAll('VARCHAR', 'text')}${number});`;
  });
  return `
  CREATE TABLE ${ledger('journal')} (
    seq bigint PRIMARY KEY, id text NOT NULL UNIQUE, at timestamptz NOT NULL, whole boolean NOT NULL, entry text NOT NULL);
  CREATE TABLE ${ledger('journal_head')} (seq bigint NOT NULL);
  INSERT INTO ${ledger('journal_head')} VALUES (0);
  CREATE TABLE ${ledger('leases')} (
    account text PRIMARY KEY, fence bigint NOT NULL, holder text, held_until timestamptz NOT NULL, request_window text);
  CREATE TABLE ${ledger('lease')} (fence bigint NOT NULL, holder text, held_until timestamptz NOT NULL);
  INSERT INTO ${ledger('lease')} VALUES (0, NULL, '-infinity');
  ${tables.join('\n  ')}
  ALTER TABLE ${ledger('loads')} ADD PRIMARY KEY (load_id);
  INSERT INTO ${ledger('meta')} VALUES (${format}, ${quoteText(randomUUID())});
  ${ledgerViews(ledger, [], 'postgres')}`;
}

/** Creates schemas and ledger in a transaction. If another process is creating them, waits for it. */
export async function createLedger(session: Session, names: Names, location: string): Promise<void> {
  await session.run(`SELECT pg_advisory_xact_lock(${creationLock})`);
  if ((await readMeta(session, names, location)) !== null) return;
  for (const schema of [names.schema, names.ledgerSchema]) {
    // CREATE SCHEMA IF NOT EXISTS needs the right to create schemas, even for one that exists.
    const there = await session.rows(
      `SELECT 1 AS there FROM pg_namespace WHERE nspname = ${quoteText(schema)}`,
    );
    if (there.length === 0) await session.run(`CREATE SCHEMA ${quoteName(schema)}`);
  }
  await session.run(tablesOf(names));
}

export interface LedgerMeta {
  databaseId: string;
}

/** Null if there is no ledger yet. */
export async function readMeta(session: Session, names: Names, location: string): Promise<LedgerMeta | null> {
  const found = await session.row(`
    SELECT count(*) AS tables, count(*) FILTER (WHERE relname = 'meta') AS meta FROM pg_class
    WHERE relkind = 'r' AND relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = ${quoteText(names.ledgerSchema)})`);
  if (found.number('tables') === 0) return null;
  if (found.number('meta') === 0) {
    throw foreignLedger(location, names.ledgerSchema, 'one under destination.schema');
  }
  const meta = await session.row(`SELECT format, database_id FROM ${names.ledger('meta')}`);
  const { schema, ledgerSchema } = names;
  const setAside = `Rename the schemas ${schema} and ${ledgerSchema}, or name another one under destination.schema`;
  refuseFormat(meta.number('format'), format, location, setAside);
  return { databaseId: meta.text('database_id') };
}
