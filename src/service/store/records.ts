import { z } from 'zod';
import { jobStatusNames } from '../../contract/statuses.js';
import { jsonObject } from '../../files/parse-json.js';
import type { Engine } from '../../duckdb/engine.js';
import { HeadgateError } from '../../common/errors.js';

/** Checked and not copied, like `jsonObject`: equal JSON texts of a table share one value. */
const texts = z.custom<string[]>(
  (value) => Array.isArray(value) && value.every((item) => typeof item === 'string'),
);

/**
 * The service's records: the fields are the columns of each table, in order, because rows are appended by position. Times
 * are calendar times in epoch milliseconds, unless they say ledger time.
 */
export const tables = {
  accounts: z.object({
    id: z.string(),
    /** Lower case; unique. */
    email: z.string(),
    /** Null: no active research plan. */
    tier: z.string().nullable(),
    createdAt: z.int(),
  }),
  keys: z.object({
    /** The public part of the key. */
    id: z.string(),
    account: z.string(),
    /** SHA-256 of the complete key, hexadecimal. The key itself is not stored. */
    hash: z.string(),
    createdAt: z.int(),
    revokedAt: z.int().nullable(),
    /** The holder's label; null if none. */
    label: z.string().nullable(),
    /** When it expires; null: never. */
    expiresAt: z.int().nullable(),
  }),
  /** When a key was last used (accurate to some minutes) and from where; absent if it was never used. */
  key_uses: z.object({
    id: z.string(),
    account: z.string(),
    at: z.int(),
    address: z.string(),
  }),
  /** The studio's password of an account; absent if none was chosen. */
  passwords: z.object({
    id: z.string(),
    /** See passwords.ts. */
    hash: z.string(),
    setAt: z.int(),
  }),
  /** An open invitation. Anyone with its code may choose the account's password, once. */
  invitations: z.object({
    /** SHA-256 of the code, hexadecimal. The code itself is not stored. */
    id: z.string(),
    account: z.string(),
    createdAt: z.int(),
    expiresAt: z.int(),
  }),
  jobs: z.object({
    id: z.string(),
    /** Position in the order of creation, over all accounts. */
    seq: z.int(),
    account: z.string(),
    source: z.string(),
    name: z.string(),
    tags: texts,
    config: jsonObject,
    /** Columns that the source declared for this config, in order. */
    columns: texts,
    maxData: z.int(),
    /** `maxData`, reduced to what was left of the allowance. */
    rowLimit: z.int(),
    /** SHA-256 of source, canonical config and `maxData`. */
    cacheKey: z.string(),
    /** Answered from the cache: its rows are those of an earlier job and are not charged again. */
    cached: z.boolean(),
    status: z.enum(jobStatusNames),
    errorCode: z.string().nullable(),
    /** What happened and what to do, beyond what the code says; null: nothing. */
    errorMessage: z.string().nullable(),
    /** Number of result rows. While the job runs, the current number is only in memory; the stored one is final. */
    dataCount: z.int(),
    /** Size of the result in bytes, counted like `dataCount`. */
    resultBytes: z.int(),
    /** Whether the result was removed by the operator's retention. */
    expired: z.boolean(),
    createdAt: z.int(),
    finishedAt: z.int().nullable(),
    /** When it was created, in ledger time. */
    ledgerAt: z.int(),
  }),
  /** One entry of the allowance ledger: rows that a job obtained. It never changes. */
  obtained: z.object({
    id: z.string(),
    account: z.string(),
    rows: z.int(),
    /** In ledger time. */
    at: z.int(),
  }),
  /** The state of a service's clock, in milliseconds; see ledger-clock.ts. */
  clock: z.object({
    id: z.string(),
    /** Identifies the machine's boot for which `offset` is valid; null: unknown. */
    boot: z.string().nullable(),
    /** Ledger time when the machine started. */
    offset: z.int(),
    /** How far ledger time is ahead of the calendar. */
    shift: z.int(),
  }),
  /** A deleted job that still counts as created. */
  removed_jobs: z.object({
    id: z.string(),
    account: z.string(),
    /** When it was created, in ledger time. */
    at: z.int(),
  }),
};

export type TableName = keyof typeof tables;
export type Records = { [T in TableName]: z.infer<(typeof tables)[T]> };
export type AccountRecord = Records['accounts'];
export type KeyRecord = Records['keys'];
export type PasswordRecord = Records['passwords'];
export type InvitationRecord = Records['invitations'];
export type JobRecord = Records['jobs'];
export type ObtainedRecord = Records['obtained'];
export type ClockRecord = Records['clock'];
export type AnyRecord = Records[TableName];

/** A record to write; it replaces the one with the same id. */
export type Write = { [T in TableName]: { table: T; record: Records[T] } }[TableName];

export interface Removal {
  table: 'keys' | 'key_uses' | 'invitations';
  remove: string;
}

/** `removeAll` deletes an account and everything that belongs to it. Nothing can be written for it any more. */
export type Change =
  | Write
  | Removal
  | { table: 'jobs'; remove: string; job: JobRecord }
  | { table: 'accounts'; removeAll: string };

/** What a column stores: a JSON value as its text. */
export function columnType(column: z.ZodType): 'text' | 'integer' | 'boolean' | 'json' {
  let inner: z.core.$ZodType = column;
  if (inner instanceof z.ZodNullable) inner = inner.unwrap();
  if (inner instanceof z.ZodNumber) return 'integer';
  if (inner instanceof z.ZodBoolean) return 'boolean';
  return inner instanceof z.ZodCustom ? 'json' : 'text';
}

/** Raised by every change of `tables`. docs/contributing.md says how such a change is made. */
const formatVersion = 5;

const sqlTypes = { text: 'VARCHAR', integer: 'BIGINT', boolean: 'BOOLEAN', json: 'VARCHAR' } as const;

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
