import { z } from 'zod';
import type { JobStatus } from '../../contract/statuses.js';
import { firstLine, HeadgateError, messageOf } from '../../common/errors.js';
import { isFullDisk } from '../../common/system-error.js';
import { type AccountState, accountTotals, Memory, recentMs } from './memory.js';
import { Database } from './database.js';
import {
  type Change,
  type ClockRecord,
  type InvitationRecord,
  type JobRecord,
  type KeyRecord,
  type PasswordRecord,
  type Records,
  type TableName,
  tables,
  type Write,
} from './records.js';

export type { AccountState };

/** Which jobs of an account are wanted. Missing members do not filter. */
export interface JobFilter {
  status?: JobStatus | undefined;
  source?: string | undefined;
  tag?: string | undefined;
  /** Part of the name, ignoring case. */
  name?: string | undefined;
  /** Only ended jobs whose rows are still available. */
  withRows?: true | undefined;
}

export interface JobPage {
  /** Newest first. */
  jobs: JobRecord[];
  /** Number of jobs in the complete list, and of its pages. */
  total: number;
  pages: number;
}

const jobCount = z.object({ status: z.string(), source: z.string(), jobs: z.number(), rows: z.number() });

const idOnly = z.object({ id: z.string() });

const mostTags = 200;

/** The text after `SELECT * FROM` for a table that is not read completely at the start. */
const recentOf: Partial<Record<TableName, string>> = {
  jobs: `JOIN (
      SELECT account, min(seq) AS first FROM jobs
      WHERE status = 'running' OR ledgerAt > $since GROUP BY account
    ) AS recent ON recent.account = jobs.account AND seq >= first`,
  obtained: 'WHERE "at" > $since ORDER BY "at"',
  removed_jobs: 'WHERE "at" > $since',
};

/**
 * The state of the service. Recent data is read from memory, because 15,000 authenticated polls a second leave no time
 * for a query each. Older jobs and lists are read from disk on demand, so years of jobs need neither memory nor
 * start-up time.
 * Writes are durable before they become visible: no answer reports something that a crash could undo. Changes that
 * arrive during a commit share the next transaction, so submits can be faster than fsyncs. DuckDB suits this: a
 * transaction of up to 50 changes takes 1 to 2 ms, and its file lock ends with the process. Result rows are not stored
 * here but in files, see results.ts.
 */
export class Store {
  /** `begin` gets the stored state of the clock and the time of the last entry; it returns the current ledger time. */
  static async open(
    file: string,
    begin: (kept: ClockRecord | null, newest: number) => number,
  ): Promise<Store> {
    const store = new Store(await Database.open(file));
    try {
      await store.#load(begin(...(await store.#time())) - recentMs);
    } catch (error) {
      await store.#database.close();
      throw error;
    }
    return store;
  }

  readonly #memory = new Memory();
  readonly accounts: ReadonlyMap<string, AccountState> = this.#memory.accounts;
  readonly keys: ReadonlyMap<string, KeyRecord> = this.#memory.tables.keys;
  /** Passwords by account. */
  readonly passwords: ReadonlyMap<string, PasswordRecord> = this.#memory.tables.passwords;
  /** Open invitations, by the SHA-256 of their codes. */
  readonly invitations: ReadonlyMap<string, InvitationRecord> = this.#memory.tables.invitations;
  /** The stored last use of each key. */
  readonly keyUses: ReadonlyMap<string, Records['key_uses']> = this.#memory.tables.key_uses;
  readonly #database: Database;
  readonly #failure = new AbortController();
  #waiting: Change[] = [];
  /** Ids of accounts removed since the start. */
  readonly #removed = new Set<string>();
  /** The current commit and the one that waits for it. */
  #running: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;

  private constructor(database: Database) {
    this.#database = database;
  }

  /** Aborted by the first commit that fails, with its HeadgateError as the reason. */
  get failed(): AbortSignal {
    return this.#failure.signal;
  }

  accountByEmail(email: string): AccountState | undefined {
    return this.#memory.byEmail.get(email.toLowerCase());
  }

