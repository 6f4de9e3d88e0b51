import { HeadgateError } from '../../errors.js';
import { Database } from './database.js';
import {
  type AccountRecord,
  type Change,
  type JobRecord,
  type KeyRecord,
  type ObtainedRecord,
  type PasswordRecord,
  type TableName,
  tables,
} from './records.js';

/** An account with all that belongs to it. */
export interface Account {
  record: AccountRecord;
  /** Newest last. */
  jobs: JobRecord[];
  keys: Map<string, KeyRecord>;
  /** The allowance ledger, oldest first. */
  obtained: ObtainedRecord[];
  /** Id of the one job that may be active. */
  active: string | null;
}

/**
 * The state of the service. Reads come from memory: 15,000 authenticated polls a second leave no room for a
 * query each. Writes are durable before they can be seen: changes that arrive while a transaction commits share
 * the next one, so the rate of submits is not bound to that of fsyncs, and no answer tells of something that a
 * crash could take back. DuckDB carries this (1 to 2 ms a transaction of up to 50 changes) and its file lock
 * ends with the process however that ends. Result rows are not here but in files, see results.ts.
 */
export class Store {
  static async open(file: string): Promise<Store> {
    const store = new Store(await Database.open(file));
    try {
      await store.#load();
    } catch (error) {
      await store.#database.close();
      throw error;
    }
    return store;
  }

  readonly accounts = new Map<string, Account>();
  readonly keys = new Map<string, KeyRecord>();
  readonly jobs = new Map<string, JobRecord>();
  /** By account. */
  readonly passwords = new Map<string, PasswordRecord>();
  /** When each key was last used, as far as it is stored. */
  readonly keyUses = new Map<string, number>();
  readonly #byEmail = new Map<string, Account>();
  readonly #database: Database;
  #nextSeq = 1;
  #waiting: Change[] = [];
  /** The commit that runs, and the one that waits for it. */
  #running: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;

  private constructor(database: Database) {
    this.#database = database;
  }

  accountByEmail(email: string): Account | undefined {
    return this.#byEmail.get(email.toLowerCase());
  }

  nextSeq(): number {
    return this.#nextSeq++;
  }

  /**
   * Takes the account's one active slot. There is no await between the check and the taking, so of any number
   * of parallel submits exactly one gets it. Freed when the job's end is durable, or by `release`.
   */
  reserve(account: Account, jobId: string): boolean {
    if (account.active !== null) return false;
    account.active = jobId;
    return true;
  }

  release(account: Account, jobId: string): void {
    if (account.active === jobId) account.active = null;
  }

  /** Writes the changes in one transaction; they are durable and visible when it resolves. */
  commit(...changes: Change[]): Promise<void> {
    this.#waiting.push(...changes);
    this.#next ??= this.#running.then(() => this.#commitWaiting());
    return this.#next;
  }

  /** Resolves when everything handed in so far is durable. */
  async settled(): Promise<void> {
    await (this.#next ?? this.#running);
  }

  async close(): Promise<void> {
    try {
      await this.settled();
    } finally {
      await this.#database.close();
    }
  }

  #commitWaiting(): Promise<void> {
    const changes = this.#waiting;
    this.#waiting = [];
    this.#next = null;
    // A failure stays: its outcome is unknown, so nothing more is written until the file is opened anew.
    this.#running = this.#write(changes);
    return this.#running;
  }

  async #write(changes: readonly Change[]): Promise<void> {
    try {
      await this.#database.commit(changes);
    } catch (cause) {
      throw new HeadgateError('serve_failed', 'The state of the service can no longer be written.', {
        cause,
      });
    }
    for (const change of changes) this.#apply(change);
  }

  async #load(): Promise<void> {
    // Accounts stand first: the others belong to them.
    for (const table of Object.keys(tables) as TableName[]) {
      for (const record of await this.#database.read(table)) this.#apply({ table, record } as Change);
    }
  }

  #apply(change: Change): void {
    switch (change.table) {
      case 'accounts':
        return this.#applyAccount(change.record);
      case 'keys':
        this.keys.set(change.record.id, change.record);
        this.#account(change.record.account).keys.set(change.record.id, change.record);
        return;
      case 'key_uses':
        this.keyUses.set(change.record.id, change.record.at);
        return;
      case 'passwords':
        this.passwords.set(change.record.id, change.record);
        return;
      case 'jobs':
        return this.#applyJob(change.record);
      case 'obtained':
        this.#account(change.record.account).obtained.push(change.record);
        return;
    }
  }

  #applyAccount(record: AccountRecord): void {
    const known = this.accounts.get(record.id);
    if (known) {
      known.record = record;
      return;
    }
    const account = { record, jobs: [], keys: new Map(), obtained: [], active: null };
    this.accounts.set(record.id, account);
    this.#byEmail.set(record.email, account);
  }

  #applyJob(record: JobRecord): void {
    const account = this.#account(record.account);
    const known = this.jobs.get(record.id);
    if (known) {
      Object.assign(known, record);
    } else {
      this.jobs.set(record.id, record);
      account.jobs.push(record);
      this.#nextSeq = Math.max(this.#nextSeq, record.seq + 1);
    }
    if (record.status === 'running') account.active = record.id;
    else this.release(account, record.id);
  }

  #account(id: string): Account {
    const account = this.accounts.get(id);
    if (!account)
      throw new HeadgateError('serve_failed', `The state names an account that does not exist: ${id}.`);
    return account;
  }
}
