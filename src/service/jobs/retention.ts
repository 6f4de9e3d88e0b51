import type { ServiceClock } from '../clock.js';
import type { Results } from './results.js';
import type { Store } from '../store/store.js';

const sweepMs = 60 * 60 * 1_000;
/** Jobs of one transaction. */
const batch = 1_000;

interface RetentionOptions {
  store: Store;
  results: Results;
  clock: ServiceClock;
  /** How long results are kept after the end of their job, in milliseconds. */
  keepMs: number;
}

/** Removes results that are past their time, now and every hour. Answers how to end it. */
export async function startRetention(options: RetentionOptions): Promise<() => Promise<void>> {
  const { store, results } = options;
  await sweep(options);
  // What a crash left behind; where there are many results this takes a while, and nobody waits for it.
  let sweeping = results.keepOnly((ids) => store.withResults(ids)).catch(() => undefined);
  const timer = setInterval(() => {
    sweeping = sweeping.then(() => sweep(options)).catch(() => undefined);
  }, sweepMs);
  return () => {
    clearInterval(timer);
    return sweeping;
  };
}

/** The mark is durable before the rows go: at no time is a job shown with rows that are not there. */
async function sweep({ store, results, clock, keepMs }: RetentionOptions): Promise<void> {
  const before = clock.now() - keepMs;
  if (before === Number.NEGATIVE_INFINITY) return;
  for (;;) {
    const jobs = await store.endedBefore(before, batch);
    if (jobs.length === 0) return;
    await store.commit(jobs.map((job) => ({ table: 'jobs', record: { ...job, expired: true } })));
    for (const job of jobs) await results.remove(job.id);
  }
}