  /** `owner`: the account that asks for it, if one does. */
  async job(id: string, owner?: string): Promise<JobRecord | undefined> {
    return (
      this.#memory.jobs.get(id) ?? (await this.#database.read('jobs', 'WHERE id = $id', { id }, owner))[0]
    );
  }

  runningJobs(): JobRecord[] {
    return [...this.#memory.jobs.values()].filter((job) => job.status === 'running');
  }

  /** One page of an account's jobs; pages count from 1. A job that runs has its current number of rows. */
  async jobsOf(
    { record }: AccountState,
    filter: JobFilter,
    { page, limit }: { page: number; limit: number },
  ): Promise<JobPage> {
    const { sql, values } = conditionOf(filter);
    const { records, total } = await this.#database.page(
      'jobs',
      `account = $account${sql}`,
      { ...values, account: record.id },
      { from: (page - 1) * limit, limit, owner: record.id },
    );
    const jobs = records.map((job) => this.#memory.jobs.get(job.id) ?? job);
    return { jobs, total, pages: Math.ceil(total / limit) };
  }

  /** The first tags of an account's jobs, in alphabetical order. */
  async tagsOf({ record }: AccountState): Promise<string[]> {
    const sql = `SELECT DISTINCT unnest(from_json(tags, '["VARCHAR"]')) AS tag FROM jobs
      WHERE account = $account ORDER BY tag LIMIT ${mostTags}`;
    const values = { account: record.id };
    return (await this.#database.select(z.object({ tag: z.string() }), sql, values, record.id)).map(
      ({ tag }) => tag,
    );
  }

  /**
   * Some of the jobs that ended before a calendar time, were created before a ledger time, and whose results are not
   * yet marked as removed. Empty: there are no more.
   */
  endedBefore(time: number, ledger: number, limit: number): Promise<JobRecord[]> {
    const rest = `WHERE NOT expired AND finishedAt <= $time AND ledgerAt <= $ledger
      LIMIT $limit`;
    return this.#database.read('jobs', rest, { time, ledger, limit });
  }

  /** Number of listed jobs by status and source, and the rows that they ended with. */
  async countJobs(): Promise<z.infer<typeof jobCount>[]> {
    const sql = `SELECT status, source, count(*)::DOUBLE AS jobs, sum(dataCount)::DOUBLE AS rows FROM jobs
      GROUP BY status, source ORDER BY status, source`;
    return this.#database.select(jobCount, sql);
  }

  /** Those of the given jobs whose results are kept. */
  async withResults(ids: readonly string[]): Promise<Set<string>> {
    const known = new Set<string>();
    const asked = ids.filter((id) => {
      const job = this.#memory.jobs.get(id);
      if (job && !job.expired) known.add(id);
      return !job;
    });
    if (asked.length === 0) return known;
    const values = Object.fromEntries(asked.map((id, index) => [`id${index}`, id]));
    const list = asked.map((_, index) => `$id${index}`).join(', ');
    const sql = `SELECT id FROM jobs WHERE NOT expired AND id IN (${list})`;
    for (const { id } of await this.#database.select(idOnly, sql, values)) known.add(id);
    return known;
  }

  /** Copies every record at one moment into a file, which the caller removes. */
  copy(): ReturnType<Database['copy']> {
    return this.#database.copy();
  }

  /** Jobs of an account whose results are kept. */
  async resultsOf({ record: { id: account } }: AccountState): Promise<string[]> {
    const sql = 'SELECT id FROM jobs WHERE account = $account AND NOT expired';
    return (await this.#database.select(idOnly, sql, { account }, account)).map(({ id }) => id);
  }

  nextSeq(): number {
    return this.#memory.nextSeq++;
  }

  /**
   * Takes the account's only active slot. There is no await between the check and the taking, so exactly one of several
   * parallel submits gets it. It is freed when the job's end is durable, or by `release`.
   */
  reserve(account: AccountState, jobId: string): boolean {
    if (account.active !== null) return false;
    account.active = jobId;
    return true;
  }

  release(account: AccountState, jobId: string): void {
    if (account.active === jobId) account.active = null;
  }

  /** Writes the changes in one transaction. When it resolves, they are durable and visible. */
  commit(changes: Change | readonly Change[]): Promise<void> {
    this.#waiting = this.#waiting.concat(changes);
    this.#next ??= this.#running.then(() => this.#commitWaiting());
    return this.#next;
  }

  async close(): Promise<void> {
    try {
      await (this.#next ?? this.#running).catch(() => undefined);
      await this.#database.close();
    } catch (error) {
      // DuckDB refuses to detach a file that it could not write to. What was committed is kept.
      if (!this.failed.aborted && !isFullDisk(error)) throw error;
    }
  }

  #commitWaiting(): Promise<void> {
    const changes = this.#waiting;
    this.#waiting = [];
    this.#next = null;
    // An error is final: its outcome is unknown, so nothing more is written until the file is opened again.
    this.#running = this.#write(changes);
    return this.#running;
  }

  async #write(waiting: readonly Change[]): Promise<void> {
    const changes = this.#ofLiving(waiting);
    try {
      await this.#database.commit(changes);
    } catch (cause) {
      const message = `The state of the service can no longer be written: ${firstLine(messageOf(cause))}`;
      const hint =
        'Free space if the disk is full, and start the service again: nothing that was answered is lost.';
      const error = new HeadgateError('serve_failed', message, { hint, cause });
      this.#failure.abort(error);
      throw error;
    }
    for (const change of changes) this.#memory.apply(change);
  }

  /** Without changes for an account after its removal: a store that contains such records would not open again. */
  #ofLiving(changes: readonly Change[]): Change[] {
    return changes.filter((change) => {
      if ('removeAll' in change) {
        const isFirst = !this.#removed.has(change.removeAll);
        this.#removed.add(change.removeAll);
        return isFirst;
      }
      if ('job' in change) return !this.#removed.has(change.job.account);
      if ('remove' in change) return true;
      const { record } = change;
      return !this.#removed.has('account' in record ? record.account : record.id);
    });
  }

  async #time(): Promise<[kept: ClockRecord | null, newest: number]> {
    const [kept = null] = await this.#database.read('clock');
    const sql = `SELECT greatest(
        (SELECT coalesce(max("at"), 0) FROM obtained),
        (SELECT coalesce(max(ledgerAt), 0) FROM jobs)
      )::DOUBLE AS newest`;
    const [found] = await this.#database.select(z.object({ newest: z.number() }), sql);
    return [kept, found?.newest ?? 0];
  }

