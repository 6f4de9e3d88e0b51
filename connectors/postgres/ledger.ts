import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { HeadgateError } from '../../src/common/errors.js';
import { broughtIn, coverageQuery } from '../../src/duckdb/coverage-sql.js';
import { matchesQuery } from '../../src/duckdb/matches-sql.js';
import { quoteName, quoteText } from '../../src/duckdb/sql.js';
import { refuseFormat } from '../../src/load/format.js';
import type { Names } from './names.js';
import type { Session } from './session.js';
import { readJson } from '../../src/files/parse-json.js';
import { moveIntoPlace } from '../../src/files/replace-file.js';

/** Version of the ledger's tables, the only one that is read. */
const format = 6;

/** Advisory lock of all processes that create a ledger, so that only one creates it. */
const creationLock = 4_850_118_230_412;

/**
 * Several machines share the journal, its last position in `journal_head`, and `leases`: who holds which account. In
 * `day_counts`, `rows` are in the table now, and `loaded` is how many the load brought. Loads with a key but no `date_column` have one without a day. An excluded field has no `column_name`.
 */
function tablesOf({ ledger }: Names): string {
  return `
  CREATE TABLE ${ledger('journal')} (
    seq bigint PRIMARY KEY, id text NOT NULL UNIQUE, at timestamptz NOT NULL, whole boolean NOT NULL, entry text NOT NULL);
  CREATE TABLE ${ledger('journal_head')} (seq bigint NOT NULL);
  INSERT INTO ${ledger('journal_head')} VALUES (0);
  CREATE TABLE ${ledger('leases')} (
    account text PRIMARY KEY, fence bigint NOT NULL, holder text, held_until timestamptz NOT NULL, request_window text);
  CREATE TABLE ${ledger('meta')} (format integer NOT NULL, database_id text NOT NULL);
  INSERT INTO ${ledger('meta')} VALUES (${format}, ${quoteText(randomUUID())});
  CREATE TABLE ${ledger('lease')} (fence bigint NOT NULL, holder text, held_until timestamptz NOT NULL);
  INSERT INTO ${ledger('lease')} VALUES (0, NULL, '-infinity');
  CREATE TABLE ${ledger('loads')} (
    load_id text PRIMARY KEY, job text NOT NULL, value text, slice_from date, slice_to date, remote_job_id text NOT NULL,
    source text NOT NULL, config json NOT NULL, data_count bigint NOT NULL, rows_loaded bigint NOT NULL,
    rows_rejected bigint NOT NULL, complete boolean NOT NULL, remote_created_at timestamptz NOT NULL,
    committed_at timestamptz NOT NULL, superseded_by text, day_marks text, split text, seq bigint GENERATED ALWAYS AS IDENTITY);
  CREATE TABLE ${ledger('rejects')} (
    load_id text NOT NULL, row_number bigint NOT NULL, column_name text, reason text NOT NULL, value text);
  CREATE TABLE ${ledger('jobs')} (
    job text NOT NULL, value text, table_name text NOT NULL, time_zone text NOT NULL,
    lookback_days integer NOT NULL, settings json, date_column text);
  CREATE TABLE ${ledger('tables')} (table_name text NOT NULL, created_at timestamptz NOT NULL, shared_rows text,
    description text);
  CREATE TABLE ${ledger('columns')} (
    table_name text NOT NULL, column_name text, field text NOT NULL, valued boolean NOT NULL, type text,
    description text, hidden text);
  CREATE TABLE ${ledger('schema_changes')} (
    load_id text NOT NULL, table_name text NOT NULL, column_name text NOT NULL, change text NOT NULL,
    changed_from text, changed_to text NOT NULL, changed_at timestamptz NOT NULL, seq bigint GENERATED ALWAYS AS IDENTITY);
  CREATE TABLE ${ledger('runs')} (
    run_id text NOT NULL, began_at timestamptz NOT NULL, ended_at timestamptz, outcome text NOT NULL,
    exit_code integer, jobs bigint NOT NULL, requests bigint NOT NULL, rows bigint NOT NULL, error text);
  CREATE TABLE ${ledger('forgotten')} (
    job text NOT NULL, table_name text NOT NULL, forgotten_at timestamptz NOT NULL, rows bigint NOT NULL,
    key_name text NOT NULL, marks text NOT NULL);
  CREATE TABLE ${ledger('day_counts')} (
    load_id text NOT NULL, day date, rows bigint NOT NULL, loaded bigint NOT NULL);
  CREATE VIEW ${ledger('days')} AS
    SELECT l.job, l.value, d.day, d.rows, d.load_id FROM ${ledger('day_counts')} d JOIN ${ledger('loads')} l USING (load_id)
    JOIN ${ledger('jobs')} j ON j.job = l.job AND j.value IS NOT DISTINCT FROM l.value
    WHERE l.superseded_by IS NULL AND d.rows > 0 AND j.date_column IS NOT NULL;
  CREATE VIEW ${ledger('coverage')} AS ${coverageQuery(ledger('loads'), ledger('jobs'), broughtIn(ledger('day_counts')), 'postgres')};
  CREATE VIEW ${ledger('matches')} AS ${matchesQuery([], ledger('loads'))};`;
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
    throw new HeadgateError(
      'destination_invalid',
      `${location} has a schema ${names.ledgerSchema} that headgate did not make`,
      { hint: 'Rename that schema, or name another one under destination.schema.' },
    );
  }
  const meta = await session.row(`SELECT format, database_id FROM ${names.ledger('meta')}`);
  const { schema, ledgerSchema } = names;
  const setAside = `Rename the schemas ${schema} and ${ledgerSchema}, or name another one under destination.schema`;
  refuseFormat(meta.number('format'), format, location, setAside);
  return { databaseId: meta.text('database_id') };
}

/**
 * Which ledger this machine last wrote to, and what it then contained. Shows later that a database was restored without
 * recent loads.
 */
const witnessSchema = z.object({ ledger: z.string(), jobs: z.number(), rows: z.number() });

type Witness = z.infer<typeof witnessSchema>;

/** What the ledger contains now. */
export async function witness(session: Session, { ledger }: Names): Promise<Witness> {
  const row = await session.row(`
    SELECT (SELECT database_id FROM ${ledger('meta')}) AS ledger, count(*) AS jobs, coalesce(sum(rows_loaded), 0) AS rows
    FROM ${ledger('loads')} WHERE superseded_by IS NULL`);
  return { ledger: row.text('ledger'), jobs: row.number('jobs'), rows: row.number('rows') };
}

/** What was last recorded; null if nothing is known. */
export async function readWitness(stateFolder: string): Promise<Witness | null> {
  return readJson(pathIn(stateFolder), witnessSchema);
}

/** @param own folder that no other process uses, because several may write the same witness */
export async function writeWitness(stateFolder: string, own: string, seen: Witness): Promise<void> {
  const draft = join(own, 'witness.new');
  await writeFile(draft, `${JSON.stringify(seen)}\n`, { mode: 0o600 });
  await moveIntoPlace(draft, pathIn(stateFolder), { durable: false });
}

const pathIn = (stateFolder: string) => join(stateFolder, 'witness.json');
