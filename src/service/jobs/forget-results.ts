import type { Store } from '../store/store.js';
import type { Results } from './results.js';

/**
 * Removes results that an earlier process left, with their jobs: a client then asks for the rows anew. The use of the
 * allowance stays.
 */
export async function forgetResults(store: Store, results: Results): Promise<void> {
  for (const id of await results.jobs()) {
    const job = await store.job(id);
    if (job !== undefined && job !== null)
      await store.commit([
        { table: 'removed_jobs', record: { id, account: job.account, at: job.ledgerAt } },
        { table: 'jobs', remove: id, job },
      ]);
    await results.remove(id);
  }
}
