import type { FieldDef } from 'pg';
import { z } from 'zod';
import { closing } from '../../src/common/closing.js';
import { firstLine, HeadgateError, messageOf } from '../../src/common/errors.js';
import { quoteName, quoteNullable, quoteText } from '../../src/duckdb/sql.js';
import type { Copying, Sample } from '../../src/load/description.js';
import { locationOf, type ServerAddress } from './address.js';
import { pull } from './copy.js';
import { Server } from './server.js';
import { isLost, serverError, stateOf } from './server-error.js';
import { type Session, namesIn } from './session.js';
import { typeOfColumn } from './types.js';

/** How long a query may run on the server, and how long it may wait for a lock. */
const limits = `SET LOCAL statement_timeout = '10min'; SET LOCAL lock_timeout = '10s'`;

/**
 * Lets the server answer one query in a read-only transaction that is always rolled back. The query is parsed by itself
 * first: only a single statement cannot break out of the parentheses of a COPY.
 */
export async function answer(address: ServerAddress, sql: string, copying: Copying): Promise<string> {
  return reading(address, copying.signal, async (session) => {
    const select = asSelect(sql, quoteName(namesIn(address.schema).ledgerSchema));
    const fields = await session.describe(select);
    if (fields === null) throw refusal(sql);
    if (/^(explain|show)\b/i.test(select)) return shownRows(session, select, fields);
    const from = await pull(session, copying.folder, `\n${select}\n`, fields.length);
    return typed(session, copying, from, fields);
  });
}

const columnsSchema = z.array(z.string());

/** Builds the schema's tables and its ledger views from what was copied: see `ServerReader.copy`. */
export async function copyTables(
  address: ServerAddress,
  sample: Sample | null,
  copying: Copying,
): Promise<void> {
  const { schema, ledgerSchema, ledger, table } = namesIn(address.schema);
  const { engine, folder } = copying;
  await reading(address, copying.signal, async (session) => {
    const tables = await session.rows(`
      SELECT table_schema, table_name, json_agg(column_name ORDER BY ordinal_position)::text AS columns
      FROM information_schema.columns WHERE table_schema IN (${quoteText(schema)}, ${quoteText(ledgerSchema)})
      GROUP BY 1, 2`);
    await engine.run(`CREATE SCHEMA ${quoteName(ledgerSchema)}`);
    for (const row of tables) {
      const columns = row.json('columns', columnsSchema);
      const of = row.text('table_schema') === schema ? '' : `${quoteName(ledgerSchema)}.`;
      const empty = columns.map((name) => `CAST(NULL AS VARCHAR) AS ${quoteName(name)}`).join(', ');
      await engine.run(
        `CREATE VIEW ${of}${quoteName(row.text('table_name'))} AS SELECT ${empty} WHERE false`,
      );
    }
    if (sample === null) return;
    const wanted: [view: string, query: string][] = [
      [quoteName(sample.table), `SELECT * FROM ${table(sample.table)} LIMIT ${sample.rows}`],
      [`${quoteName(ledgerSchema)}.loads`, `SELECT * FROM ${ledger('loads')}`],
    ];
    for (const [view, query] of wanted) {
      const fields = (await session.describe(query)) ?? [];
      const from = await pull(session, folder, query, fields.length);
      await engine.run(`CREATE OR REPLACE VIEW ${view} AS ${await typed(session, copying, from, fields)}`);
    }
  });
}

