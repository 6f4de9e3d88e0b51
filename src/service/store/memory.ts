import { z } from 'zod';
import { limits } from '../../contract/limits.js';
import { HeadgateError } from '../../common/errors.js';
import type {
  AccountRecord,
  AnyRecord,
  Change,
  JobRecord,
  KeyRecord,
  ObtainedRecord,
  Records,
  Removal,
} from './records.js';

/** Longer than the allowance's window, which is counted from memory. */
export const recentMs = limits.allowanceWindowMs + 60 * 60 * 1_000;

/** What an account has on disk, including its recent jobs. */
export const accountTotals = z.object({
  account: z.string(),
  jobs: z.number(),
  /** Position of the last one in the order of creation. */
  last: z.number(),
  bytes: z.number(),
});

/** The part of the store in memory: everything except older jobs and charges. */
export class Memory {
  readonly accounts = new Map<string, AccountState>();
  readonly byEmail = new Map<string, AccountState>();
  /** Complete tables of records that belong to accounts, by id. */
  readonly tables = {
    keys: new Map<string, Records['keys']>(),
    key_uses: new Map<string, Records['key_uses']>(),
    passwords: new Map<string, Records['passwords']>(),
    invitations: new Map<string, Records['invitations']>(),
  };
  /** Only recent jobs. */
  readonly jobs = new Map<string, JobRecord>();
  nextSeq = 1;

  apply(change: Change): void {
    if ('removeAll' in change) return this.#removeAccount(change.removeAll);
    if ('job' in change) return this.#removeJob(change.job);
    if ('remove' in change) return this.#remove(change);
    const { table, record } = change;
    if (table === 'accounts') this.#applyAccount(record);
    else if (table === 'jobs') this.#applyJob(record);
    else if (table === 'obtained') this.#applyObtained(record);
    else if (table === 'removed_jobs') this.#account(record.account).removedJobs.push(record.at);
    // The clock is only read at the start.
    else if (table !== 'clock') {
      (this.tables[table] as Map<string, AnyRecord>).set(record.id, record);
      if (table === 'keys') this.#account(record.account).keys.set(record.id, record);
    }
  }

  /** Adds the totals on disk to the records already applied. */
  count({ account: id, jobs, last, bytes }: z.infer<typeof accountTotals>): void {
    const account = this.#account(id);
    account.storedBytes = bytes;
    account.jobCount = jobs;
    account.olderUntil = (account.jobs[0]?.seq ?? last + 1) - 1;
    this.nextSeq = Math.max(this.nextSeq, last + 1);
  }

  #remove({ table, remove: id }: Removal): void {
    const key = table === 'keys' && this.tables.keys.get(id);
    if (key) this.#account(key.account).keys.delete(id);
    this.tables[table].delete(id);
  }

  #removeJob(job: JobRecord): void {
    const account = this.#account(job.account);
    const known = this.jobs.get(job.id);
    account.storedBytes -= storedBytes(known ?? job);
    account.jobCount -= 1;
    if (known) account.jobs.splice(account.jobs.indexOf(known), 1);
    this.jobs.delete(job.id);
  }

  #removeAccount(id: string): void {
    const account = this.#account(id);
    for (const job of account.jobs) this.jobs.delete(job.id);
    for (const records of Object.values(this.tables))
      for (const record of records.values())
        if (id === ('account' in record ? record.account : record.id)) records.delete(record.id);
    this.accounts.delete(id);
    this.byEmail.delete(account.record.email);
  }

  #applyAccount(record: AccountRecord): void {
    const known = this.accounts.get(record.id);
    if (known) {
      known.record = record;
      return;
    }
    const nothing = { olderUntil: 0, jobCount: 0, storedBytes: 0, active: null };
    const account = { record, jobs: [], keys: new Map(), obtained: [], removedJobs: [], ...nothing };
    this.accounts.set(record.id, account);
    this.byEmail.set(record.email, account);
  }

  #applyJob(record: JobRecord): void {
    const account = this.#account(record.account);
    const known = this.jobs.get(record.id);
    if (known) {
      account.storedBytes += storedBytes(record) - storedBytes(known);
      Object.assign(known, record);
    } else {
      // A job older than those in memory changes only on disk, and only when its result is removed.
      if (record.seq <= account.olderUntil) {
        if (record.expired) account.storedBytes -= record.resultBytes;
        return;
      }
      account.storedBytes += storedBytes(record);
      this.jobs.set(record.id, record);
      account.jobs.push(record);
      account.jobCount += 1;
      this.nextSeq = Math.max(this.nextSeq, record.seq + 1);
    }
    if (record.status === 'running') account.active = record.id;
    else if (account.active === record.id) account.active = null;
    this.#forgetBefore(account, record.ledgerAt - recentMs);
  }

  #applyObtained(record: ObtainedRecord): void {
    const { obtained } = this.#account(record.account);
    obtained.push(record);
    while ((obtained[0]?.at ?? record.at) < record.at - recentMs) obtained.shift();
  }

  /** Removes older jobs, which stay on disk. */
  #forgetBefore(account: AccountState, time: number): void {
    for (let [oldest] = account.jobs; oldest; [oldest] = account.jobs) {
      if (oldest.ledgerAt >= time || oldest.status === 'running') return;
      account.jobs.shift();
      account.olderUntil = oldest.seq;
      this.jobs.delete(oldest.id);
    }
  }

  #account(id: string): AccountState {
    const account = this.accounts.get(id);
    if (!account)
      throw new HeadgateError('serve_failed', `The state names an account that does not exist: ${id}.`);
    return account;
  }
}

function storedBytes({ status, expired, resultBytes }: JobRecord): number {
  return status === 'running' || expired ? 0 : resultBytes;
}

/** An account and everything that belongs to it. */
export interface AccountState {
  record: AccountRecord;
  /** Its recent jobs, newest last: from the first one that still runs or is less than a day old. */
  jobs: JobRecord[];
  /** Position of the last job before those in the order of creation. */
  olderUntil: number;
  /** Number of all its jobs. */
  jobCount: number;
  keys: Map<string, KeyRecord>;
  /** The allowance ledger of the last day, oldest first. */
  obtained: ObtainedRecord[];
  /** When recent, deleted jobs were created, in ledger time. */
  removedJobs: number[];
  /** Bytes of its kept results, without those of a running job. */
  storedBytes: number;
  /** Id of its active job; there can be only one. */
  active: string | null;
}
