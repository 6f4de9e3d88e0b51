import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { openPostgres } from '../../connectors/postgres/postgres.js';
import type { Destination } from '../../src/load/destination.js';
import type { DestinationHarness, LoadedReject } from '../../src/testing/index.js';
import type { StagedRow } from '../../src/testing/destination/staged.js';
import { inForm, scale } from './size.js';
import { Session } from '../../connectors/postgres/session.js';

/** The schema for a folder: cases have separate folders but share a server. */
export function schemaOf(folder: string): string {
  return `s${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`;
}

export const stateOf = (folder: string) => join(folder, 'headgate.headgate');

export function openIn(url: string, folder: string): Destination {
  return openPostgres({
    server: { url, schema: schemaOf(folder) },
    memoryLimit: null,
    stateFolder: stateOf(folder),
  });
}

/** Rows of a statement, as texts. */
export async function ask(url: string, sql: string): Promise<StagedRow[]> {
  const session = await Session.open(url);
  try {
    const rows = await session.rows(`SELECT to_json(found)::text AS found FROM (${sql}) AS found`);
    return rows.map((row) => JSON.parse(row.text('found')) as StagedRow);
  } finally {
    await session.close();
  }
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** What the package's suite needs. */
export function postgresHarness(url: string): DestinationHarness {
  return {
    open: (folder) => openIn(url, folder),
    rows: (folder, table) => readTable(url, schemaOf(folder), table),
    columns: { rejects: (folder) => readRejects(url, schemaOf(folder)), hugeInteger: 'HUGEINT' },
    lose: async (folder) => {
      const session = await Session.open(url);
      const schema = schemaOf(folder);
      await session.run(`DROP SCHEMA "${schema}", "_${schema}" CASCADE`);
      await session.close();
    },
    committer: [join(import.meta.dirname, 'commit-forever.mjs'), 'postgres', url],
    kills: Math.ceil(inForm({ short: 1, long: 4 }) * scale),
  };
}

/** Values as in JSON; numbers and nested values as their texts. */
async function readTable(url: string, schema: string, table: string): Promise<StagedRow[] | null> {
  const session = await Session.open(url);
  try {
    const columns = await session.rows(`
      SELECT attname, format_type(atttypid, atttypmod) AS type FROM pg_attribute
      WHERE attrelid = to_regclass('${`${quote(schema)}.${quote(table)}`.replaceAll("'", "''")}') AND attnum > 0 AND NOT attisdropped`);
    if (columns.length === 0) return null;
    const values = columns.map((column) => {
      const name = quote(column.text('attname'));
      const type = column.text('type');
      if (type === 'timestamp with time zone')
        return `to_char(${name} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS ${name}`;
      return type === 'boolean' ? name : `${name}::text AS ${name}`;
    });
    const rows = await session.rows(
      `SELECT json_build_array(${values.map((value) => value.replace(/ AS "(""|[^"])*"$/, '')).join(', ')})::text AS found FROM ${quote(schema)}.${quote(table)}`,
    );
    const names = columns.map((column) => column.text('attname'));
    return rows.map((row) => {
      const found = JSON.parse(row.text('found')) as unknown[];
      return Object.fromEntries(names.map((name, index) => [name, found[index]]));
    });
  } finally {
    await session.close();
  }
}

async function readRejects(url: string, schema: string): Promise<LoadedReject[]> {
  const rows = await ask(url, `SELECT * FROM ${quote(`_${schema}`)}.rejects ORDER BY load_id, row_number`);
  return rows.map((row) => ({
    loadId: String(row['load_id']),
    rowNumber: Number(row['row_number']),
    column: row['column_name'] as string | null,
    reason: String(row['reason']),
    value: row['value'] as string | null,
  }));
}