/** A read-only transaction, with a role that may only read if there is one. `close` rolls it back. */
export async function beginReading(
  address: ServerAddress,
  signal: AbortSignal,
): Promise<{ session: Session; close: () => Promise<void> }> {
  const server = new Server(address);
  const session = await server.open(signal);
  let pid = '';
  // Ends the query, because a server notices a lost reader only at its next write.
  const cancel = () => void server.cancel(pid);
  const close = () => {
    signal.removeEventListener('abort', cancel);
    return session.undo();
  };
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const { schema } = server.names;
    // The catalog is searched first unless it is named: a table of headgate may be called pg_class.
    const row =
      await session.row(`${limits}; SET LOCAL search_path = ${quoteName(schema)}, pg_catalog, public;
      SELECT pg_backend_pid() AS pid, rolsuper AS super FROM pg_catalog.pg_roles WHERE rolname = current_user`);
    pid = row.text('pid');
    if (row.flag('super')) await session.run('SET LOCAL ROLE pg_read_all_data');
    return { session, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function reading<T>(
  address: ServerAddress,
  signal: AbortSignal,
  task: (session: Session) => Promise<T>,
): Promise<T> {
  try {
    return await closing(await beginReading(address, signal), ({ session }) => task(session));
  } catch (error) {
    signal.throwIfAborted();
    throw queryError(locationOf(address), error);
  }
}

/** SQL of DuckDB over copied texts. Each column gets its original type if DuckDB can hold the values. */
async function typed(
  session: Session,
  { engine }: Copying,
  from: string,
  fields: readonly FieldDef[],
): Promise<string> {
  const types = await resultTypes(session, fields);
  const looks = types.map((type, index) => {
    const column = `c${index}`;
    if (type === 'VARCHAR') return `true AS t${index}`;
    if (type !== null)
      return `coalesce(bool_and(${column} IS NULL OR TRY_CAST(${column} AS ${type}) IS NOT NULL), true) AS t${index}`;
    return `coalesce(bool_and(regexp_full_match(${column}, '-?\\d+(\\.\\d+)?')), true) AS t${index},
      coalesce(max(length(regexp_extract(${column}, '\\d+'))), 1) AS w${index},
      coalesce(max(length(regexp_extract(${column}, '\\.(\\d+)', 1))), 0) AS s${index}`;
  });
  const found = await engine.row(`SELECT count(*) AS rows, ${looks.join(', ')} FROM ${from}`);
  const values = fields.map(({ name }, index) => {
    const holds = found.flag(`t${index}`);
    const given = types[index];
    const type =
      given === null
        ? numericType(holds, found.number(`w${index}`), found.number(`s${index}`))
        : holds
          ? given
          : 'VARCHAR';
    return `CAST(c${index} AS ${type}) AS ${quoteName(name)}`;
  });
  return `SELECT ${values.join(', ')} FROM ${from}`;
}

/** The type for numbers without declared digits, such as those of sum(), chosen from their values. */
function numericType(plain: boolean, whole: number, fraction: number): string {
  if (!plain) return 'DOUBLE';
  if (whole + fraction > 38) return 'VARCHAR';
  return fraction === 0 ? 'HUGEINT' : `DECIMAL(${whole + fraction},${fraction})`;
}

/** Statements that return rows but cannot be copied. */
async function shownRows(session: Session, sql: string, fields: readonly FieldDef[]): Promise<string> {
  const rows = await session.rows(sql);
  const names = fields.map(({ name }) => quoteName(name)).join(', ');
  const values = rows.map(
    (row) => `(${fields.map(({ name }) => quoteNullable(row.optional(name))).join(', ')})`,
  );
  return `SELECT * FROM (VALUES ${values.join(', ')}) AS shown(${names})`;
}

const refusal = (sql: string) =>
  new HeadgateError(
    'query_refused',
    `${(/^\w+/.exec(sql)?.[0] ?? 'This').toUpperCase()} is not allowed: only read-only queries can be run.`,
  );

function queryError(location: string, error: unknown): Error {
  if (error instanceof HeadgateError) return error;
  const state = stateOf(error);
  const text = firstLine(messageOf(error));
  if (/cannot insert multiple commands/.test(text))
    return new HeadgateError('query_refused', 'The query is more than one statement.');
  if (/there is no parameter/.test(text)) {
    return new HeadgateError('query_refused', 'The query has parameters, which headgate cannot fill in.');
  }
  if (state === '25006')
    return new HeadgateError('query_refused', `${text}: only read-only queries are allowed.`);
  if (isLost(error) || /^(28|3D|53|XX00[12])/.test(state)) return serverError(location, error);
  const hint =
    state === '57014'
      ? 'Ask for less at once, or let an administrator raise what the server allows.'
      : state === '42601' || state === '42P01'
        ? 'The server takes SQL of PostgreSQL; `headgate sql "SHOW ALL TABLES"` lists what there is.'
        : null;
  return new HeadgateError('query_failed', text, { cause: error, ...(hint === null ? {} : { hint }) });
}

/** Translates statements that other destinations accept to PostgreSQL's. Other text stays as it is. */
const tables = `SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
  WHERE table_schema NOT IN ('information_schema', 'pg_catalog') ORDER BY 1, 2`;

/** A text, a quoted name or a comment; or the schema that docs and hints give the ledger. */
const ledgerWord =
  /'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|--.*|\/\*[\s\S]*?\*\/|\b_headgate(?=\s*\.)/gi;

/**
 * Rewrites DuckDB's `FROM posts`, SHOW TABLES and DESCRIBE for PostgreSQL. `_headgate.` stands for the ledger of the
 * destination's schema, whatever that is called; `"_headgate".` does not.
 *
 * @param ledger quoted name of the ledger's schema
 */
function asSelect(text: string, ledger: string): string {
  const sql = text.replaceAll(ledgerWord, (word) => (/^_headgate$/i.test(word) ? ledger : word));
  if (/^show\s+all\s+tables$/i.test(sql)) return tables;
  if (/^show\s+tables$/i.test(sql)) {
    return `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema() ORDER BY 1`;
  }
  const described = /^desc(?:ribe)?\s+((?:"(?:[^"]|"")*"|[\w$])+(?:\.(?:"(?:[^"]|"")*"|[\w$])+)?)$/i.exec(
    sql,
  )?.[1];
  if (described !== undefined) {
    return `SELECT attname AS column_name, format_type(atttypid, atttypmod) AS column_type FROM pg_catalog.pg_attribute
      WHERE attrelid = '${described.replaceAll("'", "''")}'::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`;
  }
  return /^from\b/i.test(sql) ? `SELECT * ${sql}` : sql;
}

/** The DuckDB types for the columns of a result; null if one depends on the values. */
export async function resultTypes(session: Session, fields: readonly FieldDef[]): Promise<(string | null)[]> {
  const values = fields.map(
    ({ dataTypeID, dataTypeModifier }, index) => `(${index}, ${dataTypeID}::oid, ${dataTypeModifier})`,
  );
  const rows = await session.rows(`
    SELECT pg_catalog.format_type(type, modifier) AS type FROM (VALUES ${values.join(', ')}) AS asked (n, type, modifier)
    ORDER BY n`);
  return rows.map((row) => {
    const formatted = row.text('type').replace(/\(\d\)(?= with)/, '');
    const type = typeOfColumn(formatted);
    return type === 'VARCHAR' && /^numeric(\(.*\))?$/.test(formatted) ? null : type;
  });
}
