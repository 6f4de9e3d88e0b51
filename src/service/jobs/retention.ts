import { Turns } from '../../turns.js';
import type { JobClock } from '../clock.js';
import type { Store } from '../store/store.js';
import type { Results } from './results.js';

const sweepMs = 60 * 60 * 1_000;
const dayMs = 24 * 60 * 60 * 1_000;
/** Jobs of one transaction. */
const batch = 1_000;

/** Results that were removed. */
export interface Pruned {
  jobs: number;
  bytes: number;
}

/** Removes results that are past their time. The jobs stay listed. */
export class Retention {
  readonly #store: Store;
  readonly #results: Results;
  readonly #clock: JobClock;
  /** One after the other: what two found at once would be taken off the account's bytes twice. */
  readonly #turns = new Turns();

  constructor(store: Store, results: Results, clock: JobClock) {
    this.#store = store;
    this.#results = results;
    this.#clock = clock;
  }

  /** Those of jobs that ended so many days ago. */
  prune(days: number): Promise<Pruned> {
    return this.#turns.take(() => this.#prune(days * dayMs));
  }

  /** Runs a task while no results are removed, and none are read for a backup. */
  alone<T>(task: () => Promise<T>): Promise<T> {
    return this.#turns.take(task);
  }

  /** Keeps all results that are there until the answer is called. */
  hold(): Promise<() => void> {
    return new Promise((held) => {
      void this.#turns.take(() => new Promise<void>((letGo) => held(letGo)));
    });
  }

  /** Prunes now and every hour, and what a crash left behind once. Answers how to end it. */
  async start(days: number): Promise<() => Promise<void>> {
    await this.prune(days);
    // Where there are many results this takes a while, and nobody waits for it.
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
   * The mark is durable before the rows go: at no time is a job shown with rows that are not there. A calendar that was
   * set forward removes nothing: so much time must have passed in the ledger as well.
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
