import { accountLimits } from '../../contract/account.js';
import type { JobServices } from '../jobs/services.js';
import type { JobRunner } from '../jobs/job-runner.js';
import type { FreeSpace } from '../limits/free-space.js';
import type { Metric, Sample } from './exposition.js';

interface MeasuredServices extends Pick<JobServices, 'store' | 'allowance'> {
  runner: JobRunner;
  space: FreeSpace;
}

/** The current state of the service. No label names an account, a key or a job. */
export async function serviceMetrics(services: MeasuredServices, version: string): Promise<Metric[]> {
  const [jobs, free] = [await services.store.countJobs(), await services.space.bytesFree()];
  const accounts = [...services.store.accounts.values()];
  return [
    gauge('headgate_build_info', 'The version that runs.', [{ labels: { version }, value: 1 }]),
    gauge('headgate_accounts', 'Accounts.', [{ value: accounts.length }]),
    gauge(
      'headgate_jobs',
      'Jobs that are listed.',
      jobs.map(({ status: state, source, jobs: value }) => ({ labels: { state, source }, value })),
    ),
    gauge(
      'headgate_rows',
      'Rows of the jobs that are listed, as their jobs ended.',
      jobs.map(({ status: state, source, rows: value }) => ({ labels: { state, source }, value })),
    ),
    gauge('headgate_result_bytes', 'Bytes of the results that are kept.', [
      { value: accounts.reduce((sum, account) => sum + account.storedBytes, 0) },
    ]),
    ...allowanceMetrics(services),
    ...queueMetrics(services.runner),
    gauge('headgate_disk_free_bytes', 'Bytes free on the disk of the data folder.', [{ value: free }]),
    ...processMetrics(),
  ];
}

/** Sums over all accounts with a plan. */
function allowanceMetrics({ store, allowance }: MeasuredServices): Metric[] {
  const sums = { limit: 0, used: 0, exhausted: 0 };
  let unit = 'rows';
  for (const account of store.accounts.values()) {
    const { tier } = account.record;
    if (tier === null) continue;
    const { regime, allowance: has } = accountLimits(allowance.describe(account, tier));
    unit = regime === 'rows' ? 'rows' : 'jobs';
    sums.limit += has.limit;
    sums.used += has.limit - has.remaining;
    if (has.remaining === 0) sums.exhausted += 1;
  }
  const sample = (value: number): Sample[] => [{ labels: { unit }, value }];
  return [
    gauge('headgate_allowance_used', 'Used in the last 24 hours, over all accounts.', sample(sums.used)),
    gauge('headgate_allowance_limit', 'What may be used in 24 hours, over all accounts.', sample(sums.limit)),
    gauge('headgate_allowance_exhausted_accounts', 'Accounts that have nothing left.', [
      { value: sums.exhausted },
    ]),
  ];
}

function queueMetrics(runner: JobRunner): Metric[] {
  const queues = runner.queues();
  const samples = (of: 'waiting' | 'collecting'): Sample[] =>
    queues.map((queue) => ({ labels: { source: queue.source }, value: queue[of] }));
  return [
    gauge(
      'headgate_queue_waiting',
      'Running jobs that wait for their turn at the source.',
      samples('waiting'),
    ),
    gauge('headgate_queue_collecting', 'Running jobs that collect.', samples('collecting')),
  ];
}

function processMetrics(): Metric[] {
  const { user, system } = process.cpuUsage();
  const started = Math.round(Date.now() / 1_000 - process.uptime());
  return [
    {
      name: 'process_cpu_seconds_total',
      type: 'counter',
      help: 'Processor time of the process.',
      samples: [{ value: (user + system) / 1e6 }],
    },
    gauge('process_resident_memory_bytes', 'Memory of the process.', [{ value: process.memoryUsage.rss() }]),
    gauge('process_start_time_seconds', 'When the process started, since the epoch.', [{ value: started }]),
  ];
}

function gauge(name: string, help: string, samples: readonly Sample[]): Metric {
  return { name, type: 'gauge', help, samples };
}
