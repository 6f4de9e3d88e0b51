import type { Tier } from '../../contract/limits.js';
import type { JobStatus } from '../../contract/statuses.js';

/** The service's records. Times are calendar times in epoch milliseconds, unless they say ledger time. */
export interface AccountRecord {
  id: string;
  /** Lower case; unique. */
  email: string;
  /** Null: no active research plan. */
  tier: Tier | null;
  createdAt: number;
}

export interface KeyRecord {
  /** The public part of the key. */
  id: string;
  account: string;
  /** SHA-256 of the complete key, hexadecimal. The key itself is not stored. */
  hash: string;
  createdAt: number;
  revokedAt: number | null;
  /** The holder's label; null if none. */
  label: string | null;
  /** When it expires; null: never. */
  expiresAt: number | null;
}

/** When a key was last used (accurate to some minutes) and from where; absent if it was never used. */
export interface KeyUseRecord {
  /** Id of the key. */
  id: string;
  account: string;
  at: number;
  /** Null: not known. */
  address: string | null;
}

/** An open invitation. Anyone with its code may choose the account's password, once. */
export interface InvitationRecord {
  /** SHA-256 of the code, hexadecimal. The code itself is not stored. */
  id: string;
  account: string;
  createdAt: number;
  expiresAt: number;
}

/** The studio's password of an account; absent if none was chosen. */
export interface PasswordRecord {
  /** Id of the account. */
  id: string;
  /** See passwords.ts. */
  hash: string;
  setAt: number;
}

export interface JobRecord {
  id: string;
  /** Position in the order of creation, over all accounts. */
  seq: number;
  account: string;
  source: string;
  name: string;
  tags: string[];
  config: Record<string, unknown>;
  /** Columns that the source declared for this config, in order. */
  columns: string[];
  maxData: number;
  /** `maxData`, reduced to what was left of the allowance. */
  rowLimit: number;
  /** SHA-256 of source, canonical config and `maxData`. */
  cacheKey: string;
  status: JobStatus;
  errorCode: string | null;
  /** Answered from the cache: its rows are those of an earlier job and are not charged again. */
  cached: boolean;
  /** Number of result rows. While the job runs, the current number is only in memory; the stored one is final. */
  dataCount: number;
  /** Size of the result in bytes, counted like `dataCount`. */
  resultBytes: number;
  /** Whether the result was removed by the operator's retention. */
  expired: boolean;
  createdAt: number;
  finishedAt: number | null;
  /** When it was created, in ledger time; null in records of older versions: see `ledgerAt`. */
  ledgerAt: number | null;
}

/** When a job was created, for computing how long ago that is. */
export function ledgerAt({ ledgerAt: at, createdAt }: JobRecord): number {
  return at ?? createdAt;
}

/** One entry of the allowance ledger: rows that a job obtained. It never changes. */
export interface ObtainedRecord {
  /** Id of the job. */
  id: string;
  account: string;
  rows: number;
  /** In ledger time. */
  at: number;
}

/** A deleted job that still counts as created. */
interface RemovedJobRecord {
  /** Id of the job. */
  id: string;
  account: string;
  /** When it was created, in ledger time. */
  at: number;
}

/** The state of a service's clock, in milliseconds; see ledger-clock.ts. */
export interface ClockRecord {
  id: string;
  /** Identifies the machine's boot for which `offset` is valid; null: unknown. */
  boot: string | null;
  /** Ledger time when the machine started. */
  offset: number;
  /** How far ledger time is ahead of the calendar. */
  shift: number;
}

export interface Records {
  accounts: AccountRecord;
  keys: KeyRecord;
  key_uses: KeyUseRecord;
  passwords: PasswordRecord;
  invitations: InvitationRecord;
  jobs: JobRecord;
  obtained: ObtainedRecord;
  clock: ClockRecord;
  removed_jobs: RemovedJobRecord;
}

export type TableName = keyof Records;

export type AnyRecord = Records[TableName];

/** A record to write; it replaces the one with the same id. */
export type Write = { [T in TableName]: { table: T; record: Records[T] } }[TableName];

/** Deletes the record with this id. */
export interface Removal {
  table: 'keys' | 'key_uses' | 'invitations';
  remove: string;
}

/** Deletes this job. */
interface JobRemoval {
  table: 'jobs';
  remove: string;
  job: JobRecord;
}

/** Deletes the account with this id and everything that belongs to it. Nothing can be written for it any more. */
interface AccountRemoval {
  table: 'accounts';
  removeAll: string;
}

export type Change = Write | Removal | JobRemoval | AccountRemoval;

type ColumnType = 'text' | 'integer' | 'boolean' | 'json';

/**
 * Columns of every table, named like the fields of its records. A new column is the last of its table, and null in the
 * records of older files: see format.ts.
 */
export const tables = {
  accounts: { id: 'text', email: 'text', tier: 'text', createdAt: 'integer' },
  keys: {
    id: 'text',
    account: 'text',
    hash: 'text',
    createdAt: 'integer',
    revokedAt: 'integer',
    label: 'text',
    expiresAt: 'integer',
  },
  key_uses: { id: 'text', account: 'text', at: 'integer', address: 'text' },
  passwords: { id: 'text', hash: 'text', setAt: 'integer' },
  invitations: { id: 'text', account: 'text', createdAt: 'integer', expiresAt: 'integer' },
  jobs: {
    id: 'text',
    seq: 'integer',
    account: 'text',
    source: 'text',
    name: 'text',
    tags: 'json',
    config: 'json',
    columns: 'json',
    maxData: 'integer',
    rowLimit: 'integer',
    cacheKey: 'text',
    cached: 'boolean',
    status: 'text',
    errorCode: 'text',
    dataCount: 'integer',
    resultBytes: 'integer',
    expired: 'boolean',
    createdAt: 'integer',
    finishedAt: 'integer',
    ledgerAt: 'integer',
  },
  obtained: { id: 'text', account: 'text', rows: 'integer', at: 'integer' },
  clock: { id: 'text', boot: 'text', offset: 'integer', shift: 'integer' },
  removed_jobs: { id: 'text', account: 'text', at: 'integer' },
} as const satisfies { [T in TableName]: Record<keyof Records[T], ColumnType> };
