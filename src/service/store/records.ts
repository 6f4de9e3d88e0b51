import type { Tier } from '../../contract/limits.js';
import type { JobStatus } from '../../contract/statuses.js';

/** The service's records. Times are epoch milliseconds of the calendar unless they are of the ledger. */
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
  /** SHA-256 of the whole key, hexadecimal. The key itself is nowhere. */
  hash: string;
  createdAt: number;
  revokedAt: number | null;
  /** The holder's label; null if none. */
  label: string | null;
  /** From when on it is refused; null: never. */
  expiresAt: number | null;
}

/** When a key was last used, to within some minutes, and from where; absent where it never was. */
export interface KeyUseRecord {
  /** Id of the key. */
  id: string;
  account: string;
  at: number;
  /** Null: not known. */
  address: string | null;
}

/** An open invitation: whoever has its code may choose the account's password, once. */
export interface InvitationRecord {
  /** SHA-256 of the code, hexadecimal. The code itself is nowhere. */
  id: string;
  account: string;
  createdAt: number;
  expiresAt: number;
}

/** The studio's password of an account; absent where none was chosen. */
export interface PasswordRecord {
  /** Id of the account. */
  id: string;
  /** See passwords.ts. */
  hash: string;
  setAt: number;
}

export interface JobRecord {
  id: string;
  /** Order of creation across the service. */
  seq: number;
  account: string;
  source: string;
  name: string;
  tags: string[];
  config: Record<string, unknown>;
  /** Columns that the source declared for this config, in order. */
  columns: string[];
  maxData: number;
  /** `maxData`, clipped to what was left of the allowance. */
  rowLimit: number;
  /** SHA-256 of source, canonical config and `maxData`. */
  cacheKey: string;
  status: JobStatus;
  errorCode: string | null;
  /** Answered from the cache: its rows are those of an earlier job, and not charged again. */
  cached: boolean;
  /** Rows of the result. While the job runs the runner counts on in memory; the stored number is that of its end. */
  dataCount: number;
  /** Size of the result in bytes, counted like `dataCount`. */
  resultBytes: number;
  /** Whether the result is gone under the operator's retention. */
  expired: boolean;
  createdAt: number;
  finishedAt: number | null;
  /** When it was created, in time of the ledger; null in records of older versions: see `ledgerAt`. */
  ledgerAt: number | null;
}

/** When a job was created, for everything that counts how long ago that is. */
export function ledgerAt({ ledgerAt: at, createdAt }: JobRecord): number {
  return at ?? createdAt;
}

/** One entry of the allowance ledger: rows that a job obtained. Never changed once written. */
export interface ObtainedRecord {
  /** Id of the job. */
  id: string;
  account: string;
  rows: number;
  /** In time of the ledger. */
  at: number;
}

/** A job that is gone, and still counts as created. */
interface RemovedJobRecord {
  /** Id of the job. */
  id: string;
  account: string;
  /** When it was created, in time of the ledger. */
  at: number;
}

/** The state of a service's clock, in milliseconds; see ledger-clock.ts. */
export interface ClockRecord {
  id: string;
  /** Names the boot of the machine that `offset` holds for; null: unknown. */
  boot: string | null;
  /** Time of the ledger when the machine started. */
  offset: number;
  /** What the ledger was ahead of the calendar. */
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

/** A record to be written: it takes the place of the one with the same id. */
export type Write = { [T in TableName]: { table: T; record: Records[T] } }[TableName];

/** The record with this id is to be gone. */
export interface Removal {
  table: 'keys' | 'key_uses' | 'invitations';
  remove: string;
}

/** This job is to be gone. */
interface JobRemoval {
  table: 'jobs';
  remove: string;
  job: JobRecord;
}

/** Everything of the account with this id is to be gone, itself included. Nothing can be written of it any more. */
interface AccountRemoval {
  table: 'accounts';
  removeAll: string;
}

export type Change = Write | Removal | JobRemoval | AccountRemoval;

type ColumnType = 'text' | 'integer' | 'boolean' | 'json';

/**
 * Columns of every table, named as the fields of its records. A new one stands last in its table, and is null in the
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
