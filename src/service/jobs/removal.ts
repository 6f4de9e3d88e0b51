import { usageError } from '../../common/errors.js';
import type { JobRecord } from '../store/records.js';
import type { AccountState, Store } from '../store/store.js';
import type { JobRunner } from './job-runner.js';
import type { JobServices } from './jobs.js';
import type { Results } from './results.js';
import { Turns } from '../../common/turns.js';

const sweepMs = 60 * 60 * 1_000;
const dayMs = 24 * 60 * 60 * 1_000;
/** How many jobs one transaction marks. */
const batch = 1_000;

interface RemovalParts extends Pick<JobServices, 'store' | 'results' | 'clock'> {
  /** Null: the service does not run, so none of its jobs do. */
  runner: JobRunner | null;
}

/** Deletes results, jobs and accounts: records first. Files that a crash leaves go at the next start. */
export class Removals {
  readonly #parts: RemovalParts;
  /** One task at a time: two would subtract the same bytes from the account twice. */
  readonly #turns = new Turns();

  constructor(parts: RemovalParts) {
    this.#parts = parts;
  }

  /** Keeps all existing results until the returned function is called. */
  keepAll(): Promise<() => void> {
    return new Promise((kept) => {
      void this.#turns.take(() => new Promise<void>((release) => kept(release)));
    });
  }

  /** Prunes now and every hour, and once removes what a crash left behind. Returns a function that stops it. */
  async start(days: number): Promise<() => Promise<void>> {
    await this.prune(days);
    // With many results this takes a while. Nothing waits for it.
    const { store, results } = this.#parts;
    let sweeping: Promise<unknown> = results.keepOnly((ids) => store.withResults(ids)).catch(() => undefined);
    const timer = setInterval(() => {
      sweeping = sweeping.then(() => this.prune(days)).catch(() => undefined);
    }, sweepMs);
    return async () => {
      clearInterval(timer);
      await sweeping;
    };
  }

  /**
   * Removes results of jobs that ended this many days ago. Their jobs stay listed. The mark is stored before the rows are
   * deleted, so no job is shown with rows that are gone. Setting the calendar forward removes nothing, because that much
   * time must also have passed in the ledger.
   */
  prune(days: number): Promise<{ jobs: number; bytes: number }> {
    return this.#turns.take(async () => {
      const pruned = { jobs: 0, bytes: 0 };
      if (days === Number.POSITIVE_INFINITY) return pruned;
      const { store, results, clock } = this.#parts;
      const [calendar, ledger] = [clock.now() - days * dayMs, clock.ledger() - days * dayMs];
      for (;;) {
        const jobs = await store.endedBefore(calendar, ledger, batch);
        if (jobs.length === 0) return pruned;
        await store.commit(jobs.map((job) => ({ table: 'jobs', record: { ...job, expired: true } })));
        for (const job of jobs) {
          await results.remove(job.id);
          pruned.jobs += 1;
          pruned.bytes += job.resultBytes;
        }
      }
    });
  }

  /** Deletes an ended job with its rows, and returns no allowance. Throws `usage` for a running job. */
  removeJob({ id }: Pick<JobRecord, 'id'>): Promise<void> {
    const { store, results } = this.#parts;
    return this.#turns.take(async () => {
      const job = await store.job(id);
      if (!job) throw usageError(`There is no job ${id}.`);
      if (job.status === 'running') throw usageError(`The job ${id} runs.`, 'Stop it first.');
      await removeJob(job, store, results);
    });
  }

  /** Stops the account's running job and deletes everything: keys, password, jobs, rows and use of the allowance. */
  async removeAccount(account: AccountState): Promise<void> {
    const { store, results } = this.#parts;
    await this.#closeSlot(account);
    await this.#turns.take(async () => {
      const ids = await store.resultsOf(account);
      await store.commit({ table: 'accounts', removeAll: account.record.id });
      for (const id of ids) await results.remove(id);
    });
  }

  /** Makes sure that no job of the account runs and none can start. */
  async #closeSlot(account: AccountState): Promise<void> {
    const { store, runner } = this.#parts;
    if (runner === null) return;
    while (!store.reserve(account, 'removed')) {
      const job = account.active === null ? undefined : await store.job(account.active);
      // A submit in progress has the slot but no job yet.
      if (job?.status === 'running') await runner.stop(job);
      else await new Promise((resolve) => setImmediate(resolve));
    }
  }
}

/** Removes results of an earlier process with their jobs, so that clients ask again. Used allowance stays used. */
export async function forgetResults(store: Store, results: Results): Promise<void> {
  const none = () => Promise.resolve(new Set<string>());
  for await (const { id } of results.files(none)) {
    const job = await store.job(id);
    if (job) await removeJob(job, store, results);
    else await results.remove(id);
  }
}

async function removeJob(job: JobRecord, store: Store, results: Results): Promise<void> {
  const { id, account, ledgerAt: at } = job;
  await store.commit([
    { table: 'removed_jobs', record: { id, account, at } },
    { table: 'jobs', remove: id, job },
  ]);
  await results.remove(id);
}
