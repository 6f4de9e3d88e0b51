import { Turns } from '../../common/turns.js';
import type { JobClock } from '../clock.js';
import type { Store } from '../store/store.js';
import type { Results } from './results.js';

const sweepMs = 60 * 60 * 1_000;
const dayMs = 24 * 60 * 60 * 1_000;
/** How many jobs one transaction marks. */
const batch = 1_000;

/** Results that were removed. */
export interface Pruned {
  jobs: number;
  bytes: number;
}

/** Removes results that are older than the retention. Their jobs stay listed. */
export class Retention {
  readonly #store: Store;
  readonly #results: Results;
  readonly #clock: JobClock;
  /** One run at a time: two would subtract the same bytes from the account twice. */
  readonly #turns = new Turns();

  constructor(store: Store, results: Results, clock: JobClock) {
    this.#store = store;
    this.#results = results;
    this.#clock = clock;
  }

  /** Removes results of jobs that ended this many days ago. */
  prune(days: number): Promise<Pruned> {
    return this.#turns.take(() => this.#prune(days * dayMs));
  }

  /** Runs a task during which no results are removed and no backup reads them. */
  alone<T>(task: () => Promise<T>): Promise<T> {
    return this.#turns.take(task);
  }

  /** Keeps all existing results until the returned function is called. */
  hold(): Promise<() => void> {
    return new Promise((held) => {
      void this.#turns.take(() => new Promise<void>((release) => held(release)));
    });
  }

  /** Prunes now and every hour, and once removes what a crash left behind. Returns a function that stops it. */
  async start(days: number): Promise<() => Promise<void>> {
    await this.prune(days);
    // With many results this takes a while. Nothing waits for it.
    let sweeping: Promise<unknown> = this.#results
      .keepOnly((ids) => this.#store.withResults(ids))
      .catch(() => undefined);
    const timer = setInterval(() => {
      sweeping = sweeping.then(() => this.prune(days)).catch(() => undefined);
    }, sweepMs);
    return async () => {
      clearInterval(timer);
      await sweeping;
    };
  }

  /**
   * The mark is stored before the rows are deleted, so no job is shown with rows that are gone. Setting the calendar
   * forward removes nothing, because that much time must also have passed in the ledger.
   */
  async #prune(ageMs: number): Promise<Pruned> {
    const pruned = { jobs: 0, bytes: 0 };
    if (ageMs === Number.POSITIVE_INFINITY) return pruned;
    const [calendar, ledger] = [this.#clock.now() - ageMs, this.#clock.ledger() - ageMs];
    for (;;) {
      const jobs = await this.#store.endedBefore(calendar, ledger, batch);
      if (jobs.length === 0) return pruned;
      await this.#store.commit(jobs.map((job) => ({ table: 'jobs', record: { ...job, expired: true } })));
      for (const job of jobs) {
        await this.#results.remove(job.id);
        pruned.jobs += 1;
        pruned.bytes += job.resultBytes;
      }
    }
  }
}
