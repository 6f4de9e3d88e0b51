import { accountLimits } from '../../contract/account.js';
import type { JobServices } from '../jobs/services.js';
import type { JobRunner } from '../jobs/job-runner.js';
import type { FreeSpace } from '../limits/free-space.js';

export interface MeasuredServices extends Pick<JobServices, 'store' | 'allowance'> {
  runner: JobRunner;
  space: FreeSpace;
}

interface Measure {
  name: string;
  help: string;
  samples: { labels?: Record<string, string>; value: number }[];
}

/** The current state of the service. */
export async function measureService(services: MeasuredServices): Promise<Measure[]> {
  const [jobs, free] = [await services.store.countJobs(), await services.space.bytesFree()];
  const accounts = [...services.store.accounts.values()];
  const queues = services.runner.queues();
  const bytes = accounts.reduce((sum, account) => sum + account.storedBytes, 0);
  const { unit, limit, used, exhausted } = allowanceOf(services);
  const measure = (name: string, help: string, samples: Measure['samples'] | number): Measure => {
    return { name, help, samples: typeof samples === 'number' ? [{ value: samples }] : samples };
  };
  const of = (value: 'jobs' | 'rows') =>
    jobs.map((each) => ({ labels: { state: each.status, source: each.source }, value: each[value] }));
  const at = (value: 'waiting' | 'collecting') =>
    queues.map((queue) => ({ labels: { source: queue.source }, value: queue[value] }));
  const inUnits = (value: number) => [{ labels: { unit }, value }];
  return [
    measure('headgate_accounts', 'Accounts.', accounts.length),
    measure('headgate_jobs', 'Jobs that are listed.', of('jobs')),
    measure('headgate_rows', 'Rows of the jobs that are listed, as their jobs ended.', of('rows')),
    measure('headgate_result_bytes', 'Bytes of the results that are kept.', bytes),
    measure('headgate_allowance_used', 'Used in the last 24 hours, over all accounts.', inUnits(used)),
    measure('headgate_allowance_limit', 'What may be used in 24 hours, over all accounts.', inUnits(limit)),
    measure('headgate_allowance_exhausted_accounts', 'Accounts that have nothing left.', exhausted),
    measure('headgate_queue_waiting', 'Running jobs that wait for their turn at the source.', at('waiting')),
    measure('headgate_queue_collecting', 'Running jobs that collect.', at('collecting')),
    measure('headgate_disk_free_bytes', 'Bytes free on the disk of the data folder.', free),
  ];
}

/** Sums over all accounts with a plan. */
function allowanceOf({ store, allowance }: MeasuredServices) {
  const sums = { unit: 'rows', limit: 0, used: 0, exhausted: 0 };
  for (const account of store.accounts.values()) {
    const { tier } = account.record;
    if (tier === null) continue;
    const { regime, allowance: has } = accountLimits(allowance.describe(account, tier));
    sums.unit = regime;
    sums.limit += has.limit;
    sums.used += has.limit - has.remaining;
    if (has.remaining === 0) sums.exhausted += 1;
  }
  return sums;
}