  async #load(since: number): Promise<void> {
    // Accounts come first, because the other records belong to them.
    for (const table of Object.keys(tables) as TableName[]) {
      const rest = recentOf[table] ?? '';
      const records = await this.#database.read(table, rest, rest === '' ? {} : { since });
      // Sorted here, because DuckDB would keep all of them in memory to sort them.
      if (table === 'jobs') (records as JobRecord[]).sort((one, other) => one.seq - other.seq);
      for (const record of records) this.#memory.apply({ table, record } as Write);
    }
    const totals = `SELECT account, count(*)::INTEGER AS jobs, max(seq)::DOUBLE AS last,
        coalesce(sum(resultBytes) FILTER (NOT expired AND status <> 'running'), 0)::DOUBLE AS bytes
      FROM jobs GROUP BY account`;
    for (const row of await this.#database.select(accountTotals, totals)) this.#memory.count(row);
  }
}

/** Its condition on the table of jobs, to follow others. */
function conditionOf({ status, source, tag, name, withRows }: JobFilter): {
  sql: string;
  values: Record<string, string>;
} {
  const parts: string[] = [];
  const values: Record<string, string> = {};
  const add = (sql: string, key: string, value: string | undefined): void => {
    if (value === undefined) return;
    parts.push(` AND ${sql}`);
    values[key] = value;
  };
  add('status = $status', 'status', status);
  add('source = $source', 'source', source);
  // A job has at most one tag.
  add('tags = $tags', 'tags', tag === undefined ? undefined : JSON.stringify([tag]));
  add('contains(lower(name), $name)', 'name', name?.toLowerCase());
  if (withRows) parts.push(" AND status <> 'running' AND dataCount > 0 AND NOT expired");
  return { sql: parts.join(''), values };
}
